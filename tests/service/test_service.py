"""The service as a whole: headers, health, figures, bots, revisions, schema, shutting down."""

import asyncio
import signal
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.service.house import Guest, House, Node, until

from kosmostol.games.catonauts.game import CatonautsGame
from kosmostol.service.config import Config, default_data
from kosmostol.service.hall import Hall
from kosmostol.service.metrics import Metrics
from kosmostol.service.people import Person
from kosmostol.service.plans import Place
from kosmostol.service.problems import Problem
from kosmostol.service.security import signing_key
from kosmostol.service.static import Static
from kosmostol.service.storage.sqlite import SqliteStore
from kosmostol.service.thinker import think


def test_headers(stranger: Guest) -> None:
    for path in ("/", "/api/games", "/healthz", "/api/nothing"):
        headers = stranger.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "referrer-policy" in headers
        assert "permissions-policy" in headers
        assert "server" not in headers


def test_health_and_figures(anna: Guest) -> None:
    anna.live(anna.open("me", "device")["table"]).play()
    health = anna.get("/healthz")
    assert health["ok"] is True
    assert health["storage"] == "sqlite"
    figures = anna.http.get("/metrics", headers={"authorization": "Bearer figures"}).text
    for name in ("moves_total", "move_seconds_bucket", "lines", "commit_group_count"):
        assert f"kosmostol_{name}" in figures


def test_the_signing_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("KOSMOSTOL_SECRET", raising=False)
    key = signing_key(tmp_path / "new")
    assert len(key) == 64
    assert signing_key(tmp_path / "new") == key
    assert (tmp_path / "new" / "secret").stat().st_mode & 0o777 == 0o600
    monkeypatch.setenv("KOSMOSTOL_SECRET", "from outside")
    assert signing_key(tmp_path / "new") == "from outside"


def test_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    assert default_data() == tmp_path / "kosmostol"


