# Was Leute für sich wählen, und wer verwaltet für den Server; Daten über Leute.

personal-title = **Deine Einstellungen** – ändere sie mit den Optionen von `/einstellungen`.
personal-changed = **Deine Einstellungen** jetzt:
personal-reminders = Erinnerungen an einen wartenden Zug, Abstand: { $every }. Ein Tisch darf länger wählen.
personal-direct = Als Direktnachricht: { $on }
personal-next = „Du bist als Nächstes dran“ als Direktnachricht: { $on }
personal-quiet = Ruhezeit: { $hours } (Zeitzone { $zone })
personal-language = Sprache: { $language }
personal-language-usual = wie in Discord
personal-colours = Farben: { $colours }
personal-pictures = Bilder: { $size }
personal-pictures-small = klein
personal-pictures-usual = üblich
personal-pictures-large = groß
personal-away = Du bist abwesend bis { $until }; Erinnerungen schlafen.
personal-no-quiet = „{ $text }“ sind keine Zeiten. Schreib sie wie 22-8 oder 22:30-7:15, oder off.
personal-no-zone = „{ $text }“ ist keine Zeitzone, die ich kenne. Wähle eine aus der Liste, wie Europe/Prague.
personal-no-language = „{ $text }“ spreche ich nicht. Ich spreche { $known }.

away-until = Du bist abwesend bis { $until }. Deine Spiele zeigen es, Erinnerungen schlafen, und spielen darfst du trotzdem. `/abwesend` mit back beendet es früher.
away-back = Willkommen zurück. Die Erinnerungen wachen wieder auf.
away-not = Du bist nicht abwesend.
away-no-date = „{ $text }“ ist kein kommender Tag. Schreib eine Zahl von Tagen, ein Datum wie 2027-02-14 oder 14.2., oder back.
away-too-long = Das ist länger als 60 Tage. Für so lange gibst du deine Plätze besser mit `/spiel ersetzen` ab.
away-days = { $days ->
    [one] für { $days } Tag
   *[other] für { $days } Tage
}
away-back-choice = Ich bin zurück

mute-on = An diesen Zug erinnere ich nicht mehr. `/stumm` noch einmal ändert das wieder.
mute-off = An diesen Zug wirst du wieder erinnert.
mute-not-yours = Du bist nicht am Zug, es gibt also keine Erinnerungen.

server-title = **Wahl für diesen Server** – ändere sie mit `/server wählen`.
server-changed = **Wahl für diesen Server** jetzt:
server-openers = Wer Spiele öffnen darf: { $who }
server-everybody = alle
server-managers = wer den Server verwaltet
server-channels = Wo: { $channels }
server-anywhere = in jedem Kanal
server-games = { $games ->
    [0] Spiele, die jemand zugleich geöffnet haben darf: beliebig viele
   *[other] Spiele, die jemand zugleich geöffnet haben darf: { $games }
}
server-language = Sprache von allem, was alle lesen: { $language }
server-keep = { $days ->
    [0] Spiele werden nach ihrem Ende aufbewahrt: für immer
    [one] Spiele werden nach ihrem Ende aufbewahrt: { $days } Tag
   *[other] Spiele werden nach ihrem Ende aufbewahrt: { $days } Tage
}
server-other-channel = Dieser Kanal ist auf einem anderen Server. Wähle einen von diesem.

refused-not-manager = Das kann nur, wer diesen Server verwalten darf.
refused-opener = Auf diesem Server öffnet Spiele, wer ihn verwaltet. Frag dort.
refused-opener-role = Auf diesem Server öffnet Spiele, wer die Rolle { $role } hat. Frag dort.
refused-not-here = Auf diesem Server werden Spiele in { $channels } geöffnet.
refused-enough = { $most ->
    [one] Auf diesem Server darf jeder ein Spiel zugleich offen haben, und du hast eines. Beende es zuerst.
   *[other] Auf diesem Server darf jeder { $most } Spiele zugleich offen haben, und du hast so viele. Beende zuerst eines.
}

data-here = Das ist alles, was über dich gespeichert ist.
data-sure = { $games ->
    [0] Dich wirklich vergessen? Deine Einstellungen gehen, und in beendeten Spielen gehört dein Platz „jemand Ehemaligem“. Das lässt sich nicht zurücknehmen.
    [one] Dich wirklich vergessen? Deine Einstellungen gehen, und deine Plätze gehören „jemand Ehemaligem“, auch im Spiel, das du gerade spielst: deine Züge entfallen dort, und der Tisch darf den Platz vergeben. Das lässt sich nicht zurücknehmen.
   *[other] Dich wirklich vergessen? Deine Einstellungen gehen, und deine Plätze gehören „jemand Ehemaligem“, auch in den { $games } Spielen, die du gerade spielst: deine Züge entfallen dort, und die Tische dürfen die Plätze vergeben. Das lässt sich nicht zurücknehmen.
}
data-kept = Nichts wurde vergessen.
data-forgotten = Du bist vergessen. Was du von jetzt an tust, wird wieder gespeichert.
former-player = jemand Ehemaliges
button-forget = Vergiss mich
button-privacy = Datenschutz
button-terms = Bedingungen
