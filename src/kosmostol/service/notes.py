"""Notes of what happens, for whoever runs the service: structured where structlog is installed.

A table on a player's own device has nobody to write for, and no structlog.
"""

from typing import Any


class _Unwritten:
    def __getattr__(self, _: str) -> Any:
        return lambda *_, **__: None


def logger(name: str) -> Any:
    """Where a part of the service writes its notes."""
    try:
        import structlog
    except ImportError:
        return _Unwritten()
    return structlog.get_logger(name)
