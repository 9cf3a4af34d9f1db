"""Rest for the memory: what is there to stay is not looked through again and again.

Python looks for forgotten circles of objects now and then, and when it looks through all of them
everybody waits: 60 ms already with one long game of six. What has stood for a while is mostly
tables; these hold no circles and go by themselves when nobody uses them any more. So only what is
young is looked through, and everything at a time when nobody is there to wait.

Nor do moves leave circles behind, but much that is young: a new state for an old one, so that
Python, which counts what is more than before, lets it grow to hundreds of thousands of objects and
then looks through all of it at once, for a quarter of a second. So every so many moves what is
young becomes old, looked through before only if requests were answered or lines ended meanwhile.
"""

import gc
import time

NEVER = 10**9
# What a move leaves behind stays, and mostly until the next move at the same table: looked through
# after every 700 new objects, as usual, it was gone through for nothing, twice (a tenth of a move).
YOUNG = 5_000  # more objects until the youngest are looked through; a few milliseconds' work
ROUNDS = 1  # of that, until those that were left over are looked through once more
MOVES = 100  # whose traces become old together
PATIENCE = 3600.0  # seconds until everything is looked through if nobody is here,
LIMIT = 24 * 3600.0  # and whoever is here


class Rest:
    """Decides what Python's collector looks through, while a service runs."""

    def __init__(self) -> None:
        self._usual = gc.get_threshold()
        self._whole = time.monotonic()
        self._moves = 0  # since what was young became old
        self._stirred = False  # whether something has ended since that may leave circles

    def stirred(self) -> None:
        """A request was answered or a line has ended: that may leave circles behind."""
        self._stirred = True

    def moved(self) -> None:
        """A table has changed, and whoever was told of earlier changes has been told."""
        self._moves += 1
        if self._moves >= MOVES:
            self._moves = 0
            if self._stirred:
                self._stirred = False
                gc.collect(0)
            gc.freeze()

    def begin(self) -> None:
        """What has been loaded so far stays."""
        gc.set_threshold(YOUNG, ROUNDS, NEVER)
        gc.collect(1)
        gc.freeze()

    def go_on(self, alone: bool) -> None:
        """Some time has passed; `alone`: nobody would have to wait."""
        past = time.monotonic() - self._whole
        if past > (PATIENCE if alone else LIMIT):
            self._whole = time.monotonic()
            gc.unfreeze()
            gc.collect()
        else:
            gc.collect(1)
        gc.freeze()

    def end(self) -> None:
        """As it was before."""
        gc.unfreeze()
        gc.set_threshold(*self._usual)
