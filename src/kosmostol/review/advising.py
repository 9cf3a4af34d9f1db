"""Advice for a running match, from what a seat knows."""

from time import perf_counter

from kosmostol.kernel.match import Match
from kosmostol.kernel.seed import check_seed, new_seed
from kosmostol.review.judging import Effort, examine, hands_in, look
from kosmostol.review.mixing import mixture
from kosmostol.review.reasons import reasons
from kosmostol.review.shapes import Advice, Reason
from kosmostol.review.trying import FIRST, Trial, Unseen
from kosmostol.review.worlds import reference_of

MOST_WORLDS = 2560


def advise(match: Match, seat: int, seconds: float = 2.0, seed: int | str | None = None) -> Advice:
    """What a seat that owes a decision could do, the best first, from what it knows.

    Worlds are added until the time is up or the values are precise. A seat that owes nothing:
    ValueError.

    >>> import kosmostol as ks
    >>> match = ks.new("catonauts", seats=2, seed=7)
    >>> ks.advise(match, 0, seconds=0.1, seed=1).best in match.moves(0)
    True
    """
    if seat not in match.owing:
        owing = ", ".join(map(str, match.owing)) or "nobody, the match is over"
        raise ValueError(f"seat {seat!r} owes no decision now; who does: {owing}")
    text = new_seed() if seed is None else check_seed(seed)
    state = match.state.clone()  # the match may go on before somebody asks why
    hidden = _hidden(match, seat)
    began = perf_counter()
    worlds = FIRST
    while True:
        trial = Trial(reference_of(match), state, seat, f"advice {text}", hidden)
        moves = examine(trial, None, Effort(worlds))
        spent = perf_counter() - began
        precise = all(trial.tried[move].error <= Effort.error for move in moves)
        if precise or worlds >= MOST_WORLDS or spent * 3 > seconds:
            break
        worlds *= 2
    mixed = hands_in(trial, moves[0])

    def why(a: str, b: str) -> tuple[Reason, ...]:
        first, second = match.game.read(a), match.game.read(b)
        assert first is not None
        assert second is not None
        return reasons(trial, first, second)

    return Advice(seat, look(trial, moves, mixture(trial, moves) if mixed else None), mixed, why)


def _hidden(match: Match, seat: int) -> bool:
    """Whether others have handed in choices that the seat has not seen yet."""
    unseen = Unseen(match.seats)
    twin = match.fork(0)
    for mover, text in match.history:
        move = match.game.read(text)
        assert move is not None
        before = twin.state.clone()
        twin.push(mover, move)
        unseen.move(before, mover, move, twin.state.revealed)
    return unseen.before(seat)
