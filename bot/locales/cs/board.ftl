# Plán slovy: popisy obrázků a plán jako text.

shown-sheet = { $tiles ->
    [0] { $name }, zatím prázdný plán.
    [one] { $name }, { $tiles } kartička na plánu.
    [few] { $name }, { $tiles } kartičky na plánu.
   *[other] { $name }, { $tiles } kartiček na plánu.
}
shown-turn = Na tahu je { $name }.
shown-turn-tile = Na tahu je { $name }, kartička k položení: { $tile }.
shown-over = { $winners ->
    [0] Hra skončila.
    [one] Hra skončila; vítězí { $names }.
    [few] Hra skončila; společně vítězí { $names }.
   *[other] Hra skončila; společně vítězí { $names }.
}
shown-last = Poslední kartička, { $name } na { $square }: { $tile }.
shown-gained = { $name } za ni získává { $points }.
shown-legal = Dá se položit na { $squares }.
shown-dead = Nic se už nehodí na { $squares }.
shown-feature = { $tiles ->
    [one] { $kind } na { $square }
    [few] { $kind } na { $square } ze { $tiles } kartiček
   *[other] { $kind } na { $square } z { $tiles } kartiček
}
shown-feature-open = { $open ->
    [0] { $what }, hotovo
   *[other] { $what }, otevřeno: { $open }
}
shown-feature-nobody = Ničí: { $what }.
shown-feature-owned = { $names }: { $what }, { $points }.
shown-laid-chips = Žetony na polích: { $chips }.
shown-island = Ostrov ({ $colour }) nabízí: { $tile }. Pod ní { $below }.
shown-spot = { $sides ->
    [0] { $number }: { $kind }.
   *[other] { $number }: { $kind } { $sides }.
}
shown-points = { $name }: { $points }, { $meeples }.
shown-chips = ({ $chips })
shown-meeples = Družiníci, { $name }: { $at }.
shown-left = { $tiles ->
    [one] Zbývá { $tiles } kartička.
    [few] Zbývají { $tiles } kartičky.
   *[other] Zbývá { $tiles } kartiček.
}
shown-unseen = { $count } × { $tile }.

board-title = { $map }, { $left }
board-whose-turn = Na tahu je { $name }.
board-tiles = **Kartičky**, řadu po řadě:
board-tile = { $square }: { $tile }
board-tile-meeple = { $square }: { $tile } – družiník, { $name }: { $spot }
board-legal = **Kam se kartička hodí:**
board-legal-square = { $square }: { $rotations }
board-legal-none = Teď není co položit.
board-chips = **Žetony:** { $chips }
board-chip-down = { $square } (lícem dolů)
board-chip-up = { $square } ({ $chip })
board-islands = **Ostrovy:** { $islands }
board-island = { $colour }, hromádka { $stack }: { $tile }, pod ní { $below }
board-island-empty = { $colour }, hromádka { $stack }: prázdná
board-chumaks = **Čumácká pole:** { $chumaks }
board-chumak = { $square } ({ $spaces })
board-space-free = { $colour } volné
board-space-taken = { $colour } obsazené žetonem { $chip }
board-around = Kolem { $square }:
board-print-land = prázdná krajina
board-print-town = prázdné pole s městečkem
board-print-start = prázdné startovní pole
board-print-city = vytištěné velké město
board-print-waves = vlny
board-print-outside = okraj
board-print-island = prázdné ostrovní pole
board-print-chumak = prázdné čumácké pole
