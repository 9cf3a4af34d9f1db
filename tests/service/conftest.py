"""One service for most tests of this folder, and a PostgreSQL server for some."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from bench.killing import ledger
from bench.killing.trial import fresh_database
from tests.service.house import PATIENCE, Guest, House, free_port

from kosmostol.service.config import Config, Limits

# A busy machine is no slow visitor: who is to be too slow says so (`test_patience.py`).
UNHURRIED = replace(
    Limits.open(), header_seconds=PATIENCE, body_seconds=PATIENCE, hello_seconds=PATIENCE
)


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
        health_patience=PATIENCE,
        silence=PATIENCE,
        limits=UNHURRIED,
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
    with ledger.postgres_server() as address:
        yield address


@pytest.fixture
def postgres(postgres_server: str) -> str:
    """An empty database."""
    return asyncio.run(fresh_database(postgres_server))


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
