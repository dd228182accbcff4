# Повідомлення про хід і кінець гри.

turn-headline = { $who }, твій хід – раунд { $round } з приблизно { $rounds } · { $left }
tiles-left = { $tiles ->
    [one] залишилася { $tiles } плитка
    [few] залишилося { $tiles } плитки
   *[many] залишилося { $tiles } плиток
}
turn-tile = Класти: { $tile }.
turn-extra-tile = Класти додаткову плитку: { $tile }.
turn-choose = На вибір: тягнути плитку, або сплатити жетон за плитку з острова ({ $islands }).
turn-island = { $colour }: { $tile }
turn-treat = Далі: знову покласти жетон { $chip }.
turn-finish = Далі: міпл на плитку на { $square }, або жодного.
turn-no-picture = Зображення не вдалося зробити. `/поле` спробує ще раз, `/поле текст:True` розкаже словами.

button-play = Грати
button-board = Поле
button-rules = Правила
button-rematch = Реванш
button-yes = Так
button-no = Ні

over-headline = **Гру закінчено.**
over-winner = { $count ->
    [one] Перемагає { $names }, { $points }.
    [few] Спільна перемога: { $names }, по { $points }.
   *[many] Спільна перемога: { $names }, по { $points }.
}
over-agreed = Її закінчено за згодою; ніхто не перемагає.
over-abandoned = За столом нікого не лишилося; ніхто не перемагає.
over-of = { $rank }. { $name } – { $points }
over-more = Усі пояснення – у доданому файлі.


vote-end = Господар просить закінчити цю гру без переможця.
vote-skip = Пропустити хід, на який чекають? Ходить { $name }.
vote-replace = Віддати місце комусь іншому? За ним { $name }, а сяде { $newcomer }. Зігране лишається; очки й міпли належать місцю.
vote-nobody = Лишити місце порожнім? За ним { $name }. Ходи пропускатимуться, доки хтось його не займе.
vote-undo = { $name } просить забрати назад останній хід. Прийде та сама плитка.
vote-waiting = Чекаємо на: { $names }.
vote-end-agreed = Усі згодні: гра закінчується без переможця.
vote-skip-agreed = Згода: хід пропущено, { $name }.
vote-refused = Не всі згодні; гра триває.
vote-overtaken = Гра просунулася сама; питання вирішено.

resign-sure = Справді залишити своє місце? Твої міпли лишаються й рахуються, але перемогти ти не зможеш, а твої ходи минають.
resign-done = Твоє місце залишено. Дивитися можна й далі.
resign-not = Місце лишається твоїм.
button-resign = Залишити моє місце
vote-silence = Хто { $when } ще мовчить, вважається згодним; тоді досить ще одного «Так».
undo-done = ↩ Останній хід забрано назад: { $name }. Прийде та сама плитка.
undo-refused = Хід лишається, як є.

replace-agreed = Стіл згоден віддати місце: { $name }.
replace-offer = { $who }, хочеш грати далі на цьому місці? За ним { $name }. Його очки, міпли й жетони будуть твої.
replace-done = Далі грає { $newcomer }. Досі за цим місцем: { $name }.
replace-nobody = За місцем більше нікого: { $name }; його ходи пропускаються.
replace-declined = { $newcomer } місця не бере. Гра триває, як досі.
button-take-seat = Зайняти місце

pause-began = { $who } зупиняє цю гру. Далі вона триватиме { $when }; доти нікому не нагадують. `/гра продовжити` продовжить її раніше.
pause-ended = { $who } продовжує цю гру.
settings-title = **Налаштування цієї гри**
settings-moved = Ця гра триває в { $channel }, у власній гілці.
settings-palette = Кольори: { $palette }
palette-default = звичайні
palette-deutan = для червоно-зеленої сліпоти
palette-tritan = для синьо-жовтої сліпоти
palette-contrast = високий контраст
settings-reminders = { $hours ->
    [one] Нагадування кожну { $hours } годину
    [few] Нагадування кожні { $hours } години
   *[many] Нагадування кожні { $hours } годин
}
settings-computer-pause = Комп’ютер чекає { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунди
   *[many] { $seconds } секунд
} перед ходом.
vote-computer = Чи грати далі { $newcomer } на місці гравця { $name }? Зігране лишається; очки й міпли лишаються з місцем.
