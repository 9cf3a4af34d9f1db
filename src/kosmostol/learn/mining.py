"""Mining: puzzles found in games between strong bots.

A decision becomes a puzzle where one move is clearly best by what its seat knows, and a weak
bot misses it as often as not.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import kosmostol as ks
from kosmostol.kernel.errors import BadPosition
from kosmostol.kernel.match import Match
from kosmostol.kernel.seed import chance_of
from kosmostol.kernel.state import State
from kosmostol.learn.judging import Judgement, compare, confirm, finders, found_by, rating

MARGIN = 0.08  # how far the best move must lead; outlooks in a game lie about 1 apart
GLANCE = 20  # common worlds of the first look, in which all moves are compared
LOOK = 120  # and of the second, in which the best of them are
AHEAD = 3  # the moves of the second look
DEEP = 6000  # simulations of each of the searches that decide
SEARCHES = range(4, 10)  # how many of them there are: more where they are noisy
TRIES = 10  # how often each level tries to find the move
MISSED_BY = "novice"  # the level that must miss it as often as not
FOUND_BY = "master"  # the level that must find it as often as not
CHOICES = range(3, 60)  # how many moves a puzzle may have


@dataclass(frozen=True)
class Found:
    """A decision worth setting: the world as its seat may imagine it, and what it is worth."""

    position: Mapping[str, Any]
    seat: int
    best: str
    second: str
    kind: str
    lead: float
    error: float
    finders: Mapping[str, float]

    @property
    def rating(self) -> int:
        """How hard it is."""
        return rating(self.finders)


def mine(
    game: str, seats: int, options: Mapping[str, Any], seed: str, level: str = "master"
) -> Iterator[Found]:
    """The puzzles of one game between bots of a level."""
    match = ks.new(game, seats, seed, **options)
    bots = [ks.Bot(level, f"{seed} {seat}") for seat in range(seats)]
    asked: set[tuple[int, str, str]] = set()
    seen: dict[int, object] = {}
    while match.result is None:
        for seat in match.owing:
            view = match.view(seat)
            if seen.get(seat) == view:  # others have moved, and nothing is new to this one
                continue
            seen[seat] = view
            found = look(match, seat, f"{seed} {match.version} {seat}")
            if found is not None and (seat, found.best, found.second) not in asked:
                asked.add((seat, found.best, found.second))  # the same question turn after turn
                yield found
        mover = match.owing[0]
        match.play(mover, bots[mover].move(match, mover))


def look(match: Match, seat: int, key: str) -> Found | None:
    """The puzzle in a seat's decision, if there is one: cheap looks come first."""
    legal = match.state.legal(seat)
    if len(legal) not in CHOICES:
        return None
    world = match.imagine(seat, chance_of(key, 0))
    glance = compare(world, seat, legal, GLANCE, f"{key} glance")
    if glance.lead < MARGIN:
        return None
    best = glance.moves[0].move
    if found_by(world, seat, best, MISSED_BY, TRIES, key) > 0.5:
        return None
    ahead = [one.move for one in glance.moves[:AHEAD]]
    second = compare(world, seat, ahead, LOOK, f"{key} look")
    if second.moves[0].move != best or not second.clear(MARGIN):
        return None
    deep = confirm(world, seat, best, DEEP, SEARCHES, MARGIN, f"{key} deep")
    if deep is None:
        return None
    rates = finders(world, seat, best, TRIES, key)
    if rates[FOUND_BY] < 0.5 or not _holds(match, seat, world):
        return None
    return _found(match, seat, world, deep, rates)


def _holds(match: Match, seat: int, world: State) -> bool:
    """Whether the imagined world can be written down and laid out again, the same to the seat."""
    game = match.game
    try:
        again = ks.from_position(game.id, game.to_position(world))
    except BadPosition:
        return False
    same = again.view(seat) == match.view(seat) and again.moves(seat) == match.moves(seat)
    return same and seat in again.owing


def _found(
    match: Match, seat: int, world: State, deep: Judgement, rates: Mapping[str, float]
) -> Found:
    game = match.game
    best, second = deep.moves[0].move, deep.moves[1].move
    return Found(
        position={"game": game.id, "revision": game.revision} | game.to_position(world),
        seat=seat,
        best=game.write(best),
        second=game.write(second),
        kind=game.option(world, seat, best).kind,
        lead=round(deep.lead, 3),
        error=round(deep.error, 3),
        finders=rates,
    )
