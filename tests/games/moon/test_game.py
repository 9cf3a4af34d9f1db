"""Notation, options, previews, prompts and the log."""

import pickle

import pytest
from tests.games.moon.table import go, table, turn

import kosmostol as ks
from kosmostol import words
from kosmostol.games.moon import GAME
from kosmostol.games.moon.components import SHEETS, printed
from kosmostol.games.moon.rules import numbers
from kosmostol.games.moon.rules.rulings import RULINGS, Rulings
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.errors import BadOptions
from kosmostol.kernel.match import Match
from kosmostol.kernel.state import LEGAL
from kosmostol.kernel.text import Text


class TestNotation:
    def test_every_move_is_read_as_it_is_written(self) -> None:
        texts = {}
        for move in range(numbers.END_MOVE):
            try:
                text = GAME.write(move)
            except (IndexError, KeyError):
                continue
            assert text not in texts
            texts[text] = move
            assert GAME.read(text) == move
        assert len(texts) > 1000

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "pick",
            "pick 0",
            "pick 4",
            "write",
            "write P1 +3",
            "write p1",
            "WRITE P1",
            "x",
            "wild 1",
        ],
    )
    def test_nonsense(self, text: str) -> None:
        assert GAME.read(text) is None

    def test_numbers_that_mean_no_move(self) -> None:
        for move in (-1, numbers.END_COMMON, numbers.ELEMENT_MOVE - 1, numbers.LAST_MOVE, 10**6):
            with pytest.raises(IndexError):
                GAME.write(move)

    def test_a_cell_of_another_adventure(self) -> None:
        match = table(1, {})
        refused = match.why_not(0, "write P1")
        assert refused is not None
        assert refused.code == "other-sheet"
        assert "P1" in refused.text

    def test_fault_names_stand_for_their_codes(self) -> None:
        for name, code in vars(numbers).items():
            if name.startswith(("PICK_", "WILD_", "WRITE_", "CLAIM_")) and isinstance(code, int):
                dashed = name.lower().replace("_", "-")
                if dashed in GAME.faults:
                    assert GAME.faults[code] == dashed
        assert GAME.faults[numbers.TUNNEL_APART] == "tunnel-apart"
        assert GAME.faults[numbers.FUEL_LATE] == "fuel-late"
        assert GAME.faults[numbers.ERROR_AVOIDABLE] == "error-avoidable"

    def test_rulings_are_named_alike(self) -> None:
        names = [one.name for one in RULINGS]
        assert len(set(names)) == len(names)
        for name in names:
            chosen = Rulings([name])
            assert [other for other in names if getattr(chosen, other)] == [name]

    @pytest.mark.parametrize("lang", words.LANGUAGES)
    def test_rulings_are_told_in_the_options_and_in_the_guide(self, lang: str) -> None:
        guide = words.guide_section("moon", "rulings", lang).body
        assert words.say("moon", Text("setting-rulings"), lang) in guide
        for one in RULINGS:
            assert words.say("moon", Text(one.text), lang) != one.text
            # As the set-up page calls it.
            assert words.say("moon", Text(f"setting-rulings-{one.name}"), lang) in guide, one.name
            assert set(one.adventures) <= set(SHEETS)


