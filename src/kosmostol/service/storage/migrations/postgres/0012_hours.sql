-- What is looked up by its last change has the hour of that in its index, which moves leave alone.
ALTER TABLE tables ADD COLUMN hour BIGINT NOT NULL DEFAULT 0;
UPDATE tables SET hour = floor(updated / 3600)::bigint;
DROP INDEX tables_by_host;
CREATE INDEX tables_by_host ON tables (host, hour);
DROP INDEX tables_by_origin;
CREATE INDEX tables_by_origin ON tables (origin, hour);
