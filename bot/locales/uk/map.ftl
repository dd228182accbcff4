# Що надруковано на мапі, словами.

map-title = **Мапа**
map-size = Стовпці від A до { $column } із заходу на схід, рядки від 1 до { $rows } з півночі на південь.
map-starts = **Початкові клітинки:** { $list }
map-towns = **Містечка:** { $list }
map-cities = **Великі міста:** { $list }
map-city = { $name } на { $squares }, ще не відкрите; продовжується: { $open }
map-city-open = { $name } на { $squares }, відкрите; продовжується: { $open }
map-borders = **Надруковано на краю:** { $list }
map-border = { $at }: { $kind } { $name }
map-ferries = **Пороми**, кожен з'єднує два кінці доріг: { $list }
map-ferry = { $name }: { $one } – { $other }
map-islands = **Острівні клітинки**, куди веде пором: { $list }
map-chumaks = **Чумацькі клітинки:** { $list }
map-waves = **Хвилі**, де плиток не кладуть: { $list }
map-land = **Де можуть лежати плитки:** { $list }
map-row = рядок { $row }: { $columns }
map-side = { $square } { $side }
map-text-hint = `/поле текст:True уся:True` каже, що надруковано на мапі, `/поле текст:True клітинка:F7` – клітинку й ті, що навколо.
