# Lo que cada cual elige para sí y quien administra para su servidor; datos sobre personas.

personal-title = **Tus ajustes** – cámbialos con las opciones de `/ajustes`.
personal-changed = **Tus ajustes** ahora:
personal-reminders = Recordatorios de un turno que espera, cada: { $every }. Una mesa puede elegir más tiempo.
personal-direct = Como mensajes directos: { $on }
personal-next = «Te toca después» como mensaje directo: { $on }
personal-quiet = Horas tranquilas: { $hours } (zona horaria { $zone })
personal-language = Idioma: { $language }
personal-language-usual = como en Discord
personal-colours = Colores: { $colours }
personal-pictures = Imágenes: { $size }
personal-pictures-small = pequeñas
personal-pictures-usual = normales
personal-pictures-large = grandes
personal-away = No estás hasta { $until }; los recordatorios duermen.
personal-no-quiet = «{ $text }» no son horas. Escríbelas como 22-8 o 22:30-7:15, u off.
personal-no-zone = «{ $text }» no es una zona horaria que conozca. Elige una de la lista, como Europe/Prague.
personal-no-language = No hablo «{ $text }». Hablo { $known }.

away-until = No estás hasta { $until }. Tus partidas lo muestran, los recordatorios duermen y puedes jugar igualmente. `/ausente` con back lo termina antes.
away-back = Bienvenida sea tu vuelta. Los recordatorios despiertan de nuevo.
away-not = No estás ausente.
away-no-date = «{ $text }» no es un día por venir. Escribe un número de días, una fecha como 2027-02-14 o 14.2., o back.
away-too-long = Eso es más de 60 días. Para tanto tiempo es mejor ceder tus asientos con `/partida sustituir`.
away-days = { $days ->
    [one] por { $days } día
   *[other] por { $days } días
}
away-back-choice = He vuelto

mute-on = No habrá más recordatorios de este turno. `/silencio` otra vez los devuelve.
mute-off = Se te recuerda este turno de nuevo.
mute-not-yours = No es tu turno, así que no hay recordatorios que callar.

server-title = **Elección para este servidor** – cámbiala con `/servidor elegir`.
server-changed = **Elección para este servidor** ahora:
server-openers = Quién puede abrir partidas: { $who }
server-everybody = cualquiera
server-managers = quien administra el servidor
server-channels = Dónde: { $channels }
server-anywhere = en cualquier canal
server-games = { $games ->
    [0] Partidas que una persona puede tener abiertas a la vez: sin límite
   *[other] Partidas que una persona puede tener abiertas a la vez: { $games }
}
server-language = Idioma de lo que todos leen: { $language }
server-keep = { $days ->
    [0] Las partidas se guardan después de su fin: para siempre
    [one] Las partidas se guardan después de su fin: { $days } día
   *[other] Las partidas se guardan después de su fin: { $days } días
}
server-other-channel = Ese canal está en otro servidor. Elige uno de este.

refused-not-manager = Solo puede hacerlo quien administra este servidor.
refused-opener = En este servidor abre partidas quien lo administra. Pregunta allí.
refused-opener-role = En este servidor abre partidas quien tiene el rol { $role }. Pregunta allí.
refused-not-here = En este servidor las partidas se abren en { $channels }.
refused-enough = { $most ->
    [one] En este servidor cada cual puede tener una partida abierta, y ya la tienes. Termínala primero.
   *[other] En este servidor cada cual puede tener { $most } partidas abiertas, y ya las tienes. Termina una primero.
}

data-here = Esto es todo lo que está guardado sobre ti.
data-sure = { $games ->
    [0] ¿Olvidarte de verdad? Tus ajustes se van, y en partidas terminadas tu asiento pasa a ser de «alguien que jugó». No se puede deshacer.
    [one] ¿Olvidarte de verdad? Tus ajustes se van y tus asientos pasan a ser de «alguien que jugó», también en la partida que juegas: allí se saltan tus turnos y la mesa puede dar el asiento a otra persona. No se puede deshacer.
   *[other] ¿Olvidarte de verdad? Tus ajustes se van y tus asientos pasan a ser de «alguien que jugó», también en las { $games } partidas que juegas: allí se saltan tus turnos y las mesas pueden dar los asientos a otras personas. No se puede deshacer.
}
data-kept = No se olvidó nada.
data-forgotten = Te he olvidado. Lo que hagas desde ahora se guarda de nuevo.
former-player = alguien que jugó
button-forget = Olvídame
button-privacy = Privacidad
button-terms = Condiciones
