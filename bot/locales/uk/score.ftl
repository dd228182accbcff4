# Очки: суми, пояснення і що дав хід.

score-title = **Очки**, { $map }
score-total = { $rank }. **{ $name }** – { $points } ({ $extras })
score-meeples = { $meeples ->
    [one] лишився { $meeples } міпл
    [few] лишилося { $meeples } міпли
   *[many] лишилося { $meeples } міплів
}
score-chips = { $chips ->
    [one] { $chips } жетон
    [few] { $chips } жетони
   *[many] { $chips } жетонів
}
score-resigned = залишає гру
score-reasons-of = **{ $name }** – { $points }
score-no-reasons = Поки без очок.
score-if-ended = Якби гра закінчилася зараз:
score-line = { $what }, { $square }: { $sum } = { $points }
score-line-final = { $what }, { $square }, незавершено: { $sum } = { $points }
score-shared = { $line } (кожному: { $names })

earned-completed = Завершено: { $kind } – { $who }.
earned-at-once = { $kind }: { $who }.

counted-tiles = { $count ->
    [one] { $count } плитка
    [few] { $count } плитки
   *[many] { $count } плиток
}
counted-printed = { $count } надруковано
counted-coats = { $count ->
    [one] { $count } герб
    [few] { $count } герби
   *[many] { $count } гербів
}
counted-cities = { $count ->
    [one] { $count } завершене місто
    [few] { $count } завершені міста
   *[many] { $count } завершених міст
}
counted-chips = { $count ->
    [one] { $count } жетон
    [few] { $count } жетони
   *[many] { $count } жетонів
}
counted-towns = { $count ->
    [one] { $count } містечко
    [few] { $count } містечка
   *[many] { $count } містечок
}
counted-nothing = очки на початку
counted-for = { $counted } за { $points }

title-city = Місто
title-road = Дорога
title-monastery = Монастир
title-field = Лука
title-chip = Знайдений жетон
title-treat = Знайдений гостинець
title-coat = Герби
title-chumak = Чумацька клітинка
title-trade = Обмін
title-town = Містечко
title-given = На початку

kind-chip = жетон
kind-treat = гостинець
kind-coat = герб
kind-chumak = чумацька клітинка
kind-trade = обмін
kind-town = містечко
kind-given = на початку
score-would-have = { $name }: { $points }
score-would-win = { $count ->
    [one] Перемагає { $names }.
    [few] Разом перемагають { $names }.
   *[many] Разом перемагають { $names }.
}
score-tiles = { $line } · { $squares }
score-edition = Пораховано за чинними правилами: завершене місто з двох плиток дає 4, як і будь-яке інше, а кожна лука дає 3 за кожне завершене місто біля неї.
