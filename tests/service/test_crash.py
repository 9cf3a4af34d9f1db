"""kill -9 at any moment: what was acknowledged is there once, nothing twice, and play goes on.

A few kills with each store; `bench/kills.py` does the same for hours.
"""

import asyncio
from collections import Counter
from pathlib import Path

import pytest
from bench.killing.people import Fault, Guest, Player, Request
from bench.killing.proof import Log, acknowledged, check_kept, check_requests
from bench.killing.results import Results
from bench.killing.trial import STORES, open_house

from kosmostol.kernel.registry import game_names
from kosmostol.service.events import AnyEvent, Created, Moved, Said, Started, write_event
from kosmostol.service.seats import bot_seat, person_seat
from kosmostol.service.storage import StoredRow

KILLS = 8
CAUGHT = 40  # kills within which a service that acknowledges too early is found out


async def killed(store: str, folder: Path, server: str | None, kills: int, **more: str) -> int:
    """How many kills a service went through."""
    counts: Counter[str] = Counter()
    async with open_house(store, folder, server, game_names(), "a few", **more) as house:
        while house.counts["kills"] < kills:
            await house.life()
        counts = house.counts
    assert counts["move ack"]
    assert counts["house"], "bots play"
    assert sum(counts[f"tables {game}"] > 0 for game in game_names()) == len(game_names())
    return counts["kills"]


@pytest.mark.parametrize("store", STORES)
def test_kill_at_random(store: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    server = request.getfixturevalue("postgres_server") if store == "postgres" else None
    assert asyncio.run(killed(store, tmp_path, server, KILLS)) >= KILLS


def test_who_acknowledges_before_storing_is_found_out(tmp_path: Path) -> None:
    # By what was promised, or by what somebody was shown and the store has not.
    with pytest.raises(Fault, match="lost although acknowledged|changed or is gone|is seen$"):
        asyncio.run(killed("sqlite", tmp_path, None, CAUGHT, plant="tests.service.planted"))


class TestProof:
    """The proof itself: each kind of loss is seen."""

    anna = Guest("Анна", "p_anna", "")
    key = "move p_anna 1"

    def player(self, **more: str | None) -> Player:
        player = Player("t_1", self.anna, None, str, lambda: None)  # type: ignore[arg-type]
        body = {"seat": 0, "move": "corner a1", "version": 2}
        player.requests["1"] = Request("1", "move", body, **more)  # type: ignore[arg-type]
        return player

    def log(self, *rows: tuple[str | None, AnyEvent]) -> Log:
        log = Log("t_1")
        log.rows = self.rows(*rows)
        return log

    def rows(self, *rows: tuple[str | None, AnyEvent]) -> list[StoredRow]:
        return [StoredRow(n, 0.0, key, write_event(e)) for n, (key, e) in enumerate(rows, 1)]

    def begun(self) -> tuple[tuple[str | None, AnyEvent], ...]:
        seats = (person_seat("p_anna", "Анна"), bot_seat("easy"))
        created = Created("catonauts", {"extra_turn": False}, "p_anna", seats)
        return (None, created), (None, Started(1, "seed", seats))

    def test_all_is_well(self) -> None:
        move = (self.key, Moved(0, "corner a1"))
        check_requests(self.log(move), [self.player(outcome="ack")])
        check_requests(self.log(move), [self.player()])
        check_requests(self.log(), [self.player()])
        check_requests(self.log(), [self.player(outcome="stale")])
        check_requests(self.log(("bot 1 3", Moved(1, "corner d4"))), [])

    @pytest.mark.parametrize(
        ("outcome", "rows", "told"),
        [
            ("ack", (), "lost although acknowledged"),
            ("ack", ((key, Moved(0, "corner a1")), (key, Moved(0, "corner a1"))), "doubled"),
            (None, ((key, Moved(0, "corner a1")), (key, Moved(0, "corner a1"))), "doubled"),
            ("stale", ((key, Moved(0, "corner a1")),), "stored although refused"),
            ("ack", ((key, Moved(0, "corner d4")),), "was stored as"),
            ("ack", ((key, Said("Анна", 0, "corner a1")),), "was stored as"),
            (None, (("move p_anna 2", Moved(0, "corner a1")),), "nobody asked"),
            (None, ((None, Moved(0, "corner a1")),), "nobody asked"),
        ],
    )
    def test_losses(
        self, outcome: str | None, rows: tuple[tuple[str | None, AnyEvent], ...], told: str
    ) -> None:
        with pytest.raises(Fault, match=told):
            check_requests(self.log(*rows), [self.player(outcome=outcome)])

    def test_what_was_promised_is_kept(self) -> None:
        promised = acknowledged([self.player(outcome="ack"), self.player()])
        check_kept(self.log((self.key, Moved(0, "corner a1"))), promised)
        with pytest.raises(Fault, match="lost although acknowledged"):
            check_kept(self.log(), promised)

    def test_what_was_stored_stays(self) -> None:
        log = Log("t_1")
        begun = self.rows(*self.begun())
        log.grow(begun)
        with pytest.raises(Fault, match="has changed or is gone"):
            log.grow(begun[:1])
        with pytest.raises(Fault, match="gaps"):
            log.grow([*begun, begun[1]._replace(seq=4)])


def test_runs_add_to_one_file(tmp_path: Path) -> None:
    file = tmp_path / "results" / "kills.json"
    Results(file).add("sqlite", {"kills": 2, "chat ack": 1})
    Results(file).add("postgres", {"kills": 1})
    Results(file).add("sqlite", {"kills": 3}, "a fault")
    assert Results(file).kills("sqlite") == 5
    found = Results(file).read()
    assert found["stores"]["sqlite"]["chat ack"] == 1
    assert found["stores"]["postgres"]["kills"] == 1
    assert [fault["fault"] for fault in found["faults"]] == ["a fault"]
    assert [path.name for path in file.parent.iterdir()] == ["kills.json"]
