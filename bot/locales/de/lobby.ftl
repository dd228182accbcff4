# Der offene Tisch: was gespielt wird und wer dabei ist.

lobby-title = Carcassonne auf { $map }
lobby-opened-by = { $host } öffnet einen Tisch. Drücke Beitreten, um Platz zu nehmen; der Gastgeber drückt Starten.
lobby-opened = Ein Tisch ist offen. Drücke Beitreten, um Platz zu nehmen; der Gastgeber drückt Starten.
lobby-private = Nur Eingeladene dürfen beitreten.
lobby-expires = Dieser Tisch schließt { $when }, wenn niemand startet.
lobby-players = Spieler ({ $players } von { $seats })
lobby-nobody = noch niemand
lobby-button-join = Beitreten
lobby-button-leave = Verlassen
lobby-button-options = Optionen
lobby-button-start = Starten
lobby-started = Das Spiel hat begonnen: { $thread }
lobby-started-no-thread = Das Spiel hat begonnen. Sein Thread wird gerade gemacht.
lobby-closed-by-host = Der Gastgeber hat diesen Tisch geschlossen.
lobby-is-closed = Dieser Tisch ist geschlossen. Öffne einen anderen mit `/spiel neu`.
lobby-joined = Du bist dabei. Der Gastgeber startet das Spiel.
lobby-left = Du hast den Tisch verlassen.
lobby-starting = Das Spiel beginnt. Alle werden in seinen Thread geholt.

options-title = **Optionen** – jede Wahl gilt sofort.
option-map = Karte
option-tiles = Plättchen
option-towns = Varianten der Orte (keine gewählt: Orte sind wie andere Felder)
option-rules = Regeln (gewählt: gelten)
option-meeples = Meeples für jeden
option-chips = Spiel mit Karten-Chips
option-farmers = Bauern
option-hints = Hilfen
option-on = an
option-off = aus
option-tiles-line = Plättchen: { $tiles }
option-chips-line = Karten-Chips: { $on }
option-farmers-line = Bauern: { $on }
option-meeples-line = { $meeples ->
    [one] { $meeples } Meeple für jeden
   *[other] { $meeples } Meeples für jeden
}
option-towns-line = Orte: { $towns }
option-hints-line = Hilfen: { $on }
option-start-line = Startfelder: { $squares }

tiles-base = Grundspiel
tiles-inns = Wirtshäuser und Kathedralen
tiles-traders = Händler und Baumeister
tiles-short = die Hälfte von { $boxes }
towns-none = keine Variante
towns-a = Zusatzplättchen für einen überbauten Ort
towns-b = einen Ort zu überbauen kostet 2 Punkte
towns-c = Straßenbonus von 2 für jeden Ort daneben

sheet-mistakes = { $count ->
    [one] Der Bogen hat einen Fehler:
   *[other] Der Bogen hat { $count } Fehler:
}
sheet-mistake = Zeile { $line }: { $reason }
sheet-too-large = Der Bogen ist zu groß: höchstens 64 KiB.
sheet-not-text = Der Bogen ist keine Textdatei (UTF-8).
lobby-invited = Eingeladen: { $names }.
lobby-member = { $name } – { $colour }
lobby-invited-now = { $name } ist eingeladen und darf beitreten.
lobby-button-colour = Farbe
option-seats = Plätze
option-seats-line = { $seats ->
    [one] für eine Person
   *[other] für { $seats } Personen
}
option-pace = Tempo des Spiels
option-pace-line = Zeit für einen Zug: { $pace }
pace-none = so lange es dauert
pace-day = ein Tag
pace-three-days = drei Tage
pace-week = eine Woche
options-page-rules = Karte und Regeln
options-page-more = Plätze und Tempo
options-page-people = Leute
people-title = **Leute** – jemanden entfernen, oder jemand anderen Gastgeber sein lassen.
people-nobody = Sonst ist noch niemand dabei.
people-remove = Jemanden entfernen
people-host = Jemand anderen Gastgeber sein lassen
people-handed-over = Gastgeber dieses Tisches ist jetzt jemand anderes.
colour-title = **Deine Farbe** – du bekommst sie, wenn niemand schneller war.
colour-choose = Wähle eine Farbe
colour-any = was übrig bleibt
player-red = rot
player-blue = blau
player-yellow = gelb
player-black = schwarz
player-green = grün
player-pink = rosa
option-computers = Computer am Tisch
option-computers-line = { $computers ->
    [0] keine Computer
    [one] ein Computer: { $level }
   *[other] { $computers } Computer: { $level }
}
