# Body: součty, důvody a co vydělal tah.

score-title = **Body** na mapě { $map }
score-total = { $rank }. **{ $name }** – { $points } ({ $extras })
score-meeples = { $meeples ->
    [one] zbývá { $meeples } družiník
    [few] zbývají { $meeples } družiníci
   *[other] zbývá { $meeples } družiníků
}
score-chips = { $chips ->
    [one] { $chips } žeton
    [few] { $chips } žetony
   *[other] { $chips } žetonů
}
score-resigned = místo vzdáno
score-reasons-of = **{ $name }** – { $points }
score-no-reasons = Zatím žádné body.
score-if-ended = Kdyby hra skončila teď:
score-line = { $what } na { $square }: { $sum } = { $points }
score-line-final = { $what } na { $square }, nedokončeno: { $sum } = { $points }
score-shared = { $line } (každý: { $names })

earned-completed = Dokončeno: { $kind } – { $who }.
earned-at-once = { $kind }: { $who }.

counted-tiles = { $count ->
    [one] { $count } kartička
    [few] { $count } kartičky
   *[other] { $count } kartiček
}
counted-printed = { $count } vytištěno
counted-coats = { $count ->
    [one] { $count } erb
    [few] { $count } erby
   *[other] { $count } erbů
}
counted-cities = { $count ->
    [one] { $count } dokončené město
    [few] { $count } dokončená města
   *[other] { $count } dokončených měst
}
counted-chips = { $count ->
    [one] { $count } žeton
    [few] { $count } žetony
   *[other] { $count } žetonů
}
counted-towns = { $count ->
    [one] { $count } městečko
    [few] { $count } městečka
   *[other] { $count } městeček
}
counted-nothing = body na začátek
counted-for = { $counted } za { $points }

title-city = Město
title-road = Cesta
title-monastery = Klášter
title-field = Louka
title-chip = Nalezený žeton
title-treat = Nalezený pamlsek
title-coat = Erby
title-chumak = Čumácké pole
title-trade = Obchod
title-town = Městečko
title-given = Na začátek

kind-chip = žeton
kind-treat = pamlsek
kind-coat = erb
kind-chumak = čumácké pole
kind-trade = obchod
kind-town = městečko
kind-given = na začátek
score-would-have = { $name }: { $points }
score-would-win = { $count ->
    [one] Vítězí { $names }.
    [few] Společně vítězí { $names }.
   *[other] Společně vítězí { $names }.
}
score-tiles = { $line } · { $squares }
score-edition = Počítáno podle současných pravidel: dokončené město ze dvou kartiček nese 4 jako každé jiné a každá louka nese 3 za každé dokončené město u ní.
