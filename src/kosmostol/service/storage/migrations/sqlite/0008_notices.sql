-- The keys this host signs notices with, the browsers that want them, and letters under way.
CREATE TABLE push_keys (
    key TEXT PRIMARY KEY,
    private TEXT NOT NULL,
    since REAL NOT NULL
);
CREATE TABLE pushes (
    endpoint TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    key TEXT NOT NULL,
    secret TEXT NOT NULL,
    signer TEXT NOT NULL,
    lang TEXT NOT NULL,
    since REAL NOT NULL
);
CREATE INDEX pushes_by_person ON pushes (person);
CREATE TABLE letters (
    way TEXT NOT NULL,
    person TEXT NOT NULL,
    table_id TEXT NOT NULL,
    what TEXT NOT NULL,
    tries INTEGER NOT NULL,
    due REAL NOT NULL,
    taker TEXT,
    PRIMARY KEY (way, person, table_id)
);
CREATE INDEX letters_by_due ON letters (due);
