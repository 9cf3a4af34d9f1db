"""Whoever loads the page anew sees what those see who stayed: no more, no less, nothing else."""

import json
import random
from typing import Any

import msgspec
import pytest

from kosmostol.kernel.registry import find_game, game_names
from kosmostol.service.events import AnyEvent, Created, Finished, Moved, Started
from kosmostol.service.render import game_for
from kosmostol.service.seats import person_seat
from kosmostol.service.tables import Row, Table, rebuild

LOOKS = 0.3  # a move, besides the one at the end


class Staying:
    """Somebody who is told what they can notice, piece by piece, as a live line tells it."""

    def __init__(self, seat: int | None) -> None:
        self.own = () if seat is None else (seat,)
        self.game: dict[str, Any] = {}
        self.log: list[Any] = []
        self._known = -1

    def hear(self, now: Table, before: Table) -> None:
        if (
            self.game
            and now.status == before.status
            and not now.noticed_since(before) & now.mask(self.own)
        ):
            return
        self.game = told(now, self.own, (self._known, len(self.log)))
        self.log = self.log[: self.game["logFrom"]] + self.game["log"]
        self._known = now.version

    def seen(self) -> dict[str, Any]:
        return self.game | {"log": self.log, "logFrom": 0}


def told(now: Table, own: tuple[int, ...], known: tuple[int, int]) -> dict[str, Any]:
    message = game_for(now, now.version_for(own), own, known)
    found: dict[str, Any] = json.loads(msgspec.json.encode(message))
    return found


def dealt(game: str, seats: int) -> Table:
    people = tuple(person_seat(f"p_{seat}", f"Guest {seat}") for seat in range(seats))
    started = Started(find_game(game).revision, "the same for all runs", people)
    events: tuple[AnyEvent, ...] = (Created(game, {}, "p_0", people), started)
    return rebuild("t_1", (Row(n, 0.0, None, event) for n, event in enumerate(events, 1)))


def later(table: Table, event: AnyEvent) -> Table:
    return table.after(Row(table.seq + 1, 0.0, None, event))


def played(table: Table, dice: random.Random) -> Table:
    """The table one move later; the last one brings the result."""
    assert table.match is not None
    seat = dice.choice(table.owing)
    now = later(table, Moved(seat, dice.choice(table.match.moves(seat))))
    assert now.match is not None
    result = now.match.result
    if result is not None:
        now = later(now, Finished(result.scores, result.winners, {}))
    return now


@pytest.mark.parametrize("game", game_names())
def test_a_page_loaded_anew_shows_the_same(game: str) -> None:
    dice = random.Random(2)
    seats = dice.choice(find_game(game).seat_counts[1:])
    now = dealt(game, seats)
    people = [Staying(seat) for seat in (*range(seats), None)]
    for person in people:
        person.hear(now, now)
    moves = looks = 0
    while now.status == "playing":
        before, now = now, played(now, dice)
        moves += 1
        for person in people:
            person.hear(now, before)
        if now.status == "finished" or dice.random() < LOOKS:
            looks += 1
            for person in people:
                assert person.seen() == told(now, person.own, (-1, 0)), (moves, person.own)
    assert looks
