"""Hints at the table, and why a bot did what it did: asked for, thought through, counted.

They are allowed where one person plays against bots, and wherever the table was laid so. What
goes to the workers are worlds that the person's seat imagines, so that nothing else can come
back. A hint is an event of the table: how many somebody took is told when the game is over.
"""

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from kosmostol.kernel.chance import Chance, chance_from
from kosmostol.kernel.match import Match
from kosmostol.kernel.state import BIT, State
from kosmostol.service import messages as wire
from kosmostol.service.beside import beside
from kosmostol.service.events import Hinted
from kosmostol.service.hall import Hall
from kosmostol.service.plans import Plan, may_play
from kosmostol.service.problems import Problem
from kosmostol.service.queue import Ask
from kosmostol.service.tables import Table
from kosmostol.service.thoughts import Errand, Thinkers, WorkersLost

SECONDS = 1.2  # a hint has of a worker
WITHIN = 1.8  # seconds after it was asked for the worker is done, however long it waited for one
KEPT = 512  # answers that are kept: who asks again is told the same
BACK = 80  # moves before now among which a bot's last decision is looked for
WORLDS = 6  # of who asks, where seats have secrets
COMPARED = 2  # of them, in which a sealed choice is compared with others
TRIES = 8  # worlds drawn for each that is wanted

_hints = msgspec.json.Decoder(wire.Hint)
_deeds = msgspec.json.Decoder(wire.Deed)


class Decision(NamedTuple):
    """A bot's decision, and worlds of who asks in which it could be made."""

    seat: int
    move: str
    worlds: Sequence[dict[str, Any]]


