-- Seats of computers: how well they play, and why they moved as they did.

ALTER TABLE seat_holder ADD COLUMN level TEXT; -- of a computer: easy, medium or hard; NULL: a person or nobody
ALTER TABLE ballot ADD COLUMN level TEXT;      -- the computer that would take the seat; NULL: none

CREATE TABLE reason (
    game_id INTEGER NOT NULL REFERENCES game (game_id) ON DELETE CASCADE,
    seq     INTEGER NOT NULL, -- how many events the game had after the move
    whys    TEXT NOT NULL CHECK (json_valid(whys)), -- seats only, no people
    PRIMARY KEY (game_id, seq)
) STRICT, WITHOUT ROWID;
