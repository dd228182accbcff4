# Computerspieler und ihre Gründe.

level-easy = leicht
level-medium = mittel
level-hard = schwer
computer-name = Computer ({ $level })
computer-name-numbered = Computer { $number } ({ $level })
turn-headline-computer = { $who } überlegt – Runde { $round } von etwa { $rounds } · { $left }
turn-why = Warum: { $reasons }.

why-completes = vollendet ({ $kind }): { $points }
why-gains = bekommt { $points } ({ $what })
why-costs = zahlt { $points } ({ $what })
why-finds-chip = deckt einen Chip auf
why-takes-chips = nimmt { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}
why-extra-tile = bekommt ein Plättchen dazu
why-buys = zahlt einen Chip ({ $colour }) für ein besseres Plättchen
why-draws = kein Inselplättchen verspricht mehr als das Ziehen
why-hides-treat = legt den Chip dorthin, wo so bald kein Plättchen hinkommt
why-lays-treat = jedes Feld für den Chip ist nah
why-takes-over = übernimmt von { $name }: { $kind }
why-shares = teilt mit { $name }: { $kind }
why-hinders = behindert { $name }: { $kind }
why-claims = besetzt: { $kind }
why-extends = baut das Eigene aus: { $kind }
why-keeps = behält { $meeples ->
    [one] { $meeples } Meeple
   *[other] { $meeples } Meeples
}

tips-title = **Was ein guter Spieler erwägen würde**, das Beste zuerst:
tips-line = { $rank }. { $what } – { $reasons }
tips-line-bare = { $rank }. { $what }
tips-place = { $square }, { $rotation }
tips-place-meeple = { $square }, { $rotation }, ein Meeple: { $spot }
tips-place-trade = { $square }, { $rotation }, dann ein Tausch von { $chips } auf { $trade }
tips-draw = Ein Plättchen ziehen
tips-island = Für das Inselplättchen zahlen ({ $colour }: { $tile })
tips-treat = Den Chip auf { $square } legen
tips-meeple = Ein Meeple: { $spot }
tips-trade = { $chips } auf { $square } tauschen
tips-nothing = Kein Meeple
tips-no-hints = Dieser Tisch spielt ohne Hilfen, also gibt es keine Tipps.
