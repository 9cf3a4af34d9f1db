"""Learning by playing oneself: what a game's features are worth, fitted to how matches end.

Rounds of self-play follow each other. In each of them bots play with what was learned so far,
the features of every seat are noted on the way, and a regression on the differences between the
seats gives the next weights: partly of the final margins, partly of what the weights themselves
say of the positions that followed (least squares of temporal differences, so that the luck of a
whole game does not count for each of its positions). Everything is kept in a folder, so training
goes on where it was stopped.
"""

import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kosmostol.bots import Level, choose, find_level
from kosmostol.bots.value import UNIT
from kosmostol.bots.weights import NAME, Weights, pack, unpack, values_of
from kosmostol.kernel.features import Features
from kosmostol.kernel.game import Game, check_options, check_seats
from kosmostol.kernel.match import Match
from kosmostol.kernel.registry import find_game
from kosmostol.kernel.seed import chance_of
from kosmostol.kernel.state import State
from kosmostol.lab.arena import UNHURRIED, play_one, wilson
from kosmostol.lab.running import Crew

Numbers = NDArray[np.float64]
STRAY = 12  # in one decision of so many a random move is played, to see more than good play
SKIP = 2  # of so many decisions one is noted: neighbours tell nearly the same
RIDGE = 20.0  # how much is needed to believe in a weight
FADING = 0.5  # what a round counts less than the one after it
TRACE = 0.6  # how much of what follows a position counts as it came, the rest as it was judged
SCALES = np.geomspace(0.25, 64.0, 49)  # leads that may be half-way from even to won
_SHORT = 2**15 - 1


@dataclass(frozen=True)
class Course:
    """What is trained, and how."""

    game: str
    seats: int
    options: Mapping[str, Any]
    seed: int = 1
    simulations: int = 200  # of a decision in self-play and in the measurements between rounds
    games: int = 400  # of self-play in a round
    trials: int = 60  # games of a measurement
    trace: float = TRACE  # 1: only how games ended counts


class Notes(NamedTuple):
    """What was seen in some games: for each position and seat the features, and how it ended."""

    features: NDArray[np.int16]  # position, seat, feature
    phases: NDArray[np.int16]  # position, seat
    scores: NDArray[np.int16]  # position, seat: in the end
    shares: NDArray[np.float32]  # position, seat: of the win
    last: NDArray[np.bool_]  # position: whether it is the last of its game


class Report(NamedTuple):
    """How a round went."""

    round: int
    seconds: float  # of training, all rounds together
    positions: int
    loss: float  # log loss of the predicted win, on games of the round that were not learned from
    wins: float  # against the frozen opponent, which plays as many simulations without weights
    games: int
    low: float
    high: float


def pupil(course: Course, weights: bytes | None) -> Level:
    """The bot that learns; without weights one that judges as the game does by itself."""
    game = find_game(course.game)
    expert = replace(
        find_level("expert", game), seconds=UNHURRIED, simulations=course.simulations, values=None
    )
    if weights is None:
        plain = replace(expert, sight="outlook", rollout=-1, explore=0.7, dice=False)
        return replace(plain, name="frozen", taste=False, refine=None)
    values = values_of(game, unpack(game, weights))
    if expert.sight != "learned":
        expert = replace(expert, rollout=0, explore=0.25)
    return replace(expert, name="pupil", sight="learned", values=values)


def play_noting(course: Course, weights: bytes | None, number: int) -> Notes:
    """One game of self-play with what was seen of it."""
    game = find_game(course.game)
    match = Match.deal(game, course.seats, f"train {course.seed} {number}", dict(course.options))
    level = pupil(course, weights)
    mind = chance_of(f"train mind {course.seed} {number}", 0)
    seen: list[list[tuple[int, list[tuple[int, int]]]]] = []
    features = Features(len(game.features), [0] * (len(game.features) * game.phases), noting=True)
    while match.owing:
        seat = match.owing[0]
        if mind.below(SKIP) == 0:
            seen.append([noted(match.state, one, features) for one in range(course.seats)])
        if mind.below(STRAY) == 0:
            match.push(seat, match.state.sample(seat, mind))
        else:
            match.push(seat, choose(match.imagine(seat, mind), seat, level, mind))
    result = match.result
    assert result is not None
    return notes_of(game, seen, result.scores, result.ranks)


