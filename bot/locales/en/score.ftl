# Scores: totals, reasons, and what a move earned.

score-title = **Scores** on { $map }
score-total = { $rank }. **{ $name }** – { $points } ({ $extras })
score-meeples = { $meeples ->
    [one] { $meeples } meeple left
   *[other] { $meeples } meeples left
}
score-chips = { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}
score-resigned = resigned
score-reasons-of = **{ $name }** – { $points }
score-no-reasons = No points yet.
score-if-ended = If the game ended now:
score-line = { $what } at { $square }: { $sum } = { $points }
score-line-final = { $what } at { $square }, unfinished: { $sum } = { $points }
score-shared = { $line } (each for { $names })

earned-completed = Completes the { $kind }: { $who }.
earned-at-once = { $kind }: { $who }.

counted-tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
counted-printed = { $count } printed
counted-coats = { $count ->
    [one] { $count } coat of arms
   *[other] { $count } coats of arms
}
counted-cities = { $count ->
    [one] { $count } completed city
   *[other] { $count } completed cities
}
counted-chips = { $count ->
    [one] { $count } chip
   *[other] { $count } chips
}
counted-towns = { $count ->
    [one] { $count } town
   *[other] { $count } towns
}
counted-nothing = points to begin with
counted-for = { $counted } for { $points }

title-city = City
title-road = Road
title-monastery = Monastery
title-field = Field
title-chip = Chip found
title-treat = Treat found
title-coat = Coats of arms
title-chumak = Chumak square
title-trade = Trade
title-town = Town
title-given = To begin with

kind-chip = chip
kind-treat = treat
kind-coat = coat of arms
kind-chumak = Chumak square
kind-trade = trade
kind-town = town
kind-given = to begin with
score-would-have = { $name }: { $points }
score-would-win = { $count ->
    [one] { $names } would win.
   *[other] { $names } would win together.
}
score-tiles = { $line } · { $squares }
score-edition = Counted as in the current rules: a completed city of two tiles pays 4 like any other, and every field pays 3 for each completed city beside it.
