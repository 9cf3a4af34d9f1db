"""The watch: which nodes have shown no sign of life for too long.

Every node counts up a number of its own in the store. Whoever sees that number stand still for
so many seconds of their own clock takes the node for lost; nobody's clock is compared with
another's. Only looks count: after a pause of our own a node has another chance to be seen alive.
"""


class Watch:
    """What one node has seen of the others."""

    def __init__(self, lost: float, longest: float) -> None:
        self._lost = lost
        self._longest = longest  # seconds one look counts for, however late it comes
        self._seen: dict[str, tuple[int, float]] = {}  # a node's number, and how long it stood
        self._looked = 0.0

    def look(self, beats: dict[str, int], now: float) -> list[str]:
        """The nodes that are lost, from the numbers as they are at a moment of our clock."""
        passed = min(now - self._looked, self._longest)
        self._looked = now
        seen = {}
        for node, beat in beats.items():
            before, stood = self._seen.get(node, (None, 0.0))
            seen[node] = (beat, stood + passed if beat == before else 0.0)
        self._seen = seen
        return [node for node, (_, stood) in seen.items() if stood >= self._lost]
