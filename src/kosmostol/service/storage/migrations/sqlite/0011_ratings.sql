-- Who wants to be rated, since when.
CREATE TABLE rated (
    person TEXT PRIMARY KEY,
    since REAL NOT NULL
);
-- How rated matches ended, for everybody in them who is rated. The figures are worked out later:
-- before and after the match, which is the number-th that was counted. Of somebody who is gone
-- only what they brought to the match is kept, under an id that says nothing.
CREATE TABLE results (
    table_id TEXT NOT NULL,
    person TEXT NOT NULL,
    game TEXT NOT NULL,
    side TEXT NOT NULL,
    place INTEGER NOT NULL,
    at REAL NOT NULL,
    number INTEGER,
    mu_before REAL,
    sigma_before REAL,
    mu REAL,
    sigma REAL,
    PRIMARY KEY (table_id, person)
);
CREATE INDEX results_by_person ON results (person, game, side, number);
CREATE INDEX results_not_counted ON results (at, table_id) WHERE number IS NULL;
-- Each number is given once, each match is counted once; other changes take one without a match.
CREATE TABLE counted (
    number INTEGER PRIMARY KEY,
    table_id TEXT UNIQUE
);
