"""Telling a table: those at it are told together, and what that was made of is let go."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from bench.moves import Listener, Party, settled

from kosmostol.kernel.registry import find_game
from kosmostol.service.config import Config
from kosmostol.service.core import Core

SEATS = 3
GAME = "planet5r"


def test_a_move_is_worked_out_once_and_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = type(find_game(GAME))
    original = rules.view
    asked: Counter[Any] = Counter()

    def view(self: Any, state: Any, viewer: int | None) -> Any:
        asked[viewer] += 1
        return original(self, state, viewer)

    async def play() -> None:
        core = Core(Config(data=tmp_path, reflex_pause=3600.0))
        await core.open()
        try:
            parties = [await Party.lay(core, GAME, SEATS, {}, seed) for seed in (1, 2)]
            watchers = [Listener(core, party.table, None) for party in parties for _ in "abc"]
            await settled()
            told = [watcher.messages for watcher in watchers]
            monkeypatch.setattr(rules, "view", view)
            await move(core, parties)
            for party in parties:
                now = core.hall.peek(party.table)
                assert now is not None
                assert now.version > 0
                assert "_made" not in vars(now)
            assert all(w.messages > n for w, n in zip(watchers, told, strict=True))
            assert asked
            assert max(asked.values()) == len(parties), "once for each who sees something else"
        finally:
            await core.close()

    asyncio.run(play())


async def move(core: Core, parties: list[Party]) -> None:
    """One move at each table, all at once, and everybody is told."""
    waiting = []
    for party in parties:
        now = core.hall.peek(party.table)
        assert now is not None
        assert now.match is not None
        seat = now.owing[0]
        name = now.match.moves(seat)[0]
        person = party.people[seat].id
        waiting.append(core.hall.submit(party.table, seat, name, now.version, "m1", person))
    await asyncio.gather(*waiting)
    await settled()
