"""Bots whose answer is not what the table can take: neither table nor service stops for it."""

import asyncio
from collections.abc import Iterator

import pytest
from tests.service.house import Guest, House, until

from kosmostol.service.config import Config


class Thinker:
    """Thinks until the test lets it speak, and says what the test wants, then nothing more."""

    def __init__(self, house: House, *says: str) -> None:
        self._loop = house._loop
        self._speaks = asyncio.Event()
        self._says = list(says)
        self.asked = 0
        house.core.workers.think = self.think  # type: ignore[method-assign]

    async def think(self, ask: object, thought: object) -> str:
        self.asked += 1
        await self._speaks.wait()
        if not self._says:
            await asyncio.Event().wait()
        return self._says.pop(0)

    def speak(self) -> None:
        self._loop.call_soon_threadsafe(self._speaks.set)


@pytest.fixture
def house(config: Config) -> Iterator[House]:
    with House(config) as running:
        yield running


@pytest.fixture
def anna(house: House) -> Iterator[Guest]:
    guest = house.guest()
    yield guest
    guest.close()


def refusals(anna: Guest) -> float:
    """How often the rules refused a move, whoever made it."""
    figures = anna.http.get("/metrics", headers={"Authorization": "Bearer figures"}).text
    lines = [
        line for line in figures.splitlines() if line.startswith("kosmostol_moves_refused_total")
    ]
    return sum(float(line.split()[-1]) for line in lines)


def test_a_move_taken_back_while_the_bot_thinks_of_an_answer(house: House, anna: Guest) -> None:
    thinker = Thinker(house, "corner d4", "corner d4")
    line = anna.live(anna.open("me", "bot easy")["table"])
    line.play()
    until(lambda: thinker.asked == 1)
    assert line.ask("undo", seat=0, version=line.now["version"])["t"] == "ack"
    thinker.speak()
    assert line.ask("ping")["t"] == "pong"
    line.play()
    while len(line.log) < 2:  # the bot answers it
        line.receive()
    assert refusals(anna) == 0, "the first answer came too late: it was not against the rules"


def test_a_bot_that_wants_what_the_rules_forbid(house: House, anna: Guest) -> None:
    thinker = Thinker(house, "corner b2")
    line = anna.live(anna.open("me", "bot easy")["table"])
    line.play()
    thinker.speak()
    while len(line.log) < 2:  # it plays something else
        line.receive()
    assert refusals(anna) == 1
