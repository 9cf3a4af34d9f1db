"""The house of one device: calls, lines, the drawer, games that travel; in plain Python."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

import kosmostol as ks
from kosmostol.device.calls import Calls
from kosmostol.device.house import House
from kosmostol.device.thinker import think


class MemoryDrawer:
    """A page's drawer that can be full, and that two tabs can share."""

    def __init__(self) -> None:
        self.kept: dict[str, dict[str, Any]] = {}
        self.rows: dict[tuple[str, int], dict[str, Any]] = {}
        self.full = False

    async def keep(self, writing: str) -> str:
        if self.full:
            return "QuotaExceededError"
        said = json.loads(writing)
        if any((one["table"], one["seq"]) in self.rows for one in said["events"]):
            return "conflict"
        self.rows |= {(one["table"], one["seq"]): one for one in said["events"]}
        self.kept |= {one["id"]: one for one in said["tables"]}
        return ""

    async def events(self, table: str, after: int) -> str:
        found = [self.rows[key] for key in sorted(self.rows) if key[0] == table and key[1] > after]
        return json.dumps(found)

    async def tables(self) -> str:
        return json.dumps(list(self.kept.values()))


async def answer(question: str) -> str:
    """Another worker's thought."""
    await asyncio.sleep(0)
    return think(question)


