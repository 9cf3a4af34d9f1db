"""The numbers of Comets: the ring, events, faults. A move is the number of the comet sent."""

from typing import Final

from kosmostol.kernel.state import FIRST_FAULT

PLACES: Final = 60  # of the ring, numbered from 1; as many comets, one from each place
START_DUST: Final = 3
HOME: Final = 0  # no comet: nothing sent yet, nothing flown yet

# Events and what their numbers are.
SENT: Final = 0  # seat, comet; told to its player alone
FLEW: Final = 1  # seat, comet, planet, steps
CAUGHT: Final = 2  # seat, planet, dust
LATE: Final = 3  # seat, planet
ENDED: Final = 4

COMET_SPENT: Final = FIRST_FAULT  # guide: comet-spent
COMET_ELSEWHERE: Final = FIRST_FAULT + 1  # guide: comet-elsewhere
FAULTS: Final[list[tuple[str, int]]] = [
    ("comet-spent", COMET_SPENT),
    ("comet-elsewhere", COMET_ELSEWHERE),
]
