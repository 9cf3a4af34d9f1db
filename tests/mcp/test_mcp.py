"""An agent plays through the SDK's own client: every box to its end, and what it must not do."""

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from mcp.types import CallToolResult
from tests.service.conftest import make_config
from tests.service.house import Guest, House

from kosmostol.mcp.server import make_server
from mcp import Client, StdioServerParameters

BOX = [("aliens", 2), ("catonauts", 2), ("not_alone", 3), ("planet5r", 3), ("moon", 2)]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(make_config(tmp_path_factory.mktemp("agents"))) as house:
        yield house


class Agent:
    """Calls tools and keeps all it was told."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self.told: list[str] = []

    async def call(self, tool: str, **arguments: Any) -> str:
        answer = await self._client.call_tool(tool, arguments)
        assert not answer.is_error, text_of(answer)
        return self.tell(answer)

    async def fails(self, tool: str, **arguments: Any) -> str:
        answer = await self._client.call_tool(tool, arguments)
        assert answer.is_error
        return self.tell(answer)

    def tell(self, answer: CallToolResult) -> str:
        self.told.append(text_of(answer))
        return self.told[-1]

    async def finish(self, seen: str) -> str:
        """Play the last legal move until the game is over."""
        while "The game is over." not in seen:
            moves = re.findall(r"^- (.+?): ", seen.partition("Legal moves:")[2], re.MULTILINE)
            seen = await (self.call("move", move=moves[-1]) if moves else self.call("wait"))
        return seen


def text_of(answer: CallToolResult) -> str:
    return "\n".join(part.text for part in answer.content if part.type == "text")


def run(work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(work)


@asynccontextmanager
async def agent(address: str | None, lang: str = "en") -> AsyncIterator[Agent]:
    async with Client(make_server(address, "Agent", lang)) as client:
        yield Agent(client)


@pytest.mark.parametrize(("game", "seats"), BOX)
def test_a_whole_game_of_each_box(house: House, game: str, seats: int) -> None:
    async def main() -> None:
        async with agent(f"http://{house.address}") as one:
            assert game in await one.call("list_games")
            assert "##" in await one.call("read_rules", game=game)
            seen = await one.call("new_table", game=game, seats=seats, bots="random")
            end = await one.finish(seen)
            assert "Won: " in end
            for told in one.told:  # words, no ids
                assert not re.search(r"\b(prompt|log|fault|option)-[a-z]+", told), told

    run(main())


def test_it_knows_what_its_seat_knows(house: House) -> None:
    async def main() -> None:
        async with agent(f"http://{house.address}") as one:
            seen = await one.call("new_table", game="not_alone", seats=3, bots="random")
            table = re.findall(r"t_[0-9a-f]{20}", seen)[0]
            for _ in range(10):
                moves = re.findall(r"^- (.+?): ", seen.partition("Legal moves:")[2], re.MULTILINE)
                seen = await (one.call("move", move=moves[0]) if moves else one.call("wait"))
            stored = await asyncio.to_thread(lambda: house.call(house.core.hall.table(table)))
            assert stored.seed is not None
            assert stored.seed not in json.dumps(one.told)

    run(main())


def test_mistakes_are_sentences(house: House) -> None:
    async def main() -> None:
        async with agent(f"http://{house.address}") as one:
            assert "You sit at no table yet" in await one.fails("look")
            assert "no such game" in await one.fails("new_table", game="chess", seats=2)
            assert "Allowed: [2, 3, 4]" in await one.fails("new_table", game="catonauts", seats=1)
            assert "no section about" in await one.fails(
                "read_rules", game="catonauts", section="poker"
            )
            assert "neither a table's link" in await one.fails("sit_down", link="example.org")
            seen = await one.call("new_table", game="catonauts", seats=2, bots="random")
            while "Your turn" not in seen:
                seen = await one.call("wait")
            assert "Not allowed: b1 is not a corner" in await one.fails("move", move="corner b1")
            why = await one.call("why_not", move="corner b1")
            assert "b1 is not a corner" in why
            assert "##" in why
            assert "possible" in await one.call("why_not", move="corner a1")
            assert "Said." in await one.call("say", text="hello")

    run(main())


def test_an_address_that_is_none_ends_before_the_server_begins() -> None:
    told = subprocess.run(
        [sys.executable, "-m", "kosmostol.cli.main", "mcp", "--address", "nonsense"],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )
    assert told.returncode == 2
    assert "an address is like https://games.example.org" in told.stderr
    assert "Traceback" not in told.stderr


def test_with_people_by_a_link(house: House) -> None:
    guest = Guest(house.address, "Анна")
    table = guest.open("me", "open", start=False)["table"]

    async def main() -> None:
        async with agent(f"http://{house.address}", "ru") as one:
            seen = await one.call("sit_down", link=f"http://{house.address}/t/{table}")
            assert "not begun yet" in seen
            await asyncio.to_thread(guest.post, f"/api/tables/{table}/start")
            line = await asyncio.to_thread(guest.live, table)
            assert line.turn() is not None
            await asyncio.to_thread(line.play)
            assert "Your turn" in await one.call("wait", seconds=60)

    run(main())
    guest.close()


def test_over_standard_input_without_a_service() -> None:
    async def main() -> None:
        command = StdioServerParameters(
            command=sys.executable, args=["-m", "kosmostol.cli.main", "mcp"]
        )
        async with Client(command) as client:
            one = Agent(client)
            seen = await one.call("new_table", game="catonauts", seats=2, bots="random")
            assert "Won: " in await one.finish(seen)

    run(main())
