"""A house under fire: service processes, tables of several games, people, and kills."""

import asyncio
import contextlib
import os
import random
import secrets
import signal
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import httpx
from bench.killing.ledger import Ledger
from bench.killing.nursery import Nursery
from bench.killing.people import Fault, Guest, Player
from bench.killing.proof import HOUSE, Log, acknowledged, behind, check_kept, check_requests

from kosmostol.kernel.registry import find_game

PATIENCE = 300.0  # seconds: only so that a broken service cannot hold up everything for ever
NAMES = ("Анна", "Борис", "Вера")
LEVELS = ("random", "easy")
PORTS = (20_000, 32_000)  # below those that lines get by chance: one must not meet itself
COLD = 0.02  # the share of starts from nothing
EARLY = 0.5  # the share of kills that are followed by another while the service starts
BOTH = 0.15  # the share of kills that hit all nodes
SETTINGS = (
    *("--limits", "open", "--bot-pause", "0.01", "--reflex-pause", "0.02", "--grace", "0.1"),
    *("--bot-workers", "1", "--bot-seconds", "0.02"),
)


def free_port() -> int:
    while True:
        port = PORTS[0] + secrets.randbelow(PORTS[1] - PORTS[0])
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return port


class Node:
    """A service process that is killed and started again."""

    def __init__(self, nursery: Nursery, data: Path, arguments: Sequence[str], port: int) -> None:
        self.address = f"127.0.0.1:{port}"
        self.log = data / "log.txt"
        data.mkdir(parents=True, exist_ok=True)
        self._nursery = nursery
        self._arguments = ["--port", str(port), "--data", str(data), *SETTINGS, *arguments]
        self.pid = 0

    def start(self, cold: bool) -> None:
        self.pid = self._nursery.start(self._arguments, self.log, cold)

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)

    def bury(self) -> None:
        """Wait until the killed process is gone."""
        self._nursery.ended(self.pid, wait=True)

    def check(self) -> None:
        if self._nursery.ended(self.pid, wait=False):
            tail = self.log.read_text(encoding="utf-8")[-2000:]
            raise Fault(f"the service ended by itself: {tail}")


class Sitting:
    """A table with the people at it."""

    def __init__(self, log: Log, game: str, players: list[Player]) -> None:
        self.log = log
        self.game = game
        self.players = players
        self._counted: Counter[str] = Counter()
        self.tasks = [asyncio.create_task(player.run()) for player in players]

    def check(self) -> None:
        """Whether all people are still well."""
        for task in self.tasks:
            if task.done():
                task.result()

    def count(self) -> Counter[str]:
        """What became of all requests since the last time."""
        now: Counter[str] = Counter()
        for player in self.players:
            for request in player.requests.values():
                now[f"{request.kind} {request.outcome}"] += 1
                now["cut off"] += request.cut_off > 0
        for row in self.log.rows:
            now["house"] += row.request is not None and row.request.split(" ")[0] in HOUSE
        fresh = now - self._counted
        self._counted = now
        return fresh

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


