"""Sealed choices: how often each move is to be played so that others cannot answer it.

Whoever always plays the move that is best against the usual player can be read. So a sealed
choice is a small game: the seat's moves on one side, what the others choose unseen on the other.
What every pair of them is worth to everybody is known from the worlds the moves were tried in: in
each of them the others have chosen something. Both sides then play it against each other many
times, and each plays more of what it would rather have played (regret matching); what the seat
has played on average is its mixture. Half of the time the others choose as they usually do (a
restricted Nash response): they are no masters, and cannot choose what they do not hold.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from kosmostol.kernel.bits import lowest
from kosmostol.kernel.state import BIT, SEALED, Event
from kosmostol.review.trying import Trial

WORLDS = 400  # in which it is looked what the others chose
GAMES = 300  # times the small game is played
USUAL = 0.5  # of the time the others choose as usual
DOUBT = 8.0  # worlds' worth of doubt that a choice of the others makes any difference
SOON = 8  # moves of each seat, within which what is sealed is opened
RARELY = 0.05  # of the worlds
SLIGHT = 0.01  # what would be played more rarely is not played
Choice = tuple[object, ...]


class Mixture(NamedTuple):
    """How often to play each move, and what it is worth where the others answer the mixture."""

    shares: list[float]
    values: list[float]


class _Other(NamedTuple):
    """Somebody who chooses unseen: by my move and their choice what I gain by it, and they get."""

    mine: list[list[float]]
    theirs: list[list[float]]


def mixture(trial: Trial, moves: Sequence[int]) -> Mixture:
    """The mixture of moves that were tried, and what each of them is worth against it."""
    tried = [trial.tried[move] for move in moves]
    worlds = min(WORLDS, *(len(one.shares) for one in tried))
    usual = [one.value for one in tried]
    chosen = [choices(trial, number) for number in range(worlds)]
    others = [
        other
        for seat in range(trial.state.seats)
        if seat != trial.seat
        and (other := _other(trial, moves, [made.get(seat) for made in chosen], seat)) is not None
    ]
    if not others:
        return Mixture([float(at == usual.index(max(usual))) for at in range(len(usual))], usual)
    shares, values = _play(usual, others)
    kept = [share if share >= SLIGHT else 0.0 for share in shares]
    return Mixture([share / sum(kept) for share in kept], values)


def choices(trial: Trial, number: int) -> dict[int, Choice]:
    """What each of the others chooses unseen in a world, before the seat learns of any of it.

    Of those who choose yet it is the first move they had better hide (`State.bluffs`), or else
    the first that is sealed; of those who have chosen, what is told of it when all is opened.
    """
    world, usual, chance = trial.world(number)
    seat, game = trial.seat, trial.reference.game
    now, play = world.clone(), chance.clone()
    bluffed: dict[int, Choice] = {}
    sealed: dict[int, Choice] = {}
    mover, move = seat, usual
    for _ in range(SOON * now.seats):
        apart = {seat}
        if mover != seat:
            seen = now.seen(seat, mover, move)
            if now.bluffs(mover) and now.mixes(mover, move, move):
                bluffed.setdefault(mover, (move,))
            if seen == SEALED:
                sealed.setdefault(mover, (move,))
            if seen == move:
                apart.add(mover)  # an open move: what is told of it was not handed in before
        log: list[Event] = []
        now.apply(mover, move, log)
        if now.revealed & BIT[seat]:
            told = [game.data(now, event) for event in log if event.to & BIT[seat]]
            opened = _opened(told, apart)
            if opened:
                return opened | sealed | bluffed
        owing = now.owing()
        if not owing:
            break
        mover = lowest(owing)
        move = now.hint(mover, play)
    return sealed | bluffed


def _opened(told: list[dict[str, object]], apart: set[int]) -> dict[int, Choice]:
    """By seat what was handed in before and is shown now: the first that is told of each."""
    found: dict[int, Choice] = {}
    for data in told:
        seat = data.get("seat")
        if isinstance(seat, int) and seat not in apart and len(data) > len(("event", "seat")):
            found.setdefault(seat, (repr(data),))
    return found


def _other(
    trial: Trial, moves: Sequence[int], made: list[Choice | None], seat: int
) -> _Other | None:
    """What is at stake with one of the others; None: nothing was chosen, or they are with us."""
    by_choice: dict[Choice, list[int]] = defaultdict(list)
    for number, choice in enumerate(made):
        if choice is not None:
            by_choice[choice].append(number)
    ends = [trial.tried[move].ends for move in moves]
    allied = all(end[seat] == end[trial.seat] for row in ends for end in row)
    # Who chooses now always does; what is told of somebody now and then is what befell them.
    if made.count(None) > RARELY * len(made) or len(by_choice) < 2 or allied:
        return None
    tables = []
    for who in (trial.seat, seat):
        table = []
        for row in ends:
            middle = sum(end[who] for end in row) / len(row)
            table.append(
                [
                    sum(row[number][who] - middle for number in numbers) / (len(numbers) + DOUBT)
                    for numbers in by_choice.values()
                ]
            )
        tables.append(table)
    return _Other(*tables)


class _Regrets:
    """Somebody who plays more of what they would rather have played."""

    def __init__(self, count: int) -> None:
        self._regrets = [0.0] * count
        self._sums = [0.0] * count
        self.now = [1.0 / count] * count

    def learn(self, values: list[float], weight: int) -> None:
        got = sum(share * value for share, value in zip(self.now, values, strict=True))
        self._sums = [
            total + weight * share for total, share in zip(self._sums, self.now, strict=True)
        ]
        self._regrets = [
            max(0.0, regret + value - got)
            for regret, value in zip(self._regrets, values, strict=True)
        ]
        total = sum(self._regrets)
        if total > 0.0:
            self.now = [regret / total for regret in self._regrets]

    def mean(self) -> list[float]:
        return [one / sum(self._sums) for one in self._sums]


def _play(usual: list[float], others: list[_Other]) -> tuple[list[float], list[float]]:
    """The small game, played many times: my mixture, and what my moves are worth against theirs."""
    me = _Regrets(len(usual))
    them = [_Regrets(len(other.theirs[0])) for other in others]
    for game in range(1, GAMES + 1):
        mine = _values(usual, others, [they.now for they in them])
        for other, they in zip(others, them, strict=True):
            they.learn(_answers(other, me.now), game)
        me.learn(mine, game)
    return me.mean(), _values(usual, others, [they.mean() for they in them])


def _values(
    usual: list[float], others: list[_Other], chosen: Sequence[Sequence[float]]
) -> list[float]:
    values = list(usual)
    for other, shares in zip(others, chosen, strict=True):
        for at, gains in enumerate(other.mine):
            values[at] += (1.0 - USUAL) * sum(
                share * gain for share, gain in zip(shares, gains, strict=True)
            )
    return values


def _answers(other: _Other, mixed: list[float]) -> list[float]:
    """What each of their choices is worth to somebody against my mixture."""
    return [
        sum(share * row[choice] for share, row in zip(mixed, other.theirs, strict=True))
        for choice in range(len(other.theirs[0]))
    ]
