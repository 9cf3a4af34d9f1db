"""Long work, done beside the loop where there are threads; a browser's worker has none."""

import asyncio
import sys
from collections.abc import Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


async def beside(work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    """Do the work; others are served meanwhile, if that is possible."""
    if sys.platform == "emscripten":
        return work(*args, **named)
    return await asyncio.to_thread(work, *args, **named)
