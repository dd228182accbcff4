# Der Plan in Worten: Beschreibungen der Bilder und der Plan als Text.

shown-sheet = { $tiles ->
    [0] { $name }, noch leer.
    [one] { $name } mit { $tiles } Plättchen.
   *[other] { $name } mit { $tiles } Plättchen.
}
shown-turn = { $name } ist am Zug.
shown-turn-tile = { $name } legt: { $tile }.
shown-over = { $winners ->
    [0] Das Spiel ist zu Ende.
    [one] Das Spiel ist zu Ende; { $names } gewinnt.
   *[other] Das Spiel ist zu Ende; { $names } gewinnen gemeinsam.
}
shown-last = Letztes Plättchen, von { $name } auf { $square }: { $tile }.
shown-gained = Es brachte { $name } { $points }.
shown-legal = Es passt auf { $squares }.
shown-dead = Nichts passt mehr auf { $squares }.
shown-feature = { $tiles ->
    [one] { $kind } auf { $square }
   *[other] { $kind } auf { $square } aus { $tiles } Plättchen
}
shown-feature-open = { $open ->
    [0] { $what }, fertig
   *[other] { $what }, { $open } offen
}
shown-feature-nobody = Niemandem gehört: { $what }.
shown-feature-owned = { $names }: { $what }, { $points }.
shown-laid-chips = Chips auf Feldern: { $chips }.
shown-island = Die Insel ({ $colour }) bietet: { $tile }. Darunter { $below }.
shown-spot = { $sides ->
    [0] { $number }: { $kind }.
   *[other] { $number }: { $kind } { $sides }.
}
shown-points = { $name }: { $points }, { $meeples }.
shown-chips = ({ $chips })
shown-meeples = Meeples von { $name }: { $at }.
shown-left = { $tiles ->
    [one] Noch { $tiles } Plättchen.
   *[other] Noch { $tiles } Plättchen.
}
shown-unseen = { $count } × { $tile }.

board-title = { $map }, { $left }
board-whose-turn = { $name } ist am Zug.
board-tiles = **Plättchen**, Reihe für Reihe:
board-tile = { $square }: { $tile }
board-tile-meeple = { $square }: { $tile } – Meeple von { $name }: { $spot }
board-legal = **Wo das Plättchen passt:**
board-legal-square = { $square }: { $rotations }
board-legal-none = Im Moment ist nichts zu legen.
board-chips = **Chips:** { $chips }
board-chip-down = { $square } (verdeckt)
board-chip-up = { $square } ({ $chip })
board-islands = **Inseln:** { $islands }
board-island = { $colour }, Stapel { $stack }: { $tile }, { $below } darunter
board-island-empty = { $colour }, Stapel { $stack }: leer
board-chumaks = **Tschumaken-Felder:** { $chumaks }
board-chumak = { $square } ({ $spaces })
board-space-free = { $colour } frei
board-space-taken = { $colour } belegt mit { $chip }
board-around = Rund um { $square }:
board-print-land = freies Land
board-print-town = freies Feld mit Ort
board-print-start = freies Startfeld
board-print-city = aufgedruckte Großstadt
board-print-waves = Wellen
board-print-outside = Rand
board-print-island = freies Inselfeld
board-print-chumak = freies Tschumaken-Feld
