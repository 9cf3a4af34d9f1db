"""The library's face: what DESIGN promises others, and what bad input gets."""

import copy
import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import kosmostol as ks


@pytest.fixture
def match() -> ks.Match:
    return ks.new("catonauts", seats=3, seed=7)


def finished(seed: int = 7) -> ks.Match:
    match = ks.new("catonauts", seats=2, seed=seed)
    while match.owing:
        match.play(match.owing[0], match.moves(match.owing[0])[-1])
    return match


class TestPlaying:
    def test_a_match_from_start_to_end(self, match: ks.Match) -> None:
        assert match.owing == (0,)
        assert match.moves(0) == ["corner a1", "corner d1", "corner a4", "corner d4"]
        assert match.moves(1) == []
        assert [option.move for option in match.options(0)] == match.moves(0)
        assert match.result is None
        while match.owing:
            match.play(match.owing[0], match.moves(match.owing[0])[0])
        result = match.result
        assert result is not None
        assert result.scores == match.scores
        assert result.winners == tuple(s for s in range(3) if result.ranks[s] == 1)
        for seat, sheet in enumerate(result.breakdown):
            assert sum(line.points for line in sheet) == result.scores[seat]

    def test_a_refused_move_changes_nothing_and_says_why(self, match: ks.Match) -> None:
        before = match.position()
        with pytest.raises(ks.Refused) as refused:
            match.play(0, "corner b1")
        error = refused.value
        assert (error.code, error.rule, error.params) == (
            "corner-only",
            "corner-only",
            {"cell": "b1"},
        )
        assert error.text == "b1 is not a corner: you start in a1, d1, a4 or d4."
        assert match.position() == before
        assert repr(match.why_not(0, "corner b1")) == repr(error)
        assert match.why_not(0, "corner a1") is None
        again = pickle.loads(pickle.dumps(error))
        assert repr(again) == repr(error)

    @pytest.mark.parametrize("seat", [-1, 3, True, None, "0", 0.0])
    def test_a_seat_that_does_not_exist(self, match: ks.Match, seat: Any) -> None:
        for call in (match.moves, match.options, match.undo, match.can_undo, match.score_sheet):
            with pytest.raises(ValueError, match="seats are 0 to 2"):
                call(seat)
        with pytest.raises(ValueError, match="seats are 0 to 2"):
            match.play(seat, "corner a1")
        if seat is not None:
            with pytest.raises(ValueError, match="seats are 0 to 2"):
                match.view(seat)

    @pytest.mark.parametrize(
        "move", ["", "fly", "FLY b1", "fly b1 ", "land -1", "land 61", "land ٣", 7, None]
    )
    def test_a_text_that_is_no_move(self, match: ks.Match, move: Any) -> None:
        why = match.why_not(0, move)
        assert why is not None
        assert why.code == "no-such-move"
        assert match.version == 0

    def test_somebody_else_s_turn_and_the_end(self, match: ks.Match) -> None:
        why = match.why_not(1, "corner a1")
        assert why is not None
        assert why.code == "not-owing"
        over = finished()
        why = over.why_not(0, "fly b1")
        assert why is not None
        assert why.code == "over"
        assert not over.can_undo(0)

    def test_views_do_not_show_chance(self, match: ks.Match) -> None:
        for seat in (0, 1, 2, None):
            text = json.dumps(match.view(seat))
            assert "chance" not in text
            assert str(match.state.chance.key0) not in text

    def test_copies_are_independent(self, match: ks.Match) -> None:
        twin = match.copy()
        twin.play(0, "corner a1")
        assert match.version == 0
        assert match.owing == (0,)
        assert twin.history == [(0, "corner a1")]
        twin.undo(0)
        assert twin.position() == match.position()


