"""What can go wrong between a program and a table."""

from typing import Any


class ClientError(Exception):
    """The table refused a request, or cannot be reached; nothing was changed.

    `code` is one of docs/protocol.md's, or `unreachable`, `not-a-table` and `other-protocol`.

    >>> ClientError("seat-taken", "Somebody else sits there.").code
    'seat-taken'
    """

    def __init__(self, code: str, text: str, allowed: Any = None) -> None:
        super().__init__(text)
        self.code = code
        self.allowed = allowed
