"""The promises a game makes, by the names of the checks that hold it to them."""

CHECKS = (
    "ends",  # every match comes to an end
    "owing",  # seats that owe have a real choice, nobody else has one
    "faults",  # legal moves and faults agree; refusing changes nothing
    "notation",  # moves are read as they are written
    "clones",  # clones are independent, past states never change
    "components",  # every component is in exactly one place
    "scores",  # an independent recount and the score sheets agree
    "outlook",  # how well a seat stands lies between 0 and 1
    "position",  # a position brings back the same match
    "nonsense",  # a position that cannot be is refused
    "record",  # a record replays to the same match
    "imagine",  # an imagined world looks the same to its seat
    "peeks",  # imagining uses only what the seat knows
    "deals",  # imagined deals are as likely as real ones
    "twins",  # nothing a seat is told depends on what it cannot know
    "log",  # a log line tells its readers only what they may know
    "seen",  # a move is seen by those who can see it, and by nobody else
    "secrets",  # a game says whether seats see different things
    "targets",  # options name elements that the board draws
    "order",  # simultaneous moves may arrive in any order
    "reveals",  # what a move reveals is declared, so undo never crosses it
    "notices",  # to whom a move is sealed, everything looks as before
    "undo",  # taking back restores exactly
)
"""The names of all checks, for `Kit(game, only=[...])`."""

LEAKS = ("imagine", "peeks", "twins", "log", "seen", "secrets")
"""The checks that hunt for secrets told: those a long run repeats."""


class Broken(AssertionError):
    """A promise of the contract that a game does not keep.

    >>> Broken("clones", "a clone differs from its original", "seed 7").check
    'clones'
    """

    def __init__(self, check: str, problem: str, story: str) -> None:
        super().__init__(f"{check}: {problem}\n{story}")
        self.check = check
