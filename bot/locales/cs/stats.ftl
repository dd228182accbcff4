# Čísla o dohraných hrách a žebříček.

stats-here = **{ $name }** na tomto serveru
stats-everywhere = **{ $name }** na všech serverech
stats-of-server = **Všichni na tomto serveru**
stats-no-games = Zatím žádná dohraná hra.
stats-games = { $games ->
    [one] { $games } hra
    [few] { $games } hry
   *[other] { $games } her
}, { $wins ->
    [0] žádná výhra
    [one] { $wins } výhra
    [few] { $wins } výhry
   *[other] { $wins } výher
}
stats-place = Průměrné umístění: { $place }
stats-points = Průměr bodů: { $points }
stats-best-score = Nejlepší výsledek: { $points } ({ $spot })
stats-best-city = Nejlepší město: { $points } ({ $spot })
stats-best-score-of = Nejlepší výsledek: { $points }, { $name } ({ $spot })
stats-best-city-of = Nejlepší město: { $points }, { $name } ({ $spot })
stats-time = Polovina tahů trvala méně než { $time }
stats-server-games = { $games ->
    [one] { $games } dohraná hra
    [few] { $games } dohrané hry
   *[other] { $games } dohraných her
}
stats-server-points = Průměr bodů: { $points }
stats-about = Počítají se hry dvou a více lidí dohrané do konce. Čas běží od chvíle, kdy se hráč o tahu dozví, do jeho konce, bez přestávek.
stats-decimal = { $whole },{ $tenth }
stats-span-seconds = minutu
stats-span-minutes = { $minutes } min
stats-span-hours = { $hours } h { $minutes } min
stats-span-days = { $days } d { $hours } h

leaderboard-title = **Žebříček** tohoto serveru
leaderboard-empty = Zatím tu nikdo nemá hodnocení: je k němu třeba dohraná hra dvou a více lidí.
leaderboard-line = { $rank }. { $name } – { $rating } ({ $games ->
    [one] { $games } hra
    [few] { $games } hry
   *[other] { $games } her
}, výhry: { $wins })
leaderboard-you = { $rank }. **{ $name }** – { $rating } ({ $games ->
    [one] { $games } hra
    [few] { $games } hry
   *[other] { $games } her
}, výhry: { $wins })
leaderboard-about = Všichni začínají na 1000. Nejvíc platí dobré umístění proti silným a nejvíc hýbou první hry. Hry s počítačem se nepočítají.
