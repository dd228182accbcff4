# La mesa abierta: a qué se jugará y quién se ha unido.

lobby-title = Carcassonne en { $map }
lobby-opened-by = { $host } abre una mesa. Pulsa Unirse para sentarte; el anfitrión pulsa Empezar.
lobby-opened = Hay una mesa abierta. Pulsa Unirse para sentarte; el anfitrión pulsa Empezar.
lobby-private = Solo pueden unirse los invitados.
lobby-expires = Esta mesa se cierra { $when } si nadie la empieza.
lobby-players = Jugadores ({ $players } de { $seats })
lobby-nobody = nadie todavía
lobby-button-join = Unirse
lobby-button-leave = Salir
lobby-button-options = Opciones
lobby-button-start = Empezar
lobby-started = La partida ha empezado: { $thread }
lobby-started-no-thread = La partida ha empezado. Se está creando su hilo.
lobby-closed-by-host = El anfitrión ha cerrado esta mesa.
lobby-is-closed = Esta mesa está cerrada. Abre otra con `/partida nueva`.
lobby-joined = Te has unido. El anfitrión empieza la partida.
lobby-left = Has dejado la mesa.
lobby-starting = La partida empieza. Se está añadiendo a todos a su hilo.

options-title = **Opciones** – cada elección vale al momento.
option-map = Mapa
option-tiles = Losetas
option-towns = Variantes de pueblos (ninguna: los pueblos son como otra casilla)
option-rules = Reglas (elegidas: valen)
option-meeples = Meeples para cada uno
option-chips = Juego con fichas de mapa
option-farmers = Granjeros
option-hints = Pistas
option-on = sí
option-off = no
option-tiles-line = Losetas: { $tiles }
option-chips-line = Fichas de mapa: { $on }
option-farmers-line = Granjeros: { $on }
option-meeples-line = { $meeples ->
    [one] { $meeples } meeple para cada uno
   *[other] { $meeples } meeples para cada uno
}
option-towns-line = Pueblos: { $towns }
option-hints-line = Pistas: { $on }
option-start-line = Casillas iniciales: { $squares }

tiles-base = juego básico
tiles-inns = Posadas y Catedrales
tiles-traders = Constructores y Comerciantes
tiles-short = la mitad de { $boxes }
towns-none = ninguna variante
towns-a = loseta extra por cubrir un pueblo
towns-b = cubrir un pueblo cuesta 2 puntos
towns-c = bono de caminos de 2 por cada pueblo al lado

sheet-mistakes = { $count ->
    [one] La hoja tiene un error:
   *[other] La hoja tiene { $count } errores:
}
sheet-mistake = línea { $line }: { $reason }
sheet-too-large = La hoja es demasiado grande: 64 KiB como máximo.
sheet-not-text = La hoja no es un archivo de texto (UTF-8).
lobby-invited = Invitados: { $names }.
lobby-member = { $name } – { $colour }
lobby-invited-now = { $name } tiene invitación y puede unirse.
lobby-button-colour = Color
option-seats = Asientos
option-seats-line = { $seats ->
    [one] para una persona
   *[other] para { $seats } personas
}
option-pace = Ritmo de la partida
option-pace-line = Tiempo por turno: { $pace }
pace-none = lo que haga falta
pace-day = un día
pace-three-days = tres días
pace-week = una semana
options-page-rules = Mapa y reglas
options-page-more = Asientos y ritmo
options-page-people = Gente
people-title = **Gente** – quitar a alguien, o dejar que otra persona sea anfitrión.
people-nobody = Todavía no se ha unido nadie más.
people-remove = Quitar a alguien
people-host = Dejar que otra persona sea anfitrión
people-handed-over = Ahora el anfitrión de esta mesa es otra persona.
colour-title = **Tu color** – es tuyo si nadie ha sido más rápido.
colour-choose = Elige un color
colour-any = el que quede
player-red = rojo
player-blue = azul
player-yellow = amarillo
player-black = negro
player-green = verde
player-pink = rosa
option-computers = Ordenadores en la mesa
option-computers-line = { $computers ->
    [0] sin ordenadores
    [one] un ordenador: { $level }
   *[other] { $computers } ordenadores: { $level }
}
