"""A turnstile: one after the other, and without waiting where nobody is inside."""

import asyncio
from collections import deque
from contextlib import suppress


class Turnstile:
    """What `asyncio.Lock` is, but that who finds it free is inside at once, in a plain call.

    >>> turnstile = Turnstile()
    >>> turnstile.enter_now(), turnstile.enter_now()
    (True, False)
    >>> turnstile.leave()
    >>> turnstile.locked()
    False
    """

    __slots__ = ("_inside", "_waiting")

    def __init__(self) -> None:
        self._inside = False
        self._waiting: deque[asyncio.Future[None]] | None = None

    def locked(self) -> bool:
        """Whether somebody is inside."""
        return self._inside

    def enter_now(self) -> bool:
        """Go in if nobody is inside."""
        if self._inside:
            return False
        self._inside = True
        return True

    async def __aenter__(self) -> None:
        if self.enter_now():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self._waiting is None:
            self._waiting = deque()
        self._waiting.append(turn)
        try:
            await turn  # who leaves lets us in: nobody else can come between
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave()
            else:
                with suppress(ValueError):
                    self._waiting.remove(turn)
            raise

    async def __aexit__(self, *_: object) -> None:
        self.leave()

    def leave(self) -> None:
        """Go out, and let in who waits longest."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._waiting = None
        self._inside = False
