"""Studies: what is missing is as at the start; whatever is well-formed loads and can be played."""

import re
from typing import Any

import pytest

import kosmostol as ks
from kosmostol.games.moon.adventures.printed import Track
from kosmostol.games.moon.components import SHEETS, printed
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.match import Match


def load(adventure: int, seats: int = 2, plausible: bool = True, **fields: Any) -> Match:
    options = {"adventure": adventure} | fields.pop("options", {})
    position = {"seats": seats, "options": options} | fields
    return ks.from_position("moon", position, plausible=plausible)


def refused(adventure: int, **fields: Any) -> str:
    with pytest.raises(ks.BadPosition) as caught:
        load(adventure, **fields)
    return str(caught.value)


# ---- what is missing ----


@pytest.mark.parametrize("adventure", SHEETS)
def test_only_the_seats_and_the_adventure(adventure: int) -> None:
    match = load(adventure)
    new = ks.new("moon", seats=2, seed=1, adventure=adventure)
    mine, theirs = match.position(), new.position()
    for name in ("phase", "turn", "taken", "shared", "sheets", "erred", "drafts"):
        assert mine[name] == theirs[name], name
    assert match.owing == new.owing
    assert ks.from_position("moon", mine).position() == mine


@pytest.mark.parametrize("adventure", SHEETS)
def test_only_the_opponent(adventure: int) -> None:
    match = load(adventure, 1, options={"astra": "peggy"})
    position = match.position()
    assert position["options"]["astra"] == "peggy"
    assert match.owing == (0,)
    assert ks.from_position("moon", position).position() == position


def test_the_box_of_the_first_adventure_unless_named() -> None:
    position = ks.from_position("moon", {"seats": 3}).position()
    assert position["options"] == {
        "adventure": 1,
        "missions": None,
        "rulings": None,
        "astra": None,
    }


@pytest.mark.parametrize("turn", [1, 2, 19, 20, 21, 22, 40, 41, 77])
def test_cards_of_a_turn(turn: int) -> None:
    position = load(2, turn=turn).position()
    assert position["turn"] == turn
    assert len(ks.from_position("moon", position).view(0)["combinations"]) == 3


def test_unseen_cards_are_the_rest_of_the_box() -> None:
    piles = [{"number": n, "effect": n + 30} for n in (1, 2, 3)]
    position = load(2, cards={"piles": piles}).position()
    assert len(position["cards"]["unseen"]) == 57
    assert not {1, 2, 3, 31, 32, 33} & set(position["cards"]["unseen"])


def test_the_deck_of_astra_is_the_rest_of_the_box() -> None:
    astra = {"hand": [1, 2, 3], "held": [60]}
    position = load(2, 1, False, options={"astra": "peggy"}, astra=astra).position()
    assert len(position["astra"]["deck"]) == 59 + 3
    assert position["astra"]["held"] == [60]


def test_a_sheet_says_only_what_is_on_it() -> None:
    match = load(2, sheets=[{"cells": {"P3": 4}}, {"missions": {}}])
    blank = ks.new("moon", seats=2, seed=1, adventure=2).position()["sheets"][0]
    assert match.position()["sheets"] == [blank | {"cells": {"P3": 4}}, blank]


def test_settling_a_turn() -> None:
    cells = {id: int(id[3:]) for id in printed(1).cells if id[:3] in ("L1-", "L2-", "L3-")}
    match = load(
        1, 2, False, phase="missions", missions=[64, 66, 68], sheets=[{"cells": cells}, {}]
    )
    assert match.owing == (0,)
    assert match.moves(0) == ["skip", "claim A"]


# ---- messages ----


class TestMessages:
    def test_cells_there_are(self) -> None:
        said = refused(2, sheets=[{"cells": {"P99": 3}}, {}])
        assert said == (
            "sheets[0].cells.P99: there is no such cell; "
            "cells are P1, P2, P3, P4, P5, P6, P7 ... P36"
        )

    def test_marks_there_are(self) -> None:
        said = refused(3, sheets=[{"tanks": ["W99"]}, {}])
        assert said.startswith("sheets[0].tanks[0]: there is no 'W99'; there are W")
        said = refused(4, shared={"bonuses_taken": ["x"]})
        assert re.fullmatch(
            r"shared\.bonuses_taken\[0\]: there is no 'x'; there are [\w, -]+", said
        )

    def test_a_card_that_is_nowhere(self) -> None:
        position = load(2).position()
        gone = position["cards"]["unseen"].pop()
        with pytest.raises(ks.BadPosition) as caught:
            ks.from_position("moon", position)
        assert str(caught.value) == f"cards: card {gone} is nowhere: not in unseen nor a pile"

    def test_a_card_of_astra_that_is_nowhere(self) -> None:
        position = load(2, 1, options={"astra": "peggy"}).position()
        gone = position["astra"]["deck"].pop(0)
        with pytest.raises(ks.BadPosition) as caught:
            ks.from_position("moon", position)
        assert str(caught.value).startswith(f"astra: card {gone} is nowhere")

    def test_unknown_fields(self) -> None:
        assert "known here: chance" not in refused(2, sheets=[{"wings": 2}, {}])
        assert refused(2, sheets=[{"wings": 2}, {}]).startswith("sheets[0].wings: unknown field")


