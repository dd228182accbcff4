# Slova hry, použitá uvnitř jiných vět. Pravidlová slova jsou ta z českých pravidel.

kind-city = město
kind-road = cesta
kind-monastery = klášter
kind-field = louka

side-north = na severu
side-east = na východě
side-south = na jihu
side-west = na západě
corner-north-west = na severozápadě
corner-north-east = na severovýchodě
corner-south-east = na jihovýchodě
corner-south-west = na jihozápadě
all-around = všude kolem
field-inside = louka uvnitř
tile-only-field = jen louka
with-coats = { $coats ->
    [one] { $what } s erbem
    [few] { $what } se { $coats } erby
   *[other] { $what } s { $coats } erby
}
and = { $first } a { $last }

rotation-0 = neotočená
rotation-90 = otočená doprava
rotation-180 = otočená o půl otáčky
rotation-270 = otočená doleva

colour-purple = fialový
colour-blue = modrý
colour-orange = oranžový
chip = { $colour } { $worth }

points = { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}

# The short sentence for a fault of ours.
fault = U nás se něco pokazilo. Nic se nezměnilo. Pokud se to opakuje, řekni hostiteli tento kód: { $code }
fault-storage = Hry teď nelze číst ani uložit, takže se nic nezměnilo. Zkus to za minutu znovu. Pokud to trvá, řekni hostiteli tento kód: { $code }
