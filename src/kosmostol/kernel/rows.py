"""Rows of numbers as compiled rules write them: one number after the other (see `tensor`)."""

from typing import Final

from mypy_extensions import i16, i64

from kosmostol.kernel.packed import vec

NOTHING: Final[i64] = -1  # the value of a number that is not there


class RowWriter:
    """Writes a row from a place on, in the order of the entries."""

    def __init__(self, out: vec[i16], at: i64) -> None:
        self._out = out
        self.at: i64 = at  # where the next number goes

    def number(self, value: i64) -> None:
        """The next number."""
        self._out[self.at] = i16(value)
        self.at += 1

    def put(self, at: i64, value: i64) -> None:
        """A number elsewhere in the row."""
        self._out[at] = i16(value)

    def flag(self, is_so: bool) -> None:
        """Whether something is so."""
        self._out[self.at] = i16(1) if is_so else i16(0)
        self.at += 1

    def flags(self, mask: i64, count: i64) -> None:
        """Which of so many members a set has."""
        out = self._out
        at: i64 = self.at
        stop: i64 = at + count
        while at < stop:
            out[at] = i16(mask & 1)
            mask >>= 1
            at += 1
        self.at = stop

    def same(self, value: i64, count: i64) -> None:
        """So many numbers alike."""
        out = self._out
        at: i64 = self.at
        stop: i64 = at + count
        while at < stop:
            out[at] = i16(value)
            at += 1
        self.at = stop
