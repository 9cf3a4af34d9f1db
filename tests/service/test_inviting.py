"""An invitation names an address that friends can open, or says that there is none."""

import asyncio
import gc
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from tests.service.house import Guest, House

from kosmostol.cli import serving
from kosmostol.service import inviting
from kosmostol.service.config import Config
from kosmostol.service.inviting import Base, invitation
from kosmostol.service.problems import Problem

HERE = ("http://localhost:8000/", "http://127.0.0.1:8000/", "http://[::1]:8000/")


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(inviting, "network_address", lambda: "192.168.1.7")
    return "http://192.168.1.7:8000"


@pytest.mark.parametrize("asked", HERE)
def test_localhost_is_nobody_elses_machine(asked: str, network: str) -> None:
    assert invitation(Config(), asked) == Base(asked.rstrip("/"), "machine")
    assert invitation(Config(host="0.0.0.0"), asked) == Base(network, "network")
    assert invitation(Config(host="::"), asked) == Base(network, "network")


@pytest.mark.usefixtures("network")
def test_a_public_address_goes_first() -> None:
    config = Config(host="0.0.0.0", address="https://games.example.org/")
    assert invitation(config, HERE[0]) == Base("https://games.example.org", "anybody")


@pytest.mark.parametrize("asked", ["http://192.168.1.7:8000", "https://table.lan"])
def test_what_a_friend_has_open_others_can_open(asked: str) -> None:
    assert invitation(Config(host="0.0.0.0"), asked + "/") == Base(asked, "anybody")


def test_a_machine_without_a_network_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inviting, "network_address", lambda: None)
    assert invitation(Config(host="0.0.0.0"), HERE[0]).reach == "machine"


def test_the_address_of_a_container_is_of_no_use(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(inviting, "CONTAINED", (str(tmp_path / "none"),))
    found = inviting.network_address()
    assert found is None or re.fullmatch(r"\d+\.\d+\.\d+\.\d+", found)
    monkeypatch.setattr(inviting, "CONTAINED", (str(tmp_path),))
    assert inviting.network_address() is None


def test_the_service_tells_link_and_code(anna: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    table = anna.open("me", "open", start=False)["table"]
    told = anna.get(f"/api/tables/{table}/invitation")
    assert told["reach"] == "machine"
    assert told["link"].endswith(f"/t/{table}")
    own = anna.http.get(f"/api/tables/{table}/qr.svg").text
    elsewhere = Base("http://192.168.1.7:8000", "network")
    monkeypatch.setattr("kosmostol.service.routes.invitation", lambda *_: elsewhere)
    told = anna.get(f"/api/tables/{table}/invitation")
    assert told == {"link": f"http://192.168.1.7:8000/t/{table}", "reach": "network"}
    assert anna.http.get(f"/api/tables/{table}/qr.svg").text != own
    assert anna.get("/api/tables/t_00000000000000000000/invitation", 404) == "table-not-found"


@pytest.mark.usefixtures("network")
@pytest.mark.parametrize(
    ("host", "says"), [("127.0.0.1", "--host 0.0.0.0"), ("0.0.0.0", "http://192.168.1.7:")]
)
def test_the_terminal_says_what_friends_open(
    host: str, says: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    served: list[Config] = []
    monkeypatch.setattr("kosmostol.service.app.serve", served.append)
    console = Console(record=True, width=200)
    serving.run(host, 0, tmp_path, None, None, browser=False, console=console)
    assert says in console.export_text()
    assert served[0].host == host


def test_a_change_nobody_waits_for_is_no_news(house: House, anna: Guest) -> None:
    """Who asks for a change may be gone when it is refused: that is nothing to complain of."""
    table = anna.open("me", "bot")["table"]

    async def leave_before_the_answer() -> list[dict[str, Any]]:
        complaints: list[dict[str, Any]] = []
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: complaints.append(context))

        def refuse(_: object) -> Any:
            raise Problem("stale")

        hall = house.core.hall
        async with hall._room(table).lock:
            before = set(hall._under_way)
            asking = asyncio.create_task(hall._change(table, refuse))
            await asyncio.sleep(0)
            under_way = hall._under_way - before
            asking.cancel()
            await asyncio.wait([asking])
        assert len(under_way) == 1
        await asyncio.wait(under_way)  # refused, and nobody there to hear it
        under_way.clear()
        del asking  # whose frames hold the change, too
        await asyncio.sleep(0)
        gc.collect()
        await asyncio.sleep(0)
        loop.set_exception_handler(None)
        return complaints

    assert not house.call(leave_before_the_answer())
