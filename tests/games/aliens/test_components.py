"""The components file: what the box must hold, and what a broken file says."""

import copy
import json
from collections import Counter
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import kosmostol as ks
from kosmostol.games.aliens.components import FILE, Tile, check, components, load

DATA: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))


def test_the_box() -> None:
    tiles = components().tiles
    assert [tile.id for tile in tiles] == [f"A{number:02}" for number in range(1, 46)]
    assert sum(len(tile.stations) for tile in tiles) == 20
    assert sum(len(tile.aliens) for tile in tiles) == 10
    edges = Counter((tile.cw, tile.ccw) for tile in tiles)
    assert edges == {(False, False): 9, (True, False): 12, (False, True): 12, (True, True): 12}
    assert components().seat_counts == (2, 3, 4)
    assert components().dice["plain"] == (1, 2, 3, 4, 5, 6)


def test_no_planet_needs_more_than_a_six() -> None:
    """Three tiles in a row, counted without the rules: at most 5 stations."""
    faces = {(t.cw, t.ccw, len(t.stations)) for t in components().tiles}
    most = max(
        a[2] + b[2] + c[2] + (a[0] and b[1]) + (b[0] and c[1])
        for a, b, c in product(faces, repeat=3)
        if a[0] == b[1] and b[0] == c[1] and enough_tiles(a, b, c)
    )
    assert most == 5


def enough_tiles(*faces: tuple[bool, bool, int]) -> bool:
    have = Counter((t.cw, t.ccw, len(t.stations)) for t in components().tiles)
    return all(have[face] >= count for face, count in Counter(faces).items())


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda d: d.pop("tiles"), "'tiles' must be a list"),
        (lambda d: d["tiles"].pop(), "there must be 45 tiles, not 44"),
        (lambda d: d["tiles"][3].update(id="A01"), "tile 'A01' is listed 2 times"),
        (lambda d: d["tiles"][0].update(id="A 1"), "letters and digits"),
        (lambda d: d["tiles"][0].update(cw=1), "'cw' must be true or false"),
        (lambda d: d["tiles"][0].pop("ccw"), "tile 1 must have exactly"),
        (lambda d: d["tiles"].insert(0, 7), "tile 1 must have exactly"),
        (lambda d: d["tiles"][0].update(stations=2), "'stations' must be a list of at most 3"),
        (
            lambda d: d["tiles"][0].update(aliens=[[0, 0]] * 4),
            "'aliens' must be a list of at most 3",
        ),
        (lambda d: d["tiles"][0].update(stations=[[2, 0]]), "two numbers from 0 to 1"),
        (lambda d: d["tiles"][0].update(stations=[[True, 0]]), "two numbers from 0 to 1"),
        (lambda d: d["tiles"][0].update(stations=["ab"]), "two numbers from 0 to 1"),
        (lambda d: d.update(dice={}), "'dice' must name at least one"),
        (lambda d: d["dice"].update(plain=6), "die 'plain' must be a list"),
        (lambda d: d["dice"].update(plain=[0]), "a face is 1 to 12, not 0"),
        (lambda d: d.pop("players"), "'players' must have exactly"),
        (lambda d: d["players"].update(max=6), "between 2 and 5, not 2 to 6"),
        (lambda d: d["players"].update(min="2"), "between 2 and 5"),
    ],
)
def test_a_broken_file_says_what_is_wrong(
    change: Callable[[dict[str, Any]], object], problem: str
) -> None:
    broken = copy.deepcopy(DATA)
    change(broken)
    with pytest.raises(ks.BadComponents, match=problem):
        check(broken)


def test_an_unreadable_file(tmp_path: Path) -> None:
    file = tmp_path / "components.json"
    with pytest.raises(ks.BadComponents, match="cannot be read"):
        load(file)
    file.write_text("{")
    with pytest.raises(ks.BadComponents, match="cannot be read"):
        load(file)
    file.write_text("[]")
    with pytest.raises(ks.BadComponents, match="JSON object"):
        load(file)


def test_a_corrected_face_reaches_the_rules() -> None:
    other = copy.deepcopy(DATA)
    other["tiles"][0].update(cw=True, stations=[])
    faces = check(other)
    assert faces.tiles[0] == Tile("A01", True, False, (), ())
    assert faces.box("plain", first_seat_starts=False).edge[0] == 1
