"""Learns what quick judgement goes by, where experts have a taste of their own (taste.json).

`python -m kosmostol.lab.tasting GAME` learns it, `--rounds N` says how long, `--on` begins with
what the file holds. Whole matches are played by quick judgement alone, without any search. In
every round all numbers are shaken at once, in one direction and in the opposite one; both play
the same deals with the same luck against others, of whom half go by the hand-made numbers and
half by those learned so far, and the numbers move towards what brought more (evolution
strategies, steps as in Adam).

`--judge N` learns the weights of the game's features instead (weights.bin): from N matches played
by quick judgement with this taste, now and then a random move among them, by the regression of
`kosmostol train`.
"""

import argparse
import json
import sys
from collections.abc import Iterable
from itertools import count
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

from kosmostol.bots.weights import NAME as WEIGHTS
from kosmostol.bots.weights import pack
from kosmostol.kernel.bits import lowest
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.climbing import Climb, Numbers
from kosmostol.kernel.features import Features
from kosmostol.kernel.game import Game, check_options
from kosmostol.kernel.match import Match
from kosmostol.kernel.registry import find_game
from kosmostol.kernel.tastes import NAME, read_file, written

DEALS = 512  # of the beginning of a match; the luck that follows is another one each time
PAIRS = 32  # of opposite directions in a round
GAMES = 12  # of each
UNSEEN = range(10_000_000, 10_004_000)  # luck that nothing is learned from
SHAKEN = 0.2  # the share of itself by which a number is shaken
LEAST = 120.0  # and at least, in thousandths
STEP = 0.15
CALM = 0.8  # what the last steps are shorter by
STRAY = 14  # in one decision of so many of a match that is judged a random move is played
SKIP = 3  # and one of so many positions is noted
CLEAR = 4.0  # a lead in points that counts half-way to a win


class School:
    """The deals of a game and the numbers that are learned."""

    def __init__(self, game: Game, seats: int, known: list[int] | None, seed: int = 1) -> None:
        options = check_options(game, {}, seats)
        self.game = game
        self.seats = seats
        self.deals = [
            Match.deal(game, seats, f"taste {seed} {deal}", options).state for deal in range(DEALS)
        ]
        hand_made = [float(number) for _, number in game.tastes]
        self.plain = game.taste([round(number) for number in hand_made])
        self.numbers = [float(number) for number in known] if known else list(hand_made)
        self.shaken = [max(LEAST, SHAKEN * abs(number)) for number in hand_made]
        self.dice = Random(seed)

    def play(self, own: Any, others: Any, number: int) -> tuple[float, float]:
        """How one match ends for whoever goes by `own`: share of a win by its lead, and the win."""
        luck = Chance(number * 7919 % 2147483647, number + 13, 0)
        world = self.deals[number % DEALS].imagine(-1, luck)
        seat = number % self.seats
        by_seat = [others] * self.seats
        by_seat[seat] = own
        while owing := world.owing():
            mover = lowest(owing)
            world.taste = by_seat[mover]  # type: ignore[attr-defined]
            world.apply(mover, world.hint(mover, luck), None)
        scores = world.scores()
        lead = scores[seat] - max(score for one, score in enumerate(scores) if one != seat)
        ranks = world.ranks()
        win = 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
        return 0.5 + 0.5 * lead / (CLEAR + abs(lead)), win

    def shares(self, numbers: Numbers, others: Any, games: Iterable[int]) -> list[float]:
        """What some matches bring with these numbers, wins and leads alike."""
        own = self.game.taste([round(number) for number in numbers])
        return [sum(self.play(own, others, game)) / 2 for game in games]

    def learn(self, rounds: int) -> None:
        """Learn for so many rounds; tells how it goes with luck that is not learned from."""
        deal = count(1)
        usual = self.plain

        def brings(more: Numbers, less: Numbers, pair: int) -> tuple[float, float]:
            nonlocal usual
            if pair == 0:
                usual = self.game.taste([round(one) for one in self.numbers])
            others = self.plain if pair % 2 else usual
            games = [next(deal) for _ in range(GAMES)]
            return fmean(self.shares(more, others, games)), fmean(self.shares(less, others, games))

        climb = Climb(self.numbers, self.shaken, STEP, CALM)
        climb.climb(rounds, PAIRS, self.dice, brings, self.tell)

    def tell(self, number: int) -> None:
        """How often these numbers win against the hand-made ones."""
        own = self.game.taste([round(one) for one in self.numbers])
        wins = fmean(self.play(own, self.plain, game)[1] for game in UNSEEN)
        sys.stdout.write(f"{self.game.id}, round {number}: wins {100 * wins:.1f} %\n")
        sys.stdout.flush()


def judged(game: Game, seats: int, known: list[int], games: int, seed: int) -> bytes:
    """A file of weights: what the features are worth where everybody goes by this taste."""
    from kosmostol.lab import train

    taste = game.taste(known)
    held = max(1, games // 20)
    parts = [_watched(game, seats, taste, seed, number) for number in range(games + held)]
    notes, unseen = train.joined(parts[:games]), train.joined(parts[games:])
    fitted = train.fit([notes], game.phases)
    scales = train.calibrated(notes, fitted)
    leads = train.leads(unseen, fitted)
    loss = train.loss_of(leads, scales[unseen.phases[:, -1]][:, None], unseen.shares)
    sys.stdout.write(f"{len(notes.scores)} positions, log loss of unseen matches {loss:.3f}\n")
    return pack(game, train.to_integers(fitted, scales))


def _watched(game: Game, seats: int, taste: Any, seed: int, number: int) -> Any:
    """One match by quick judgement, with what was seen of it."""
    from kosmostol.lab import train

    options = check_options(game, {}, seats)
    luck = Chance((number + 1) * 7919 % 2147483647, number + seed, 0)
    deal = Match.deal(game, seats, f"judge {seed} {number}", options)
    world = deal.state.imagine(-1, luck)
    world.taste = taste  # type: ignore[attr-defined]
    features = Features(len(game.features), [0] * (len(game.features) * game.phases), noting=True)
    seen = []
    while owing := world.owing():
        mover = lowest(owing)
        if luck.below(SKIP) == 0:
            seen.append([train.noted(world, seat, features) for seat in range(seats)])
        stray = luck.below(STRAY) == 0
        world.apply(mover, world.sample(mover, luck) if stray else world.hint(mover, luck), None)
    return train.notes_of(game, seen, world.scores(), world.ranks())


def main() -> None:
    """Learn and write the file."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game")
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--on", action="store_true", help="begin with what the file holds")
    parser.add_argument("--judge", type=int, help="learn weights from so many matches")
    parser.add_argument("--to", type=Path, help="the folder to write to, and to go on from")
    given = parser.parse_args()
    game = find_game(given.game)
    folder = given.to or game.folder
    file = folder / NAME
    names = [name for name, _ in game.tastes]
    known = read_file(game, file) if given.on or given.judge else None
    seats = min(many for many in game.seat_counts if many > 1)
    if given.judge:
        assert known is not None
        (folder / WEIGHTS).write_bytes(judged(game, seats, known, given.judge, given.seed))
        return
    school = School(game, seats, known, given.seed)
    school.learn(given.rounds)
    numbers = dict(zip(names, [round(number) for number in school.numbers], strict=True))
    file.write_text(written(game, numbers), encoding="utf-8")
    sys.stdout.write(json.dumps(numbers) + "\n")


if __name__ == "__main__":
    main()
