-- What somebody notes for themselves about a table.
CREATE TABLE notes (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL,
    text TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (person, table_id)
);
