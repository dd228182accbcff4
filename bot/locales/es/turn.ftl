# El mensaje del turno y el final de una partida.

turn-headline = { $who }, te toca – ronda { $round } de unas { $rounds } · { $left }
tiles-left = { $tiles ->
    [one] queda { $tiles } loseta
   *[other] quedan { $tiles } losetas
}
turn-tile = Para colocar: { $tile }.
turn-extra-tile = Loseta extra para colocar: { $tile }.
turn-choose = A elegir: robar una loseta, o pagar una ficha por una de isla ({ $islands }).
turn-island = { $colour }: { $tile }
turn-treat = Ahora: poner otra vez la ficha { $chip }.
turn-finish = Ahora: un meeple en la loseta de { $square }, o ninguno.
turn-no-picture = No se ha podido hacer la imagen. `/tablero` lo intenta otra vez, `/tablero texto:True` lo cuenta en palabras.

button-play = Jugar
button-board = Tablero
button-rules = Reglas
button-rematch = Revancha
button-yes = Sí
button-no = No

over-headline = **La partida ha terminado.**
over-winner = { $count ->
    [one] Gana { $names } con { $points }.
   *[other] Victoria compartida: { $names } con { $points } cada uno.
}
over-agreed = Se terminó de común acuerdo; nadie gana.
over-abandoned = No queda nadie en la mesa; nadie gana.
over-of = { $rank }. { $name } – { $points }
over-more = Todas las razones están en el archivo adjunto.


vote-end = El anfitrión pide terminar esta partida sin ganador.
vote-skip = ¿Saltar el turno de { $name }? Se espera desde hace tiempo.
vote-replace = ¿Dar el asiento de { $name } a { $newcomer }? Lo jugado queda; los puntos y meeples son del asiento.
vote-nobody = ¿Dejar vacío el asiento de { $name }? Sus turnos se saltarán hasta que alguien lo ocupe.
vote-undo = { $name } pide deshacer el último turno. Volvería a salir la misma loseta.
vote-waiting = Falta: { $names }.
vote-end-agreed = Todos están de acuerdo: la partida termina sin ganador.
vote-skip-agreed = De acuerdo: se salta el turno de { $name }.
vote-refused = No todos están de acuerdo; la partida sigue.
vote-overtaken = La partida ha avanzado por sí sola; la cuestión está resuelta.

resign-sure = ¿De verdad quieres dejar tu asiento? Tus meeples se quedan y puntúan, pero no puedes ganar, y tus turnos pasan.
resign-done = Has dejado tu asiento. Puedes seguir mirando.
resign-not = Conservas tu asiento.
button-resign = Dejar mi asiento
vote-silence = Quien { $when } no haya dicho nada cuenta como de acuerdo; entonces basta un Sí más.
undo-done = ↩ Se ha deshecho el último turno de { $name }. Vuelve a salir la misma loseta.
undo-refused = El turno queda como está.

replace-agreed = La mesa acepta ceder el asiento de { $name }.
replace-offer = { $who }, ¿quieres seguir jugando en el asiento de { $name }? Sus puntos, meeples y fichas serán tuyos.
replace-done = { $newcomer } sigue jugando en el asiento de { $name }.
replace-nobody = Ya nadie ocupa el asiento de { $name }; sus turnos se saltan.
replace-declined = { $newcomer } no toma el asiento. La partida sigue como antes.
button-take-seat = Tomar el asiento

pause-began = { $who } pone esta partida en pausa. Sigue { $when }; hasta entonces no se recuerda nada a nadie. `/partida reanudar` la reanuda antes.
pause-ended = { $who } reanuda esta partida.
settings-title = **Ajustes de esta partida**
settings-moved = Esta partida sigue en { $channel }, en un hilo propio.
settings-palette = Colores: { $palette }
palette-default = habituales
palette-deutan = para daltonismo rojo-verde
palette-tritan = para daltonismo azul-amarillo
palette-contrast = alto contraste
settings-reminders = { $hours ->
    [one] Recordatorios cada hora
   *[other] Recordatorios cada { $hours } horas
}
settings-computer-pause = Un ordenador espera { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
} antes de mover.
vote-computer = ¿Que { $newcomer } siga en el asiento de { $name }? Lo jugado queda; los puntos y meeples quedan con el asiento.
