"""Moves tried in common worlds: all a seat could have known, none of what it could not.

Every world is one that the seat cannot tell from the real one. In each of them every move is
followed by the same draws and the same play, so that differences are those of the moves.
"""

from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from kosmostol.kernel.chance import Chance
from kosmostol.kernel.rollout import play_on
from kosmostol.kernel.seed import chance_of
from kosmostol.kernel.state import BIT, SEALED, State
from kosmostol.review.worlds import TO_THE_END, Reference, standard_error

FIRST = 20  # worlds in which every candidate is tried
ALIKE = 80  # worlds in which moves that come to the same did the same
CANDIDATES = 24  # moves tried at all where there are very many


class End(NamedTuple):
    """How a world ended for the seat, and what everybody had of the win."""

    share: float
    points: float
    shares: list[float]


@dataclass(frozen=True)
class Tried:
    """How a move did: shares of the win and points in the worlds it was tried in."""

    shares: list[float]
    points: list[float]
    ends: list[list[float]]  # the shares of all seats

    @property
    def value(self) -> float:
        """The mean share."""
        return sum(self.shares) / len(self.shares)

    @property
    def error(self) -> float:
        """Its standard error."""
        squares = sum(share * share for share in self.shares)
        return standard_error(sum(self.shares), squares, len(self.shares))

    @property
    def mean_points(self) -> float:
        """The mean of the points."""
        return sum(self.points) / len(self.points)


class Trial:
    """The moves of one decision, tried in more and more common worlds."""

    def __init__(
        self,
        reference: Reference,
        state: State,
        seat: int,
        seed: str,
        hidden: bool = False,
        sequel: "tuple[int, Trial] | None" = None,
    ) -> None:
        self.reference = reference
        self.state = state
        self.seat = seat
        self.seed = seed
        self.hidden = hidden  # whether others have handed in choices the seat has not seen
        self._sequel = sequel  # a move, and the trial of the same seat's next one after it
        self.tried: dict[int, Tried] = {}
        self.twins: dict[int, int] = {}  # moves that come to the same as another one
        self.read_on = False  # whether an earlier decision of the turn reads what is found here
        self.beside = True  # whether the reference player's move is tried in the worlds to come
        self.usual: dict[int, int] = {}  # by world the move the reference player makes there
        self._beside: dict[int, End] = {}  # and how it did, if not tried itself

    def world(self, number: int) -> tuple[State, int, Chance]:
        """A world, what the reference player does in it, and the chance by which all play on."""
        chance = chance_of(self.seed, number)
        world = self.state.imagine(self.seat, chance)
        return world, world.hint(self.seat, chance), chance.spawn()

    def extend(self, moves: list[int], worlds: int) -> None:
        """Try moves in all worlds up to a number; they must have been tried in equally many."""
        for move in moves:
            self.tried.setdefault(move, Tried([], [], []))
        start = len(self.tried[moves[0]].shares)
        for number in range(start, worlds):
            world, usual, chance = self.world(number)
            for move in moves:
                tried = self.tried[move]
                if len(tried.shares) == number:  # else a twin was tried just now
                    end = self._known(move, number) or self._end(world, move, chance)
                    tried.shares.append(end.share)
                    tried.points.append(end.points)
                    tried.ends.append(end.shares)
            if self.beside:
                self.usual[number] = usual
                if usual not in moves:
                    self._beside[number] = self._end(world, usual, chance)

    def join_twins(self, moves: list[int]) -> None:
        """Find moves that come to the same: from now on they are tried as one.

        That is what moves do that did the same in every one of many worlds: play on from there
        hangs on so much that it would hardly have been the same otherwise.
        """
        first: dict[tuple[float, ...], int] = {}
        for move in moves:
            tried = self.tried[move]
            if move not in self.twins and len(tried.shares) >= ALIKE:
                known = first.setdefault((*tried.shares, *tried.points), move)
                if known != move:
                    self.twins[move] = known
                    self.tried[move] = self.tried[known]

    def _known(self, move: int, number: int) -> End | None:
        """How a move did, if the next decision of the turn was tried in the same world already."""
        if self._sequel is None or move != self._sequel[0]:
            return None
        after = self._sequel[1]
        return after.par(number) if number in after.usual else None

    def _end(self, world: State, move: int, chance: Chance) -> End:
        end = self.follow(world, move, chance)
        shares = self.reference.shares(end)
        return End(shares[self.seat], end.scores()[self.seat], shares)

    def follow(self, world: State, move: int, chance: Chance) -> State:
        """The end of a world after a move."""
        end = world.clone()
        end.apply(self.seat, move, None)
        play_on(end, chance.clone(), TO_THE_END)
        return end

    def skill(self, move: int) -> tuple[float, float]:
        """How much more a move brings than the reference player's, and the standard error."""
        shares = self.tried[move].shares[: len(self.usual)]
        gains = [share - self.par(number).share for number, share in enumerate(shares)]
        return mean_and_error(gains)

    def behind(self, move: int, best: int) -> tuple[float, float]:
        """How much less a move brings than another in the same worlds, and the standard error."""
        pairs = zip(self.tried[best].shares, self.tried[move].shares, strict=False)
        return mean_and_error([ahead - share for ahead, share in pairs])

    def par(self, number: int) -> End:
        """How the reference player's move did in a world."""
        if number in self._beside:
            return self._beside[number]
        tried = self.tried[self.usual[number]]
        return End(tried.shares[number], tried.points[number], tried.ends[number])

    def usual_ends(self) -> list[list[float]]:
        """The shares of all seats by the reference player's moves, world by world."""
        return [self.par(number).shares for number in sorted(self.usual)]


class Unseen:
    """Who has handed in a choice that others have not seen, as a match goes on."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._hidden = [False] * seats

    def before(self, seat: int) -> bool:
        """Whether something lies there unseen by a seat."""
        return self._hidden[seat]

    def move(self, state: State, mover: int, move: int, revealed: int) -> None:
        """A move was made in a state; `revealed` is the mask of those who learned something."""
        for seat in range(self._seats):
            if revealed & BIT[seat]:
                self._hidden[seat] = False
            elif seat != mover and state.seen(seat, mover, move) == SEALED:
                self._hidden[seat] = True


def mean_and_error(values: list[float]) -> tuple[float, float]:
    """The mean of values and its standard error.

    >>> mean_and_error([1.0, 1.0])
    (1.0, 0.0)
    """
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / count
    return mean, sqrt(spread / count)


def candidates(trial: Trial, legal: list[int], played: int | None) -> list[int]:
    """The moves worth a trial: all, or where there are very many the likely and some others."""
    if len(legal) <= CANDIDATES:
        return legal
    wanted: dict[int, None] = {} if played is None else {played: None}
    for number in range(FIRST):
        wanted[trial.world(number)[1]] = None
    appeals = [0.0] * len(legal)
    if trial.world(0)[0].appeals(trial.seat, legal, appeals):
        ranked = sorted(range(len(legal)), key=lambda at: -appeals[at])
        wanted |= {legal[at]: None for at in ranked[: CANDIDATES // 2]}
    chance = chance_of(trial.seed, -1)
    others = [move for move in legal if move not in wanted]
    while len(wanted) < CANDIDATES and others:
        wanted[others.pop(chance.below(len(others)))] = None
    return [move for move in legal if move in wanted]
