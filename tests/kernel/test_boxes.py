"""Owners' boxes: what they may change, how they travel, what they refuse."""

import json
from pathlib import Path
from typing import Any

import pytest

import kosmostol as ks
from kosmostol.kernel import boxes
from kosmostol.kernel.boxed import boxed
from kosmostol.kernel.conformance import Kit
from kosmostol.kernel.registry import find_game, game_names

CHANGES: dict[str, dict[str, Any]] = {
    "aliens": {"tiles/0/aliens": [[0.8, 0.8]], "dice/plain": [1, 1, 2, 2, 3, 3]},
    "catonauts": {"cards/2/count": 5, "cards/7/planet": "orange"},
    "moon": {"cards/0/number": 2, "adventures/launch/missions/cards/0/first": 30},
    "not_alone": {"board/0/artemia": [1, 2]},
    "planet5r": {"start_water": 7, "technologies/0/left/crystal": "green", "die": [1, 2, 3]},
}


def ours(game: str) -> ks.OwnBox:
    return ks.box(game, CHANGES[game], name="Наша коробка")


def test_every_game_can_be_changed() -> None:
    assert set(CHANGES) == set(ks.games())


@pytest.mark.parametrize("game", sorted(CHANGES))
def test_a_match_with_a_box_goes_anywhere(game: str) -> None:
    """Record, position and copy carry the box; without it the match would be another one."""
    box = ours(game)
    match = ks.new(game, find_game(game).seat_counts[-1], 7, box=box)
    ks.play_out(match, bots="random", seed=1)
    record = json.loads(json.dumps(match.record()))
    assert record["box"]["digest"] == box.digest
    twin = ks.replay(record)
    assert twin.position() == match.position()
    assert twin.game.own_box == box
    again = ks.from_position(game, json.loads(json.dumps(match.position())))
    assert again.game.own_box == box
    assert again.position() == match.position()
    assert match.copy().record() == match.record()
    assert "box" not in ks.new(game, match.seats, 7).record()


@pytest.mark.parametrize("game", sorted(CHANGES))
def test_a_changed_game_keeps_the_contract(game: str) -> None:
    assert Kit(boxed(find_game(game), ours(game))).run(games=1) > 0


def test_the_change_is_played() -> None:
    box = ks.box("planet5r", {"start_water": 9}, name="Wet")
    assert "9" in json.dumps(ks.new("planet5r", 3, 7, box=box).view(0)["seats"][0])
    plain = ks.new("planet5r", 3, 7)
    assert ks.new("planet5r", 3, 7, box=box).view(0) != plain.view(0)
    assert ks.new("planet5r", 3, 7).view(0) == plain.view(0)  # nothing is left behind


def test_cards_of_catonauts_are_called_by_their_faces() -> None:
    box = ks.box("catonauts", {"cards/2/count": 5}, name="Ours")
    with boxes.opened(box):
        from kosmostol.games.catonauts.components import components

        names = components().cards
    assert "blue-pink-3" not in names
    assert "blue-pink-5-2" in names
    assert len(set(names)) == 60


@pytest.mark.parametrize(
    ("changes", "place", "problem"),
    [
        ({"cards/2/count": 9}, "cards/2/count", "must be 1 to 5, not 9"),
        ({"cards/60/count": 1}, "cards/60/count", "no '60'"),
        ({"cards/-1/count": 1}, "cards/-1/count", "no '-1'"),
        ({"cards/02/count": 1}, "cards/02/count", "no '02'"),
        ({f"cards/{'9' * 5000}/count": 1}, f"cards/{'9' * 5000}/count", "no '999"),
        ({"cards/2/count": float("nan")}, "cards/2/count", "must be 1 to 5"),
        ({"cards/2/id": "blue-pink-4"}, "cards/2/id", "cannot be changed"),
        ({"provenance/faces/kind": "rulebook"}, "provenance/faces/kind", "cannot be changed"),
        ({"cards/2/planet": "<script>"}, "cards/2/planet", "no word of this game"),
        ({"cards/2/count": "3"}, "cards/2/count", "must be a number"),
        ({"cards/2/count": True}, "cards/2/count", "must be a number"),
        ({"cards/2/count": 2.5}, "cards/2/count", "must be 1 to 5"),
        ({"cards/2/start": True}, "changes", "4 start cards, not 5"),
        ({"cards": []}, "cards", "holds several values"),
        ({"": 1}, "", "a path is a text"),
        ({"nothing": 1}, "nothing", "no 'nothing'"),
    ],
)
def test_what_cannot_be_is_refused_with_the_place(
    changes: dict[str, Any], place: str, problem: str
) -> None:
    with pytest.raises(ks.BadBox) as bad:
        ks.box("catonauts", changes, name="Ours")
    assert bad.value.place == place
    assert problem in bad.value.problem


