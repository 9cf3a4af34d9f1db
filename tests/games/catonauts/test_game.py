"""How programs and people meet the game: what is asked, what happened, why not."""

from typing import Any

import pytest
from tests.games.catonauts.table import HOLE, table

import kosmostol as ks
from kosmostol.games.catonauts import GAME
from kosmostol.games.catonauts.rules.numbers import END_MOVE, FAULTS
from kosmostol.kernel.game import Asked

LANDING: dict[str, Any] = {
    "phase": "land",
    "leaving": "b1",
    "field": {"a1": "blue-orange-1"},
    "rockets": [["orange-blue-3", "green-pink-2", "blue-orange-4", "pink-blue-1"]],
}


class TestNotation:
    def test_every_move_is_read_as_it_is_written(self) -> None:
        texts = [GAME.write(move) for move in range(END_MOVE)]
        assert [GAME.read(text) for text in texts] == list(range(END_MOVE))

    @pytest.mark.parametrize(
        "junk",
        ["", "fly", "fly e1", "fly a5", "fly a1 ", "land -1", "land 01", "land 61", "land ²"],
    )
    def test_junk(self, junk: str) -> None:
        assert GAME.read(junk) is None


def test_faults_are_named_where_they_have_their_numbers() -> None:
    assert [GAME.faults[code] for _, code in FAULTS] == [name for name, _ in FAULTS]


class TestAsked:
    def test_a_corner(self) -> None:
        match = ks.new("catonauts", seats=2, seed=1)
        assert match.asked(0) == Asked("corner")
        assert match.asked(1) is None

    def test_a_flight(self) -> None:
        match = table(field={"a1": "blue-pink-1"})
        assert match.asked(0) == Asked("fly", {"from": "a1", "card": "blue-pink-1", "last": False})
        late = table(field={"a1": "blue-pink-1"}, deck=0, final_turns=2)
        assert late.asked(0) == Asked("fly", {"from": "a1", "card": "blue-pink-1", "last": True})

    def test_a_landing(self) -> None:
        match = table(**LANDING)
        assert match.asked(0) == Asked(
            "land", {"at": "a1", "card": "blue-orange-1", "aboard": LANDING["rockets"][0]}
        )
        assert match.asked(1) is None

    def test_nothing_once_it_is_over(self) -> None:
        match = table(phase="over", deck=0, final_turns=0)
        assert [match.asked(seat) for seat in range(2)] == [None, None]


def happened(match: ks.Match, seat: int, move: str) -> list[dict[str, Any]]:
    return [dict(entry.data) for entry in match.play(seat, move)]


