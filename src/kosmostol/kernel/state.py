"""The State contract: what a game's rules must answer.

A state is plain data of one match. Seats and moves are small integers here; people meet
them as text (`fly b1`) through the game's face. Rules modules compile with mypyc and run
unchanged without it.
"""

from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import i16, i64, mypyc_attr

from kosmostol.kernel.chance import Chance
from kosmostol.kernel.features import Features
from kosmostol.kernel.packed import vec

EVERYONE: Final[i64] = -1  # as a seat mask: all seats and the spectators
SPECTATOR: Final[i64] = -1  # as a seat: somebody who watches
SEALED: Final[i64] = -1  # as the label of a move: nothing of it is seen
BIT: Final[vec[i64]] = vec[i64](
    [1 << k for k in range(63)]
)  # never write `1 << k` on i64 (docs/decisions.md)

# Fault codes every game shares; a game's own codes begin at FIRST_FAULT.
LEGAL: Final[i64] = 0
OVER: Final[i64] = 1  # the match has ended
NOT_OWING: Final[i64] = 2  # this seat owes no decision now
NO_SUCH_MOVE: Final[i64] = 3  # the number or text means no move of this game
FIRST_FAULT: Final[i64] = 4


class Event:
    """One thing that happened, for the log: a kind of the game's own and up to four numbers.

    `to` is a mask of the seats that may read it, EVERYONE for a public event.

    >>> import kosmostol as ks
    >>> state = ks.new("catonauts", seats=2, seed=7).state
    >>> log = []
    >>> state.apply(0, state.legal(0)[0], log)
    >>> [event.to == EVERYONE for event in log]
    [True]
    """

    def __init__(self, kind: i64, to: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        self.kind: i64 = kind
        self.to: i64 = to
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """One match: who owes a decision, what they may do, and what follows from it.

    Nothing is checked here: `apply` is for moves that `legal` gave. This is the fast path, for
    searches and simulations; `Match` is the checked one.

    >>> import kosmostol as ks
    >>> state = ks.new("catonauts", seats=2, seed=7).state.clone()
    >>> chance = Chance(1, 2, 0)
    >>> while not state.over():
    ...     seat = 0 if state.owing() & BIT[0] else 1
    ...     state.apply(seat, state.sample(seat, chance), None)
    >>> state.owing(), len(state.scores())
    (0, 2)
    """

    def __init__(self, seats: i64, chance: Chance, revealed: i64) -> None:
        self.seats: i64 = seats
        self.chance: Chance = chance
        # Mask of the seats to whom the last `apply` showed something they could not have
        # known: a draw, a roll, another seat's sealed choice. The undo policy reads it.
        self.revealed: i64 = revealed

    @abstractmethod
    def owing(self) -> i64:
        """Mask of the seats that owe a decision now; 0 once the match is over."""

    @abstractmethod
    def legal(self, seat: i64) -> list[int]:
        """The legal moves of a seat in a stable order; empty if it owes nothing."""

    @abstractmethod
    def fault(self, seat: i64, move: i64) -> i64:
        """LEGAL, or the code of the rule that forbids this move. Accepts any number."""

    @abstractmethod
    def apply(self, seat: i64, move: i64, log: list[Event] | None) -> None:
        """Play a legal move (unchecked) and run on to the next real decision."""

    @abstractmethod
    def clone(self) -> "State":
        """An independent copy."""

    @abstractmethod
    def over(self) -> bool:
        """Whether the match has ended."""

    @abstractmethod
    def scores(self) -> list[int]:
        """Points of each seat, as they stand."""

    @abstractmethod
    def imagine(self, seat: i64, chance: Chance) -> "State":
        """A complete state that `seat` cannot tell from this one, filled in by `chance`.

        It may use only what the seat knows: two states that look the same to the seat give
        the same imagined state for the same chance.
        """

    def sees_all(self, seat: i64) -> bool:
        """Whether nothing is hidden from the seat now but what chance will bring.

        Then it imagines this very state, and a review need not look at the truth beside it. False,
        the default, is never wrong.
        """
        return False

    def ranks(self) -> list[int]:
        """Place of each seat, 1 for the winners; equal seats share a place."""
        points = self.scores()
        return [1 + sum([1 for other in points if other > own]) for own in points]

    def sample(self, seat: i64, chance: Chance) -> i64:
        """A random legal move. Rules may override it with something quicker."""
        moves = self.legal(seat)
        return moves[chance.below(len(moves))]

    def hint(self, seat: i64, chance: Chance) -> i64:
        """A plausible move for rollouts; a random one unless the game knows better."""
        return self.sample(seat, chance)

    def outlook(self, out: list[float]) -> None:
        """Write into `out` how well each seat stands, 0 (lost) to 1 (won).

        For a finished match: 1 for a sole winner, a shared win shares. Before that a game may
        estimate; this default knows nothing.
        """
        if self.over():
            ranks = self.ranks()
            winners = 0
            for rank in ranks:
                if rank == 1:
                    winners += 1
            for i in range(len(ranks)):
                out[i] = 1.0 / winners if ranks[i] == 1 else 0.0
        else:
            j: i64 = 0
            while j < self.seats:
                out[j] = 1.0 / float(self.seats)
                j += 1

    def appeals(self, seat: i64, moves: list[int], out: list[float]) -> bool:
        """Write into `out` how much each legal move appeals at first sight.

        A difference of 1 is a clear one. False (the default) where the game has no such
        feeling. The search tries appealing moves first and others only when it has the time.
        """
        return False

    def features(self, seat: i64, out: Features) -> None:
        """Note in `out` what is to be seen of a seat, for a learned judgement (`Game.features`).

        Only what the seat itself may know; the default sees nothing.
        """
        return

    def chance_shown(self) -> i64:
        """What chance has just shown everybody, as a label for the search tree; SEALED: nothing.

        For what few outcomes have and the next decision hangs on, such as a die: after another
        roll the search then decides afresh.
        """
        return SEALED

    def spread(self) -> float:
        """How far apart outlooks lie where it matters: 1 for wins and losses, less for points.

        The search explores in proportion to it.
        """
        return 1.0

    def judge(self) -> "Judge":
        """Who looks at the ends of simulations that begin here."""
        return Judge()

    def horizon(self, depth: i64, thorough: bool) -> i64:
        """After how many moves a rollout may stop, where a level would stop it after `depth`.

        `thorough` is a level that takes its time. 0 plays every rollout to the end: the default,
        for games whose `outlook` knows nothing before it.
        """
        return 0

    def budget(self, seat: i64, simulations: i64) -> i64:
        """How many simulations suit the seat's decision, where a level usually makes so many."""
        return simulations

    def bluffs(self, seat: i64) -> bool:
        """Whether the seat had better not be predictable now: others decide at the same time."""
        return self.owing() != BIT[seat]

    def sharpness(self, thorough: bool) -> float:
        """Where the seat bluffs: moves are drawn by their visits to this power."""
        return 1.0

    def mixes(self, seat: i64, best: i64, other: i64) -> bool:
        """Where the seat bluffs: whether `other` may be drawn in the place of the best move."""
        return True

    def seen(self, seat: i64, mover: i64, move: i64) -> i64:
        """What `seat` sees when `mover` is about to play `move`: a label for the search tree.

        The move itself where moves are open (the default); SEALED where it is sealed or drafted.
        Who sees the move itself may be told of it as the last move, so a label for something
        half seen must be no move's number.
        """
        return move

    def observe(self, seat: i64, out: vec[i16], at: i64) -> bool:
        """Write what the seat knows into `out` from `at` on, as the game's `tensor` lays it out.

        False (the default) where the rules have no quick way: then the view is read.
        """
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Looks at where a simulation came to, and may compare it with where it began.

    >>> import kosmostol as ks
    >>> state = ks.new("catonauts", seats=2, seed=7).state
    >>> out = [0.0, 0.0]
    >>> state.judge().outlook(state, out)
    >>> out
    [0.5, 0.5]
    """

    def outlook(self, state: State, out: list[float]) -> None:
        """Write into `out` how well each seat stands, 0 (lost) to 1 (won)."""
        state.outlook(out)
