"""What lies face down stays there: sealed cards, sealed bids, water behind screens."""

import json

import pytest
from tests.games.planet5r.table import play, table

import kosmostol as ks
from kosmostol.bots import choose
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.conformance import looks


def known(match: ks.Match, seat: int | None) -> str:
    """Everything a seat is shown: view, memory, prompt, options and log."""
    log = [str(entry) for entry in match.log(seat)]
    return json.dumps([looks(match.game, match.state, seat), log], default=str)


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_a_sealed_card_is_nowhere_to_be_seen(viewer: int | None) -> None:
    shown = set()
    for action in ("dig", "develop", "plunder", "scout", "expand"):
        match = table()
        match.play(0, f"play {action}")
        shown.add(known(match, viewer))
    assert len(shown) == 1


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_a_sealed_bid_is_nowhere_to_be_seen(viewer: int | None) -> None:
    shown = set()
    for bid in range(1, 6):
        match = table()
        play(match, "dig", "dig", "expand")
        match.play(0, f"bid {bid}")
        shown.add(known(match, viewer))
    assert len(shown) == 1
    assert match.view(1)["auction"]["bids"][0] == "sealed"
    assert match.view(0)["auction"]["bids"][0] == 5


def test_the_own_sealed_card_is_shown_to_its_owner() -> None:
    match = table()
    match.play(0, "play scout")
    mine = match.view(0)["seats"][0]
    assert (mine["card"], mine["action"]) == ("sealed", "scout")
    assert "scout" not in mine["hand"]
    theirs = match.view(1)["seats"][0]
    assert (theirs["card"], theirs["action"]) == ("sealed", None)
    assert "scout" in theirs["hand"]


def test_cards_open_together() -> None:
    match = table()
    match.play(2, "play dig")
    match.play(0, "play develop")
    assert [entry.text.id for entry in match.log()] == ["log-sealed", "log-sealed"]
    match.play(1, "play develop")
    opened = [entry.text.args["seat"] for entry in match.log() if entry.text.id == "log-opened"]
    assert len(opened) == 3


def test_water_is_screened_but_remembered() -> None:
    match = table(water=(3, 7, 5))
    assert [seat["water"] for seat in match.view(1)["seats"]] == [None, 7, None]
    assert [seat["water"] for seat in match.view()["seats"]] == [None, None, None]
    assert match.recall(0) == {"water": [3, 7, 5]}
    shown = table(water=(3, 7, 5), open_water=True)
    assert [seat["water"] for seat in shown.view()["seats"]] == [3, 7, 5]
    over = table(round=15, phase="over", market=0, last=("expand",) * 3)
    assert [seat["water"] for seat in over.view()["seats"]] == [5, 5, 5]


def test_imagined_bids_stay_within_the_water() -> None:
    match = table(water=(4, 9, 5))
    play(match, "dig", "dig", "expand")
    match.play(0, "bid 4")
    chance = Chance(1, 2, 0)
    seen = set()
    for _ in range(200):
        world = match.imagine(1, chance)
        seen.add(match.game.to_position(world)["bids"][0])
    assert seen == {1, 2, 3, 4}


def test_imagined_cards_come_from_the_hand() -> None:
    match = table(discards={0: ["develop", "plunder"]}, last=("plunder", "expand", "expand"))
    match.play(0, "play dig")
    chance = Chance(1, 2, 0)
    worlds = [match.game.to_position(match.imagine(1, chance)) for _ in range(200)]
    assert {world["played"][0] for world in worlds} == {"dig", "scout", "expand"}
    assert all(world["water"] == [5, 5, 5] for world in worlds)


def test_a_sealed_choice_can_be_taken_back_while_others_think() -> None:
    match = table()
    match.play(0, "play scout")
    match.play(1, "play develop")
    assert match.can_undo(0)
    match.undo(0)
    assert match.owing == (0, 2)
    match.play(0, "play expand")
    match.play(2, "play dig")
    assert not match.can_undo(0)
    assert not match.can_undo(1)


def test_a_technology_can_go_back_until_it_is_placed() -> None:
    bought = {"phase": "take", "played": ("dig", "scout", "expand"), "bids": (3, 0, 0), "roll": 2}
    match = table(buyers=(0,), market=("T15", "T02"), rows={0: ["S4"]}, **bought)
    match.play(0, "take T15")
    match.undo(0)
    assert match.moves(0) == ["take T15", "take T02"]


class TestTheSearch:
    """Labels for the trees: sealed moves are invisible until the last one opens them all."""

    def test_sealed_cards(self) -> None:
        state = table().state
        assert state.seen(1, 0, 2) == -1
        state.apply(0, 2, None)
        state.apply(1, 1, None)
        labels = {state.seen(0, 2, move) for move in range(5)}
        assert len(labels) == 5
        assert -1 not in labels

    def test_open_moves(self) -> None:
        match = table()
        play(match, "dig", "expand", "expand")
        move = match.game.read("bid 3")
        assert move is not None
        assert match.state.seen(1, 0, move) == move

    def test_sealed_bids(self) -> None:
        match = table()
        play(match, "dig", "dig", "expand")
        low, high = match.game.read("bid 2"), match.game.read("bid 3")
        assert low is not None
        assert high is not None
        assert match.state.seen(2, 0, low) == -1
        match.play(0, "bid 3")
        assert match.state.seen(2, 1, low) != match.state.seen(2, 1, high)


def test_bids_are_mixed() -> None:
    match = table(water=(12, 12, 5), market=2)
    play(match, "dig", "dig", "expand")
    chance = Chance(3, 4, 0)
    bids = {choose(match.imagine(0, chance), 0, "normal", chance) for _ in range(30)}
    assert len(bids) >= 3
