"""What a player may do, as a user interface needs it."""

from kosmostol.kernel.game import Option
from kosmostol.kernel.text import Text
from kosmostol_newgame.notation import write
from kosmostol_newgame.rules.state import Stars
from kosmostol_newgame.views import TakePreview


def option(state: Stars, move: int) -> Option:
    """A star that may be taken."""
    text = write(move)
    end = text.removeprefix("take ")
    star = state.row[state.index(move)]
    preview: TakePreview = {"star": star}
    return Option(text, "take", (f"star-{star}",), Text(f"option-{end}", {"star": star}), preview)


def meant(state: Stars, target: str) -> str | None:
    """The move a click on a star of the row means."""
    for move in range(3 if state.row else 0):
        if target == f"star-{state.row[state.index(move)]}":
            return write(move)
    return None
