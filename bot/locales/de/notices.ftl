# Hinweise: Erinnerungen, Fragen an den Tisch, Spiele, die niemand spielt; was mit einem Ort nicht stimmt.

nudge-reminder = { $who }, eine Erinnerung: dein Zug wartet seit { $waited }.
nudge-reminder-again = { $who }, Erinnerung { $nth } von { $most }: dieser Zug wartet jetzt seit { $waited }.
nudge-reminder-last = { $who }, die letzte von { $most } Erinnerungen: dieser Zug wartet seit { $waited }. Danach frage ich nur noch den Tisch.
nudge-reminder-direct = Dein Zug auf { $map } wartet seit { $waited } (Erinnerung { $nth }): { $link }
nudge-late = Das kommt spät: ich war nicht da, als es fällig war, { $due }.
nudge-not-directly = Ich darf dir nicht direkt schreiben, darum sage ich es hier. `/einstellungen` versucht es wieder.
nudge-stuck = { $name } wurde in { $waited } { $nth }-mal erinnert; ich höre jetzt auf. { $people }, was soll geschehen? **Überspringen** fragt alle, ob dieser Zug entfällt, **Ersetzen**, ob jemand anderes den Platz bekommt.
nudge-overdue = Die Zeit für diesen Zug ist um: { $name } hatte { $pace }. Von selbst geschieht nichts. Die anderen dürfen fragen, ob der Zug entfällt oder jemand anderes den Platz bekommt.
nudge-gone = { $name } ist nicht mehr auf diesem Server, der Zug würde also ewig warten. Die anderen dürfen fragen, ob er entfällt oder jemand anderes den Platz bekommt. Kommt { $name } zurück, bleibt der Platz.
nudge-next = Du bist als Nächstes dran auf { $map }; { $name } ist am Zug: { $link }
nudge-warning = Seit { $since } hat hier niemand gezogen. Tut niemand etwas, schließe ich dieses Spiel { $when }. Verloren ist dann nichts: jeder Zug öffnet es wieder.
nudge-closed = Hier hat lange niemand gespielt, darum habe ich dieses Spiel geschlossen und erinnere nicht mehr. Verloren ist nichts: **Weiter** oder jeder Zug öffnet es wieder.
nudge-settled-reminder = ~~Eine Erinnerung~~ – dieser Zug ist getan.
nudge-settled = ~~Eine Frage zu diesem Zug~~ – das Spiel ist weitergegangen.
nudge-went-on = Das Spiel geht weiter.
nudge-old = Das betraf einen früheren Zug.
nudge-how-to-replace = `/spiel ersetzen` in diesem Thread gibt den Platz jemand anderem: nenne, wessen Platz und wer ihn bekommt; die anderen werden gefragt.

button-mute = Nicht mehr erinnern
button-skip = Überspringen
button-replace = Ersetzen
button-go-on = Weiter

waited-days = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tagen
}
waited-hours = { $hours ->
    [one] { $hours } Stunde
   *[other] { $hours } Stunden
}
waited-minutes = { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}

turn-late = Das kommt spät: fällig war es { $due }.
turn-away = { $name } ist abwesend bis { $until }.
turn-time = Zeit für diesen Zug: bis { $when }.
games-closed = Geschlossen, da lange niemand spielte. Jeder Zug öffnet es wieder.

place-missing = In { $spot } kann ich nicht schreiben: mir fehlt dort { $permissions }. Wer den Server verwaltet, kann es mir geben; was gespeichert ist, kommt, sobald ich darf. `/zug` geht inzwischen.
place-missing-some = In { $spot } kann ich nicht schreiben: mir fehlt dort ein Recht. Wer den Server verwaltet, kann es mir geben; was gespeichert ist, kommt, sobald ich darf.
place-gone = Der Thread dieses Spiels ist weg. Verloren ist nichts: `/spiel einstellungen` mit einem Kanal lässt es dort weitergehen, und `/zug` geht inzwischen.
place-locked = { $spot } ist gesperrt. Wer Threads verwaltet, kann ihn entsperren, oder `/spiel einstellungen` mit einem Kanal lässt das Spiel anderswo weitergehen. `/zug` geht inzwischen.
place-too-many-threads = Dieser Server hat so viele aktive Threads, wie Discord erlaubt (1.000), darum kann ich für dieses Spiel keinen öffnen. Archiviert einen, dann versuche ich es von selbst wieder, oder wählt mit `/spiel einstellungen` einen anderen Kanal.
place-taken = In { $spot } läuft ein anderes Spiel, und Threads gibt es dort bei Discord nicht. Wenn es zu Ende ist, beginne ich dieses von selbst, oder wählt mit `/spiel einstellungen` einen anderen Kanal.
place-unreachable = Discord nimmt meine Nachrichten gerade nicht an. Verloren ist nichts; sie kommen, sobald es geht.
