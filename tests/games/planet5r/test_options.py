"""Options: what one clicks, what a click means, and what would follow."""

import pytest
from tests.games.planet5r.table import clan, placing, play, refused, rolls, table

from kosmostol.kernel.registry import find_game

GAME = find_game("planet5r")


class TestTargets:
    def test_options_can_be_clicked(self) -> None:
        match = table(market=("T15", "T02"), rows={0: ["S4"]}, chance=rolls(1))
        first = {option.targets[0] for option in match.options(0)}
        assert first == {
            f"hand-0-{action}" for action in ("dig", "develop", "plunder", "scout", "expand")
        }
        play(match, "dig", "expand", "expand")
        assert [option.targets for option in match.options(0)][2] == ("bid-3",)
        match.play(0, "bid 4")
        assert match.options(0)[0].targets == ("market-T15",)
        match.play(0, "take T15")
        assert [option.targets for option in match.options(0)] == [
            ("place-alone",),
            ("place-right-of-S4", "place-right-of-S4-over"),
            ("place-right-of-S4", "place-right-of-S4-under"),
            ("place-left-of-S4", "place-left-of-S4-over"),
            ("place-left-of-S4", "place-left-of-S4-under"),
        ]

    @pytest.mark.parametrize(
        ("target", "move"),
        [
            ("hand-0-dig", "play dig"),
            ("hand-1-dig", None),
            ("hand-0-fish", None),
            ("bid-7", "bid 7"),
            ("market-T04", "take T04"),
            ("next-T05", "take T05"),
            ("place-alone", "place alone"),
            ("place-right-of-S1", "place right-of S1 over"),
            ("place-left-of-T10-under", "place left-of T10 under"),
            ("place-between-S1-T10", "place right-of S1 over left-of T10 over"),
            (
                "place-between-S1-T10-under-over",
                "place right-of S1 under left-of T10 over",
            ),
            ("somewhere", None),
        ],
    )
    def test_clicks_have_a_meaning(self, target: str, move: str | None) -> None:
        assert GAME.meant(table().state, 0, target) == move

    def test_every_option_means_itself(self) -> None:
        match = placing("T05", ["S1", "T10"])
        for option in match.options(0):
            target = option.targets[min(1, len(option.targets) - 1)]
            assert GAME.meant(match.state, 0, target) == option.move

    def test_clicks_on_strange_places_are_refused_not_raised(self) -> None:
        for target in ("place-", "place-between-S1", "place-right-of", "place-up", "bid-x"):
            meant = GAME.meant(table().state, 0, target)
            assert meant is None or refused(table(), 0, meant)


class TestPreviews:
    def test_a_placement_shows_crystals_gained_and_symbols_covered(self) -> None:
        match = placing("T05", ["S1", "T10"])
        options = {option.move: option.preview for option in match.options(0)}
        bridge = options["place right-of S1 over left-of T10 under"]
        assert bridge["row"] == {"cards": ["S1", "T05", "T10"], "over": [False, False]}
        assert [side["crystal"] for side in bridge["lit"]] == ["green", "violet"]
        assert [(side["card"], side["side"]) for side in bridge["covers"]] == [
            ("S1", "right"),
            ("T05", "right"),
        ]
        assert [side["side"] for side in bridge["upgrades"]] == ["left"]
        assert bridge["crystals"]["before"]["green"] == 1
        assert bridge["crystals"]["after"] == {"blue": 0, "green": 2, "violet": 2, "joker": 0}
        assert bridge["colours"] == {
            "before": {"blue": 0, "green": 1, "violet": 0},
            "after": {"blue": 0, "green": 3, "violet": 3},
        }
        before = match.scores[0]
        match.play(0, "place right-of S1 over left-of T10 under")
        assert match.scores[0] == before + bridge["points"]
        assert clan(match, 0)["rows"][0] == bridge["row"]

    def test_a_bid_against_the_die_shows_its_chance(self) -> None:
        match = table()
        play(match, "dig", "expand", "expand")
        assert match.options(0)[3].preview == {"bid": 4, "left": 1, "wins": [3, 6]}

    def test_a_technology_shows_what_it_can_bring(self) -> None:
        match = table(market=("T15", "T02"), rows={0: ["S4"]}, chance=rolls(1))
        play(match, "dig", "expand", "expand")
        match.play(0, "bid 4")
        take = match.options(0)[0].preview
        assert take["joins"] == 2
        assert take["points"] in (2, 3)

    def test_action_cards_show_the_water_they_can_bring(self) -> None:
        scouted = {0: ["scout"]}
        match = table(last=("scout", "expand", "expand"), discards=scouted, rows={0: ["S1", "T08"]})
        match.play(1, "play develop")
        match.play(2, "play expand")
        previews = {option.move: option.preview for option in match.options(0)}
        assert previews["play develop"]["water"] == [2 + 2, 2 + 2]
        assert previews["play plunder"]["water"] == [1, 2]  # T08 may steal from seat 1
        assert previews["play expand"]["returns"] == ["scout"]
        early = {option.move: option.preview for option in table().options(0)}
        assert early["play develop"]["water"] == [1, 4]
        assert early["play plunder"]["water"] == [0, 2]
        assert early["play scout"]["water"] == [1, 6]
