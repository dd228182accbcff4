# Figures of finished games, and the leaderboard.

stats-here = **{ $name }** in this server
stats-everywhere = **{ $name }** in all servers
stats-of-server = **Everybody in this server**
stats-no-games = No game has been finished yet.
stats-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $wins ->
    [0] none won
    [one] { $wins } won
   *[other] { $wins } won
}
stats-place = Average place: { $place }
stats-points = Average points: { $points }
stats-best-score = Best result: { $points } ({ $spot })
stats-best-city = Best city: { $points } ({ $spot })
stats-best-score-of = Best result: { $points } by { $name } ({ $spot })
stats-best-city-of = Best city: { $points } by { $name } ({ $spot })
stats-time = Half of the turns took less than { $time }
stats-server-games = { $games ->
    [one] { $games } game finished
   *[other] { $games } games finished
}
stats-server-points = Average points: { $points }
stats-about = Counted are games of two and more that were played to their end. Times run from being told until the turn is over, without pauses.
stats-decimal = { $whole }.{ $tenth }
stats-span-seconds = less than a minute
stats-span-minutes = { $minutes } min
stats-span-hours = { $hours } h { $minutes } min
stats-span-days = { $days } d { $hours } h

leaderboard-title = **Leaderboard** of this server
leaderboard-empty = Nobody has a rating here yet: it takes a finished game of two people or more.
leaderboard-line = { $rank }. { $name } – { $rating } ({ $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $wins } won)
leaderboard-you = { $rank }. **{ $name }** – { $rating } ({ $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $wins } won)
leaderboard-about = Everybody begins at 1000. A good place against strong people counts most, and the first games move the rating most. Games with a computer do not count.
