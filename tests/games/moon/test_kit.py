"""The conformance kit on each adventure, and on each other reading of the open points."""

import pytest

from kosmostol.games.moon.components import SHEETS
from kosmostol.games.moon.face import MoonGame
from kosmostol.games.moon.names import RULINGS
from kosmostol.kernel.conformance import Kit
from kosmostol.kernel.game import Setting

READINGS: dict[int, list[str]] = {
    1: ["reshuffle_all", "claim_after_error", "x_bonus_must", "crossed_errors_count"],
    2: ["shift_free", "wild_must", "full_track_blocks", "inner_sections_only"],
    3: ["reshuffle_all", "shift_free", "full_track_blocks", "claim_after_error"],
    4: ["full_track_blocks", "x_digs_nothing"],
    5: ["full_track_blocks", "one_foot", "full_crew_shifts"],
    7: ["wild_must", "full_track_blocks", "x_anywhere", "x_without_bonus"],
}


class OneAdventure(MoonGame):
    """The game with one adventure and certain rulings only."""

    def __init__(self, adventure: int, rulings: list[str] | None) -> None:
        self.settings = (  # type: ignore[misc]
            Setting("adventure", adventure, choices=(adventure,)),
            Setting("missions", None),
            Setting("rulings", rulings),
        )


@pytest.mark.parametrize("adventure", SHEETS)
def test_adventure(adventure: int) -> None:
    game = OneAdventure(adventure, None)
    game.seat_counts = (1, 2, 3)  # type: ignore[misc, assignment]
    assert Kit(game).run(6, seed=adventure) > 0


@pytest.mark.parametrize("adventure", SHEETS)
def test_other_readings(adventure: int) -> None:
    game = OneAdventure(adventure, READINGS[adventure])
    game.seat_counts = (1, 2)  # type: ignore[misc, assignment]
    assert Kit(game).run(4, seed=adventure + 10) > 0


def test_every_ruling_is_tried() -> None:
    assert {name for names in READINGS.values() for name in names} | {"wild_limited"} == set(
        RULINGS
    )
