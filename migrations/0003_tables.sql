-- What a table decides about itself: who would take a seat, and until when it pauses.

ALTER TABLE ballot ADD COLUMN newcomer_id INTEGER; -- who would take the seat; NULL: nobody, or a former player
ALTER TABLE ballot ADD COLUMN newcomer_name TEXT;  -- as the server showed it; NULL: the seat goes to nobody

ALTER TABLE game ADD COLUMN pause_ends_at INTEGER; -- a paused game goes on then by itself
