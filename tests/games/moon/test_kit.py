"""The conformance kit on each adventure, and on each other reading of the open points."""

from typing import Any

import pytest

from kosmostol.games.moon.components import SHEETS, TYPES, missions_of, opponents
from kosmostol.games.moon.game import MoonGame
from kosmostol.games.moon.rules.rulings import RULINGS
from kosmostol.kernel.conformance import CHECKS, Kit
from kosmostol.kernel.game import Game, Setting

QUICK = [check for check in CHECKS if check != "peeks"]  # that one deals hundreds of matches
READINGS: dict[int, list[str]] = {
    1: ["reshuffle_all", "claim_after_error", "x_bonus_must", "crossed_errors_count"],
    2: ["shift_free", "wild_must", "full_track_blocks", "inner_sections_only"],
    3: ["reshuffle_all", "shift_free", "full_track_blocks", "claim_after_error"],
    4: ["full_track_blocks", "x_digs_nothing"],
    5: ["full_track_blocks", "one_foot", "full_crew_shifts"],
    6: [
        "full_track_blocks",
        "tank_cell_only",
        "bonus_in_filled",
        "sealed_never_wake",
        "claim_once",
    ],
    7: ["wild_must", "full_track_blocks", "x_anywhere", "x_without_bonus"],
    8: [
        "shift_free",
        "full_track_blocks",
        "right_first",
        "bonus_before_control",
        "empty_unclaimed",
        "third_box_nine",
        "played_sheet_only",
    ],
}


class OneAdventure(MoonGame):
    """The game with one adventure and certain rulings only."""

    def __init__(
        self,
        adventure: int,
        rulings: list[str] | None,
        missions: list[int] | None = None,
        astra: tuple[str | None, ...] = (None,),
    ) -> None:
        self.settings = (  # type: ignore[misc]
            Setting("adventure", adventure, choices=(adventure,)),
            Setting("astra", None, choices=astra),
            Setting("missions", missions),
            Setting("rulings", rulings),
        )

    def variants(self, seats: int) -> list[dict[str, Any]]:
        return Game.variants(self, seats)


def three(adventure: int, which: int) -> list[int]:
    """One mission of each type: the first ones, or the other ones."""
    cards = missions_of(adventure)
    return [[card.id for card in cards if card.type == type_][which] for type_ in TYPES]


@pytest.mark.parametrize("adventure", SHEETS)
def test_every_adventure(adventure: int) -> None:
    game = OneAdventure(adventure, None, three(adventure, 0))
    game.seat_counts = (2,)  # type: ignore[misc, assignment]
    assert Kit(game).run(1, seed=adventure) > 0


@pytest.mark.parametrize("adventure", SHEETS)
def test_other_missions_and_seats(adventure: int) -> None:
    game = OneAdventure(adventure, None, three(adventure, 1))
    game.seat_counts = (3, 4) if adventure == 8 else (1, 3)  # type: ignore[misc, assignment]
    assert Kit(game, QUICK).run(2, seed=adventure) > 0


@pytest.mark.parametrize("adventure", SHEETS)
def test_other_readings(adventure: int) -> None:
    game = OneAdventure(adventure, READINGS[adventure])
    game.seat_counts = (2, 3) if adventure == 8 else (1, 2)  # type: ignore[misc, assignment]
    assert Kit(game, QUICK).run(2, seed=adventure + 10) > 0


@pytest.mark.parametrize("adventure", SHEETS)
def test_against_astra(adventure: int) -> None:
    names = (opponents()[adventure - 1], opponents()[-adventure])
    game = OneAdventure(adventure, None, three(adventure, 0), names)
    game.seat_counts = (1,)  # type: ignore[misc, assignment]
    assert Kit(game, QUICK).run(2, seed=adventure) > 0


def test_astra_is_not_peeked_at() -> None:
    game = OneAdventure(1, None, three(1, 1), ("alexei",))
    game.seat_counts = (1,)  # type: ignore[misc, assignment]
    assert Kit(game).run(1, seed=3) > 0


def test_every_ruling_is_tried() -> None:
    assert {name for names in READINGS.values() for name in names} | {"wild_limited"} == {
        one.name for one in RULINGS
    }
