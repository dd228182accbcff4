# Поле словами: описи зображень і поле як текст.

shown-sheet = { $tiles ->
    [0] { $name }, поки що порожня.
    [one] { $name }, { $tiles } плитка.
    [few] { $name }, { $tiles } плитки.
   *[many] { $name }, { $tiles } плиток.
}
shown-turn = Ходить { $name }.
shown-turn-tile = Ходить { $name }, плитка: { $tile }.
shown-over = { $winners ->
    [0] Гру закінчено.
    [one] Гру закінчено; перемагає { $names }.
    [few] Гру закінчено; разом перемагають { $names }.
   *[many] Гру закінчено; разом перемагають { $names }.
}
shown-last = Остання плитка, { $name }, { $square }: { $tile }.
shown-gained = Це дає { $name } { $points }.
shown-legal = Пасує на { $squares }.
shown-dead = Уже нічого не пасує на { $squares }.
shown-feature = { $tiles ->
    [one] { $kind } на { $square }, { $tiles } плитка
    [few] { $kind } на { $square }, { $tiles } плитки
   *[many] { $kind } на { $square }, { $tiles } плиток
}
shown-feature-open = { $open ->
    [0] { $what }, завершено
   *[other] { $what }, відкрито: { $open }
}
shown-feature-nobody = Нічиє: { $what }.
shown-feature-owned = { $names }: { $what }, { $points }.
shown-laid-chips = Жетони на клітинках: { $chips }.
shown-island = { $colour } острів пропонує: { $tile }. Під нею { $below }.
shown-spot = { $sides ->
    [0] { $number }: { $kind }.
   *[other] { $number }: { $kind } { $sides }.
}
shown-points = { $name }: { $points }, { $meeples }.
shown-chips = ({ $chips })
shown-meeples = Міпли, { $name }: { $at }.
shown-left = { $tiles ->
    [one] Залишилася { $tiles } плитка.
    [few] Залишилося { $tiles } плитки.
   *[many] Залишилося { $tiles } плиток.
}
shown-unseen = { $count } × { $tile }.

board-title = { $map }, { $left }
board-whose-turn = Ходить { $name }.
board-tiles = **Плитки**, рядок за рядком:
board-tile = { $square }: { $tile }
board-tile-meeple = { $square }: { $tile } – міпл, { $name }: { $spot }
board-legal = **Куди пасує плитка:**
board-legal-square = { $square }: { $rotations }
board-legal-none = Зараз нема чого класти.
board-chips = **Жетони:** { $chips }
board-chip-down = { $square } (долілиць)
board-chip-up = { $square } ({ $chip })
board-islands = **Острови:** { $islands }
board-island = { $colour }, стос { $stack }: { $tile }, під нею { $below }
board-island-empty = { $colour }, стос { $stack }: порожній
board-chumaks = **Чумацькі клітинки:** { $chumaks }
board-chumak = { $square } ({ $spaces })
board-space-free = { $colour } вільно
board-space-taken = { $colour } зайнято жетоном { $chip }
board-around = Навколо { $square }:
board-print-land = порожня земля
board-print-town = порожня клітинка з містечком
board-print-start = порожня початкова клітинка
board-print-city = надруковане велике місто
board-print-waves = хвилі
board-print-outside = край
board-print-island = порожня острівна клітинка
board-print-chumak = порожня чумацька клітинка
