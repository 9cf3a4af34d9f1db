"""What one move was worth, or what a match promises now: found on demand, in a moment."""

from time import perf_counter

from kosmostol.kernel.match import Match
from kosmostol.kernel.rollout import play_on
from kosmostol.kernel.seed import chance_of, check_seed
from kosmostol.review.judging import PRECISE, look
from kosmostol.review.reviewing import finished
from kosmostol.review.shapes import Looked, Worth
from kosmostol.review.trying import FIRST
from kosmostol.review.walking import trial_of, walk
from kosmostol.review.worlds import BATCH, TO_THE_END, Reference, Tally, reference_of

MOST_WORLDS = 2560


def weigh(
    match: Match, number: int, move: str, seconds: float = 2.0, seed: int | str = 1
) -> Looked:
    """What any legal move of a decision was worth, as its seat knew the table then.

    `number` counts the moves of the history from 1, as in a review; with the review's seed it is
    tried in the worlds of the review. Tried is until the value is precise or the time is up. An
    unfinished match: BadRecord; no such decision, or a move that was not legal then: ValueError.

    >>> import kosmostol as ks
    >>> match = ks.new("catonauts", seats=2, seed=7)
    >>> result = ks.play_out(match, bots="random", seed=1)
    >>> 0.0 <= weigh(match, 1, match.history[0][1], seconds=0.1).value <= 1.0
    True
    """
    finished(match)
    text = check_seed(seed)
    if not 1 <= number <= match.version:
        raise ValueError(f"there is no move {number!r}; they count from 1 to {match.version}")
    step = walk(match)[number - 1]
    wanted = match.game.read(move)
    if wanted is None or wanted not in step.state.legal(step.seat):
        raise ValueError(f"{move!r} was no legal move of seat {step.seat} at move {number}")
    trial = trial_of(reference_of(match), step, text)
    began = perf_counter()
    worlds = FIRST
    trial.extend([wanted], worlds)
    while trial.tried[wanted].error > PRECISE and perf_counter() - began < seconds:
        worlds += BATCH // 2
        trial.extend([wanted], worlds)
    return look(trial, [wanted], None)[0]


def chances(
    match: Match,
    seat: int,
    seconds: float = 1.0,
    seed: int | str = 1,
    reference: Reference | None = None,
) -> Worth:
    """What each seat has of the win of a match, as one of them can know it now.

    Every world it is played on from is one that the seat cannot tell from the real one.

    >>> import kosmostol as ks
    >>> match = ks.new("catonauts", seats=2, seed=7)
    >>> found = chances(match, 0, seconds=0.1)
    >>> round(sum(found.shares), 6)
    1.0
    """
    text = check_seed(seed)
    known = reference or reference_of(match)
    if not match.owing:
        return Worth(tuple(known.shares(match.state)), (0.0,) * match.seats)
    began = perf_counter()
    tally = Tally(match.seats)
    for number in range(MOST_WORLDS):
        chance = chance_of(f"chances {text}", number)
        world = match.state.imagine(seat, chance)
        play_on(world, chance.spawn(), TO_THE_END)
        tally.add(known.shares(world))
        if number % FIRST == FIRST - 1 and (
            max(tally.worth().errors) <= PRECISE or perf_counter() - began >= seconds
        ):
            break
    return tally.worth()
