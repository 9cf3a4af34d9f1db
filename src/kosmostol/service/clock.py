"""The clock a service lives by: real time, or in tests a time that is moved by hand."""

import asyncio
import time


class Clock:
    """Real time."""

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    async def sleep(self, seconds: float) -> None:
        """Return when so much time has passed."""
        await asyncio.sleep(seconds)
