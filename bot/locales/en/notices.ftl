# Notices: reminders, questions to the table, games that nobody plays; what is wrong with a place.

nudge-reminder = { $who }, a reminder: your turn has been waiting for { $waited }.
nudge-reminder-again = { $who }, reminder { $nth } of { $most }: this turn has been waiting for { $waited } now.
nudge-reminder-last = { $who }, the last of { $most } reminders: this turn has been waiting for { $waited }. After this I only ask the table.
nudge-reminder-direct = Your turn on { $map } has been waiting for { $waited } (reminder { $nth }): { $link }
nudge-late = This comes late: I was not there when it was due, { $due }.
nudge-not-directly = I may not write to you directly, so I tell you here. `/settings` tries again.
nudge-stuck = { $name } was reminded { $nth } times in { $waited }; I stop now. { $people }, what should happen? **Skip** asks everybody to pass over this turn, **Replace** to give the seat to somebody else.
nudge-overdue = The time for this turn is over: { $name } had { $pace }. Nothing happens by itself. The others may ask to skip the turn or to give the seat to somebody else.
nudge-gone = { $name } is not in this server any more, so this turn would wait for ever. The others may ask to skip it or to give the seat to somebody else. If { $name } comes back, the seat is still theirs.
nudge-next = You are next on { $map }; { $name } is to move: { $link }
nudge-warning = Nobody has moved here since { $since }. If nobody does anything, I close this game { $when }. Nothing is lost then: any move opens it again.
nudge-closed = Nobody has played here for long, so I closed this game and stop reminding. Nothing is lost: **Go on** or any move opens it again.
nudge-settled-reminder = ~~A reminder~~ – this turn is done.
nudge-settled = ~~A question about this turn~~ – the game has gone on.
nudge-went-on = The game goes on.
nudge-old = This was about an earlier turn.

button-mute = No more reminders
button-skip = Skip
button-replace = Replace
button-go-on = Go on

waited-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
waited-hours = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
waited-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}

turn-late = This comes late: it was due { $due }.
turn-away = { $name } is away until { $until }.
turn-time = Time for this turn: until { $when }.

place-missing = I cannot post in { $spot }: I lack { $permissions } there. An admin can give it to me; what is stored comes as soon as I may. `/play` works meanwhile.
place-missing-some = I cannot post in { $spot }: I lack a permission there. An admin can give it to me; what is stored comes as soon as I may.
place-gone = The thread of this game is gone. Nothing is lost: `/game settings` with a channel lets it go on there, and `/play` works meanwhile.
place-locked = { $spot } is locked. Somebody who manages threads can unlock it, or `/game settings` with a channel lets the game go on elsewhere. `/play` works meanwhile.
place-too-many-threads = This server has as many active threads as Discord allows (1,000), so I cannot open one for this game. Archive a thread and I try again by myself, or choose another channel with `/game settings`.
place-taken = In { $spot } another game is played, and Discord has no threads there. When that game is over I begin this one by myself, or choose another channel with `/game settings`.
place-unreachable = Discord does not take my messages at the moment. Nothing is lost; they come as soon as it does.