def notes_of(
    game: Game,
    seen: Sequence[Sequence[tuple[int, list[tuple[int, int]]]]],
    scores: Sequence[int],
    ranks: Sequence[int],
) -> Notes:
    """What was seen of each seat in each position of one game, and how that ended."""
    seats = len(ranks)
    found = np.zeros((len(seen), seats, len(game.features)), np.int16)
    phases = np.zeros((len(seen), seats), np.int16)
    for position, row in enumerate(seen):
        for seat, (phase, told) in enumerate(row):
            phases[position, seat] = phase
            for feature, amount in told:
                found[position, seat, feature] += max(-_SHORT, min(_SHORT, amount))
    winners = [rank == 1 for rank in ranks]
    shares = np.array([win / sum(winners) for win in winners], np.float32)
    return Notes(
        found,
        phases,
        np.tile(np.array(scores, np.int16), (len(seen), 1)),
        np.tile(shares, (len(seen), 1)),
        np.arange(len(seen)) == len(seen) - 1,
    )


def noted(state: State, seat: int, features: Features) -> tuple[int, list[tuple[int, int]]]:
    """What is to be seen of a seat: the phase of the match, and the features."""
    features.begin()
    state.features(seat, features)
    return features.phase, features.noted


def joined(parts: Sequence[Notes]) -> Notes:
    """The notes of several games as one."""
    return Notes(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


# ---- fitting ----


def design(notes: Notes, phases: int, one: int, other: int) -> Numbers:
    """The differences between two seats, each feature in its phase."""
    positions, _, count = notes.features.shape
    found = np.zeros((positions, phases, count))
    rows = np.arange(positions)
    found[rows, notes.phases[:, one]] += notes.features[:, one]
    found[rows, notes.phases[:, other]] -= notes.features[:, other]
    return found.reshape(positions, phases * count)


def fit(rounds: Sequence[Notes], phases: int, trace: float = TRACE) -> Numbers:
    """Weights by regularised least squares of temporal differences; the last round counts most."""
    count = rounds[0].features.shape[2]
    squares = RIDGE * np.eye(phases * count)
    products = np.zeros(phases * count)
    for age, notes in enumerate(reversed(rounds)):
        for one in range(notes.phases.shape[1]):
            for other in range(one):
                found = design(notes, phases, one, other)
                margins = (notes.scores[:, one] - notes.scores[:, other]).astype(np.float64)
                ahead, came = foreseen(found, margins, notes.last, trace)
                squares += FADING**age * (found.T @ (found - ahead))
                products += FADING**age * (found.T @ came)
    solved = np.linalg.solve(squares, products).astype(np.float64)
    return solved.reshape(phases, count)


def foreseen(
    found: Numbers, margins: Numbers, last: NDArray[np.bool_], trace: float
) -> tuple[Numbers, Numbers]:
    """What each position should be worth: so much of these features and so much for certain.

    A position is worth what the next one is, judged by the weights that are looked for or, with
    the share `trace`, by what came of it in its turn; the last one is worth the final margin.
    """
    ahead = np.zeros_like(found)
    came = np.zeros_like(margins)
    for at in range(len(found) - 1, -1, -1):
        if last[at]:
            came[at] = margins[at]
        else:
            ahead[at] = (1 - trace) * found[at + 1] + trace * ahead[at + 1]
            came[at] = trace * came[at + 1]
    return ahead, came


def leads(notes: Notes, weights: Numbers) -> Numbers:
    """By how much each seat leads the best of the others, as the weights see it."""
    rows = weights[notes.phases]
    points: Numbers = (notes.features * rows).sum(axis=2)
    seats = points.shape[1]
    best = np.stack([np.delete(points, seat, axis=1).max(axis=1) for seat in range(seats)], axis=1)
    found: Numbers = points - best
    return found


def loss_of(lead: Numbers, scale: Numbers | float, shares: NDArray[np.float32]) -> float:
    """Log loss of the predicted wins."""
    hoped = 0.5 + 0.5 * lead / (scale + np.abs(lead))
    hoped = np.clip(hoped, 1e-3, 1 - 1e-3)
    return float(-(shares * np.log(hoped) + (1 - shares) * np.log(1 - hoped)).mean())


def calibrated(notes: Notes, weights: Numbers) -> Numbers:
    """For each phase the scale that predicts wins best; as the last seat's phase says."""
    found = leads(notes, weights)
    scales = np.full(len(weights), 4.0)
    for phase in range(len(weights)):
        here = notes.phases[:, -1] == phase
        if here.sum() >= 50:
            losses = [loss_of(found[here], scale, notes.shares[here]) for scale in SCALES]
            scales[phase] = SCALES[int(np.argmin(losses))]
    return scales


def to_integers(weights: Numbers, scales: Numbers) -> Weights:
    """As they are written to a file."""
    rows = np.rint(weights * UNIT).astype(np.int64)
    return Weights(rows.tolist(), np.rint(scales * UNIT).astype(np.int64).tolist())


# ---- rounds ----


def train(
    course: Course,
    hours: float,
    folder: Path,
    workers: int | None = None,
    tell: Callable[[str, int, int], None] | None = None,
    on: str | None = None,
) -> Iterator[Report]:
    """Train for so long, or on from where the folder's training was stopped; a report a round.

    After each round `weights.bin` in the folder is what was learned so far.
    """
    game = check(course)
    told = tell or _nothing
    if not hours > 0:
        raise ValueError(f"training takes some time, not {hours} hours")
    folder.mkdir(parents=True, exist_ok=True)
    _claim(folder, course)
    past = _past(folder)
    spent = past[-1].seconds if past else 0.0
    began = time.monotonic()
    with Crew(workers, on) as crew:
        for number in range(len(past), 1_000_000):
            weights = (folder / NAME).read_bytes() if number else None
            first = number * course.games
            parts = crew.all(
                partial(play_noting, course, weights),
                range(first, first + course.games),
                _counted(told, "self-play", course.games),
            )
            held = max(1, len(parts) // 8)
            notes, unseen = joined(parts[held:]), joined(parts[:held])
            np.savez_compressed(folder / f"round-{number}.npz", **notes._asdict())
            rounds = [_notes(folder, one) for one in range(max(0, number - 4), number + 1)]
            fitted = fit(rounds, game.phases, course.trace)
            scales = calibrated(joined(rounds), fitted)
            data = pack(game, to_integers(fitted, scales))
            loss = loss_of(
                leads(unseen, fitted), scales[unseen.phases[:, -1]][:, None], unseen.shares
            )
            trials = crew.all(
                partial(trial, course, data, number),
                range(course.trials),
                _counted(told, "measuring", course.trials),
            )
            wins = sum(trials)
            low, high = wilson(wins, course.trials)
            seconds = spent + time.monotonic() - began
            report = Report(
                number, round(seconds, 1), len(notes.scores), loss, wins, course.trials, low, high
            )
            (folder / f"weights-{number}.bin").write_bytes(data)
            (folder / NAME).write_bytes(data)
            with (folder / "log.jsonl").open("a", encoding="utf-8") as log:
                log.write(json.dumps(report._asdict()) + "\n")
            yield report
            if time.monotonic() - began >= hours * 3600:
                return


def _nothing(_what: str, _done: int, _all_of: int) -> None:
    """For those who wish to be told nothing."""


def _counted(tell: Callable[[str, int, int], None], what: str, all_of: int) -> Callable[[], None]:
    """Tells with every call that one more of so many is done."""
    done = count(1)
    return lambda: tell(what, next(done), all_of)


def check(course: Course) -> Game:
    """The game to train, or ValueError."""
    game = find_game(course.game)
    check_options(game, dict(course.options), check_seats(game, course.seats))
    if not game.features:
        raise ValueError(f"{game.id} notes no features: there is nothing to learn from")
    if course.seats < 2:
        raise ValueError("what is learned is who wins: at least two seats are needed")
    return game


def trial(course: Course, weights: bytes, round: int, number: int) -> float:
    """One game of the pupil against frozen opponents; its share of the win."""
    levels = [pupil(course, weights)] + [pupil(course, None)] * (course.seats - 1)
    seed = 1_000_000 * course.seed + round
    options = check_options(find_game(course.game), dict(course.options), course.seats)
    outcome = play_one(course.game, levels, options, seed, number)
    return 1 / outcome.ranks.count(1) if outcome.ranks[0] == 1 else 0.0


def _claim(folder: Path, course: Course) -> None:
    """One folder holds one training."""
    file = folder / "course.json"
    told = json.dumps(vars(course) | {"options": dict(course.options)}, indent=1)
    if file.exists() and file.read_text(encoding="utf-8") != told:
        raise ValueError(f"{folder} holds another training; what it is stands in {file}")
    file.write_text(told, encoding="utf-8")


def _past(folder: Path) -> list[Report]:
    log = folder / "log.jsonl"
    if not log.exists():
        return []
    return [Report(**json.loads(line)) for line in log.read_text(encoding="utf-8").splitlines()]


def _notes(folder: Path, number: int) -> Notes:
    with np.load(folder / f"round-{number}.npz") as kept:
        return Notes(*(kept[name] for name in Notes._fields))
