"""Tournaments between bots: many seeded games, seats rotated, on all cores."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import sqrt
from typing import Any

from kosmostol.bots import Level, choose, find_level
from kosmostol.kernel.game import check_options, check_seats
from kosmostol.kernel.match import Match
from kosmostol.kernel.registry import find_game
from kosmostol.kernel.seed import chance_of
from kosmostol.lab.running import Crew, check_place

UNHURRIED = 600.0  # seconds a move: in the arena only simulations count, so results repeat
Z95 = 1.96


@dataclass(frozen=True)
class Standing:
    """How one player of the tournament did."""

    player: str
    games: int
    wins: float  # a shared win counts its share
    low: float  # 95 % confidence interval of the win rate
    high: float
    mean_score: float
    score_error: float  # 95 % confidence, plus or minus
    ahead: float  # how often placed before an opponent of another level; a tie is half
    ahead_error: float  # 95 % confidence, plus or minus

    @property
    def win_rate(self) -> float:
        """Share of games won."""
        return self.wins / self.games


@dataclass(frozen=True)
class Outcome:
    """One game: scores and ranks by player, not by seat."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]


def player_level(name: str, game: str) -> Level:
    """A player of a tournament: a level, or one with so many times its simulations (`hard*4`).

    >>> player_level("hard*4", "catonauts").simulations
    12000
    """
    level, times, factor = name.partition("*")
    found = replace(find_level(level, game), seconds=UNHURRIED)
    if not times:
        return found
    if not factor.isdecimal() or int(factor) < 1:
        raise ValueError(f"{name!r} means no player: after * comes how many times it simulates")
    return replace(found, name=name, simulations=found.simulations * int(factor))


def play_one(
    game: str,
    players: Sequence[str | Level],
    options: dict[str, Any],
    seed: int,
    number: int,
    rotate: bool = True,
) -> Outcome:
    """One game of a tournament. Neighbouring numbers share a deal with the seats rotated.

    Without `rotate` everybody keeps the seat and every number has a deal of its own: for games
    in which the seats play different parts.
    """
    count = len(players)
    shift = number % count if rotate else 0
    deal = number // count if rotate else number
    match = Match.deal(find_game(game), count, f"arena {seed} {deal}", options)
    levels = [player_level(one, game) if isinstance(one, str) else one for one in players]
    minds = [chance_of(f"mind {seed} {number} {player}", 0) for player in range(count)]
    while match.owing:
        seat = match.owing[0]
        player = (seat + shift) % count
        world = match.imagine(seat, minds[player])
        match.push(seat, choose(world, seat, levels[player], minds[player]))
    result = match.result
    assert result is not None
    seats = [(player - shift) % count for player in range(count)]
    return Outcome(
        tuple(result.scores[seat] for seat in seats), tuple(result.ranks[seat] for seat in seats)
    )


def tournament(
    game: str,
    players: Sequence[str],
    games: int,
    seed: int = 1,
    options: dict[str, Any] | None = None,
    workers: int | None = None,
    tick: Callable[[], None] = lambda: None,
    rotate: bool = True,
    on: str | None = None,
) -> list[Standing]:
    """Play a tournament; bad arguments raise ValueError before anything starts."""
    check_place(on)
    seats = check_seats(find_game(game), len(players))
    chosen = check_options(find_game(game), options or {}, seats)
    for name in players:
        player_level(name, game)
    if games < 1:
        raise ValueError(f"a tournament has at least one game, not {games}")
    return standings(
        players, outcomes(game, players, chosen, games, seed, workers, tick, rotate, on)
    )


def standings(players: Sequence[str], played: Sequence[Outcome]) -> list[Standing]:
    """How each player did in games that were played."""
    return [_standing(index, players, played) for index in range(len(players))]


def outcomes(
    game: str,
    players: Sequence[str],
    options: dict[str, Any],
    games: int,
    seed: int,
    workers: int | None,
    tick: Callable[[], None],
    rotate: bool,
    on: str | None = None,
) -> list[Outcome]:
    """How each of many games went, by their numbers."""
    play = partial(_play, game, tuple(players), options, seed, rotate)
    with Crew(workers, on) as crew:
        return crew.all(play, range(games), tick)


def _play(
    game: str,
    players: tuple[str, ...],
    options: dict[str, Any],
    seed: int,
    rotate: bool,
    number: int,
) -> Outcome:
    return play_one(game, players, options, seed, number, rotate)


def _standing(index: int, players: Sequence[str], outcomes: Sequence[Outcome]) -> Standing:
    games = len(outcomes)
    wins = sum(1 / outcome.ranks.count(1) for outcome in outcomes if outcome.ranks[index] == 1)
    others = [player for player in range(len(players)) if player != index]
    rivals = [player for player in others if players[player] != players[index]] or others
    score, score_error = mean([float(outcome.scores[index]) for outcome in outcomes])
    ahead, ahead_error = mean([_ahead(outcome.ranks, index, rivals) for outcome in outcomes])
    low, high = wilson(wins, games)
    return Standing(players[index], games, wins, low, high, score, score_error, ahead, ahead_error)


def _ahead(ranks: Sequence[int], index: int, rivals: Sequence[int]) -> float:
    """The share of the rivals placed behind; alone at the table, nobody is."""
    points = [
        1.0 if ranks[index] < ranks[rival] else 0.5 if ranks[index] == ranks[rival] else 0.0
        for rival in rivals
    ]
    return sum(points) / max(1, len(points))


def mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean of independent values, and its 95 % confidence, plus or minus."""
    count = len(values)
    middle = sum(values) / count
    spread = sqrt(sum((value - middle) ** 2 for value in values) / max(1, count - 1))
    return middle, Z95 * spread / sqrt(count)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a win rate (Wilson's)."""
    rate = wins / games
    scale = 1 + Z95**2 / games
    middle = (rate + Z95**2 / (2 * games)) / scale
    half = Z95 * sqrt(rate * (1 - rate) / games + Z95**2 / (4 * games**2)) / scale
    return max(0.0, middle - half), min(1.0, middle + half)
