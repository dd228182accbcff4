# Punkte: Summen, Gründe, und was ein Zug gebracht hat.

score-title = **Punkte** auf { $map }
score-total = { $rank }. **{ $name }** – { $points } ({ $extras })
score-meeples = { $meeples ->
    [one] noch { $meeples } Meeple
   *[other] noch { $meeples } Meeples
}
score-chips = { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}
score-resigned = aufgegeben
score-reasons-of = **{ $name }** – { $points }
score-no-reasons = Noch keine Punkte.
score-if-ended = Wenn das Spiel jetzt endete:
score-line = { $what } auf { $square }: { $sum } = { $points }
score-line-final = { $what } auf { $square }, unvollendet: { $sum } = { $points }
score-shared = { $line } (jeweils für { $names })

earned-completed = Vollendet: { $kind } – { $who }.
earned-at-once = { $kind }: { $who }.

counted-tiles = { $count ->
    [one] { $count } Plättchen
   *[other] { $count } Plättchen
}
counted-printed = { $count } aufgedruckt
counted-coats = { $count ->
    [one] { $count } Wappen
   *[other] { $count } Wappen
}
counted-cities = { $count ->
    [one] { $count } vollendete Stadt
   *[other] { $count } vollendete Städte
}
counted-chips = { $count ->
    [one] { $count } Chip
   *[other] { $count } Chips
}
counted-towns = { $count ->
    [one] { $count } Ort
   *[other] { $count } Orte
}
counted-nothing = Punkte zu Beginn
counted-for = { $counted } für { $points }

title-city = Stadt
title-road = Straße
title-monastery = Kloster
title-field = Wiese
title-chip = Chip gefunden
title-treat = Leckerei gefunden
title-coat = Wappen
title-chumak = Tschumaken-Feld
title-trade = Handel
title-town = Ort
title-given = Zu Beginn

kind-chip = Chip
kind-treat = Leckerei
kind-coat = Wappen
kind-chumak = Tschumaken-Feld
kind-trade = Handel
kind-town = Ort
kind-given = zu Beginn
score-would-have = { $name }: { $points }
score-would-win = { $count ->
    [one] { $names } würde gewinnen.
   *[other] { $names } würden gemeinsam gewinnen.
}
score-tiles = { $line } · { $squares }
score-edition = Gezählt nach den heutigen Regeln: eine vollendete Stadt aus zwei Plättchen bringt 4 wie jede andere, und jede Wiese bringt 3 für jede vollendete Stadt an ihr.
