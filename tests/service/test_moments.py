"""Looking back in a running match: every moment as this seat saw it then, and no more."""

from typing import Any

import pytest
from tests.service.house import Guest, House, LineClient, until

from kosmostol.kernel.match import Match

Seen = dict[int, dict[int | None, Any]]  # by the number of moves, by viewer


def match_of(house: House, table: str) -> Match:
    found = house.core.hall.peek(table)
    assert found is not None
    assert found.match is not None
    return found.match


def look(match: Match, seen: Seen) -> None:
    """Note what everybody sees now."""
    seen[match.version] = {seat: match.view(seat) for seat in (*range(match.seats), None)}


def told(match: Match, seat: int | None) -> list[int]:
    """The moves a seat reads of, in their order: the moments it may step through."""
    if not match.game.secrets:
        return list(range(1, match.version + 1))
    return list(dict.fromkeys(entry.move for entry in match.log(seat)))


def check(line: LineClient, seat: int | None, match: Match, seen: Seen) -> None:
    moves = [0, *told(match, seat)]
    for step, move in enumerate(moves):
        answer = line.ask("moment", step=step, seat=seat)
        assert answer["t"] == "moment", answer
        assert answer["view"] == seen[move][seat], (step, move, seat)
        assert (answer["step"], answer["steps"], answer["seat"]) == (step, len(moves) - 1, seat)
        assert len(answer["sheet"]) == match.seats
    refused = line.ask("moment", step=len(moves), seat=seat)
    assert (refused["code"], refused["allowed"]["to"]) == ("no-such-moment", len(moves) - 1)


@pytest.mark.parametrize("game", ["catonauts", "planet5r", "moon"])
def test_each_sees_again_what_it_saw(house: House, stranger: Guest, game: str) -> None:
    people = [house.guest(name) for name in ("Анна", "Борис", "Вера")]
    host = people[0]
    table = host.open("me", "open", "open", game=game, start=False)["table"]
    for seat, guest in enumerate(people[1:], 1):
        guest.seat(table, seat, "take")
    host.post(f"/api/tables/{table}/start")
    lines = [guest.live(table) for guest in people]
    watching = stranger.live(table)
    seen: Seen = {}
    look(match_of(house, table), seen)
    for turn in range(36):
        owing = match_of(house, table).owing
        line = lines[owing[turn % len(owing)]]
        line.ask("ping")  # what there is to be told comes first
        assert line.play(turn * 7)["t"] == "ack"
        look(match_of(house, table), seen)
    match = match_of(house, table)
    for seat, line in enumerate(lines):
        check(line, seat, match, seen)
        other = line.ask("moment", step=0, seat=(seat + 1) % 3)
        assert (other["code"], other["allowed"]) == ("not-your-seat", [seat])
    check(watching, None, match, seen)
    assert watching.ask("moment", step=0, seat=1)["code"] == "not-your-seat"
    for guest in people:
        guest.close()


@pytest.mark.usefixtures("toys")
def test_at_one_device_only_the_lifted_curtain_looks_back(anna: Guest) -> None:
    table = anna.open("me", "device Вера", game="bluff")["table"]
    line = anna.live(table)
    assert line.ask("moment", step=0, seat=0)["code"] == "not-your-seat"
    line.ask("look", seat=0)
    assert line.ask("moment", step=0, seat=0)["view"] == line.view(0)["view"]
    assert line.ask("moment", step=0, seat=1)["code"] == "not-your-seat"


@pytest.mark.usefixtures("toys")
def test_who_takes_a_seat_over_sees_of_its_past_what_everybody_saw(
    house: House, anna: Guest, boris: Guest
) -> None:
    table = anna.open("me", "open", game="bluff", start=False)["table"]
    boris.seat(table, 1, "take")
    anna.post(f"/api/tables/{table}/start")
    ours, theirs = anna.live(table), boris.live(table)
    seen: Seen = {}
    look(match_of(house, table), seen)
    lines = [ours, theirs]
    for _ in range(3):
        lines[match_of(house, table).owing[0]].play()
        look(match_of(house, table), seen)
    boris.seat(table, 1, "open")
    late = house.guest("Вера")
    late.seat(table, 1, "take")
    line = late.live(table)
    answer = line.ask("moment", step=0, seat=1)
    assert answer["view"] == seen[0][None] != seen[0][1]
    late.close()


def test_a_moment_needs_a_running_match_and_a_number(anna: Guest) -> None:
    waiting = anna.live(anna.open("me", "open", start=False)["table"])
    assert waiting.ask("moment", step=0)["code"] == "not-started"
    table = anna.open("me", "bot random")["table"]
    line = anna.live(table)
    for bad in (-1, "1", None, 2**40):
        assert line.ask("moment", step=bad)["code"] == "bad-message"
    line.finish()
    until(lambda: anna.table(table)["status"] == "finished")
    assert line.ask("moment", step=0)["code"] == "finished"
