"""Rates: how often a stranger may do what. Sizes and lengths are in `config.Limits`."""

import time

from limits import RateLimitItem, parse

from kosmostol.service.config import Limits
from kosmostol.service.problems import Problem


class Rate:
    """How often each may do one thing, within a while that begins when they first do it.

    Everybody who moves is counted, so counting costs next to nothing: the stores that rate
    limiters bring start a thread for it, which looks through all that was counted.
    """

    __slots__ = ("_before", "_most", "_now", "_seconds", "_turns", "words")

    def __init__(self, item: RateLimitItem) -> None:
        self.words = str(item)
        self._most = item.amount
        self._seconds = float(item.get_expiry())
        # Until when each is counted and how much so far: of now, and of the while before.
        self._now: dict[str, tuple[float, int]] = {}
        self._before: dict[str, tuple[float, int]] = {}
        self._turns = 0.0

    def hit(self, who: str, at: float) -> bool:
        """Count it and say whether it is still within the rate."""
        if at >= self._turns:  # who has done nothing for two whiles is forgotten
            self._before, self._now, self._turns = self._now, {}, at + self._seconds
        until, count = self._now.get(who) or self._before.pop(who, None) or (0.0, 0)
        if at >= until:
            until, count = at + self._seconds, 0
        self._now[who] = until, count + 1
        return count < self._most

    def __len__(self) -> int:
        """How many are counted."""
        return len(self._now) + len(self._before)


class Rates:
    """Counts what people and addresses do, in the memory of this process."""

    def __init__(self, limits: Limits) -> None:
        self._rates: dict[str, Rate] = {
            "messages": Rate(parse(limits.messages)),
            "chats": Rate(parse(limits.chats)),
            "reactions": Rate(parse(limits.reactions)),
            "asks": Rate(parse(limits.asks)),
            "worths": Rate(parse(limits.worths)),
            "hints": Rate(parse(limits.hints)),
            "requests": Rate(parse(limits.requests)),
            "guests": Rate(parse(limits.guests)),
            "tables": Rate(parse(limits.tables)),
            "passkeys": Rate(parse(limits.passkeys)),
        }

    def allows(self, what: str, who: str) -> bool:
        """Count it and say whether it is still within the rate."""
        return self._rates[what].hit(who, time.monotonic())

    def check(self, what: str, who: str) -> None:
        """Count it; too much is a Problem."""
        if not self.allows(what, who):
            raise Problem("too-fast", allowed=self._rates[what].words)
