"""Why the best move of a puzzle is best, in the words of the score sheet.

Both moves are played on in the same worlds, which the seat cannot tell from the real one. Where
plausible play does not bring out what the searches saw, bots play on, as far as that is affordable.
"""

from kosmostol.bots import choose
from kosmostol.kernel.bits import lowest
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.match import Match
from kosmostol.kernel.state import State
from kosmostol.review.hinting import Ends
from kosmostol.review.reasons import differences
from kosmostol.review.shapes import Reason
from kosmostol.review.trying import Trial

WORLDS = 300  # in which both moves are played on
PLAYED = 60  # of them, where bots play on
LEVEL = "amateur"  # of these bots
LINES = 3
LIGHT = 1000  # simulations that a game makes of so many, where bots can play on
LONG = 3600.0  # seconds: budgets are simulations


def why(match: Match, seat: int, best: str, other: str, key: str) -> tuple[Reason, ...]:
    """What differs after the other move (a) and the best (b); nothing if nothing speaks for it."""
    game = match.game
    a, b = game.read(other), game.read(best)
    assert a is not None
    assert b is not None
    last: tuple[Reason, ...] = ()
    for kind, worlds in ((Trial, WORLDS), (_Played, PLAYED)):
        if kind is _Played and match.state.budget(seat, LIGHT) < LIGHT:
            break  # a game whose searches are short because its moves take long
        trial = kind(Ends(game), match.state, seat, f"why {key}")
        trial.extend([a, b], worlds)
        ahead, error = trial.behind(a, b)
        found = differences((trial,), a, b, worlds)
        if not any(speaks(one) for one in found):
            continue
        if ahead > error:
            return told(found)
        last = last or told(found)
    return last


def speaks(reason: Reason) -> bool:
    """Whether a line is one for the best move: more points, or something that decides."""
    return reason.kind == "chance" or reason.b > reason.a


def told(reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """A few lines, the largest first; one of them at least speaks for the move."""
    first = reasons[:LINES]
    if any(speaks(one) for one in first):
        return first
    return (next(one for one in reasons if speaks(one)), *first[: LINES - 1])


class _Played(Trial):
    """Moves tried in worlds that bots play on."""

    def follow(self, world: State, move: int, chance: Chance) -> State:
        end, play = world.clone(), chance.clone()
        end.apply(self.seat, move, None)
        while owing := end.owing():
            seat = lowest(owing)
            seen = end.imagine(seat, play)  # bots know what their seats know
            end.apply(seat, choose(seen, seat, LEVEL, play, LONG), None)
        return end
