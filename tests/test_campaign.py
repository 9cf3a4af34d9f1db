"""Campaigns, on a game that is given two chapters for the purpose."""

import json
from pathlib import Path
from typing import Any

import pytest

import kosmostol as ks
from kosmostol.campaign import Campaign, tally
from kosmostol.games.catonauts import GAME
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.game import Chapter
from kosmostol.kernel.match import Match

CHAPTERS = (Chapter({"extra_turn": False}, (1,)), Chapter({"extra_turn": True}, (3, 1)))


@pytest.fixture(autouse=True)
def _chapters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "chapters", CHAPTERS)


def play(match: Match) -> None:
    chance = Chance(1, 2, 0)
    while match.owing:
        seat = match.owing[0]
        match.push(seat, match.state.hint(seat, chance))


def begun() -> Campaign:
    return Campaign.new(2, seed=5, game="catonauts")


def test_chapters_come_in_order_and_wait_until_they_are_finished() -> None:
    campaign = begun()
    first = campaign.next()
    assert first.options_chosen["extra_turn"] is False
    assert campaign.next() is first
    assert [one.stars for one in campaign.standings()] == [0, 0]
    play(first)
    second = campaign.next()
    assert second is not first
    assert second.options_chosen["extra_turn"] is True
    assert (campaign.finished, campaign.over, campaign.winners) == (1, False, ())
    play(second)
    assert campaign.over
    with pytest.raises(ValueError, match="no further chapter"):
        campaign.next()
    best = max(one.stars for one in campaign.standings())
    assert campaign.winners == tuple(s.seat for s in campaign.standings() if s.stars == best)


def test_stars_by_place_and_shared_places() -> None:
    one, two, three = tally(CHAPTERS, [(1, 1, 3), (2, 3, 1)], 3)
    assert (one.stars, one.earned, one.places, one.rank) == (2, (1, 1), (1, 2), 2)
    assert (two.stars, two.earned, two.rank) == (1, (1, 0), 3)
    assert (three.stars, three.earned, three.rank) == (3, (0, 3), 1)


def test_it_goes_on_another_day(tmp_path: Path) -> None:
    campaign = begun()
    play(campaign.next())
    second = campaign.next()
    second.play(second.owing[0], second.moves(second.owing[0])[0])
    campaign.save(tmp_path / "campaign.json")
    again = Campaign.load(tmp_path / "campaign.json")
    assert again.standings() == campaign.standings()
    assert again.next().position() == second.position()
    play(again.next())
    play(second)
    assert again.standings() == campaign.standings()


def test_the_same_seed_gives_the_same_deals() -> None:
    assert begun().next().position() == begun().next().position()
    other = Campaign.new(2, seed=6, game="catonauts")
    assert begun().next().position() != other.next().position()


def test_bad_campaigns() -> None:
    with pytest.raises(ValueError, match="aliens has no campaign"):
        Campaign.new(2, game="aliens")
    with pytest.raises(ValueError, match="2, 3, 4 seats, not 9"):
        Campaign.new(9, game="catonauts")
    with pytest.raises(ValueError, match="itself sets 'extra_turn'"):
        Campaign.new(2, game="catonauts", extra_turn=True)
    with pytest.raises(ValueError, match="no option 'colour'"):
        Campaign.new(2, game="catonauts", colour="red")


def saved() -> dict[str, Any]:
    campaign = begun()
    play(campaign.next())
    campaign.next()
    body: dict[str, Any] = json.loads(json.dumps(campaign.save()))
    return body


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("format", 2, "format 2 is not known"),
        ("campaign", "chess", "cannot be set up"),
        ("campaign", 3, "cannot be set up"),
        ("seats", "2", "'seats' must be a whole number"),
        ("seed", 5, "'seed' a text"),
        ("options", {"extra_turn": True}, "cannot be set up"),
        ("chapters", {}, "a list of at most 2"),
        ("chapters", [{}, {}, {}], "a list of at most 2"),
        ("chapters", [3], "chapter 1: a record is a JSON object"),
        ("seed", "6", "chapter 1 is a match of another campaign"),
        ("colour", "red", "unknown field 'colour'"),
    ],
)
def test_bad_files(name: str, value: object, message: str) -> None:
    with pytest.raises(ks.BadRecord, match=message):
        Campaign.load(saved() | {name: value})


def test_more_bad_files(tmp_path: Path) -> None:
    body = saved()
    unfinished = begun().next().record()
    with pytest.raises(ks.BadRecord, match="chapter 2 was begun before chapter 1"):
        Campaign.load(body | {"chapters": [unfinished, body["chapters"][1]]})
    with pytest.raises(ks.BadRecord, match="has no 'seed'"):
        Campaign.load({k: v for k, v in body.items() if k != "seed"})
    for text in ("", "[]", "{"):
        (tmp_path / "bad.json").write_text(text)
        with pytest.raises(ks.BadRecord):
            Campaign.load(tmp_path / "bad.json")
    with pytest.raises(ks.BadRecord, match="cannot be read"):
        Campaign.load(tmp_path / "none.json")
