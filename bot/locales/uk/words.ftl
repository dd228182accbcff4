# Слова гри, вжиті в інших реченнях.

kind-city = місто
kind-road = дорога
kind-monastery = монастир
kind-field = лука

side-north = на півночі
side-east = на сході
side-south = на півдні
side-west = на заході
corner-north-west = на північному заході
corner-north-east = на північному сході
corner-south-east = на південному сході
corner-south-west = на південному заході
all-around = з усіх боків
field-inside = лука всередині
tile-only-field = лише лука
with-coats = { $coats ->
    [one] { $what }, { $coats } герб
    [few] { $what }, { $coats } герби
   *[many] { $what }, { $coats } гербів
}
and = { $first } та { $last }

rotation-0 = не повернута
rotation-90 = повернута праворуч
rotation-180 = повернута на пів оберту
rotation-270 = повернута ліворуч

colour-purple = фіолетовий
colour-blue = синій
colour-orange = помаранчевий
chip = { $colour } { $worth }

points = { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}

# The short sentence for a fault of ours.
fault = Щось зламалося з нашого боку. Нічого не змінено. Якщо це повториться, скажи господарю столу цей код: { $code }
fault-storage = Зараз ігри не вдається ні прочитати, ні зберегти, тож нічого не змінилося. Спробуй ще раз за хвилину. Якщо так триватиме, скажи господареві цей код: { $code }
