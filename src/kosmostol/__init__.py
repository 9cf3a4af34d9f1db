"""Kosmostol: one table for space board games.

>>> import kosmostol as ks
>>> match = ks.new("catonauts", seats=2, seed=7)
>>> match.moves(0)
['corner a1', 'corner d1', 'corner a4', 'corner d4']
"""

from typing import TYPE_CHECKING

from kosmostol import _build
from kosmostol._version import __version__

_build.choose()

from kosmostol.campaign import Campaign  # noqa: E402
from kosmostol.kernel.boxes import OwnBox  # noqa: E402
from kosmostol.kernel.errors import (  # noqa: E402
    BadBox,
    BadComponents,
    BadPosition,
    BadRecord,
    Refused,
)
from kosmostol.kernel.game import Asked, Option, ScoreLine  # noqa: E402
from kosmostol.kernel.match import Entry, Match, Result  # noqa: E402
from kosmostol.kernel.text import Seat, Text  # noqa: E402
from kosmostol.library import box, from_position, load_box, new, replay  # noqa: E402
from kosmostol.playing import Bot, play_out  # noqa: E402
from kosmostol.review import (  # noqa: E402
    Advice,
    Columns,
    Decision,
    Looked,
    Reason,
    Review,
    advise,
    review_steps,
)
from kosmostol.words import guide, guide_section, say  # noqa: E402

if TYPE_CHECKING:  # packages that can be called, which type checkers do not expect of one
    from kosmostol.review.reviewing import review

    def games() -> tuple[str, ...]:
        """The ids of the games."""

else:
    from kosmostol import games, review

compiled = _build.is_compiled()
"""Whether the compiled rules are in use."""

__all__ = [
    "Advice",
    "Asked",
    "BadBox",
    "BadComponents",
    "BadPosition",
    "BadRecord",
    "Bot",
    "Campaign",
    "Columns",
    "Decision",
    "Entry",
    "Looked",
    "Match",
    "Option",
    "OwnBox",
    "Reason",
    "Refused",
    "Result",
    "Review",
    "ScoreLine",
    "Seat",
    "Text",
    "__version__",
    "advise",
    "box",
    "compiled",
    "from_position",
    "games",
    "guide",
    "guide_section",
    "load_box",
    "new",
    "play_out",
    "replay",
    "review",
    "review_steps",
    "say",
]
