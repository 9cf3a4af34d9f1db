"""Whether imagined deals are as likely as real ones.

At the deal nobody has chosen anything yet, so a seat that imagines the rest of the table must
imagine it as often as the deal makes it. Then the real table and two imagined ones, given what
the seat sees, are three draws from the same urn: any two may change places. So whatever can be
said of a table ("seat 1 holds card 7", "after six moves seat 0 has two points") is true of the
real one and not of the imagined one as often as the other way round, and the real table agrees
with an imagined one as often as two imagined ones agree with each other. Both are tests of a fair
coin over the deals in which they differ; with FALSE_ALARM shared out among all that is compared, an
honest game fails a run with less than that probability. The seeds are fixed: a game that
passes once passes always.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from math import comb
from typing import Any

from kosmostol.kernel.chance import Chance
from kosmostol.kernel.conformance.leaks import Report, mask_of
from kosmostol.kernel.game import Game, check_options
from kosmostol.kernel.state import BIT, State

FALSE_ALARM = 1e-6  # how likely an honest game fails, for each table that is tried
DEALS = 240
PLAYED_ON = 6  # moves after which tables are compared once more
OTHERS = 2  # seats through whose eyes the rest of the table is compared
FEWEST = 20  # differences below which a coin cannot be called unfair

Fact = tuple[Any, ...]


def facts(view: Any, place: Fact = ()) -> Iterator[Fact]:
    """What can be said of a view: each value with its place, each entry of a list without it.

    >>> sorted(facts({"hand": [3, 5]}), key=str)
    [('hand', '', 3), ('hand', '', 5), ('hand', 0, 3), ('hand', 1, 5)]
    """
    if isinstance(view, Mapping):
        for name, value in view.items():
            yield from facts(value, (*place, name))
    elif isinstance(view, (list, tuple)):
        for index, value in enumerate(view):
            if not isinstance(value, (Mapping, list, tuple)):
                yield (*place, "", value)
            yield from facts(value, (*place, index))
    else:
        yield (*place, view)


def unfair(one: int, other: int) -> float:
    """How likely a fair coin falls at least as unevenly.

    >>> unfair(5, 5), unfair(10, 0)
    (1.0, 0.001953125)
    """
    tosses, few = one + other, min(one, other)
    as_uneven = 2 * sum(comb(tosses, k) for k in range(few + 1))
    return min(1.0, float(as_uneven / (1 << tosses)))


class Tables:
    """Real and imagined tables, fact by fact."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.real: Counter[Fact] = Counter()  # true of the real table only
        self.imagined: Counter[Fact] = Counter()  # true of the imagined one only
        self.truth = 0  # how often an imagined table came closer to the real one
        self.dream = 0  # and how often to another that was imagined

    def differ(self, real: set[Fact], imagined: set[Fact]) -> None:
        """A real table and one that was imagined from it."""
        self.real.update(real - imagined)
        self.imagined.update(imagined - real)

    def resemble(self, real: set[Fact], imagined: set[Fact], another: set[Fact]) -> None:
        """Count which agrees more with an imagined table: the real one, or another dream."""
        closer = len(real & imagined) - len(another & imagined)
        self.truth += closer > 0
        self.dream += closer < 0

    def worst(self) -> tuple[float, str]:
        """The most uneven of all that was compared, and how likely that is by chance."""
        compared = [
            fact
            for fact in self.real.keys() | self.imagined.keys()
            if self.real[fact] + self.imagined[fact] >= FEWEST
        ]
        kept = 2 * unfair(self.truth, self.dream), "they resemble the truth too much, or too little"
        if not compared:
            return kept
        found = min((unfair(self.real[fact], self.imagined[fact]), str(fact)) for fact in compared)
        return min(kept, (2 * found[0] * len(compared), found[1]))

    def differences(self) -> int:
        """How often the two were told apart at all."""
        return sum(self.real.values()) + sum(self.imagined.values())


def check_deals(
    game: Game, seats: int, options: Mapping[str, Any], seed: int, report: Report
) -> int:
    """Compare deals with what is imagined of them; how many differences there were."""
    chance = Chance(seed & 0x7FFFFFFF, 4711, seats)
    chosen = check_options(game, options)
    tables = Tables(game)
    for number in range(DEALS):
        state = game.deal(seats, chance.spawn(), chosen)
        viewer = None if number % (seats + 1) == seats else number % (seats + 1)
        worlds = [state.imagine(mask_of(viewer), chance.spawn()) for _ in range(2)]
        real, one, two = (_now(game, each, viewer) for each in (state, *worlds))
        tables.differ(real, one)
        tables.resemble(real, one, two)
        tables.differ(_later(game, state, chance), _later(game, worlds[0], chance))
    likely, fact = tables.worst()
    if likely < FALSE_ALARM:
        report("deals", f"imagined deals are not like real ones: {fact} (by chance {likely:.1e})")
    return tables.differences()


def _now(game: Game, state: State, viewer: int | None) -> set[Fact]:
    """What others than the viewer see of a table."""
    found: set[Fact] = set()
    others = [seat for seat in range(state.seats) if seat != viewer]
    for seat in others[:OTHERS] if viewer is None or viewer % 2 else others[-OTHERS:]:
        found |= {(seat, *fact) for fact in facts(game.view(state, seat))}
    return found


def _later(game: Game, state: State, chance: Chance) -> set[Fact]:
    """What all see after some random moves."""
    later = state.clone()
    for _ in range(PLAYED_ON):
        owing = [seat for seat in range(later.seats) if later.owing() & BIT[seat]]
        if not owing:
            break
        seat = owing[chance.below(len(owing))]
        moves = later.legal(seat)
        later.apply(seat, moves[chance.below(len(moves))], None)
    return {("later", *fact) for fact in facts(game.view(later, None))}
