"""The table options of Aliens."""

from kosmostol.games.aliens.components import STARTS, components
from kosmostol.kernel.game import Setting

SETTINGS = (
    Setting(  # guide: options
        "die", next(iter(components().dice)), choices=tuple(components().dice)
    ),
    Setting("start", STARTS[0], choices=STARTS),  # guide: start
)
