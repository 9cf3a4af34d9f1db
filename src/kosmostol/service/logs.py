"""Structured logs: one JSON object per line on standard error.

A table's id is the link to it, and an address is where somebody lives: neither is written. A
table shows as a fingerprint that is the same in all lines about it.
"""

import hashlib
import logging
import re
import sys
from ipaddress import ip_address

import structlog

_LINK = re.compile(r"\b[tp]_[0-9a-f]{20,24}\b")
_ADDRESS = re.compile(
    r"(?<![\w.:])(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-fA-F:]*:[0-9a-fA-F:.]*:[\w:.%]*)"
)


def _fingerprint(found: re.Match[str]) -> str:
    return f"{found[0][0]}-{hashlib.sha256(found[0].encode()).hexdigest()[:8]}"


def _place(found: re.Match[str]) -> str:
    try:
        ip_address(found[0].partition("%")[0])
    except ValueError:
        return found[0]  # a time of day, for one
    return "(address)"


def discreet(text: str) -> str:
    """The text without links to tables, people's ids and numeric addresses."""
    return _ADDRESS.sub(_place, _LINK.sub(_fingerprint, text))


def _be_discreet(
    _: object, __: str, event: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    return {name: discreet(v) if isinstance(v, str) else v for name, v in event.items()}


def set_up_logs(level: int = logging.INFO) -> None:
    """Write our own logs and those of the web server in one form."""
    shared: list[structlog.typing.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, _be_discreet, structlog.processors.JSONRenderer()],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                _be_discreet,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)
    # The web server tells of every line that opens; what goes wrong is enough.
    logging.getLogger("uvicorn.error").setLevel(max(level, logging.WARNING))
