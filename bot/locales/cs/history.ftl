# Tahy slovy. Tah je jeden řádek; většina vět na něm následuje za sebou.

history-title = **Tahy od tvého posledního pohledu**
history-nothing = Od tvého posledního pohledu se nic nestalo.
history-placed = { $name } pokládá kartičku na { $square }: { $tile }.
history-meeple = Družiník: { $spot }.
history-chip-kept = Nalezen a ponechán žeton { $chip }.
history-chip-found = Nalezen žeton { $chip }.
history-chip-lost = Žeton { $chip } odchází ze hry.
history-treat-laid = Znovu položen na { $square } jako pamlsek ({ $chip }).
history-treat-taken = Sebrán pamlsek { $chip }.
history-chips-taken = { $chips ->
    [one] Vzat žeton u čumáckého pole { $square }.
    [few] Vzaty { $chips } žetony u čumáckého pole { $square }.
   *[other] Vzato { $chips } žetonů u čumáckého pole { $square }.
}
history-chips-mine = U čumáckého pole { $square } vzato: { $chips }.
history-chumak-built = { $chips ->
    [0] Postaveno na čumáckém poli { $square }.
    [one] Postaveno na čumáckém poli { $square } s jedním žetonem.
    [few] Postaveno na čumáckém poli { $square } se { $chips } žetony.
   *[other] Postaveno na čumáckém poli { $square } s { $chips } žetony.
}
history-traded = Obchod na { $square }; teď tam leží { $chips }.
history-island-paid = Zaplacen žeton { $chip } za kartičku z ostrova: { $tile }.
history-island-revealed = Další kartička ostrova ({ $island }): { $tile }.
history-discarded = Kartička se nikam nehodila a odešla ze hry: { $tile }.
history-extra-tile = Městečko zakryto, následuje kartička navíc.
history-skipped = Tah přeskočen: { $name }.
history-passed-on = Kartičku dostává { $name }.
history-undone = ↩ Poslední tah byl vzat zpět. Co se v něm táhlo nebo našlo, přijde znovu.
history-resigned = { $name } se vzdává.
history-seat-taken = { $name } hraje dál na vzdaném místě.
history-ended = Hra skončila.
history-started = Hra začala.
history-start-tile = Startovní kartička leží na { $square }.
history-final = { $names }: { $line }
history-title-all = **Všechny tahy této hry**
history-replay = Celá hra, { $moves ->
    [one] jeden tah
    [few] { $moves } tahy
   *[other] { $moves } tahů
}.
history-replay-shortened = Celá hra; pohyblivý obrázek ukazuje každý { $step }. tah, aby ho Discord přijal.
history-replay-none = Ještě nic neleží, není co přehrát.
history-replay-busy = Právě se přehrává několik her. Zkus to za minutu; `/historie` řekne tahy slovy hned.
history-replay-failed = Pohyblivý obrázek se nepodařilo vyrobit. `/historie vše:True` řekne celou hru slovy.
history-replay-described = Pohyblivý obrázek: hra od první kartičky, { $tiles ->
    [one] celkem { $tiles } kartička
    [few] celkem { $tiles } kartičky
   *[other] celkem { $tiles } kartiček
}. Poslední obrázek:
