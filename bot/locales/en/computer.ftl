# Computer players and their reasons.

level-easy = easy
level-medium = medium
level-hard = hard
computer-name = Computer ({ $level })
computer-name-numbered = Computer { $number } ({ $level })
turn-headline-computer = { $who } thinks – round { $round } of about { $rounds } · { $left }
turn-why = Why: { $reasons }.

why-completes = completes the { $kind } for { $points }
why-gains = gains { $points } ({ $what })
why-costs = pays { $points } ({ $what })
why-finds-chip = turns a chip up
why-takes-chips = takes { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}
why-extra-tile = gets an extra tile
why-buys = pays a { $colour } chip for a better tile
why-draws = no island tile promises more than a draw
why-hides-treat = lays the chip where no tile comes soon
why-lays-treat = every square for the chip is near
why-takes-over = takes the { $kind } of { $name } over
why-shares = shares the { $kind } of { $name }
why-hinders = hinders the { $kind } of { $name }
why-claims = claims a { $kind }
why-extends = lets its { $kind } grow
why-keeps = keeps { $meeples ->
    [one] { $meeples } meeple
   *[other] { $meeples } meeples
}

tips-title = **What a sound player would look at**, the best first:
tips-line = { $rank }. { $what } – { $reasons }
tips-line-bare = { $rank }. { $what }
tips-place = { $square }, { $rotation }
tips-place-meeple = { $square }, { $rotation }, a meeple on { $spot }
tips-place-trade = { $square }, { $rotation }, then a trade of { $chips } on { $trade }
tips-draw = Draw a tile
tips-island = Pay for the { $colour } island tile ({ $tile })
tips-treat = Lay the chip on { $square }
tips-meeple = A meeple on { $spot }
tips-trade = Trade { $chips } on { $square }
tips-nothing = No meeple
tips-no-hints = This table plays without hints, so there are no tips.
