-- Tables whose bots a node thinks for, and the nodes' signs of life.
CREATE TABLE nodes (
    node TEXT PRIMARY KEY,
    beat BIGINT NOT NULL
);
ALTER TABLE tables ADD COLUMN keeper TEXT;
DROP INDEX tables_waiting_for_bots;
CREATE INDEX tables_waiting_for_bots ON tables (keeper) WHERE bots;

-- How much one address and one person hold.
ALTER TABLE tables ADD COLUMN origin TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN bot_seats INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_by_origin ON tables (origin, updated);
