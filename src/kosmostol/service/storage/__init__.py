"""Storage: one small interface, SQLite for one process, PostgreSQL for many."""

from kosmostol.service.storage.store import (
    Batch,
    Conflict,
    Held,
    Snapshot,
    Store,
    StoredReview,
    StoredRow,
)

__all__ = ["Batch", "Conflict", "Held", "Snapshot", "Store", "StoredReview", "StoredRow"]
