"""Keepers in memory: for a store of one process, which takes them along when it ends."""

from collections.abc import Iterable


class Keepers:
    """Which node keeps which table."""

    def __init__(self) -> None:
        self.nodes: dict[str, int] = {}  # their signs of life
        self._keeper: dict[str, str] = {}

    def beat(self, node: str) -> bool:
        """A sign of life; whether the node was known."""
        known = node in self.nodes
        self.nodes[node] = self.nodes.get(node, 0) + 1
        return known

    def strike_off(self, node: str, beat: int) -> bool:
        """Take a node for lost, unless it has shown a sign of life since."""
        if self.nodes.get(node) != beat:
            return False
        del self.nodes[node]
        return True

    def sign_out(self, node: str) -> None:
        """A node leaves."""
        self.nodes.pop(node, None)

    def take(self, table: str, node: str) -> bool:
        """Keep a table, if no known node does."""
        if self._keeper.get(table) not in self.nodes:
            self._keeper[table] = node
        return self._keeper[table] == node

    def release(self, table: str) -> None:
        """No bot owes anything there."""
        self._keeper.pop(table, None)

    def take_some(self, tables: Iterable[tuple[str, int]], node: str, most: int) -> dict[str, int]:
        """Those of the tables a node keeps, and that many more it takes now."""
        found = {}
        for table, seq in tables:
            free = self._keeper.get(table) not in self.nodes
            if free and most > 0:
                most -= 1
                self._keeper[table] = node
            if self._keeper.get(table) == node:
                found[table] = seq
        return found
