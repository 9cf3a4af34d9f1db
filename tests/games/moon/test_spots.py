"""Places of the sheets in words."""

import pytest

from kosmostol import words
from kosmostol.games.moon.components import SHEETS, printed
from kosmostol.kernel.text import Text


@pytest.mark.parametrize(
    ("adventure", "id", "said"),
    [
        (1, "L4-5", "level 4, cell 5"),
        (1, "L8C-arrow", "level 8, third section"),
        (2, "P12", "cell 12"),
        (2, "G7", "after cell 7"),
        (3, "C1R2-C2R2", "column 1, row 2 – column 2, row 2"),
        (3, "W-C2R3", "column 2, row 3"),
        (4, "M1G12-plant", "mine 1, between levels 1 and 2"),
        (5, "S3+2", "skyscraper 3, 2 above ground"),
        (5, "S3-2", "skyscraper 3, 2 below ground"),
        (6, "L1A-3", "level 1, left block, room 3"),
        (6, "L1A~L3B", "level 1, left block – level 3, middle block"),
        (7, "R2-9", "ship 2, cell 9"),
        (8, "P3-1", "planet 3, cell 1"),
    ],
)
def test_spots(adventure: int, id: str, said: str) -> None:
    name = printed(adventure).words.spot(id)
    assert isinstance(name, Text)
    assert words.say("moon", name, "en") == said
    assert words.say("moon", name, "ru") != said


def test_every_cell_has_a_name_of_its_own() -> None:
    for adventure in SHEETS:
        cells = printed(adventure).cells
        spot = printed(adventure).words.spot
        assert len({str(spot(id)) for id in cells}) == len(cells)
        assert all(isinstance(spot(id), Text) for id in cells)


def test_other_ids_stay() -> None:
    assert printed(1).words.spot("E3") == "E3"
    assert printed(2).words.spot("EN") == "EN"
