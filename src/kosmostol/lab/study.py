"""Studies: many games of bots, what happened in each, kept as it is played.

Every game has a number and its deal hangs on it alone. So a study may be stopped at any moment
and gone on with, run anywhere, and compared game by game with the same study under a change.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

from kosmostol.bots import Mind, choose, find_level
from kosmostol.kernel.boxed import read_box
from kosmostol.kernel.game import check_options, check_seats
from kosmostol.kernel.match import Entry, Match
from kosmostol.kernel.registry import find_game
from kosmostol.kernel.seed import chance_of
from kosmostol.kernel.text import Arg, Seat, Text
from kosmostol.lab.panels import Tally, tallies
from kosmostol.lab.running import run
from kosmostol.library import new

UNHURRIED = 600.0  # seconds a move: only simulations count, so that results repeat
PLAIN, CHANGED = "plain", "changed"
FIRST = "first"  # the event that tells who begins


@dataclass(frozen=True)
class Plan:
    """What is played: everything that a game's course hangs on, but its number."""

    game: str
    seats: int
    players: tuple[str, ...]  # a level for each seat; seats are rotated
    options: Mapping[str, Any]
    seed: int
    box: Mapping[str, Any] | None = None

    @classmethod
    def checked(
        cls,
        game: str,
        seats: int | None,
        players: str,
        options: Mapping[str, Any],
        seed: int,
        box: Mapping[str, Any] | None = None,
    ) -> "Plan":
        """A plan, or ValueError that says what is allowed."""
        names = tuple(name.strip() for name in players.split(","))
        found = find_game(game)
        wanted = len(names) if seats is None and len(names) > 1 else seats
        count = check_seats(found, found.seat_counts[0] if wanted is None else wanted)
        if len(names) == 1:
            names *= count
        if len(names) != count:
            raise ValueError(f"one level for all or {count} levels, not {len(names)}")
        for name in names:
            find_level(name)
        if box is not None:
            read_box(found, box)
        chosen = check_options(found, options, count)
        return cls(game, count, names, chosen, seed, box)

    def changed(self, change: Mapping[str, Any]) -> "Plan":
        """The plan under a change: `options` to set, or an owner's box."""
        if "changes" in change:
            return replace(self, box=read_box(find_game(self.game), change).to_json())
        unknown = set(change) - {"options"}
        if unknown or not isinstance(change.get("options"), dict) or not change["options"]:
            raise ValueError(
                "a change is {\"options\": {name: value}}, an owner's box with its 'changes' or a "
                "changed copy of a components file, "
                f"not an object with {', '.join(map(repr, change)) or 'nothing'}"
            )
        options = check_options(
            find_game(self.game), {**self.options, **change["options"]}, self.seats
        )
        return replace(self, options=options)


@dataclass(frozen=True)
class Played:
    """One game of a study."""

    scores: tuple[int, ...]  # by seat, as all that follows
    ranks: tuple[int, ...]
    players: tuple[str, ...]
    first: int | None  # the seat that began, where one does
    moves: int
    decisions: tuple[int, ...]  # with more than one choice
    choices: tuple[int, ...]  # offered in these decisions in all
    leads: int  # how often another seat came to lead
    behind: float  # the share of the moves after which a later winner was not in the lead
    uses: tuple[tuple[int, str, int], ...]  # seat, what it did, how often
    sides: tuple[str, ...] = ()  # by seat, texts of the game; none where all play for themselves
    panels: tuple[Tally, ...] = ()  # what the game's own panels count


def play_one(plan: Plan, number: int) -> Played:
    """The game of a number. Neighbouring numbers share a deal with the players rotated."""
    count = plan.seats
    shift, deal = number % count, number // count
    if len(set(plan.players)) == 1:
        shift, deal = 0, number
    players = tuple(plan.players[(seat + shift) % count] for seat in range(count))
    levels = [replace(find_level(name, plan.game), seconds=UNHURRIED) for name in players]
    minds = [chance_of(f"study mind {plan.seed} {number} {seat}", 0) for seat in range(count)]
    match = new(plan.game, count, f"study {plan.seed} {deal}", box=_plain(plan.box), **plan.options)
    plans = Mind(match.game)
    decisions, choices = [0] * count, [0] * count
    leaders: list[set[int]] = []
    while match.owing:
        seat = match.owing[0]
        offered = len(match.state.legal(seat))
        if offered > 1:
            decisions[seat] += 1
            choices[seat] += offered
        world = match.imagine(seat, minds[seat])
        match.push(seat, choose(world, seat, levels[seat], minds[seat], mind=plans))
        points = match.state.scores()
        leaders.append({each for each in range(count) if points[each] == max(points)})
    result = match.result
    assert result is not None
    log = match.whole_log()
    began = [entry.data["seat"] for entry in log if entry.data["event"] == FIRST]
    winners = set(result.winners)
    return Played(
        scores=result.scores,
        ranks=result.ranks,
        players=players,
        first=began[0] if began else None,
        moves=match.version,
        decisions=tuple(decisions),
        choices=tuple(choices),
        leads=_changes(leaders),
        behind=sum(not winners & ahead for ahead in leaders) / max(1, len(leaders)),
        uses=tuple(_uses(log)),
        sides=_sides(match),
        panels=tallies(plan.game, log),
    )


