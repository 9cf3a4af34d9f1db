"""ASTRA: the examples and rules of the solo mode in the facts, adventure by adventure."""

from collections import Counter
from functools import partial
from typing import Any

import pytest
from tests.games.moon.table import EFFECTS, against, cells_of, ended, go, ids_of, own, why

import kosmostol as ks
from kosmostol import words
from kosmostol.games.moon.components import (
    SHEETS,
    box_data,
    check_astra,
    check_opponents,
    opponents,
    rival,
    sheet_data,
)
from kosmostol.games.moon.rules.astra import ALL_LETTERS, LETTER_CARD, Pack, new_astra
from kosmostol.games.moon.scoring import recount_astra
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.errors import BadComponents
from kosmostol.kernel.match import Match


class TestScores:
    @pytest.mark.parametrize("adventure", SHEETS)
    def test_every_adventure_has_a_card(self, adventure: int) -> None:
        assert rival(adventure, "peggy").slots == sheet_data(adventure)["astra"]["slots"]

    @pytest.mark.parametrize(
        ("adventure", "level", "held", "score"),
        [
            (5, 1, (3, 4, 5, 2, 1, 2), 55),
            (8, 8, (4, 5, 6, 3, 2, 3), 154),
            (2, 5, (2, 5, 3, 1, 0, 4), 66),
            (1, 3, (1, 1, 1, 0, 0, 0), 30),
        ],
    )
    def test_examples(self, adventure: int, level: int, held: tuple[int, ...], score: int) -> None:
        assert rival(adventure, opponents()[level - 1]).score(list(held)) == score

    def test_the_rocket_track(self) -> None:
        crossed = [rival(1, name).boxes([0] * len(EFFECTS)) for name in opponents()]
        assert crossed == [15, 12, 10, 8, 6, 4, 2, 0]
        third = rival(1, "margaret")
        assert third.boxes([1, 1, 1, 0, 0, 0]) == 21
        assert not third.launched([14, 0, 0, 0, 0, 0])
        assert third.launched([15, 0, 0, 0, 0, 0])
        assert third.score([15, 0, 0, 0, 0, 0]) == 150

    def test_levels_score_more(self) -> None:
        for adventure in range(2, 9):
            totals = [rival(adventure, name).score([2] * len(EFFECTS)) for name in opponents()]
            assert totals == sorted(totals)

    def test_the_recount_agrees(self) -> None:
        for adventure in (1, 4):
            match = ks.new("moon", seats=1, seed=5, adventure=adventure, astra="thomas")
            while match.owing:
                position = match.position()
                assert recount_astra(position) == match.view(0)["astra"]["score"]
                match.play(0, match.moves(0)[-1])

    @pytest.mark.parametrize(
        "opponent", [{"level": 2, "points": {}}, {"level": 1, "points": {"robot": 1}}, {}]
    )
    def test_bad_opponents(self, opponent: dict[str, Any]) -> None:
        with pytest.raises(BadComponents):
            check_opponents(box_data() | {"opponents": [{"id": "x"} | opponent]})

    @pytest.mark.parametrize(
        "change", [{"slots": -1}, {"triggers": ["D"]}, {"fixed": None}, {"track": {"boxes": 3}}]
    )
    def test_bad_cards(self, change: dict[str, Any]) -> None:
        card = sheet_data(1)["astra"]
        assert check_astra({"astra": card}) == card
        with pytest.raises(BadComponents):
            check_astra({"astra": card | change})


