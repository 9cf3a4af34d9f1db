"""What a bot keeps in mind between the decisions of one turn.

A turn may be several decisions: which combination, where to write it, what to mark. Whoever has
found a plan for all of them need not think again before each, and whoever has grown a tree need
not grow it anew, as long as nothing new is to be seen. Whether that is so is asked of what the
seat sees, so one mind may serve many seats and tables.
"""

from collections import deque
from dataclasses import dataclass, field

from kosmostol.bots.search import Search
from kosmostol.kernel.game import Game, View
from kosmostol.kernel.state import BIT, State

_ROOM = 16  # turns that are kept at once: those of all seats of a table, or of a few tables


@dataclass(frozen=True)
class Thread:
    """How somebody wanted to go on after a move: by a plan, or by what a tree says."""

    made: int
    plan: list[int] = field(default_factory=list)
    search: Search | None = None


@dataclass(frozen=True)
class Kept:
    """A thread, and where it is to be taken up."""

    game: str
    seat: int
    level: str
    legal: list[int]
    view: View
    thread: Thread


def new_threads() -> deque[Kept]:
    """Room for a few turns; the oldest is forgotten first."""
    return deque(maxlen=_ROOM)


class Mind:
    """The threads of turns that have begun.

    >>> import kosmostol as ks
    >>> from kosmostol.bots import choose, find_level
    >>> from kosmostol.kernel.chance import Chance
    >>> match, chance = ks.new("moon", seats=1, seed=7, adventure=3), Chance(1, 2, 0)
    >>> level, mind = find_level("expert", "moon"), Mind(match.game)
    >>> match.push(0, choose(match.imagine(0, chance), 0, level, chance, mind=mind))
    >>> thread = mind.recall(match.imagine(0, chance), 0, "expert")
    >>> match.why_not(0, match.game.write(thread.plan[0])) is None
    True
    """

    def __init__(self, game: Game, threads: "deque[Kept] | None" = None) -> None:
        """`threads` are those of a mind for other games, if they are to share their room."""
        self._game = game
        self._kept = new_threads() if threads is None else threads

    def recall(self, world: State, seat: int, level: str) -> Thread | None:
        """How this level wanted to go on from here, which it now forgets; None if it never did."""
        wanted = (self._game.id, seat, level)
        near = [one for one in self._kept if (one.game, one.seat, one.level) == wanted]
        if not near:
            return None
        legal, view = world.legal(seat), self._game.view(world, seat)
        for kept in near:
            if kept.legal == legal and kept.view == view:
                self._kept.remove(kept)
                return kept.thread
        return None

    def keep(self, world: State, seat: int, level: str, thread: Thread) -> None:
        """A move is being made in this world; how to go on after it.

        That is forgotten where the move shows the seat something or ends its turn.
        """
        if not thread.plan and thread.search is None:
            return
        after = world.clone()
        after.apply(seat, thread.made, None)
        if after.revealed & BIT[seat] or not after.owing() & BIT[seat]:
            return
        view = self._game.view(after, seat)
        self._kept.append(Kept(self._game.id, seat, level, after.legal(seat), view, thread))
