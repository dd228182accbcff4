# Lo que un mapa lleva impreso, en palabras.

map-title = **El mapa**
map-size = Columnas A a { $column } de oeste a este, filas 1 a { $rows } de norte a sur.
map-starts = **Casillas iniciales:** { $list }
map-towns = **Pueblos:** { $list }
map-cities = **Ciudades grandes:** { $list }
map-city = { $name } en { $squares }, aún sin abrir; continúa en { $open }
map-city-open = { $name } en { $squares }, abierta; continúa en { $open }
map-borders = **Impreso en el borde:** { $list }
map-border = { $at }: { $kind } { $name }
map-ferries = **Ferris**, cada uno une dos extremos de camino: { $list }
map-ferry = { $name } de { $one } a { $other }
map-islands = **Casillas de isla**, a las que se llega en ferry: { $list }
map-chumaks = **Casillas chumak:** { $list }
map-waves = **Olas**, donde no va ninguna loseta: { $list }
map-land = **Dónde pueden ir las losetas:** { $list }
map-row = fila { $row }: { $columns }
map-side = { $square } { $side }
map-text-hint = `/tablero texto:True entero:True` cuenta lo que el mapa lleva impreso, `/tablero texto:True casilla:F7` una casilla y las de alrededor.
