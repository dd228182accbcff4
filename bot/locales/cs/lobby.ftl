# Otevřený stůl: co se bude hrát a kdo se připojil.

lobby-title = Carcassonne na mapě { $map }
lobby-opened-by = { $host } otevírá stůl. Stiskni Připojit a obsaď místo; hostitel stiskne Začít.
lobby-opened = Stůl je otevřený. Stiskni Připojit a obsaď místo; hostitel stiskne Začít.
lobby-private = Připojit se smějí jen pozvaní.
lobby-expires = Pokud nikdo nezačne, stůl se zavře { $when }.
lobby-players = Hráči ({ $players } z { $seats })
lobby-nobody = zatím nikdo
lobby-button-join = Připojit
lobby-button-leave = Odejít
lobby-button-options = Volby
lobby-button-start = Začít
lobby-started = Hra začala: { $thread }
lobby-started-no-thread = Hra začala. Její vlákno se právě vyrábí.
lobby-closed-by-host = Hostitel tento stůl zavřel.
lobby-is-closed = Tento stůl je zavřený. Otevři jiný příkazem `/hra nová`.
lobby-joined = Máš místo u stolu. Hru začne hostitel.
lobby-left = Už u stolu nesedíš.
lobby-starting = Hra začíná. Všichni jsou přidáváni do jejího vlákna.

options-title = **Volby** – každá platí hned.
option-map = Mapa
option-tiles = Kartičky
option-towns = Varianty městeček (bez výběru jsou městečka jako jiná pole)
option-rules = Pravidla (vybraná platí)
option-meeples = Družiníků pro každého
option-chips = Hra s mapovými žetony
option-farmers = Sedláci
option-hints = Nápovědy
option-on = ano
option-off = ne
option-tiles-line = Kartičky: { $tiles }
option-chips-line = Mapové žetony: { $on }
option-farmers-line = Sedláci: { $on }
option-meeples-line = { $meeples ->
    [one] { $meeples } družiník pro každého
    [few] { $meeples } družiníci pro každého
   *[other] { $meeples } družiníků pro každého
}
option-towns-line = Městečka: { $towns }
option-hints-line = Nápovědy: { $on }
option-start-line = Startovní pole: { $squares }

tiles-base = základní hra
tiles-inns = Hostince a katedrály
tiles-traders = Kupci a stavitelé
tiles-short = polovina: { $boxes }
towns-none = žádná varianta
towns-a = kartička navíc za zakrytí městečka
towns-b = zakrytí městečka stojí 2 body
towns-c = cesta má bonus 2 za každé městečko vedle

sheet-mistakes = { $count ->
    [one] List má chybu:
    [few] List má { $count } chyby:
   *[other] List má { $count } chyb:
}
sheet-mistake = řádek { $line }: { $reason }
sheet-too-large = List je příliš velký: nejvýše 64 KiB.
sheet-not-text = List není textový soubor (UTF-8).
lobby-invited = Pozvaní: { $names }.
lobby-member = { $name } – { $colour }
lobby-invited-now = { $name } má pozvánku a smí se připojit.
lobby-button-colour = Barva
option-seats = Místa
option-seats-line = { $seats ->
    [one] pro { $seats } osobu
    [few] pro { $seats } osoby
   *[other] pro { $seats } osob
}
option-pace = Tempo hry
option-pace-line = Čas na tah: { $pace }
pace-none = jak dlouho je třeba
pace-day = den
pace-three-days = tři dny
pace-week = týden
options-page-rules = Mapa a pravidla
options-page-more = Místa a tempo
options-page-people = Lidé
people-title = **Lidé** – někoho odebrat, nebo předat roli hostitele.
people-nobody = Zatím se nikdo další nepřipojil.
people-remove = Někoho odebrat
people-host = Předat roli hostitele
people-handed-over = Hostitelem tohoto stolu je teď někdo jiný.
colour-title = **Tvá barva** – dostaneš ji, pokud nebyl nikdo rychlejší.
colour-choose = Vyber barvu
colour-any = co zbude
player-red = červená
player-blue = modrá
player-yellow = žlutá
player-black = černá
player-green = zelená
player-pink = růžová
option-computers = Počítače u stolu
option-computers-line = { $computers ->
    [0] žádné počítače
    [one] počítač: { $level }
    [few] { $computers } počítače: { $level }
   *[other] { $computers } počítačů: { $level }
}
