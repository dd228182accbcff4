# Avisos: recordatorios, preguntas a la mesa, partidas que nadie juega; qué falla en un lugar.

nudge-reminder = { $who }, un recordatorio: tu turno espera desde hace { $waited }.
nudge-reminder-again = { $who }, recordatorio { $nth } de { $most }: este turno espera ya desde hace { $waited }.
nudge-reminder-last = { $who }, el último de { $most } recordatorios: este turno espera desde hace { $waited }. Después solo pregunto a la mesa.
nudge-reminder-direct = Tu turno en { $map } espera desde hace { $waited } (recordatorio { $nth }): { $link }
nudge-late = Esto llega tarde: no estaba cuando tocaba, { $due }.
nudge-not-directly = No puedo escribirte directamente, así que te lo digo aquí. `/ajustes` lo intenta de nuevo.
nudge-stuck = { $name } recibió { $nth } recordatorios en { $waited }; ya no insisto. { $people }, ¿qué hacemos? **Saltar** pregunta a todos si se pasa este turno, **Sustituir** si otra persona toma el asiento.
nudge-overdue = El tiempo de este turno se acabó: { $name } tenía { $pace }. Nada ocurre por sí solo. Los demás pueden pedir saltar el turno o dar el asiento a otra persona.
nudge-gone = { $name } ya no está en este servidor, así que este turno esperaría para siempre. Los demás pueden pedir saltarlo o dar el asiento a otra persona. Si { $name } vuelve, el asiento sigue siendo suyo.
nudge-next = Te toca después en { $map }; ahora juega { $name }: { $link }
nudge-warning = Nadie ha jugado aquí desde { $since }. Si nadie hace nada, cierro esta partida { $when }. Nada se pierde: cualquier jugada la abre de nuevo.
nudge-closed = Hace mucho que nadie juega aquí, así que cerré esta partida y dejo de recordar. Nada se ha perdido: **Seguir** o cualquier jugada la abre de nuevo.
nudge-settled-reminder = ~~Un recordatorio~~ – este turno está hecho.
nudge-settled = ~~Una pregunta sobre este turno~~ – la partida siguió.
nudge-went-on = La partida sigue.
nudge-old = Esto era de un turno anterior.
nudge-how-to-replace = `/partida sustituir` en este hilo da el asiento a otra persona: di de quién es y quién lo recibe, y se pregunta a los demás.

button-mute = No recordar más
button-skip = Saltar
button-replace = Sustituir
button-go-on = Seguir

waited-days = { $days ->
    [one] { $days } día
   *[other] { $days } días
}
waited-hours = { $hours ->
    [one] { $hours } hora
   *[other] { $hours } horas
}
waited-minutes = { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
}

turn-late = Esto llega tarde: tocaba { $due }.
turn-away = { $name } no está hasta { $until }.
turn-time = Tiempo para este turno: hasta { $when }.
games-closed = Cerrada, pues nadie jugó durante mucho tiempo. Cualquier jugada la abre de nuevo.

place-missing = No puedo escribir en { $spot }: me falta { $permissions } allí. Quien administra puede dármelo; lo guardado llega en cuanto pueda. `/jugar` funciona mientras tanto.
place-missing-some = No puedo escribir en { $spot }: me falta un permiso allí. Quien administra puede dármelo; lo guardado llega en cuanto pueda.
place-gone = El hilo de esta partida ya no existe. Nada se ha perdido: `/partida ajustes` con un canal la hace seguir allí, y `/jugar` funciona mientras tanto.
place-locked = { $spot } está bloqueado. Quien gestiona hilos puede desbloquearlo, o `/partida ajustes` con un canal hace seguir la partida en otro sitio. `/jugar` funciona mientras tanto.
place-too-many-threads = Este servidor tiene tantos hilos activos como Discord permite (1000), así que no puedo abrir uno para esta partida. Archivad un hilo y lo intento de nuevo, o elegid otro canal con `/partida ajustes`.
place-taken = En { $spot } se juega otra partida, y Discord no tiene hilos ahí. Cuando termine, empiezo esta por mi cuenta, o elegid otro canal con `/partida ajustes`.
place-unreachable = Discord no acepta mis mensajes en este momento. Nada se ha perdido; llegan en cuanto se pueda.
