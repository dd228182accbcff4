# Zahlen zu beendeten Spielen, und die Rangliste.

stats-here = **{ $name }** auf diesem Server
stats-everywhere = **{ $name }** auf allen Servern
stats-of-server = **Alle auf diesem Server**
stats-no-games = Noch wurde kein Spiel zu Ende gespielt.
stats-games = { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
}, { $wins ->
    [0] keines gewonnen
    [one] { $wins } gewonnen
   *[other] { $wins } gewonnen
}
stats-place = Platz im Durchschnitt: { $place }
stats-points = Punkte im Durchschnitt: { $points }
stats-best-score = Bestes Ergebnis: { $points } ({ $spot })
stats-best-city = Beste Stadt: { $points } ({ $spot })
stats-best-score-of = Bestes Ergebnis: { $points } von { $name } ({ $spot })
stats-best-city-of = Beste Stadt: { $points } von { $name } ({ $spot })
stats-time = Die Hälfte der Züge dauerte weniger als { $time }
stats-server-games = { $games ->
    [one] { $games } beendetes Spiel
   *[other] { $games } beendete Spiele
}
stats-server-points = Punkte im Durchschnitt: { $points }
stats-about = Gezählt werden zu Ende gespielte Spiele von zweien oder mehr. Die Zeit läuft von der Benachrichtigung bis zum Ende des Zuges, ohne Pausen.
stats-decimal = { $whole },{ $tenth }
stats-span-seconds = eine Minute
stats-span-minutes = { $minutes } Min.
stats-span-hours = { $hours } Std. { $minutes } Min.
stats-span-days = { $days } T. { $hours } Std.

leaderboard-title = **Rangliste** dieses Servers
leaderboard-empty = Hier hat noch niemand eine Wertungszahl: dazu braucht es ein beendetes Spiel von zweien oder mehr.
leaderboard-line = { $rank }. { $name } – { $rating } ({ $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
}, { $wins } gewonnen)
leaderboard-you = { $rank }. **{ $name }** – { $rating } ({ $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
}, { $wins } gewonnen)
leaderboard-about = Alle beginnen bei 1000. Am meisten zählt ein guter Platz gegen Starke, und die ersten Spiele bewegen die Zahl am meisten. Spiele mit einem Computer zählen nicht.
