"""A whole trial: a house with its processes and its store, for as many kills as are wanted."""

import asyncio
import contextlib
import random
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

from bench.killing.house import House, Node, free_port
from bench.killing.ledger import Ledger, PostgresLedger, SqliteLedger, postgres_server
from bench.killing.nursery import Nursery

STORES = ("sqlite", "postgres")
NODES = {"sqlite": 1, "postgres": 2}


@contextlib.asynccontextmanager
async def open_house(
    store: str,
    folder: Path,
    server: str | None,
    games: Sequence[str],
    seed: str,
    plant: str | None = None,
) -> AsyncIterator[House]:
    """A house with its own data; `server` is a PostgreSQL server, where one is needed."""
    dice = random.Random(seed)
    arguments: list[str] = []
    ledger: Ledger = SqliteLedger(folder / "0" / "kosmostol.sqlite")
    if store == "postgres":
        assert server is not None
        url = await fresh_database(server)
        arguments = ["--database", url]
        ledger = PostgresLedger(url)
    with Nursery({"KOSMOSTOL_SECRET": secrets.token_hex(16)}, plant) as nursery:
        nodes = [
            Node(nursery, folder / str(number), arguments, free_port())
            for number in range(NODES[store])
        ]
        house = House(nodes, ledger, games, dice)
        try:
            await house.open()
            yield house
        finally:
            await house.close()


async def fresh_database(server: str) -> str:
    """The address of an empty database."""
    import asyncpg

    name = f"kosmostol_{secrets.token_hex(4)}"
    connection = await asyncpg.connect(server)
    await connection.execute(f'CREATE DATABASE "{name}"')
    await connection.close()
    return urlunsplit(urlsplit(server)._replace(path=f"/{name}"))


@contextlib.contextmanager
def server_for(store: str) -> Iterator[str | None]:
    """The server a store needs, if it needs one."""
    if store == "postgres":
        with postgres_server() as server:
            yield server
    else:
        yield None


async def trial(
    store: str,
    folder: Path,
    server: str | None,
    games: Sequence[str],
    seed: str,
    enough: Callable[[], bool],
    told: Callable[[Counter[str]], None],
) -> None:
    """Kill until it is enough; what has been proved is told after every life."""
    async with open_house(store, folder, server, games, seed) as house:
        while not enough():
            await house.life()
            told(house.counts)
            house.counts = Counter()
            await asyncio.sleep(0)
