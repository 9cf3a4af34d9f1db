"""Levels: how much a bot thinks and how often it looks away.

Budgets are numbers of simulations, so a level plays alike on every machine; `seconds` is the
most it may take where the machine is slow.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """A bot's budget and knobs.

    >>> from dataclasses import replace
    >>> patient = replace(find_level("normal"), name="patient", simulations=600)
    >>> patient.seconds
    1.0
    """

    name: str
    simulations: int  # 0: does not search
    seconds: float
    slips: float  # how often it plays at random instead
    depth: int  # rollout moves before the outlook is taken, in games that have one
    thorough: bool = False  # takes its time: games may look further and bluff more finely
    explore: float = 0.7
    widen: float = 3.0
    mix: float = 1.0  # where bluff matters, moves are drawn by visits to this power


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("random", simulations=0, seconds=0.1, slips=1.0, depth=0),
        Level("easy", simulations=12, seconds=0.5, slips=0.25, depth=4),
        Level("normal", simulations=60, seconds=1.0, slips=0.1, depth=6),
        Level("hard", simulations=3000, seconds=2.0, slips=0.0, depth=8, thorough=True),
    )
}


def find_level(name: str) -> Level:
    """The level of this name; ValueError lists the known ones.

    >>> find_level("easy").simulations
    12
    """
    if name not in LEVELS:
        raise ValueError(f"there is no level {name!r}; the levels are: {', '.join(LEVELS)}")
    return LEVELS[name]
