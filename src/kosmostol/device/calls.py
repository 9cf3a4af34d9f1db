"""The calls a page makes beside the live line, answered on the device as the server answers them.

The names, answers and errors are those of `service.routes`; what is the same for everybody (the
shelf, guides and words) lies beside the page as files.
"""

import re
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from kosmostol.device.dealing import Dealt, deal
from kosmostol.device.house import House
from kosmostol.kernel import boxes
from kosmostol.kernel.boxed import read_box
from kosmostol.kernel.errors import BadBox
from kosmostol.service import messages as wire
from kosmostol.service.courses import Kind
from kosmostol.service.forking import finished
from kosmostol.service.known import known_game
from kosmostol.service.looking_back import branch_for, past_moment
from kosmostol.service.names import clean_name
from kosmostol.service.people import Person, new_person
from kosmostol.service.plans import Place
from kosmostol.service.played import played_by
from kosmostol.service.problems import Problem
from kosmostol.service.render import error_body, render, replay_for, table_for
from kosmostol.service.tables import Summary, Table
from kosmostol.service.teaching import components_for, lessons_for, puzzles_for
from kosmostol.service.travelling import Parcel, lay, pack, unpack

Name = Annotated[str, Meta(min_length=1, max_length=200)]
Level = Annotated[str, Meta(min_length=1, max_length=40)]
Answer = tuple[int, bytes]


class MeBody(Struct, forbid_unknown_fields=True):
    """A name; on a device also whom it belonged to before a reload."""

    name: Name
    person: Annotated[str, Meta(pattern="^p_[0-9a-f]{24}$")] | None = None


class PlaceBody(Struct, forbid_unknown_fields=True):
    """A place of a new table."""

    kind: Literal["me", "open", "bot", "device"]
    level: Level | None = None
    name: Name | None = None


class TableBody(Struct, forbid_unknown_fields=True):
    """A new table."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    places: Annotated[list[PlaceBody], Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    start: bool = True
    seed: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    campaign: bool = False
    box: dict[str, Any] | None = None
    hints: bool = False


class SeatBody(Struct, forbid_unknown_fields=True):
    """What to do with a seat."""

    do: Literal["take", "leave", "bot", "open", "device"]
    level: Level | None = None
    name: Name | None = None


class CourseBody(Struct, forbid_unknown_fields=True):
    """A lesson or a puzzle to be played, or a game on from where a puzzle stood."""

    kind: Kind
    id: Annotated[str, Meta(min_length=1, max_length=60)]


class BoxBody(Struct, forbid_unknown_fields=True):
    """An owner's box: what it is called, and what it changes."""

    name: Annotated[str, Meta(max_length=200)]
    changes: dict[str, Any]


class ForkPlaceBody(Struct, forbid_unknown_fields=True):
    """Who plays a seat of a what-if."""

    kind: Literal["me", "bot"]
    level: Level | None = None


class DealBody(Struct, forbid_unknown_fields=True):
    """A game to be laid ready: who is to sit there."""

    places: Annotated[list[ForkPlaceBody], Meta(min_length=1, max_length=16)]


class ForkBody(Struct, forbid_unknown_fields=True):
    """A what-if: after how many moves it leaves, what is kept, and who plays."""

    at: Annotated[int, Meta(ge=0, le=2**31)]
    places: Annotated[list[ForkPlaceBody], Meta(min_length=1, max_length=16)]
    knows: Annotated[int, Meta(ge=0, le=31)] | None = None


