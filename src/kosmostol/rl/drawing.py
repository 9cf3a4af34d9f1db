"""The table as text and as a picture, as somebody sees it who only watches."""

import io
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.text import Text as Marked

from kosmostol import words
from kosmostol.kernel.game import Game
from kosmostol.kernel.state import State

MODES = ("human", "ansi", "svg", "rgb_array")


def check_mode(mode: str | None) -> str | None:
    """The way to render if there is such a way, else ValueError."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"there is no render mode {mode!r}; there are: {', '.join(MODES)}")
    return mode


def render(game: Game, state: State, mode: str | None) -> Any:
    """The table in one of the modes; printed and None for `human`."""
    view = game.view(state, None)
    if mode == "svg":
        return game.picture(view)
    if mode == "rgb_array":
        return pixels(game.picture(view))
    text = Marked.from_markup(game.draw(view, lambda one: words.say(game.id, one, "en"))).plain
    if mode == "human":
        print(text)  # noqa: T201
        return None
    return text


def pixels(svg: str) -> NDArray[np.uint8]:
    """A picture as height, width and three colours."""
    try:
        import vl_convert
        from PIL import Image
    except ImportError as error:
        raise ImportError(
            f"pictures need the extra 'rl' ({error.name} is missing)", name=error.name
        ) from None
    with Image.open(io.BytesIO(vl_convert.svg_to_png(svg))) as image:
        drawn = image.convert("RGBA")
        ground = Image.new("RGBA", drawn.size, "white")
        return np.asarray(Image.alpha_composite(ground, drawn).convert("RGB"))
