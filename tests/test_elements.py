"""What our games say their boards draw is drawn: the client's sources name it."""

import re
from pathlib import Path

import pytest

from kosmostol.kernel.registry import find_game, game_names

BOARDS = Path(__file__).parents[1] / "web" / "src" / "games"
HEAD = re.compile(r"[a-z]+-")  # what stands before the part that varies


def source(name: str) -> str:
    files = [*BOARDS.joinpath(name).rglob("*.svelte"), *BOARDS.joinpath(name).rglob("*.ts")]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@pytest.mark.parametrize("name", game_names())
def test_declared_elements_are_in_the_boards_sources(name: str) -> None:
    game = find_game(name)
    assert game.elements
    drawn = source(name)
    assert "data-el" in drawn
    heads = {found[0] for element in game.elements if (found := HEAD.match(element))}
    # Cards of a hand are drawn by the name of their deck: `data-el="{deck}-{id}"`.
    missing = {head for head in heads if head not in drawn and f"'{head[:-1]}'" not in drawn}
    assert not missing