class Calls:
    """Answers calls by method and path."""

    def __init__(self, house: House) -> None:
        self._house = house
        one = r"/api/tables/(?P<table>[^/]+)"
        game = r"/api/games/(?P<game>[^/]+)"
        self._routes: list[tuple[str, re.Pattern[str], Callable[..., Awaitable[Any]]]] = [
            (method, re.compile(path), handler)
            for method, path, handler in (
                ("GET", r"/api/me", self._get_me),
                ("POST", r"/api/me", self._post_me),
                ("GET", r"/api/house", self._get_house),
                ("GET", r"/api/tables", self._get_tables),
                ("POST", r"/api/tables", self._post_table),
                ("GET", r"/api/played", self._get_played),
                ("POST", r"/api/records", self._post_record),
                ("GET", one, self._get_table),
                ("POST", rf"{one}/seats/(?P<seat>\d{{1,2}})", self._post_seat),
                ("POST", rf"{one}/start", self._post_start),
                ("POST", rf"{one}/rematch", self._post_rematch),
                ("GET", rf"{one}/replay", self._get_replay),
                ("GET", rf"{one}/record", self._get_record),
                ("GET", rf"{one}/parcel", self._get_parcel),
                (
                    "GET",
                    rf"{one}/moments/(?P<at>\d{{1,6}})\?seat=(?P<seat>\d{{1,2}})",
                    self._get_moment,
                ),
                ("GET", rf"{one}/branches", self._get_branches),
                ("POST", rf"{one}/branches", self._post_branch),
                ("GET", rf"{one}/review", self._get_review),
                ("POST", rf"{one}/review", self._post_review),
                ("GET", rf"{game}/lessons", self._get_lessons),
                ("GET", rf"{game}/puzzles", self._get_puzzles),
                ("GET", rf"{game}/components", self._get_components),
                ("POST", rf"{game}/courses", self._post_course),
                ("POST", rf"{game}/box", self._post_box),
                ("POST", rf"{game}/deal", self._post_deal),
            )
        ]

    async def answer(self, method: str, path: str, body: str) -> Answer:
        """The status and the body of the answer."""
        try:
            found = await self._call(method, path, body)
        except Problem as problem:
            return problem.status, error_body(problem)
        return 200, found if isinstance(found, bytes) else render(found)

    async def _call(self, method: str, path: str, body: str) -> Any:
        there = False
        for wanted, pattern, handler in self._routes:
            match = pattern.fullmatch(path) or pattern.fullmatch(path.partition("?")[0])
            if match is None:
                continue
            there = True
            if wanted == method:
                given = match.groupdict()
                return await (handler(**given) if method == "GET" else handler(body, **given))
        raise Problem("method-not-allowed" if there else "not-found")

    # ---- who you are ----

    async def _get_me(self) -> wire.Me:
        return _me(self._house.person)

    async def _post_me(self, body: str) -> wire.Me:
        said = _read(body, MeBody)
        name = clean_name(said.name, self._house.limits.name_length)
        known = self._house.person
        id = said.person or (new_person(name).id if known is None else known.id)
        self._house.person = person = Person(id, name)
        if known is not None and known.name != name:
            await self._house.hall.rename(person, name)
        return _me(person)

    async def _get_house(self) -> wire.House:
        return wire.House(wire.PROTOCOL, None, lobby=False)

    # ---- tables ----

    def _shown(self, table: Table) -> wire.TableInfo:
        return self._house.hub.table_for(table, self._house.person)

    async def _post_table(self, body: str) -> wire.TableInfo:
        said = _read(body, TableBody)
        longest = self._house.limits.name_length
        places = [
            Place(p.kind, p.level, None if p.name is None else clean_name(p.name, longest))
            for p in said.places
        ]
        table = await self._house.hall.create(
            self._house.me(),
            said.game,
            said.options,
            places,
            said.start,
            said.seed,
            said.campaign,
            box=said.box,
            hints=said.hints,
        )
        return self._shown(table)

    async def _get_tables(self) -> wire.Tables:
        me = self._house.me()
        running, finished = await self._house.hall.tables_of(me.id)

        def shown(summary: Summary) -> wire.TableInfo:
            return table_for(summary, me.id, lambda who: self._house.hub.online(summary.table, who))

        return wire.Tables([shown(s) for s in running], [shown(s) for s in finished])

    async def _get_played(self) -> wire.Played:
        me = self._house.me()
        return played_by(await self._house.hall.finished_of(me.id), me.id)

    async def _get_table(self, table: str) -> wire.TableInfo:
        return self._shown(await self._house.hall.table(table))

    async def _post_seat(self, body: str, table: str, seat: str) -> wire.TableInfo:
        said = _read(body, SeatBody)
        longest = self._house.limits.name_length
        name = None if said.name is None else clean_name(said.name, longest)
        me = self._house.me()
        changed = await self._house.hall.change_seat(
            table, me, int(seat), said.do, said.level, name
        )
        return self._shown(changed)

    async def _post_start(self, _body: str, table: str) -> wire.TableInfo:
        return self._shown(await self._house.hall.start(table, self._house.me()))

    async def _post_rematch(self, _body: str, table: str) -> wire.TableInfo:
        return self._shown(await self._house.hall.rematch(table, self._house.me()))

    # ---- finished games, and games that travel ----

    async def _get_replay(self, table: str) -> wire.Replay:
        return replay_for(await self._house.hall.table(table))

    async def _get_record(self, table: str) -> Any:
        found = await self._house.hall.table(table)
        if found.finish is None:
            raise Problem("not-finished")
        return found.record

    async def _post_record(self, body: str) -> wire.TableInfo:
        try:
            record = msgspec.json.decode(body)
        except msgspec.DecodeError:
            raise Problem("bad-json") from None
        me = self._house.me()
        return self._shown(await lay(self._house.hall, me, unpack(record, me), same_id=True))

    async def _get_parcel(self, table: str) -> Parcel:
        return pack(await self._house.hall.table(table), self._house.me())

    # ---- looking back ----

    async def _get_moment(self, table: str, at: str, seat: str) -> wire.PastMoment:
        return past_moment(await self._house.hall.table(table), int(at), int(seat))

    async def _get_branches(self, table: str) -> wire.Branches:
        match = finished(await self._house.hall.table(table))
        most = self._house.limits.branches
        found = await self._house.hall.branches(table, self._house.me().id, most)
        return wire.Branches([branch_for(match, each) for each in found])

    async def _post_branch(self, body: str, table: str) -> wire.TableInfo:
        said = _read(body, ForkBody)
        me = self._house.me()
        finished(await self._house.hall.table(table))
        most = self._house.limits.branches
        if len(await self._house.hall.branches(table, me.id, most)) >= most:
            raise Problem("too-many-branches", allowed=most)
        places = [Place(place.kind, place.level) for place in said.places]
        return self._shown(await self._house.hall.fork(table, me, said.at, said.knows, places, ""))

    async def _get_review(self, table: str) -> wire.ReviewState:
        finished(await self._house.hall.table(table))
        return wire.ReviewState("none", 0, 0, False, None)

    async def _post_review(self, _body: str, table: str) -> wire.ReviewState:
        finished(await self._house.hall.table(table))
        raise Problem("server-only")

    # ---- lessons, puzzles, boxes ----

    async def _get_lessons(self, game: str) -> wire.Lessons:
        return lessons_for(known_game(game).id)

    async def _get_puzzles(self, game: str) -> wire.Puzzles:
        return puzzles_for(known_game(game).id)

    async def _get_components(self, game: str) -> wire.Components:
        return components_for(game)

    async def _post_course(self, body: str, game: str) -> wire.TableInfo:
        said = _read(body, CourseBody)
        hall = self._house.hall
        return self._shown(await hall.learn(self._house.me(), game, said.kind, said.id, ""))

    async def _post_deal(self, body: str, game: str) -> Dealt:
        said = _read(body, DealBody)
        places = [Place(place.kind, place.level) for place in said.places]
        return await deal(known_game(game).id, {}, places, self._house.thinker)

    async def _post_box(self, body: str, game: str) -> wire.BoxFile:
        said = _read(body, BoxBody)
        data = {"format": boxes.FORMAT, "game": game, "name": said.name, "changes": said.changes}
        try:
            box = read_box(known_game(game), data)
        except BadBox as bad:
            return wire.BoxFile(None, bad.problem[:400], bad.place)
        return wire.BoxFile(box.to_json())


def _read(body: str, kind: Any) -> Any:
    try:
        return msgspec.json.decode(body or "{}", type=kind)
    except msgspec.ValidationError as error:
        raise Problem("bad-request", str(error)[:300]) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Problem("bad-json") from None


def _me(person: Person | None) -> wire.Me:
    """A device that asks no server has one person, whom it needs not prove."""
    if person is None:
        return wire.Me(None, None, 0, [])
    return wire.Me(person.id, person.name, 0, [wire.KnownPerson(person.id, person.name)])
