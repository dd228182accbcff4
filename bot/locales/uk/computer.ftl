# Комп’ютерні гравці та їхні причини.

level-easy = легкий
level-medium = середній
level-hard = сильний
computer-name = Комп’ютер ({ $level })
computer-name-numbered = Комп’ютер { $number } ({ $level })
turn-headline-computer = { $who } думає – раунд { $round } приблизно з { $rounds } · { $left }
turn-why = Чому: { $reasons }.

why-completes = завершує ({ $kind }): { $points }
why-gains = отримує { $points } ({ $what })
why-costs = платить { $points } ({ $what })
why-finds-chip = відкриває фішку
why-takes-chips = бере { $chips ->
    [one] { $chips } фішку
    [few] { $chips } фішки
   *[many] { $chips } фішок
}
why-extra-tile = отримує ще одну плитку
why-buys = платить фішку ({ $colour }) за кращу плитку
why-draws = жодна острівна плитка не обіцяє більше, ніж витягнута
why-hides-treat = кладе фішку туди, куди плитка прийде нескоро
why-lays-treat = кожна клітинка для фішки поруч
why-takes-over = забирає у { $name }: { $kind }
why-shares = ділить із { $name }: { $kind }
why-hinders = заважає гравцеві { $name }: { $kind }
why-claims = займає: { $kind }
why-extends = розширює своє: { $kind }
why-keeps = залишає { $meeples ->
    [one] { $meeples } міпла
    [few] { $meeples } міпли
   *[many] { $meeples } міплів
}

tips-title = **Що розглянув би добрий гравець**, найкраще спершу:
tips-line = { $rank }. { $what } – { $reasons }
tips-line-bare = { $rank }. { $what }
tips-place = { $square }, { $rotation }
tips-place-meeple = { $square }, { $rotation }, міпл: { $spot }
tips-place-trade = { $square }, { $rotation }, тоді обмін { $chips } на { $trade }
tips-draw = Витягнути плитку
tips-island = Заплатити за острівну плитку ({ $colour }: { $tile })
tips-treat = Покласти фішку на { $square }
tips-meeple = Міпл: { $spot }
tips-trade = Обміняти { $chips } на { $square }
tips-nothing = Без міпла
tips-no-hints = Цей стіл грає без підказок, тож порад немає.
