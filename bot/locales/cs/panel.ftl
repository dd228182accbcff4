# Soukromý panel tahu.

panel-lies = **{ $square }**, { $rotation }: { $tile }
panel-choose-square = Vyber pole
panel-square-about = { $rotations ->
    [one] jedním způsobem
    [few] { $rotations } způsoby
   *[other] { $rotations } způsoby
}
panel-turn = ⟳ Otočit
panel-turn-back = ⟲ Otočit
panel-type-square = Napsat pole
panel-page-before = ◀ Pole
panel-page-after = Pole ▶
panel-ask-meeple = { $meeples ->
    [one] Vyber, kam přijde tvůj poslední družiník, nebo Bez družiníka.
    [few] Vyber, kam přijde družiník (zbývají { $meeples }), nebo Bez družiníka.
   *[other] Vyber, kam přijde družiník (zbývá { $meeples }), nebo Bez družiníka.
}
panel-no-meeple-left = Nezbývá ti žádný družiník.
panel-no-spot = Na této kartičce není pro družiníka volno.
panel-no-meeple = Bez družiníka
panel-place-here = Položit sem
panel-reveals-soon = Na tomto poli se něco odkryje, proto se kartička položí nejdřív a družiník se vybírá až potom.
panel-reveals-chip = Zakryje žeton lícem dolů: 1 nebo 2 body.
panel-reveals-supply = Přinese ti žetony ze zásoby.
panel-no-way-back = Po potvrzení už kartičku nelze vzít zpět.
panel-confirm = Potvrdit
panel-back = Zpět
panel-placed = Tvá kartička leží na { $square }.
panel-will-place = Položí kartičku na { $square }, { $rotation }.
panel-will-meeple = Družiník: { $spot }.
panel-will-end = Bez družiníka.
panel-will-trade = Vymění { $chips } na { $square }.
panel-trade-pays = Obchod nese { $points }.
panel-earns-nothing = Hned nenese nic.
panel-ask-draw = Táhnout kartičku, nebo vzít kartičku z ostrova za žeton?
panel-draw = Táhnout kartičku
panel-take-island = { $colour } { $stack }: { $tile }
panel-sure-draw = Táhnout kartičku lícem dolů? Potom už v tomto tahu nelze vzít kartičku z ostrova.
panel-sure-island = Zaplatit { $colour } žeton za tuto kartičku: { $tile }?
panel-choose-treat = Vyber pole pro žeton
panel-ask-treat = Kam přijde žeton { $chip } jako pamlsek?
panel-treat-at = Položí ho na { $square }.
panel-trade = Vyměnit žetony
panel-choose-chumak = Vyber čumácké pole
panel-chumak-about = volné: { $colours }
panel-ask-chumak = Na kterém čumáckém poli obchoduješ?
panel-choose-chips = Vyber žetony
panel-ask-chips = Které žetony dáš na { $square }? 1, 2, 3 nebo 4 žetony nesou 1, 3, 6 nebo 10 bodů.

panel-done = **Hotovo.** Další hráč se to právě dozvídá.
panel-done-over = **Hotovo.** To byla poslední kartička; závěrečné body přicházejí.
panel-go-on = Kartička leží. Tah pokračuje:
panel-changed = Tohle patřilo k dřívější chvíli. Od té doby se stalo:
panel-changed-nothing = Tohle patřilo k dřívější chvíli hry.
panel-fresh = Pořád jsi na tahu:
panel-not-your-turn = Teď je na tahu { $name }.
panel-modal-title = Napsat pole
panel-modal-label = Pole, třeba { $square }
panel-no-such-square = „{ $text }“ není jméno pole. Pole se jmenují třeba { $square }.