class House:
    """Plays at one table of each game; `counts` tells what has been proved since it was asked."""

    def __init__(
        self, nodes: Sequence[Node], ledger: Ledger, games: Sequence[str], dice: random.Random
    ) -> None:
        self.nodes = nodes
        self.games = games
        self.counts: Counter[str] = Counter()
        self._ledger = ledger
        self._dice = dice
        self._guests: list[Guest] = []
        self._sittings: list[Sitting] = []
        self._sent = threading.Event()

    # ---- before and after ----

    async def open(self) -> None:
        for node in self.nodes:
            node.start(cold=False)
        async with self._door() as http:
            for name in NAMES:
                answer = await self._insist(http, "/api/me", {"name": name}, "")
                cookie = answer.cookies["kosmostol"]
                self._guests.append(Guest(name, answer.json()["person"], cookie))
                http.cookies.clear()
        for game in self.games:
            await self._lay(game)

    async def close(self) -> None:
        for sitting in self._sittings:
            await sitting.close()
        for node in self.nodes:
            with contextlib.suppress(
                ProcessLookupError
            ):  # it ended by itself: that is told already
                node.kill()
            node.bury()

    def _door(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(timeout=PATIENCE)

    async def _insist(
        self, http: httpx.AsyncClient, path: str, body: Any, cookie: str
    ) -> httpx.Response:
        """Ask until the service is up and answers."""
        end = time.monotonic() + PATIENCE
        headers = {"Cookie": cookie}
        while True:
            node = self._dice.choice(self.nodes)
            try:
                answer = await http.post(f"http://{node.address}{path}", json=body, headers=headers)
            except httpx.TransportError:
                node.check()
                if time.monotonic() > end:
                    raise Fault(f"{path} is not answered") from None
                await asyncio.sleep(0.05)
                continue
            if answer.status_code != 200:
                raise Fault(f"{path} was answered with {answer.text}")
            return answer

    async def _lay(self, game: str) -> None:
        """A new table: one to three people, bots at the other seats, and somebody who watches."""
        seats = self._dice.choice(find_game(game).seat_counts)
        people = self._dice.sample(self._guests, min(seats, self._dice.randint(1, len(NAMES))))
        bots = [
            {"kind": "bot", "level": self._dice.choice(LEVELS)} for _ in range(seats - len(people))
        ]
        places = [{"kind": "me"}, *({"kind": "open"} for _ in people[1:]), *bots]
        async with self._door() as http:
            host, *others = (f"kosmostol={guest.cookie}" for guest in people)
            body = {"game": game, "options": {}, "places": places, "start": False}
            made = await self._insist(http, "/api/tables", body, host)
            table = made.json()["table"]
            for seat, cookie in enumerate(others, 1):
                do = {"do": "take"}
                await self._insist(http, f"/api/tables/{table}/seats/{seat}", do, cookie)
            await self._insist(http, f"/api/tables/{table}/start", {}, host)
        self._sit(table, game, people)
        self.counts[f"tables {game}"] += 1
        self.counts[f"seats {game} {seats}"] += 1

    def _sit(self, table: str, game: str, people: Sequence[Guest]) -> None:
        players = [
            Player(table, guest, random.Random(self._dice.random()), self._address, self._sent.set)
            for guest in (*people, None)
        ]
        self._sittings.append(Sitting(Log(table), game, players))

    def _address(self) -> str:
        return self._dice.choice(self.nodes).address

    # ---- kills ----

    async def life(self) -> None:
        """Play, be killed (more than once, at times), start again, and prove that all is well."""
        self._allow(True)
        dice = self._dice
        kills = early = 0
        while True:
            struck = [*self.nodes] if dice.random() < BOTH else [dice.choice(self.nodes)]
            await asyncio.to_thread(self._strike, struck, *self._moment(kills > 0))
            kills += len(struck)
            early += len(struck) if kills > len(struck) else 0
            for node in struck:
                await asyncio.to_thread(node.bury)
                node.start(cold=dice.random() < COLD)
            if dice.random() >= EARLY:
                break
        unanswered = [p for s in self._sittings for p in s.players if p.pending is not None]
        self._allow(False)
        await self._rest()
        self.counts += Counter(kills=kills, early=early, lives=1, unanswered=len(unanswered))
        for sitting in self._sittings:
            self.counts += sitting.count()
        await self._clear()

    def _moment(self, early: bool) -> tuple[float, float | None]:
        """A moment by lot: any, or one soon after somebody sent something."""
        if early:
            return self._dice.uniform(0, 1.5), None
        if self._dice.random() < 0.5:
            return self._dice.uniform(0.05, 0.8), None
        return self._dice.uniform(0.05, 0.4), self._dice.uniform(0, 0.02)

    def _strike(self, nodes: Sequence[Node], wait: float, after_sending: float | None) -> None:
        time.sleep(wait)
        if after_sending is not None:
            self._sent.clear()
            self._sent.wait(1.0)
            time.sleep(after_sending)
        for node in nodes:
            node.kill()

    def _allow(self, playing: bool) -> None:
        for sitting in self._sittings:
            for player in sitting.players:
                player.allow(playing)

    # ---- proofs ----

    async def _rest(self) -> None:
        """Nothing is lost or doubled, bots go on until people are to play, all see the same."""
        for sitting in self._sittings:
            await self._wait(sitting, self._answered)
            await self._wait(sitting, self._at_rest)
            check_requests(sitting.log, sitting.players)

    async def _wait(self, sitting: Sitting, complaint: Callable[[Sitting], str | None]) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            sitting.check()
            for node in self.nodes:
                node.check()
            promised = acknowledged(sitting.players)
            sitting.log.grow(await self._ledger.rows(sitting.log.id))
            check_kept(sitting.log, promised)
            wrong = complaint(sitting)
            if wrong is None:
                return
            if time.monotonic() > end:
                raise Fault(wrong)
            await asyncio.sleep(0.05)

    def _answered(self, sitting: Sitting) -> str | None:
        waiting = [p for p in sitting.players if p.pending is not None or not p.greeted]
        return f"{len(waiting)} people at {sitting.log.id} are not answered" if waiting else None

    def _at_rest(self, sitting: Sitting) -> str | None:
        if not sitting.log.resting():
            return f"the bots at {sitting.log.id} do not go on"
        return next(filter(None, (behind(sitting.log, p) for p in sitting.players)), None)

    async def _clear(self) -> None:
        """Put a new table where a match is over."""
        for sitting in [s for s in self._sittings if s.log.now.status == "finished"]:
            sitting.log.replay()
            await sitting.close()
            self._sittings.remove(sitting)
            self.counts[f"finished {sitting.game}"] += 1
            await self._lay(sitting.game)
