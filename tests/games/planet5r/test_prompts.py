"""What is asked of whom, and what refusals say."""

from typing import Any

import pytest
from tests.games.planet5r.table import placing, play, refused, rolls, table

import kosmostol as ks
from kosmostol import words
from kosmostol.games.planet5r.components import water_text
from kosmostol.kernel.registry import find_game
from kosmostol.kernel.text import Text

GAME = find_game("planet5r")


class TestWords:
    @pytest.mark.parametrize("lang", words.LANGUAGES)
    def test_the_guide_explains_every_fault(self, lang: str) -> None:
        for anchor in (*GAME.faults[1:], "no-undo"):
            assert words.guide_section("planet5r", anchor, lang).body

    def test_russian_numbers(self) -> None:
        told = [words.say("planet5r", water_text(count), "ru") for count in (1, 3, 5)]
        assert told == ["1 фишку воды", "3 фишки воды", "5 фишек воды"]

    @pytest.mark.parametrize("lang", words.LANGUAGES)
    def test_refusals_name_the_joint(self, lang: str) -> None:
        match = placing("T15", ["S4 over T13"])
        for move in ("right-of S4 over", "right-of S1 over", "right-of T13 over"):
            why = match.why_not(0, f"place {move}")
            assert why is not None
            text = match.fault_text(why.code, why.params)
            card = why.params["card"]
            assert isinstance(card, Text)
            assert words.say("planet5r", card, lang) in words.say("planet5r", text, lang)


class TestAsked:
    def test_a_card(self) -> None:
        match = table(discards={1: ["develop"]}, last=("expand", "develop", "expand"))
        hand = ["dig", "plunder", "scout", "expand"]
        about = {"round": 5, "hand": hand, "opened": []}
        assert match.asked(1) == ks.Asked("play", about)
        match.play(1, "play dig")
        assert match.asked(1) is None

    def test_a_late_card(self) -> None:
        match = table(last=("scout", "expand", "expand"), discards={0: ["scout"]})
        assert match.asked(0) is None
        match.play(1, "play dig")
        match.play(2, "play develop")
        asked = match.asked(0)
        assert asked is not None
        assert asked.about["opened"] == [1, 2]

    def test_bids(self) -> None:
        match = table(water=(3, 5, 0))
        play(match, "dig", "dig", "dig")
        about = {"water": 3, "die": None, "rivals": [1]}  # seat 2 has nothing to bid
        assert match.asked(0) == ks.Asked("bid", about)
        alone = table(small_die=True)
        play(alone, "dig", "expand", "expand")
        about = {"water": 5, "die": [1, 1, 2, 2, 3, 3], "rivals": []}
        assert alone.asked(0) == ks.Asked("bid", about)

    def test_a_technology_and_its_place(self) -> None:
        match = table(market=("T15", "T02"), rows={0: ["S4"]}, chance=rolls(1))
        play(match, "dig", "expand", "expand")
        match.play(0, "bid 4")
        assert match.asked(0) == ks.Asked("take", {"market": ["T15", "T02"]})
        match.play(0, "take T15")
        assert match.asked(0) == ks.Asked("place", {"card": "T15"})
        assert match.asked(1) is None

    def test_nobody_is_asked_at_the_end(self) -> None:
        over = table(round=15, phase="over", market=0, last=("expand",) * 3)
        assert [over.asked(seat) for seat in range(3)] == [None] * 3


class TestOutOfTurn:
    """A rule that forbids the move in any case is named rather than the turn."""

    def test_cards(self) -> None:
        match = table(discards={0: ["develop"]}, last=("develop", "expand", "expand"))
        match.play(0, "play dig")
        assert refused(match, 0, "play develop") == "play-discarded"
        assert refused(match, 0, "play scout") == "not-owing"

    def test_bids(self) -> None:
        match = table()
        play(match, "dig", "dig", "expand")
        match.play(0, "bid 2")
        assert refused(match, 0, "bid 6") == "bid-most"
        assert refused(match, 0, "bid 0") == "bid-least"
        assert refused(match, 0, "bid 3") == "not-owing"
        assert refused(match, 2, "bid 6") == "bid-most"

    def test_water_may_come_before_bids_are_made(self) -> None:
        match = table()
        match.play(0, "play dig")
        assert refused(match, 0, "bid 6") == "not-owing"
        assert refused(match, 0, "bid 0") == "bid-least"

    def test_technologies(self) -> None:
        match = placing("T15", ["S4"], market=("T01",), next="T03")
        assert refused(match, 1, "take T03") == "take-next"
        assert refused(match, 1, "take T09") == "take-market"
        assert refused(match, 1, "take T01") == "not-owing"

    def test_places(self) -> None:
        rows = {0: ["S4"], 1: ["S2", "T04 over T02"]}
        dug: dict[str, Any] = {"played": ("dig", "scout", "expand"), "bids": (3, 0, 0), "roll": 2}
        match = table(phase="place", rows=rows, buyers=(0,), taken="T15", **dug)
        assert refused(match, 1, "place right-of S4 over") == "place-own"
        assert refused(match, 1, "place right-of T04 over") == "place-inside"
        assert refused(match, 1, "place right-of T02 over left-of T04 over") == "place-ring"
        # T15 would not match T02, but who knows which card seat 1 will have to place?
        assert refused(match, 1, "place right-of T02 over") == "not-owing"
        why = match.why_not(1, "place right-of T04 over")
        assert why is not None
        assert why.params["card"] == Text("card-T04", {"case": "gen"})

    def test_a_match_that_is_over_is_over(self) -> None:
        over = table(round=15, phase="over", market=0, last=("expand",) * 3)
        assert refused(over, 0, "bid 0") == "over"

    def test_the_rule_tells_nothing_about_sealed_cards(self) -> None:
        told = set()
        for action in ("dig", "develop", "plunder", "scout", "expand"):
            match = table()
            match.play(0, f"play {action}")
            texts = [f"play {each}" for each in ("dig", "develop", "plunder", "scout", "expand")]
            match.play(1, "play dig")
            told.add(tuple(refused(match, 1, text) for text in texts))
        assert told == {("not-owing",) * 5}
