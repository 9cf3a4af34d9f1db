"""Requests: what was sent under which id, so that a resend happens once."""

import hashlib
from typing import Any

import msgspec

from kosmostol.kernel.growing import Growing
from kosmostol.service.problems import Problem

MARK = "#"  # begins a request with a fingerprint; others begin with a kind of message
MARK_BYTES = 4  # so many that two requests of a match hardly ever have the same
FULL = 0xFFFF_FFFF


def fingerprinted(request: str, content: Any) -> str:
    """A request with a fingerprint of what it says."""
    said = hashlib.sha256(msgspec.json.encode(content, order="sorted")).hexdigest()
    return f"{MARK}{said[:16]} {request}"


def _mark(request: str) -> bytes:
    """What requests of a name are found by, in this process."""
    return (hash(_name(request)) & FULL).to_bytes(MARK_BYTES, "little")


def _name(request: str) -> str:
    """The request without its fingerprint."""
    return MARK + request.partition(" ")[2] if request.startswith(MARK) else request


class Requests:
    """The requests that a table has answered, each with its event.

    Like the lists of a table it is never changed but followed by a longer one, and they share
    what they have in common. So that a long match stays small, requests are found by marks of
    four bytes, one after the other.
    """

    __slots__ = ("_answered", "_marks")

    def __init__(self) -> None:
        self._answered: Growing[tuple[str, int]] = Growing(at_hand=0)  # looked for by marks
        self._marks = bytearray()

    def and_then(self, request: str, seq: int) -> "Requests":
        """These and one more."""
        longer: Requests = Requests.__new__(Requests)
        longer._answered = self._answered.copy()
        end = MARK_BYTES * len(self._answered)
        # Where another went on from here, marks are no longer shared.
        longer._marks = self._marks if len(self._marks) == end else self._marks[:end]
        longer._answered.append((request, seq))
        longer._marks += _mark(request)
        return longer

    def rest(self) -> None:
        """Hardly anything will come after these."""
        self._answered.rest()

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
        mark, name = _mark(request), _name(request)
        end = MARK_BYTES * len(self._answered)
        while (found := self._marks.rfind(mark, 0, end)) >= 0:
            if found % MARK_BYTES == 0:
                known, seq = self._answered[found // MARK_BYTES]
                if known == request:
                    return seq
                if _name(known) == name:
                    raise Problem("request-reused")
            end = found + MARK_BYTES - 1
        return None
