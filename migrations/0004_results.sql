-- What each person made of a finished game. A projection of the log: worked out when somebody asks for figures, and void
-- as soon as the game goes on, since it then has another number of events.
CREATE TABLE result (
    game_id   INTEGER NOT NULL REFERENCES game (game_id) ON DELETE CASCADE,
    seq       INTEGER NOT NULL, -- how many events the game had
    seat      INTEGER NOT NULL,
    from_seq  INTEGER NOT NULL, -- with the seat: the seat_holder it is about
    points    INTEGER, -- NULL: somebody else held the seat at the end, or the game was broken off
    place     INTEGER, -- 1 is first; NULL as for points
    best_city INTEGER NOT NULL, -- most points that one city brought; 0: none
    times     TEXT NOT NULL CHECK (json_valid(times)), -- seconds that each of their turns took, without pauses
    PRIMARY KEY (game_id, seat, from_seq)
) STRICT, WITHOUT ROWID;
