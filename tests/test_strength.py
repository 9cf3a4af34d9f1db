"""docs/bots.md says what was measured, and nothing else."""

from pathlib import Path

import pytest
from tools import strength
from tools.strength_tables import Results, cross, filled, gains, matches, pace, plan


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


def test_a_match_that_was_shorter_is_played_on() -> None:
    both = strength.Duel("catonauts --players random,random --games 6")
    whole = both.play({}, lambda _: None, workers=1)
    first = strength.Duel("catonauts --players random,random --games 4")
    begun = {first.words: first.play({}, lambda _: None, workers=1)}
    assert both.begun(begun) == begun[first.words]
    played: list[strength.Games] = []
    rest = both.play({}, lambda games: played.append(dict(games)), 1, both.begun(begun))
    assert sorted(played[-1]) == [4, 5]
    for one, other in zip(rest["players"], whole["players"], strict=True):
        for name in ("games", "wins", "low", "high", "mean_score", "score_error", "ahead"):
            assert one[name] == pytest.approx(other[name]), name
    changed = {first.words: {**begun[first.words], "mark": "another"}}
    assert both.begun(changed) is None
    assert first.begun(begun) is None


def test_gains_are_told_with_their_interval() -> None:
    def alone(points: float, error: float) -> dict[str, object]:
        row = {"mean_score": points, "score_error": error}
        return {"games": 200, "mark": "", "players": [row]}

    rows = [["1", "old --players a", "new --players b"], ["2", "x --players a", "y --players b"]]
    told = gains(
        {"old --players a": alone(100.0, 3.0), "new --players b": alone(110.0, 4.0)},
        {"heads": ["name", "before", "after", "more"], "rows": rows},
    )
    assert told.splitlines()[2:] == ["| 1 | 100.0 ± 3.0 | 110.0 ± 4.0 | +10.0 ± 5.2 % |"]


def test_a_table_of_all_combinations_adds_up_what_was_played() -> None:
    each = {
        "match": "m --players {who} -o a={a}",
        "down": ["a"],
        "values": [[1, 2]],
        "across": "who",
        "columns": ["x", "y"],
        "kind": "cross",
    }
    assert matches([each])[1] == "m --players y -o a=1"
    won = {"games": 20, "players": [{"games": 20, "wins": 15.0}]}
    lost = {"games": 20, "players": [{"games": 20, "wins": 1.0}]}
    told = cross({"m --players x -o a=1": won, "m --players x -o a=2": lost}, each)
    assert told.splitlines()[2:] == ["| 1 | 75 % | – |", "| 2 | 5 % | – |", "| all | 40 % | – |"]


def test_options_of_a_match_are_read_as_the_arena_does() -> None:
    duel = strength.Duel("moon --players random -o adventure=8 -o astra=peggy --games 20")
    assert (duel.options["adventure"], duel.options["astra"]) == (8, "peggy")


def test_how_long_games_last_is_measured() -> None:
    duel = strength.Duel("moon --players random -o adventure=1 --games 2")
    row = duel.play({}, lambda _: None, workers=1)["players"][0]
    assert row["rounds"] > 1
    pieces = pace(
        {duel.words: {"games": 2, "players": [row]}}, {"heads": [], "rows": [[duel.words]]}
    )
    assert f"{row['rounds']:.2f} ±" in pieces
