# Die Nachricht zum Zug und das Ende eines Spiels.

turn-headline = { $who }, du bist am Zug – Runde { $round } von etwa { $rounds } · { $left }
tiles-left = { $tiles ->
    [one] noch { $tiles } Plättchen
   *[other] noch { $tiles } Plättchen
}
turn-tile = Zu legen: { $tile }.
turn-extra-tile = Zusatzplättchen zu legen: { $tile }.
turn-choose = Zu wählen: ein Plättchen ziehen, oder mit einem Chip eines von einer Insel bezahlen ({ $islands }).
turn-island = { $colour }: { $tile }
turn-treat = Als Nächstes: den Chip { $chip } wieder legen.
turn-finish = Als Nächstes: ein Meeple auf das Plättchen auf { $square }, oder keiner.
turn-no-picture = Das Bild konnte nicht gemacht werden. `/plan` versucht es noch einmal, `/plan text:True` sagt es in Worten.

button-play = Spielen
button-board = Plan
button-rules = Regeln
button-rematch = Revanche
button-yes = Ja
button-no = Nein

over-headline = **Das Spiel ist zu Ende.**
over-winner = { $count ->
    [one] Es gewinnt { $names } mit { $points }.
   *[other] Gemeinsam gewinnen { $names } mit je { $points }.
}
over-agreed = Es wurde einvernehmlich beendet; niemand gewinnt.
over-abandoned = Niemand ist am Tisch geblieben; niemand gewinnt.
over-of = { $rank }. { $name } – { $points }
over-more = Alle Gründe stehen in der angehängten Datei.


vote-end = Der Gastgeber bittet, dieses Spiel ohne Sieger zu beenden.
vote-skip = Den Zug von { $name } überspringen? Er wartet schon lange.
vote-replace = Den Platz von { $name } an { $newcomer } geben? Was gespielt ist, bleibt; Punkte und Meeples gehören zum Platz.
vote-nobody = Den Platz von { $name } leer lassen? Seine Züge werden übersprungen, bis jemand ihn nimmt.
vote-undo = { $name } bittet, den letzten Zug zurückzunehmen. Dasselbe Plättchen käme wieder.
vote-waiting = Es fehlt noch: { $names }.
vote-end-agreed = Alle sind einverstanden: das Spiel endet ohne Sieger.
vote-skip-agreed = Einverstanden: der Zug von { $name } wird übersprungen.
vote-refused = Nicht alle sind einverstanden; das Spiel geht weiter.
vote-overtaken = Das Spiel ist von selbst weitergegangen; die Frage ist erledigt.

resign-sure = Deinen Platz wirklich aufgeben? Deine Meeples bleiben und werten, aber du kannst nicht gewinnen, und deine Züge entfallen.
resign-done = Du hast deinen Platz aufgegeben. Zuschauen darfst du weiter.
resign-not = Du behältst deinen Platz.
button-resign = Meinen Platz aufgeben
vote-silence = Wer { $when } noch nichts gesagt hat, gilt als einverstanden; dann genügt noch ein Ja.
undo-done = ↩ Der letzte Zug von { $name } wurde zurückgenommen. Dasselbe Plättchen kommt wieder.
undo-refused = Der Zug bleibt, wie er ist.

replace-agreed = Der Tisch ist einverstanden, den Platz von { $name } abzugeben.
replace-offer = { $who }, möchtest du auf dem Platz von { $name } weiterspielen? Punkte, Meeples und Chips sind dann deine.
replace-done = { $newcomer } spielt auf dem Platz von { $name } weiter.
replace-nobody = Auf dem Platz von { $name } sitzt niemand mehr; seine Züge werden übersprungen.
replace-declined = { $newcomer } nimmt den Platz nicht. Das Spiel geht weiter wie bisher.
button-take-seat = Platz nehmen

pause-began = { $who } hält dieses Spiel an. Es geht weiter { $when }; bis dahin wird niemand erinnert. `/spiel weiter` lässt es früher weitergehen.
pause-ended = { $who } lässt dieses Spiel weitergehen.
settings-title = **Einstellungen dieses Spiels**
settings-moved = Dieses Spiel geht in { $channel } weiter, in einem eigenen Thread.
settings-palette = Farben: { $palette }
palette-default = üblich
palette-deutan = bei Rot-Grün-Sehschwäche
palette-tritan = bei Blau-Gelb-Sehschwäche
palette-contrast = starker Kontrast
settings-reminders = { $hours ->
    [one] Erinnerungen jede Stunde
   *[other] Erinnerungen alle { $hours } Stunden
}
settings-computer-pause = Ein Computer wartet { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} vor seinem Zug.
vote-computer = Soll { $newcomer } auf dem Platz von { $name } weiterspielen? Was gespielt ist, bleibt; Punkte und Meeples bleiben beim Platz.
