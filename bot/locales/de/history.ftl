# Züge in Worten. Ein Zug ist eine Zeile; die meisten Sätze folgen darin aufeinander.

history-title = **Züge, seit du zuletzt geschaut hast**
history-nothing = Seit du zuletzt geschaut hast, ist nichts geschehen.
history-placed = { $name } legt ein Plättchen auf { $square }: { $tile }.
history-meeple = Meeple: { $spot }.
history-chip-kept = Chip gefunden und behalten: { $chip }.
history-chip-found = Chip gefunden: { $chip }.
history-chip-lost = Der Chip { $chip } verlässt das Spiel.
history-treat-laid = Auf { $square } als Leckerei wieder gelegt ({ $chip }).
history-treat-taken = Leckerei genommen: { $chip }.
history-chips-taken = { $chips ->
    [one] Neben dem Tschumaken-Feld { $square } einen Chip genommen.
   *[other] Neben dem Tschumaken-Feld { $square } { $chips } Chips genommen.
}
history-chips-mine = Neben dem Tschumaken-Feld { $square } genommen: { $chips }.
history-chumak-built = { $chips ->
    [0] Auf dem Tschumaken-Feld { $square } gebaut.
    [one] Auf dem Tschumaken-Feld { $square } mit einem Chip gebaut.
   *[other] Auf dem Tschumaken-Feld { $square } mit { $chips } Chips gebaut.
}
history-traded = Auf { $square } gehandelt; dort liegen jetzt { $chips }.
history-island-paid = Mit dem Chip { $chip } ein Inselplättchen bezahlt: { $tile }.
history-island-revealed = Das nächste Plättchen der Insel ({ $island }): { $tile }.
history-discarded = Ein Plättchen passte nirgends und verließ das Spiel: { $tile }.
history-extra-tile = Ein Ort wurde überbaut, es folgt ein Zusatzplättchen.
history-skipped = Der Zug von { $name } wurde übersprungen.
history-passed-on = Das Plättchen geht an { $name }.
history-undone = ↩ Der letzte Zug wurde zurückgenommen. Was darin gezogen oder gefunden wurde, kommt wieder.
history-resigned = { $name } gibt auf.
history-seat-taken = { $name } spielt auf einem aufgegebenen Platz weiter.
history-ended = Das Spiel ist zu Ende.
history-started = Das Spiel begann.
history-start-tile = Auf { $square } liegt ein Startplättchen.
history-final = { $names }: { $line }
history-title-all = **Alle Züge dieses Spiels**
history-replay = Das ganze Spiel, { $moves ->
    [one] ein Zug
   *[other] { $moves } Züge
}.
history-replay-shortened = Das ganze Spiel; das bewegte Bild zeigt nur jeden { $step }. Zug, damit Discord es annimmt.
history-replay-none = Noch liegt nichts, also gibt es nichts abzuspielen.
history-replay-busy = Gerade werden mehrere Spiele abgespielt. Versuche es in einer Minute; `/verlauf` sagt die Züge sofort in Worten.
history-replay-failed = Das bewegte Bild konnte nicht gemacht werden. `/verlauf alles:True` erzählt das ganze Spiel in Worten.
history-replay-described = Ein bewegtes Bild: das Spiel vom ersten Plättchen an, { $tiles ->
    [one] insgesamt { $tiles } Plättchen
   *[other] insgesamt { $tiles } Plättchen
}. Das letzte Bild:
