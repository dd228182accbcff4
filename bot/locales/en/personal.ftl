# What people choose for themselves, and admins for their server; data about people.

personal-title = **Your settings** – change them with the options of `/settings`.
personal-changed = **Your settings** now:
personal-reminders = Reminders of a waiting turn, every: { $every }. A table may choose a longer time.
personal-direct = As direct messages: { $on }
personal-next = “You are next” as a direct message: { $on }
personal-quiet = Quiet hours: { $hours } (time zone { $zone })
personal-language = Language: { $language }
personal-language-usual = as in Discord
personal-colours = Colours: { $colours }
personal-pictures = Pictures: { $size }
personal-pictures-small = small
personal-pictures-usual = usual
personal-pictures-large = large
personal-away = You are away until { $until }; reminders sleep.
personal-no-quiet = “{ $text }” are no hours. Write them like 22-8 or 22:30-7:15, or off.
personal-no-zone = “{ $text }” is no time zone I know. Choose one from the list, like Europe/Prague.
personal-no-language = I do not speak “{ $text }”. I speak { $known }.

away-until = You are away until { $until }. Your games show it, reminders sleep, and you may play all the same. `/away until:back` ends it earlier.
away-back = Welcome back. Reminders wake up again.
away-not = You are not away.
away-no-date = “{ $text }” is no date to come. Write a number of days, a date like 2027-02-14 or 14.2., or back.
away-too-long = That is longer than 60 days. For so long it is kinder to give your seats to somebody else with `/game replace`.
away-days = { $days ->
    [one] for { $days } day
   *[other] for { $days } days
}
away-back-choice = I am back

mute-on = No more reminders of this turn. `/mute` again brings them back.
mute-off = You are reminded of this turn again.
mute-not-yours = It is not your turn, so there are no reminders to silence.

server-title = **Choices for this server** – change them with `/server set`.
server-changed = **Choices for this server** now:
server-openers = Who may open games: { $who }
server-everybody = everybody
server-managers = those who manage the server
server-channels = Where: { $channels }
server-anywhere = in every channel
server-games = { $games ->
    [0] Games one person may have opened at a time: any number
   *[other] Games one person may have opened at a time: { $games }
}
server-language = Language of what everybody reads: { $language }
server-keep = { $days ->
    [0] Games are kept after their end: for ever
    [one] Games are kept after their end: { $days } day
   *[other] Games are kept after their end: { $days } days
}
server-other-channel = That channel is in another server. Choose one of this server.

refused-not-manager = Only those who may manage this server can do that.
refused-opener = In this server those who manage it open games. Ask one of them.
refused-opener-role = In this server those with the role { $role } open games. Ask one of them.
refused-not-here = In this server games are opened in { $channels }.
refused-enough = { $most ->
    [one] In this server everybody may have one game open at a time, and you have. Finish it first.
   *[other] In this server everybody may have { $most } games open at a time, and you have. Finish one first.
}

data-here = This is everything that is stored about you.
data-sure = { $games ->
    [0] Really forget you? Your settings go, and in games that have ended your seat becomes that of “a former player”. This cannot be taken back.
    [one] Really forget you? Your settings go, and your seats become those of “a former player”, also in the game you are playing: your turns there are skipped, and the table may give the seat to somebody else. This cannot be taken back.
   *[other] Really forget you? Your settings go, and your seats become those of “a former player”, also in the { $games } games you are playing: your turns there are skipped, and the tables may give the seats to somebody else. This cannot be taken back.
}
data-kept = Nothing was forgotten.
data-forgotten = You are forgotten. What you do from now on is stored again.
former-player = a former player
button-forget = Forget me
button-privacy = Privacy
button-terms = Terms
nudge-how-to-replace = `/game replace` in this thread gives the seat to somebody else: name whose seat it is and who gets it, and the others are asked.
games-closed = Closed, since nobody played for long. Any move opens it again.
