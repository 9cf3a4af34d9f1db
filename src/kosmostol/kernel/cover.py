"""How a game stands on the shelf: the colours of its box and of its pages."""

import re
from dataclasses import dataclass
from typing import Literal

_COLOUR = re.compile(r"#[0-9a-f]{6}")


@dataclass(frozen=True)
class Cover:
    """Colours as `#rrggbb`; the picture is `shelf/box.svg` in the game's folder.

    >>> Cover(side="navy")
    Traceback (most recent call last):
    ValueError: the cover's side must be a colour like '#1a1740', not 'navy'
    """

    side: str = "#1a1740"  # of the box
    ink: Literal["light", "dark"] = "light"  # the title on it: dark on a light picture
    accent: str = "#b3b7ff"  # buttons and marks on the night, at least 4.5:1 to #1a1038
    deep: str = "#4144a6"  # the same on paper and in the light theme, at least 4.5:1 to white

    def __post_init__(self) -> None:
        for name in ("side", "accent", "deep"):
            value = getattr(self, name)
            if not isinstance(value, str) or not _COLOUR.fullmatch(value):
                raise ValueError(
                    f"the cover's {name} must be a colour like '#1a1740', not {value!r}"
                )
        if self.ink not in ("light", "dark"):
            raise ValueError(f"the cover's ink must be 'light' or 'dark', not {self.ink!r}")
