# Nápovědy, kde s nimi stůl hraje.

hints-off = Tento stůl hraje bez nápověd: co zbývá, komu co patří a kolik bodů by bylo teď, si každý musí spočítat sám. Hostitel to volí před hrou.
hints-dead = { $count ->
    [one] Na { $squares } už se žádná kartička nehodí.
    [few] Na tato pole už se žádná kartička nehodí: { $squares }.
   *[other] Na tato pole už se žádná kartička nehodí: { $squares }.
}
hints-fields = **Louky s družiníky** a kolik by nesly, kdyby hra skončila teď:
hints-no-fields = Na žádné louce není družiník.
hints-features = **Nedokončená města, cesty a kláštery s družiníky** a kolik by nesly, kdyby hra skončila teď:
hints-no-features = V žádném nedokončeném městě, na cestě ani v klášteře není družiník.
hints-feature = { $what } na { $squares } – družiníci: { $meeples }. Body: { $points }, dostane { $owners }.
hints-meeples-of = { $name } { $meeples }
hints-open-sides = { $open ->
    [one] Jedna strana je otevřená.
    [few] { $open } strany jsou otevřené.
   *[other] { $open } stran je otevřených.
}
hints-open-squares = { $open ->
    [one] Jedno pole kolem je prázdné.
    [few] { $open } pole kolem jsou prázdná.
   *[other] { $open } polí kolem je prázdných.
}
tiles-left-title = **Dosud neviděné kartičky** (k tažení zbývá { $tiles }):
tiles-now = K položení teď: { $tile }.
tiles-fit = Neviděné kartičky, které se hodí na { $square }:
tiles-fit-now = Kartička k položení se na { $square } hodí.
tiles-none-fit = Na { $square } se žádná zbylá kartička nehodí.
tiles-line = { $count } × { $tile }
