# Pomoc, krátká pravidla a co je tento bot.

about = **Meeple Post** { $version }: Carcassonne na tištěných mapách, kartička po kartičce, jak pomalu je libo.
    Uchovává hry, místa a tahy; zprávy nečte ani neuchovává.
    Svobodný software pod licencí MIT nebo Apache 2.0, s vlastními kresbami; bez spojení s vydavateli.
    Začni příkazem `/pomoc`. Na jiný server: { $link }

help-title = **Meeple Post** – Carcassonne na tištěných mapách, hrané poštou: kartička, kdykoli máš minutu.
help-start =
    { "" }**Začátek**
    1. V kanálu napiš `/hra nová` a odešli. Nemusíš nic vyplňovat. Objeví se zpráva s tlačítky.
    2. Ostatní na ní stisknou **{ lobby-button-join }**. **{ lobby-button-options }** mění mapu a pravidla.
    3. Stiskni **{ lobby-button-start }**. Hra dostane vlastní vlákno; otevři je a počkej, až tě bot zmíní.
help-turn =
    { "" }**Tvůj tah**
    Stiskni **{ button-play }** pod zprávou, která tě zmiňuje. Co se otevře, vidíš jen ty.
    1. Kam: dobré pole je už vybrané. Jiné vyber ze seznamu, kartičku otáčej pomocí ⟲ a ⟳.
    2. Kdo: stiskni místo pro družiníka, očíslované jako na obrázku, nebo **{ panel-no-meeple }**.
    3. **{ panel-confirm }**, až si přečteš, co tah udělá. Předtím nic neplatí a **{ panel-back }** vždy vrací zpět.
help-aim =
    { "" }**O co jde**
    Družiník na cestě, ve městě nebo v klášteře vydělá body, až je dokončíte, a vrátí se domů. Družiník na louce zůstává do konce. Vítězí nejvíc bodů. `/pravidla` řeknou pravidla tvé mapy za minutu.
help-look =
    { "" }**Podívat se**
    `/plán` ukáže mapu, `/body` kdo má kolik bodů a proč, `/historie` co se stalo od tvého posledního pohledu, `/hry` všechny tvé hry.
help-words =
    { "" }**Bez obrázků**
    `/plán text:True` řekne plán slovy a `/polož` hraje psaním: napovídá, co je možné.
help-commands = **Všechny příkazy**

rules-title = **Pravidla této hry** na mapě { $map }
rules-options = **Volby tohoto stolu**
rules-elsewhere = Každá mapa přidává pár vlastních pravidel: přečteš je příkazem `/pravidla` ve vlákně hry.
rules-turn = Ve svém tahu položíš jednu kartičku vedle některé, která už leží; kde se dotýkají, musí cesty, města a louky pokračovat. Kartička, která se nikam nehodí, odejde ze hry a dostaneš jinou.
rules-meeple = Pak smíš na tuto kartičku postavit jednoho družiníka: na cestu, do města, do kláštera nebo na louku, pokud na té cestě, v tom městě nebo na té louce ještě nikdo není.
rules-score = Dokončená cesta nese 1 bod za kartičku, dokončené město 2 za kartičku, klášter 9, když jsou všechna pole kolem zaplněná; erb přidává 2, i na cestách. Družiníci se vrátí domů. Body dostane, kdo tam má nejvíc družiníků, při shodě všichni takoví.
rules-map = Mapa: kartičky jdou jen na její pole. Na okraji je vše uzavřené; vytištěná cesta nebo město tam musí pokračovat a počítá se jako kartička. Velká města se otevřou, jakmile vedle nich leží kartička. Trajekt spojuje dva konce cest.
rules-farmers = Družiník na louce zůstává do konce a pak vydělá 3 body za každé dokončené město u své louky.
rules-no-farmers = Bez sedláků: družiníci na louky nechodí.
rules-islands = Mapové žetony: kartička na žetonu nese jeho 1 nebo 2 body a žeton si necháš. V pozdějším tahu jím smíš před tažením zaplatit otočenou kartičku z ostrova stejné barvy. Hra končí poslední kartičkou lícem dolů.
rules-treats = Mapové žetony: kartička na zakrytém žetonu nese jeho 1 nebo 2 body a žeton položíš znovu, lícem nahoru, do řad jeho barvy: oranžový 1 až 4, modrý 5 až 8, fialový 9 až 12. Zakrýt ho nese dvojnásobek. Ostrovní pole potřebují trajekt; erby na nich nesou hned po 2 bodech.
rules-chumaks = Mapové žetony: kartička vedle čumáckého pole přinese žetony, dva, pokud k němu vede cesta, jinak jeden. Místo družiníka smíš dát 1 až 4 žetony na volná místa jejich barev na jednom čumáckém poli za 1, 3, 6 nebo 10 bodů. Kdo na něm staví, dostane za ležící žetony jejich body.
rules-town-a = Městečka: zakrytí dá hned kartičku navíc, jednou za tah.
rules-town-b = Městečka: zakrytí stojí 2 body.
rules-town-c = Městečka: hodnocená cesta nese 2 body za každé viditelné městečko vedle ní.
rules-end = Hra končí poslední kartičkou. Nedokončené cesty a města nesou 1 za kartičku a 1 za erb, kláštery 1 za sebe a za každé zaplněné pole kolem. Vítězí nejvíc bodů.

export-here = Toto je hra jako soubor. Přehraje ho `meeple-post check`; dokud hra běží, je v něm jen to, co smějí vědět všichni.
help-computers =
    { "" }**Nikdo tu není?**
    `/hra nová počítače:1` a **{ lobby-button-start }** ti dají hru proti počítači; `/rady` ukáže dobré tahy tam, kde je nápověda.
