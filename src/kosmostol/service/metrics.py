"""Figures for Prometheus, in a registry of each service's own.

They are totals as of a while ago: whoever could ask at any moment would see in them when
somebody takes a step in secret.
"""

import time

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
_GROUPS = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Metrics:
    """What the service counts and measures."""

    def __init__(self, every: float = 0.0) -> None:
        self._every = every
        self._shown = b""
        self._until = float("-inf")
        registry = self.registry = CollectorRegistry()
        self.requests = Counter(
            "kosmostol_http_requests", "HTTP requests", ["method", "status"], registry=registry
        )
        self.moves = Counter("kosmostol_moves", "Moves played", ["by"], registry=registry)
        self.move_seconds = Histogram(
            "kosmostol_move_seconds",
            "From a move's arrival until it is durable",
            buckets=_FAST,
            registry=registry,
        )
        self.refused = Counter(
            "kosmostol_moves_refused", "Moves the rules refused", ["code"], registry=registry
        )
        self.errors = Counter(
            "kosmostol_errors", "Errors told to clients", ["code"], registry=registry
        )
        self.conflicts = Counter(
            "kosmostol_conflicts", "Writes another node was faster with", registry=registry
        )
        self.commits = Histogram(
            "kosmostol_commit_group", "Changes per commit", buckets=_GROUPS, registry=registry
        )
        self.thought = Histogram(
            "kosmostol_bot_seconds",
            "From a bot's turn until its answer",
            ["level"],
            registry=registry,
        )
        self.lines = Gauge("kosmostol_lines", "Open live connections", registry=registry)
        self.tables = Gauge("kosmostol_tables_loaded", "Tables in memory", registry=registry)
        self.thinking = Gauge("kosmostol_bots_thinking", "Bots at work", registry=registry)

    def render(self) -> bytes:
        """All figures in Prometheus' text form; for a while the same ones."""
        now = time.monotonic()
        if now >= self._until:
            self._shown = generate_latest(self.registry)
            self._until = now + self._every
        return self._shown
