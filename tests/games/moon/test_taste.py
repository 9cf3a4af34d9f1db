"""The learned taste of experts: it fits the sheets, steers hints, and may be broken or missing."""

import json
from pathlib import Path
from typing import Any

import pytest

import kosmostol as ks
from kosmostol.bots import find_level
from kosmostol.games.moon.components import opponents
from kosmostol.games.moon.game import MoonGame, of
from kosmostol.games.moon.rules.bot import WIDTH
from kosmostol.games.moon.rules.numbers import CROSS_LOCAL, FINISHED, ROW, TO_WRITE, element_move
from kosmostol.games.moon.rules.state import Moon
from kosmostol.games.moon.rules.taste import (
    PLAIN,
    HastyJudge,
    Refined,
    RefinedSolo,
    Taste,
    length,
)
from kosmostol.games.moon.taste import FILE, BadTaste, read_taste, refined, taste_of
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.rollout import play_on

REVISION = MoonGame.revision


def dealt(adventure: int, seats: int = 1) -> Moon:
    return of(ks.new("moon", seats=seats, seed=5, adventure=adventure).state)


def plain(state: Moon) -> list[int]:
    return PLAIN + [0] * (length(state.box.adventure) - len(PLAIN))


def test_the_shipped_taste_belongs_to_the_present_sheets() -> None:
    data = json.loads(FILE.read_text(encoding="utf-8"))
    assert set(data["adventures"]) >= {"2", "3", "4", "5", "7"}
    for adventure in data["adventures"]:
        assert read_taste(data, REVISION, dealt(int(adventure)).box.adventure) is not None
    assert FILE.stat().st_size < 50_000


@pytest.mark.parametrize("adventure", [1, 6, 8])
def test_matches_are_played_to_the_end_by_taste(adventure: int) -> None:
    state = dealt(adventure, 2)
    world = Refined(state, Taste(state.box.adventure, plain(state)))
    chance = Chance(1, 2, 0)
    imagined = world.imagine(0, chance)
    assert isinstance(imagined, Refined)
    for _ in range(60):
        for seat in range(2):
            if imagined.owing() & (1 << seat):
                move = imagined.hint(seat, chance)
                assert imagined.fault(seat, move) == 0
                imagined.apply(seat, move, None)
    play_on(imagined, chance, 100_000)
    assert imagined.over()


def test_a_taste_for_a_cell_is_followed() -> None:
    state = dealt(3)
    adventure = state.box.adventure
    state.apply(0, state.legal(0)[0], None)
    assert state.desk.pending.kind(0) == TO_WRITE
    first = element_move(3)
    cells = adventure.sheet.cells
    writes = [move for move in state.legal(0) if first <= move < first + CROSS_LOCAL]
    for move in writes[:3]:
        numbers = plain(state)
        numbers[len(numbers) - adventure.sheet.elements - cells + (move - first) % ROW] = 50_000
        world = Refined(state, Taste(adventure, numbers))
        assert (world.hint(0, Chance(1, 2, 0)) - first) % ROW == (move - first) % ROW
        appeals = [0.0] * len(writes)
        assert world.appeals(0, writes, appeals)
        assert (writes[appeals.index(max(appeals))] - first) % ROW == (move - first) % ROW


def test_experts_imagine_with_taste_and_masters_do_not() -> None:
    expert = find_level("expert", "moon")
    assert expert.refine is not None
    assert isinstance(expert.refine(dealt(3)), Refined)
    assert find_level("hard", "moon").refine is None


@pytest.mark.parametrize("adventure", range(1, 8))
def test_against_astra_experts_play_on_with_the_same_taste(adventure: int) -> None:
    match = ks.new("moon", seats=1, seed=1, adventure=adventure, astra=opponents()[0])
    world = refined(of(match.state), REVISION)
    assert isinstance(world, RefinedSolo)
    chance = Chance(1, 2, 0)
    world = of(world.imagine(0, chance))
    assert isinstance(world, RefinedSolo)
    while not world.over():
        move = world.hint(0, chance)
        assert world.fault(0, move) == 0
        world.apply(0, move, None)


def test_in_launch_fewer_turns_for_the_same_points_are_better() -> None:
    start = Refined(dealt(1), Taste(dealt(1).box.adventure, plain(dealt(1))))
    outs = []
    for late in (0, 5):
        judge, end, out = start.judge(), start.clone(), [0.0]
        end.phase, end.turn = FINISHED, end.turn + 20 + late
        judge.outlook(end, out)
        outs.append(out[0])
    assert outs[0] - outs[1] == pytest.approx(5 / WIDTH)
    for state in (dealt(3), dealt(1, seats=2)):
        calm = Refined(state, Taste(state.box.adventure, plain(state)))
        assert not isinstance(calm.judge(), HastyJudge)


def test_in_battle_nothing_was_learned() -> None:
    battle = dealt(8, 2)
    assert refined(battle, REVISION) is battle


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ([], "must hold 'revision' and 'adventures'"),
        ({"revision": 0, "adventures": {}}, "its revision is 0"),
        ({"revision": REVISION, "adventures": {"3": [1, 2]}}, "must have a list of 137 numbers"),
        ({"revision": REVISION, "adventures": {"3": [0.5] * 137}}, "0.5 is no whole number"),
        ({"revision": REVISION, "adventures": {"3": [10**9] * 137}}, "is no whole number up to"),
    ],
)
def test_a_broken_taste_is_refused_and_told(data: Any, why: str, tmp_path: Path) -> None:
    adventure = dealt(3).box.adventure
    with pytest.raises(BadTaste, match=why):
        read_taste(data, REVISION, adventure)
    file = tmp_path / "taste.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    with pytest.warns(UserWarning, match="experts judge without it"):
        assert taste_of(adventure, REVISION, file) is None


def test_what_is_no_json_or_not_there_gives_no_taste(tmp_path: Path) -> None:
    adventure = dealt(3).box.adventure
    assert taste_of(adventure, REVISION, tmp_path / "none.json") is None
    (tmp_path / "taste.json").write_text("{", encoding="utf-8")
    with pytest.warns(UserWarning, match="is not used"):
        assert taste_of(adventure, REVISION, tmp_path / "taste.json") is None


def test_learning_repeats(monkeypatch: pytest.MonkeyPatch) -> None:
    from kosmostol.games.moon.taste import learning as taste

    for name, few in (("DEALS", 2), ("PAIRS", 2), ("GAMES", 1), ("UNSEEN", range(1))):
        monkeypatch.setattr(taste, name, few)
    found = []
    for _ in range(2):
        school = taste.School(1, None)
        school.learn(2)
        found.append([round(number) for number in school.numbers])
    assert found[0] == found[1]
    assert found[0] != taste.School(1, None).numbers
    known = taste.School(1, found[0])
    assert known.numbers == found[0]