class Device:
    """A page over a drawer."""

    def __init__(self, drawer: MemoryDrawer) -> None:
        self.house = House(drawer, answer)
        self.calls = Calls(self.house)

    async def open(self, person: str | None = None) -> "Device":
        await self.house.open()
        await self.call(
            "POST", "/api/me", {"name": "Anna", **({"person": person} if person else {})}
        )
        return self

    async def call(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        said = "" if body is None else json.dumps(body)
        found, text = await self.calls.answer(method, path, said)
        assert found == status, text
        return json.loads(text)

    async def close(self) -> None:
        await self.house.bots.close()
        await self.house.hall.settle()
        await self.house.hub.close()


def run(play: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(play())


def places(*kinds: str) -> list[dict[str, Any]]:
    return [{"kind": kind, **({"level": "random"} if kind == "bot" else {})} for kind in kinds]


async def heard(told: list[dict[str, Any]], wanted: Callable[[dict[str, Any]], bool]) -> Any:
    while True:
        for one in told:
            if wanted(one):
                told.remove(one)
                return one
        await asyncio.sleep(0.001)


async def play_on(device: Device, table: str) -> dict[str, Any]:
    """Play the first open option until the game is over; the last thing told of it."""
    told: list[dict[str, Any]] = []
    port = await device.house.connect(table, lambda text: told.append(json.loads(text)))
    assert port is not None
    await port.take(json.dumps({"t": "hello", "id": "h"}))
    number = 0
    while True:
        game = await heard(told, lambda one: one["t"] == "game")
        while any(one["t"] == "game" for one in told):
            game = await heard(told, lambda one: one["t"] == "game")
        if game["result"] is not None:
            port.close()
            return dict(game)
        options = game["views"][0]["options"]
        if options:
            number += 1
            move = {"t": "move", "id": f"m{number}", "seat": 0, "move": options[0]["move"]}
            await port.take(json.dumps(move | {"version": game["version"]}))


def test_a_whole_game_over_the_wire_and_again_after_a_reload() -> None:
    async def play() -> None:
        drawer = MemoryDrawer()
        device = await Device(drawer).open()
        made = {"game": "catonauts", "places": places("me", "bot"), "seed": "7"}
        table = (await device.call("POST", "/api/tables", made))["table"]
        last = await play_on(device, table)
        me = await device.call("GET", "/api/me")
        await device.close()

        later = await Device(drawer).open(me["person"])
        finished = (await later.call("GET", "/api/tables"))["finished"]
        assert [one["table"] for one in finished] == [table]
        record = await later.call("GET", f"/api/tables/{table}/record")
        assert list(ks.replay(record).scores) == last["scores"]
        replay = await later.call("GET", f"/api/tables/{table}/replay")
        assert len(replay["frames"]) == len(record["moves"]) + 1
        assert (await later.call("GET", "/api/played"))["games"][0]["games"] == 1
        again = await later.call("POST", f"/api/tables/{table}/rematch")
        assert again["status"] == "playing"
        await later.close()

    run(play)


def test_a_full_drawer_plays_nothing_and_loses_nothing() -> None:
    async def play() -> None:
        drawer = MemoryDrawer()
        device = await Device(drawer).open()
        made = {"game": "catonauts", "places": places("me", "device"), "seed": "7"}
        table = (await device.call("POST", "/api/tables", made))["table"]
        told: list[dict[str, Any]] = []
        port = await device.house.connect(table, lambda text: told.append(json.loads(text)))
        assert port is not None
        await port.take('{"t": "hello", "id": "h"}')
        game = await heard(told, lambda one: one["t"] == "game")
        move = {"t": "move", "id": "m", "seat": 0, "move": "corner a1", "version": game["version"]}
        drawer.full = True
        await port.take(json.dumps(move))
        refused = await heard(told, lambda one: one["t"] == "error")
        assert refused["code"] == "no-room"
        drawer.full = False
        await port.take(json.dumps(move))
        await heard(told, lambda one: one["t"] == "ack" and one["id"] == "m")
        found = await device.house.hall.table(table)
        assert found.match is not None
        assert found.match.history == [(0, "corner a1")]
        await device.close()

    run(play)


def test_two_tabs_share_a_drawer() -> None:
    async def play() -> None:
        drawer = MemoryDrawer()
        one = await Device(drawer).open()
        person = (await one.call("GET", "/api/me"))["person"]
        two = await Device(drawer).open(person)
        made = {"game": "catonauts", "places": places("me", "device"), "seed": "7"}
        table = (await one.call("POST", "/api/tables", made))["table"]
        before = await two.house.hall.table(table)
        await one.house.hall.submit(table, 0, "corner a1", before.version, "a", person)
        await two.house.store.elsewhere(table, before.seq + 1)
        after = await two.house.hall.table(table)
        assert after.match is not None
        assert after.match.history == [(0, "corner a1")]
        await one.close()
        await two.close()

    run(play)


def test_a_table_goes_along_and_comes_back() -> None:
    async def play() -> None:
        home = await Device(MemoryDrawer()).open()
        made = {"game": "catonauts", "places": places("me", "device"), "seed": "7"}
        table = (await home.call("POST", "/api/tables", made))["table"]
        person = home.house.me()
        version = (await home.house.hall.table(table)).version
        await home.house.hall.submit(table, 0, "corner a1", version, "a", person.id)
        parcel = await home.call("GET", f"/api/tables/{table}/parcel")

        away = await Device(MemoryDrawer()).open()
        there = await away.call("POST", "/api/records", parcel)
        assert there["status"] == "playing"
        assert there["table"] == table  # its pages find it under the address they know
        now = await away.house.hall.table(there["table"])
        assert now.match is not None
        assert now.match.history == [(0, "corner a1")]
        seat = now.match.owing[0]
        move = now.match.moves(seat)[0]
        me = away.house.me().id
        await away.house.hall.submit(now.id, seat, move, now.version, "b", me)
        back = await away.call("GET", f"/api/tables/{now.id}/parcel")
        back["left"] = parcel["seq"]
        again = await home.call("POST", "/api/records", back)
        assert again["table"] == table
        found = await home.house.hall.table(table)
        assert found.match is not None
        assert found.match.history == [(0, "corner a1"), (seat, move)]
        beside = await home.call("POST", "/api/records", back)
        assert beside["table"] != table  # touched since it left: nothing is overwritten
        await home.close()
        await away.close()

    run(play)


def test_lessons_puzzles_and_boxes_are_answered_as_by_a_server() -> None:
    async def play() -> None:
        device = await Device(MemoryDrawer()).open()
        lessons = (await device.call("GET", "/api/games/catonauts/lessons"))["lessons"]
        puzzles = (await device.call("GET", "/api/games/catonauts/puzzles"))["puzzles"]
        for kind, id in (("lesson", lessons[0]["id"]), ("puzzle", puzzles[0]["id"])):
            path = "/api/games/catonauts/courses"
            table = await device.call("POST", path, {"kind": kind, "id": id})
            assert table["course"]["kind"] == kind
            told = await device.call("GET", f"/api/tables/{table['table']}/parcel", status=409)
            assert told["error"]["code"] == "stays-here"
        printed = await device.call("GET", "/api/games/catonauts/components")
        assert printed["files"]
        path = "/api/games/catonauts/box"
        tried = await device.call("POST", path, {"name": "Ours", "changes": {"nothing": 1}})
        assert tried["box"] is None
        assert tried["problem"]
        await device.close()

    run(play)


def test_a_finished_game_is_looked_back_at_and_left_by_a_what_if() -> None:
    async def play() -> None:
        match = ks.new("catonauts", seats=2, seed=3)
        ks.play_out(match, bots="random")
        device = await Device(MemoryDrawer()).open()
        one = "/api/tables/" + (await device.call("POST", "/api/records", match.record()))["table"]
        moment = await device.call("GET", f"{one}/moments/4?seat=1")
        assert moment["view"] == match.at(4).view(1)
        await device.call("GET", f"{one}/moments/4", status=404)
        assert (await device.call("GET", f"{one}/review"))["status"] == "none"
        told = await device.call("POST", f"{one}/review", {}, 501)
        assert told["error"]["code"] == "server-only"
        places = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
        left = await device.call("POST", f"{one}/branches", {"at": 4, "places": places})
        assert left["fork"]["at"] == 4
        found = (await device.call("GET", f"{one}/branches"))["branches"]
        assert [each["table"] for each in found] == [left["table"]]
        assert (await play_on(device, left["table"]))["result"]
        await device.call("POST", f"{one}/branches", {"at": -1, "places": places}, 422)
        await device.close()

    run(play)


def test_a_record_is_brought_along() -> None:
    async def play() -> None:
        match = ks.new("catonauts", seats=2, seed=3)
        ks.play_out(match, bots="random")
        record = match.record()
        device = await Device(MemoryDrawer()).open()
        table = await device.call("POST", "/api/records", record)
        assert table["status"] == "finished"
        replay = await device.call("GET", f"/api/tables/{table['table']}/replay")
        assert replay["frames"][-1]["scores"] == record["scores"]
        await device.close()

    run(play)


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        (
            "POST",
            "/api/tables",
            {"game": "chess", "places": [{"kind": "me"}]},
            404,
            "game-not-found",
        ),
        ("POST", "/api/tables", {"game": "catonauts"}, 422, "bad-request"),
        ("POST", "/api/tables", {"game": "catonauts", "places": [], "x": 1}, 422, "bad-request"),
        ("POST", "/api/me", {"name": ""}, 422, "bad-request"),
        ("POST", "/api/records", {"moves": []}, 409, "bad-record"),
        ("POST", "/api/records", [1], 409, "bad-record"),
        ("POST", "/api/records", {"record": {}, "seats": 3}, 409, "bad-record"),
        ("GET", "/api/tables/t_x", None, 404, "table-not-found"),
        ("GET", "/api/nowhere", None, 404, "not-found"),
        ("POST", "/api/played", None, 405, "method-not-allowed"),
    ],
)
def test_bad_calls_are_told_what_was_wrong(
    method: str, path: str, body: Any, status: int, code: str
) -> None:
    async def play() -> None:
        device = await Device(MemoryDrawer()).open()
        told = await device.call(method, path, body, status)
        assert told["error"]["code"] == code
        await device.close()

    run(play)


