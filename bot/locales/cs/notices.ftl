# Oznámení: připomínky, otázky stolu, hry, které nikdo nehraje; co je s místem špatně.

nudge-reminder = { $who }, připomínka: tvůj tah čeká { $waited }.
nudge-reminder-again = { $who }, připomínka { $nth } z { $most }: tento tah čeká už { $waited }.
nudge-reminder-last = { $who }, poslední z { $most } připomínek: tento tah čeká { $waited }. Potom se ptám jen stolu.
nudge-reminder-direct = Tvůj tah na { $map } čeká { $waited } (připomínka { $nth }): { $link }
nudge-late = Přichází to pozdě: když to mělo přijít, nebyl jsem tu, { $due }.
nudge-not-directly = Nesmím ti psát přímo, proto to říkám tady. `/nastavení` to zkusí znovu.
nudge-stuck = { $name } má za sebou { $nth } připomínek za { $waited }; teď přestávám. { $people }, co dál? **Přeskočit** se všech zeptá, zda tah vynechat, **Vystřídat**, zda místo dát někomu jinému.
nudge-overdue = Čas na tento tah vypršel: { $name } měl { $pace }. Samo se nic nestane. Ostatní mohou navrhnout tah přeskočit nebo místo dát někomu jinému.
nudge-gone = { $name } už na tomto serveru není, tah by čekal navždy. Ostatní mohou navrhnout tah přeskočit nebo místo dát někomu jinému. Když se { $name } vrátí, místo mu zůstává.
nudge-next = Na { $map } jsi další na řadě; teď hraje { $name }: { $link }
nudge-warning = Od { $since } tu nikdo netáhl. Když nikdo nic neudělá, zavřu tuto hru { $when }. Nic se neztratí: každý tah ji znovu otevře.
nudge-closed = Dlouho tu nikdo nehrál, proto jsem tuto hru zavřel a už nepřipomínám. Nic se neztratilo: **Dál** nebo každý tah ji znovu otevře.
nudge-settled-reminder = ~~Připomínka~~ – tento tah je hotový.
nudge-settled = ~~Otázka k tomuto tahu~~ – hra pokračovala.
nudge-went-on = Hra pokračuje.
nudge-old = To se týkalo dřívějšího tahu.
nudge-how-to-replace = `/hra vystřídat` v tomto vlákně dá místo někomu jinému: napiš, čí místo a kdo ho dostane; ostatní jsou dotázáni.

button-mute = Už nepřipomínat
button-skip = Přeskočit
button-replace = Vystřídat
button-go-on = Dál

waited-days = { $days ->
    [one] { $days } den
    [few] { $days } dny
   *[other] { $days } dní
}
waited-hours = { $hours ->
    [one] { $hours } hodinu
    [few] { $hours } hodiny
   *[other] { $hours } hodin
}
waited-minutes = { $minutes ->
    [one] { $minutes } minutu
    [few] { $minutes } minuty
   *[other] { $minutes } minut
}

turn-late = Přichází to pozdě: mělo to přijít { $due }.
turn-away = { $name } je pryč do { $until }.
turn-time = Čas na tento tah: do { $when }.
games-closed = Zavřeno, protože dlouho nikdo nehrál. Každý tah ji znovu otevře.

place-missing = V { $spot } nemohu psát: chybí mi tam { $permissions }. Správce mi to může dát; co je uloženo, přijde, jakmile smím. `/hraj` zatím funguje.
place-missing-some = V { $spot } nemohu psát: chybí mi tam oprávnění. Správce mi ho může dát; co je uloženo, přijde, jakmile smím.
place-gone = Vlákno této hry je pryč. Nic se neztratilo: `/hra nastavení` s kanálem ji nechá pokračovat tam, a `/hraj` zatím funguje.
place-locked = { $spot } je zamčené. Kdo spravuje vlákna, může ho odemknout, nebo `/hra nastavení` s kanálem nechá hru pokračovat jinde. `/hraj` zatím funguje.
place-too-many-threads = Tento server má tolik aktivních vláken, kolik Discord dovolí (1 000), takže pro tuto hru žádné otevřít nemohu. Archivujte nějaké a zkusím to sám znovu, nebo zvolte jiný kanál přes `/hra nastavení`.
place-taken = V { $spot } se hraje jiná hra a Discord tam vlákna nemá. Až skončí, začnu tuto sám, nebo zvolte jiný kanál přes `/hra nastavení`.
place-unreachable = Discord teď mé zprávy nebere. Nic se neztratilo; přijdou, jakmile to půjde.
