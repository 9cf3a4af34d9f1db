"""How a bot looks at the end of a rollout."""

from typing import Final

from mypy_extensions import i64

WIDTH: Final[float] = 400.0  # points from the worst gain to the best one
MIDDLE: Final[float] = 60.0  # the gain in the middle between them
LEAD: Final[float] = 0.3  # what a lead counts beside a gain


def weigh(worths: list[float], hopes: list[float], usual: float) -> None:
    """Turn what each seat's sheet is worth into a share between 0 and 1, in place.

    What counts is by how much more than usual a sheet has gained since the bot began to think;
    with others at the table also by how much it leads. A point counts the same wherever it is
    gained: a curve that flattens would make a bot deaf as soon as things go well or badly.
    """
    best: float = -1000.0
    second: float = -1000.0
    seats: i64 = len(hopes)
    seat: i64 = 0
    while seat < seats:
        now: float = worths[seat]
        if now > best:
            second = best
            best = now
        elif now > second:
            second = now
        seat += 1
    seat = 0
    while seat < seats:
        gain: float = worths[seat] - hopes[seat] - usual
        if seats > 1:
            gain += LEAD * (worths[seat] - (second if worths[seat] == best else best))
        worths[seat] = max(0.0, min(1.0, 0.5 + (gain - MIDDLE) / WIDTH))
        seat += 1