class TestData:
    def test_placing(self) -> None:
        match = ks.new("catonauts", seats=2, seed=1)
        assert happened(match, 0, "corner a1") == [{"event": "placed", "seat": 0, "cell": "a1"}]
        placed, first = happened(match, 1, "corner d4")
        assert placed == {"event": "placed", "seat": 1, "cell": "d4"}
        assert first == {"event": "first", "seat": match.owing[0]}

    def test_a_flight_over_another_rocket(self) -> None:
        match = table(
            field={"a1": "blue-pink-1", "c1": "pink-green-4"},
            pawns=("a1", "b1"),
            rockets=[["orange-pink-5"]],
        )
        assert happened(match, 0, "fly c1") == [
            {"event": "lost", "seat": 0, "card": "orange-pink-5"},
            {"event": "flew", "seat": 0, "from": "a1", "to": "c1", "card": "pink-green-4"},
            {"event": "boarded", "seat": 0, "card": "blue-pink-1"},
        ]

    def test_a_landing_and_the_new_card(self) -> None:
        match = table(**LANDING)
        told = happened(match, 0, "land 4")
        new = match.view()["field"]["b1"]
        home = {"event": "landed", "seat": 0, "on": "blue-orange-1"}
        assert told == [
            home | {"card": "pink-blue-1", "points": 1},
            {"event": "thrown", "seat": 0, "card": "blue-orange-4"},
            {"event": "thrown", "seat": 0, "card": "green-pink-2"},
            home | {"card": "orange-blue-3", "points": 3},
            {"event": "refilled", "cell": "b1", "card": new},
        ]

    def test_nobody_gets_off_and_the_last_card_is_drawn(self) -> None:
        match = table(**LANDING, deck=1)
        told = happened(match, 0, "land 0")
        assert told[0] == {"event": "kept", "seat": 0}
        assert told[1]["event"] == "refilled"
        assert told[2:] == [{"event": "last-card", "seat": 0}]

    def test_a_hole_a_lost_turn_and_the_end(self) -> None:
        match = table(
            field=dict.fromkeys(("b4", "c4", "d1", "d2", "d3"), HOLE)
            | {"a1": "pink-green-1", "a2": "blue-orange-3"},
            pawns=("a1", "d4"),
            deck=0,
            final_turns=2,
        )
        match.play(0, "fly a4")  # and now seat 1 has nowhere to go
        told = [dict(entry.data) for entry in match.log()]
        assert told[2:] == [
            {"event": "hole", "cell": "a1"},
            {"event": "skipped", "seat": 1},
            {"event": "ended"},
        ]

    def test_every_event_names_parts_that_exist(self) -> None:
        """Whole games: each kind of event comes up, and what it names is on the table."""
        kinds = set()
        for seed in range(12):
            match = ks.new("catonauts", seats=2 + seed % 3, seed=seed)
            while match.owing:
                for entry in match.play(match.owing[0], match.moves(match.owing[0])[-1]):
                    kinds.add(entry.data["event"])
                    assert f"log-{entry.data['event']}" == entry.text.id
                    assert entry.data.get("card", "blue-pink-1") in GAME.box(2, {})
        assert kinds == {
            *("placed", "first", "flew", "lost", "boarded", "landed", "thrown", "refilled"),
            *("hole", "last-card", "ended"),
        }


def refused(match: ks.Match, seat: int, move: str) -> str:
    why = match.why_not(seat, move)
    assert why is not None, f"{move} is legal"
    return why.code


class TestOutOfTurn:
    """The rule that forbids a move in any case is named; a move that may come is out of turn."""

    def test_flying(self) -> None:
        match = table(pawns=("a1", "d4"))
        assert refused(match, 1, "fly b2") == "fly-straight"
        assert refused(match, 1, "fly d4") == "fly-stay"
        assert refused(match, 1, "corner a4") == "corner-done"
        assert refused(match, 1, "fly d1") == "not-owing"
        with pytest.raises(ks.Refused) as error:
            match.play(1, "fly b2")
        assert error.value.text == (
            "b2 is not in a straight line: only along your row or your column."
        )

    def test_another_rocket_may_have_gone_by_then(self) -> None:
        match = table(pawns=("a1", "a4"))
        assert refused(match, 1, "fly a1") == "not-owing"

    def test_a_cell_just_left_gets_a_new_card_a_hole_stays(self) -> None:
        left = table(**LANDING, pawns=("a1", "b4"))
        assert refused(left, 1, "fly b1") == "not-owing"
        hole = table(field={"d1": HOLE}, deck=0, final_turns=2)
        assert refused(hole, 1, "fly d1") == "fly-hole"

    def test_landing(self) -> None:
        match = table(rockets=[[], ["orange-blue-3"]])
        assert refused(match, 1, "land 2") == "not-owing"  # one more will be aboard
        assert refused(match, 1, "land 3") == "land-too-many"
        assert refused(match, 1, "land 0") == "not-owing"

    def test_placing(self) -> None:
        match = ks.new("catonauts", seats=3, seed=1)
        assert refused(match, 2, "corner b1") == "corner-only"
        assert refused(match, 2, "corner a1") == "not-owing"
        assert refused(match, 2, "fly b1") == "corner-first"
        match.play(0, "corner a1")
        assert refused(match, 2, "corner a1") == "corner-taken"

    def test_once_it_is_over(self) -> None:
        match = table(phase="over", deck=0, final_turns=0)
        assert refused(match, 1, "fly b2") == "over"
