"""Rates: how often a stranger may do what. Sizes and lengths are in `config.Limits`."""

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from kosmostol.service.config import Limits
from kosmostol.service.problems import Problem


class Rates:
    """Counts what people and addresses do, in the memory of this process."""

    def __init__(self, limits: Limits) -> None:
        self._counter = FixedWindowRateLimiter(MemoryStorage())
        self._rates: dict[str, RateLimitItem] = {
            "messages": parse(limits.messages),
            "chats": parse(limits.chats),
            "reactions": parse(limits.reactions),
            "asks": parse(limits.asks),
            "worths": parse(limits.worths),
            "hints": parse(limits.hints),
            "requests": parse(limits.requests),
            "guests": parse(limits.guests),
            "tables": parse(limits.tables),
            "passkeys": parse(limits.passkeys),
        }

    def allows(self, what: str, who: str) -> bool:
        """Count it and say whether it is still within the rate."""
        return self._counter.hit(self._rates[what], what, who)

    def check(self, what: str, who: str) -> None:
        """Count it; too much is a Problem."""
        if not self.allows(what, who):
            raise Problem("too-fast", allowed=str(self._rates[what]))