class TestStatic:
    def ask(self, static: Static, path: str, **headers: str) -> httpx.Response:
        from starlette.applications import Starlette
        from starlette.requests import Request
        from starlette.responses import Response
        from starlette.routing import Route

        async def endpoint(request: Request) -> Response:
            return static.respond(request)

        app = Starlette(routes=[Route("/{path:path}", endpoint)])

        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(app=app)
            async with httpx.AsyncClient(transport=transport, base_url="http://x") as client:
                return await client.get(path, headers=headers)

        return asyncio.run(ask())

    def test_without_a_build_a_page_says_how(self, tmp_path: Path) -> None:
        answer = self.ask(Static(tmp_path / "none"), "/")
        assert answer.status_code == 200
        assert "npm run build" in answer.text

    def test_built_files(self, tmp_path: Path) -> None:
        (tmp_path / "assets").mkdir()
        (tmp_path / ".vite").mkdir()
        (tmp_path / ".vite" / "manifest.json").write_text("{}")
        (tmp_path / "index.html").write_text("front")
        (tmp_path / "assets" / "main-abc.js").write_text("let x = 1;" * 100)
        static = Static(tmp_path)
        script = self.ask(static, "/assets/main-abc.js")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-type"].startswith("text/javascript")
        assert script.headers["content-encoding"] == "gzip"
        plain = self.ask(static, "/assets/main-abc.js", **{"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        for path in ("/", "/t/t_123", "/index.html", "/.vite/manifest.json", "/..%2f..%2fsecret"):
            front = self.ask(static, path)
            assert (front.text, front.headers["cache-control"]) == ("front", "no-cache")
        assert self.ask(static, "/assets/gone.js").status_code == 404
        assert self.ask(static, "/api/gone").status_code == 404
        import os

        (tmp_path / "index.html").write_text("newer")
        os.utime(tmp_path / "index.html", (1, 1))
        assert self.ask(static, "/").text == "newer"


class TestBots:
    def test_the_worker_gets_an_imagined_world(self, monkeypatch: pytest.MonkeyPatch) -> None:
        import kosmostol as ks
        from kosmostol.kernel.chance import Chance

        match = ks.new("catonauts", seats=2, seed=7)
        position = match.game.to_position(match.imagine(0, Chance(5, 6, 0)))
        monkeypatch.setattr("kosmostol.service.thinker._allowed", [0.0, 0.05])
        for place in (0, 1):
            assert think("catonauts", position, 0, "hard", b"12345678", None, place) in match.moves(
                0
            )

    def test_lost_workers_are_replaced(self, config: Config) -> None:
        with House(config) as house:
            anna = house.guest()
            table = anna.open("me", "bot normal")["table"]
            line = anna.live(table)
            line.play()

            def processes() -> list[Any]:
                pool = house.core.workers.pool  # another one as soon as this one is found broken
                return [] if pool is None else list((pool._processes or {}).values())

            for _ in range(3):
                until(lambda: bool(processes()))
                for process in processes():
                    process.kill()
                line.play()
            line.finish()
            anna.close()

    def test_turns_are_taken_up_after_a_restart(self, config: Config) -> None:
        slow = replace(config, bot_pause=3600)
        with House(slow) as house:
            anna = house.guest()
            table = anna.open("bot random", "bot random")["table"]
            stored = house.call(house.core.hall.table(table))
            assert stored.match is not None
            assert stored.match.version == 0
            anna.close()
        with House(config) as house:
            watcher = Guest(house.address, None)
            until(lambda: watcher.table(table)["status"] == "finished", patience=600)
            watcher.close()

    def test_a_stale_thought_is_dropped(self, house: House, anna: Guest) -> None:
        table = anna.open("me", "device")["table"]
        line = anna.live(table)
        line.play()

        async def late() -> str:
            try:
                await house.core.hall.submit(table, 0, "corner a1", 2, "bot 0 2", None)
            except Problem as problem:
                return problem.code
            return ""

        assert house.call(late()) == "not-your-seat"
        anna.seat(table, 0, "bot")
        assert house.call(late()) in {"stale", "not-your-seat"}


class TestRevisions:
    """A match whose rules are revised goes on from its stored position."""

    def test_a_running_match_survives(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        anna = Person("p_" + "a" * 24, "Анна")

        async def play(hall: Hall, table: str, count: int) -> None:
            for _ in range(count):
                now = await hall.table(table)
                if now.match is None or not now.owing:
                    return
                seat = now.owing[0]
                move = now.match.moves(seat)[-1]
                await hall.submit(table, seat, move, now.version, f"{now.version}", anna.id)

        async def main() -> None:
            store = SqliteStore(tmp_path / "k.sqlite")
            await store.open()
            hall = Hall(store, Metrics())
            places = [Place("me"), Place("device")]
            table = (await hall.create(anna, "catonauts", {}, places, True, None)).id
            await play(hall, table, 10)
            old = await hall.table(table)
            monkeypatch.setattr(CatonautsGame, "revision", 2)
            hall = Hall(store, Metrics())
            now = await hall.table(table)
            assert now.version == old.version + 1
            assert now.match is not None
            assert old.match is not None
            assert now.match.view(None) == old.match.view(None)
            assert now.summary().commitment == old.summary().commitment
            assert not now.current(now.owing[0], old.version)
            await play(hall, table, 5)
            again = await Hall(store, Metrics()).table(table)
            fresh = await hall.table(table)
            assert again.match is not None
            assert fresh.match is not None
            assert again.match.position() == fresh.match.position()
            await play(hall, table, 1000)
            end = await Hall(store, Metrics()).table(table)
            assert end.finish is not None
            assert "start" in end.record
            monkeypatch.setattr(CatonautsGame, "revision", 3)
            kept = await Hall(store, Metrics()).table(table)
            assert kept.finish == end.finish
            assert kept.summary().scores == end.summary().scores
            await store.close()

        asyncio.run(main())


def test_shutting_down_is_graceful(tmp_path: Path) -> None:
    node = Node(tmp_path / "data", "--bot-pause", "0").start()
    anna = node.guest()
    line = anna.live(anna.open("me", "bot hard", "bot hard")["table"])
    line.play()
    assert node.stop() in {0, -signal.SIGTERM}
    assert line.ended() == 1012
    anna.close()


def test_interrupting_is_quiet(tmp_path: Path) -> None:
    node = Node(tmp_path / "data", "--bot-pause", "0").start()
    assert node.stop(signal.SIGINT) in {0, -signal.SIGINT}
    assert "Traceback" not in node.log.read_text()


def test_the_schema_lists_every_message() -> None:
    from kosmostol.service.schema import schema

    parts = schema()["$defs"]
    client = {part["$ref"].rsplit("/", 1)[1] for part in parts["ClientMessage"]["anyOf"]}
    server = {part["$ref"].rsplit("/", 1)[1] for part in parts["ServerMessage"]["anyOf"]}
    playing = {"Hello", "Move", "Undo", "Why", "Look", "Wish", "Say", "Ping"}
    shares = {"PledgeShare", "OpenShare"}
    asking = {"Agree", "React", "Earlier", "LookBack", "AskHint", "AskDeed"}
    assert client == playing | asking | shares
    assert {"GameMessage", "TableMessage", "Ack", "Refused", "Error"} <= server
    for part in parts.values():
        for reference in _references(part):
            assert reference in parts


def _references(part: Any) -> list[str]:
    if isinstance(part, dict):
        own = [part["$ref"].rsplit("/", 1)[1]] if "$ref" in part else []
        return own + [r for value in part.values() for r in _references(value)]
    if isinstance(part, list):
        return [r for value in part for r in _references(value)]
    return []
