# Відкритий стіл: у що гратимуть і хто приєднався.

lobby-title = Каркассон, { $map }
lobby-opened-by = { $host } відкриває стіл. Натисни «Приєднатися», щоб сісти; господар натисне «Почати».
lobby-opened = Стіл відкрито. Натисни «Приєднатися», щоб сісти; господар натисне «Почати».
lobby-private = Приєднатися можуть лише запрошені.
lobby-expires = Якщо ніхто не почне, цей стіл закриється { $when }.
lobby-players = Гравці ({ $players } з { $seats })
lobby-nobody = поки нікого
lobby-button-join = Приєднатися
lobby-button-leave = Вийти
lobby-button-options = Параметри
lobby-button-start = Почати
lobby-started = Гру розпочато: { $thread }
lobby-started-no-thread = Гру розпочато. Її гілка вже створюється.
lobby-closed-by-host = Господар закрив цей стіл.
lobby-is-closed = Цей стіл закрито. Відкрий інший командою `/гра нова`.
lobby-joined = Місце твоє. Гру почне господар.
lobby-left = Твоє місце знову вільне.
lobby-starting = Гра починається. Усіх додають до її гілки.

options-title = **Параметри** – кожен вибір діє одразу.
option-map = Мапа
option-tiles = Плитки
option-towns = Варіанти містечок (без вибору містечка як інші клітинки)
option-rules = Правила (вибрані діють)
option-meeples = Міплів у кожного
option-chips = Гра з жетонами мапи
option-farmers = Селяни
option-hints = Підказки
option-on = так
option-off = ні
option-tiles-line = Плитки: { $tiles }
option-chips-line = Жетони мапи: { $on }
option-farmers-line = Селяни: { $on }
option-meeples-line = { $meeples ->
    [one] { $meeples } міпл у кожного
    [few] { $meeples } міпли у кожного
   *[many] { $meeples } міплів у кожного
}
option-towns-line = Містечка: { $towns }
option-hints-line = Підказки: { $on }
option-start-line = Початкові клітинки: { $squares }

tiles-base = базова гра
tiles-inns = Таверни та собори
tiles-traders = Купці та будівничі
tiles-short = половина: { $boxes }
towns-none = без варіантів
towns-a = додаткова плитка за накрите містечко
towns-b = накрити містечко коштує 2 очки
towns-c = премія дорогам 2 за кожне містечко поруч

sheet-mistakes = { $count ->
    [one] В аркуші { $count } помилка:
    [few] В аркуші { $count } помилки:
   *[many] В аркуші { $count } помилок:
}
sheet-mistake = рядок { $line }: { $reason }
sheet-too-large = Аркуш завеликий: щонайбільше 64 КіБ.
sheet-not-text = Аркуш – не текстовий файл (UTF-8).
lobby-invited = Запрошені: { $names }.
lobby-member = { $name } – { $colour }
lobby-invited-now = { $name } має запрошення і може приєднатися.
lobby-button-colour = Колір
option-seats = Місця
option-seats-line = { $seats ->
    [one] на { $seats } людину
    [few] на { $seats } людини
   *[many] на { $seats } людей
}
option-pace = Темп гри
option-pace-line = Час на хід: { $pace }
pace-none = скільки треба
pace-day = день
pace-three-days = три дні
pace-week = тиждень
options-page-rules = Мапа й правила
options-page-more = Місця й темп
options-page-people = Люди
people-title = **Люди** – когось вилучити, або передати роль господаря.
people-nobody = Більше ще ніхто не приєднався.
people-remove = Когось вилучити
people-host = Передати роль господаря
people-handed-over = Тепер господар цього столу – хтось інший.
colour-title = **Твій колір** – він твій, якщо ніхто не був швидшим.
colour-choose = Вибери колір
colour-any = який лишиться
player-red = червоний
player-blue = синій
player-yellow = жовтий
player-black = чорний
player-green = зелений
player-pink = рожевий
option-computers = Комп’ютери за столом
option-computers-line = { $computers ->
    [0] без комп’ютерів
    [one] { $computers } комп’ютер: { $level }
    [few] { $computers } комп’ютери: { $level }
   *[many] { $computers } комп’ютерів: { $level }
}
