# Числа про зіграні ігри та рейтинг.

stats-here = **{ $name }** на цьому сервері
stats-everywhere = **{ $name }** на всіх серверах
stats-of-server = **Усі на цьому сервері**
stats-no-games = Ще жодної гри не зіграно до кінця.
stats-games = { $games ->
    [one] { $games } гра
    [few] { $games } гри
   *[many] { $games } ігор
}, { $wins ->
    [0] без перемог
    [one] { $wins } перемога
    [few] { $wins } перемоги
   *[many] { $wins } перемог
}
stats-place = Середнє місце: { $place }
stats-points = Середні очки: { $points }
stats-best-score = Найкращий результат: { $points } ({ $spot })
stats-best-city = Найкраще місто: { $points } ({ $spot })
stats-best-score-of = Найкращий результат: { $points }, { $name } ({ $spot })
stats-best-city-of = Найкраще місто: { $points }, { $name } ({ $spot })
stats-time = Половина ходів тривала менш як { $time }
stats-server-games = { $games ->
    [one] { $games } зіграна гра
    [few] { $games } зіграні гри
   *[many] { $games } зіграних ігор
}
stats-server-points = Середні очки: { $points }
stats-about = Рахуються ігри двох і більше людей, зіграні до кінця. Час іде від сповіщення до кінця ходу, без пауз.
stats-decimal = { $whole },{ $tenth }
stats-span-seconds = хвилину
stats-span-minutes = { $minutes } хв
stats-span-hours = { $hours } год { $minutes } хв
stats-span-days = { $days } д { $hours } год

leaderboard-title = **Рейтинг** цього сервера
leaderboard-empty = Тут ще ніхто не має рейтингу: потрібна зіграна гра двох або більше людей.
leaderboard-line = { $rank }. { $name } – { $rating } ({ $games ->
    [one] { $games } гра
    [few] { $games } гри
   *[many] { $games } ігор
}, перемог: { $wins })
leaderboard-you = { $rank }. **{ $name }** – { $rating } ({ $games ->
    [one] { $games } гра
    [few] { $games } гри
   *[many] { $games } ігор
}, перемог: { $wins })
leaderboard-about = Усі починають із 1000. Найбільше важить добре місце проти сильних, а найбільше змінюють перші ігри. Ігри з комп'ютером не рахуються.
