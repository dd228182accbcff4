# Zpráva o tahu a konec hry.

turn-headline = { $who }, jsi na tahu – kolo { $round } z asi { $rounds } · { $left }
tiles-left = { $tiles ->
    [one] zbývá { $tiles } kartička
    [few] zbývají { $tiles } kartičky
   *[other] zbývá { $tiles } kartiček
}
turn-tile = K položení: { $tile }.
turn-extra-tile = Kartička navíc k položení: { $tile }.
turn-choose = Na výběr: táhnout kartičku, nebo zaplatit žeton za kartičku z ostrova ({ $islands }).
turn-island = { $colour }: { $tile }
turn-treat = Dál: znovu položit žeton { $chip }.
turn-finish = Dál: družiník na kartičku na { $square }, nebo nic.
turn-no-picture = Obrázek se nepodařilo vyrobit. `/plán` to zkusí znovu, `/plán text:True` ho řekne slovy.

button-play = Hrát
button-board = Plán
button-rules = Pravidla
button-rematch = Odveta
button-yes = Ano
button-no = Ne

over-headline = **Hra skončila.**
over-winner = { $count ->
    [one] Vítězí { $names }, { $points }.
    [few] Společně vítězí { $names }, každý { $points }.
   *[other] Společně vítězí { $names }, každý { $points }.
}
over-agreed = Skončila dohodou; nikdo nevítězí.
over-abandoned = U stolu nikdo nezbyl; nikdo nevítězí.
over-of = { $rank }. { $name } – { $points }
over-more = Všechny důvody jsou v přiloženém souboru.


vote-end = Hostitel žádá o ukončení této hry bez vítěze.
vote-skip = Přeskočit tah, na který se čeká? Na tahu je { $name }.
vote-replace = Dát místo, na kterém je { $name }, někomu jinému? Převezme ho { $newcomer }. Co bylo odehráno, zůstává; body a družiníci patří k místu.
vote-nobody = Nechat místo prázdné? Sedí na něm { $name }. Tahy se budou přeskakovat, dokud ho někdo nepřevezme.
vote-undo = { $name } žádá o vrácení posledního tahu. Tatáž kartička by přišla znovu.
vote-waiting = Čeká se na: { $names }.
vote-end-agreed = Všichni souhlasí: hra končí bez vítěze.
vote-skip-agreed = Dohodnuto, tah je přeskočen: { $name }.
vote-refused = Ne všichni souhlasí; hra pokračuje.
vote-overtaken = Hra mezitím pokročila sama; otázka je vyřízená.

resign-sure = Opravdu vzdát své místo? Tví družiníci zůstanou a bodují, ale nemůžeš vyhrát a tvé tahy odpadají.
resign-done = Tvé místo je vzdané. Dívat se smíš dál.
resign-not = Místo si necháváš.
button-resign = Vzdát své místo
vote-silence = Kdo { $when } ještě mlčí, platí jako souhlasící; pak stačí ještě jedno Ano.
undo-done = ↩ Poslední tah je vzat zpět: { $name }. Tatáž kartička přijde znovu.
undo-refused = Tah zůstává, jak je.

replace-agreed = Stůl souhlasí s předáním místa: { $name }.
replace-offer = { $who }, chceš hrát dál na tomto místě? Sedí na něm { $name }. Jeho body, družiníci a žetony pak budou tvé.
replace-done = Dál hraje { $newcomer }. Dosud na tom místě: { $name }.
replace-nobody = Na místě už nikdo nesedí: { $name }; jeho tahy se přeskakují.
replace-declined = { $newcomer } místo nebere. Hra pokračuje jako dosud.
button-take-seat = Vzít místo

pause-began = { $who } pozastavuje tuto hru. Pokračuje { $when }; do té doby se nikomu nic nepřipomíná. `/hra pokračovat` ji pustí dřív.
pause-ended = { $who } pouští hru dál.
settings-title = **Nastavení této hry**
settings-moved = Tato hra pokračuje v { $channel }, ve vlastním vlákně.
settings-palette = Barvy: { $palette }
palette-default = obvyklé
palette-deutan = pro červeno-zelenou barvoslepost
palette-tritan = pro modro-žlutou barvoslepost
palette-contrast = vysoký kontrast
settings-reminders = { $hours ->
    [one] Připomínky každou hodinu
    [few] Připomínky každé { $hours } hodiny
   *[other] Připomínky každých { $hours } hodin
}
settings-computer-pause = Počítač čeká { $seconds ->
    [one] { $seconds } sekundu
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
} před tahem.
vote-computer = Má na místě hráče { $name } hrát dál { $newcomer }? Co se odehrálo, zůstává; body a figurky zůstávají u místa.
