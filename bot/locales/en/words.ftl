# Words of the game, used inside other sentences.

kind-city = city
kind-road = road
kind-monastery = monastery
kind-field = field

side-north = north
side-east = east
side-south = south
side-west = west
corner-north-west = north-west
corner-north-east = north-east
corner-south-east = south-east
corner-south-west = south-west
all-around = all around
field-inside = field inside
tile-only-field = only field
with-coats = { $coats ->
    [one] { $what } with a coat of arms
   *[other] { $what } with { $coats } coats of arms
}
and = { $first } and { $last }

rotation-0 = not turned
rotation-90 = turned right
rotation-180 = turned half round
rotation-270 = turned left

colour-purple = purple
colour-blue = blue
colour-orange = orange
chip = { $colour } { $worth }

points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

# The short sentence for a fault of ours.
fault = Something went wrong on our side. Nothing was changed. If it happens again, tell the host this code: { $code }
fault-storage = The games cannot be read or stored at the moment, so nothing was changed. Try again in a minute. If it goes on, tell the host this code: { $code }
