# El tablero en palabras: descripciones de las imágenes y el tablero como texto.

shown-sheet = { $tiles ->
    [0] { $name }, todavía vacío.
    [one] { $name } con { $tiles } loseta.
   *[other] { $name } con { $tiles } losetas.
}
shown-turn = Le toca a { $name }.
shown-turn-tile = { $name } coloca: { $tile }.
shown-over = { $winners ->
    [0] La partida ha terminado.
    [one] La partida ha terminado; gana { $names }.
   *[other] La partida ha terminado; ganan juntos { $names }.
}
shown-last = Última loseta, de { $name } en { $square }: { $tile }.
shown-gained = Dio { $points } a { $name }.
shown-legal = Encaja en { $squares }.
shown-dead = Ya no encaja nada en { $squares }.
shown-feature = { $tiles ->
    [one] { $kind } en { $square }
   *[other] { $kind } en { $square } de { $tiles } losetas
}
shown-feature-open = { $open ->
    [0] { $what }, completo
   *[other] { $what }, abierto: { $open }
}
shown-feature-nobody = De nadie: { $what }.
shown-feature-owned = { $names }: { $what }, { $points }.
shown-laid-chips = Fichas en casillas: { $chips }.
shown-island = La isla { $colour } ofrece: { $tile }. Debajo, { $below }.
shown-spot = { $sides ->
    [0] { $number }: { $kind }.
   *[other] { $number }: { $kind } { $sides }.
}
shown-points = { $name }: { $points }, { $meeples }.
shown-chips = ({ $chips })
shown-meeples = Meeples de { $name }: { $at }.
shown-left = { $tiles ->
    [one] Queda { $tiles } loseta.
   *[other] Quedan { $tiles } losetas.
}
shown-unseen = { $count } × { $tile }.

board-title = { $map }, { $left }
board-whose-turn = Le toca a { $name }.
board-tiles = **Losetas**, fila por fila:
board-tile = { $square }: { $tile }
board-tile-meeple = { $square }: { $tile } – meeple de { $name }: { $spot }
board-legal = **Dónde encaja la loseta:**
board-legal-square = { $square }: { $rotations }
board-legal-none = Ahora no hay nada que colocar.
board-chips = **Fichas:** { $chips }
board-chip-down = { $square } (boca abajo)
board-chip-up = { $square } ({ $chip })
board-islands = **Islas:** { $islands }
board-island = { $colour }, pila { $stack }: { $tile }, { $below } debajo
board-island-empty = { $colour }, pila { $stack }: vacía
board-chumaks = **Casillas chumak:** { $chumaks }
board-chumak = { $square } ({ $spaces })
board-space-free = { $colour } libre
board-space-taken = { $colour } ocupada por { $chip }
board-around = Alrededor de { $square }:
board-print-land = tierra libre
board-print-town = casilla libre con pueblo
board-print-start = casilla inicial libre
board-print-city = ciudad grande impresa
board-print-waves = olas
board-print-outside = borde
board-print-island = casilla de isla libre
board-print-chumak = casilla chumak libre
