"""A clock that stands still until a test moves it."""

import asyncio
from contextlib import suppress
from datetime import datetime
from zoneinfo import ZoneInfo

from kosmostol.service.clock import Clock


class MovingClock(Clock):
    """Time that passes by hand; whoever slept long enough wakes up."""

    def __init__(self, start: datetime) -> None:
        self._now = start.timestamp()
        self._asleep: list[tuple[float, asyncio.AbstractEventLoop, asyncio.Event]] = []

    def now(self) -> float:
        return self._now

    def wall(self, zone: str) -> datetime:
        """What the clocks on somebody's wall show."""
        return datetime.fromtimestamp(self._now, ZoneInfo(zone))

    async def sleep(self, seconds: float) -> None:
        awake = asyncio.Event()
        self._asleep.append((self._now + seconds, asyncio.get_running_loop(), awake))
        await awake.wait()

    def move(self, seconds: float) -> None:
        """Let time pass."""
        self._now += seconds
        due = [each for each in self._asleep if each[0] <= self._now]
        self._asleep = [each for each in self._asleep if each[0] > self._now]
        for _, loop, awake in due:
            with suppress(RuntimeError):  # they left while they slept
                loop.call_soon_threadsafe(awake.set)
