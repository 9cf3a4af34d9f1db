"""The campaign of the eight adventures."""

from typing import Any

import pytest

import kosmostol as ks
from kosmostol import words
from kosmostol.games.moon import GAME
from kosmostol.games.moon.components import box_data, check_chapters
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.errors import BadComponents
from kosmostol.kernel.match import Match


def play(match: Match) -> None:
    chance = Chance(1, 2, 0)
    while match.owing:
        seat = match.owing[0]
        match.push(seat, match.state.hint(seat, chance))


def test_the_stars_of_the_sheets() -> None:
    assert [chapter.options["adventure"] for chapter in GAME.chapters] == list(range(1, 9))
    assert [chapter.stars for chapter in GAME.chapters] == [
        (1,), (1,), (2, 1), (2, 1), (3, 2, 1), (4, 2, 1), (5, 3, 1), (6, 3, 1),
    ]  # fmt: skip
    assert sum(chapter.stars[0] for chapter in GAME.chapters) == 24


def test_a_whole_campaign_of_two() -> None:
    campaign = ks.Campaign.new(seats=2, seed=4)
    for adventure in range(1, 9):
        match = campaign.next()
        assert match.options_chosen["adventure"] == adventure
        play(match)
    assert campaign.over
    best = max(one.stars for one in campaign.standings())
    assert campaign.winners == tuple(s.seat for s in campaign.standings() if s.stars == best)
    assert ks.Campaign.load(campaign.save()).standings() == campaign.standings()


def test_alone_only_with_astra() -> None:
    """Adventure 8 cannot be played alone, so neither can the campaign."""
    with pytest.raises(ValueError, match="needs the option .astra."):
        ks.Campaign.new(seats=1, seed=4)
    opponent = next(one for one in _astra_choices() if one is not None)
    campaign = ks.Campaign.new(seats=1, seed=4, astra=opponent)
    match = campaign.next()
    play(match)
    result = match.result
    assert result is not None
    assert campaign.standings()[0].stars == (1 if result.ranks[0] == 1 else 0)


def _astra_choices() -> tuple[Any, ...]:
    return next(setting.choices for setting in GAME.settings if setting.name == "astra")


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_the_story_is_told(lang: str) -> None:
    for chapter in range(1, 10):
        assert len(words.say("moon", ks.Text(f"story-{chapter}"), lang)) > 100
    assert "ASTRA" in words.say("moon", ks.Text("campaign-ours"), lang)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"chapters": 3}, "must hold a list"),
        ({"chapters": [{}]}, "exactly adventure, stars"),
        ({"chapters": [{"adventure": 9, "stars": [1]}]}, "no adventure 9"),
        ({"chapters": [{"adventure": 1, "stars": [1, 2]}]}, "falling whole numbers"),
        ({"chapters": [{"adventure": 1, "stars": []}]}, "falling whole numbers"),
        ({"chapters": [{"adventure": 1, "stars": "3"}]}, "falling whole numbers"),
    ],
)
def test_bad_files(change: dict[str, Any], message: str) -> None:
    with pytest.raises(BadComponents, match=message):
        check_chapters(box_data() | change)
