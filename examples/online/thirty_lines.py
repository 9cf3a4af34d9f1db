"""A bot of one's own at an online table: it plays what lands most, or else something at random.

python examples/online/thirty_lines.py https://games.example.org/t/t_0123456789abcdef0123
"""

import asyncio
import random
import sys

from kosmostol.client import Client, ClientError, Turn


def choose(turn: Turn) -> str:
    """The option that promises most points, where options tell."""
    best = max(
        turn.options, key=lambda option: (option["preview"].get("points", 0), random.random())
    )
    return str(best["move"])


async def main(link: str) -> None:
    """Sit down and play to the end."""
    async with Client(link, "Thirty lines") as me, me.at(await me.sit_down(link)) as seat:
        async for turn in seat.turns():
            await seat.play(choose(turn))
        print(f"{seat.names}: {seat.result and seat.result['scores']}")


if __name__ == "__main__":
    try:
        asyncio.run(main(sys.argv[1]))
    except (ClientError, ValueError, IndexError) as error:
        sys.exit(f"usage: thirty_lines.py LINK ({error})")
