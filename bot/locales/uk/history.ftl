# Ходи словами. Хід – один рядок; більшість речень ідуть у ньому одне за одним.

history-title = **Ходи від твого останнього перегляду**
history-nothing = Від твого останнього перегляду нічого не сталося.
history-placed = { $name } кладе плитку на { $square }: { $tile }.
history-meeple = Міпл: { $spot }.
history-chip-kept = Знайдено й залишено жетон { $chip }.
history-chip-found = Знайдено жетон { $chip }.
history-chip-lost = Жетон { $chip } виходить із гри.
history-treat-laid = Знову покладено на { $square } як гостинець ({ $chip }).
history-treat-taken = Узято гостинець { $chip }.
history-chips-taken = { $chips ->
    [one] Біля чумацької клітинки { $square } взято { $chips } жетон.
    [few] Біля чумацької клітинки { $square } взято { $chips } жетони.
   *[many] Біля чумацької клітинки { $square } взято { $chips } жетонів.
}
history-chips-mine = Біля чумацької клітинки { $square } взято: { $chips }.
history-chumak-built = { $chips ->
    [0] Збудовано на чумацькій клітинці { $square }.
    [one] Збудовано на чумацькій клітинці { $square }, де лежав { $chips } жетон.
    [few] Збудовано на чумацькій клітинці { $square }, де лежало { $chips } жетони.
   *[many] Збудовано на чумацькій клітинці { $square }, де лежало { $chips } жетонів.
}
history-traded = Обмін на { $square }; тепер там лежать { $chips }.
history-island-paid = Сплачено жетон { $chip } за плитку з острова: { $tile }.
history-island-revealed = Наступна плитка острова ({ $island }): { $tile }.
history-discarded = Плитка нікуди не пасувала й вийшла з гри: { $tile }.
history-extra-tile = Містечко накрито, далі додаткова плитка.
history-skipped = Хід пропущено: { $name }.
history-passed-on = Плитку отримує { $name }.
history-undone = ↩ Останній хід забрано назад. Що в ньому витягли чи знайшли, прийде знову.
history-resigned = { $name } залишає гру.
history-seat-taken = { $name } грає далі на місці, від якого відмовилися.
history-ended = Гру закінчено.
history-started = Гру розпочато.
history-start-tile = Початкова плитка лежить на { $square }.
history-final = { $names }: { $line }
history-title-all = **Усі ходи цієї гри**
history-replay = Уся гра, { $moves ->
    [one] { $moves } хід
    [few] { $moves } ходи
   *[many] { $moves } ходів
}.
history-replay-shortened = Уся гра; рухоме зображення показує кожен { $step }-й хід, щоб Discord його прийняв.
history-replay-none = Ще нічого не покладено, тож нема чого повторювати.
history-replay-busy = Зараз повторюються кілька ігор. Спробуй за хвилину; `/історія` одразу розкаже ходи словами.
history-replay-failed = Рухоме зображення не вдалося зробити. `/історія усе:True` розкаже всю гру словами.
history-replay-described = Рухоме зображення: гра від першої плитки, { $tiles ->
    [one] усього { $tiles } плитка
    [few] усього { $tiles } плитки
   *[many] усього { $tiles } плиток
}. Останнє зображення:
