# Co si lidé volí pro sebe a správci pro server; údaje o lidech.

personal-title = **Tvé nastavení** – změň ho volbami příkazu `/nastavení`.
personal-changed = **Tvé nastavení** teď:
personal-reminders = Připomínky čekajícího tahu, odstup: { $every }. Stůl smí zvolit delší.
personal-direct = Jako přímé zprávy: { $on }
personal-next = „Jsi další na řadě“ jako přímá zpráva: { $on }
personal-quiet = Tiché hodiny: { $hours } (časové pásmo { $zone })
personal-language = Jazyk: { $language }
personal-language-usual = jako v Discordu
personal-colours = Barvy: { $colours }
personal-pictures = Obrázky: { $size }
personal-pictures-small = malé
personal-pictures-usual = obvyklé
personal-pictures-large = velké
personal-away = Jsi pryč do { $until }; připomínky spí.
personal-no-quiet = „{ $text }“ nejsou hodiny. Napiš je jako 22-8 nebo 22:30-7:15, nebo off.
personal-no-zone = „{ $text }“ není časové pásmo, které znám. Vyber ze seznamu, třeba Europe/Prague.
personal-no-language = „{ $text }“ neumím. Umím { $known }.

away-until = Jsi pryč do { $until }. Tvé hry to ukazují, připomínky spí a hrát smíš i tak. `/pryč` s back to ukončí dřív.
away-back = Vítej zpět. Připomínky se zase probudí.
away-not = Nejsi pryč.
away-no-date = „{ $text }“ není nadcházející den. Napiš počet dní, datum jako 2027-02-14 nebo 14.2., nebo back.
away-too-long = To je víc než 60 dní. Na tak dlouho raději předej svá místa přes `/hra vystřídat`.
away-days = { $days ->
    [one] na { $days } den
    [few] na { $days } dny
   *[other] na { $days } dní
}
away-back-choice = Jsem zpět

mute-on = Tento tah už připomínat nebudu. `/ticho` ještě jednou to vrátí.
mute-off = Tento tah ti zase připomenu.
mute-not-yours = Nejsi na tahu, takže tu nejsou žádné připomínky.

server-title = **Volby pro tento server** – změň je přes `/server nastavit`.
server-changed = **Volby pro tento server** teď:
server-openers = Kdo smí otevírat hry: { $who }
server-everybody = všichni
server-managers = kdo spravuje server
server-channels = Kde: { $channels }
server-anywhere = v každém kanálu
server-games = { $games ->
    [0] Kolik her smí mít někdo otevřených najednou: libovolně
   *[other] Kolik her smí mít někdo otevřených najednou: { $games }
}
server-language = Jazyk toho, co čtou všichni: { $language }
server-keep = { $days ->
    [0] Hry se po konci uchovávají: navždy
    [one] Hry se po konci uchovávají: { $days } den
    [few] Hry se po konci uchovávají: { $days } dny
   *[other] Hry se po konci uchovávají: { $days } dní
}
server-other-channel = Ten kanál je na jiném serveru. Vyber některý z tohoto.

refused-not-manager = To může jen ten, kdo smí spravovat tento server.
refused-opener = Na tomto serveru otevírá hry ten, kdo ho spravuje. Zeptej se tam.
refused-opener-role = Na tomto serveru otevírá hry, kdo má roli { $role }. Zeptej se tam.
refused-not-here = Na tomto serveru se hry otevírají v { $channels }.
refused-enough = { $most ->
    [one] Na tomto serveru smí mít každý otevřenou jednu hru, a tu máš. Nejdřív ji dohraj.
    [few] Na tomto serveru smí mít každý otevřené { $most } hry, a ty máš. Nejdřív jednu dohraj.
   *[other] Na tomto serveru smí mít každý otevřených { $most } her, a ty máš. Nejdřív jednu dohraj.
}

data-here = To je všechno, co je o tobě uloženo.
data-sure = { $games ->
    [0] Opravdu na tebe zapomenout? Tvé nastavení zmizí a v dohraných hrách bude tvé místo patřit „bývalému hráči“. Nelze to vzít zpět.
    [one] Opravdu na tebe zapomenout? Tvé nastavení zmizí a tvá místa budou patřit „bývalému hráči“, i ve hře, kterou právě hraješ: tvé tahy se tam přeskočí a stůl smí místo dát někomu jinému. Nelze to vzít zpět.
    [few] Opravdu na tebe zapomenout? Tvé nastavení zmizí a tvá místa budou patřit „bývalému hráči“, i ve { $games } hrách, které právě hraješ: tvé tahy se tam přeskočí a stoly smějí místa dát jiným. Nelze to vzít zpět.
   *[other] Opravdu na tebe zapomenout? Tvé nastavení zmizí a tvá místa budou patřit „bývalému hráči“, i v { $games } hrách, které právě hraješ: tvé tahy se tam přeskočí a stoly smějí místa dát jiným. Nelze to vzít zpět.
}
data-kept = Nic nebylo zapomenuto.
data-forgotten = Je na tebe zapomenuto. Co uděláš od teď, se zase ukládá.
former-player = bývalý hráč
button-forget = Zapomeň na mě
button-privacy = Soukromí
button-terms = Podmínky
