"""Why the best move of a puzzle is best, in the words of the score sheet.

Both moves are played on to the end in the same worlds, which the seat cannot tell from the real
one. The ends are judged by who won and by how much, or else as the searches judged that found the
move. Where plausible play does not bring out what they saw, bots play on, as far as that is
affordable; a move that is ahead in neither has no why, and is no puzzle.
"""

from kosmostol.bots import choose
from kosmostol.kernel.bits import lowest
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.match import Match
from kosmostol.kernel.state import State
from kosmostol.review.hinting import Ends
from kosmostol.review.reasons import differences, outweighs
from kosmostol.review.shapes import Reason
from kosmostol.review.trying import Trial

WORLDS = 300  # in which both moves are played on
MORE = 2000  # of them, where fewer tell nothing and bots would think too long
PLAYED = 60  # of them, where bots play on
LEVEL = "amateur"  # of these bots
LINES = 3
LIGHT = 1000  # simulations, of which a game makes all where its bots can play on
LONG = 3600.0  # seconds: budgets are simulations


def why(match: Match, seat: int, best: str, other: str, key: str) -> tuple[Reason, ...]:
    """What differs after the other move (a) and the best (b); nothing where it is not ahead."""
    game = match.game
    a, b = game.read(other), game.read(best)
    assert a is not None
    assert b is not None
    light = match.state.budget(seat, LIGHT) >= LIGHT  # else bots think too long about a move
    for kind, worlds in ((Trial, WORLDS), (_Played, PLAYED) if light else (Trial, MORE)):
        for measure in (Ends(game), _Judged(match)):
            trial = kind(measure, match.state, seat, f"why {key}")
            trial.beside = False
            trial.extend([a, b], worlds)
            ahead, error = trial.behind(a, b)
            if ahead <= error:
                continue
            found = differences((trial,), a, b, worlds)
            if outweighs(found):
                return told(found)
    return ()


def speaks(reason: Reason) -> bool:
    """Whether a line is one for the best move: more points, or something that decides."""
    return reason.kind == "chance" or reason.b > reason.a


def told(reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """A few lines, the largest first: so many that those told speak for the move, too."""
    few = LINES
    while few < len(reasons) and not outweighs(reasons[:few]):
        few += 1
    return reasons[:few]


class _Judged(Ends):
    """Ends by what the searches judge by, which may be points rather than places."""

    def __init__(self, match: Match) -> None:
        super().__init__(match.game)
        self._judge = match.state.judge()

    def shares(self, end: State) -> list[float]:
        out = [0.0] * end.seats
        self._judge.outlook(end, out)
        return out


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
