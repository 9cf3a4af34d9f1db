"""A small policy that learns to play a game against itself, with numpy alone.

Policy gradient with a learnt baseline (advantage actor-critic): two layers, masked softmax, one
pass of Adam over each batch of decisions. It plays all seats of many matches at once and is
rewarded by rank; now and then it is tried against random players.

    python examples/rl/policy.py --minutes 20 --save policy.npz
    python examples/rl/policy.py --load policy.npz --games 2000

With the extra `rl` (`pip install 'kosmostol[rl]'`).
"""

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kosmostol import rl

Floats = NDArray[np.floating[Any]]


class Policy:
    """Two layers: what is seen, hidden units, a number for each action and one for the worth."""

    def __init__(self, setup: rl.Setup, hidden: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.setup = setup
        _, self.plain, width = setup.spreading
        self.starts = setup.spreading[0]
        outputs = setup.actions + 1
        self.parts: dict[str, Floats] = {
            "in": rng.normal(0, 0.05, (width + setup.seats, hidden)).astype(np.float32),
            "hidden": np.zeros(hidden, np.float32),
            "out": rng.normal(0, 0.02, (hidden, outputs)).astype(np.float32),
            "bias": np.zeros(outputs, np.float32),
        }
        self.moments = {
            name: (np.zeros_like(p), np.zeros_like(p)) for name, p in self.parts.items()
        }
        self.steps = 0

    def inputs(self, rows: Any, seats: Any) -> Floats:
        """Words as places of their own, numbers in their range, and whose turn it is."""
        spread = self.setup.one_hot(rows)
        spread[:, self.starts[self.plain]] /= self.scale
        own = np.zeros((len(spread), self.setup.seats), np.float32)
        own[np.arange(len(spread)), seats] = 1
        return np.concatenate([spread, own], axis=1)

    @property
    def scale(self) -> Floats:
        """The highest value of each number."""
        highs = [max(1, self.setup.entries[at].high) for at in self.plain]
        return np.minimum(np.array(highs, np.float32), 12)

    def run(self, inputs: Floats, masks: Any) -> tuple[Floats, Floats, Floats]:
        """Hidden units, how likely each action is, and what the seat may expect."""
        hidden = np.maximum(inputs @ self.parts["in"] + self.parts["hidden"], 0)
        out = hidden @ self.parts["out"] + self.parts["bias"]
        scores = np.where(masks > 0, out[:, :-1], -1e9)
        chances = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        return hidden, chances, np.tanh(out[:, -1])

    def learn(self, inputs: Floats, masks: Any, actions: Any, results: Floats, rate: float) -> None:
        """One step towards what went better than expected."""
        hidden, chances, worth = self.run(inputs, masks)
        lines, count = np.arange(len(actions)), len(actions)
        edge = results - worth
        grad = chances * edge[:, None]
        grad[lines, actions] -= edge
        logs = np.log(np.maximum(chances, 1e-8))
        entropy = -(chances * logs).sum(axis=1, keepdims=True)
        grad += 0.01 * chances * (logs + entropy)
        value = (worth - results) * (1 - worth**2)
        out = np.concatenate([grad, value[:, None]], axis=1).astype(np.float32) / count
        back = (out @ self.parts["out"].T) * (hidden > 0)
        self._adam("out", hidden.T @ out, rate)
        self._adam("bias", out.sum(axis=0), rate)
        self._adam("in", inputs.T @ back, rate)
        self._adam("hidden", back.sum(axis=0), rate)

    def _adam(self, name: str, grad: Floats, rate: float) -> None:
        if name == "out":
            self.steps += 1
        mean, square = self.moments[name]
        mean += 0.1 * (grad - mean)
        square += 0.001 * (grad * grad - square)
        warm = 1 - 0.999 ** max(1, self.steps)
        self.parts[name] -= (rate * mean / (np.sqrt(square / warm) + 1e-8)).astype(np.float32)

    def choose(self, seen: Any, seats: Any, rng: np.random.Generator | None) -> Any:
        """An action for each row: drawn, or without chance the likeliest."""
        masks = seen["action_mask"]
        chances = self.run(self.inputs(seen["observation"], np.maximum(seats, 0)), masks)[1]
        if rng is None:
            return chances.argmax(axis=1)
        points = rng.random((len(chances), 1), dtype=np.float32)
        drawn = (chances.cumsum(axis=1) < points).sum(axis=1)
        return np.where(masks[np.arange(len(drawn)), np.minimum(drawn, masks.shape[1] - 1)] > 0,
                        np.minimum(drawn, masks.shape[1] - 1), chances.argmax(axis=1))  # fmt: skip


def train(policy: Policy, minutes: float, places: int, rate: float, seed: int) -> None:
    """Play against oneself and learn from the ends of matches."""
    setup, rng = policy.setup, np.random.default_rng(seed)
    env = rl.vector(setup.game.id, places, setup.seats)
    seen, info = env.reset(seed=seed)
    stories: list[list[tuple[Any, ...]]] = [[] for _ in range(places)]
    ready: list[tuple[Any, ...]] = []
    began, told, games = time.monotonic(), 0, 0
    while time.monotonic() - began < minutes * 60:
        seats = np.array(info["seat"])
        rows, masks = np.array(seen["observation"]), np.array(seen["action_mask"])
        actions = policy.choose(seen, seats, rng)
        seen, _, over, _, info = env.step(actions)
        for place in np.flatnonzero(seats >= 0):
            stories[place].append((rows[place], masks[place], seats[place], actions[place]))
        for place in np.flatnonzero(over):
            games += 1
            ends = info["rewards"][place]
            ready += [(*one, ends[one[2]]) for one in stories[place]]
            stories[place] = []
        if len(ready) >= 4096:
            for start in range(0, len(ready) - 1023, 1024):
                part = ready[start : start + 1024]
                rows, masks, seats, actions, ends = (
                    np.array(column) for column in zip(*part, strict=True)
                )
                policy.learn(
                    policy.inputs(rows, seats), masks, actions, ends.astype(np.float32), rate
                )
            ready = []
        minute = int((time.monotonic() - began) / 60)
        if minute > told:
            told = minute
            print(
                f"{minute} min, {games} games: beats random in {against_random(policy, 400):.1%}",
                flush=True,
            )


def against_random(policy: Policy, games: int, seed: int = 1) -> float:
    """The share of matches won against random players, the seats in turn; a tie is half."""
    setup = policy.setup
    won = 0.0
    for seat in range(setup.seats):
        share = games // setup.seats
        env = rl.vector(setup.game.id, share, setup.seats, seat=seat)
        seen, _ = env.reset(seed=seed + seat)
        done = np.zeros(share, bool)
        while not done.all():
            actions = policy.choose(seen, np.full(share, seat), None)
            seen, rewards, over, _, _ = env.step(actions)
            fresh = over & ~done
            won += float(((rewards[fresh] > 0) + 0.5 * (rewards[fresh] == 0)).sum())
            done |= over
    return won / (games // setup.seats * setup.seats)


def main() -> None:
    """Train, keep, try."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="catonauts")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--places", type=int, default=128, help="matches at once")
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=2000, help="matches against random at the end")
    parser.add_argument("--load", type=Path)
    parser.add_argument("--save", type=Path)
    given = parser.parse_args()
    policy = Policy(rl.Setup(given.game, given.seats), given.hidden, given.seed)
    if given.load:
        with np.load(given.load) as kept:
            policy.parts = dict(kept)
    else:
        train(policy, given.minutes, given.places, given.rate, given.seed)
    if given.save:
        np.savez(given.save, **policy.parts)  # type: ignore[arg-type]
    print(f"beats random in {against_random(policy, given.games):.1%} of {given.games} matches")


if __name__ == "__main__":
    main()
