# Приватна панель ходу.

panel-lies = **{ $square }**, { $rotation }: { $tile }
panel-choose-square = Вибери клітинку
panel-square-about = { $rotations ->
    [one] { $rotations } спосіб
    [few] { $rotations } способи
   *[many] { $rotations } способів
}
panel-turn = ⟳ Повернути
panel-turn-back = ⟲ Повернути
panel-type-square = Набрати клітинку
panel-page-before = ◀ Клітинки
panel-page-after = Клітинки ▶
panel-ask-meeple = { $meeples ->
    [one] Вибери, куди поставити міпла (лишився { $meeples }), або «Без міпла».
    [few] Вибери, куди поставити міпла (лишилося { $meeples }), або «Без міпла».
   *[many] Вибери, куди поставити міпла (лишилося { $meeples }), або «Без міпла».
}
panel-no-meeple-left = У тебе не лишилося міплів.
panel-no-spot = На цій плитці немає вільного місця для міпла.
panel-no-meeple = Без міпла
panel-place-here = Покласти тут
panel-reveals-soon = Ця клітинка щось відкриває, тому спершу кладуть плитку, а міпла обирають потім.
panel-reveals-chip = Накриває закритий жетон: 1 або 2 очки.
panel-reveals-supply = Приносить тобі жетони із запасу.
panel-no-way-back = Після підтвердження плитку не можна забрати.
panel-confirm = Підтвердити
panel-back = Назад
panel-placed = Твоя плитка лежить на { $square }.
panel-will-place = Кладе плитку на { $square }, { $rotation }.
panel-will-meeple = Міпл: { $spot }.
panel-will-end = Без міпла.
panel-will-trade = Обмінює { $chips } на { $square }.
panel-trade-pays = Обмін дає { $points }.
panel-earns-nothing = Одразу нічого не дає.
panel-ask-draw = Тягнути плитку, чи взяти плитку з острова за жетон?
panel-draw = Тягнути плитку
panel-take-island = { $colour } { $stack }: { $tile }
panel-sure-draw = Тягнути закриту плитку? Після цього в цей хід уже не можна взяти плитку з острова.
panel-sure-island = Сплатити { $colour } жетон за цю плитку: { $tile }?
panel-choose-treat = Вибери клітинку для жетона
panel-ask-treat = Куди покласти жетон { $chip } як гостинець?
panel-treat-at = Кладе його на { $square }.
panel-trade = Обміняти жетони
panel-choose-chumak = Вибери чумацьку клітинку
panel-chumak-about = вільно: { $colours }
panel-ask-chumak = На якій чумацькій клітинці обмін?
panel-choose-chips = Вибери жетони
panel-ask-chips = Які жетони кладеш на { $square }? 1, 2, 3 або 4 жетони дають 1, 3, 6 або 10 очок.

panel-done = **Готово.** Наступному гравцеві вже кажуть.
panel-done-over = **Готово.** То була остання плитка; підсумок уже йде.
panel-go-on = Плитка лежить. Хід триває:
panel-changed = Це було для попередньої миті. Що сталося відтоді:
panel-changed-nothing = Це було для попередньої миті гри.
panel-fresh = Усе ще твій хід:
panel-not-your-turn = Зараз ходить { $name }.
panel-modal-title = Набрати клітинку
panel-modal-label = Клітинка, наприклад { $square }
panel-no-such-square = «{ $text }» – не назва клітинки. Клітинки звуться, наприклад, { $square }.
