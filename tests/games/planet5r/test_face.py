"""Notation, board elements, previews, words and the kit."""

import pytest
from tests.games.planet5r.table import clan, placing, play, refused, rolls, table

import kosmostol as ks
from kosmostol import words
from kosmostol.games.planet5r.rules.codes import BID_MOVE, PLACE_MOVE
from kosmostol.games.planet5r.texts import water
from kosmostol.kernel.registry import find_game

GAME = find_game("planet5r")


class TestNotation:
    def test_every_move_is_read_as_it_is_written(self) -> None:
        count = 0
        for move in range(BID_MOVE + 1000):
            try:
                text = GAME.write(move)
            except ValueError:
                continue  # over or under without a joint
            assert GAME.read(text) == move, text
            count += 1
        assert count == 5 + 15 + (1 + 20 * 2 * 2 + 20 * 20 * 4) + 1000

    @pytest.mark.parametrize(
        "text",
        [
            "play",
            "play Dig",
            "play dig ",
            "bid",
            "bid -1",
            "bid 01",
            "bid 1000",
            "bid ٣",
            "take S1",
            "take T16",
            "place",
            "place right-of",
            "place right-of S1",
            "place right-of S1 beside",
            "place over S1 right-of",
            "place right-of X9 over",
            "place left-of T10 over right-of S1 over",
            "place right-of S1 over left-of",
            "place alone over",
            "discard dig",
        ],
    )
    def test_what_means_nothing(self, text: str) -> None:
        assert GAME.read(text) is None

    def test_numbers_that_are_no_moves(self) -> None:
        for move in (-1, BID_MOVE + 1000, PLACE_MOVE + 1):
            with pytest.raises(ValueError, match="no move|joint"):
                GAME.write(move)


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
            ("place-right-of-S4", "place-right-of-S4-over", "joint-S4-right"),
            ("place-right-of-S4", "place-right-of-S4-under", "joint-S4-right"),
            ("place-left-of-S4", "place-left-of-S4-over", "joint-S4-left"),
            ("place-left-of-S4", "place-left-of-S4-under", "joint-S4-left"),
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


class TestWords:
    @pytest.mark.parametrize("lang", words.LANGUAGES)
    def test_the_guide_explains_every_fault(self, lang: str) -> None:
        for anchor in (*GAME.faults[1:], "no-undo"):
            assert words.guide_section("planet5r", anchor, lang).body

    def test_russian_numbers(self) -> None:
        told = [words.say("planet5r", water(count), "ru") for count in (1, 3, 5)]
        assert told == ["1 фишку воды", "3 фишки воды", "5 фишек воды"]

    @pytest.mark.parametrize("lang", words.LANGUAGES)
    def test_refusals_name_the_joint(self, lang: str) -> None:
        match = placing("T15", ["S4 over T13"])
        for move in ("right-of S4 over", "right-of S1 over", "right-of T13 over"):
            why = match.why_not(0, f"place {move}")
            assert why is not None
            text = match.fault_text(why.code, why.params)
            assert str(why.params["card"]) in words.say("planet5r", text, lang)


def test_points_for_water_stay_behind_the_screen_while_the_match_runs() -> None:
    match = ks.new("planet5r", seats=3, seed=4)
    game, state = match.game, match.state
    own = [line.label.id for line in game.visible_sheet(state, 1, 1)]
    assert "score-water" in own
    for viewer in (0, 2, None):
        shown = [line.label.id for line in game.visible_sheet(state, 1, viewer)]
        assert shown == own[:-1]
    opened = ks.new("planet5r", seats=3, seed=4, open_water=True)
    assert len(game.visible_sheet(opened.state, 1, 0)) == len(own)
    while match.owing:
        match.play(match.owing[0], match.moves(match.owing[0])[0])
    assert len(game.visible_sheet(match.state, 1, None)) == len(own)
