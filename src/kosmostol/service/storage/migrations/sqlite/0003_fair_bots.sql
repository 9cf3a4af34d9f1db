-- Rows waiting for bots are found whatever their dates: clocks may have been ahead.
DROP INDEX tables_waiting_for_bots;
CREATE INDEX tables_waiting_for_bots ON tables (id) WHERE bots = 1;

-- How much one address and one person hold.
ALTER TABLE tables ADD COLUMN origin TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN bot_seats INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_by_origin ON tables (origin, updated);