class Hints:
    """Answers questions about decisions."""

    def __init__(
        self,
        hall: Hall,
        workers: Thinkers,
        most: float | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._hall = hall
        self._clock = clock
        self._workers = workers
        self._seconds = SECONDS if most is None else min(most, SECONDS)
        self._kept: OrderedDict[tuple[object, ...], str] = OrderedDict()

    async def hint(self, table: Table, seat: int, version: int, person: str) -> wire.Hint:
        """A hint for the decision a person's seat owes; it is counted once for each decision."""
        by = self._clock() + WITHIN
        match = _may_ask(table, seat, person)
        if seat not in table.asked:
            raise Problem("no-turn")
        if not table.current(seat, version):
            raise Problem("stale", allowed=table.version_for(table.seats_of(person)))
        at = table.decision(seat)
        world = match.game.to_position(match.imagine(seat, _chance()))
        key = ("hint", table.id, at, seat)
        told = await self._told(table, key, {"what": "hint", "seat": seat, "worlds": [world]}, by)
        await self._hall.change(table.id, lambda now: count(now, seat, at))
        return _hints.decode(told)

    async def deed(self, table: Table, seat: int, viewer: int) -> wire.Deed:
        """Why a bot played as it did the last time, as far as the viewer's seat may know."""
        by = self._clock() + WITHIN
        if table.seat(seat).bot is None:
            raise Problem("no-bot")
        match = table.running()
        if not table.hints_allowed:
            raise Problem("hints-off")
        key = ("deed", table.id, table.version_for((viewer,)), seat, viewer)
        if key not in self._kept:
            # Looking back takes a while in a long game: beside the loop nobody waits for it.
            found = await beside(decision, match, seat, viewer, table.came(viewer))
            if found is None:
                raise Problem("no-deed")
            asked = {"what": "deed", "seat": seat, "move": found.move, "worlds": found.worlds}
            return _deeds.decode(await self._told(table, key, asked, by))
        return _deeds.decode(self._kept[key])

    async def _told(
        self, table: Table, key: tuple[object, ...], asked: dict[str, Any], by: float
    ) -> str:
        if key not in self._kept:
            self._kept[key] = await self._think(table, asked, by)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return self._kept[key]

    async def _think(self, table: Table, asked: dict[str, Any], by: float) -> str:
        box = None if table.box is None else table.box.to_json()
        errand = asked | {"game": table.game_id, "box": box, "key": secrets.token_hex(8)}
        said = Errand(msgspec.json.encode(errand).decode())
        origin = table.origin or table.host
        ask = Ask(origin, table.host, self._seconds, people=True, urgent=True, by=by)
        try:
            return await self._workers.think(ask, said)
        except WorkersLost:
            return await self._workers.think(ask, said)


def _may_ask(table: Table, seat: int, person: str) -> Match:
    match = may_play(table, seat, person)
    if not table.hints_allowed:
        raise Problem("hints-off")
    return match


def count(table: Table, seat: int, at: int) -> Plan:
    """A seat took a hint for a decision, by its number."""
    if at in table.hinted.get(seat, ()):
        return Plan(version=table.version)
    return Plan([Hinted(seat, at)])


def decision(match: Match, seat: int, viewer: int, came: int) -> Decision | None:
    """The last decision of a seat that a viewer may know of and can picture; None: there is none.

    Of the steps of one turn it is the one with most to choose from, as the viewer sees it: what
    the seat really could have done may be a secret.
    """
    game = match.game
    found: list[tuple[int, int, list[State]]] = []  # how many choices, where, in which worlds
    turn: int | None = None
    last = match.version
    for at in range(last - 1, max(came, last - BACK) - 1, -1):
        if match.history[at][0] != seat:
            if found and turn is None:
                break  # the steps of a turn follow each other, where nobody counts rounds
            continue
        then = match.at(at)
        number = game.round_of(then.state)
        if found and number != turn:
            break
        worlds = pictured(then, match.history[at], viewer)
        choices = max((len(world.legal(seat)) for world in worlds), default=0)
        if choices > 1 and public(match, at, viewer, worlds):
            turn = number
            found.append((choices, at, worlds))
    if not found:
        return None
    _, at, worlds = max(found, key=lambda one: one[:2])
    return Decision(seat, match.history[at][1], [game.to_position(world) for world in worlds])


def pictured(then: Match, made: tuple[int, str], viewer: int) -> list[State]:
    """Worlds of a viewer before a move in which that move can be made."""
    seat, text = made
    played = then.game.read(text)
    wanted = WORLDS if then.game.secrets else 1
    worlds: list[State] = []
    for _ in range(TRIES * wanted):
        world = then.imagine(viewer, _chance())
        if world.owing() & BIT[seat] and played in world.legal(seat):
            worlds.append(world)
            if len(worlds) == wanted:
                break
    return worlds


def public(match: Match, at: int, viewer: int, worlds: Sequence[State]) -> bool:
    """Whether a viewer can tell the move after `at` others from everything else it could have been.

    What was played under seal is compared with each other choice in worlds of the viewer: would
    anything that was shown since have been different?
    """
    seat, text = match.history[at]
    played = match.game.read(text)
    assert played is not None
    if viewer == seat or match.at(at).state.seen(viewer, seat, played) == played:
        return True
    return bool(worlds) and all(
        _told_apart(match, at, viewer, world, other)
        for world in worlds[:COMPARED]
        for other in world.legal(seat)
        if other != played
    )


def _told_apart(match: Match, at: int, viewer: int, world: State, other: int) -> bool:
    """Whether another move would have shown by now; what it makes impossible is drawn by lot."""
    game, (seat, _) = match.game, match.history[at]
    truth, twin = world.clone(), world.clone()
    twin.apply(seat, other, None)
    chance = Chance(1, 1, 0)
    for number, (mover, text) in enumerate(match.history[at:]):
        move = game.read(text)
        assert move is not None
        _follow(truth, mover, move, chance)
        if number > 0:
            _follow(twin, mover, move, chance)
        while twin.owing() & BIT[seat] and not truth.owing() & BIT[seat]:
            twin.apply(seat, twin.sample(seat, chance), None)
        shown = truth.revealed & BIT[viewer] or number == match.version - at - 1
        if shown and game.view(truth, viewer) != game.view(twin, viewer):
            return True
    return False


def _follow(world: State, mover: int, move: int, chance: Chance) -> None:
    if world.owing() & BIT[mover]:
        possible = move in world.legal(mover)
        world.apply(mover, move if possible else world.sample(mover, chance), None)


def _chance() -> Chance:
    return chance_from(secrets.token_bytes(8))
