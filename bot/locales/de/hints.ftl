# Hilfen, wo ein Tisch mit ihnen spielt.

hints-off = Dieser Tisch spielt ohne Hilfen: was noch kommt, wem was gehört und was jetzt gewertet würde, muss jeder selbst ausrechnen. Der Gastgeber wählt das vor dem Spiel.
hints-dead = { $count ->
    [one] Auf { $squares } passt kein Plättchen mehr.
   *[other] Auf diese Felder passt kein Plättchen mehr: { $squares }.
}
hints-fields = **Wiesen mit Meeples**, und was sie brächten, wenn das Spiel jetzt endete:
hints-no-fields = Auf keiner Wiese ist ein Meeple.
hints-features = **Unvollendete Städte, Straßen und Klöster mit Meeples**, und was sie brächten, wenn das Spiel jetzt endete:
hints-no-features = In keiner unvollendeten Stadt, auf keiner Straße und in keinem Kloster ist ein Meeple.
hints-feature = { $what } auf { $squares } – Meeples: { $meeples }. Brächte { $points } für { $owners }.
hints-meeples-of = { $name } { $meeples }
hints-open-sides = { $open ->
    [one] Eine Seite ist offen.
   *[other] { $open } Seiten sind offen.
}
hints-open-squares = { $open ->
    [one] Ein Feld ringsum ist frei.
   *[other] { $open } Felder ringsum sind frei.
}
tiles-left-title = **Noch nicht gesehene Plättchen** ({ $tiles } zu ziehen):
tiles-now = Jetzt zu legen: { $tile }.
tiles-fit = Noch nicht gesehene Plättchen, die auf { $square } passen:
tiles-fit-now = Das Plättchen, das jetzt zu legen ist, passt auf { $square }.
tiles-none-fit = Kein übriges Plättchen passt auf { $square }.
tiles-line = { $count } × { $tile }
