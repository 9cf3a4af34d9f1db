"""The workshop's benches: every value is there, its bounds hold, and what is no value is closed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import kosmostol as ks
from kosmostol.kernel import bench, boxes, components
from kosmostol.kernel.boxed import boxed
from kosmostol.kernel.boxes import OwnBox
from kosmostol.kernel.game import showcases
from kosmostol.kernel.registry import find_game, game_names


class Watched(dict[str, Any]):
    """An object of a components file that notes what is asked of it."""

    def __init__(self, data: dict[str, Any], path: str, read: set[str]) -> None:
        self.path, self.read = path, read
        super().__init__((key, watched(one, self.at(key), read)) for key, one in data.items())

    def at(self, key: str) -> str:
        return f"{self.path}/{key}" if self.path else str(key)

    def __getitem__(self, key: str) -> Any:
        self.read.add(self.at(key))
        return super().__getitem__(key)

    def __iter__(self) -> Iterator[str]:  # so that `**entry` asks for every value, too
        return iter(list(super().keys()))

    def get(self, key: str, default: Any = None) -> Any:
        self.read.add(self.at(key))
        return super().get(key, default)

    def items(self) -> Any:
        return [(key, self[key]) for key in self]

    def values(self) -> Any:
        return [self[key] for key in self]


def watched(value: Any, path: str, read: set[str]) -> Any:
    if isinstance(value, dict):
        return Watched(value, path, read)
    if isinstance(value, list):
        return [watched(one, f"{path}/{index}", read) for index, one in enumerate(value)]
    return value


def read_by_the_rules(name: str, patch: pytest.MonkeyPatch) -> set[str]:
    """The places that are read where a match of every form is made and told."""
    game = find_game(name)
    read: set[str] = set()

    def watch(file: Path, data: Any) -> Any:
        folder = file.parent.relative_to(game.folder).as_posix()
        return watched(data, "" if folder == "." else folder, read)

    patch.setattr(components, "read_through", watch)
    # Under a box of its own nothing is known yet: all is read again.
    box = OwnBox(name, game.revision, "Watched", "", {}, f"watched-{name}", game.folder)
    own = boxed(game, box)
    with boxes.opened(box):
        for seats, options in [*showcases(own), *((seats, {}) for seats in own.seat_counts)]:
            match = ks.Match.deal(own, seats, 7, options)
            ks.play_out(match, bots="random", seed=1)
            assert match.result is not None
            match.view(0)
    return read


@pytest.mark.parametrize("name", game_names())
def test_what_a_box_may_change_is_read_by_the_rules(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A change that nobody reads would be taken and do nothing."""
    folder = find_game(name).folder
    read = read_by_the_rules(name, monkeypatch)
    shown = bench.values_of(folder)
    fixed = {path for path, value in shown.items() if value.field["kind"] == "fixed"}
    idle = [
        path
        for path, _ in boxes.places(boxes.printed(folder))
        if path not in read | fixed and not bench.why_closed(folder, path)
    ]
    assert not idle, "\n".join(idle)
    unseen = [
        path
        for path, _ in boxes.places(boxes.printed(folder))
        if path not in shown
        and not any(inner.startswith(f"{path}/") for inner in shown)
        and not bench.why_closed(folder, path)
    ]
    assert not unseen, "no page shows it:\n" + "\n".join(unseen)
    assert [path for path in shown if bench.why_closed(folder, path)] == []
    assert any(path in read for path in shown)


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("end", ["least", "most"])
def test_the_rules_play_with_every_value_at_its_bound(name: str, end: str) -> None:
    folder = find_game(name).folder
    here = boxes.printed(folder)
    changes: dict[str, Any] = {}
    for path, value in bench.values_of(folder).items():
        if value.field["kind"] == "count":
            changes[path] = value.field[end]
        elif value.field["kind"] == "switch" and name == "moon":
            changes[path] = end == "most"
        elif value.field["kind"] == "choice" and name == "moon" and "/" in path:
            changes[path] = value.field["choices"][0 if end == "least" else -1]
        elif value.field["kind"] == "numbers":
            many = len(boxes.value_at(here, boxes.find(here, path)))
            changes[path] = [value.field[end]] * many
    assert changes
    box = ks.box(name, changes, name="Bounds")
    assert box.digest != box.of


@pytest.mark.parametrize("name", game_names())
def test_every_group_tells_where_it_comes_from(name: str) -> None:
    found = bench.bench_of(find_game(name).folder)
    assert found is not None
    for group in found["groups"]:
        assert group["from"]
        assert group["note"]
        assert all(field["kind"] in bench.KINDS for field in group["fields"])


@pytest.mark.parametrize(
    ("game", "place", "value", "problem"),
    [
        ("catonauts", "cards/2/count", 9, "must be 1 to 5, not 9"),
        ("catonauts", "cards", [], "holds several values"),
        ("catonauts", "colours", ["blue"], "is a rule and not a value"),
        ("planet5r", "technologies/0/left/upgrade", "dig", "must be one of gain_1"),
        ("not_alone", "hunt/0/phase", 2, "must be 1 as printed"),
        ("aliens", "dice/plain", [], "must have 1 to 12 numbers, not 0"),
        ("aliens", "dice/plain", [1, 13], "must be numbers from 1 to 12"),
        ("moon", "adventures/journey/water_tanks/0/points", 100, "must be 0 to 99"),
        ("moon", "adventures/mine/system_errors/penalty_by_crossed", [0, 5], "must have 4 numbers"),
        ("moon", "adventures/mine/system_errors/boxes/1/printed_value", 7, "no rule reads it"),
        ("moon", "adventures/launch/missions/cards/0/condition/levels", ["L1"], "is a rule"),
        ("moon", "adventures/launch/missions/cards/4/condition/n", 11, "must be 1 to 10"),
        ("moon", "adventures/launch/missions/cards/5/condition/n", 9, "must be 1 to 8"),
        ("moon", "adventures/mine/resources/0/kind", "plant", "must be one of pearl, ruby"),
        ("moon", "adventures/journey/water_tanks/0/cell", "P3", "where things lie"),
        ("moon", "adventures/battle/cells/0/bonus", "energy", "must be one of null, plant"),
        ("moon", "adventures/battle/zones/0/water/score_by_crossed", [0.5] * 10, "must be numbers"),
        # One number of a list is held to what the list may be.
        ("moon", "adventures/journey/system_errors/penalty_by_crossed/0", 999, "must be numbers"),
        ("moon", "chapters/0/stars/0", 9, "must be [1] as printed"),
        ("aliens", "dice/plain/0", 13, "must be numbers from 1 to 12"),
    ],
)
def test_what_the_bench_refuses(game: str, place: str, value: Any, problem: str) -> None:
    with pytest.raises(ks.BadBox) as bad:
        ks.box(game, {place: value}, name="Ours")
    assert bad.value.place == place
    assert problem in bad.value.problem
