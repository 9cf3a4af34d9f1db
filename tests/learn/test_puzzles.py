"""Every puzzle is solved again by a deep search: its best move holds by what its seat knows."""

from dataclasses import replace

import pytest

import kosmostol as ks
from kosmostol import words
from kosmostol.kernel.registry import game_names
from kosmostol.kernel.text import Text
from kosmostol.learn.judging import rating
from kosmostol.learn.mining import DEEP
from kosmostol.learn.proof import MARGIN, SIMULATIONS, print_of, prove
from kosmostol.learn.puzzles import Puzzle, find_puzzle, puzzles, read_puzzle
from kosmostol.learn.reading import BadCourse
from kosmostol.learn.setting import solve_puzzle
from kosmostol.learn.why import speaks, why

ALL = [puzzle for game in game_names() for puzzle in puzzles(game)]
TRIED = ALL if ks.compiled else ALL[::30]  # searches of rules as they are written take long
FEW = 150  # simulations of a search that shows what it shows at once


@pytest.mark.parametrize("game", game_names())
def test_puzzles_are_well_formed(game: str) -> None:
    for puzzle in puzzles(game):
        match = ks.from_position(game, puzzle.position)
        moves = match.moves(puzzle.seat)
        assert {*puzzle.best, puzzle.tempting, *puzzle.worth} <= {*moves}
        assert puzzle.rating == rating(puzzle.found)
        assert puzzle.found["novice"] <= 0.5 <= puzzle.found["master"]
        assert puzzle.why
        for lang in words.LANGUAGES:
            assert words.say(game, Text(f"theme-{puzzle.theme}"), lang)
            for line in puzzle.why:
                assert words.say(game, Text(line.label), lang)


@pytest.mark.parametrize("game", sorted({one.game for one in TRIED}))
def test_each_is_solved_again_by_a_deep_search(game: str) -> None:
    """The deepest proof is written beside its puzzle: it must be one of this puzzle, these rules,
    this judgement and this search. An outdated one is made again, here and now."""
    assert [told for one in TRIED if one.game == game and (told := problem(one))] == []


def problem(puzzle: Puzzle) -> str:
    """What is wrong with a puzzle; nothing if it holds."""
    match = ks.from_position(puzzle.game, puzzle.position)
    best, told = puzzle.best[0], ""
    for searches in (2, 6):  # where two searches are too noisy, six are asked
        try:
            if puzzle.proof.print != print_of(match, puzzle.seat, best):
                prove(match, puzzle.seat, best)
            else:
                depth = DEEP if ks.compiled else FEW
                solve_puzzle(match, puzzle.seat, best, depth, puzzle.id, searches)
        except ValueError as error:
            told = f"{puzzle.id}: {error}; `python -m bench.puzzles` tells more"
        else:
            return ""
    return told


def test_the_proofs_found_a_clear_lead() -> None:
    for puzzle in ALL:
        assert puzzle.proof.simulations == SIMULATIONS
        assert puzzle.proof.lead - 2 * puzzle.proof.error >= MARGIN - 0.003, puzzle.id  # rounded


def test_a_proof_belongs_to_its_puzzle_alone() -> None:
    first, second = puzzles("catonauts")[:2]
    one, other = (ks.from_position("catonauts", each.position) for each in (first, second))
    assert print_of(one, first.seat, first.best[0]) == first.proof.print
    assert print_of(one, first.seat, first.tempting) != first.proof.print
    assert print_of(other, second.seat, second.best[0]) != first.proof.print


def test_a_move_that_is_not_the_best_does_not_hold() -> None:
    puzzle = max(puzzles("catonauts"), key=lambda one: one.lead)
    worst = min(puzzle.worth, key=lambda move: puzzle.worth[move])
    wrong = replace(puzzle, best=(worst,))
    assert "leads" in problem(replace(wrong, proof=replace(puzzle.proof, print=printed(wrong))))
    assert "does not lead" in problem(wrong)


def printed(puzzle: Puzzle) -> str:
    match = ks.from_position(puzzle.game, puzzle.position)
    return print_of(match, puzzle.seat, puzzle.best[0])


def test_what_is_told_speaks_for_the_best_move() -> None:
    """The lines for it outweigh those against it, in points; chances tell what decides."""
    for puzzle in ALL:
        gains = [line.best - line.other for line in puzzle.why if line.kind == "points"]
        assert not gains or sum(gains) > 0, (puzzle.game, puzzle.id)


@pytest.mark.parametrize("game", ["aliens", "not_alone"])
def test_why_is_told_in_the_words_of_the_sheet(game: str) -> None:
    """Planets are one line, and where places decide it is chances."""
    for puzzle in puzzles(game)[:4]:
        match = ks.from_position(game, puzzle.position)
        found = why(match, puzzle.seat, puzzle.best[0], puzzle.tempting, "again")
        assert any(speaks(one) for one in found)
        kind = "chance" if game == "not_alone" else "points"
        assert {one.kind for one in found} == {kind} == {line.kind for line in puzzle.why}
        assert all(not one.label.args for one in found)


def test_what_is_not_as_it_should_be_is_named() -> None:
    with pytest.raises(BadCourse, match="theme: is missing"):
        read_puzzle("catonauts", {"id": "01"})
    with pytest.raises(ValueError, match="catonauts has no puzzle '99'; it has: 01 to"):
        find_puzzle("catonauts", "99")


def test_there_are_puzzles_of_several_themes() -> None:
    for game in ("aliens", "catonauts", "planet5r", "not_alone", "moon"):
        found: tuple[Puzzle, ...] = puzzles(game)
        assert len(found) >= (96 if game == "moon" else 30)
        assert len(themes(found)) >= 4
        assert max(themes(found).values()) <= len(found) / 2


def test_every_adventure_has_a_dozen_of_them() -> None:
    adventures = [one.position["options"]["adventure"] for one in puzzles("moon")]
    assert {each: adventures.count(each) for each in range(1, 9)} == dict.fromkeys(range(1, 9), 12)
    for adventure in range(1, 9):
        of = [one for one in puzzles("moon") if one.id.startswith(f"{adventure}-")]
        assert len(themes(of)) >= 3


def themes(found: "tuple[Puzzle, ...] | list[Puzzle]") -> dict[str, int]:
    """How many puzzles there are of each theme, as people read it."""
    said = [words.say(one.game, Text(f"theme-{one.theme}"), "ru") for one in found]
    return {theme: said.count(theme) for theme in said}
