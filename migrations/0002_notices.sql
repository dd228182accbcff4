-- What is owed to people, what was sent to them, and what they have seen.

-- Announcements owed. A row goes in with the events it tells of and stays when it has been delivered.
CREATE TABLE outbox (
    outbox_id    INTEGER PRIMARY KEY AUTOINCREMENT,
    kind         TEXT NOT NULL, -- turn, over, lobby, reminder …
    game_id      INTEGER NOT NULL REFERENCES game (game_id),
    seq          INTEGER NOT NULL, -- tells of the game as it was then
    target_id    INTEGER NOT NULL DEFAULT 0, -- the person for a direct message; 0: the game's thread
    details      TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details)),
    created_at   INTEGER NOT NULL,
    due_at       INTEGER NOT NULL, -- the next attempt; while one is made, the end of its lease
    attempts     INTEGER NOT NULL DEFAULT 0,
    attempted_at INTEGER, -- an attempt whose outcome nobody knows; NULL: none, or its outcome is known
    trouble      TEXT,    -- why the last attempt failed
    delivered_at INTEGER,
    message_id   INTEGER, -- what was posted
    UNIQUE (kind, game_id, seq, target_id)
) STRICT;

CREATE INDEX outbox_due ON outbox (due_at) WHERE delivered_at IS NULL;

-- Messages of ours that belong to a game.
CREATE TABLE message (
    message_id INTEGER PRIMARY KEY,
    channel_id INTEGER NOT NULL,
    game_id    INTEGER NOT NULL REFERENCES game (game_id),
    seq        INTEGER NOT NULL,
    kind       TEXT NOT NULL,
    posted_at  INTEGER NOT NULL,
    has_buttons INTEGER NOT NULL DEFAULT 1 -- 0: they were taken off when the game went on
) STRICT;

CREATE INDEX message_with_buttons ON message (game_id) WHERE has_buttons = 1;

-- At most one open row a game: the reminder of the turn that is going on.
CREATE TABLE reminder (
    game_id  INTEGER NOT NULL REFERENCES game (game_id),
    seq      INTEGER NOT NULL, -- the turn it reminds of
    nth      INTEGER NOT NULL, -- 1: the first reminder of this turn
    due_at   INTEGER NOT NULL,
    done_at  INTEGER,
    outcome  TEXT, -- sent, or why it was not
    PRIMARY KEY (game_id, seq, nth)
) STRICT, WITHOUT ROWID;

CREATE INDEX reminder_due ON reminder (due_at) WHERE done_at IS NULL;

CREATE TABLE last_seen (
    user_id  INTEGER NOT NULL,
    game_id  INTEGER NOT NULL REFERENCES game (game_id),
    seq      INTEGER NOT NULL, -- how far the person has looked
    acted_at INTEGER NOT NULL, -- last pressed or typed anything in this game
    PRIMARY KEY (user_id, game_id)
) STRICT, WITHOUT ROWID;

-- No reminders of this turn for this person.
CREATE TABLE mute (
    user_id  INTEGER NOT NULL,
    game_id  INTEGER NOT NULL REFERENCES game (game_id),
    seq      INTEGER NOT NULL,
    muted_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, game_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE away (
    user_id  INTEGER NOT NULL,
    from_at  INTEGER NOT NULL,
    until_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, from_at)
) STRICT, WITHOUT ROWID;

CREATE TABLE pause (
    game_id   INTEGER NOT NULL REFERENCES game (game_id),
    from_at   INTEGER NOT NULL,
    until_at  INTEGER, -- NULL: still paused
    paused_by INTEGER, -- NULL: a former player
    PRIMARY KEY (game_id, from_at)
) STRICT, WITHOUT ROWID;

-- What the people of a table decide together.
CREATE TABLE ballot (
    ballot_id  INTEGER PRIMARY KEY AUTOINCREMENT,
    game_id    INTEGER NOT NULL REFERENCES game (game_id),
    kind       TEXT NOT NULL CHECK (kind IN ('end', 'skip', 'replace', 'undo')),
    seq        INTEGER NOT NULL, -- of the game when it was asked
    seat       INTEGER,          -- whom it is about
    details    TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details)),
    asked_by   INTEGER,          -- NULL: a former player
    asked_at   INTEGER NOT NULL,
    settled_at INTEGER,
    outcome    TEXT CHECK (outcome IN ('agreed', 'refused', 'withdrawn', 'overtaken'))
) STRICT;

CREATE INDEX ballot_open ON ballot (game_id) WHERE settled_at IS NULL;

CREATE TABLE vote (
    ballot_id INTEGER NOT NULL REFERENCES ballot (ballot_id),
    user_id   INTEGER NOT NULL,
    agrees    INTEGER NOT NULL,
    voted_at  INTEGER NOT NULL,
    PRIMARY KEY (ballot_id, user_id)
) STRICT, WITHOUT ROWID;
