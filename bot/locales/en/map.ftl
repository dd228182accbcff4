# What is printed on a map, in words.

map-title = **The map**
map-size = Columns A to { $column } from west to east, rows 1 to { $rows } from north to south.
map-starts = **Start squares:** { $list }
map-towns = **Towns:** { $list }
map-cities = **Large cities:** { $list }
map-city = { $name } on { $squares }, not open yet; leads on at { $open }
map-city-open = { $name } on { $squares }, open; leads on at { $open }
map-borders = **Printed at the border:** { $list }
map-border = { $at }: { $kind } { $name }
map-ferries = **Ferries**, each joining two road ends: { $list }
map-ferry = { $name } from { $one } to { $other }
map-islands = **Island squares**, reached by ferry: { $list }
map-chumaks = **Chumak squares:** { $list }
map-waves = **Waves**, where no tile lies: { $list }
map-land = **Where tiles may lie:** { $list }
map-row = row { $row }: { $columns }
map-side = { $square } { $side }
map-text-hint = `/board text:True whole:True` tells what is printed on the map, `/board text:True square:F7` a square and those around it.
