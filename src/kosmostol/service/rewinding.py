"""Going back: to which decision, what had been shown since, and what is told of it."""

from kosmostol.kernel.growing import Growing
from kosmostol.kernel.match import Match
from kosmostol.kernel.noticing import everybody
from kosmostol.kernel.text import Seat, Text
from kosmostol.service.events import TakenBack
from kosmostol.service.requests import Requests
from kosmostol.service.turns import Turn, standing

DECIDED = "move"  # the kind of request a person's own move comes by; bots and the table have others


def rewound(match: Match, event: TakenBack) -> Match:
    """The match after going back, with a line that says so."""
    after = match.copy()
    name = "log-taken-back-practice" if event.practice else "log-taken-back"
    note = Text(name, {"seat": Seat(event.seat)})
    after.rewind(event.to, note, {"event": "taken-back", "seat": event.seat})
    return after


def turn_of_rewind(seats: int, seq: int, event: TakenBack) -> Turn:
    """Everybody notices, and nobody's answer holds any more."""
    return Turn(seq, -1, 0, 0, 0, everybody(seats), None, event.to)


def last_decision(turns: Growing[Turn], requests: Requests, seat: int, since: int) -> int | None:
    """How many moves were played before the seat's last own decision; None if it made none.

    What a bot played for the seat, or the table answered for it, is not decided by its holder.
    """
    own = requests.of_kind(DECIDED)
    played = standing(turns)
    for index in range(len(played) - 1, since - 1, -1):
        if played[index].seat == seat and played[index].seq in own:
            return index
    return None
