"""The environments by name: what people call."""

from collections.abc import Sequence
from typing import Any

from kosmostol.library import Boxlike
from kosmostol.rl.alone import AloneEnv
from kosmostol.rl.many import ManyEnv
from kosmostol.rl.rivals import Rivals
from kosmostol.rl.rounds import RoundsEnv, together
from kosmostol.rl.setup import Setup
from kosmostol.rl.turns import TurnsEnv


def aec(
    game: str,
    seats: int | None = None,
    *,
    reward: str = "rank",
    dense: bool = False,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    box: Boxlike | None = None,
    features: bool = False,
    **options: Any,
) -> TurnsEnv:
    """A PettingZoo environment in which the seats are asked one after the other.

    >>> env = aec("catonauts", seats=2)
    >>> env.reset(seed=7)
    >>> env.agent_selection, env.move_of(0)
    ('seat_0', 'corner a1')
    """
    setup = Setup(game, seats, options, reward, dense, box=box, features=features)
    return TurnsEnv(setup, render_mode, _cycles(max_cycles))


def parallel(
    game: str,
    seats: int | None = None,
    *,
    reward: str = "rank",
    dense: bool = False,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    box: Boxlike | None = None,
    features: bool = False,
    **options: Any,
) -> RoundsEnv:
    """A PettingZoo environment in which all act at once, for games whose turns are so.

    >>> parallel("catonauts")
    Traceback (most recent call last):
        ...
    ValueError: in catonauts one seat decides at a time: use aec
    """
    setup = Setup(game, seats, options, reward, dense, box=box, features=features)
    if not together(setup):
        raise ValueError(f"in {game} one seat decides at a time: use aec")
    return RoundsEnv(setup, render_mode, _cycles(max_cycles))


def gym(
    game: str,
    seat: int = 0,
    opponents: Sequence[str] | None = None,
    *,
    reward: str = "rank",
    dense: bool = False,
    render_mode: str | None = None,
    box: Boxlike | None = None,
    features: bool = False,
    **options: Any,
) -> AloneEnv:
    """A Gymnasium environment: one seat, and a bot's level for each of the others.

    >>> env = gym("catonauts", opponents=["easy"])
    >>> observation, info = env.reset(seed=7)
    >>> int(info["action_mask"].sum())
    4
    """
    if opponents is not None and isinstance(opponents, str):
        raise ValueError(f"opponents are a list of levels, not {opponents!r}")
    seats = None if opponents is None else len(opponents) + 1
    setup = Setup(game, seats, options, reward, dense, box=box, features=features)
    names = ["normal"] * (setup.seats - 1) if opponents is None else list(opponents)
    own = _seat(setup, seat)
    return AloneEnv(setup, own, Rivals(setup.game, setup.seats, own, names), render_mode)


def vector(
    game: str,
    n: int,
    seats: int | None = None,
    *,
    seat: int | None = None,
    opponents: Sequence[str] | None = None,
    reward: str = "rank",
    dense: bool = False,
    copy: bool = False,
    render_mode: str | None = None,
    box: Boxlike | None = None,
    features: bool = False,
    **options: Any,
) -> ManyEnv:
    """A Gymnasium vector environment of n matches in compiled code.

    Without a seat of one's own, one decides for whoever owes a decision.

    >>> many = vector("catonauts", 3)
    >>> observation, info = many.reset(seed=7)
    >>> observation["action_mask"].sum(axis=1)
    array([4, 4, 4])
    """
    if isinstance(n, bool) or not isinstance(n, int) or n < 1:
        raise ValueError(f"there is at least one match, not {n!r}")
    setup = Setup(game, seats, options, reward, dense, box=box, features=features)
    if seat is None:
        if opponents is not None:
            raise ValueError("opponents are for who has a seat of their own: say which `seat`")
        return ManyEnv(setup, n, None, None, copy, render_mode)
    own = _seat(setup, seat)
    names = ["random"] * (setup.seats - 1) if opponents is None else list(opponents)
    rivals = Rivals(setup.game, setup.seats, own, names)
    return ManyEnv(setup, n, own, rivals, copy, render_mode)


def _seat(setup: Setup, seat: object) -> int:
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < setup.seats:
        raise ValueError(f"a seat is a number from 0 to {setup.seats - 1}, not {seat!r}")
    return seat


def _cycles(most: object) -> int | None:
    if most is None:
        return None
    if isinstance(most, bool) or not isinstance(most, int) or most < 1:
        raise ValueError(f"max_cycles is a number from 1 on, or None, not {most!r}")
    return most
