"""Migrations: numbered SQL files, one folder per database, applied once each and in order.

Our own runner instead of a migration framework: the schema is three tables, its two dialects
are written by hand anyway, and the service needs no ORM that a framework would bring along.
"""

from importlib.resources import files
from typing import NamedTuple


class Migration(NamedTuple):
    """One step of the schema."""

    number: int
    name: str
    sql: str


def migrations(database: str) -> list[Migration]:
    """The steps for a database, in order."""
    found = []
    for file in (files(__package__) / database).iterdir():
        number, _, rest = file.name.partition("_")
        if rest.endswith(".sql"):
            found.append(Migration(int(number), file.name, file.read_text(encoding="utf-8")))
    return sorted(found)
