# Hilfe, kurze Regeln, und was dieser Bot ist.

about = **Meeple Post** { $version }: Carcassonne auf den gedruckten Karten, Plättchen für Plättchen, so langsam ihr wollt.
    Er bewahrt Spiele, Plätze und Züge auf; Nachrichten liest und behält er nicht.
    Freie Software unter MIT oder Apache 2.0, mit eigenen Zeichnungen; ohne Verbindung zu den Verlagen.
    Zum Anfangen tippe `/hilfe`. Für einen anderen Server: { $link }

help-title = **Meeple Post** – Carcassonne auf gedruckten Karten, per Post gespielt: ein Plättchen, wann immer du eine Minute hast.
help-start =
    { "" }**Anfangen**
    1. Tippe in einem Kanal `/spiel neu` und sende es ab. Auszufüllen ist nichts. Es erscheint eine Nachricht mit Knöpfen.
    2. Alle anderen drücken dort **{ lobby-button-join }**. **{ lobby-button-options }** ändert Karte und Regeln.
    3. Drücke **{ lobby-button-start }**. Das Spiel bekommt einen eigenen Thread; öffne ihn und warte, bis du erwähnt wirst.
help-turn =
    { "" }**Dein Zug**
    Drücke **{ button-play }** unter der Nachricht, die dich erwähnt. Was sich öffnet, siehst nur du.
    1. Wo: ein gutes Feld ist schon gewählt. Ein anderes wählst du aus der Liste, gedreht wird mit ⟲ und ⟳.
    2. Wer: drücke einen Platz für den Meeple, nummeriert wie im Bild, oder **{ panel-no-meeple }**.
    3. **{ panel-confirm }**, wenn du gelesen hast, was der Zug bewirkt. Vorher gilt nichts, und **{ panel-back }** führt immer zurück.
help-aim =
    { "" }**Worum es geht**
    Ein Meeple auf einer Straße, in einer Stadt oder in einem Kloster bringt Punkte, wenn sie vollendet sind, und kommt heim. Ein Meeple auf einer Wiese bleibt bis zum Ende. Die meisten Punkte gewinnen. `/regeln` sagt die Regeln deiner Karte in einer Minute.
help-look =
    { "" }**Nachsehen**
    `/plan` zeigt die Karte, `/punkte` wer wie viele Punkte hat und warum, `/verlauf` was seit deinem letzten Blick geschah, `/spiele` alle deine Spiele.
help-words =
    { "" }**Ohne Bilder**
    `/plan text:True` sagt den Plan in Worten, und `/legen` spielt durch Tippen: es schlägt vor, was geht.
help-commands = **Alle Befehle**

rules-title = **Regeln dieses Spiels** auf { $map }
rules-options = **Optionen dieses Tisches**
rules-elsewhere = Jede Karte hat ein paar eigene Regeln: `/regeln` im Thread eines Spiels nennt sie.
rules-turn = In deinem Zug legst du ein Plättchen an eines an, das schon liegt; wo sie sich berühren, müssen Straßen, Städte und Wiesen weitergehen. Ein Plättchen, das nirgends passt, verlässt das Spiel, und du bekommst ein anderes.
rules-meeple = Dann darfst du einen Meeple auf eine Straße, in eine Stadt, in ein Kloster oder auf eine Wiese dieses Plättchens setzen, wenn auf dieser Straße, in dieser Stadt, auf dieser Wiese noch niemand steht.
rules-score = Eine vollendete Straße bringt 1 je Plättchen, eine vollendete Stadt 2 je Plättchen, ein Kloster 9, wenn alle Felder ringsum belegt sind; ein Wappen bringt 2 dazu, auch an Straßen. Die Meeples kommen heim. Die Punkte bekommt, wer dort die meisten Meeples hat, bei Gleichstand alle.
rules-map = Die Karte: Plättchen kommen nur auf ihre Felder. Am Rand ist alles geschlossen; eine dort aufgedruckte Straße oder Stadt muss weitergehen und zählt als Plättchen. Großstädte öffnen sich, sobald ein Plättchen daneben liegt. Eine Fähre verbindet zwei Straßenenden.
rules-farmers = Ein Meeple auf einer Wiese bleibt bis zum Ende und bringt dann 3 für jede vollendete Stadt an seiner Wiese.
rules-no-farmers = Ohne Bauern: auf Wiesen kommen keine Meeples.
rules-islands = Karten-Chips: ein Plättchen auf einem Chip bringt dessen 1 oder 2 Punkte, und du behältst den Chip. In einem späteren Zug darfst du vor dem Ziehen damit ein offenes Plättchen der Insel seiner Farbe bezahlen. Das Spiel endet mit dem letzten verdeckten Plättchen.
rules-treats = Karten-Chips: ein Plättchen auf einem verdeckten Chip bringt dessen 1 oder 2 Punkte, und du legst ihn offen wieder in die Reihen seiner Farbe: orange 1 bis 4, blau 5 bis 8, lila 9 bis 12. Ihn zu überbauen bringt das Doppelte. Inselfelder brauchen eine Fähre; Wappen dort bringen sofort je 2.
rules-chumaks = Karten-Chips: ein Plättchen neben einem Tschumaken-Feld bringt Chips, zwei, wenn eine Straße hinführt, sonst einen. Statt eines Meeples darfst du 1 bis 4 Chips auf freie Plätze ihrer Farben auf einem Tschumaken-Feld legen, für 1, 3, 6 oder 10 Punkte. Wer darauf baut, bekommt die Werte der Chips, die dort liegen.
rules-town-a = Orte: einen zu überbauen bringt sofort ein Zusatzplättchen, einmal im Zug.
rules-town-b = Orte: einen zu überbauen kostet 2 Punkte.
rules-town-c = Orte: eine gewertete Straße bringt 2 für jeden sichtbaren Ort daneben.
rules-end = Das Spiel endet mit dem letzten Plättchen. Unvollendete Straßen und Städte bringen 1 je Plättchen und 1 je Wappen, Klöster 1 für sich und für jedes belegte Feld ringsum. Die meisten Punkte gewinnen.

export-here = Das ist das Spiel als Datei. `meeple-post check` spielt sie ab; solange das Spiel läuft, steht nur darin, was alle wissen dürfen.
help-computers =
    { "" }**Niemand da?**
    `/spiel neu computer:1` und **{ lobby-button-start }** geben dir ein Spiel gegen einen Computer; `/tipps` zeigt gute Züge, wo Hilfen an sind.
