"""A game laid ready: dealt before anybody asks for it, so that its table is there at once.

The rules deal it, and bots make the moves that come before the person's first, at a table nobody
sees. What a page gets is that table as a parcel (`service.travelling`), and how it looks where the
parcel is unpacked. The page shows this while the device wakes up, and has the parcel unpacked then:
it is played again move by move, so the match goes on from what was shown, and from nothing else.
"""

import asyncio
import json
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Raw, Struct

from kosmostol.device.house import House
from kosmostol.device.thinking import Thinker
from kosmostol.service.people import Person, new_person
from kosmostol.service.plans import Place
from kosmostol.service.problems import Problem
from kosmostol.service.travelling import Parcel, lay, pack, unpack

SOMEBODY = "–"  # the page gives the seat its own person's name
A_MOMENT = 0.005  # seconds between two looks whether the bots have decided
HELLO = '{"t": "hello", "id": "hello"}'


class Dealt(Struct):
    """A game laid ready: to be unpacked, and how it looks then."""

    parcel: Parcel
    table: Raw
    game: Raw


class Desk:
    """A drawer that is emptied when the game is dealt."""

    def __init__(self) -> None:
        self._tables: dict[str, dict[str, Any]] = {}
        self._rows: list[dict[str, Any]] = []

    async def keep(self, writing: str) -> str:
        """Keep it as long as the desk stands."""
        said = json.loads(writing)
        self._rows += said["events"]
        self._tables |= {one["id"]: one for one in said["tables"]}
        return ""

    async def events(self, table: str, after: int) -> str:
        """The rows of a log after a number."""
        found = [one for one in self._rows if one["table"] == table and one["seq"] > after]
        return json.dumps(found)

    async def tables(self) -> str:
        """All tables."""
        return json.dumps(list(self._tables.values()))


async def deal(
    game: str, options: dict[str, Any], places: Sequence[Place], thinker: Thinker
) -> Dealt:
    """Deal a game of one person against bots, up to the person's first decision."""
    if [place.kind for place in places if place.kind != "bot"] != ["me"]:
        raise Problem("bad-places")
    person = new_person(SOMEBODY)
    parcel = await _played(game, options, places, person, thinker)
    table, shown = await _shown(parcel, person, thinker)
    return Dealt(parcel, table, shown)


async def _played(
    game: str, options: dict[str, Any], places: Sequence[Place], person: Person, thinker: Thinker
) -> Parcel:
    house = House(Desk(), thinker)
    await house.open()
    try:
        begun = await house.hall.create(person, game, options, places, True, None)
        while True:
            try:
                return pack(await house.hall.table(begun.id), person)
            except Problem as problem:
                if problem.code != "bots-think":
                    raise
            await asyncio.sleep(A_MOMENT)
    finally:
        await _cleared(house)


async def _shown(parcel: Parcel, person: Person, thinker: Thinker) -> tuple[Raw, Raw]:
    """What a page is told of the parcel's table: the table, and the game."""
    house = House(Desk(), thinker)
    house.person = person
    await house.open()
    told: dict[str, bytes] = {}
    heard = asyncio.Event()

    def hear(text: str) -> None:
        said = json.loads(text)
        told.setdefault(said["t"], text.encode())
        if {"table", "game"} <= told.keys():
            heard.set()

    try:
        sent = msgspec.to_builtins(parcel)  # as it will arrive
        laid = await lay(house.hall, person, unpack(sent, person), same_id=True)
        port = await house.connect(laid.id, hear)
        assert port is not None
        assert laid.id == parcel.home
        await port.take(HELLO)
        await heard.wait()
        port.close()
        table = msgspec.json.decode(told["table"], type=dict[str, Raw])["table"]
        return table, Raw(told["game"])
    finally:
        await _cleared(house)


async def _cleared(house: House) -> None:
    await house.bots.close()
    await house.hall.settle()
    await house.hub.close()
