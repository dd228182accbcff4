# Der private Bildschirm eines Zuges.

panel-lies = **{ $square }**, { $rotation }: { $tile }
panel-choose-square = Wähle ein Feld
panel-square-about = { $rotations ->
    [one] passt auf eine Art
   *[other] passt auf { $rotations } Arten
}
panel-turn = ⟳ Drehen
panel-turn-back = ⟲ Drehen
panel-type-square = Feld tippen
panel-page-before = ◀ Felder
panel-page-after = Felder ▶
panel-ask-meeple = { $meeples ->
    [one] Wähle, wohin dein letzter Meeple kommt, oder Kein Meeple.
   *[other] Wähle, wohin ein Meeple kommt (noch { $meeples }), oder Kein Meeple.
}
panel-no-meeple-left = Du hast keinen Meeple mehr.
panel-no-spot = Auf diesem Plättchen ist kein Platz für einen Meeple frei.
panel-no-meeple = Kein Meeple
panel-place-here = Hier legen
panel-reveals-soon = Dieses Feld deckt etwas auf, also wird das Plättchen zuerst gelegt und der Meeple danach gewählt.
panel-reveals-chip = Es überbaut einen verdeckten Chip: 1 oder 2 Punkte.
panel-reveals-supply = Es bringt dir Chips aus dem Vorrat.
panel-no-way-back = Einmal bestätigt, kann das Plättchen nicht zurückgenommen werden.
panel-confirm = Bestätigen
panel-back = Zurück
panel-placed = Dein Plättchen liegt auf { $square }.
panel-will-place = Legt das Plättchen auf { $square }, { $rotation }.
panel-will-meeple = Meeple: { $spot }.
panel-will-end = Kein Meeple.
panel-will-trade = Handelt { $chips } auf { $square }.
panel-trade-pays = Der Handel bringt { $points }.
panel-earns-nothing = Bringt sofort nichts.
panel-ask-draw = Ein Plättchen ziehen, oder für einen Chip ein Inselplättchen nehmen?
panel-draw = Plättchen ziehen
panel-take-island = { $colour } { $stack }: { $tile }
panel-sure-draw = Ein verdecktes Plättchen ziehen? Danach kann in diesem Zug kein Inselplättchen mehr genommen werden.
panel-sure-island = Einen Chip ({ $colour }) für dieses Plättchen bezahlen: { $tile }?
panel-choose-treat = Wähle ein Feld für den Chip
panel-ask-treat = Wohin kommt der Chip { $chip } als Leckerei?
panel-treat-at = Legt ihn auf { $square }.
panel-trade = Chips handeln
panel-choose-chumak = Wähle ein Tschumaken-Feld
panel-chumak-about = frei: { $colours }
panel-ask-chumak = Auf welchem Tschumaken-Feld handelst du?
panel-choose-chips = Wähle Chips
panel-ask-chips = Welche Chips legst du auf { $square }? 1, 2, 3 oder 4 Chips bringen 1, 3, 6 oder 10 Punkte.

panel-done = **Fertig.** Der nächste Spieler erfährt es gerade.
panel-done-over = **Fertig.** Das war das letzte Plättchen; die Schlusswertung kommt.
panel-go-on = Das Plättchen liegt. Der Zug geht weiter:
panel-changed = Das gehörte zu einem früheren Augenblick. Was seitdem geschah:
panel-changed-nothing = Das gehörte zu einem früheren Augenblick des Spiels.
panel-fresh = Du bist immer noch am Zug:
panel-not-your-turn = Jetzt ist { $name } am Zug.
panel-modal-title = Feld tippen
panel-modal-label = Feld, etwa { $square }
panel-no-such-square = „{ $text }“ nennt kein Feld. Felder heißen etwa { $square }.
