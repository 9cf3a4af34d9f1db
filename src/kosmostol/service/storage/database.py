"""A store in a database that speaks SQL: what is kept beside the tables is asked for in one way.

Statements number their values as `?1`, `?2`; each database spells that its own way.
"""

from abc import abstractmethod
from typing import Any, NamedTuple

from kosmostol.service.storage.store import Store


class Statement(NamedTuple):
    """SQL and its values."""

    sql: str
    values: tuple[Any, ...] = ()


class Database(Store):
    """A store that also answers questions in SQL."""

    @abstractmethod
    async def fetch(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """The rows of a question."""

    @abstractmethod
    async def execute(self, *statements: Statement) -> None:
        """Carry all of them out or, with Conflict, none; it is durable then."""
