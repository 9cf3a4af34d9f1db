"""Proofs: a puzzle solved again by searches as deep as the strongest level's, and what they found.

A proof is written beside its puzzle. Its print tells whether it belongs to the puzzle, the rules,
what bots judge by and the search as they are now: the beginning of its first search is walked
again, and a change of any of them that matters here takes another path.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any

from kosmostol.bots.search import Search
from kosmostol.kernel.match import Match
from kosmostol.kernel.seed import chance_of
from kosmostol.learn.judging import DEPTH, EXPLORE, LONG, WIDEN, Judgement, confirm

SIMULATIONS = 12_000  # of each search: the budget of the strongest level
SEARCHES = range(4, 10)  # more of them where they are noisy
MARGIN = 0.05  # how far the best move must lead, with two standard errors to spare
STEPS = 40  # simulations whose path is the print


@dataclass(frozen=True)
class Proof:
    """What the searches of a proof found: by how much the best move leads, and the print."""

    simulations: int
    lead: float
    error: float
    print: str

    def to_json(self) -> dict[str, Any]:
        """As it is written down."""
        return asdict(self)


def prove(match: Match, seat: int, best: str) -> tuple[Proof, Judgement]:
    """The proof that a move is clearly the best; ValueError if it is not."""
    move = match.game.read(best)
    assert move is not None
    key = key_of(match, seat)
    found = confirm(match.state, seat, move, SIMULATIONS, SEARCHES, MARGIN, key)
    if found is None:
        raise ValueError(f"{best!r} does not lead by {MARGIN} in searches of {SIMULATIONS}")
    lead, error = round(found.lead, 3), round(found.error, 3)
    return Proof(SIMULATIONS, lead, error, print_of(match, seat, best)), found


def print_of(match: Match, seat: int, best: str) -> str:
    """What a proof of this puzzle has to bear, by the rules and the search as they are now."""
    tree = Search(match.state, seat, chance_of(key_of(match, seat), 0), EXPLORE, DEPTH, WIDEN, True)
    tree.run(STEPS, LONG)
    path = [(move, visits, round(value, 6)) for move, visits, value in tree.visits()]
    return _digest([best, SIMULATIONS, path])


def key_of(match: Match, seat: int) -> str:
    """The key of a proof's searches: every position has its own."""
    return f"proof {seat} {_digest(_plain(match.position()))}"


def _plain(position: Mapping[str, Any]) -> dict[str, Any]:
    return {name: part for name, part in position.items() if name != "chance"}


def _digest(value: object) -> str:
    text = json.dumps(value, sort_keys=True, default=str)
    return sha256(text.encode()).hexdigest()[:16]
