-- People who wished to be known again: their name, and the passkeys that prove who they are.
CREATE TABLE persons (
    person TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    since REAL NOT NULL
);
CREATE TABLE passkeys (
    credential TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    site TEXT NOT NULL,
    label TEXT NOT NULL,
    public_key BLOB NOT NULL,
    counter INTEGER NOT NULL,
    synced INTEGER NOT NULL,
    added REAL NOT NULL,
    used REAL NOT NULL
);
CREATE INDEX passkeys_by_person ON passkeys (person, added);
-- Challenges that were answered: each counts once.
CREATE TABLE answered (
    challenge TEXT PRIMARY KEY,
    at REAL NOT NULL
);
-- Cookies that count no longer: a fingerprint of their person, and up to which they were given out.
CREATE TABLE ended (
    mark TEXT PRIMARY KEY,
    until REAL NOT NULL
);
-- Everybody who ever sat at a table or laid it: their name may stand in its log.
CREATE TABLE been (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (person, table_id)
) WITHOUT ROWID;
INSERT INTO been SELECT person, table_id FROM people;
INSERT OR IGNORE INTO been SELECT host, id FROM tables;
INSERT OR IGNORE INTO been SELECT substr(body, instr(body, '"person":"') + 10, 26), table_id
    FROM events WHERE body LIKE '{"e":"seat"%"person":"p!_%' ESCAPE '!';