class TestDeck:
    def test_effect_cards_lie_in_the_last_third(self) -> None:
        for seed in range(30):
            pack = new_astra().pack
            chance = Chance(seed, 1, 0)
            drawn = [pack.draw(chance) for _ in range(66)]
            assert all(card < LETTER_CARD for card in drawn[:42])
            assert sorted(drawn) == list(range(66))

    def test_the_second_pass_mixes_them_in(self) -> None:
        places: Counter[int] = Counter()
        for seed in range(200):
            pack = Pack([], 0, False, list(range(42)))
            pack.shuffle()
            assert (pack.left, pack.letters, pack.second) == (42, ALL_LETTERS, True)
            chance = Chance(seed, 2, 0)
            drawn = [pack.draw(chance) for _ in range(45)]
            places.update(index // 15 for index, card in enumerate(drawn) if card >= LETTER_CARD)
        assert min(places.values()) > 150  # 600 cards over three thirds

    def test_thirty_five_turns_at_most(self) -> None:
        turns = []
        for seed in range(12):
            match = ks.new("moon", seats=1, seed=seed, adventure=2, astra="katherine")
            chance = Chance(seed, 3, 0)
            while match.owing:
                match.push(0, match.state.hint(0, chance))
            turns.append(match.view(0)["turn"])
        assert max(turns) <= 35

    def test_the_end_of_the_second_pass(self) -> None:
        match = against(3, "katherine", deck=[], second=True)
        go(match, 0, "pick 1 2", "write C2R2", "skip", "confirm")
        assert ended(match) == "reason-deck"
        assert match.result is not None
        assert match.result.reason.id == "reason-against"
        assert match.result.winners == ()  # few points against ASTRA's fixed ten and its card

    def test_a_leftover_effect_card_belongs_to_the_first_pass(self) -> None:
        match = against(4, "katherine", deck=["C"])
        go(match, 0, "pick 1 2", "write M1L1", "skip", "confirm")
        assert match.view(0)["astra"]["pass"] == 2
        assert match.position()["taken"] == []  # the mission was not turned over


class TestTurn:
    def test_any_number_with_any_other_effect(self) -> None:
        match = against(3, "sergei")
        assert match.moves(0) == [f"pick {a} {b}" for a in (1, 2, 3) for b in (1, 2, 3) if a != b]
        assert why(match, "pick 1") == "pick-pair"
        assert why(match, "give 1") == "give-not"

    def test_the_third_card_goes_to_astra(self) -> None:
        match = against(3, "margaret")
        go(match, 0, "pick 3 2", "write C2R2", "power water")
        assert own(match)["cells"] == {"C2R2": 10}
        match.play(0, "confirm")
        view = match.view(0)["astra"]
        assert view["cards"]["robot"] == 1
        assert view["gains"]["robot"] == 5
        assert view["score"] == 5 + 10 + 3 * 3
        assert view["parts"] == {"cards": 5, "fixed": 10, "level": 9}
        assert (view["name"], view["level"]) == ("margaret", 3)
        got = [entry.text for entry in match.log(0) if entry.text.id == "log-astra-got"]
        assert [text.args["points"] for text in got] == [5]

    def test_after_an_error_the_player_chooses(self) -> None:
        cells = {f"C{c}R{r}": "X" for c in range(1, 7) for r in range(1, 7)}
        free = {k: v for k, v in cells.items() if k not in ("C1R1", "C6R6", "C3R4", "C4R3", "C1R2")}
        page = {"cells": free | {"C2R2": 1, "C1R3": 1}}
        hand = ((8, "robot"), (6, "water"), (10, "plant"))
        match = against(3, "franklin", page, hand=hand, gone=["Q1", "Q2", "Q3", "Q4"])
        assert match.moves(0) == ["error"]
        go(match, 0, "error", "confirm")
        assert match.moves(0) == ["give 1", "give 2", "give 3"]
        assert why(match, "deny 1") == "deny-none"
        go(match, 0, "give 3")
        assert match.view(0)["astra"]["cards"]["plant"] == 1

    def test_plain_tables_know_no_astra(self) -> None:
        match = ks.new("moon", seats=1, seed=1)
        assert match.view(0)["astra"] is None
        for move in ("pick 1 2", "give 1", "deny 2", "strike 1", "wild 1 2 robot"):
            assert why(match, move) == "solo-only"


class TestBonuses:
    def test_two_for_a_quarter(self) -> None:
        quarter = ["C1R2", "C1R3", "C2R1", "C2R2", "C2R3", "C3R1", "C3R2", "C3R3"]
        cells = dict.fromkeys(quarter[:-1], "X")
        match = against(3, "sergei", {"cells": cells})
        go(match, 0, "pick 1 2", "write C3R3", "skip", "confirm")
        assert match.view(0)["astra"]["bonuses"] == {"slots": 8, "circled": 2, "spent": 0}
        assert match.moves(0) == ["give 3", "deny 3"]
        match.play(0, "deny 3")
        view = match.view(0)["astra"]
        assert view["bonuses"]["spent"] == 1
        assert sum(view["cards"].values()) == 0
        assert view["score"] == 10 + 15

    def test_one_for_a_sabotage(self) -> None:
        level = {id: n + 2 for n, id in enumerate(i for i in cells_of(1) if "L6-" in i)}
        level.pop("L6-1")
        match = against(
            1, "sergei", {"cells": level}, hand=((1, "robot"), (8, "planning"), (10, "plant"))
        )
        go(match, 0, "pick 1 2", "write L6-1", "skip", "confirm")
        assert match.view(0)["astra"]["bonuses"]["circled"] == 1
        assert match.position()["sheets"][0]["errors"] == 0  # no other effect alone

    def test_not_more_than_printed(self) -> None:
        quarter = ["C1R2", "C1R3", "C2R1", "C2R2", "C2R3", "C3R1", "C3R2", "C3R3"]
        match = against(3, "sergei", {"cells": dict.fromkeys(quarter[:-1], "X")}, circled=7)
        go(match, 0, "pick 1 2", "write C3R3", "skip", "confirm")
        assert match.view(0)["astra"]["bonuses"]["circled"] == 8


class TestEffectCards:
    def strike(self, adventure: int, letter: str, *moves: str, **more: Any) -> Match:
        """A turn after which this effect card comes up in the first pass."""
        match = against(adventure, "katherine", deck=[letter], **more)
        go(match, 0, *moves, "confirm")
        return match

    def test_launch_sabotage_and_error(self) -> None:
        match = self.strike(1, "C", "pick 1 2", "write L9-3")
        points = match.view(0)["sheets"][0]["points"]
        told = {option.move: option.preview for option in match.options(0)}
        assert {(one["points"], one["score"]) for one in told.values()} == {(-5, points - 5)}
        assert told["strike 2"]["gains"] == {"errors": 1}
        assert match.view(0)["phase"] == "alert"
        assert match.view(0)["astra"]["letter"] == "C"
        assert [option.targets[0] for option in match.options(0)] == ids_of(1, "sabotaged")
        match.play(0, "strike 2")
        assert match.position()["shared"]["sabotaged"] == ids_of(1, "sabotaged")[1:2]
        assert match.position()["sheets"][0]["errors"] == 1

    def test_launch_without_a_sabotage_left(self) -> None:
        match = self.strike(1, "A", "pick 1 2", "write L9-3", gone=ids_of(1, "sabotaged"))
        assert match.position()["sheets"][0]["errors"] == 1
        assert match.view(0)["phase"] == "draft"

    def test_journey_crosses_the_high_multiplier(self) -> None:
        match = self.strike(2, "A", "pick 1 2", "write P9", "skip")
        match.play(0, "strike 2")
        assert match.position()["shared"]["stations_reached"] == ["S2"]

    def test_c_does_nothing_there_in_adventures_2_to_4(self) -> None:
        match = self.strike(2, "C", "pick 1 2", "write P9", "skip")
        assert match.view(0)["phase"] == "draft"
        assert match.position()["shared"]["stations_reached"] == []

    def test_colony_and_mine(self) -> None:
        colony = self.strike(3, "B", "pick 1 2", "write C2R2", "skip", gone=["Q1", "Q2", "Q3"])
        assert len(colony.position()["shared"]["quarters_finished"]) == 4  # only one was left
        mine = self.strike(4, "B", "pick 1 2", "write M1L1", "skip")
        assert len(mine.options(0)) == 4

    def test_the_second_pass_turns_missions_over(self) -> None:
        match = against(3, "katherine", deck=[*[(None, None)] * 9, "C"], second=True)
        while "C" in match.position()["astra"]["deck"]:
            assert match.position()["taken"] == []
            match.play(0, match.moves(0)[0])
        assert match.position()["taken"] == ["C"]
        mission = match.view(0)["missions"][2]
        assert mission["taken"] is True

    def test_only_an_answer_is_taken(self) -> None:
        match = self.strike(2, "A", "pick 1 2", "write P9", "skip")
        assert why(match, "pick 1 2") == "astra-waits"
        assert why(match, "strike 9") == "strike-not"


class TestRankings:
    def test_sections_against_half_of_the_energy_cards(self) -> None:
        cells = {f"P{n}": n for n in range(1, 7)} | {f"P{n}": n for n in range(7, 13)}
        page = {"cells": cells, "cuts": ["G6", "G12"], "energy": 4}
        for energy, points in ((5, 20), (6, 10)):
            match = against(2, "sergei", page, held=["energy"] * energy)
            parts = own(match)["parts"]
            assert parts["most"] == points
        assert own(against(2, "sergei", held=["energy"] * 2))["parts"]["most"] == 0

    def test_astronauts_against_its_cards(self) -> None:
        for mine, points in ((0, 0), (1, 10), (2, 20), (3, 20)):
            match = against(3, "sergei", {"astronauts": mine}, held=["astronaut"] * 2)
            assert own(match)["parts"]["astronauts"] == points


class TestEnd:
    def test_astra_takes_off(self) -> None:
        match = against(1, "peggy", held=["planning"] * 7 + ["plant"] * 6)
        assert match.view(0)["astra"]["track"]["crossed"] == 78
        go(match, 0, "pick 1 2", "write L9-5", "confirm")
        assert ended(match) == "reason-astra"
        assert match.result is not None
        assert match.result.ranks == (2,)

    def test_a_tie_is_no_win(self) -> None:
        for theirs, rank in ((2, 2), (1, 1)):
            match = against(
                3,
                "katherine",
                {"quarters_first": ["Q1-bonus_first"]},
                held=["astronaut"] * theirs,
                deck=[],
                second=True,
                over=True,
            )
            assert match.scores == (15,)
            assert (match.view(0)["astra"]["score"] == 15) == (rank == 2)
            assert match.result is not None
            assert match.result.ranks == (rank,)


class TestOptions:
    def test_missions_of_the_adventure(self) -> None:
        match = ks.new("moon", seats=3, adventure=3, missions=[76, 79, 81])
        assert [one["id"] for one in match.view(0)["missions"]] == [76, 79, 81]
        with pytest.raises(ValueError, match="adventure 3 has 76, 77, 78, 79, 80, 81"):
            ks.new("moon", seats=3, adventure=3, missions=[64, 66, 68])

    def test_for_one_seat(self) -> None:
        with pytest.raises(ValueError, match="one seat"):
            ks.new("moon", seats=2, astra="peggy")

    def test_battle_alone_needs_astra(self) -> None:
        with pytest.raises(ValueError, match="'astra'"):
            ks.new("moon", seats=1, adventure=8)

    def test_known_names(self) -> None:
        with pytest.raises(ValueError, match="katherine"):
            ks.new("moon", seats=1, astra="hal")
        assert len(opponents()) == 8


class TestPositions:
    @pytest.mark.parametrize(
        ("field", "value", "place"),
        [
            ("pass", 3, "astra.pass"),
            ("hand", [1, 2], "astra"),
            ("held", [99], "astra.held[0]"),
            ("circled", 10, "astra.circled"),
            ("spent", 1, "astra.spent"),
            ("letter", "A", "astra.letter"),
            ("givable", [1], "astra.givable"),
            ("givable", [4], "astra.givable[0]"),
            ("discard", ["D"], "astra.discard[0]"),
        ],
    )
    def test_refused(self, field: str, value: Any, place: str) -> None:
        position = ks.new("moon", seats=1, seed=1, astra="peggy").position()
        position["astra"][field] = value
        with pytest.raises(ks.BadPosition) as refused:
            ks.from_position("moon", position)
        assert refused.value.place.startswith(place)

    def test_phases_of_astra_need_astra(self) -> None:
        position = ks.new("moon", seats=1, seed=1).position()
        position["phase"] = "give"
        with pytest.raises(ks.BadPosition):
            ks.from_position("moon", position)


@pytest.mark.parametrize("adventure", SHEETS)
def test_whole_games_can_be_told_in_both_languages(adventure: int) -> None:
    match = ks.new("moon", seats=1, seed=adventure, adventure=adventure, astra="stephanie")
    chance = Chance(adventure, 9, 0)
    told = 0
    while match.owing:
        texts = [match.prompt(0), match.prompt(None)]
        texts += [option.label for option in match.options(0)]
        texts += [entry.text for entry in match.log(0)[told:]]
        told = len(match.log(0))
        for lang in words.LANGUAGES:
            for text in texts:
                assert words.say("moon", text, lang)
            for viewer in (0, None):
                drawn = match.game.draw(match.view(viewer), partial(words.say, "moon", lang=lang))
                assert "ASTRA" in drawn
        state = match.state
        match.push(0, state.sample(0, chance) if chance.below(3) else state.hint(0, chance))
    assert match.result is not None
    for entry in match.log(0)[told:]:
        assert all(words.say("moon", entry.text, lang) for lang in words.LANGUAGES)
    assert words.say("moon", match.result.reason)
