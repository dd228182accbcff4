# Warum etwas nicht geschah, und was stattdessen ginge.

refused-over = Das Spiel ist zu Ende. Beginne ein neues mit Revanche oder `/spiel neu`.
refused-turn-of = { $name } ist am Zug. Du wirst erwähnt, wenn du dran bist.
refused-not-your-turn = Du bist nicht am Zug. Du wirst erwähnt, wenn du dran bist.
refused-already-drawn = Das Plättchen dieses Zuges ist gezogen, also kann ein Inselplättchen erst im nächsten Zug genommen werden.
refused-no-island-chip = Ein Inselplättchen kostet einen Chip, und du hast keinen. Ziehe stattdessen.
refused-wrong-colour = Ein Plättchen dieser Insel kostet einen Chip dieser Farbe: { $colour }. Nimm eines, das du bezahlen kannst, oder ziehe.
refused-not-this-tile = Jetzt ist ein anderes Plättchen zu legen. Drücke Spielen, um es zu sehen.
refused-fits-nowhere = Dieses Inselplättchen passt nirgends. Nimm ein anderes, oder ziehe.
refused-not-now = Das kommt in diesem Zug jetzt nicht. Drücke Spielen oder tippe `/zug`, um weiterzumachen.
refused-no-square = { $square } ist kein Feld dieser Karte, auf das Plättchen kommen.
refused-waves = Auf { $square } sind Wellen; dort kann kein Plättchen liegen.
refused-large-city = Auf { $square } ist eine Großstadt aufgedruckt; Plättchen kommen daneben.
refused-occupied = Auf { $square } liegt schon ein Plättchen.
refused-island-not-joined = { $square } ist ein Inselfeld, zu dem noch keine Fähre führt.
refused-not-adjacent = Neben { $square } liegt noch nichts.
refused-side-mismatch = Auf { $square } passt die Seite { $side } des Plättchens so nicht.
refused-treat-missing = Du hast den Chip { $chip } gefunden: lege ihn zuerst wieder auf ein freies Feld.
refused-wrong-rows = Ein Chip dieser Farbe ({ $colour }) kommt in die Reihen { $first } bis { $last }.
refused-square-not-free = { $square } ist nicht frei für einen Chip.
refused-meeple-used = Ein Handel kommt anstelle eines Meeples: wähle eines von beiden.
refused-no-such-feature = Dort kann kein Meeple stehen. Drücke Spielen, um die freien Plätze zu sehen.
refused-no-meeple = Du hast keinen Meeple mehr. Beende den Zug ohne einen.
refused-feature-taken = Dort steht schon ein Meeple. Wähle einen anderen Platz, oder keinen.
refused-too-many-chips = Ein Handel geht mit einem bis vier Chips.
refused-no-free-space = { $square } hat keine freien Plätze dieser Farben. Wähle weniger Chips oder ein anderes Tschumaken-Feld.
refused-no-chip = Diese Chips hast du nicht.
refused-nothing-to-undo = Noch gibt es keinen Zug, der zurückgenommen werden kann.
refused-undo-of = Nur der letzte Zug kann zurückgenommen werden, und das war der von { $name }.

refused-options = Diese Optionen passen nicht zusammen. Erwartet wird { $what }.
refused-stale = Das Spiel ist seitdem weitergegangen.
refused-repeated = Das ist schon geschehen.
refused-not-seated = Du sitzt nicht an diesem Tisch. Zuschauen darfst du: `/plan`, `/punkte` und `/verlauf` gehen für alle.
refused-not-host = Das darf nur der Gastgeber dieses Spiels.
refused-no-game = Hier ist kein Spiel. Benutze den Befehl im Thread eines Spiels, oder öffne eines mit `/spiel neu`.
refused-not-begun = Das Spiel hat noch nicht begonnen. Der Gastgeber startet es mit dem Knopf Starten.
refused-no-ballot = Diese Frage ist schon entschieden.
refused-missing = Mir fehlt hier eine Berechtigung: { $permissions }. Ein Admin kann sie mir geben.
refused-outdated = Dieser Knopf ist aus einer älteren Version. Tippe `/zug` oder `/plan` im Thread des Spiels.

instead-squares = { $more ->
    [0] Möglich: { $squares }.
   *[other] Möglich: { $squares } und { $more } weitere.
}
instead-rotations = Auf { $square } passt es so: { $rotations }.

lobby-full = Alle Plätze sind besetzt. Bitte den Gastgeber um mehr, oder öffne einen anderen Tisch mit `/spiel neu`.
lobby-already-in = Du bist schon dabei.
lobby-not-in = Du sitzt nicht an diesem Tisch.
lobby-not-invited = Dieser Tisch ist für Eingeladene. Bitte den Gastgeber um eine Einladung.
lobby-begun = Dieses Spiel hat schon begonnen.
lobby-closed = Dieser Tisch ist geschlossen. Öffne einen anderen mit `/spiel neu`.
lobby-colour-taken = Diese Farbe hat schon jemand. Wähle eine andere.
lobby-too-many = Es sind schon mehr dabei. Wähle mehr Plätze.
refused-guild-only = Das geht nur auf einem Server. Benutze es im Kanal oder im Thread eines Spiels.
refused-option = Eine der Optionen ist nicht zu lesen. Tippe den Befehl noch einmal und wähle aus den Listen.
refused-old-command = Dieser Befehl hat sich geändert. Lade Discord neu und tippe ihn noch einmal.
refused-maintenance = Meeple Post wird gerade gewartet: Eine Weile lässt sich nichts ändern, und nichts geht verloren. Ansehen geht; bitte versuche es später noch einmal.
refused-cooldown = { $seconds ->
    [one] Einen Augenblick: versuche es in einer Sekunde.
   *[other] Einen Augenblick: versuche es in { $seconds } Sekunden.
}
refused-paused = Dieses Spiel ist angehalten; es geht weiter { $when }. `/spiel weiter` lässt es jetzt weitergehen.
refused-not-paused = Dieses Spiel ist nicht angehalten.
refused-paused-before = Es war gerade erst angehalten. Vor der nächsten Pause muss jemand ziehen.
refused-not-asked = Diese Frage ist für jemand anderen am Tisch.
refused-no-place = Dort kann kein Spiel gespielt werden. Wähle einen Textkanal dieses Servers, in dem ich Threads öffnen darf.
seat-no-such = Damit ist niemand an diesem Tisch gemeint. Wähle einen Platz aus der Liste.
seat-resigned = Dieser Platz ist schon aufgegeben. Sag mit `durch:`, wer darauf weiterspielt.
seat-sits-here = Diese Person sitzt schon an diesem Tisch. Niemand kann zwei Plätze haben.
seat-no-person = Apps spielen nicht. Wähle eine Person.
seat-not-offered = Dieser Platz ist jemand anderem angeboten.
lobby-removed = Der Gastgeber hat dich von diesem Tisch entfernt. Bitte um eine neue Einladung.
seat-one-of-both = Entweder nimmt ein Mensch den Platz oder ein Computer, nicht beide.
seat-last-person = Du bist der letzte Mensch an diesem Tisch, und Computer spielen nicht unter sich. `/spiel beenden` beendet das Spiel.
refused-computers-turn = Ein Computer ist am Zug. Er zieht von selbst; `/spiel ersetzen` gibt seinen Platz jemand anderem.
