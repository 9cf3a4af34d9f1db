"""The moves that can be legal in each kind of decision, as pairs of first and one past the last."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.not_alone.rules.numbers import moves
from kosmostol.kernel.packed import vec


def _starts(spans: list[list[int]]) -> list[int]:
    """Where the spans of each kind of decision begin."""
    starts = [0]
    for each in spans:
        starts.append(starts[len(starts) - 1] + len(each))
    return starts


def _flat(spans: list[list[int]]) -> list[int]:
    return [number for each in spans for number in each]


_SURVIVAL: Final[list[int]] = [moves.SURVIVAL, moves.KEEP_CARD]
_HUNT: Final[list[int]] = [moves.HUNT, moves.SURVIVAL]
_TOKENS: Final[list[int]] = [moves.CREATURE, moves.HEAL]
_TAKE: Final[list[int]] = [moves.TAKE, moves.DISCARD]
_DISCARD: Final[list[int]] = [moves.DISCARD, moves.HIDE]
_CHOOSE: Final[list[int]] = [moves.CHOOSE, moves.HUNT]
_COPY: Final[list[int]] = [moves.COPY, moves.FIRST]
_PASS: Final[list[int]] = [moves.PASS, moves.DONE]
_BY_KIND: Final[list[list[int]]] = [
    [moves.SIDE_ONE, moves.SINGLES],
    _PASS + _HUNT + _SURVIVAL,
    [moves.TARGET_PAIR, moves.ARTEMIA_PAIR],  # AIM_FIELD
    _CHOOSE,
    [moves.FROM, moves.AT],
    [moves.AT, moves.FETCH],
    [moves.CREATURE, moves.TARGET_PAIR],
    _DISCARD,  # AIM_OUT
    _TAKE,
    _TAKE,
    [moves.GIVE_UP, moves.SIDE_ONE, moves.EXPLORE, moves.TAKE, *_SURVIVAL],
    [moves.ENOUGH, moves.USE, *_TAKE],
    _DISCARD,
    [moves.DONE, moves.ENOUGH, *_TOKENS, *_HUNT],
    [moves.DONE, moves.ENOUGH, *_TOKENS, *_HUNT],
    _CHOOSE,  # MARK
    _DISCARD,  # ZONE
    [moves.HIDE, moves.KEEP],
    [moves.KEEP, moves.COPY],
    [moves.FIRST, moves.FROM],
    [*_PASS, moves.USE, moves.ALL, *_TAKE, *_SURVIVAL],  # ACT
    [moves.ALL, moves.LOSE, *_COPY],
    _COPY,
    [moves.FETCH, moves.CREATURE],
    [moves.KEEP_CARD, moves.DROP_CARD],
    [moves.DRAW, moves.GIVE_UP, moves.HEAL, moves.CHOOSE],
    [moves.LOSE, moves.DRAW, *_DISCARD],
    [moves.DROP_CARD, moves.END],
    _PASS + _SURVIVAL,  # LINGER
]
SPANS: Final[vec[i64]] = vec[i64](_flat(_BY_KIND))
AT: Final[vec[i64]] = vec[i64](_starts(_BY_KIND))
