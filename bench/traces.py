"""What temporal differences bring: wins predicted in games that nothing was learned from.

python -m bench.traces GAME [--games 950] [--simulations 100]
"""

import argparse

from kosmostol.bots.weights import NAME
from kosmostol.kernel.registry import find_game
from kosmostol.lab import train

TRACES = (1.0, 0.9, 0.6, 0.3)
FOLDS = 5  # a fifth of the games is predicted, by weights of the others
TOLD = 2  # divisions


def main() -> None:
    """Play with the weights a game comes with, learn by each trace, print what is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=950)
    parser.add_argument("--simulations", type=int, default=100)
    chosen = parser.parse_args()
    game = find_game(chosen.game)
    course = train.Course(chosen.game, min(game.seat_counts), {}, 77, chosen.simulations)
    weights = (game.folder / NAME).read_bytes()
    played = [train.play_noting(course, weights, number) for number in range(chosen.games)]
    part = len(played) // FOLDS
    for fold in range(TOLD):
        unseen = train.joined(played[fold * part : (fold + 1) * part])
        seen = train.joined(played[: fold * part] + played[(fold + 1) * part :])
        for trace in TRACES:
            fitted = train.fit([seen], game.phases, trace)
            scales = train.calibrated(seen, fitted)[unseen.phases[:, -1]][:, None]
            leads = train.leads(unseen, fitted)
            missed = leads[:, 0] - (unseen.scores[:, 0] - unseen.scores[:, 1:].max(axis=1))
            loss = train.loss_of(leads, scales, unseen.shares)
            print(f"{fold} {trace}: log loss {loss:.4f}, margin {(missed**2).mean():.1f}")


if __name__ == "__main__":
    main()
