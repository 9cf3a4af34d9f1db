"""The tools an agent sees, and the server around them."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Annotated, Any

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

import kosmostol
from kosmostol.client import Client, ClientError
from kosmostol.client.client import check_address
from kosmostol.kernel.errors import Refused
from kosmostol.mcp.player import LONGEST_WAIT, Player
from kosmostol.words import MissingText, check_language

INSTRUCTIONS = (
    "Kosmostol is a table for board games. Call list_games, read_rules, then new_table (against "
    "bots) or sit_down (with a link somebody gave you). look shows the table, legal_moves what you "
    "may do; move plays, why_not explains, wait waits for your turn. You see what your seat may "
    "see. A game is over when look says so."
)


async def _told(work: Awaitable[str]) -> str:
    """Mistakes as sentences for the agent."""
    try:
        return await work
    except Refused as refused:
        raise ToolError(f"Not allowed: {refused.text}") from None
    except ClientError as error:
        allowed = f" Allowed: {error.allowed}" if error.allowed else ""
        raise ToolError(f"{error}{allowed}") from None
    except (ValueError, MissingText) as error:
        raise ToolError(str(error)) from None


async def _at_once(look: Callable[[], str]) -> str:
    return look()


def make_server(address: str | None, name: str, lang: str = "en") -> "MCPServer[Player]":
    """The server: at a running service, or without an address in a house of its own."""
    check_language(lang)
    if address is not None:
        check_address(address)
    player: Player | None = None

    @asynccontextmanager
    async def lifespan(_: MCPServer[Player]) -> AsyncIterator[Player]:
        nonlocal player
        async with _place(address) as place, Client(place, name) as client:
            player = Player(client, lang)
            try:
                yield player
            finally:
                await player.close()

    server: MCPServer[Player] = MCPServer(
        "kosmostol",
        title="Kosmostol",
        version=kosmostol.__version__,
        instructions=INSTRUCTIONS,
        lifespan=lifespan,
        log_level="WARNING",
    )

    def at_work() -> Player:
        assert player is not None
        return player

    @server.tool()
    async def list_games() -> str:
        """The games with their seats, bot levels and options."""
        return await _told(at_work().games())

    @server.tool()
    async def read_rules(
        game: str,
        section: Annotated[
            str | None, Field(description="A word of a section's title; all of it by default")
        ] = None,
    ) -> str:
        """The rules of a game."""
        return await _told(at_work().rules(game, section))

    @server.tool()
    async def new_table(
        game: str,
        seats: Annotated[int, Field(ge=1, le=12, description="Yours included")],
        bots: Annotated[str, Field(description="Level of the others")] = "normal",
        options: dict[str, Any] | None = None,
    ) -> str:
        """Lay a table against bots, sit down at seat 0 and begin."""
        return await _told(at_work().new_table(game, seats, bots, options))

    @server.tool()
    async def sit_down(link: str) -> str:
        """Take an open seat at a table somebody invited you to."""
        return await _told(at_work().sit_down(link))

    @server.tool()
    async def look() -> str:
        """What happened since your last look, the table as your seat sees it, what to do now."""
        return await _told(_at_once(at_work().look))

    @server.tool()
    async def legal_moves() -> str:
        """Your legal moves with their meaning."""
        return await _told(_at_once(at_work().moves))

    @server.tool()
    async def move(move: Annotated[str, Field(description="As legal_moves writes it")]) -> str:
        """Play a move; an illegal one changes nothing and is explained."""
        return await _told(at_work().move(move))

    @server.tool()
    async def why_not(move: str) -> str:
        """Why a move is not possible now, with the rule that forbids it."""
        return await _told(at_work().why_not(move))

    @server.tool()
    async def wait(seconds: Annotated[float, Field(ge=0, le=LONGEST_WAIT)] = 20.0) -> str:
        """Wait until it is your turn or the game is over, at most so long; then look."""
        return await _told(at_work().wait(seconds))

    @server.tool()
    async def say(text: str) -> str:
        """Say something to the table."""
        return await _told(at_work().chat(text))

    return server


@asynccontextmanager
async def _place(address: str | None) -> AsyncIterator[str]:
    if address is not None:
        yield address
        return
    from kosmostol.mcp.house import PrivateHouse

    async with PrivateHouse() as house:
        yield house.address
