"""Positions that cannot be: refused with the place of the mistake, never a crash, never taken.

A value of another sort than the one that belongs there must be refused. Anything else that a game
takes must be a sound match: every component in one place, somebody to move unless it is over.
"""

import marshal
from collections import Counter
from typing import Any

from kosmostol.kernel.chance import Chance
from kosmostol.kernel.conformance.leaks import Report
from kosmostol.kernel.conformance.told import PLAIN
from kosmostol.kernel.conformance.twins import Leaf, leaves, put
from kosmostol.kernel.errors import BadPosition
from kosmostol.kernel.game import Game
from kosmostol.kernel.state import BIT, State

OTHER_SORTS: tuple[Any, ...] = ("nonsense", 0.5, [[]], {"no": 1})
FAR = (-1_000_000, 1_000_000)  # numbers that belong nowhere
UNKNOWN = "no-such-field"


def check_nonsense(game: Game, state: State, tries: int, chance: Chance, report: Report) -> None:
    """Attack the position of a state a few times."""
    position = game.to_position(state)
    written = marshal.dumps(position, PLAIN)
    found = leaves(position)
    _refused(game, {**position, UNKNOWN: 1}, f"a field {UNKNOWN!r}", report)
    for _ in range(tries):
        leaf, other = (found[chance.below(len(found))] for _ in range(2))
        sort = OTHER_SORTS[chance.below(len(OTHER_SORTS))]
        if not isinstance(leaf.value, type(sort)):
            _refused(game, _with(written, leaf, sort), f"{sort!r} at {leaf.path}", report)
        values = [*FAR, other.value] if isinstance(leaf.value, int) else [other.value]
        for value in values:
            if value != leaf.value and type(value) is type(leaf.value):
                changed = _with(written, leaf, value)
                _sound(game, changed, f"{value!r} at {leaf.path}", report)


def _with(written: bytes, leaf: Leaf, value: Any) -> dict[str, Any]:
    changed: dict[str, Any] = marshal.loads(written)  # noqa: S302
    put(changed, leaf.path, value)
    return changed


def _read(game: Game, position: dict[str, Any], what: str, report: Report) -> State | None:
    try:
        return game.from_position(position)
    except BadPosition:
        return None
    except Exception as error:  # noqa: BLE001  # to whoever reads positions it is a crash
        report("nonsense", f"a position with {what} crashes: {type(error).__name__}: {error}")
        return None


def _refused(game: Game, position: dict[str, Any], what: str, report: Report) -> None:
    if _read(game, position, what, report) is not None:
        report("nonsense", f"a position with {what} is taken for a match")


def _sound(game: Game, position: dict[str, Any], what: str, report: Report) -> None:
    """Refused, or a match that can be: its parts are those of the box, and it goes on."""
    state = _read(game, position, what, report)
    if state is None:
        return
    again = game.to_position(state)
    expected = Counter(game.box(state.seats, game.options_of(state)))
    if Counter(game.parts(again)) != expected:
        report("nonsense", f"a position with {what} loses or doubles components")
    if list(state.scores()) != game.recount(again):
        report("nonsense", f"a position with {what} has scores that cannot be")
    if (state.owing() == 0) != state.over():
        report("nonsense", f"a position with {what} is neither over nor anybody's turn")
    for seat in range(state.seats):
        if state.owing() & BIT[seat] and not state.legal(seat):
            report("nonsense", f"with {what} seat {seat} owes a decision but has no legal move")
        game.view(state, seat)
