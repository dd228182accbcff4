# Proč se něco nestalo a co by šlo místo toho.

refused-over = Hra skončila. Začni jinou tlačítkem Odveta nebo příkazem `/hra nová`.
refused-turn-of = Na tahu je { $name }. Až budeš na tahu ty, bot tě zmíní.
refused-not-your-turn = Nejsi na tahu. Až budeš, bot tě zmíní.
refused-already-drawn = Kartička tohoto tahu je už tažená, takže z ostrova lze brát až příští tah.
refused-no-island-chip = Kartička z ostrova stojí žeton a ty žádný nemáš. Táhni místo toho.
refused-wrong-colour = Kartička z tohoto ostrova stojí { $colour } žeton. Vezmi z ostrova, na který máš, nebo táhni.
refused-not-this-tile = Teď se pokládá jiná kartička. Stiskni Hrát a uvidíš ji.
refused-fits-nowhere = Ta kartička z ostrova se nikam nehodí. Vezmi jinou, nebo táhni.
refused-not-now = To teď v tomto tahu nepřichází. Pokračuj tlačítkem Hrát nebo příkazem `/hraj`.
refused-no-square = { $square } není pole této mapy, kam by šla kartička.
refused-waves = Na { $square } jsou vlny; tam žádná kartička nejde.
refused-large-city = Na { $square } je vytištěné velké město; kartičky jdou vedle něj.
refused-occupied = Na { $square } už kartička leží.
refused-island-not-joined = { $square } je ostrovní pole, ke kterému ještě nevede trajekt.
refused-not-adjacent = Vedle { $square } ještě nic neleží.
refused-side-mismatch = Na { $square } takhle nenavazuje strana kartičky { $side }.
refused-treat-missing = Máš nalezený žeton { $chip }: nejdřív ho znovu polož na volné pole.
refused-wrong-rows = Žeton této barvy ({ $colour }) patří do řad { $first } až { $last }.
refused-square-not-free = { $square } není pro žeton volné.
refused-meeple-used = Obchod je místo družiníka: vyber si jedno z toho.
refused-no-such-feature = Tam družiník stát nemůže. Stiskni Hrát a uvidíš volná místa.
refused-no-meeple = Nezbývá ti žádný družiník. Ukonči tah bez něj.
refused-feature-taken = Tam už družiník je. Vyber jiné místo, nebo žádné.
refused-too-many-chips = Obchod je s jedním až čtyřmi žetony.
refused-no-free-space = { $square } nemá volná místa těchto barev. Vyber méně žetonů nebo jiné čumácké pole.
refused-no-chip = Tyto žetony nemáš.
refused-nothing-to-undo = Zatím není tah, který by šlo vzít zpět.
refused-undo-of = Zpět lze vzít jen poslední tah a na tom byl na tahu { $name }.

refused-options = Tyto volby k sobě nejdou. Očekává se { $what }.
refused-stale = Hra od té doby pokročila.
refused-repeated = To už se stalo.
refused-not-seated = U tohoto stolu nesedíš. Dívat se smíš: `/plán`, `/body` a `/historie` fungují všem.
refused-not-host = To smí jen hostitel této hry.
refused-no-game = Tady žádná hra není. Použij příkaz ve vlákně hry, nebo ji otevři příkazem `/hra nová`.
refused-not-begun = Hra ještě nezačala. Hostitel ji začne tlačítkem Začít.
refused-no-ballot = O té otázce už je rozhodnuto.
refused-missing = Chybí mi tu oprávnění: { $permissions }. Správce mi ho může dát.
refused-outdated = Tohle tlačítko je ze starší verze. Napiš `/hraj` nebo `/plán` ve vlákně hry.

instead-squares = { $more ->
    [0] Možné: { $squares }.
   *[other] Možné: { $squares } a dalších { $more }.
}
instead-rotations = Na { $square } se hodí takto: { $rotations }.

lobby-full = Všechna místa jsou obsazená. Požádej hostitele o další, nebo otevři jiný stůl příkazem `/hra nová`.
lobby-already-in = Místo už máš.
lobby-not-in = U tohoto stolu nesedíš.
lobby-not-invited = Tento stůl je pro pozvané. Požádej hostitele o pozvání.
lobby-begun = Ta hra už začala.
lobby-closed = Tento stůl je zavřený. Otevři jiný příkazem `/hra nová`.
lobby-colour-taken = Tu barvu už někdo má. Vyber jinou.
lobby-too-many = Připojených je víc. Vyber víc míst.
refused-guild-only = To funguje jen na serveru. Použij to v kanálu nebo ve vlákně hry.
refused-option = Jedna z voleb se nedá přečíst. Napiš příkaz znovu a vybírej ze seznamů.
refused-old-command = Tento příkaz se změnil. Znovu načti Discord a napiš ho ještě jednou.
refused-maintenance = Meeple Post se právě udržuje: chvíli nejde nic měnit a nic se neztratí. Prohlížet lze; zkus to prosím později.
refused-cooldown = { $seconds ->
    [one] Okamžik: zkus to za sekundu.
    [few] Okamžik: zkus to za { $seconds } sekundy.
   *[other] Okamžik: zkus to za { $seconds } sekund.
}
refused-paused = Tato hra je pozastavená; pokračuje { $when }. `/hra pokračovat` ji pustí dál hned.
refused-not-paused = Tato hra není pozastavená.
refused-paused-before = Pauza právě byla. Než přijde další, musí někdo táhnout.
refused-not-asked = Tato otázka je pro někoho jiného u stolu.
refused-no-place = Tam se hrát nedá. Vyber textový kanál tohoto serveru, ve kterém smím otevírat vlákna.
seat-no-such = To není nikdo od tohoto stolu. Vyber místo ze seznamu.
seat-resigned = To místo je už vzdané. Řekni pomocí `kdo:`, kdo na něm bude hrát dál.
seat-sits-here = U tohoto stolu už místo má. Dvě místa mít nelze.
seat-no-person = Aplikace nehrají. Vyber člověka.
seat-not-offered = To místo je nabídnuté někomu jinému.
lobby-removed = Hostitel tě od tohoto stolu odebral. Požádej ho o nové pozvání.
seat-one-of-both = Místo převezme buď člověk, nebo počítač, ne oba.
seat-last-person = Jsi poslední člověk u tohoto stolu a počítače mezi sebou nehrají. `/hra ukončit` hru ukončí.
refused-computers-turn = Na tahu je počítač. Táhne sám; `/hra vystřídat` dá jeho místo někomu jinému.
