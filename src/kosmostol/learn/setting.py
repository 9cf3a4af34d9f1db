"""Setting puzzles: what was mined is proved once more, named, explained and put in order."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import kosmostol as ks
from kosmostol import words
from kosmostol.kernel.match import Match
from kosmostol.kernel.text import Text
from kosmostol.learn.judging import Judgement, judge
from kosmostol.learn.mining import MARGIN, Found
from kosmostol.learn.proof import prove
from kosmostol.learn.why import why
from kosmostol.review.reasons import RIVAL
from kosmostol.review.shapes import Reason

SHOWN = 6  # moves whose worth is told
COMPARED = 3  # of the next best moves; a move that comes to nearly the same explains nothing
SLACK = 0.5  # of the margin that fewer searches may lose
DIGITS = {"points": 1, "chance": 2}  # of the numbers of a why


def solve_puzzle(
    match: Match, seat: int, best: str, simulations: int, key: str, searches: int = 2
) -> Judgement:
    """Judge the decision afresh; ValueError if the best move does not hold.

    Another move may come out ahead by chance, but not by as much as half the margin.
    """
    again = judge(match.state, seat, simulations, searches, f"solved {key}")
    write = match.game.write
    value = {write(one.move): one.value for one in again.moves}
    behind = (again.moves[0].value - value.get(best, 0.0)) / match.state.spread()
    if behind > MARGIN * SLACK:
        raise ValueError(f"{write(again.moves[0].move)!r} leads {best!r} by {behind:.3f}")
    return again


def set_puzzle(found: Found, id: str) -> dict[str, Any] | None:
    """A mined decision as it is written into a game's folder; None if it does not hold."""
    match = ks.from_position(str(found.position["game"]), found.position)
    seat, write = found.seat, match.game.write
    try:
        proof, again = prove(match, seat, found.best)
    except ValueError:
        return None
    compared = explain(match, seat, found.best, [write(one.move) for one in again.moves[1:]], id)
    if compared is None:
        return None
    other, reasons = compared
    top = again.moves[0].value
    worth = {write(one.move): round(100 * (one.value - top), 1) for one in again.moves[:SHOWN]}
    return {
        "id": id,
        "theme": theme_of(match, found, other, reasons),
        "seat": seat,
        "best": [found.best],
        "tempting": other,
        "lead": found.lead,
        "error": found.error,
        "rating": found.rating,
        "found": dict(found.finders),
        "worth": worth,
        "why": [line_of(one) for one in reasons],
        "proof": proof.to_json(),
        "position": found.position,
    }


def explain(
    match: Match, seat: int, best: str, others: Sequence[str], key: str
) -> tuple[str, tuple[Reason, ...]] | None:
    """The next best move against which something speaks for the best, and what that is."""
    for other in others[:COMPARED]:
        reasons = why(match, seat, best, other, key)
        if reasons:
            return other, reasons
    return None


def line_of(reason: Reason) -> dict[str, Any]:
    """A line of a why as it is written down."""
    digits = DIGITS[reason.kind]
    return {
        "label": reason.label.id,
        "kind": reason.kind,
        "best": round(reason.b, digits),
        "other": round(reason.a, digits),
    }


def theme_of(match: Match, found: Found, other: str, reasons: Sequence[Reason]) -> str:
    """What a puzzle is about.

    Waiting for more, taking it now, keeping it from a rival; else the kind of its move, or what
    it is done for, where a game has no name for so usual a kind.
    """
    gains = [_gain(match, found.seat, move) for move in (found.best, other)]
    if gains[0] < gains[1]:
        return "patience"
    if gains[0] > gains[1]:
        return "now"
    most = max(reasons, key=lambda one: one.b - one.a)
    if most.label == RIVAL:
        return "rival"
    if _named(match.game.id, found.kind):
        return found.kind
    own = max((one for one in reasons if one.label != RIVAL), key=lambda one: one.b - one.a)
    return own.label.id.replace("score-", "for-", 1)


def _named(game: str, kind: str) -> bool:
    try:
        words.say(game, Text(f"theme-{kind}"))
    except words.MissingText:
        return False
    return True


def _gain(match: Match, seat: int, move: str) -> int:
    after = match.copy()
    after.play(seat, move)
    return after.scores[seat] - match.scores[seat]


def choose(puzzles: Iterable[dict[str, Any]], count: int) -> list[dict[str, Any]]:
    """As many as are wanted, of as many themes as there are, the easy ones first."""
    by_theme: dict[str, list[dict[str, Any]]] = {}
    for each in sorted(puzzles, key=lambda one: -float(one["lead"])):
        by_theme.setdefault(each["theme"], []).append(each)
    chosen: list[dict[str, Any]] = []
    while len(chosen) < count and any(by_theme.values()):
        for theme in list(by_theme):
            if by_theme[theme] and len(chosen) < count:
                chosen.append(by_theme[theme].pop(0))
    return sorted(chosen, key=lambda one: int(one["rating"]))


def from_mapping(value: Mapping[str, Any]) -> Found:
    """A mined decision read back from where it was noted down."""
    return Found(
        position=value["position"],
        seat=value["seat"],
        best=value["best"],
        second=value["second"],
        kind=value["kind"],
        lead=value["lead"],
        error=value["error"],
        finders=value["finders"],
    )
