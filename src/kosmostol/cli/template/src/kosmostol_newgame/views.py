"""What a seat may see. Nothing is hidden here: all see the same."""

from typing import TypedDict

from kosmostol_newgame.rules.state import Stars


class NewGameView(TypedDict):
    """The table."""

    row: list[int]
    taken: list[list[int]]
    points: list[int]


class TakePreview(TypedDict):
    """The star an option takes."""

    star: int


PREVIEWS: dict[str, type | None] = {"take": TakePreview}


def view(state: Stars) -> NewGameView:
    """The table."""
    return {
        "row": state.row[:],
        "taken": [stars[:] for stars in state.taken],
        "points": state.scores(),
    }