@pytest.mark.parametrize("game", game_names())
def test_all_that_is_known_of_sources_is_told(game: str) -> None:
    told = list(boxes.sources(boxes.printed(find_game(game).folder)))
    assert all(about and kind and note for about, kind, note in told)
    files = {about for about, _, _ in told}
    assert all(name == "" or name in files for name in boxes.printed(find_game(game).folder))


@pytest.mark.parametrize(
    "name", ["", "   ", "x" * 61, "a\u202eb", "<script>alert(1)</script>", None, 7]
)
def test_names_can_be_shown(name: Any) -> None:
    with pytest.raises(ks.BadBox, match="name"):
        ks.box("catonauts", {}, name=name)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"format": 2}, "format: 2 is not known"),
        ({"game": "aliens"}, "box of 'aliens'"),
        ({"code": "import os"}, "code: unknown"),
        ({"changes": []}, "changes: is missing or of the wrong kind"),
        ({"changes": {"cards/2/count": 1}}, "digest: the box was changed"),
        ({"of": "0" * 32}, "of: it changes other components"),
        ({"revision": 99}, "revision: 99"),
        ({"name": "\n"}, "name: a box has a name"),
        ({"name": ["Ours"]}, "name: is missing or of the wrong kind"),
        ({"name": "<img src=x>"}, "name: has no angle brackets"),
        ({"changes": {f"cards/{n}/count": 1 for n in range(2001)}}, "changes: at most 2000"),
        ({"digest": 7}, "digest: must be a text"),
    ],
)
def test_bad_files(change: dict[str, Any], problem: str) -> None:
    with pytest.raises(ks.BadBox) as bad:
        ks.load_box(ours("catonauts").to_json() | change, "catonauts")
    assert problem in str(bad.value)


def test_a_box_from_before_a_field_was_added_still_opens() -> None:
    """Technologies of Planet 5R came to say `"of": null`; nothing else differs."""
    folder = find_game("planet5r").folder
    old = json.loads(json.dumps(boxes.printed(folder)))
    for technology in old[""]["technologies"]:
        for side in ("left", "right"):
            if technology[side]["of"] is None:
                del technology[side]["of"]
    before = boxes.digest_of("planet5r", old)
    now = ours("planet5r")
    saved = now.to_json() | {"of": before, "digest": "0" * 32}
    assert ks.load_box(saved, "planet5r") == now
    record = ks.new("planet5r", 3, 7, box=now).record()
    del record["digest"]
    assert ks.replay(record | {"box": saved}).game.own_box == now
    with pytest.raises(ks.BadBox, match="remove 'of' and 'digest' to try") as bad:
        ks.load_box(saved | {"of": "f" * 32}, "planet5r")
    assert bad.value.place == "of"
    rest = {name: value for name, value in saved.items() if name not in ("of", "digest")}
    assert ks.load_box(rest, "planet5r") == now


