"""Tournaments between bots: many seeded games, seats rotated, on all cores."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Any

from kosmostol.bots import Level, Mind, choose, find_level
from kosmostol.bots.levels import tuned
from kosmostol.bots.weights import learned, read_weights
from kosmostol.kernel.game import Game, check_options, check_seats
from kosmostol.kernel.match import Match
from kosmostol.kernel.registry import find_game
from kosmostol.kernel.seed import chance_of
from kosmostol.kernel.tastes import read_file
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
    rounds: float | None = None  # how long the games lasted, where the game counts rounds
    rounds_error: float | None = None

    @property
    def win_rate(self) -> float:
        """Share of games won."""
        return self.wins / self.games


@dataclass(frozen=True)
class Outcome:
    """One game: scores and ranks by player, not by seat."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    rounds: int | None = None  # how many there were, where the game counts them


def player_level(name: str, game: str) -> Level:
    """A player of a tournament: a level, maybe with more simulations or other knobs.

    `hard*4` makes four times the simulations, `expert:explore=0.15:rollout=16` has these knobs of
    `ladder.json`, `expert:weights=training/GAME/weights.bin` judges by these weights,
    `expert:taste=training/GAME/taste.json` goes by this taste.

    >>> player_level("hard*4", "catonauts").simulations
    12000
    >>> player_level("hard:simulations=50:dice=true", "aliens").dice
    True
    """
    step, *knobs = name.split(":")
    level, times, factor = step.partition("*")
    found = replace(find_level(level, game), seconds=UNHURRIED)
    if times:
        if not factor.isdecimal() or int(factor) < 1:
            raise ValueError(f"{name!r} means no player: after * comes how many times it simulates")
        found = replace(found, name=name, simulations=found.simulations * int(factor))
    return _with_knobs(found, name, knobs, find_game(game)) if knobs else found


def _with_knobs(level: Level, name: str, words: Sequence[str], game: Game) -> Level:
    """A player whose knobs are given in words."""
    knobs: dict[str, Any] = {}
    values = learned(game)
    taste = None
    for word in words:
        knob, _, told = word.partition("=")
        if knob == "taste" and told not in ("true", "false"):
            taste = game.taste(read_file(game, Path(told)))
            continue
        if knob == "weights":
            values = read_weights(game, Path(told))
            knobs["sight"] = "learned"
            continue
        try:
            knobs[knob] = json.loads(told)
        except ValueError:
            knobs[knob] = told
    found = replace(tuned(level, game, knobs, values), name=name)
    if taste is None:
        return found
    return replace(found, taste=True, refine=partial(game.tasted, taste=taste))


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
    rules = find_game(game)
    match = Match.deal(rules, count, f"arena {seed} {deal}", options)
    levels = [player_level(one, game) if isinstance(one, str) else one for one in players]
    minds = [chance_of(f"mind {seed} {number} {player}", 0) for player in range(count)]
    plans = Mind(rules)
    while match.owing:
        seat = match.owing[0]
        player = (seat + shift) % count
        world = match.imagine(seat, minds[player])
        match.push(seat, choose(world, seat, levels[player], minds[player], mind=plans))
    result = match.result
    assert result is not None
    seats = [(player - shift) % count for player in range(count)]
    return Outcome(
        tuple(result.scores[seat] for seat in seats),
        tuple(result.ranks[seat] for seat in seats),
        rules.round_of(match.state),
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
    known: Mapping[int, Outcome] | None = None,
    keep: Callable[[int, Outcome], None] = lambda _number, _outcome: None,
) -> list[Outcome]:
    """How each of many games went, by their numbers; those that are known are not played again.

    Each of the others is given to `keep` as it ends.
    """
    play = partial(_play, game, tuple(players), options, seed, rotate)
    found = dict(known or {})
    for _ in range(sum(number in found for number in range(games))):
        tick()
    with Crew(workers, on) as crew:
        for number, outcome in crew.run(play, [n for n in range(games) if n not in found]):
            found[number] = outcome
            keep(number, outcome)
            tick()
    return [found[number] for number in range(games)]


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
    lasted = [float(each.rounds) for each in outcomes if each.rounds is not None]
    rounds = mean(lasted) if len(lasted) == games else (None, None)
    return Standing(
        players[index], games, wins, low, high, score, score_error, ahead, ahead_error, *rounds
    )


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


def pooled(before: Standing, after: Standing) -> Standing:
    """How a player did in two runs of games taken together, as if they had been one.

    How long the games lasted is left out.
    """
    games = before.games + after.games
    wins = before.wins + after.wins
    score = _together(before, after, before.mean_score, after.mean_score)
    ahead = _together(before, after, before.ahead, after.ahead)
    low, high = wilson(wins, games)
    return Standing(
        before.player,
        games,
        wins,
        low,
        high,
        score,
        _error(before, after, (before.mean_score, after.mean_score, score), "score_error"),
        ahead,
        _error(before, after, (before.ahead, after.ahead, ahead), "ahead_error"),
    )


def _together(before: Standing, after: Standing, first: float, second: float) -> float:
    return (before.games * first + after.games * second) / (before.games + after.games)


def _error(
    before: Standing, after: Standing, means: tuple[float, float, float], name: str
) -> float:
    """The error of a mean over both runs, from those of each and from how far they lie apart."""
    squares = 0.0
    for run, middle in zip((before, after), means, strict=False):
        spread = getattr(run, name) * sqrt(run.games) / Z95
        squares += spread**2 * (run.games - 1) + run.games * (middle - means[2]) ** 2
    games = before.games + after.games
    return Z95 * sqrt(squares / (games - 1) / games)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a win rate (Wilson's)."""
    rate = wins / games
    scale = 1 + Z95**2 / games
    middle = (rate + Z95**2 / (2 * games)) / scale
    half = Z95 * sqrt(rate * (1 - rate) / games + Z95**2 / (4 * games**2)) / scale
    return max(0.0, middle - half), min(1.0, middle + half)
