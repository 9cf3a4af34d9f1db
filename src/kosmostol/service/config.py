"""How a service is set up."""

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from kosmostol.service.clock import Clock


def default_data() -> Path:
    """The folder for the user's data, where each platform keeps such things."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "kosmostol"


METRICS_VARIABLE = "KOSMOSTOL_METRICS"
PROXIES_VARIABLE = "KOSMOSTOL_PROXIES"


def metrics_token() -> str | None:
    """The word that opens the figures, from the environment: a command line is seen by others."""
    return os.environ.get(METRICS_VARIABLE) or None


def known_proxies() -> tuple[str, ...]:
    """Who may say on whose behalf they ask: named in the environment, or else this machine."""
    named = os.environ.get(PROXIES_VARIABLE, "127.0.0.1,::1")
    return tuple(name.strip() for name in named.split(",") if name.strip())


def notify_url() -> str | None:
    """Where those who host hear who is called: an address, which may hold a secret of theirs."""
    return os.environ.get("KOSMOSTOL_NOTIFY_URL") or None


def notify_command() -> str | None:
    """A command that is given who is called on its standard input."""
    return os.environ.get("KOSMOSTOL_NOTIFY_COMMAND") or None


@dataclass(frozen=True)
class Limits:
    """Limits on what a stranger can send. Rates are in the notation of the `limits` package."""

    message_bytes: int = 8 * 1024
    body_bytes: int = 16 * 1024
    record_bytes: int = 256 * 1024  # of a game that is brought along
    name_length: int = 24
    chat_length: int = 300
    chat_lines: int = 2000  # at one table
    tables_per_day: int = 200  # unfinished ones used during a day, per host
    tables_per_address: int = 500  # the same, per address they were made from
    bots_per_person: int = 300  # seats of these tables that bots play or will play, per host
    bots_per_address: int = 1500
    shown_per_person: int = 5  # tables in the lobby, per host
    shown_per_address: int = 25
    reviews: int = 60  # a person may ask for during a day
    reviews_per_address: int = 300
    branches: int = 60  # what-ifs of one person that leave one finished match
    lines_per_person: int = 12  # sockets to one table
    lines_per_address: int = 400
    connections: int = 60_000  # in all; the system's limit on open files may allow fewer
    connections_per_address: int = 200  # besides live lines
    header_seconds: float = 10.0  # for the headers of a request
    body_seconds: float = 20.0  # for its body
    hello_seconds: float = 20.0  # for the first word on a live line
    strikes: int = 60  # messages in a row sent too fast before the line is cut
    messages: str = "60 per 2 second"
    chats: str = "8 per 10 second"
    reactions: str = "6 per 10 second"
    worths: str = "40 per minute"  # of a move tried again, of a what-if as it goes on
    asks: str = "6 per minute"  # for a take-back or an end, which others have to answer
    hints: str = "20 per minute"  # each keeps a worker busy for a moment
    requests: str = "900 per minute"
    guests: str = "120 per minute"
    tables: str = "30 per minute"
    passkeys: str = "30 per minute"  # challenges

    @staticmethod
    def open() -> "Limits":
        """Rates so high that only size limits remain: for load tests on one's own machine."""
        return Limits(
            tables_per_day=10**6,
            tables_per_address=10**6,
            bots_per_person=10**6,
            bots_per_address=10**6,
            reviews=10**6,
            reviews_per_address=10**6,
            lines_per_person=10**6,
            lines_per_address=10**6,
            connections_per_address=10**6,
            messages="1000000 per second",
            chats="1000000 per second",
            reactions="1000000 per second",
            asks="1000000 per second",
            worths="1000000 per second",
            hints="1000000 per second",
            requests="1000000 per second",
            guests="1000000 per second",
            tables="1000000 per second",
            passkeys="1000000 per second",
        )


@dataclass(frozen=True)
class Config:
    """The settings of one service process."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = field(default_factory=default_data)
    database: str | None = None  # a postgresql:// URL; without one, SQLite in the data folder
    bot_pause: float = 0.0  # least seconds of a bot's move: the client paces what it shows
    reflex_pause: float = 0.6  # seconds before the table answers for somebody, up to thrice that
    bot_seconds: float | None = None  # most a bot may think, whatever its level
    bot_workers: int = 0  # processes; 0: one per core but one
    grace: float = 3.0  # seconds a player may be gone before the others are told
    silence: float = 20.0  # seconds a live line may not answer before it counts as broken
    away: float = 600.0  # seconds a player must be gone before the others may open the seat
    health_patience: float = 3.0  # seconds storage may take before it counts as ill
    health_kept: float = 2.0  # seconds an answer about it holds: asking must not be a burden
    idle: float = 900.0  # seconds before a table that nobody uses leaves the memory
    beat: float = 1.0  # seconds between a node's signs of life, and its looks at the others'
    lost: float = 5.0  # seconds without one before others take over a node's bots
    address: str | None = None  # the public address, if the request's own is not right
    hosts: tuple[str, ...] = ()  # further names it is served under
    origins: tuple[str, ...] = ()  # further origins that may call
    proxies: tuple[str, ...] = field(default_factory=known_proxies)  # addresses or networks
    metrics_token: str | None = field(default_factory=metrics_token, repr=False)
    metrics_every: float = 60.0  # seconds between figures: finer ones would tell of secret steps
    notify_url: str | None = field(default_factory=notify_url, repr=False)  # for those who host
    notify_command: str | None = field(default_factory=notify_command, repr=False)
    notify_lang: str = "en"
    push_key_days: float = 180.0  # how long browsers are bound to one key
    push_private: bool = False  # let push endpoints be in this machine's own network: for tests
    due_every: float = 5.0  # seconds between looks what is due at tables played over days
    clock: Clock = field(default_factory=Clock, repr=False)
    lobby: bool = False  # let hosts of tables show them to everybody who comes here
    ratings: bool = False  # whether people who wish it are rated among each other
    choose_seed: bool = False  # let hosts fix the seed of tables with open places: for tests
    limits: Limits = field(default_factory=Limits)

    @property
    def workers(self) -> int:
        """How many processes bots think in."""
        return self.bot_workers or max(1, (os.cpu_count() or 2) - 1)
