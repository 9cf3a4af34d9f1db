"""A stored match reopens in linear time: no move copies what came before it."""

import asyncio
from typing import Any

import pytest
from tests.service.house import Guest, House, until

import kosmostol as ks
from kosmostol.kernel.growing import Growing
from kosmostol.service import hall
from kosmostol.service.events import AnyEvent, Created, Moved, Started
from kosmostol.service.seats import bot_seat
from kosmostol.service.tables import Row, Table, rebuild


def rows(match: ks.Match) -> list[Row]:
    assert match.seed is not None
    seats = tuple(bot_seat("easy") for _ in range(match.seats))
    options = match.options_chosen
    events: list[AnyEvent] = [
        Created(match.game.id, options, "p_host", seats),
        Started(match.game.revision, match.seed, seats),
        *(Moved(seat, text) for seat, text in match.history),
    ]
    return [Row(seq, 0.0, f"r {seq}", event) for seq, event in enumerate(events, 1)]


def lists(table: Table) -> list[Growing[Any]]:
    """The lists of a table that grow with every move."""
    match = table.match
    assert match is not None
    return [match._history, match._log, table.turns, table.requests._answered]


@pytest.mark.parametrize(("game", "seats"), [("catonauts", 3), ("moon", 2), ("not_alone", 4)])
def test_no_move_copies_the_history(game: str, seats: int) -> None:
    match = ks.new(game, seats, "reopened")
    ks.play_out(match, "random", seed=1)
    events = rows(match)
    table = rebuild("t", events[:2])
    for row in events[2:]:
        before, table = table, table.after(row)
        for old, new in zip(lists(before), lists(table), strict=True):
            assert old._store is new._store, "it was copied"
    assert table.match is not None
    assert table.match.position() == match.position()
    told = [(entry.move, entry.to, entry.text) for entry in match.log()]
    assert [(entry.move, entry.to, entry.text) for entry in table.match.log()] == told
    assert len(table.turns) == len(match.history) > 20
    assert table.answered("r 7") == 7
    assert table.answered("r 0") is None


def test_a_table_keeps_what_it_was_when_another_goes_on() -> None:
    match = ks.new("catonauts", 2, "reopened")
    ks.play_out(match, "random", seed=1)
    all_rows = rows(match)
    early = rebuild("t", all_rows[:10])
    assert early.match is not None
    before = (early.match.position(), early.match.log(), len(early.turns), early.seq)
    rebuild("t", all_rows[10:], early)
    assert (early.match.position(), early.match.log(), len(early.turns), early.seq) == before
    assert early.answered("r 10") == 10
    assert early.answered("r 11") is None


def test_others_have_their_turn_while_a_table_is_read(
    house: House, anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = anna.open("bot random", "bot random")["table"]
    until(lambda: anna.table(table)["status"] == "finished")
    stored = house.call(house.core.store.rows(table))
    monkeypatch.setattr(hall, "BREATH", -1.0)  # every event takes too long
    turns = 0

    async def reopen() -> int:
        reading = asyncio.ensure_future(house.core.hall._rebuild(Table(table), stored))
        nonlocal turns
        while not reading.done():
            turns += 1
            await asyncio.sleep(0)
        return reading.result().seq

    assert house.call(reopen()) == len(stored) > 20
    assert turns > len(stored)
