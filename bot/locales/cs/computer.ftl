# Počítačoví hráči a jejich důvody.

level-easy = lehký
level-medium = střední
level-hard = těžký
computer-name = Počítač ({ $level })
computer-name-numbered = Počítač { $number } ({ $level })
turn-headline-computer = { $who } přemýšlí – kolo { $round } z asi { $rounds } · { $left }
turn-why = Proč: { $reasons }.

why-completes = dokončí ({ $kind }): { $points }
why-gains = získá { $points } ({ $what })
why-costs = zaplatí { $points } ({ $what })
why-finds-chip = odkryje žeton
why-takes-chips = vezme { $chips ->
    [one] { $chips } žeton
    [few] { $chips } žetony
   *[other] { $chips } žetonů
}
why-extra-tile = dostane dílek navíc
why-buys = zaplatí žeton ({ $colour }) za lepší dílek
why-draws = žádný ostrovní dílek neslibuje víc než tažení
why-hides-treat = položí žeton tam, kam dílek hned nepřijde
why-lays-treat = každé pole pro žeton je blízko
why-takes-over = přebírá od { $name }: { $kind }
why-shares = dělí se s { $name }: { $kind }
why-hinders = brání hráči { $name }: { $kind }
why-claims = obsadí: { $kind }
why-extends = rozšíří své: { $kind }
why-keeps = nechá si { $meeples ->
    [one] { $meeples } figurku
    [few] { $meeples } figurky
   *[other] { $meeples } figurek
}

tips-title = **Co by zvážil dobrý hráč**, nejlepší první:
tips-line = { $rank }. { $what } – { $reasons }
tips-line-bare = { $rank }. { $what }
tips-place = { $square }, { $rotation }
tips-place-meeple = { $square }, { $rotation }, figurka: { $spot }
tips-place-trade = { $square }, { $rotation }, pak výměna { $chips } na { $trade }
tips-draw = Táhnout dílek
tips-island = Zaplatit za ostrovní dílek ({ $colour }: { $tile })
tips-treat = Položit žeton na { $square }
tips-meeple = Figurka: { $spot }
tips-trade = Vyměnit { $chips } na { $square }
tips-nothing = Žádná figurka
tips-no-hints = Tento stůl hraje bez nápovědy, takže rady nejsou.
