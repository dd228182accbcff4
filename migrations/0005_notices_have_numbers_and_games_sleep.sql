-- Of one turn there may be several reminders, each owed once; and a game that nobody plays any more is closed until
-- somebody at its table opens it again.

CREATE TABLE outbox_numbered (
    outbox_id    INTEGER PRIMARY KEY AUTOINCREMENT,
    kind         TEXT NOT NULL, -- turn, over, reminder …
    game_id      INTEGER NOT NULL REFERENCES game (game_id),
    seq          INTEGER NOT NULL, -- tells of the game as it was then
    target_id    INTEGER NOT NULL DEFAULT 0, -- the person for a direct message; 0: the game's thread
    nth          INTEGER NOT NULL DEFAULT 0, -- of reminders, which one of this turn
    details      TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details)),
    created_at   INTEGER NOT NULL,
    due_at       INTEGER NOT NULL, -- the next attempt; while one is made, the end of its lease
    attempts     INTEGER NOT NULL DEFAULT 0,
    attempted_at INTEGER, -- an attempt whose outcome nobody knows; NULL: none, or its outcome is known
    trouble      TEXT,    -- why the last attempt failed, or why nothing was posted
    delivered_at INTEGER,
    message_id   INTEGER, -- what was posted; NULL: nothing, since it was no longer true
    UNIQUE (kind, game_id, seq, target_id, nth)
) STRICT;

INSERT INTO outbox_numbered (outbox_id, kind, game_id, seq, target_id, details, created_at, due_at, attempts,
    attempted_at, trouble, delivered_at, message_id)
SELECT outbox_id, kind, game_id, seq, target_id, details, created_at, due_at, attempts, attempted_at, trouble,
    delivered_at, message_id FROM outbox;

DROP TABLE outbox;

ALTER TABLE outbox_numbered RENAME TO outbox;

CREATE INDEX outbox_due ON outbox (due_at) WHERE delivered_at IS NULL;

CREATE INDEX outbox_of_game ON outbox (game_id, seq);

ALTER TABLE game ADD COLUMN warned_at INTEGER; -- the table was told that the game is going to be closed

ALTER TABLE game ADD COLUMN closed_at INTEGER; -- nobody played it for long; NULL: it goes on. Any move opens it again
