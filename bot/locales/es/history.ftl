# Jugadas en palabras. Un turno es una línea; la mayoría de estas frases se siguen en ella.

history-title = **Jugadas desde que miraste por última vez**
history-nothing = No ha pasado nada desde que miraste por última vez.
history-placed = { $name } coloca una loseta en { $square }: { $tile }.
history-meeple = Meeple: { $spot }.
history-chip-kept = Ficha encontrada y guardada: { $chip }.
history-chip-found = Ficha encontrada: { $chip }.
history-chip-lost = La ficha { $chip } sale de la partida.
history-treat-laid = Puesta otra vez en { $square } como golosina ({ $chip }).
history-treat-taken = Golosina tomada: { $chip }.
history-chips-taken = { $chips ->
    [one] Toma una ficha junto a la casilla chumak { $square }.
   *[other] Toma { $chips } fichas junto a la casilla chumak { $square }.
}
history-chips-mine = Fichas tomadas junto a la casilla chumak { $square }: { $chips }.
history-chumak-built = { $chips ->
    [0] Construye en la casilla chumak { $square }.
    [one] Construye en la casilla chumak { $square } con una ficha.
   *[other] Construye en la casilla chumak { $square } con { $chips } fichas.
}
history-traded = Comercio en { $square }; allí están ahora { $chips }.
history-island-paid = Paga la ficha { $chip } por una loseta de isla: { $tile }.
history-island-revealed = La siguiente loseta de la isla { $island }: { $tile }.
history-discarded = Una loseta no encajaba en ningún sitio y salió de la partida: { $tile }.
history-extra-tile = Cubre un pueblo y recibe una loseta extra.
history-skipped = Se saltó el turno de { $name }.
history-passed-on = La loseta pasa a { $name }.
history-undone = ↩ Se deshizo el último turno. Lo que se robó o encontró en él vuelve a salir.
history-resigned = { $name } abandona.
history-seat-taken = { $name } sigue jugando en un asiento abandonado.
history-ended = La partida ha terminado.
history-started = La partida empezó.
history-start-tile = Hay una loseta inicial en { $square }.
history-final = { $names }: { $line }
history-title-all = **Todas las jugadas de esta partida**
history-replay = La partida entera, { $moves ->
    [one] una jugada
   *[other] { $moves } jugadas
}.
history-replay-shortened = La partida entera; la imagen muestra una de cada { $step } jugadas, para que Discord la acepte.
history-replay-none = Aún no se ha colocado nada, así que no hay nada que repetir.
history-replay-busy = Ahora mismo se repiten varias partidas. Inténtalo dentro de un minuto; `/historia` cuenta las jugadas en palabras al momento.
history-replay-failed = No se ha podido hacer la imagen. `/historia todo:True` cuenta la partida entera en palabras.
history-replay-described = Una imagen en movimiento: la partida desde la primera loseta, { $tiles ->
    [one] { $tiles } loseta en total
   *[other] { $tiles } losetas en total
}. La última imagen:
