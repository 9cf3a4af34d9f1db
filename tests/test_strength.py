"""docs/bots.md says what was measured, and nothing else."""

from pathlib import Path

import pytest
from tools import strength
from tools.strength_tables import Results, filled, matches, plan


def kept() -> Results:
    return strength.kept(strength.RESULTS)


def test_the_tables_are_those_of_the_results() -> None:
    page = strength.PAGE.read_text(encoding="utf-8")
    assert filled(page, kept(), plan()) == page


def test_only_known_matches_are_kept() -> None:
    assert set(kept()) <= set(matches(plan()))


def test_a_match_is_played_as_its_command_says() -> None:
    words = "moon --players random -o adventure=1 --games 2"
    result = strength.Duel(words).play({}, lambda _: None, workers=1)
    assert [player["player"] for player in result["players"]] == ["random"]
    assert result["games"] == 2


def test_the_creature_keeps_its_seat() -> None:
    words = "not_alone --players random,random --fixed -o creature=0 --games 3"
    result = strength.Duel(words).play({}, lambda _: None, workers=1)
    creature, hunted = result["players"]
    assert creature["wins"] + hunted["wins"] == 3


def test_a_page_without_a_place_is_named() -> None:
    with pytest.raises(ValueError, match="no place for the table 'catonauts'"):
        filled("# Bots", {}, plan())


def test_a_match_goes_on_where_it_was_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "UNFINISHED", tmp_path / "games.json")
    duel = strength.Duel("catonauts --players random,random --games 4")
    whole = duel.play({}, lambda _: None, workers=1)
    left: list[strength.Games] = []
    duel.play({}, lambda games: left.append(dict(games)), workers=1)
    strength.keep(strength.UNFINISHED, {duel.words: {"mark": duel.mark(), "games": left[1]}})
    assert strength.play_on(duel, workers=1) == whole
    assert sorted(strength.kept(strength.UNFINISHED)[duel.words]["games"]) == list("0123")


def test_games_of_a_level_that_has_changed_do_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "UNFINISHED", tmp_path / "games.json")
    duel = strength.Duel("catonauts --players random,random --games 2")
    foreign = {"mark": "another", "games": {0: ([99, 0], [1, 2]), 1: ([99, 0], [1, 2])}}
    strength.keep(strength.UNFINISHED, {duel.words: foreign})
    assert strength.play_on(duel, workers=1)["players"][0]["mean_score"] != 99


def test_results_of_present_levels_are_not_played_again() -> None:
    results = kept()
    again = {duel.words for duel in strength.missing(plan(), results)}
    assert not again & {words for words in results if results[words]["mark"]}
    changed = {words: {**result, "mark": ""} for words, result in results.items()}
    assert {duel.words for duel in strength.missing(plan(), changed)} == set(matches(plan()))
