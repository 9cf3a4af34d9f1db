"""The doors: how many connections may stand open, and who is sent away when it gets full.

Every connection costs this process a file. Those that ask for nothing go first, from the address
that has most of them, so that a crowd of silent ones shuts nobody out.
"""

from collections.abc import Iterable
from ipaddress import ip_address, ip_network
from typing import Protocol

from kosmostol.service.problems import Problem

RESERVED = 100  # files for storage, bots' workers and logs
FEWEST = 16
MOST_FILES = 65536  # asked for at most, where the system would give more


class Visitor(Protocol):
    """A connection that can be sent away with words."""

    def send_away(self, problem: Problem) -> None:
        """Say why and close."""


def open_files() -> int:
    """How many files this process may have open, after asking for as many as it can have."""
    try:
        import resource
    except ImportError:  # systems without such a limit
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return MOST_FILES if soft == resource.RLIM_INFINITY else soft
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted


class Doors:
    """Counts connections by address, and knows which of them wait without having asked."""

    def __init__(self, most: int, per_address: int, proxies: Iterable[str] = ()) -> None:
        self.most = most
        self.per_address = per_address
        self._proxies = [ip_network(name, strict=False) for name in proxies if _is_network(name)]
        self._open: dict[str, int] = {}
        self._silent: dict[str, dict[Visitor, None]] = {}  # by address, the oldest first

    @staticmethod
    def of_this_process(most: int, per_address: int, proxies: Iterable[str]) -> "Doors":
        """Doors as wide as the system's limit on open files allows."""
        return Doors(min(most, max(FEWEST, open_files() - RESERVED)), per_address, proxies)

    def enter(self, visitor: Visitor, address: str, standing: int) -> None:
        """Somebody came; `standing` connections are open now, this one included."""
        self._open[address] = self._open.get(address, 0) + 1
        self.wait(visitor, address)
        if self._open[address] > self.per_address and not self._is_proxy(address):
            self._send_away(visitor, address, "too-many-connections")
        elif standing > self.most:
            fullest = max(self._silent, key=lambda each: len(self._silent[each]))
            self._send_away(next(iter(self._silent[fullest])), fullest, "house-full")

    def wait(self, visitor: Visitor, address: str) -> None:
        """It has been answered, or has not asked yet."""
        self._silent.setdefault(address, {})[visitor] = None

    def ask(self, visitor: Visitor, address: str) -> None:
        """It asks for something."""
        silent = self._silent.get(address, {})
        silent.pop(visitor, None)
        if not silent:
            self._silent.pop(address, None)

    def leave(self, visitor: Visitor, address: str) -> None:
        """It is gone, or has become a live line, which is counted elsewhere."""
        self.ask(visitor, address)
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    def _send_away(self, visitor: Visitor, address: str, code: str) -> None:
        self.ask(visitor, address)
        visitor.send_away(Problem(code))

    def _is_proxy(self, address: str) -> bool:
        """Whether many people may stand behind the address."""
        if not _is_network(address):
            return False
        place = ip_address(address)
        return any(place in network for network in self._proxies)


def _is_network(name: str) -> bool:
    try:
        ip_network(name, strict=False)
    except ValueError:
        return False
    return True
