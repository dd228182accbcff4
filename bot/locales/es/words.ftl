# Palabras del juego, usadas dentro de otras frases.

kind-city = ciudad
kind-road = camino
kind-monastery = monasterio
kind-field = prado

side-north = al norte
side-east = al este
side-south = al sur
side-west = al oeste
corner-north-west = al noroeste
corner-north-east = al noreste
corner-south-east = al sureste
corner-south-west = al suroeste
all-around = por todos lados
field-inside = prado interior
tile-only-field = solo prado
with-coats = { $coats ->
    [one] { $what } con un escudo
   *[other] { $what } con { $coats } escudos
}
and = { $first } y { $last }

rotation-0 = sin girar
rotation-90 = girada a la derecha
rotation-180 = girada media vuelta
rotation-270 = girada a la izquierda

colour-purple = morada
colour-blue = azul
colour-orange = naranja
chip = { $colour } { $worth }

points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}

# The short sentence for a fault of ours.
fault = Algo ha fallado por nuestra parte. No ha cambiado nada. Si vuelve a pasar, dile este código al anfitrión: { $code }
fault-storage = Ahora mismo no se pueden leer ni guardar las partidas, así que no ha cambiado nada. Inténtalo de nuevo en un minuto. Si sigue así, dile al anfitrión este código: { $code }
