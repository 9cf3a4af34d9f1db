"""Every puzzle is solved again: its best move holds by what its seat knows."""

import pytest

import kosmostol as ks
from kosmostol import words
from kosmostol.kernel.registry import game_names
from kosmostol.kernel.text import Text
from kosmostol.learn.judging import rating
from kosmostol.learn.mining import MARGIN
from kosmostol.learn.puzzles import Puzzle, find_puzzle, puzzles, read_puzzle
from kosmostol.learn.reading import BadCourse
from kosmostol.learn.setting import prove_puzzle

FAST = 1500  # simulations; `bench/puzzles.py` proves them with many more
ALL = [puzzle for game in game_names() for puzzle in puzzles(game)]
TRIED = ALL if ks.compiled else ALL[::15]  # searches of rules as they are written take long


@pytest.mark.parametrize("game", game_names())
def test_puzzles_are_well_formed(game: str) -> None:
    for puzzle in puzzles(game):
        match = ks.from_position(game, puzzle.position)
        moves = match.moves(puzzle.seat)
        assert {*puzzle.best, puzzle.tempting, *puzzle.worth} <= {*moves}
        assert puzzle.lead - 2 * puzzle.error >= MARGIN / 2
        assert puzzle.rating == rating(puzzle.found)
        assert puzzle.found["novice"] <= 0.5 <= puzzle.found["master"]
        for lang in words.LANGUAGES:
            assert words.say(game, Text(f"theme-{puzzle.theme}"), lang)
            for line in puzzle.why:
                assert words.say(game, Text(line.label, line.args), lang)


@pytest.mark.parametrize("game", sorted({one.game for one in TRIED}))
def test_the_best_move_holds(game: str) -> None:
    assert [told for one in TRIED if one.game == game and (told := problem(one))] == []


def problem(puzzle: Puzzle) -> str:
    """What is wrong with a puzzle at a quick look; nothing if it holds."""
    match = ks.from_position(puzzle.game, puzzle.position)
    told = ""
    for searches in (1, 2):  # where one search is not enough, two are asked
        try:
            prove_puzzle(match, puzzle.seat, puzzle.best[0], FAST, puzzle.id, searches)
        except ValueError as error:
            told = f"{puzzle.id}: {error}"
        else:
            return ""
    return told


def test_a_move_that_is_not_the_best_does_not_hold() -> None:
    puzzle = max(puzzles("catonauts"), key=lambda one: one.lead)
    match = ks.from_position("catonauts", puzzle.position)
    worst = min(puzzle.worth, key=lambda move: puzzle.worth[move])
    with pytest.raises(ValueError, match="leads"):
        prove_puzzle(match, puzzle.seat, worst, FAST, puzzle.id)


def test_what_is_not_as_it_should_be_is_named() -> None:
    with pytest.raises(BadCourse, match="theme: is missing"):
        read_puzzle("catonauts", {"id": "01"})
    with pytest.raises(ValueError, match="catonauts has no puzzle '99'; it has: 01 to"):
        find_puzzle("catonauts", "99")


def test_there_are_puzzles_of_several_themes() -> None:
    for game in ("aliens", "catonauts", "planet5r", "not_alone", "moon"):
        found: tuple[Puzzle, ...] = puzzles(game)
        assert len(found) >= (96 if game == "moon" else 30)
        assert len({one.theme for one in found}) >= 3


def test_every_adventure_has_a_dozen_of_them() -> None:
    adventures = [one.position["options"]["adventure"] for one in puzzles("moon")]
    assert {each: adventures.count(each) for each in range(1, 9)} == dict.fromkeys(range(1, 9), 12)
    for adventure in range(1, 9):
        of = {one.theme for one in puzzles("moon") if one.id.startswith(f"{adventure}-")}
        assert len(of) >= 2
