"""A program at an online table: over real sockets, through broken lines, refusals and bad input."""

import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.service.conftest import make_config
from tests.service.house import PATIENCE, House

import kosmostol as ks
from kosmostol.client import Client, ClientError, Seat, client
from kosmostol.kernel.errors import Refused

EXAMPLE = Path(__file__).parents[2] / "examples" / "online" / "thirty_lines.py"
BOX = [("aliens", 2), ("catonauts", 2), ("not_alone", 3), ("planet5r", 3), ("moon", 2)]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(make_config(tmp_path_factory.mktemp("online"))) as house:
        yield house


@pytest.fixture
def address(house: House) -> str:
    return f"http://{house.address}"


def run(work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(work)


@asynccontextmanager
async def seated(address: str, game: str, *places: str) -> AsyncIterator[Seat]:
    async with (
        Client(address, "Robot") as me,
        me.at(await me.new_table(game, ["me", *places])) as seat,
    ):
        yield seat


@pytest.mark.parametrize(("game", "seats"), BOX)
def test_a_whole_game(house: House, address: str, game: str, seats: int) -> None:
    async def main() -> None:
        async with seated(address, game, *["bot random"] * (seats - 1)) as seat:
            async for turn in seat.turns():
                assert turn.seat == 0
                assert turn.prompt
                await seat.play(turn.moves[-1])
            assert seat.result is not None
            assert len(seat.names) == seats
            assert len(seat.lines()) == len(seat.log) > 3
            stored = await asyncio.to_thread(lambda: house.call(house.core.hall.table(seat.id)))
            assert stored.match is not None
            assert list(stored.match.scores) == seat.result["scores"]

    run(main())


def test_refusals_say_why(address: str) -> None:
    async def main() -> None:
        async with seated(address, "catonauts", "bot random") as seat:
            turn = await seat.next_turn()
            assert turn is not None
            assert await seat.why_not(turn.moves[0]) is None
            found = await seat.why_not("corner b1")
            assert found is not None
            assert "corner" in found.text
            with pytest.raises(Refused, match="b1 is not a corner") as refused:
                await seat.play("corner b1")
            assert refused.value.rule == "corner-only"
            assert seat.turn() == turn  # nothing happened
            await seat.chat("hello")

    run(main())


def test_a_broken_line_comes_back(house: House, address: str) -> None:
    async def main() -> None:
        async with seated(address, "catonauts", "bot random") as seat:
            moves = 0
            async for turn in seat.turns():
                socket = seat._line._socket
                if moves in (1, 3) and socket is not None:
                    await socket.close()  # as a tunnel does, just before one answers
                await seat.play(turn.moves[0])
                moves += 1
                if moves == 5:
                    break
            stored = await asyncio.to_thread(lambda: house.call(house.core.hall.table(seat.id)))
            assert stored.match is not None
            assert sum(each == 0 for each, _ in stored.match.history) == 5

    run(main())


def test_friends_sit_down_and_have_a_share_in_the_deal(address: str) -> None:
    async def main() -> None:
        async with Client(address, "Anna") as anna, Client(address, "Robot") as robot:
            table = await anna.new_table("catonauts", ["me", "open"], start=False)
            assert await robot.sit_down(f"{address}/t/{table}") == table
            assert await robot.sit_down(table) == table  # it sits there already
            with pytest.raises(ClientError) as full:
                async with Client(address, "Late") as late:
                    await late.sit_down(table)
            assert full.value.code == "no-open-seat"
            async with anna.at(table) as ours, robot.at(table) as theirs:
                while len((ours.table.get("deal") or {}).get("pledges", [])) < 2:
                    await ours._change()
                await anna.begin(table)

                async def play(seat: Seat) -> None:
                    async for turn in seat.turns():
                        await seat.play(turn.moves[-1])

                await asyncio.gather(play(ours), play(theirs))
            deal = (await anna.table(table))["deal"]
            assert [pledge["share"] is not None for pledge in deal["pledges"]] == [True, True]

    run(main())


def test_the_same_guest_another_time(address: str) -> None:
    async def main() -> None:
        async with Client(address, "Robot") as me:
            table, cookie = await me.new_table("catonauts", ["me", "bot"]), me.cookie
        async with Client(address, "Robot", cookie) as again, again.at(table) as seat:
            assert seat.mine == [0]
        async with Client(address, "Somebody") as other, other.at(table) as seat:
            assert seat.mine == []
            with pytest.raises(ClientError) as watching:
                await seat.why_not("corner a1")
            assert watching.value.code == "not-your-seat"

    run(main())


@pytest.mark.parametrize(
    ("do", "code"),
    [
        (lambda me: me.new_table("chess", ["me"]), "game-not-found"),
        (lambda me: me.new_table("catonauts", ["me"]), "bad-places"),
        (lambda me: me.new_table("catonauts", ["me", "bot godlike"]), "bad-level"),
        (lambda me: me.table("t_00000000000000000000"), "table-not-found"),
        (lambda me: me.guide("catonauts", "de"), "language-not-found"),
    ],
)
def test_bad_input_is_told(
    address: str, do: Callable[[Client], Coroutine[Any, Any, Any]], code: str
) -> None:
    async def main() -> None:
        async with Client(address, "Robot") as me:
            with pytest.raises(ClientError) as error:
                await do(me)
            assert error.value.code == code
            with pytest.raises(ValueError, match="neither a table's link nor its id"):
                await me.table("https://example.org")

    run(main())


def test_hosts_that_are_none(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def come(where: str) -> str:
        try:
            async with Client(where, "Robot"):
                return "welcome"
        except ClientError as error:
            return error.code

    with pytest.raises(ValueError, match="an address is like"):
        Client("games.example.org", "Robot")
    assert run(come("http://127.0.0.1:9")) == "unreachable"
    monkeypatch.setattr(client, "PROTOCOL", 2)
    assert run(come(address)) == "other-protocol"


def test_the_example(house: House, address: str) -> None:
    async def lay() -> str:
        async with Client(address, "Anna") as anna:
            return await anna.new_table("catonauts", ["open", "bot random"], start=False)

    table = run(lay())
    command = [sys.executable, str(EXAMPLE), f"{address}/t/{table}"]
    playing = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    while house.call(house.core.hall.table(table)).seats[0].person is None:
        assert playing.poll() is None
    house.call(house.core.hall.start(table, None))
    said, _ = playing.communicate(timeout=8 * PATIENCE)
    assert playing.returncode == 0
    assert said.startswith("['Thirty lines'")
    finished = house.call(house.core.hall.table(table))
    assert json.loads(said.split(": ")[1]) == list(ks.replay(finished.record).scores)
    lost = subprocess.run([sys.executable, str(EXAMPLE)], capture_output=True, text=True)
    assert lost.returncode == 1
    assert "usage" in lost.stderr
