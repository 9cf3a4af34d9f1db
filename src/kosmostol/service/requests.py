"""Requests: what was sent under which id, so that a resend happens once."""

import hashlib
from typing import Any

import msgspec

from kosmostol.kernel.growing import Growing
from kosmostol.service.problems import Problem

MARK = "#"  # begins a request with a fingerprint; others begin with a kind of message


def fingerprinted(request: str, content: Any) -> str:
    """A request with a fingerprint of what it says."""
    said = hashlib.sha256(msgspec.json.encode(content, order="sorted")).hexdigest()
    return f"{MARK}{said[:16]} {request}"


def _name(request: str) -> str:
    """The request without its fingerprint."""
    return MARK + request.partition(" ")[2] if request.startswith(MARK) else request


class Requests:
    """The requests that a table has answered, each with its event.

    Like the lists of a table it is never changed but followed by a longer one, and they share
    what they have in common. The index is shared by all of them and only says where to look.
    """

    __slots__ = ("_answered", "_places")

    def __init__(self) -> None:
        self._answered: Growing[tuple[str, int]] = Growing()
        self._places: dict[str, int] = {}

    def and_then(self, request: str, seq: int) -> "Requests":
        """These and one more."""
        longer = Requests()
        longer._answered = self._answered.copy()
        longer._places = self._places
        longer._places[_name(request)] = len(longer._answered)
        longer._answered.append((request, seq))
        return longer

    def of_kind(self, kind: str) -> set[int]:
        """The events that requests of a kind led to."""
        return {
            seq
            for request, seq in self._answered
            if _name(request).removeprefix(MARK).partition(" ")[0] == kind
        }

    def answered(self, request: str) -> int | None:
        """The event that a request led to, if it has.

        The same id with another fingerprint is no resend: to say that it was done would be a lie.
        """
        place = self._places.get(_name(request))
        if place is None or place >= len(self._answered):
            return None
        known, seq = self._answered[place]
        if known == request:
            return seq
        if _name(known) == _name(request):
            raise Problem("request-reused")
        return None
