"""The conformance kit: what every game must keep, checked on many random games.

    from kosmostol.kernel.conformance import Kit
    Kit(game).run(games=200)

Each check has a name; a failure raises `Broken` with that name, the seed and the moves that
lead there, so it can be replayed. The kit knows nothing of any particular game. A check that
found nothing to check in a game with secrets fails, too.
"""

from collections.abc import Callable, Iterable, Sequence

from kosmostol.kernel.chance import Chance
from kosmostol.kernel.conformance.board import Board
from kosmostol.kernel.conformance.deals import check_deals
from kosmostol.kernel.conformance.leaks import Leaks
from kosmostol.kernel.conformance.playing import Run
from kosmostol.kernel.conformance.promises import CHECKS, LEAKS, Broken
from kosmostol.kernel.conformance.told import freeze, looks, shown, told
from kosmostol.kernel.game import KERNEL_FAULTS, Game

__all__ = ["CHECKS", "LEAKS", "Broken", "Kit", "Leaks", "freeze", "looks", "shown", "told"]


class Kit:
    """Runs the checks on a game. `only` names the checks to run, all by default.

    >>> from kosmostol.kernel.registry import find_game
    >>> Kit(find_game("catonauts"), only=["notation", "clones"]).run(games=1) > 30
    True
    """

    def __init__(self, game: Game, only: Iterable[str] = ()) -> None:
        self.game = game
        self.only = frozenset(only)
        unknown = self.only - set(CHECKS)
        if unknown:
            raise ValueError(f"there is no check {min(unknown)!r}; there are: {', '.join(CHECKS)}")
        self.leaks = Leaks(game, Chance(1, 20231, 0))
        self.board = Board(game)

    def wanted(self, check: str) -> bool:
        """Whether a check is to be made."""
        return not self.only or check in self.only

    def run(self, games: int, seed: int = 1, counts: Sequence[int] = ()) -> int:
        """Check that many random games, by turns with each seat count and options; how many moves.

        `counts` names the seat counts to play with; all by default.
        """
        self.check_face()
        counts = counts or self.game.seat_counts
        settings = {seats: self.game.variants(seats) for seats in counts}
        self.leaks = Leaks(self.game, Chance(seed & 0x7FFFFFFF, 20231, 1))
        moves = 0
        for number in range(games):
            seats = counts[number % len(counts)]
            options = settings[seats][number // len(counts) % len(settings[seats])]
            moves += Run(self, seats, options, seed * 1_000_003 + number).play()
        if self.wanted("deals"):
            for seats in counts:
                options = settings[seats][seed % len(settings[seats])]
                story = f"{self.game.id}, {seats} seats, {options}, seed {seed}"
                check_deals(self.game, seats, options, seed, self._reporter(story))
        missing = self.leaks.missing()
        if missing and self.wanted(missing[0]):
            story = f"{self.game.id}, {games} games from seed {seed}: {dict(self.leaks.counts)}"
            raise Broken(*missing, story)
        return moves

    def check_face(self) -> None:
        """What can be checked without playing."""
        game = self.game
        names = game.faults
        if names[: len(KERNEL_FAULTS)] != KERNEL_FAULTS or len(set(names)) != len(names):
            raise Broken(
                "faults", f"fault names must begin with {KERNEL_FAULTS}, all different", ""
            )
        for junk in ("", " ", "xyzzy", "fly", "fly  b1", "0", "-1", "\u0000", "é", "1" * 500):
            move = game.read(junk)
            if move is not None and game.write(move) != junk:
                raise Broken("notation", f"reads {junk!r} as {game.write(move)!r}", "")
        if self.wanted("targets") and self.board.undrawn():
            missing = ", ".join(self.board.undrawn())
            raise Broken("targets", f"the board's files never mention elements {missing}", "")

    def _reporter(self, story: str) -> Callable[[str, str], None]:
        def report(check: str, problem: str) -> None:
            raise Broken(check, problem, story)

        return report
