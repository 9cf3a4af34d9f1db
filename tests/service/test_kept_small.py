"""A played table takes little room: of states, lines and requests only the last are at hand."""

import pytest
from bench.kept import kept, played

MOST = 60_000  # bytes


@pytest.mark.parametrize(("name", "seats"), [("catonauts", 4), ("moon", 4)])
def test_a_table_keeps_at_most_sixty_kilobytes(name: str, seats: int) -> None:
    """A short match and a long one, at several moments: how much is at hand goes up and down."""
    logs, whole = [], []
    for moves, log in played(name, seats, {}, 0):
        whole = log
        if moves % 75 == 60:
            logs.append(log.copy())
    kept(whole)  # what all tables share is loaded
    taken = {len(log): kept(log) for log in [*logs, whole]}
    assert max(taken.values()) <= MOST, taken
