# Wörter des Spiels, in anderen Sätzen verwendet. Die Regelwörter sind die der deutschen Ausgabe.

kind-city = Stadt
kind-road = Straße
kind-monastery = Kloster
kind-field = Wiese

side-north = im Norden
side-east = im Osten
side-south = im Süden
side-west = im Westen
corner-north-west = im Nordwesten
corner-north-east = im Nordosten
corner-south-east = im Südosten
corner-south-west = im Südwesten
all-around = ringsum
field-inside = Wiese innen
tile-only-field = nur Wiese
with-coats = { $coats ->
    [one] { $what } mit Wappen
   *[other] { $what } mit { $coats } Wappen
}
and = { $first } und { $last }

rotation-0 = nicht gedreht
rotation-90 = nach rechts gedreht
rotation-180 = halb herum gedreht
rotation-270 = nach links gedreht

colour-purple = lila
colour-blue = blau
colour-orange = orange
chip = { $colour } { $worth }

points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}

# The short sentence for a fault of ours.
fault = Bei uns ist etwas schiefgegangen. Nichts wurde geändert. Wenn es wieder passiert, nenne dem Gastgeber diesen Code: { $code }
fault-storage = Die Spiele können im Moment nicht gelesen oder gespeichert werden, also wurde nichts geändert. Versuche es in einer Minute noch einmal. Wenn es so bleibt, nenne dem Gastgeber diesen Code: { $code }
