# El panel privado de un turno.

panel-lies = **{ $square }**, { $rotation }: { $tile }
panel-choose-square = Elige una casilla
panel-square-about = { $rotations ->
    [one] encaja de una manera
   *[other] encaja de { $rotations } maneras
}
panel-turn = ⟳ Girar
panel-turn-back = ⟲ Girar
panel-type-square = Escribir casilla
panel-page-before = ◀ Casillas
panel-page-after = Casillas ▶
panel-ask-meeple = { $meeples ->
    [one] Elige dónde va tu último meeple, o Sin meeple.
   *[other] Elige dónde va un meeple (te quedan { $meeples }), o Sin meeple.
}
panel-no-meeple-left = No te queda ningún meeple.
panel-no-spot = En esta loseta no hay sitio libre para un meeple.
panel-no-meeple = Sin meeple
panel-place-here = Colocar aquí
panel-reveals-soon = Esta casilla descubre algo, así que primero se coloca la loseta y el meeple se elige después.
panel-reveals-chip = Cubre una ficha boca abajo: 1 o 2 puntos.
panel-reveals-supply = Te trae fichas de la reserva.
panel-no-way-back = Una vez confirmada, la loseta no se puede retirar.
panel-confirm = Confirmar
panel-back = Atrás
panel-placed = Tu loseta está en { $square }.
panel-will-place = Coloca la loseta en { $square }, { $rotation }.
panel-will-meeple = Meeple: { $spot }.
panel-will-end = Sin meeple.
panel-will-trade = Comercia { $chips } en { $square }.
panel-trade-pays = El comercio da { $points }.
panel-earns-nothing = De momento no da nada.
panel-ask-draw = ¿Robar una loseta, o tomar una de isla por una ficha?
panel-draw = Robar una loseta
panel-take-island = { $colour } { $stack }: { $tile }
panel-sure-draw = ¿Robar una loseta boca abajo? Después ya no se puede tomar una de isla en este turno.
panel-sure-island = ¿Pagar una ficha { $colour } por esta loseta: { $tile }?
panel-choose-treat = Elige una casilla para la ficha
panel-ask-treat = ¿Dónde va la ficha { $chip } como golosina?
panel-treat-at = La pone en { $square }.
panel-trade = Comerciar fichas
panel-choose-chumak = Elige una casilla chumak
panel-chumak-about = libre: { $colours }
panel-ask-chumak = ¿En qué casilla chumak comercias?
panel-choose-chips = Elige fichas
panel-ask-chips = ¿Qué fichas pones en { $square }? 1, 2, 3 o 4 fichas dan 1, 3, 6 o 10 puntos.

panel-done = **Hecho.** Se está avisando al siguiente jugador.
panel-done-over = **Hecho.** Era la última loseta; llega la puntuación final.
panel-go-on = La loseta está puesta. El turno sigue:
panel-changed = Esto era de un momento anterior. Lo que ha pasado desde entonces:
panel-changed-nothing = Esto era de un momento anterior de la partida.
panel-fresh = Todavía es tu turno:
panel-not-your-turn = Ahora le toca a { $name }.
panel-modal-title = Escribir casilla
panel-modal-label = Casilla, como { $square }
panel-no-such-square = «{ $text }» no nombra ninguna casilla. Las casillas se llaman, por ejemplo, { $square }.
