"""Review: what happened in a match, what it was worth, luck and skill apart.

May use kernel, games and bots; nothing of these uses it. `kosmostol.review(match)` is part of
the library's face and `kosmostol.review` a package: one name serves both.
"""

import sys
from collections.abc import Mapping
from types import ModuleType
from typing import Any

from kosmostol.kernel.match import Match
from kosmostol.review.advising import advise
from kosmostol.review.reviewing import review, review_steps
from kosmostol.review.shapes import Advice, Columns, Decision, Looked, Reason, Review

__all__ = [
    "Advice",
    "Columns",
    "Decision",
    "Looked",
    "Reason",
    "Review",
    "advise",
    "review",
    "review_steps",
]


class _Reviewing(ModuleType):
    """A package that can be called."""

    def __call__(
        self, match_or_record: Match | Mapping[str, Any], *args: Any, **options: Any
    ) -> Review:
        return review(match_or_record, *args, **options)


sys.modules[__name__].__class__ = _Reviewing
