# Puntos: totales, razones, y lo que ha dado una jugada.

score-title = **Puntos** en { $map }
score-total = { $rank }. **{ $name }** – { $points } ({ $extras })
score-meeples = { $meeples ->
    [one] queda { $meeples } meeple
   *[other] quedan { $meeples } meeples
}
score-chips = { $chips ->
    [one] { $chips } ficha
   *[other] { $chips } fichas
}
score-resigned = ha abandonado
score-reasons-of = **{ $name }** – { $points }
score-no-reasons = Todavía sin puntos.
score-if-ended = Si la partida terminara ahora:
score-line = { $what } en { $square }: { $sum } = { $points }
score-line-final = { $what } en { $square }, sin completar: { $sum } = { $points }
score-shared = { $line } (cada uno: { $names })

earned-completed = Completa: { $kind } – { $who }.
earned-at-once = { $kind }: { $who }.

counted-tiles = { $count ->
    [one] { $count } loseta
   *[other] { $count } losetas
}
counted-printed = { $count } impreso
counted-coats = { $count ->
    [one] { $count } escudo
   *[other] { $count } escudos
}
counted-cities = { $count ->
    [one] { $count } ciudad completa
   *[other] { $count } ciudades completas
}
counted-chips = { $count ->
    [one] { $count } ficha
   *[other] { $count } fichas
}
counted-towns = { $count ->
    [one] { $count } pueblo
   *[other] { $count } pueblos
}
counted-nothing = puntos de salida
counted-for = { $counted } por { $points }

title-city = Ciudad
title-road = Camino
title-monastery = Monasterio
title-field = Prado
title-chip = Ficha encontrada
title-treat = Golosina encontrada
title-coat = Escudos
title-chumak = Casilla chumak
title-trade = Comercio
title-town = Pueblo
title-given = De salida

kind-chip = ficha
kind-treat = golosina
kind-coat = escudo
kind-chumak = casilla chumak
kind-trade = comercio
kind-town = pueblo
kind-given = de salida
score-would-have = { $name }: { $points }
score-would-win = { $count ->
    [one] Ganaría { $names }.
   *[other] Ganarían juntos { $names }.
}
score-tiles = { $line } · { $squares }
score-edition = Contado según las reglas actuales: una ciudad completa de dos losetas da 4 como cualquier otra, y cada prado da 3 por cada ciudad completa a su lado.
