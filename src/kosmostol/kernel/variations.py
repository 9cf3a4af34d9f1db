"""Variations: what else could have been played, as a tree beside the moves of a record.

A variation leaves its line (the match's own, or that of the variation it belongs to) after `at`
moves, counted from the beginning of the match. Variations are people's notes: they are no part of
what a record's digest proves.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from kosmostol.kernel.errors import BadRecord

LONGEST_COMMENT = 2000
DEEPEST = 8
MOST = 500  # variations in one record
_FIELDS = ("at", "moves", "comment", "variations")


@dataclass(frozen=True)
class Variation:
    """Moves played from a moment of a line, with a comment and variations of their own.

    >>> Variation(1, ("1 corner d4",), "The far corner.").moves
    ('1 corner d4',)
    """

    at: int
    moves: tuple[str, ...]
    comment: str = ""
    variations: "tuple[Variation, ...]" = ()

    @property
    def end(self) -> int:
        """How many moves its line has, from the beginning of the match."""
        return self.at + len(self.moves)

    def to_json(self) -> dict[str, Any]:
        """As a record holds it; what is empty is left out."""
        found: dict[str, Any] = {"at": self.at, "moves": list(self.moves)}
        if self.comment:
            found["comment"] = self.comment
        if self.variations:
            found["variations"] = [one.to_json() for one in self.variations]
        return found


def read_variations(data: object, moves: int) -> tuple[Variation, ...]:
    """The variations of a record of so many moves; BadRecord names the place that is wrong.

    Whether the moves can be played is another question.
    """
    found = _read(data, "variations", 0, moves, 1)
    if _count(found) > MOST:
        raise BadRecord(f"variations: {_count(found)} of them, a record has at most {MOST}")
    return found


def _read(data: object, place: str, least: int, most: int, depth: int) -> tuple[Variation, ...]:
    if not isinstance(data, list):
        raise BadRecord(f"{place} must be a list, not {data!r}"[:200])
    if depth > DEEPEST:
        raise BadRecord(f"{place}: variations lie at most {DEEPEST} deep in each other")
    return tuple(
        _one(one, f"{place}[{number}]", least, most, depth) for number, one in enumerate(data)
    )


def _one(data: object, place: str, least: int, most: int, depth: int) -> Variation:
    if not isinstance(data, Mapping):
        raise BadRecord(f"{place} must be an object, not {data!r}"[:200])
    unknown = sorted(map(str, set(data) - set(_FIELDS)))
    if unknown:
        raise BadRecord(f"{place}: unknown field {unknown[0]!r}; it has: {', '.join(_FIELDS)}")
    at, moves, comment = data.get("at"), data.get("moves"), data.get("comment", "")
    if isinstance(at, bool) or not isinstance(at, int) or not least <= at <= most:
        raise BadRecord(f"{place}.at must be a number of moves from {least} to {most}, not {at!r}")
    if not isinstance(moves, list) or not moves or not all(isinstance(one, str) for one in moves):
        raise BadRecord(f"{place}.moves must be a list of moves such as '0 fly b1'")
    if not isinstance(comment, str) or len(comment) > LONGEST_COMMENT:
        raise BadRecord(f"{place}.comment must be a text of at most {LONGEST_COMMENT} characters")
    inner = data.get("variations", [])
    below = _read(inner, f"{place}.variations", at + 1, at + len(moves), depth + 1)
    return Variation(at, tuple(moves), comment, below)


def _count(variations: Sequence[Variation]) -> int:
    return sum(1 + _count(one.variations) for one in variations)


def with_line(
    variations: tuple[Variation, ...], main: Sequence[str], line: Sequence[str], comment: str
) -> tuple[Variation, ...]:
    """The variations with one line more, put where it leaves what is there already.

    ValueError if the line is there already.

    >>> found = with_line((), ["0 a", "1 b"], ["0 a", "1 c", "0 d"], "")
    >>> found
    (Variation(at=1, moves=('1 c', '0 d'), comment='', variations=()),)
    >>> found = with_line(found, ["0 a", "1 b"], ["0 a", "1 c", "0 e"], "Or so.")
    >>> found[0].variations
    (Variation(at=2, moves=('0 e',), comment='Or so.', variations=()),)
    """
    shared = _shared(main, line)
    if shared == len(line):
        raise ValueError("these moves are no variation: all of them are there already")
    for number, one in enumerate(variations):
        own = [*main[: one.at], *one.moves]
        if _shared(own, line) > max(shared, one.at):
            if own == list(line[: len(own)]):  # it goes on where that one ends
                if len(own) == len(line):
                    raise ValueError("these moves are no variation: all of them are there already")
                if not one.variations and not comment:
                    longer = replace(one, moves=(*one.moves, *line[len(own) :]))
                    return (*variations[:number], longer, *variations[number + 1 :])
            grown = replace(one, variations=with_line(one.variations, own, line, comment))
            return (*variations[:number], grown, *variations[number + 1 :])
    return (*variations, Variation(shared, tuple(line[shared:]), comment))


def _shared(first: Sequence[str], second: Sequence[str]) -> int:
    count = 0
    for a, b in zip(first, second, strict=False):
        if a != b:
            break
        count += 1
    return count
