"""Bots in one line: a move for a seat, a match played to its end.

>>> import kosmostol as ks
>>> match = ks.new("catonauts", seats=2, seed=7)
>>> ks.Bot("easy", seed=1).move(match, 0) in match.moves(0)
True
>>> ks.play_out(match, bots=["easy", "random"], seed=1).scores == match.scores
True
"""

from collections.abc import Sequence

from kosmostol.bots import Level, Mind, choose, find_level
from kosmostol.bots.mind import new_threads
from kosmostol.kernel.match import Match, Result
from kosmostol.kernel.seed import chance_of, check_seed, new_seed


class Bot:
    """A player of a level. It is given what its seat may know, and nothing else.

    Without a seed it thinks of something else every time; with one it repeats itself.

    >>> import kosmostol as ks
    >>> match = ks.new("catonauts", seats=2, seed=7)
    >>> match.play(0, ks.Bot("normal", seed=3).move(match, 0))[0].data["event"]
    'placed'
    """

    def __init__(self, level: str | Level = "normal", seed: int | str | None = None) -> None:
        self.level = find_level(level) if isinstance(level, str) else level
        self._named = level if isinstance(level, str) else None
        self._seed = new_seed() if seed is None else check_seed(seed)
        self._thoughts = 0
        self._threads = new_threads()

    def move(self, match: Match, seat: int, seconds: float | None = None) -> str:
        """Its move for a seat that owes one, in notation; `seconds` may shorten its thinking.

        A seat that owes nothing: ValueError.
        """
        if seat not in match.owing:
            owing = ", ".join(map(str, match.owing)) or "nobody, the match is over"
            raise ValueError(f"seat {seat!r} owes no decision now; who does: {owing}")
        self._thoughts += 1
        chance = chance_of(self._seed, self._thoughts)
        world = match.imagine(seat, chance)
        level = self.level if self._named is None else find_level(self._named, match.game)
        mind = Mind(match.game, self._threads)
        return match.game.write(choose(world, seat, level, chance, seconds, mind))

    def __repr__(self) -> str:
        return f"Bot({self._named or self.level.name!r})"


def play_out(
    match: Match,
    bots: "str | Bot | Sequence[str | Bot]" = "normal",
    seed: int | str | None = None,
) -> Result:
    """Play a match to its end, a bot for each seat (or one for all), and give the result.

    >>> import kosmostol as ks
    >>> result = ks.play_out(ks.new("catonauts", seats=2, seed=7), bots=["easy", "random"], seed=1)
    >>> len(result.scores)
    2
    """
    each = [bots] * match.seats if isinstance(bots, (str, Bot)) else list(bots)
    if len(each) != match.seats:
        raise ValueError(
            f"the match has {match.seats} seats, so {match.seats} bots, not {len(each)}"
        )
    base = new_seed() if seed is None else check_seed(seed)
    players = [
        one if isinstance(one, Bot) else Bot(one, f"{base} bot {seat}")
        for seat, one in enumerate(each)
    ]
    while match.result is None:
        seat = match.owing[0]
        match.play(seat, players[seat].move(match, seat))
    return match.result
