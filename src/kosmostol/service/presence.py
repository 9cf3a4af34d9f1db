"""Presence: who is at which table, at this node or at another."""

import time
from collections import Counter

FORGOTTEN = 60.0  # seconds after which a silent node's people count as gone


class Present:
    """Those at one table."""

    __slots__ = ("elsewhere", "here", "leaving")

    def __init__(self) -> None:
        self.here: Counter[str] = Counter()  # lines of each
        self.leaving: set[str] = set()  # whose last line broke a moment ago
        self.elsewhere: dict[str, dict[str, float]] = {}  # by node: until when they count

    def __bool__(self) -> bool:
        return bool(self.here or self.leaving or self.elsewhere)

    def has(self, who: str) -> bool:
        """Whether somebody is at the table."""
        if who in self.here or who in self.leaving:
            return True
        until = self.elsewhere.get(who)
        return until is not None and any(end > time.monotonic() for end in until.values())

    def all(self) -> set[str]:
        """Everybody at the table."""
        return {*self.here, *self.leaving, *(who for who in self.elsewhere if self.has(who))}


class Presence:
    """Who is where. What changes for others is told by the answers."""

    def __init__(self) -> None:
        self._tables: dict[str, Present] = {}
        self._names: dict[str, str] = {}  # of those present
        self._known: Counter[str] = Counter()  # at how many tables somebody is, or was just now

    def at(self, table: str) -> Present:
        """Those at a table."""
        return self._tables.get(table) or Present()

    def name(self, who: str) -> str:
        """What somebody present is called; empty if they have given no name."""
        return self._names.get(who, "")

    def here(self) -> list[tuple[str, str]]:
        """Everybody at this node, by table."""
        return [(table, who) for table, found in self._tables.items() for who in found.here]

    def come(self, table: str, who: str, name: str | None) -> bool:
        """A line to a table: whether they were not there before."""
        found = self._entered(table, who)
        if name is not None:
            self._names[who] = name
        fresh = who not in found.here and who not in found.leaving
        found.leaving.discard(who)
        found.here[who] += 1
        return fresh

    def go(self, table: str, who: str) -> bool:
        """A line broke: whether it was their last one; they count as present until `gone`."""
        found = self._tables[table]
        found.here[who] -= 1
        if found.here[who]:
            return False
        del found.here[who]
        found.leaving.add(who)
        return True

    def gone(self, table: str, who: str) -> None:
        """They did not come back."""
        self._tables[table].leaving.discard(who)
        self._left(table, who)

    def heard(self, table: str, who: str, name: str, node: str) -> bool:
        """Another node has them: whether that is news."""
        if name:
            self._names[who] = name
        known = self._entered(table, who).elsewhere.setdefault(who, {})
        fresh = known.get(node, 0.0) < time.monotonic()
        known[node] = time.monotonic() + FORGOTTEN
        return fresh

    def heard_gone(self, table: str, who: str, node: str) -> None:
        """They left another node."""
        found = self.at(table)
        known = found.elsewhere.get(who)
        if known is not None:
            known.pop(node, None)
            if not known:
                del found.elsewhere[who]
                self._left(table, who)

    def forget(self) -> None:
        """Drop those whose nodes have fallen silent."""
        now = time.monotonic()
        for table, found in list(self._tables.items()):
            for who, until in list(found.elsewhere.items()):
                if all(end <= now for end in until.values()):
                    del found.elsewhere[who]
                    self._left(table, who)

    def watching(self, table: str, seated: set[str | None]) -> tuple[list[str], int]:
        """Who is at a table without a seat: the names, sorted, and how many have none."""
        found = self._tables.get(table)
        watchers = (found.all() if found is not None else set()) - seated
        names = sorted(self._names[who] for who in watchers if who in self._names)
        return names, len(watchers) - len(names)

    def _entered(self, table: str, who: str) -> Present:
        found = self._tables.get(table)
        if found is None:
            found = self._tables[table] = Present()
        if who not in found.here and who not in found.leaving and who not in found.elsewhere:
            self._known[who] += 1
        return found

    def _left(self, table: str, who: str) -> None:
        found = self._tables[table]
        if who in found.here or who in found.leaving or who in found.elsewhere:
            return
        if not found:
            del self._tables[table]
        self._known[who] -= 1
        if not self._known[who]:
            del self._known[who]
            self._names.pop(who, None)
