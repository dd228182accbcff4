# Por qué algo no ocurrió, y qué se podría hacer en su lugar.

refused-over = La partida ha terminado. Empieza otra con Revancha o `/partida nueva`.
refused-turn-of = Le toca a { $name }. Se te mencionará cuando sea tu turno.
refused-not-your-turn = No es tu turno. Se te mencionará cuando lo sea.
refused-already-drawn = La loseta de este turno ya se ha robado, así que una de isla solo se puede tomar el próximo turno.
refused-no-island-chip = Una loseta de isla cuesta una ficha, y no tienes ninguna. Roba una loseta.
refused-wrong-colour = Una loseta de esta isla cuesta una ficha { $colour }. Toma una de una isla que puedas pagar, o roba.
refused-not-this-tile = Ahora toca colocar otra loseta. Pulsa Jugar para verla.
refused-fits-nowhere = Esa loseta de isla no encaja en ningún sitio. Toma otra, o roba.
refused-not-now = Eso no es lo que viene ahora en este turno. Pulsa Jugar o escribe `/jugar` para seguir.
refused-no-square = { $square } no es una casilla de este mapa donde vayan losetas.
refused-waves = En { $square } hay olas; allí no puede ir ninguna loseta.
refused-large-city = En { $square } hay impresa una ciudad grande; las losetas van a su lado.
refused-occupied = En { $square } ya hay una loseta.
refused-island-not-joined = { $square } es una casilla de isla a la que todavía no llega ningún ferry.
refused-not-adjacent = Junto a { $square } todavía no hay nada.
refused-side-mismatch = En { $square } el lado { $side } de la loseta no encaja así.
refused-treat-missing = Has encontrado la ficha { $chip }: ponla primero otra vez en una casilla libre.
refused-wrong-rows = Una ficha { $colour } va en las filas { $first } a { $last }.
refused-square-not-free = { $square } no está libre para una ficha.
refused-meeple-used = Un comercio va en lugar de un meeple: elige uno de los dos.
refused-no-such-feature = Ahí no puede estar un meeple. Pulsa Jugar para ver los sitios libres.
refused-no-meeple = No te queda ningún meeple. Termina el turno sin poner uno.
refused-feature-taken = Ahí ya hay un meeple. Elige otro sitio, o ninguno.
refused-too-many-chips = Un comercio es de una a cuatro fichas.
refused-no-free-space = { $square } no tiene espacios libres de esos colores. Elige menos fichas u otra casilla chumak.
refused-no-chip = No tienes esas fichas.
refused-nothing-to-undo = Todavía no hay ningún turno que deshacer.
refused-undo-of = Solo se puede deshacer el último turno, y ese fue el de { $name }.

refused-options = Estas opciones no van juntas. Se espera { $what }.
refused-stale = La partida ha avanzado desde que se mostró esto.
refused-repeated = Eso ya se hizo.
refused-not-seated = No te sientas en esta mesa. Mirar puedes: `/tablero`, `/puntos` y `/historia` funcionan para todos.
refused-not-host = Eso solo puede hacerlo el anfitrión de esta partida.
refused-no-game = Aquí no hay ninguna partida. Usa el comando en el hilo de una partida, o abre una con `/partida nueva`.
refused-not-begun = La partida aún no ha empezado. El anfitrión la empieza con el botón Empezar.
refused-no-ballot = Esa cuestión ya está decidida.
refused-missing = Aquí me falta un permiso: { $permissions }. Un administrador puede dármelo.
refused-outdated = Este botón es de una versión anterior. Escribe `/jugar` o `/tablero` en el hilo de la partida.

instead-squares = { $more ->
    [0] Posibles: { $squares }.
   *[other] Posibles: { $squares } y { $more } más.
}
instead-rotations = En { $square } encaja así: { $rotations }.

lobby-full = Todos los asientos están ocupados. Pide más al anfitrión, o abre otra mesa con `/partida nueva`.
lobby-already-in = Ya te has unido.
lobby-not-in = No te sientas en esta mesa.
lobby-not-invited = Esta mesa es para invitados. Pide al anfitrión que te invite.
lobby-begun = Esa partida ya ha empezado.
lobby-closed = Esta mesa está cerrada. Abre otra con `/partida nueva`.
lobby-colour-taken = Alguien tiene ya ese color. Elige otro.
lobby-too-many = Ya se han unido más. Elige más asientos.
refused-guild-only = Esto solo funciona en un servidor. Úsalo en el canal o en el hilo de una partida.
refused-option = Una de las opciones no se puede leer. Escribe el comando otra vez y elige de las listas.
refused-old-command = Este comando ha cambiado. Recarga Discord y escríbelo otra vez.
refused-maintenance = Meeple Post está en mantenimiento: durante un rato no se puede cambiar nada, y nada se pierde. Mirar sí se puede; inténtalo más tarde.
refused-cooldown = { $seconds ->
    [one] Un momento: inténtalo dentro de un segundo.
   *[other] Un momento: inténtalo dentro de { $seconds } segundos.
}
refused-paused = Esta partida está en pausa; sigue { $when }. `/partida reanudar` la reanuda ahora.
refused-not-paused = Esta partida no está en pausa.
refused-paused-before = Acaba de estar en pausa. Alguien tiene que jugar antes de la siguiente.
refused-not-asked = Esta pregunta es para otra persona de la mesa.
refused-no-place = Allí no se puede jugar. Elige un canal de texto de este servidor en el que pueda abrir hilos.
seat-no-such = Con eso no se nombra a nadie de esta mesa. Elige un asiento de la lista.
seat-resigned = Ese asiento ya se abandonó. Di con `por:` quién sigue jugando en él.
seat-sits-here = Ya se sienta en esta mesa. Nadie puede tener dos asientos.
seat-no-person = Las aplicaciones no juegan. Elige a una persona.
seat-not-offered = Ese asiento se ha ofrecido a otra persona.
lobby-removed = El anfitrión te ha quitado de esta mesa. Pídele que te invite otra vez.
seat-one-of-both = El asiento lo ocupa una persona o un ordenador, no los dos.
seat-last-person = Eres la última persona de esta mesa, y los ordenadores no juegan entre sí. `/partida terminar` termina la partida.
refused-computers-turn = Le toca a un ordenador. Mueve solo; `/partida sustituir` da su asiento a otra persona.