def _sides(match: Match) -> tuple[str, ...]:
    found = tuple(match.game.side(match.state, seat) for seat in range(match.seats))
    return found if any(found) else ()


def _plain(box: Mapping[str, Any] | None) -> dict[str, Any] | None:
    return None if box is None else dict(box)


def _changes(leaders: list[set[int]]) -> int:
    """How often somebody else came to lead alone."""
    alone = [next(iter(ahead)) for ahead in leaders if len(ahead) == 1]
    return sum(one != two for one, two in pairwise(alone))


def _uses(log: list[Entry]) -> Iterator[tuple[int, str, int]]:
    """What each seat did with which part, and how often: log lines that name both."""
    found: Counter[tuple[int, str]] = Counter()
    for entry in log:
        seat = entry.text.args.get("seat")
        if isinstance(seat, Seat) and any(_names(arg) for arg in entry.text.args.values()):
            found[(seat.seat, json.dumps(_kept(entry.text), sort_keys=True))] += 1
    for (seat, what), times in sorted(found.items()):
        yield seat, what, times


def _names(arg: Arg) -> bool:
    """Whether an argument of a line names a part: a text, or texts."""
    return isinstance(arg, Text) or (isinstance(arg, tuple) and any(map(_names, arg)))


def _kept(arg: Arg) -> Any:
    """A text as JSON, with nobody in the place of seats."""
    match arg:
        case Text():
            return {"text": arg.id, "args": {name: _kept(one) for name, one in arg.args.items()}}
        case Seat():
            return {"seat": 0}
        case tuple():
            return [_kept(one) for one in arg]
        case _:
            return arg


def text_of(kept: Any) -> Any:
    """The text of its JSON."""
    if isinstance(kept, list):
        return tuple(text_of(one) for one in kept)
    if not isinstance(kept, dict):
        return kept
    if "seat" in kept:
        return Seat(0)
    return Text(kept["text"], {name: text_of(one) for name, one in kept["args"].items()})


class Store:
    """The games of a study as they are played: a line each, so that nothing is lost."""

    def __init__(self, file: Path, plans: Mapping[str, Plan]) -> None:
        self.file = file
        self.head = json.dumps({name: asdict(plan) for name, plan in plans.items()}, sort_keys=True)
        self.played: dict[str, dict[int, Played]] = {name: {} for name in plans}
        self._lines: dict[str, int] = {}  # what was done, each written once

    def load(self) -> int:
        """Read what an earlier run has played; how many games that is."""
        if not self.file.exists():
            return 0
        lines = self.file.read_text(encoding="utf-8").split("\n")
        if lines[0] != self.head:
            raise ValueError(
                f"{self.file.name} keeps the games of another study: remove it, or choose "
                "another --out"
            )
        said: list[str] = []
        for line in lines[1:-1]:  # the last ends without a line break if it was cut short
            match json.loads(line):
                case str(what):
                    self._lines[what] = len(said)
                    said.append(what)
                case [name, number, row]:
                    self.played[name][number] = _played(row, said)
        with self.file.open("r+", encoding="utf-8") as file:
            file.truncate(len("\n".join([*lines[:-1], ""]).encode()))
        return sum(map(len, self.played.values()))

    def keep(self, name: str, number: int, played: Played) -> None:
        """Write a game down."""
        self.played[name][number] = played
        new = not self.file.exists()
        with self.file.open("a", encoding="utf-8") as file:
            if new:
                file.write(self.head + "\n")
            for _, what, _ in played.uses:
                if what not in self._lines:
                    self._lines[what] = len(self._lines)
                    file.write(json.dumps(what) + "\n")
            uses = [(seat, self._lines[what], times) for seat, what, times in played.uses]
            row = asdict(played) | {"uses": uses}
            file.write(json.dumps([name, number, row]) + "\n")


def _played(row: dict[str, Any], said: list[str]) -> Played:
    tuples = {key: tuple(value) for key, value in row.items() if isinstance(value, list)}
    tuples["uses"] = tuple((seat, said[what], times) for seat, what, times in row["uses"])
    tuples["panels"] = tuple(map(tuple, row.get("panels", ())))
    return Played(**(row | tuples))


def study(
    plans: Mapping[str, Plan],
    games: int,
    store: Store,
    workers: int | None = None,
    on: str | None = None,
    tick: Callable[[], None] = lambda: None,
) -> dict[str, list[Played]]:
    """Play what is not played yet; the games of each plan by their numbers."""
    if games < 1:
        raise ValueError(f"a study has at least one game, not {games}")
    for name, plan in plans.items():
        left = [number for number in range(games) if number not in store.played[name]]
        for number, played in run(partial(play_one, plan), left, workers, on):
            store.keep(name, number, played)
            tick()
    return {name: [store.played[name][number] for number in range(games)] for name in plans}
