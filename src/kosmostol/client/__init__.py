"""A player at an online table, in a program: bots of others, tests, agents.

    async with Client("https://games.example.org", "My bot") as me:
        table = await me.sit_down("https://games.example.org/t/t_0123456789abcdef0123")
        async with me.at(table) as seat:
            async for turn in seat.turns():
                await seat.play(random.choice(turn.moves))

It speaks the wire protocol (docs/protocol.md) with a guest's cookie, as a browser does, and so
knows what its seat knows and nothing more. Needs the extra `client`.
"""

from kosmostol.client.client import Client
from kosmostol.client.errors import ClientError
from kosmostol.client.seat import Seat, Turn

__all__ = ["Client", "ClientError", "Seat", "Turn"]
