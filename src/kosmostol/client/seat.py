"""A place at an online table: what it sees, its turns, its moves."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self

from kosmostol.client.errors import ClientError
from kosmostol.client.line import Line, Message
from kosmostol.client.sharing import Share
from kosmostol.client.texts import Texts
from kosmostol.kernel.errors import Refused

if TYPE_CHECKING:
    from kosmostol.client.client import Client


@dataclass(frozen=True)
class Turn:
    """A decision one owes: what is asked, what one may see, and the legal moves."""

    seat: int
    prompt: str
    view: dict[str, Any]
    options: list[dict[str, Any]] = field(repr=False)  # as on the wire
    version: int = 0

    @property
    def moves(self) -> list[str]:
        """The legal moves in notation."""
        return [option["move"] for option in self.options]


class Seat:
    """One's place at a table, from `Client.at`."""

    def __init__(self, client: "Client", table: str, lang: str) -> None:
        self._client = client
        self.id = table
        self.table: dict[str, Any] = {}
        self.game: dict[str, Any] | None = None  # the last game message
        self.log: list[dict[str, Any]] = []
        self._texts = Texts(client, lang)
        self._share = Share()
        self._changed = asyncio.Event()
        self._line = Line(client, table, self._hear)
        self._tasks: set[asyncio.Task[Any]] = set()

    async def __aenter__(self) -> Self:
        self.table = await self._client.table(self.id)
        await self._texts.load(self.table["game"])
        self._start(self._line.run())
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _start(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ---- what happens ----

    def _hear(self, message: Message) -> None:
        match message["t"]:
            case "game":
                self.game = message
                self.log = self.log[: message["logFrom"]] + message["log"]
            case "table":
                self.table = message["table"]
                due = self._share.due(self.table)
                if due is not None:
                    self._start(self._line.ask(**due))
        self._changed.set()

    async def _change(self) -> None:
        if self._line.ended is not None:
            raise self._line.ended
        self._changed.clear()
        await self._changed.wait()

    @property
    def mine(self) -> list[int]:
        """The seats one has at the table."""
        return [seat["seat"] for seat in self.table["seats"] if seat["mine"]]

    @property
    def names(self) -> list[str]:
        """What the players are called, in the order of their seats."""
        return self._texts.names(self.table)

    @property
    def result(self) -> dict[str, Any] | None:
        """How the match ended; None before that."""
        return None if self.game is None else self.game["result"]

    def say(self, text: dict[str, Any]) -> str:
        """A text of the game in words."""
        return self._texts.say(text, self.names)

    def lines(self, since: int = 0) -> list[str]:
        """What has happened, in words, from the given line on."""
        return [self.say(entry["text"]) for entry in self.log[since:]]

    def turn(self) -> Turn | None:
        """The decision one owes now, if any."""
        if self.game is None or self.result is not None:
            return None
        for view in self.game["views"]:
            if view["options"]:
                prompt = self.say(view["prompt"])
                version = self.game["version"]
                return Turn(view["seat"], prompt, view["view"], view["options"], version)
        return None

    async def next_turn(self) -> Turn | None:
        """Wait for one's next decision; None once the match is over."""
        while True:
            found = self.turn()
            if found is not None or self.result is not None:
                return found
            await self._change()

    async def turns(self) -> AsyncIterator[Turn]:
        """One's decisions until the end."""
        while (turn := await self.next_turn()) is not None:
            yield turn

    # ---- what one does ----

    async def play(self, move: str) -> None:
        """Answer the turn. A rule that forbids the move: Refused; no turn: ClientError."""
        turn = self.turn()
        if turn is None:
            raise ClientError("not-your-turn", "It is not your turn.")
        # The game after the move is heard before the answer to it.
        self._check(await self._line.ask("move", seat=turn.seat, move=move, version=turn.version))

    async def why_not(self, move: str) -> Refused | None:
        """Why a move is not possible; None if it is."""
        seats = self.mine
        if not seats:
            raise ClientError("not-your-seat", "You only watch.", [])
        turn = self.turn()
        seat = seats[0] if turn is None else turn.seat
        answer = await self._line.ask("why", seat=seat, move=move)
        if answer["t"] == "refused":
            return None if answer["code"] is None else self._refused(answer)
        self._check(answer)
        return None

    async def chat(self, text: str) -> None:
        """Say something to the table."""
        self._check(await self._line.ask("chat", text=text))

    def _check(self, answer: Message) -> None:
        if answer["t"] == "refused":
            raise self._refused(answer)
        if answer["t"] == "error":
            raise ClientError(answer["code"], answer["text"], answer.get("allowed"))

    def _refused(self, answer: Message) -> Refused:
        return Refused(answer["code"], answer["rule"], answer["params"], self.say(answer["text"]))
