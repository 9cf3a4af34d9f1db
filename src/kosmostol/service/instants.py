"""Moments as people and browsers read them."""

from datetime import UTC, datetime
from functools import lru_cache


@lru_cache(1024)
def iso(at: float) -> str:
    """Seconds since 1970, written as a moment."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
