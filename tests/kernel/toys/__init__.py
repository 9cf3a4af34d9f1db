"""Small honest games that use what Catonauts does not: sealed choices, hidden hands, drafts.

They are interpreted subclasses of the compiled State, as a designer's first sketch would be.
"""

from tests.kernel.toys.bluff import CARDS, Bluff, BluffGame
from tests.kernel.toys.draft import Draft, DraftGame
from tests.kernel.toys.fingers import FINGERS, Fingers, FingersGame

__all__ = [
    "CARDS",
    "FINGERS",
    "Bluff",
    "BluffGame",
    "Draft",
    "DraftGame",
    "Fingers",
    "FingersGame",
]
