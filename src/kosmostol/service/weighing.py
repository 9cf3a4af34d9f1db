"""Values on demand: a move somebody tries again, and what a what-if promises as it goes on.

Both are found in the bots' workers within a moment, as thoughts of a bot would be. A move is
weighed only in a finished match; chances are told only at a what-if, to who plays there, and from
what their seat knows.
"""

import secrets
from functools import partial

import msgspec

from kosmostol.kernel.chance import chance_from
from kosmostol.kernel.match import Match
from kosmostol.service import messages as wire
from kosmostol.service.forking import finished
from kosmostol.service.people import Person
from kosmostol.service.problems import Problem
from kosmostol.service.queue import Ask
from kosmostol.service.tables import Table
from kosmostol.service.thinker import chances_on, weigh_on
from kosmostol.service.workers import Workers

MOMENT = 2.0  # seconds somebody waits for a move to be weighed
GLANCE = 1.0  # and for the chances of a what-if


async def weigh(
    workers: Workers, table: Table, person: Person, origin: str, number: int, move: str
) -> wire.Looked:
    """What a legal move of a finished match was worth, as its seat knew the table then."""
    match = finished(table)
    if match.result is None:
        raise Problem("broken-off")
    if not 1 <= number <= match.version:
        raise Problem("no-such-moment", allowed={"from": 1, "to": match.version})
    seat = match.history[number - 1][0]
    moves = match.at(number - 1).moves(seat)
    if move not in moves:
        raise Problem("no-such-move", allowed=moves)
    assert table.finish is not None
    ask = Ask(origin, person.id, MOMENT, people=True)
    found = await workers.think(ask, partial(weigh_on, table.record, number, move))
    return msgspec.json.decode(found, type=wire.Looked)


async def chances(workers: Workers, table: Table, person: Person, origin: str) -> wire.Chances:
    """What everybody has of the win at a what-if, as the first of one's own seats can know it."""
    if table.fork is None:
        raise Problem("not-a-what-if")
    own = table.seats_of(person.id)
    if not own and person.id != table.host:
        raise Problem("not-seated")
    seat = own[0] if own else 0
    match = table.match
    if match is None:
        raise Problem("old-rules")
    version = match.version
    world = match.state
    if match.result is None:
        world = match.imagine(seat, chance_from(secrets.token_bytes(8)))
    position = Match(match.game, world).position()
    ask = Ask(origin, person.id, GLANCE, people=True)
    found = await workers.think(ask, partial(chances_on, position, table.options, seat))
    told = msgspec.json.decode(found)
    return wire.Chances(version=version, seat=seat, **told)
