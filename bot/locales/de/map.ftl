# Was auf einer Karte aufgedruckt ist, in Worten.

map-title = **Die Karte**
map-size = Spalten A bis { $column } von Westen nach Osten, Reihen 1 bis { $rows } von Norden nach Süden.
map-starts = **Startfelder:** { $list }
map-towns = **Orte:** { $list }
map-cities = **Großstädte:** { $list }
map-city = { $name } auf { $squares }, noch nicht geöffnet; geht weiter an { $open }
map-city-open = { $name } auf { $squares }, offen; geht weiter an { $open }
map-borders = **Am Rand aufgedruckt:** { $list }
map-border = { $at }: { $kind } { $name }
map-ferries = **Fähren**, jede verbindet zwei Straßenenden: { $list }
map-ferry = { $name } von { $one } nach { $other }
map-islands = **Inselfelder**, nur mit der Fähre zu erreichen: { $list }
map-chumaks = **Tschumaken-Felder:** { $list }
map-waves = **Wellen**, wo kein Plättchen liegt: { $list }
map-land = **Wo Plättchen liegen dürfen:** { $list }
map-row = Reihe { $row }: { $columns }
map-side = { $square } { $side }
map-text-hint = `/plan text:True ganz:True` sagt, was auf der Karte aufgedruckt ist, `/plan text:True feld:F7` ein Feld und die ringsum.