def test_nobody_elses_table_goes_along() -> None:
    async def play() -> None:
        drawer = MemoryDrawer()
        home = await Device(drawer).open()
        made = {"game": "catonauts", "places": places("me", "bot"), "seed": "7"}
        table = (await home.call("POST", "/api/tables", made))["table"]
        other = await Device(drawer).open()  # somebody else at the same store
        told = await other.call("GET", f"/api/tables/{table}/parcel", status=409)
        assert told["error"]["code"] == "others-there"
        await home.close()
        await other.close()

    run(play)


def test_a_game_laid_ready_goes_on_from_what_was_shown() -> None:
    async def play() -> None:
        for game in ks.games():
            device = await Device(MemoryDrawer()).open()
            seated = {"places": places("me", "bot", "bot")}
            dealt = await device.call("POST", f"/api/games/{game}/deal", seated)
            assert (await device.call("GET", "/api/tables"))["running"] == [], "nobody sees it"
            own = [seat["seat"] for seat in dealt["table"]["seats"] if seat["mine"]]
            assert own == [0]
            assert dealt["game"]["views"][0]["options"], "one can choose at once"

            dealt["parcel"]["home"] = home = "t_" + "0123456789" * 2
            laid = await device.call("POST", "/api/records", dealt["parcel"])
            assert (laid["table"], laid["status"]) == (home, "playing")
            told: list[dict[str, Any]] = []

            def hear(text: str, told: list[dict[str, Any]] = told) -> None:
                told.append(json.loads(text))

            port = await device.house.connect(home, hear)
            assert port is not None
            await port.take('{"t": "hello", "id": "h"}')
            assert await heard(told, lambda one: one["t"] == "game") == dealt["game"]
            # What is chosen before the table is awake is played when it is.
            chosen = dealt["game"]["views"][0]["options"][-1]["move"]
            move = {"t": "move", "id": "m", "seat": 0, "move": chosen}
            await port.take(json.dumps(move | {"version": dealt["game"]["version"]}))
            answer = await heard(told, lambda one: one.get("id") == "m")
            assert answer["t"] == "ack"
            port.close()
            again = await device.call("POST", f"/api/games/{game}/deal", seated)
            assert again["parcel"]["record"]["seed"] != dealt["parcel"]["record"]["seed"]
            await device.close()

    run(play)


@pytest.mark.parametrize("kinds", [("bot", "bot"), ("me", "me"), ("me", "bot") * 2])
def test_only_games_of_one_person_are_laid_ready(kinds: tuple[str, ...]) -> None:
    async def play() -> None:
        device = await Device(MemoryDrawer()).open()
        seated = {"places": places(*kinds)}
        problem = await device.call("POST", "/api/games/catonauts/deal", seated, status=409)
        assert problem["error"]["code"] == "bad-places"
        await device.close()

    run(play)
