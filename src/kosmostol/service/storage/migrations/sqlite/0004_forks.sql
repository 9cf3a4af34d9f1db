-- What-ifs, by the finished match they leave and whoever plays them.
ALTER TABLE tables ADD COLUMN source TEXT NOT NULL DEFAULT '';
CREATE INDEX tables_by_source ON tables (source, host, created) WHERE source <> '';
