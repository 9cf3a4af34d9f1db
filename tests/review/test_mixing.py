"""Sealed choices: the mixture is an answer to others who choose unseen, and nothing else."""

import pytest

import kosmostol as ks
from kosmostol.review import mixing
from kosmostol.review.judging import behind_mixture
from kosmostol.review.mixing import Mixture, choices, mixture
from kosmostol.review.trying import Trial
from kosmostol.review.walking import Step, trial_of, walk
from kosmostol.review.worlds import reference_of


def other(*mine: list[float]) -> mixing._Other:
    """Somebody whose gain is our loss."""
    return mixing._Other([list(row) for row in mine], [[-gain for gain in row] for row in mine])


@pytest.mark.parametrize(
    ("usual", "game", "shares"),
    [
        ([0.5, 0.5], ([0.4, -0.4], [-0.4, 0.4]), [1 / 2, 1 / 2]),
        ([0.5, 0.5], ([0.6, -0.2], [-0.2, 0.2]), [1 / 3, 2 / 3]),
        ([0.7, 0.5], ([0.1, -0.1], [-0.1, 0.1]), [1.0, 0.0]),  # nothing they do makes it worse
    ],
)
def test_a_small_game_is_solved(
    usual: list[float], game: tuple[list[float], list[float]], shares: list[float]
) -> None:
    found, values = mixing._play(usual, [other(*game)])
    assert found == pytest.approx(shares, abs=0.03)
    played = [value for value, share in zip(values, found, strict=True) if share > 0.03]
    assert max(played) - min(played) < 0.02, "what is mixed is worth the same"


def test_what_belongs_to_the_mixture_is_no_mistake_and_what_does_not_is() -> None:
    mixed = Mixture([0.3, 0.7, 0.0], [0.5, 0.5, 0.35])
    assert [behind_mixture(mixed, own) for own in range(3)] == pytest.approx([0.0, 0.0, 0.15])


def hiding(game: str, seats: int) -> tuple[ks.Match, list[Step]]:
    match = ks.new(game, seats, seed=4)
    ks.play_out(match, "random", seed=1)
    return match, [step for step in walk(match) if not step.forced]


def tried(match: ks.Match, step: Step, worlds: int) -> tuple[Trial, list[int]]:
    trial = trial_of(reference_of(match), step, "1")
    moves = step.state.legal(step.seat)[:3]
    trial.extend(moves, worlds)
    return trial, moves


def test_what_others_choose_unseen_is_known_in_every_world() -> None:
    match, steps = hiding("planet5r", 3)
    first = next(step for step in steps if step.state.seen(1, 0, step.move) < 0 and step.seat == 0)
    trial, moves = tried(match, first, 24)
    made = [choices(trial, number) for number in range(24)]
    assert all(set(one) <= {1, 2} and one for one in made)
    assert len({one[2] for one in made if 2 in one}) > 1, "they do not always choose the same"
    found = mixture(trial, moves)
    assert sum(found.shares) == pytest.approx(1.0)
    assert min(found.shares) >= 0.0


def test_the_hunted_are_answered_by_where_the_creature_may_lay_its_token() -> None:
    match, steps = hiding("not_alone", 3)
    hunted = next(step for step in steps if match.game.write(step.move).startswith("explore"))
    creature = next(step for step in steps if match.game.write(step.move).startswith("creature"))
    trial, _ = tried(match, hunted, 1)
    tokens = [choices(trial, number).get(creature.seat) for number in range(12)]
    moves = [match.game.write(one[0]) for one in tokens if one and isinstance(one[0], int)]
    assert any(text.startswith("creature") for text in moves)
    trial, _ = tried(match, creature, 1)
    places = [str(choices(trial, number).get(hunted.seat)) for number in range(12)]
    assert any("places" in one for one in places), "what was handed in before is told when opened"
    assert len(set(places)) > 1
