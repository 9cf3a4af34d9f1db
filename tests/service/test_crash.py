"""kill -9 at any moment: every acknowledged move is there once, none twice, and play goes on."""

import random
import signal
import threading
import time
from pathlib import Path
from typing import Any

from tests.service.house import Guest, LineClient, Node, until
from websockets.exceptions import ConnectionClosed, InvalidHandshake

KILLS = 12
TABLES = 3
DEADLINE = 240.0  # seconds: only so that a broken service cannot hold up the tests


class Persistent(threading.Thread):
    """A person who plays on whatever happens to the line, as the browser client does."""

    def __init__(self, guest: Guest, tables: list[str], seed: int, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.guest = guest
        self.tables = tables
        self.random = random.Random(seed)
        self.stop = stop
        self.count = 0
        self.acknowledged: dict[str, list[tuple[int, int, str]]] = {t: [] for t in tables}
        self.reconnects = 0
        self.failure: BaseException | None = None
        self.rounds = 0

    def run(self) -> None:
        try:
            while not self.stop.is_set():
                for table in self.tables:
                    self.visit(table)
        except BaseException as error:  # noqa: BLE001
            self.failure = error

    def total(self) -> int:
        """How many moves were acknowledged so far."""
        return sum(map(len, self.acknowledged.values()))

    def visit(self, table: str) -> None:
        """Play a move at a table, resending it until it is answered."""
        pending: dict[str, Any] | None = None
        while not self.stop.is_set():
            line = LineClient(self.guest, table)
            try:
                line.open()
                line.greet()
                self.rounds += 1
                while pending is not None or self.may_play(line):
                    if pending is None:
                        pending = self.decide(line)
                    answer = line.ask("move", **pending)
                    if answer["t"] == "ack":
                        move = (answer["version"], pending["seat"], pending["move"])
                        self.acknowledged[table].append(move)
                    else:
                        assert answer.get("code") in {"stale", "not-owing", "finished"}, answer
                    pending = None
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                self.reconnects += 1
                time.sleep(0.02)
            else:
                return
            finally:
                line.close()

    def may_play(self, line: LineClient) -> bool:
        """Whether it is our turn within a moment."""
        end = time.monotonic() + 0.05
        while line.turn() is None and line.now["result"] is None and time.monotonic() < end:
            try:
                line.receive(timeout=0.02)
            except TimeoutError:
                continue
        return line.turn() is not None and not self.stop.is_set()

    def decide(self, line: LineClient) -> dict[str, Any]:
        turn = line.turn()
        assert turn is not None
        seat, moves = turn
        self.count += 1
        move = self.random.choice(moves)
        id = f"{self.guest.name}-{self.count}"
        return {"id": id, "seat": seat, "move": move, "version": line.now["version"]}


def stored_moves(data: Path, table: str) -> list[tuple[int, int, str]]:
    """The moves in the log on disk, undone ones included."""
    import json
    import sqlite3

    connection = sqlite3.connect(data / "kosmostol.sqlite")
    rows = connection.execute(
        "SELECT seq, body FROM events WHERE table_id = ? ORDER BY seq", (table,)
    ).fetchall()
    connection.close()
    assert [seq for seq, _ in rows] == list(range(1, len(rows) + 1))
    events = [(seq, json.loads(body)) for seq, body in rows]
    return [(seq, e["seat"], e["move"]) for seq, e in events if e["e"] == "move"]


def test_kill_at_random(tmp_path: Path) -> None:
    began = time.monotonic()
    dice = random.Random(20260131)
    data = tmp_path / "data"
    node = Node(data, "--bot-pause", "0.01", "--grace", "0.1", "--bot-workers", "1").start()
    anna, boris = node.guest("Анна"), node.guest("Борис")
    tables = []
    for _ in range(TABLES):
        table = anna.open("me", "open", "bot random", "bot easy", start=False)["table"]
        boris.seat(table, 1, "take")
        anna.post(f"/api/tables/{table}/start")
        tables.append(table)
    stop = threading.Event()
    players = [Persistent(g, tables, n, stop) for n, g in enumerate((anna, boris))]
    for player in players:
        player.start()
    kills = 0
    try:
        while kills < KILLS and time.monotonic() - began < DEADLINE - 10:
            time.sleep(dice.uniform(0.05, 0.5))
            node.stop(signal.SIGKILL)
            kills += 1
            node.start()
        # Afterwards play goes on: both players get further moves through.
        before = [player.total() for player in players]

        def played_on() -> bool:
            if any(player.failure for player in players):
                return True
            enough = all(p.total() >= b + 4 for p, b in zip(players, before, strict=True))
            return enough or all(anna.table(t)["status"] == "finished" for t in tables)

        until(played_on)
    finally:
        stop.set()
        for player in players:
            player.join(20)
        node.stop()
        anna.close()
        boris.close()
    for player in players:
        assert player.failure is None, player.failure
    assert kills >= 8
    assert all(player.reconnects > 0 for player in players)
    total = 0
    for table in tables:
        moves = stored_moves(data, table)
        assert len({seq for seq, _, _ in moves}) == len(moves)
        for number, player in enumerate(players):
            acknowledged = player.acknowledged[table]
            assert len(set(acknowledged)) == len(acknowledged)
            own = [move for move in moves if move[1] == number]
            assert set(acknowledged) <= set(own)
            # What was stored but not acknowledged in time is at most the last, cut-off request.
            assert len(own) - len(acknowledged) <= 1
            total += len(acknowledged)
        # The log replays: nothing was written twice, nothing is missing in between.
        import asyncio

        from kosmostol.service.hall import Hall
        from kosmostol.service.metrics import Metrics
        from kosmostol.service.storage.sqlite import SqliteStore

        async def replayed(table: str = table) -> int:
            store = SqliteStore(data / "kosmostol.sqlite")
            await store.open()
            found = await Hall(store, Metrics()).table(table)
            await store.close()
            assert found.match is not None
            return found.match.version

        assert asyncio.run(replayed()) == len(moves)
        bots = [move for move in moves if move[1] > 1]
        assert bots
    assert total >= 8
