CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    host TEXT NOT NULL,
    status TEXT NOT NULL,
    bots INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    created REAL NOT NULL,
    updated REAL NOT NULL,
    summary BLOB NOT NULL,
    position BLOB
);
CREATE INDEX tables_waiting_for_bots ON tables (updated) WHERE bots = 1;
CREATE INDEX tables_by_host ON tables (host, updated);

CREATE TABLE events (
    table_id TEXT NOT NULL REFERENCES tables (id) DEFERRABLE INITIALLY DEFERRED,
    seq INTEGER NOT NULL,
    at REAL NOT NULL,
    request TEXT,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
CREATE UNIQUE INDEX events_once ON events (table_id, request) WHERE request IS NOT NULL;

CREATE TABLE people (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (person, table_id)
) WITHOUT ROWID;
CREATE INDEX people_by_table ON people (table_id);
