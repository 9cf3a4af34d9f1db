"""The agent's player: at one table at a time, everything it is told as text."""

import asyncio
import json
from contextlib import AsyncExitStack
from typing import Any

from kosmostol.client import Client, ClientError, Seat
from kosmostol.kernel.registry import find_game, game_names

LONGEST_WAIT = 120.0  # seconds


class Player:
    """What the tools do. Mistakes raise ClientError, Refused or ValueError with a sentence."""

    def __init__(self, client: Client, lang: str) -> None:
        self._client = client
        self._lang = lang
        self._at = AsyncExitStack()
        self._seat: Seat | None = None
        self._read = 0  # log lines it has been told

    async def close(self) -> None:
        """Leave the table's line; the seat stays."""
        await self._at.aclose()
        self._at = AsyncExitStack()

    # ---- around a game ----

    async def games(self) -> str:
        """The games of the host."""
        lines = []
        for game in await self._client.games():
            name = game["texts"][self._lang]["name"]
            seats = ", ".join(map(str, game["seats"]))
            lines.append(f"{game['id']}: {name}; seats: {seats}; bots: {', '.join(game['levels'])}")
            lines.append(f"  {game['texts'][self._lang]['blurb']}")
            for option in game["settings"]:
                choices = ", ".join(json.dumps(choice) for choice in option["choices"])
                default = json.dumps(option["default"])
                lines.append(f"  option {option['name']} (default {default}): {choices}")
        return "\n".join(lines)

    async def rules(self, game: str, section: str | None) -> str:
        """The guide, or the sections whose title or rule has the word."""
        found = [
            each
            for each in await self._client.guide(game, self._lang)
            if section is None
            or section.lower() in each["title"].lower()
            or section in each["anchors"]
        ]
        if not found:
            raise ValueError(f"the guide of {game} has no section about {section!r}")
        return "\n\n".join(f"## {each['title']}\n\n{each['body']}" for each in found)

    async def new_table(
        self, game: str, seats: int, bots: str, options: dict[str, Any] | None
    ) -> str:
        """Lay a table with bots and sit down at it."""
        places = ["me", *[f"bot {bots}"] * (seats - 1)]
        return await self._sit(await self._client.new_table(game, places, options))

    async def sit_down(self, link: str) -> str:
        """Take an open seat at somebody's table."""
        return await self._sit(await self._client.sit_down(link))

    async def _sit(self, table: str) -> str:
        await self.close()
        self._seat = await self._at.enter_async_context(self._client.at(table, self._lang))
        self._read = 0
        return await self.wait(1.0)

    # ---- at the table ----

    def _here(self) -> Seat:
        if self._seat is None:
            raise ValueError("You sit at no table yet: use new_table or sit_down.")
        return self._seat

    async def wait(self, seconds: float) -> str:
        """Wait for one's turn, at most so long, and tell what there is to see."""
        seat = self._here()
        try:
            async with asyncio.timeout(min(max(seconds, 0.0), LONGEST_WAIT)):
                await seat.next_turn()
        except TimeoutError:
            pass
        return self.look()

    def look(self) -> str:
        """What has happened since the last look, the table, and what to do now."""
        seat = self._here()
        if seat.game is None:
            names = ", ".join(seat.names)
            return f"The game has not begun yet. At the table: {names}. Use wait."
        news = seat.lines(self._read)
        self._read = len(seat.log)
        parts = [f"Link: {self._client.address}/t/{seat.id}"]
        if news:
            parts.append("What happened:\n" + "\n".join(f"- {line}" for line in news))
        parts.append(self._board(seat))
        parts.append(f"Scores: {self._scores(seat, seat.game['scores'])}")
        parts.append(self._what_now(seat))
        return "\n\n".join(parts)

    def _board(self, seat: Seat) -> str:
        assert seat.game is not None
        view = seat.game["views"][0]["view"]
        game = seat.table["game"]
        if game not in game_names():  # the host has games that are not installed here
            return json.dumps(view, ensure_ascii=False)
        return find_game(game).draw(view, lambda text: seat.say(_plain(text)))

    def _scores(self, seat: Seat, scores: list[int]) -> str:
        return ", ".join(f"{name} {score}" for name, score in zip(seat.names, scores, strict=True))

    def _what_now(self, seat: Seat) -> str:
        turn = seat.turn()
        if seat.result is not None:
            winners = ", ".join(seat.names[each] for each in seat.result["winners"])
            reason = seat.say(seat.result["reason"])
            return f"The game is over. {reason} Won: {winners or 'nobody'}."
        if turn is None:
            assert seat.game is not None
            return f"Not your turn: {seat.say(seat.game['views'][0]['prompt'])} Use wait."
        return f"Your turn: {turn.prompt}\n{self.moves()}"

    def moves(self) -> str:
        """The legal moves with their meaning."""
        seat = self._here()
        turn = seat.turn()
        if turn is None:
            raise ClientError("not-your-turn", "It is not your turn; use wait.")
        return "Legal moves:\n" + "\n".join(
            f"- {option['move']}: {seat.say(option['label'])}" for option in turn.options
        )

    async def move(self, move: str) -> str:
        """Play, and tell what follows."""
        await self._here().play(move)
        return await self.wait(1.0)

    async def why_not(self, move: str) -> str:
        """Why a move is not possible, with the rule."""
        seat = self._here()
        refused = await seat.why_not(move)
        if refused is None:
            return "This move is possible."
        for section in await self._client.guide(seat.table["game"], self._lang):
            if refused.rule in section["anchors"]:
                return f"{refused.text}\n\n## {section['title']}\n\n{section['body']}"
        return refused.text

    async def chat(self, text: str) -> str:
        """Say something to the others."""
        await self._here().chat(text)
        return "Said."


def _plain(text: Any) -> dict[str, Any]:
    """A text of the kernel in the form of the wire."""
    from msgspec import to_builtins

    from kosmostol.service.render import text_for

    plain: dict[str, Any] = to_builtins(text_for(text))
    return plain
