"""Setting puzzles: what was mined is proved once more, named, explained and put in order."""

from collections.abc import Iterable, Mapping
from typing import Any

import kosmostol as ks
from kosmostol.kernel.match import Match
from kosmostol.kernel.rollout import play_on
from kosmostol.kernel.seed import chance_of
from kosmostol.kernel.state import State
from kosmostol.kernel.text import Seat, Text
from kosmostol.learn.judging import Judgement, judge
from kosmostol.learn.mining import MARGIN, Found

PROOF = 1500  # simulations of each search of the proof
WORLDS = 48  # in which the two moves are played on to find out where the points come from
LINES = 3  # of a why
TO_THE_END = 1_000_000
TELLING = 0.2  # points that a line must differ by
SHOWN = 6  # moves whose worth is told
SLACK = 0.5  # of the margin that a proof with fewer simulations may lose


def prove_puzzle(
    match: Match, seat: int, best: str, simulations: int, key: str, searches: int = 2
) -> Judgement:
    """Judge the decision again; ValueError if the best move does not hold.

    Another move may come out ahead by chance, but not by as much as half the margin.
    """
    again = judge(match.state, seat, simulations, searches, f"proof {key}")
    write = match.game.write
    value = {write(one.move): one.value for one in again.moves}
    behind = (again.moves[0].value - value.get(best, 0.0)) / match.state.spread()
    if behind > MARGIN * SLACK:
        raise ValueError(f"{write(again.moves[0].move)!r} leads {best!r} by {behind:.3f}")
    return again


def set_puzzle(found: Found, id: str) -> dict[str, Any] | None:
    """A mined decision as it is written into a game's folder; None if it does not hold."""
    match = ks.from_position(str(found.position["game"]), found.position)
    seat = found.seat
    try:
        again = prove_puzzle(match, seat, found.best, PROOF, id)
    except ValueError:
        return None
    write = match.game.write
    top = max(one.value for one in again.moves if write(one.move) == found.best)
    worth = {write(one.move): round(100 * (one.value - top), 1) for one in again.moves[:SHOWN]}
    return {
        "id": id,
        "theme": theme_of(match, found),
        "seat": seat,
        "best": [found.best],
        "tempting": found.second,
        "lead": found.lead,
        "error": found.error,
        "rating": found.rating,
        "found": dict(found.finders),
        "worth": worth,
        "why": why(match, seat, found.best, found.second, id),
        "position": found.position,
    }


def theme_of(match: Match, found: Found) -> str:
    """What a puzzle is about: waiting for more, taking it now, or the kind of its move."""
    gains = [_gain(match, found.seat, move) for move in (found.best, found.second)]
    if gains[0] < gains[1]:
        return "patience"
    if gains[0] > gains[1]:
        return "now"
    return found.kind


def _gain(match: Match, seat: int, move: str) -> int:
    after = match.copy()
    after.play(seat, move)
    return after.scores[seat] - match.scores[seat]


def why(match: Match, seat: int, best: str, other: str, key: str) -> list[dict[str, Any]]:
    """Where the points come from: the lines of the score sheet that differ most in the mean.

    Both moves are played on in the same worlds, which the seat cannot tell from the real one.
    """
    sums = [_lines(match, seat, move, key) for move in (best, other)]
    labels = {**sums[0], **sums[1]}
    found: list[dict[str, Any]] = []
    for name, (text, _) in labels.items():
        mine, theirs = (part[name][1] / WORLDS if name in part else 0.0 for part in sums)
        if abs(mine - theirs) >= TELLING:
            line = {"label": text.id, "best": round(mine, 1), "other": round(theirs, 1)}
            found.append(line | ({"args": plain(text)} if text.args else {}))
    found.sort(key=lambda line: -abs(line["best"] - line["other"]))
    return found[:LINES]


def plain(text: Text) -> dict[str, Any]:
    """The arguments of a label that are words and numbers."""
    return {name: arg for name, arg in text.args.items() if isinstance(arg, (str, int))}


def _lines(match: Match, seat: int, move: str, key: str) -> dict[str, tuple[Text, float]]:
    number = match.game.read(move)
    assert number is not None
    found: dict[str, tuple[Text, float]] = {}
    for each in range(WORLDS):
        chance = chance_of(f"why {key}", each)
        world: State = match.imagine(seat, chance)
        world.apply(seat, number, None)
        play_on(world, chance, TO_THE_END)
        for line in match.game.score_sheet(world, seat):
            if any(isinstance(arg, (Text, Seat, tuple)) for arg in line.label.args.values()):
                continue  # only labels that can be written down
            name = repr(line.label)
            found[name] = (line.label, found.get(name, (line.label, 0.0))[1] + line.points)
    return found


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
