# Co je na mapě vytištěno, slovy.

map-title = **Mapa**
map-size = Sloupce A až { $column } od západu na východ, řady 1 až { $rows } od severu na jih.
map-starts = **Startovní pole:** { $list }
map-towns = **Městečka:** { $list }
map-cities = **Velká města:** { $list }
map-city = { $name } na { $squares }, ještě neotevřené; pokračuje u { $open }
map-city-open = { $name } na { $squares }, otevřené; pokračuje u { $open }
map-borders = **Vytištěno na okraji:** { $list }
map-border = { $at }: { $kind } { $name }
map-ferries = **Trajekty**, každý spojuje dva konce cest: { $list }
map-ferry = { $name } z { $one } do { $other }
map-islands = **Ostrovní pole**, kam se jede trajektem: { $list }
map-chumaks = **Čumácká pole:** { $list }
map-waves = **Vlny**, kam žádná kartička nejde: { $list }
map-land = **Kam kartičky smějí:** { $list }
map-row = řada { $row }: { $columns }
map-side = { $square } { $side }
map-text-hint = `/plán text:True celý:True` řekne, co je na mapě vytištěno, `/plán text:True pole:F7` pole a jeho okolí.
