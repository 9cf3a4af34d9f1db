-- People who wished to be known again: their name, and the passkeys that prove who they are.
CREATE TABLE persons (
    person TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    since DOUBLE PRECISION NOT NULL
);
CREATE TABLE passkeys (
    credential TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    site TEXT NOT NULL,
    label TEXT NOT NULL,
    public_key BYTEA NOT NULL,
    counter BIGINT NOT NULL,
    synced INTEGER NOT NULL,
    added DOUBLE PRECISION NOT NULL,
    used DOUBLE PRECISION NOT NULL
);
CREATE INDEX passkeys_by_person ON passkeys (person, added);
-- Challenges that were answered: each counts once.
CREATE TABLE answered (
    challenge TEXT PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL
);
-- Cookies that count no longer: a fingerprint of their person, and up to which they were given out.
CREATE TABLE ended (
    mark TEXT PRIMARY KEY,
    until DOUBLE PRECISION NOT NULL
);
-- Everybody who ever sat at a table or laid it: their name may stand in its log.
CREATE TABLE been (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (person, table_id)
);
INSERT INTO been SELECT person, table_id FROM people;
INSERT INTO been SELECT host, id FROM tables ON CONFLICT DO NOTHING;
INSERT INTO been SELECT DISTINCT substring(body from '"person":"(p_[0-9a-f]{24})"'), table_id
    FROM events WHERE body LIKE '{"e":"seat"%"person":"p!_%' ESCAPE '!' ON CONFLICT DO NOTHING;
