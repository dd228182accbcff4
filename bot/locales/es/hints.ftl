# Pistas, donde una mesa juega con ellas.

hints-off = Esta mesa juega sin pistas: lo que queda por robar, de quién es cada cosa y lo que se puntuaría ahora debe calcularlo cada cual. El anfitrión lo elige antes de la partida.
hints-dead = { $count ->
    [one] Ya no encaja ninguna loseta en { $squares }.
   *[other] Ya no encaja ninguna loseta en estas casillas: { $squares }.
}
hints-fields = **Prados con meeples**, y lo que darían si la partida terminara ahora:
hints-no-fields = No hay ningún meeple en un prado.
hints-features = **Ciudades, caminos y monasterios sin completar con meeples**, y lo que darían si la partida terminara ahora:
hints-no-features = No hay ningún meeple en una ciudad, un camino o un monasterio sin completar.
hints-feature = { $what } en { $squares } – meeples: { $meeples }. Daría { $points } a { $owners }.
hints-meeples-of = { $name } { $meeples }
hints-open-sides = { $open ->
    [one] Hay un lado abierto.
   *[other] Hay { $open } lados abiertos.
}
hints-open-squares = { $open ->
    [one] Hay una casilla libre alrededor.
   *[other] Hay { $open } casillas libres alrededor.
}
tiles-left-title = **Losetas aún no vistas** (quedan { $tiles } por robar):
tiles-now = Para colocar ahora: { $tile }.
tiles-fit = Losetas aún no vistas que encajan en { $square }:
tiles-fit-now = La loseta que toca colocar encaja en { $square }.
tiles-none-fit = Ninguna loseta de las que quedan encaja en { $square }.
tiles-line = { $count } × { $tile }
