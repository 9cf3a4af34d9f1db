"""docs/bots.md says what was measured, and nothing else."""

import json

import pytest
from tools import strength


def kept() -> strength.Results:
    found: strength.Results = json.loads(strength.RESULTS.read_text(encoding="utf-8"))
    return found


def test_the_tables_are_those_of_the_results() -> None:
    page = strength.PAGE.read_text(encoding="utf-8")
    assert strength.filled(page, kept(), strength.plan()) == page


def test_only_known_matches_are_kept() -> None:
    assert set(kept()) <= set(strength.matches(strength.plan()))


def test_a_match_is_played_as_its_command_says() -> None:
    words = "moon --players random -o adventure=1 --games 2"
    result = strength.play(words, workers=1)
    assert [player["player"] for player in result["players"]] == ["random"]
    assert result["games"] == 2


def test_the_creature_keeps_its_seat() -> None:
    words = "not_alone --players random,random --fixed -o creature=0 --games 3"
    result = strength.play(words, workers=1)
    creature, hunted = result["players"]
    assert creature["wins"] + hunted["wins"] == 3


def test_a_page_without_a_place_is_named() -> None:
    with pytest.raises(ValueError, match="no place for the table 'catonauts'"):
        strength.filled("# Bots", {}, strength.plan())
