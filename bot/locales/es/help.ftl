# Ayuda, reglas breves y qué es este bot.

about = **Meeple Post** { $version }: Carcassonne en los mapas impresos, loseta a loseta, tan despacio como quieras.
    Guarda partidas, asientos y jugadas; no lee ni guarda mensajes.
    Software libre con licencia MIT o Apache 2.0, con dibujos propios; sin relación con las editoriales.
    Para empezar, escribe `/ayuda`. Para usarlo en otro servidor: { $link }

help-title = **Meeple Post** – Carcassonne en mapas impresos, jugado por correo: una loseta cuando tengas un minuto.
help-start =
    { "" }**Para empezar**
    1. Escribe `/partida nueva` en un canal y envíalo. No hace falta rellenar nada. Aparece un mensaje con botones.
    2. Los demás pulsan allí **{ lobby-button-join }**. **{ lobby-button-options }** cambia el mapa y las reglas.
    3. Pulsa **{ lobby-button-start }**. La partida recibe un hilo propio; ábrelo y espera a que se te mencione.
help-turn =
    { "" }**Tu turno**
    Pulsa **{ button-play }** bajo el mensaje que te menciona. Lo que se abre solo lo ves tú.
    1. Dónde: ya hay una buena casilla elegida. Elige otra de la lista y gira la loseta con ⟲ y ⟳.
    2. Quién: pulsa un sitio para el meeple, numerado como en la imagen, o **{ panel-no-meeple }**.
    3. **{ panel-confirm }**, cuando hayas leído lo que hace la jugada. Antes nada cuenta, y **{ panel-back }** siempre vuelve atrás.
help-aim =
    { "" }**De qué se trata**
    Un meeple en un camino, una ciudad o un monasterio gana sus puntos cuando se completa, y vuelve a casa. Un meeple en un prado se queda hasta el final. Gana quien tiene más puntos. `/reglas` cuenta las reglas de tu mapa en un minuto.
help-look =
    { "" }**Para mirar**
    `/tablero` muestra el mapa, `/puntos` quién tiene cuántos puntos y por qué, `/historia` qué pasó desde que miraste, `/partidas` todas tus partidas.
help-words =
    { "" }**Sin imágenes**
    `/tablero texto:True` cuenta el tablero en palabras, y `/colocar` juega escribiendo: sugiere lo que es posible.
help-commands = **Todos los comandos**

rules-title = **Reglas de esta partida** en { $map }
rules-options = **Opciones de esta mesa**
rules-elsewhere = Cada mapa añade algunas reglas propias: escribe `/reglas` en el hilo de una partida para leerlas.
rules-turn = En tu turno colocas una loseta junto a una que ya esté; donde se tocan, caminos, ciudades y prados deben continuar. Una loseta que no encaja en ningún sitio sale de la partida y recibes otra.
rules-meeple = Después puedes poner un meeple en un camino, ciudad, monasterio o prado de esa loseta, si en ese camino, ciudad o prado aún no hay nadie.
rules-score = Un camino completo da 1 por loseta, una ciudad completa 2 por loseta, un monasterio 9 cuando todas las casillas de alrededor están ocupadas; un escudo da 2 más, también en los caminos. Los meeples vuelven a casa. Los puntos son de quien tenga más meeples allí; en caso de empate, de todos ellos.
rules-map = El mapa: las losetas solo van en sus casillas. En el borde todo queda cerrado; un camino o una ciudad impresos allí deben continuar y cuentan como una loseta. Las ciudades grandes se abren en cuanto hay una loseta a su lado. Un ferry une dos extremos de camino.
rules-farmers = Un meeple en un prado se queda hasta el final y entonces gana 3 por cada ciudad completa junto a su prado.
rules-no-farmers = Sin granjeros: los meeples no van a los prados.
rules-islands = Fichas de mapa: una loseta sobre una ficha da su 1 o 2 puntos, y te quedas la ficha. En un turno posterior puedes pagarla antes de robar por una loseta boca arriba de la isla de su color. La partida termina con la última loseta boca abajo.
rules-treats = Fichas de mapa: una loseta sobre una ficha tapada da su 1 o 2 puntos, y pones la ficha otra vez boca arriba en las filas de su color: naranja 1 a 4, azul 5 a 8, morada 9 a 12. Cubrirla da el doble. Las casillas de isla necesitan un ferry; los escudos de allí dan 2 cada uno al momento.
rules-chumaks = Fichas de mapa: una loseta junto a una casilla chumak te da fichas, dos si un camino lleva a ella, si no una. En vez de un meeple puedes poner de 1 a 4 fichas en espacios libres de sus colores en una casilla chumak por 1, 3, 6 o 10 puntos. Construir en ella da los valores de las fichas que haya.
rules-town-a = Pueblos: cubrir uno da al momento una loseta extra, una vez por turno.
rules-town-b = Pueblos: cubrir uno cuesta 2 puntos.
rules-town-c = Pueblos: un camino que puntúa da 2 por cada pueblo visible a su lado.
rules-end = La partida termina con la última loseta. Los caminos y ciudades sin completar dan 1 por loseta y 1 por escudo, los monasterios 1 por sí mismos y por cada casilla ocupada alrededor. Gana quien tiene más puntos.

export-here = Esta es la partida como archivo. `meeple-post check` la reproduce; mientras la partida sigue, solo contiene lo que todos pueden saber.
help-computers =
    { "" }**¿No hay nadie?**
    `/partida nueva ordenadores:1` y **{ lobby-button-start }** te dan una partida contra un ordenador; `/consejos` muestra buenas jugadas donde hay ayudas.