class TestOptions:
    def test_targets_are_ids_of_the_sheet(self) -> None:
        for adventure in SHEETS:
            match = ks.new("moon", seats=2, seed=11, adventure=adventure)
            known = known_ids(adventure)
            chance = Chance(adventure, 2, 0)
            while match.owing:
                seat = match.owing[0]
                options = match.options(seat)
                for option in options:
                    targets = {one for one in option.targets if not one.startswith("number-")}
                    assert targets <= known, option
                match.play(seat, options[chance.below(len(options))].move)

    def test_pick_lights_up_the_cells(self) -> None:
        match = table(4, {}, offer=((6, "robot"), (6, "astronaut"), (7, "robot")))
        option = match.options(0)[0]
        assert option.targets == ("pile-1",)
        assert len(option.preview["cells"]) == 36

    def test_write_tells_what_follows(self) -> None:
        match = table(1, {"cells": {"L4-3": 8, "L4-4": 11}}, offer=((12, "robot"),) * 3)
        go(match, 0, "pick 1")
        option = next(one for one in match.options(0) if one.move == "write L4-5")
        assert option.targets == ("L4-5",)
        assert option.preview["number"] == 12
        assert option.preview["gains"]["rockets"] == 3
        assert option.preview["marks"] == ["R1-1", "R1-2", "R1-3"]

    def test_points_are_in_the_label(self) -> None:
        match = table(2, {}, offer=((8, "water"),) * 3)
        go(match, 0, "pick 1", "write P14")
        option = next(one for one in match.options(0) if one.kind == "tank")
        assert words.say("moon", option.label, "en") == "Mark: tank 5 (+7)"
        assert words.say("moon", option.label, "ru") == "Отметить: резервуар 5 (+7)"

    def test_a_changed_number_is_chosen_before_its_cell(self) -> None:
        match = table(2, {}, offer=((8, "astronaut"),) * 3)
        go(match, 0, "pick 1")
        first = {one.targets: one.move for one in match.options(0) if one.targets[-1] == "P1"}
        assert first == {
            ("P1",): "write P1",
            ("number-6", "P1"): "write P1 -2",
            ("number-7", "P1"): "write P1 -1",
            ("number-9", "P1"): "write P1 +1",
            ("number-10", "P1"): "write P1 +2",
        }
        assert GAME.meant(match.state, 0, "number-10+P1") == "write P1 +2"
        assert GAME.meant(match.state, 0, "number-12+P1") is None
        assert GAME.meant(match.state, 0, "number-x+P1") is None

    def test_two_clicks_for_a_wild_mark(self) -> None:
        match = table(2, {}, offer=((8, "water"),) * 3)
        assert GAME.meant(match.state, 0, "wild-plant+pile-2") == "wild 2 plant"
        assert GAME.meant(match.state, 0, "number-9+P1") is None

    def test_previews_tell_where_the_points_come_from(self) -> None:
        match = table(2, {}, offer=((8, "water"),) * 3)
        go(match, 0, "pick 1", "write P14")
        option = next(one for one in match.options(0) if one.kind == "tank")
        assert option.preview["parts"]["tanks"] == 7
        assert sum(option.preview["parts"].values()) == option.preview["score"]

    def test_meant(self) -> None:
        match = table(1, {"cells": {"L4-2": 9}}, offer=((3, "robot"),) * 3)
        assert GAME.meant(match.state, 0, "pile-2") == "pick 2"
        assert GAME.meant(match.state, 0, "E3") == "error"
        go(match, 0, "pick 1")
        assert GAME.meant(match.state, 0, "L4-1") == "write L4-1"
        go(match, 0, "write L4-1")
        assert GAME.meant(match.state, 0, "L4-5") == "x L4-5"
        assert GAME.meant(match.state, 0, "L6A-arrow") == "fuel L6A-arrow"
        assert GAME.meant(match.state, 0, "A") == "claim A"
        assert GAME.meant(match.state, 0, "nothing") is None
        colony = table(3, {})
        assert GAME.meant(colony.state, 0, "plants-2") == "power plants"


def known_ids(adventure: int) -> set[str]:
    sheet = printed(adventure)
    found = {*sheet.cells, "pile-1", "pile-2", "pile-3", "skip", "confirm", "A", "B", "C"}
    found |= {
        f"wild-{effect}"
        for effect in ("robot", "energy", "plant", "water", "astronaut", "planning")
    }
    found |= {f"mission-{card.id}" for card in sheet.missions}
    for track in sheet.tracks:
        found |= set(track.ids)
    return found


class TestSettings:
    def test_missions_must_fit_the_adventure(self) -> None:
        with pytest.raises(ValueError, match="adventure 3 has 76, 77, 78, 79, 80, 81"):
            ks.new("moon", seats=1, adventure=3, missions=[64, 66, 68])
        with pytest.raises(ValueError, match="three mission ids"):
            ks.new("moon", seats=1, missions=[64, 65, 68])
        with pytest.raises(ValueError, match="three mission ids"):
            ks.new("moon", seats=1, missions=[1, 2, 3])
        match = ks.new("moon", seats=3, adventure=3, missions=[77, 79, 81])
        assert [mission["id"] for mission in match.view(None)["missions"]] == [77, 79, 81]
        assert match.options_chosen["missions"] == [77, 79, 81]

    def test_rulings(self) -> None:
        match = ks.new("moon", seats=1, rulings=["wild_must", "x_bonus_must"])
        assert match.options_chosen["rulings"] == ["wild_must", "x_bonus_must"]
        for bad in ("wild_must", ["nonsense"], [], ["wild_must", "wild_must"], [1]):
            with pytest.raises(ValueError, match="some of reshuffle_all"):
                ks.new("moon", seats=1, rulings=bad)

    @pytest.mark.parametrize("adventure", SHEETS)
    def test_what_is_offered_can_be_played(self, adventure: int) -> None:
        """Lists made of the groups offered with an adventure are options of it."""
        settings = {one.name: one for one in GAME.settings}
        groups = {
            name: [
                group
                for group in settings[name].groups
                if adventure in group.when.get("adventure", (adventure,))
            ]
            for name in ("missions", "rulings")
        }
        assert [group.name for group in groups["missions"]] == ["A", "B", "C"]
        rulings = [value for group in groups["rulings"] for value in group.choices]
        for pick in (0, -1):
            missions = [group.choices[pick] for group in groups["missions"]]
            match = ks.new("moon", seats=2, adventure=adventure, missions=missions, rulings=rulings)
            assert match.options_chosen["missions"] == missions
            assert match.options_chosen["rulings"] == rulings

    def test_every_ruling_is_offered_somewhere(self) -> None:
        offered = {group.name for group in GAME.settings[3].groups for _ in group.choices}
        assert offered == {one.name for one in RULINGS}

    def test_what_does_not_go_together_is_told_in_words(self) -> None:
        for seats, options, said in (
            (1, {"adventure": 8}, "Приключение «8 · Битва» не рассчитано на одного"),
            (2, {"astra": "peggy"}, "ASTRA играет против одного человека"),
            (2, {"adventure": 3, "missions": [64, 66, 68]}, "нет у приключения «3 · Колония»"),
        ):
            with pytest.raises(BadOptions) as caught:
                ks.new("moon", seats, **options)
            assert said in words.say("moon", caught.value.text, "ru")
            again = pickle.loads(pickle.dumps(caught.value))
            assert (str(again), again.text) == (str(caught.value), caught.value.text)

    def test_adventures(self) -> None:
        with pytest.raises(ValueError, match="one of 1, 2, 3, 4, "):
            ks.new("moon", seats=1, adventure=9)


