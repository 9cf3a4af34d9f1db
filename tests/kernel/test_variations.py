"""Forks and variations: what else could have been played, kept beside what was."""

import json
from typing import Any

import pytest

import kosmostol as ks
from kosmostol.kernel.registry import game_names


def played(game: str = "catonauts", moves: int = 6) -> ks.Match:
    seats = ks.games.__dict__[game].GAME.seat_counts[0]
    match = ks.new(game, seats=seats, seed=7)
    for _ in range(moves):
        seat = match.owing[0]
        match.play(seat, match.moves(seat)[0])
    return match


@pytest.mark.parametrize("game", game_names())
def test_a_fork_goes_on_as_its_match_did(game: str) -> None:
    match = played(game)
    other = match.fork(3)
    assert other.history == match.history[:3]
    for seat, move in match.history[3:]:
        other.play(seat, move)
    assert other.position() == match.position()
    assert other.record() == match.record()


@pytest.mark.parametrize("game", game_names())
def test_a_fork_from_what_a_seat_knew_looks_the_same_to_it(game: str) -> None:
    match = played(game)
    seat = match.owing[0]
    other = match.fork(6, known_to=seat, seed=1)
    assert other.view(seat) == match.view(seat)
    assert other.moves(seat) == match.moves(seat)
    other.play(seat, other.moves(seat)[0])
    assert ks.replay(json.loads(json.dumps(other.record()))).position() == other.position()


@pytest.mark.parametrize("at", [-1, 7, "2", True, None])
def test_forks_outside_the_match_are_refused(at: Any) -> None:
    with pytest.raises(ValueError, match="forks after 0 to 6 moves"):
        played().fork(at)


def vary(match: ks.Match, at: int, *choices: int, comment: str = "") -> ks.Match:
    other = match.fork(at)
    for choice in choices:
        seat = other.owing[0]
        other.play(seat, other.moves(seat)[choice])
    match.vary(other, comment)
    return other


def test_variations_are_a_tree_that_a_record_keeps() -> None:
    match = played()
    plain = match.record()
    vary(match, 2, 1, 0, 0, comment="Another corner.")
    vary(match, 2, 1, 0, 1, comment="And then?")
    vary(match, 4, 1)
    record = json.loads(json.dumps(match.record()))
    first, second = record["variations"]
    assert (first["at"], len(first["moves"]), first["comment"]) == (2, 3, "Another corner.")
    (inner,) = first["variations"]
    assert (inner["at"], len(inner["moves"]), inner["comment"]) == (4, 1, "And then?")
    assert second["at"] == 4
    assert record["digest"] == plain["digest"]
    assert record["revision"] == plain["revision"]
    again = ks.replay(record)
    assert again.variations == match.variations
    assert again.record() == record
    assert again.copy().variations == match.variations


def test_a_line_played_on_grows() -> None:
    match = played()
    other = vary(match, 2, 1)
    seat = other.owing[0]
    other.play(seat, other.moves(seat)[0])
    match.vary(other)
    (one,) = match.variations
    assert (one.at, len(one.moves)) == (2, 2)


def test_a_variation_must_vary() -> None:
    match = played()
    with pytest.raises(ValueError, match="no variation"):
        match.vary(match.fork(4))
    with pytest.raises(ValueError, match="dealt otherwise"):
        match.vary(ks.new("catonauts", seats=2, seed=8))
    other = vary(match, 2, 1)
    with pytest.raises(ValueError, match="no variation"):
        match.vary(other)


BAD: list[tuple[Any, str]] = [
    ({}, "variations must be a list"),
    ([7], r"variations\[0\] must be an object"),
    ([{"at": 9, "moves": ["0 fly b1"]}], r"variations\[0\].at must be a number of moves from 0 to"),
    ([{"at": 1, "moves": []}], r"variations\[0\].moves must be a list"),
    ([{"at": 1, "moves": ["1 fly b1"], "by": "me"}], r"variations\[0\]: unknown field 'by'"),
    ([{"at": 2, "moves": ["0 fly z9"]}], r"variations\[0\], move 3, '0 fly z9'"),
    ([{"at": 2, "moves": ["7 fly b1"]}], r"variations\[0\], move 3"),
    ([{"at": 2, "moves": ["0 fly b1"], "comment": 3}], r"variations\[0\].comment must be a text"),
]


@pytest.mark.parametrize(("variations", "problem"), BAD)
def test_bad_variations_are_refused_with_their_place(variations: Any, problem: str) -> None:
    with pytest.raises(ks.BadRecord, match=problem):
        ks.replay(played().record() | {"variations": variations})


def test_variations_cannot_lie_too_deep() -> None:
    deep: list[Any] = []
    for _ in range(12):
        deep = [{"at": 1, "moves": ["1 corner d4"], "variations": deep}]
    with pytest.raises(ks.BadRecord, match=r"at most 8 deep|from 2 to"):
        ks.replay(played().record() | {"variations": deep})


def test_an_inner_variation_leaves_the_line_it_belongs_to() -> None:
    match = played()
    vary(match, 2, 1, 0, 0)
    record = match.record()
    record["variations"][0]["variations"] = [{"at": 2, "moves": record["moves"][2:3]}]
    with pytest.raises(ks.BadRecord, match=r"variations\[0\].variations\[0\].at .* from 3 to 5"):
        ks.replay(record)


OLD = """
0 corner d1, 1 corner d4, 0 fly a1, 1 fly d3, 0 fly b1, 1 fly b3, 1 land 2, 0 fly b2, 0 land
1, 1 fly a3, 1 land 0, 0 fly d2, 0 land 0, 1 fly c3, 1 land 2, 0 fly d3, 1 fly c1, 0 fly d4,
0 land 4, 1 fly d1, 1 land 0, 0 fly c4, 1 fly a1, 0 fly c3, 1 fly b1, 1 land 0, 0 fly c1, 1
fly b4, 1 land 0, 0 fly c2, 0 land 3, 1 fly a4, 1 land 0, 0 fly c3, 0 land 0, 1 fly b4, 1
land 1, 0 fly d3, 1 fly b2, 1 land 3, 0 fly d2, 0 land 0, 1 fly b3, 1 land 4, 0 fly d1, 0
land 3, 1 fly d3, 1 land 0, 0 fly b1, 1 fly d4, 0 fly b4, 0 land 4, 1 fly d1, 1 land 2, 0
fly b3, 1 fly d4, 1 land 2, 0 fly d3, 1 fly b4, 0 fly c3, 1 fly d4, 1 land 0, 0 fly a3, 0
land 2, 1 fly b4, 1 land 4, 0 fly d3, 0 land 3, 1 fly c4, 1 land 0, 0 fly b3, 1 fly c2, 1
land 2, 0 fly c3, 1 fly a2
"""
"""A match of the time before records had variations, as it was written then."""


def test_a_record_older_than_variations_opens_unchanged() -> None:
    record = {
        "format": 1,
        "game": "catonauts",
        "revision": 1,
        "seats": 2,
        "options": {"extra_turn": False},
        "moves": " ".join(OLD.split()).split(", "),
        "seed": "kept since long ago",
        "scores": [43, 36],
        "digest": "cfa1f6cb773cad64ff21fb3244dd9d22",
    }
    match = ks.replay(record)
    assert not match.owing
    assert match.variations == ()
    assert match.record() == record
