CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    host TEXT NOT NULL,
    status TEXT NOT NULL,
    bots BOOLEAN NOT NULL,
    seq BIGINT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    updated DOUBLE PRECISION NOT NULL,
    summary BYTEA NOT NULL,
    position BYTEA
);
CREATE INDEX tables_waiting_for_bots ON tables (updated) WHERE bots;
CREATE INDEX tables_by_host ON tables (host, updated);

CREATE TABLE events (
    table_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    request TEXT,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);
CREATE UNIQUE INDEX events_once ON events (table_id, request) WHERE request IS NOT NULL;

CREATE TABLE people (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (person, table_id)
);
CREATE INDEX people_by_table ON people (table_id);