def test_files(tmp_path: Path) -> None:
    box = ours("catonauts")
    file = tmp_path / "ours.box.json"
    file.write_text(json.dumps(box.to_json()), encoding="utf-8")
    assert ks.load_box(file) == box
    assert ks.new("catonauts", 2, 7, box=str(file)).game.own_box == box
    file.write_text("{" * 100_000)
    with pytest.raises(ks.BadBox, match="cannot be read"):
        ks.load_box(file)
    file.write_text(" " * (boxes.LARGEST + 1))
    with pytest.raises(ks.BadBox, match="larger than a box can be"):
        ks.load_box(file)
    with pytest.raises(ks.BadBox, match="there is no game"):
        ks.load_box(box.to_json() | {"game": "chess"})


def copied(game: str, name: str = "") -> dict[str, Any]:
    file = boxes.files_of(find_game(game).folder)[name]
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def test_an_edited_copy_of_a_components_file_is_a_box(tmp_path: Path) -> None:
    cats = copied("catonauts")
    cats["cards"][2]["count"] = 4
    cats["provenance"] = {}  # the owner's
    file = tmp_path / "Our cards.json"
    file.write_text(json.dumps(cats))
    assert ks.load_box(file) == ks.box("catonauts", {"cards/2/count": 4}, name="Our cards")
    assert ks.new("catonauts", 2, 7, box=file).record()["box"]["name"] == "Our cards"
    mine = copied("moon", "adventures/mine")
    mine["system_errors"]["penalty_by_crossed"] = [0, 5, 10, 20]
    place = "adventures/mine/system_errors/penalty_by_crossed"
    assert ks.load_box(mine).changes == {place: [0, 5, 10, 20]}
    assert not ks.load_box(copied("moon", "adventures/dome")).changes  # as it is printed


@pytest.mark.parametrize(
    ("edit", "place", "problem"),
    [
        (lambda one: one["cards"][2].update(count=9), "cards/2/count", "must be 1 to 5, not 9"),
        (lambda one: one["cards"][2].update(count=True), "cards/2/count", "must be a number"),
        (lambda one: one["cards"][2].update(wings=2), "cards/2/wings", "there is no such place"),
        (lambda one: one["cards"][2].pop("count"), "cards/2/count", "is missing"),
        (lambda one: one["cards"][2].update(id="x"), "cards/2/id", "cannot be changed"),
        (lambda one: one["cards"].pop(), "cards", "must have 60 parts, not 59 parts"),
        (lambda one: one.update(cards=7), "cards", "must have 60 parts, not a number"),
        (lambda one: one.update(game="aliens"), "game", "of 'aliens', not of 'catonauts'"),
    ],
)
def test_a_copy_with_what_cannot_be_is_refused_with_the_place(
    edit: Any, place: str, problem: str
) -> None:
    cats = copied("catonauts")
    edit(cats)
    with pytest.raises(ks.BadBox) as bad:
        ks.load_box(cats, "catonauts")
    assert (bad.value.place, problem in bad.value.problem) == (place, True), bad.value


def test_a_record_with_a_bad_box_says_so() -> None:
    record = ks.new("catonauts", 2, 7, box=ours("catonauts")).record()
    del record["digest"]
    with pytest.raises(ks.BadRecord, match="cards/2/count: must be 1 to 5"):
        ks.replay(record | {"box": record["box"] | {"changes": {"cards/2/count": 7}}})
    with pytest.raises(ks.BadRecord, match="'box' is an object"):
        ks.replay(record | {"box": 7})
    position = ks.new("catonauts", 2, 7, box=ours("catonauts")).position()
    with pytest.raises(ks.BadPosition, match=r"box\.of"):
        ks.from_position("catonauts", position | {"box": position["box"] | {"of": "x"}})


def test_what_is_worked_out_is_kept_for_each_box_apart() -> None:
    calls: list[int] = []

    @boxes.of_box
    def size(number: int) -> int:
        calls.append(number)
        return number

    box = ours("catonauts")
    assert size(3) == size(3) == 3
    with boxes.opened(box):
        assert size(3) == size(3) == 3
    assert calls == [3, 3]
