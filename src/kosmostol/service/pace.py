"""The pace of a table played over days: how long a decision may take, and when nobody is asked.

Quiet hours are the table's, so that all know them, but they are counted by the clock on each
player's own wall. Time stands still in them. A day is a day on the wall: whoever is asked at
six in the evening has until six of the next, however long the nights are.
"""

import re
from datetime import UTC, datetime, timedelta, tzinfo
from functools import lru_cache
from typing import NamedTuple
from zoneinfo import ZoneInfo, available_timezones

from msgspec import Struct

from kosmostol.service.problems import Problem

HOUR = 3600
MINUTES = 24 * 60
DAY_HOURS = 24
MOST_DAYS = 14
LEAST_AWAKE = 240  # minutes of a day that quiet hours must leave
REMINDED_AT = 0.75  # the share of the time that is gone when somebody is reminded

_TIME = re.compile(r"([01]\d|2[0-3]):([0-5]\d)")


class Quiet(Struct, frozen=True):
    """Hours of the night, in minutes after midnight: from one to the other, over it or not."""

    start: int
    end: int

    @property
    def minutes(self) -> int:
        """How long they last."""
        return (self.end - self.start) % MINUTES

    def written(self) -> list[str]:
        """Both ends as people write them."""
        return [f"{each // 60:02}:{each % 60:02}" for each in (self.start, self.end)]


class Pace(Struct, frozen=True, omit_defaults=True):
    """How long a decision may take; then a bot of `level` decides.

    Below a day `hours` are counted awake; whole days are days on the wall.
    """

    hours: int
    level: str
    quiet: Quiet | None = None
    zone: str = "UTC"  # the host's: for those who have not told theirs

    @property
    def seconds(self) -> float:
        """How long a decision may take, in seconds awake."""
        if self.hours < DAY_HOURS:
            return float(self.hours * HOUR)
        night = 0 if self.quiet is None else self.quiet.minutes
        return float(self.hours // DAY_HOURS * (MINUTES - night) * 60)

    def awake(self, moment: float, seconds: float, zone: str | None) -> float:
        """The moment at which so many seconds awake have passed since another."""
        if self.quiet is None:
            return moment + seconds
        wall = _wall(zone or self.zone)
        while True:
            night = _night(self.quiet, wall, moment)
            if moment >= night.start:
                moment = night.end
            elif moment + seconds <= night.start:
                return moment + seconds
            else:
                seconds -= night.start - moment
                moment = night.end


class _Night(NamedTuple):
    start: float
    end: float


def _night(quiet: Quiet, wall: tzinfo, moment: float) -> _Night:
    """The quiet hours that a moment lies in, or else the next ones."""
    today = datetime.fromtimestamp(moment, wall).date()
    for days in (-1, 0, 1, 2):
        day = datetime(today.year, today.month, today.day, tzinfo=wall) + timedelta(days=days)
        # Added to the clock on the wall, not to time that has passed: nights when it is set
        # forward or back are an hour shorter or longer.
        start = day + timedelta(minutes=quiet.start)
        end = day + timedelta(minutes=quiet.start + quiet.minutes)
        if end.timestamp() > moment:
            return _Night(start.timestamp(), end.timestamp())
    raise AssertionError("a night every day")


@lru_cache(512)
def _wall(zone: str) -> tzinfo:
    try:
        return ZoneInfo(zone)
    except (KeyError, ValueError, OSError):  # a machine with other zones than the last one
        return UTC


@lru_cache(1)
def known_zones() -> frozenset[str]:
    """The time zones this machine knows."""
    return frozenset(available_timezones()) | {"UTC"}


def known_zone(zone: str | None) -> str | None:
    """A time zone by its name; None if none was told."""
    if zone is not None and zone not in known_zones():
        raise Problem("bad-pace", "There is no such time zone.")
    return zone


def read_quiet(written: list[str] | None) -> Quiet | None:
    """Quiet hours as people write them: `["22:00", "08:00"]`."""
    if written is None:
        return None
    found = [_TIME.fullmatch(each) for each in written]
    if len(found) != 2 or found[0] is None or found[1] is None:
        raise Problem("bad-pace", "Quiet hours are two times of the day, such as 22:00 and 08:00.")
    start, end = (int(each[1]) * 60 + int(each[2]) for each in found if each is not None)
    quiet = Quiet(start, end)
    if not quiet.minutes:
        return None
    if quiet.minutes > MINUTES - LEAST_AWAKE:
        raise Problem("bad-pace", "Quiet hours must leave four hours of the day at least.")
    return quiet


def check_hours(hours: int) -> int:
    """How long a decision may take: some hours, or whole days."""
    if not 1 <= hours <= MOST_DAYS * DAY_HOURS or (hours > DAY_HOURS and hours % DAY_HOURS):
        text = f"A decision may take 1 to 24 hours, or whole days up to {MOST_DAYS}."
        raise Problem("bad-pace", text)
    return hours
