# Cifras de partidas terminadas, y la clasificación.

stats-here = **{ $name }** en este servidor
stats-everywhere = **{ $name }** en todos los servidores
stats-of-server = **Todos en este servidor**
stats-no-games = Todavía no se ha terminado ninguna partida.
stats-games = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, { $wins ->
    [0] ninguna ganada
    [one] { $wins } ganada
   *[other] { $wins } ganadas
}
stats-place = Puesto medio: { $place }
stats-points = Puntos de media: { $points }
stats-best-score = Mejor resultado: { $points } ({ $spot })
stats-best-city = Mejor ciudad: { $points } ({ $spot })
stats-best-score-of = Mejor resultado: { $points } de { $name } ({ $spot })
stats-best-city-of = Mejor ciudad: { $points } de { $name } ({ $spot })
stats-time = La mitad de los turnos duró menos de { $time }
stats-server-games = { $games ->
    [one] { $games } partida terminada
   *[other] { $games } partidas terminadas
}
stats-server-points = Puntos de media: { $points }
stats-about = Cuentan las partidas de dos o más jugadas hasta el final. El tiempo corre desde el aviso hasta el fin del turno, sin pausas.
stats-decimal = { $whole },{ $tenth }
stats-span-seconds = un minuto
stats-span-minutes = { $minutes } min
stats-span-hours = { $hours } h { $minutes } min
stats-span-days = { $days } d { $hours } h

leaderboard-title = **Clasificación** de este servidor
leaderboard-empty = Aquí nadie tiene todavía valoración: hace falta una partida terminada de dos o más.
leaderboard-line = { $rank }. { $name } – { $rating } ({ $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, ganadas: { $wins })
leaderboard-you = { $rank }. **{ $name }** – { $rating } ({ $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, ganadas: { $wins })
leaderboard-about = Todos empiezan en 1000. Lo que más cuenta es un buen puesto contra gente fuerte, y las primeras partidas son las que más mueven. Las partidas con un ordenador no cuentan.
