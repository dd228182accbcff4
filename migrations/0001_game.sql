-- Games, the people at their tables, and the log. Times are Unix seconds, UTC; ids of Discord are snowflakes.
-- People stand outside the log: every user_id may become NULL or go with its row when a person asks for that.

CREATE TABLE server (
    guild_id   INTEGER PRIMARY KEY,
    settings   TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(settings)),
    locale     TEXT, -- of the server as Discord last told it; public messages are written in it
    seen_at    INTEGER NOT NULL,
    left_at    INTEGER -- the bot was removed; NULL while it is there
) STRICT;

CREATE TABLE person (
    user_id     INTEGER PRIMARY KEY,
    settings    TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(settings)),
    locale      TEXT, -- of the client as Discord last told it; private answers are written in it
    seen_at     INTEGER NOT NULL,
    dm_closed_at INTEGER -- a direct message was refused; NULL while none was
) STRICT;

CREATE TABLE game (
    game_id     INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again: old buttons carry it
    guild_id    INTEGER NOT NULL,
    channel_id  INTEGER NOT NULL, -- where the lobby was opened
    thread_id   INTEGER UNIQUE,   -- where it is played; NULL until the announcer has made the thread
    lobby_message_id INTEGER,     -- the message with the lobby's buttons
    host_id     INTEGER,          -- NULL: a former player
    state       TEXT NOT NULL CHECK (state IN ('lobby', 'running', 'over', 'closed')), -- closed: never begun
    is_open     INTEGER NOT NULL DEFAULT 1, -- 0: only invited people may join
    options     TEXT NOT NULL CHECK (json_valid(options)),  -- what the host chose in the lobby
    settings    TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(settings)), -- pace, palette and the like; may change in play
    created_at  INTEGER NOT NULL,
    expires_at  INTEGER, -- a lobby nobody started closes then
    started_at  INTEGER,
    ended_at    INTEGER,
    paused_at   INTEGER, -- NULL while it is not paused
    removing_at INTEGER, -- the whole game is being removed (its server left long ago); NULL: it stays
    rematch_of  INTEGER REFERENCES game (game_id),
    -- Projections of the log, for lists only; nothing is decided by them.
    n_events    INTEGER NOT NULL DEFAULT 0,
    turn_seat   INTEGER,
    turn_since  INTEGER
) STRICT;

CREATE INDEX game_in_guild ON game (guild_id, state);
CREATE INDEX game_in_channel ON game (channel_id, state);

CREATE TABLE lobby_member (
    game_id   INTEGER NOT NULL REFERENCES game (game_id),
    user_id   INTEGER NOT NULL,
    name      TEXT NOT NULL, -- as the server showed it when they joined
    colour    TEXT,          -- a wish; NULL: what is left
    joined_at INTEGER NOT NULL,
    place     INTEGER NOT NULL, -- order of joining
    PRIMARY KEY (game_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE invitation (
    game_id     INTEGER NOT NULL REFERENCES game (game_id),
    user_id     INTEGER NOT NULL,
    invited_by  INTEGER,
    invited_at  INTEGER NOT NULL,
    declined_at INTEGER,
    PRIMARY KEY (game_id, user_id)
) STRICT, WITHOUT ROWID;

-- Who sits where, from which event on. The newest row of a seat holds.
CREATE TABLE seat_holder (
    game_id  INTEGER NOT NULL REFERENCES game (game_id),
    seat     INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 5),
    from_seq INTEGER NOT NULL,
    kind     TEXT NOT NULL CHECK (kind IN ('person', 'computer', 'nobody')),
    user_id  INTEGER, -- NULL: a computer, nobody, or a former player
    name     TEXT NOT NULL,
    colour   TEXT,
    since_at INTEGER NOT NULL,
    PRIMARY KEY (game_id, seat, from_seq)
) STRICT, WITHOUT ROWID;

CREATE INDEX seat_of_user ON seat_holder (user_id, game_id);

-- The log. The primary key is the lock: of two moves made at once, one finds its numbers taken.
CREATE TABLE event (
    game_id    INTEGER NOT NULL REFERENCES game (game_id),
    seq        INTEGER NOT NULL CHECK (seq >= 1),
    at         INTEGER NOT NULL,
    cause_kind TEXT NOT NULL CHECK (cause_kind IN ('interaction', 'table', 'clock', 'computer')),
    cause_id   INTEGER, -- the interaction or the ballot; who pressed stands there, not here
    payload    TEXT NOT NULL CHECK (json_valid(payload)),
    PRIMARY KEY (game_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER event_is_never_changed BEFORE UPDATE ON event
BEGIN SELECT RAISE (ABORT, 'events are never changed'); END;

CREATE TRIGGER event_is_never_deleted BEFORE DELETE ON event
WHEN NOT EXISTS (SELECT 1 FROM game WHERE game_id = OLD.game_id AND removing_at IS NOT NULL)
BEGIN SELECT RAISE (ABORT, 'events are never deleted'); END;

CREATE TRIGGER event_follows_the_last BEFORE INSERT ON event
WHEN NEW.seq > 1 AND NOT EXISTS (SELECT 1 FROM event WHERE game_id = NEW.game_id AND seq = NEW.seq - 1)
BEGIN SELECT RAISE (ABORT, 'a log has no gaps'); END;

-- Interactions that changed something: one that is delivered twice finds itself here.
CREATE TABLE interaction (
    interaction_id INTEGER PRIMARY KEY,
    game_id        INTEGER REFERENCES game (game_id),
    user_id        INTEGER, -- NULL: a former player
    at             INTEGER NOT NULL
) STRICT;

CREATE INDEX interaction_of_user ON interaction (user_id);
