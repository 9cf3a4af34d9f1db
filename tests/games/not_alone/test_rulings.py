"""Where the rule book is silent: what holds by itself, and the other reading a table may choose."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.not_alone.table import done, go, hunted, table, tracks, will

import kosmostol as ks
from kosmostol.games.not_alone.components import HUNT
from kosmostol.games.not_alone.game import NotAloneGame
from kosmostol.games.not_alone.rules.numbers.rulings import RULINGS
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.conformance import Kit
from kosmostol.kernel.registry import find_game

GAME = find_game("not_alone")
Told = Callable[[list[str]], object]


def despair_stands(rulings: list[str]) -> object:
    match = table(hunted(), step="opening", hand=["despair", "clone"], rulings=rulings)
    go(match, "0 pass", "1 explore 2", "0 play despair")
    return match.view()["step"]


def amplifier_after_stasis(rulings: list[str]) -> object:
    lit = hunted([3], survival=["amplifier"])
    match = table(lit, marker=True, hand=["stasis"], rulings=rulings)
    go(match, "0 done", "1 use", "0 play stasis", "1 pass")
    why = match.why_not(1, "play amplifier")
    if why is None:
        match.play(1, "play amplifier")
    return why and why.code, tracks(match)[0]


def strike_back_open(rulings: list[str]) -> object:
    striking = hunted(survival=["strike_back"])
    match = table(striking, step="exploring", hand=["clone", "mirage"], rulings=rulings)
    match.play(1, "play strike_back")
    told = [entry.text.id for entry in match.log(1)].count("log-struck-card")
    seen = [batch["cards"] for batch in match.view(1)["hunt"]["under"]]
    assert match.view(0)["hunt"]["under"][0]["cards"] == ["clone", "mirage"]
    imagined = [GAME.view(match.state.imagine(1, Chance(n, 5, 0)), 0) for n in range(8)]
    worlds = {str(view["hunt"]["under"][0]["cards"]) for view in imagined}
    return told, seen, len(worlds) == 1


def clone_once(rulings: list[str]) -> object:
    match = table(hunted([3]), creature=[3], hand=["clone"], rulings=rulings)
    go(match, "0 play clone", "0 target 3")
    return will(done(match), 1)


def token_settles(rulings: list[str]) -> object:
    match = table(hunted([2], survival=["hologram"]), hand=["virus"], rulings=rulings)
    go(match, "0 play virus", "0 artemia 2-3", "0 done", "1 play hologram")
    return match.moves(1)


def vortex_into_field(rulings: list[str]) -> object:
    whirled = hunted(discard=[2, 4], survival=["vortex"])
    match = table(whirled, step="opening", hand=["force_field"], rulings=rulings)
    go(match, "0 play force_field", "0 target 2-7", "1 explore 1", "0 done", "1 play vortex")
    return match.moves(1)


def field_stops_detour(rulings: list[str]) -> object:
    both = {"step": "opening", "limit": 2}
    match = table(hunted(), hand=["force_field", "detour"], rulings=rulings, **both)
    go(match, "0 play force_field", "0 target 2-7", "1 explore 1", "0 done", "0 play detour")
    return match.moves(0)


def flashback_other_turn(rulings: list[str]) -> object:
    match = table(
        hunted([3]),
        creature=[3],
        hand=["fierceness", "flashback"],
        hunt_discard=["mutation"],
        limit=2,
        rulings=rulings,
    )
    go(match, "0 play fierceness")
    why = match.why_not(0, "play flashback")
    return why and why.code


def flashback_after_shuffle(rulings: list[str]) -> object:
    thrown = [card for card in HUNT if card not in ("clone", "scream")] + ["scream"]
    match = done(table(hunted([3]), hand=["clone"], hunt_discard=thrown, rulings=rulings))
    return match.view()["hunt"]["discard"]


def fresh_hunt_cards(rulings: list[str]) -> object:
    thrown = [card for card in HUNT if card not in ("clone", "stasis", "scream")]
    match = table(hunted([3]), hand=["clone"], hunt_discard=thrown, rulings=rulings)
    go(match, "0 done")
    return "play stasis" in match.moves(0)


def freed_late_rests(rulings: list[str]) -> object:
    match = table(hunted([4], discard=[1], survival=["dodge"]), creature=[4], rulings=rulings)
    go(match, "0 done")
    while match.view()["step"] != "before-catch":
        match.play(1, "pass")
    match.play(1, "play dodge")
    return match.view()["phase"], tracks(match)[1]


def phobia_needs_cards(rulings: list[str]) -> object:
    bare = hunted([1], hand=[2], discard=[3, 4, 5])
    why = table(bare, hand=["phobia"], rulings=rulings).why_not(0, "play phobia")
    return why and why.code


def needless_give_up(rulings: list[str]) -> object:
    match = table(hunted(), step="exploring", rulings=rulings)
    why = match.why_not(1, "give up")
    return why and why.code


READINGS: dict[str, tuple[Told, object, object]] = {
    "despair_stands": (despair_stands, "exploring", "hunting"),
    "amplifier_after_stasis": (amplifier_after_stasis, ("no-effect", 9), (None, 8)),
    "strike_back_open": (
        strike_back_open,
        (0, [None], False),
        (2, [["clone", "mirage"]], True),
    ),
    "clone_once": (clone_once, 1, 2),
    "token_settles": (
        token_settles,
        ["artemia 1", "artemia 4", "artemia 7", "artemia 8"],
        ["artemia 1", "artemia 2", "artemia 3", "artemia 4", "artemia 7", "artemia 8"],
    ),
    "vortex_into_field": (vortex_into_field, ["take 4"], ["take 2", "take 4"]),
    "field_stops_detour": (field_stops_detour, ["at 2", "at 6"], ["at 6"]),
    "flashback_other_turn": (flashback_other_turn, None, "flashback"),
    "flashback_after_shuffle": (flashback_after_shuffle, [], ["scream"]),
    "fresh_hunt_cards": (fresh_hunt_cards, False, True),
    "freed_late_rests": (freed_late_rests, ("reckoning", 6), ("exploration", 6)),
    "phobia_needs_cards": (phobia_needs_cards, None, "few-in-hand"),
    "needless_give_up": (needless_give_up, "give-up-needless", None),
}


def test_every_ruling_is_tried_here_and_has_a_number_of_its_own() -> None:
    assert list(READINGS) == [name for name, _ in RULINGS]
    assert [code for _, code in RULINGS] == list(range(len(RULINGS)))


@pytest.mark.parametrize("name", READINGS)
def test_what_holds_and_what_the_table_may_choose(name: str) -> None:
    told, usual, other = READINGS[name]
    assert told([]) == usual
    assert told([name]) == other


@pytest.mark.parametrize(
    "rulings", [[], ["clone_twice"], ["token_settles", "clone_once"], "x", [7]]
)
def test_rulings_are_a_list_of_known_names_in_their_order(rulings: object) -> None:
    with pytest.raises(ValueError, match="'rulings' must be null or some of despair_stands"):
        ks.new("not_alone", seats=2, seed=1, rulings=rulings)


def test_a_record_without_rulings_is_replayed_with_the_usual_ones() -> None:
    match = ks.new("not_alone", seats=2, seed=3)
    match.play(match.owing[0], "side 1")
    record = match.record()
    del record["options"]["rulings"], record["digest"]
    assert ks.replay(record).position() == match.position()


def test_the_table_remembers_its_rulings() -> None:
    chosen = ["clone_once", "needless_give_up"]
    match = ks.new("not_alone", seats=2, seed=3, rulings=chosen)
    again = ks.from_position("not_alone", match.position())
    assert again.options_chosen["rulings"] == match.options_chosen["rulings"] == chosen


class Ruled(NotAloneGame):
    """The game at a table that has chosen every other reading."""

    def variants(self, seats: int) -> list[dict[str, Any]]:
        return [{**one, "rulings": list(READINGS)} for one in super().variants(seats)]


def test_whole_games_with_all_other_readings() -> None:
    assert Kit(Ruled()).run(2, seed=5, counts=[2, 4]) > 0
