"""Kosmostol: one table for five space board games.

>>> import kosmostol as ks
>>> match = ks.new("catonauts", seats=2, seed=7)
>>> match.moves(0)
['corner a1', 'corner d1', 'corner a4', 'corner d4']
"""

from kosmostol import _build
from kosmostol._version import __version__

_build.choose()

from kosmostol.campaign import Campaign  # noqa: E402
from kosmostol.kernel.errors import BadComponents, BadPosition, BadRecord, Refused  # noqa: E402
from kosmostol.kernel.game import Option, ScoreLine  # noqa: E402
from kosmostol.kernel.match import Match, Result  # noqa: E402
from kosmostol.kernel.text import Seat, Text  # noqa: E402
from kosmostol.library import from_position, games, new, replay  # noqa: E402
from kosmostol.words import guide, guide_section, say  # noqa: E402

compiled = _build.is_compiled()
"""Whether the compiled rules are in use."""

__all__ = [
    "BadComponents",
    "BadPosition",
    "BadRecord",
    "Campaign",
    "Match",
    "Option",
    "Refused",
    "Result",
    "ScoreLine",
    "Seat",
    "Text",
    "compiled",
    "from_position",
    "games",
    "guide",
    "guide_section",
    "new",
    "replay",
    "say",
]