class TestMaking:
    @pytest.mark.parametrize("seats", [0, 1, 5, -2, True, None, "3", 2.0])
    def test_bad_seat_counts(self, seats: Any) -> None:
        with pytest.raises(ValueError, match="catonauts is played with 2, 3, 4 seats, not"):
            ks.new("catonauts", seats=seats)

    def test_unknown_games_and_options(self) -> None:
        with pytest.raises(ValueError, match="there is no game 'chess'; the games are:"):
            ks.new("chess", seats=2)
        with pytest.raises(ValueError, match="no option 'speed'; its options: extra_turn"):
            ks.new("catonauts", seats=2, speed=3)
        with pytest.raises(ValueError, match="'extra_turn' must be one of False, True, not 1"):
            ks.new("catonauts", seats=2, extra_turn=1)

    @pytest.mark.parametrize("seed", ["", "x" * 65, 1.5, True, b"7"])
    def test_bad_seeds(self, seed: Any) -> None:
        with pytest.raises(ValueError, match="a seed"):
            ks.new("catonauts", seats=2, seed=seed)

    def test_the_same_seed_deals_the_same_game(self) -> None:
        assert ks.new("catonauts", 2, 7).position() == ks.new("catonauts", 2, "7").position()
        assert ks.new("catonauts", 2, 7).position() != ks.new("catonauts", 2, 8).position()
        assert ks.new("catonauts", 2).seed != ks.new("catonauts", 2).seed

    def test_the_seed_proves_the_deal(self) -> None:
        import hashlib

        match = ks.new("catonauts", 2)
        expected = hashlib.sha256(f"kosmostol seed {match.seed}".encode()).hexdigest()
        assert match.commitment == expected

    def test_repr_can_be_pasted_back(self, match: ks.Match) -> None:
        import kosmostol

        again = eval(repr(match), {"kosmostol": kosmostol})
        assert again.position() == match.position()
        match.play(0, "corner a1")
        again = eval(repr(match), {"kosmostol": kosmostol})
        assert again.position() == match.position()

    def test_a_picture_for_notebooks(self, match: ks.Match) -> None:
        picture = match._repr_svg_()
        assert picture is not None
        assert picture.startswith("<svg")


class TestRecords:
    def test_a_record_replays_to_the_same_match(self) -> None:
        match = finished()
        record = json.loads(json.dumps(match.record()))
        again = ks.replay(record)
        assert again.position() == match.position()
        assert again.log() == match.log()
        assert again.record() == record

    def test_a_match_from_a_position_has_a_record_too(self) -> None:
        match = ks.new("catonauts", 2, 3)
        match.play(0, "corner a1")
        later = ks.from_position("catonauts", match.position())
        later.play(1, "corner d4")
        assert ks.replay(later.record()).position() == later.position()

    BAD: list[tuple[Callable[[dict[str, Any]], object], str]] = [
        (lambda r: r.pop("moves"), "has no 'moves'; it may have been cut short"),
        (lambda r: r.update(moves="x"), "'moves' must be a list"),
        (lambda r: r.update(format=2), "record format 2 is not known"),
        (lambda r: r.update(revision=99), "made with revision 99 of catonauts; this is revision 1"),
        (lambda r: r.update(game="chess"), "there is no game 'chess'"),
        (lambda r: r.update(seats=9), "cannot be set up: catonauts is played with"),
        (lambda r: r.update(options={"x": 1}), "cannot be set up: catonauts has no option 'x'"),
        (lambda r: r.update(seed=None), "'seed' must be a text or a number"),
        (lambda r: r.pop("seed"), "either a 'seed' or a 'start' position"),
        (lambda r: r.update(start={}), "either a 'seed' or a 'start' position"),
        (lambda r: r.update(colour="red"), "unknown field 'colour'"),
        (lambda r: r["moves"].insert(3, "0 fly z9"), "move 4, '0 fly z9'"),
        (lambda r: r["moves"].insert(0, "7 corner a1"), "expected a seat from 0 to 1"),
        (lambda r: r["moves"].insert(0, ""), "expected a seat"),
        (lambda r: r["moves"].insert(0, 5), "move 1 must be text"),
        (lambda r: r["moves"].pop(), "claims the scores"),
        (lambda r: r.update(scores=[99, 99]), "claims the scores"),
        (lambda r: r.update(format=True), "'format' must be a whole number"),
    ]

    @pytest.mark.parametrize(("change", "problem"), BAD, ids=[problem for _, problem in BAD])
    def test_a_bad_record_says_what_is_wrong(
        self, change: Callable[[dict[str, Any]], object], problem: str
    ) -> None:
        record = copy.deepcopy(finished().record())
        del record["digest"]
        change(record)
        with pytest.raises(ks.BadRecord) as error:
            ks.replay(record)
        assert problem in str(error.value)

    def test_an_edited_record_is_noticed(self) -> None:
        record = finished().record()
        record["seed"] = "8"
        with pytest.raises(ks.BadRecord, match="was changed after it was made"):
            ks.replay(record)

    @pytest.mark.parametrize("junk", [None, [], "x", 5])
    def test_something_else_altogether(self, junk: Any) -> None:
        with pytest.raises(ks.BadRecord, match="a record is a JSON object"):
            ks.replay(junk)
