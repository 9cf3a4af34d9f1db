-- Reviews of finished matches, as far as they have come.
CREATE TABLE reviews (
    table_id TEXT PRIMARY KEY,
    status TEXT NOT NULL,
    done INTEGER NOT NULL,
    total INTEGER NOT NULL,
    person TEXT NOT NULL,
    origin TEXT NOT NULL,
    asked REAL NOT NULL,
    body BLOB,
    keeper TEXT
);
CREATE INDEX reviews_by_person ON reviews (person, asked);
CREATE INDEX reviews_by_origin ON reviews (origin, asked);
CREATE INDEX reviews_running ON reviews (keeper) WHERE status = 'running';
