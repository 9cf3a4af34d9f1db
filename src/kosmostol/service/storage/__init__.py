"""Storage: one small interface, SQLite for one process, PostgreSQL for many."""

from kosmostol.service.storage.database import Database, Statement
from kosmostol.service.storage.store import (
    Batch,
    Call,
    Conflict,
    Held,
    Listing,
    NoRoom,
    Result,
    Snapshot,
    Store,
    StoredReview,
    StoredRow,
)

__all__ = [
    "Batch",
    "Call",
    "Conflict",
    "Database",
    "Held",
    "Listing",
    "NoRoom",
    "Result",
    "Snapshot",
    "Statement",
    "Store",
    "StoredReview",
    "StoredRow",
]