class TestTelling:
    def test_the_log_of_a_turn(self) -> None:
        match = table(
            1,
            {"cells": {f"L6-{n}": n + 2 for n in range(2, 7)}},
            {},
            offer=((2, "planning"), (3, "planning"), (4, "planning")),
        )
        turn(match, ["pick 1", "write L6-1", "x L9-1"], ["pick 1", "write L6-1"])
        told = [words.say("moon", entry.text, "en", ["Anna", "Boris"]) for entry in match.log(0)]
        assert told[:5] == [
            "Anna writes 2: level 6, cell 1 (Planning).",
            "Anna writes an X: level 9, cell 1.",
            "Boris writes 2: level 6, cell 1 (Planning).",
            "Anna commits the sabotage of level 6.",
            "Boris suffers an error: the sabotage of level 6.",
        ]
        assert told[-1] == "Turn 2."

    def test_prompts(self) -> None:
        match = table(1, {}, {})
        assert words.say("moon", match.prompt(0), "ru") == "Выберите одну из трёх комбинаций"
        go(match, 0, "pick 1")
        assert words.say("moon", match.prompt(0), "ru") == "Впишите 6 в светящуюся клетку"
        go(match, 0, "write L4-1", "confirm")
        waiting = words.say("moon", match.prompt(0), "ru", ["Аня", "Борис"])
        assert waiting == "Ещё пишут: Борис"

    @pytest.mark.parametrize("adventure", SHEETS)
    @pytest.mark.parametrize("lang", words.LANGUAGES)
    def test_whole_games_in_both_languages(self, adventure: int, lang: str) -> None:
        match = ks.new("moon", seats=2, seed=adventure, adventure=adventure)
        game = match.game
        chance = Chance(adventure, 5, 0)

        def say(text: Text) -> str:
            return words.say("moon", text, lang, ["Anna", "Boris"])

        while match.owing:
            seat = match.owing[chance.below(len(match.owing))]
            for viewer in (0, 1, None):
                assert say(match.prompt(viewer))
            options = match.options(seat)
            for option in options:
                assert say(option.label)
            number = match.state.hint(seat, chance)
            match.push(seat, number)
        for entry in match.log(0):
            assert say(entry.text)
        assert match.result is not None
        for line in match.result.breakdown[0]:
            assert say(line.label)
        for viewer in (0, None):
            assert game.draw(match.view(viewer), say)
        assert game.picture(match.view(None)).startswith("<svg")

    @pytest.mark.parametrize("adventure", SHEETS)
    def test_every_refusal_can_be_said(self, adventure: int) -> None:
        match = ks.new("moon", seats=2, seed=5, adventure=adventure)
        chance = Chance(adventure, 6, 0)
        met: set[str] = set()
        steps = 0
        while match.owing and steps < 120:
            steps += 1
            seat = match.owing[0]
            for _ in range(25):
                move = chance.below(numbers.END_MOVE)
                try:
                    text = GAME.write(move)
                except (IndexError, KeyError):
                    continue
                refused = match.why_not(seat, text)
                if refused is None or refused.code in met:
                    continue
                met.add(refused.code)
                for lang in words.LANGUAGES:
                    assert words.say("moon", Match.fault_text(refused.code, refused.params), lang)
            match.push(seat, match.state.sample(seat, chance))
        assert len(met) > 5


@pytest.mark.parametrize("adventure", SHEETS)
def test_legal_and_fault_agree_on_all_moves(adventure: int) -> None:
    match = ks.new(
        "moon", seats=2, seed=8, adventure=adventure, rulings=["shift_free", "wild_must"]
    )
    chance = Chance(adventure, 7, 0)
    for step in range(240):
        if not match.owing:
            match = ks.new("moon", seats=2, seed=step, adventure=adventure)
        state = match.state
        seat = match.owing[chance.below(len(match.owing))]
        if step % 4 == 0:
            found = [m for m in range(numbers.END_MOVE) if state.fault(seat, m) == LEGAL]
            assert sorted(state.legal(seat)) == found
        match.push(seat, state.sample(seat, chance))
