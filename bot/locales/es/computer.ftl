# Jugadores de ordenador y sus razones.

level-easy = fácil
level-medium = medio
level-hard = difícil
computer-name = Ordenador ({ $level })
computer-name-numbered = Ordenador { $number } ({ $level })
turn-headline-computer = { $who } piensa – ronda { $round } de unas { $rounds } · { $left }
turn-why = Por qué: { $reasons }.

why-completes = completa ({ $kind }): { $points }
why-gains = gana { $points } ({ $what })
why-costs = paga { $points } ({ $what })
why-finds-chip = descubre una ficha
why-takes-chips = toma { $chips ->
    [one] { $chips } ficha
   *[other] { $chips } fichas
}
why-extra-tile = recibe una loseta más
why-buys = paga una ficha ({ $colour }) por una loseta mejor
why-draws = ninguna loseta de isla promete más que robar
why-hides-treat = deja la ficha donde no llegará pronto una loseta
why-lays-treat = toda casilla para la ficha está cerca
why-takes-over = toma de { $name }: { $kind }
why-shares = comparte con { $name }: { $kind }
why-hinders = estorba a { $name }: { $kind }
why-claims = ocupa: { $kind }
why-extends = amplía lo suyo: { $kind }
why-keeps = guarda { $meeples ->
    [one] { $meeples } meeple
   *[other] { $meeples } meeples
}

tips-title = **Lo que miraría un buen jugador**, lo mejor primero:
tips-line = { $rank }. { $what } – { $reasons }
tips-line-bare = { $rank }. { $what }
tips-place = { $square }, { $rotation }
tips-place-meeple = { $square }, { $rotation }, un meeple: { $spot }
tips-place-trade = { $square }, { $rotation }, y cambiar { $chips } en { $trade }
tips-draw = Robar una loseta
tips-island = Pagar por la loseta de isla ({ $colour }: { $tile })
tips-treat = Dejar la ficha en { $square }
tips-meeple = Un meeple: { $spot }
tips-trade = Cambiar { $chips } en { $square }
tips-nothing = Ningún meeple
tips-no-hints = Esta mesa juega sin ayudas, así que no hay consejos.