# ---- whatever is well-formed ----


def wild_track(track: Track, chance: Chance) -> int | list[str]:
    if track.counts:
        return track.start + chance.below(track.limit - track.start + 1)
    return [id for id in track.ids if chance.below(3) == 0]


def wild_sheet(adventure: int, chance: Chance) -> dict[str, Any]:
    """Cells, claims and tracks at random: nothing of it need suit the rest."""
    sheet = printed(adventure)
    values: list[Any] = [*sheet.signs.values(), *(range(18) if sheet.numbers else ())]
    cells = {
        id: values[chance.below(len(values))]
        for number, id in enumerate(sheet.cells)
        if number not in sheet.printed_x and chance.below(3) == 0
    }
    claims = {type_: (None, "first", "later")[chance.below(3)] for type_ in "ABC"}
    return {
        "cells": cells,
        "missions": claims,
        **{track.name: wild_track(track, chance) for track in sheet.tracks},
    }


def wild(adventure: int, seats: int, chance: Chance, astra: str | None) -> dict[str, Any]:
    sheet = printed(adventure)
    count = 2 if astra and sheet.shares else seats
    return {
        "options": {"astra": astra},
        "phase": "draft",
        "turn": 1 + chance.below(30),
        "taken": [type_ for type_ in "ABC" if chance.below(2)],
        "shared": {track.name: wild_track(track, chance) for track in sheet.shared},
        "sheets": [wild_sheet(adventure, chance) for _ in range(count)],
        "chance": [chance.below(1000), 5, 0],
    }


@pytest.mark.parametrize("astra", [None, "franklin"])
@pytest.mark.parametrize("adventure", SHEETS)
def test_any_sheet_loads_and_is_played_to_the_end(adventure: int, astra: str | None) -> None:
    for seed in range(6):
        chance = Chance(seed, adventure, 0)
        seats = 1 if astra else 2
        fields = wild(adventure, seats, chance, astra)
        if astra:
            fields["astra"] = {"hand": [1, 30, 60]}
        match = load(adventure, seats, False, **fields)
        again = ks.from_position("moon", match.position(), plausible=False)
        assert again.position() == match.position()
        moves = 0
        while match.owing and moves < 600:
            seat = match.owing[0]
            legal = match.moves(seat)
            assert legal, match.asked(seat)
            match.play(seat, legal[chance.below(len(legal))])
            assert len(match.scores) == seats
            moves += 1
        match.view(0)
        assert match.result is None or match.result.reason.id


def test_such_a_sheet_is_refused_by_default() -> None:
    for adventure in SHEETS:
        with pytest.raises(ks.BadPosition):
            load(adventure, **wild(adventure, 2, Chance(1, adventure, 0), None))


def test_a_match_nobody_has_ended() -> None:
    assert "nobody has ended the match" in refused(2, phase="over")
    match = load(2, 2, False, phase="over")
    assert match.result is not None
    assert match.result.reason.id == "reason-none"


def test_a_deck_that_runs_out_in_the_middle_of_a_turn() -> None:
    astra = {"hand": [1, 2, 3], "deck": [4], "discard": [5]}
    match = load(2, 1, False, options={"astra": "peggy"}, astra=astra)
    chance = Chance(1, 1, 0)
    while match.owing:
        match.push(0, match.state.hint(0, chance))
    assert match.result is not None
    assert match.result.reason.args["reason"] == ks.Text("reason-deck")


def test_forms_are_still_checked() -> None:
    assert "piles" in refused(2, plausible=False, cards={"piles": [{"number": 1, "effect": 2}] * 2})
    assert "unseen" in refused(
        2,
        plausible=False,
        cards={"unseen": [9], "piles": [{"number": n, "effect": n + 3} for n in (1, 2, 3)]},
    )
    assert "hand" in refused(
        2, seats=1, plausible=False, options={"astra": "peggy"}, astra={"hand": [1]}
    )
    assert "whole number" in refused(2, plausible=False, sheets=[{"cells": {"P1": 99}}, {}])
    assert "phase" in refused(2, plausible=False, phase="incidents")
