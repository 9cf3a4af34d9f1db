"""Turns put together into a review: columns that add up, accuracy, the luck of the deal."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from kosmostol.kernel.game import Game
from kosmostol.kernel.match import Match
from kosmostol.review.judging import Verdict
from kosmostol.review.shapes import Columns, Decision, Looked, Review, Turn, Worth
from kosmostol.review.walking import Judged, Step, Turned, told_before
from kosmostol.review.worlds import Reference


@dataclass(frozen=True)
class Matter:
    """What a review is about: the match and its turns."""

    match: Match
    reference: Reference
    turns: list[list[Step]]
    record: str
    seed: str


def fold(matter: Matter, found: Sequence[Turned]) -> Review:
    """The review of the first turns, as many as something was found about.

    The last of them is left out while the match goes on after it: what it led to is known only
    when the next has been looked at.
    """
    complete = len(found) == len(matter.turns)
    values = _values(matter, found, complete)
    initial = values[0] if matter.match.start is not None else matter.reference.usual.initial
    deal = _difference(values[0], initial)
    decisions: list[Decision] = []
    for at, after in enumerate(values[1:]):
        decisions += _turn(matter, matter.turns[at], found[at], values[at], after)
    seats = range(matter.match.seats)
    errors = _errors(matter, found, values, initial)
    columns = tuple(
        Columns(
            initial=initial.shares[seat],
            skill=sum(one.skill[seat] for one in decisions),
            luck=deal[seat] + sum(one.luck[seat] for one in decisions),
            others=sum(one.others[seat] for one in decisions),
            final=values[-1].shares[seat],
            error=errors[seat],
        )
        for seat in seats
    )
    looked = [one.error for decision in decisions for one in decision.looked_at]
    return Review(
        game=matter.match.game.id,
        seats=matter.match.seats,
        record=matter.record,
        decisions=tuple(decisions),
        columns=columns,
        accuracy=tuple(accuracy(decisions, seat) for seat in seats),
        deal=deal,
        error=max([*looked, *(error for value in values for error in value.errors)]),
        complete=complete,
        done=len(values) - 1,
        total=len(matter.turns),
        seed=matter.seed,
        turns=tuple(
            Turn(len(turn), turned.before, turned.moved)
            for turn, turned in zip(matter.turns, found[: len(values) - 1], strict=False)
        ),
    )


def unfold(matter: Matter, review: Review) -> list[Turned]:
    """What was found for a review that is not complete yet; ValueError if it is of another match.

    What it says of decisions is taken as it is.
    """
    if (review.record, review.seed) != (matter.record, matter.seed):
        raise ValueError("this is the beginning of a review of another match, or by another seed")
    read = matter.match.game.read
    found = []
    decisions = iter(review.decisions)
    for turn in review.turns:
        judged = []
        for one in (next(decisions) for _ in range(turn.moves)):
            best = read(one.best)
            assert best is not None
            verdict = Verdict(
                looked_at=one.looked_at,
                judgement=one.judgement,
                toss_up=one.toss_up,
                sealed=one.sealed,
                loss=one.loss,
                loss_points=one.loss_points,
                missed=one.missed,
                missable=one.missable,
                stake=one.stake,
                skill=one.skill[one.seat],
                skill_error=one.error,
                best=best,
            )
            judged.append(Judged(None if one.forced else verdict, one.reasons))
        found.append(Turned(turn.before, turn.moved, tuple(judged)))
    return found


def accuracy(decisions: Sequence[Decision], seat: int) -> float | None:
    """How much of what blind choices would have missed a seat has found, from 0 to 100."""
    own = [one for one in decisions if one.seat == seat and not one.forced]
    missable = sum(one.missable for one in own)
    if missable <= 0.0:
        return None
    missed = sum(one.missed for one in own)
    return 100.0 * max(0.0, min(1.0, 1.0 - missed / missable))


def _values(matter: Matter, found: Sequence[Turned], complete: bool) -> list[Worth]:
    """V before each turn known, and the end."""
    seats = matter.match.seats
    after: Worth | None = None
    if complete:
        after = Worth(tuple(matter.reference.shares(matter.match.state)), (0.0,) * seats)
    values = [after] if after is not None else []
    for number in reversed(range(len(found))):
        told = found[number - 1].moved if told_before(matter.turns, number) else None
        after = told or found[number].before or after
        if after is not None:
            values.append(after)
    return values[::-1]


def _turn(
    matter: Matter, turn: list[Step], turned: Turned, before: Worth, after: Worth
) -> list[Decision]:
    moved = turned.moved if turned.moved is not None and turn[-1].drew else after
    decided, luck = _difference(moved, before), _difference(after, moved)
    seats = matter.match.seats
    seat = turn[0].seat
    skills = [0.0 if one.verdict is None else one.verdict.skill for one in turned.judged]
    others = list(decided)
    others[seat] -= sum(skills)
    nothing = (0.0,) * seats
    decisions = []
    for step, judged, skill in zip(turn, turned.judged, skills, strict=True):
        verdict = judged.verdict or _forced(matter.match.game, step, before)
        last = step is turn[-1]
        decisions.append(
            Decision(
                number=step.number,
                seat=step.seat,
                round=step.round,
                played=matter.match.game.write(step.move),
                looked_at=verdict.looked_at,
                judgement=verdict.judgement,
                forced=step.forced,
                toss_up=verdict.toss_up,
                sealed=verdict.sealed,
                loss=verdict.loss,
                loss_points=verdict.loss_points,
                missed=verdict.missed,
                missable=verdict.missable,
                stake=verdict.stake,
                reasons=judged.reasons,
                chances=before.shares,
                skill=tuple(skill if other == seat else 0.0 for other in range(seats)),
                luck=luck if last else nothing,
                others=tuple(others) if last else nothing,
                error=verdict.skill_error,
            )
        )
    return decisions


def _forced(game: Game, step: Step, before: Worth) -> Verdict:
    option = game.option(step.state, step.seat, step.move)
    share, error = before.shares[step.seat], before.errors[step.seat]
    points = float(step.state.scores()[step.seat])
    only = Looked(option.move, share, error, points, 1.0, option.label, option.targets)
    return Verdict((only,), "best", False, False, *(0.0,) * 7, best=step.move)


def _difference(after: Worth, before: Worth) -> tuple[float, ...]:
    return tuple(a - b for a, b in zip(after.shares, before.shares, strict=True))


def _errors(
    matter: Matter, found: Sequence[Turned], values: list[Worth], initial: Worth
) -> list[float]:
    """By seat the largest standard error among skill, luck and others."""
    errors = []
    for seat in range(matter.match.seats):
        skill = 0.0
        luck = initial.errors[seat] ** 2 + values[0].errors[seat] ** 2
        others = values[0].errors[seat] ** 2
        for turn, turned, after in zip(matter.turns, found, values[1:], strict=False):
            if turn[0].seat == seat:
                skill += sum(one.verdict.skill_error**2 for one in turned.judged if one.verdict)
            others += after.errors[seat] ** 2
            if turned.moved is not None and turn[-1].drew:
                luck += turned.moved.errors[seat] ** 2 + after.errors[seat] ** 2
                others += turned.moved.errors[seat] ** 2
        errors.append(sqrt(max(skill, luck, others + skill)))
    return errors
