"""Every place of every sheet has a name people can read."""

import re

import pytest

from kosmostol import words
from kosmostol.games.moon.components import SHEETS, printed
from kosmostol.games.moon.spots import spot
from kosmostol.kernel.text import Arg, Text

BARE = re.compile(r"[LPCMSRDTWGQA]\d")


def said(adventure: int, id: str, lang: str = "en") -> str:
    found: Arg = spot(adventure, id)
    return words.say("moon", found, lang) if isinstance(found, Text) else str(found)


@pytest.mark.parametrize("adventure", SHEETS)
@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_no_place_is_told_by_its_id(adventure: int, lang: str) -> None:
    sheet = printed(adventure)
    ids = [*sheet.cells, *(id for _, id in sheet.elements)]
    assert [id for id in ids if BARE.search(said(adventure, id, lang))] == []


@pytest.mark.parametrize("adventure", SHEETS)
def test_cells_have_different_names(adventure: int) -> None:
    cells = printed(adventure).cells
    assert len({said(adventure, id) for id in cells}) == len(cells)


def test_examples() -> None:
    assert said(1, "L3-2", "ru") == "уровень 3, клетка 2"
    assert said(3, "C1R2-C2R2") == "column 1, row 2 – column 2, row 2"
    assert said(4, "M3G12-plant") == "plant, mine 3, between levels 1 and 2"
    assert said(7, "BASE~R1M2") == "settlement – starship 1, module 2"
    assert said(5, "S1-6") == "skyscraper 1, floor -6"
