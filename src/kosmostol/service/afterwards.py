"""REST: what can be done with a finished match; a running one gives nothing away here."""

from typing import Annotated, Literal

import msgspec
from fastapi import APIRouter, Request, Response
from pydantic import BeforeValidator, Field

from kosmostol.service import messages as wire
from kosmostol.service.forking import finished
from kosmostol.service.looking_back import branch_for, past_moment
from kosmostol.service.people import Person
from kosmostol.service.plans import Place
from kosmostol.service.problems import Problem
from kosmostol.service.routes import (
    BODY,
    QUOTAS,
    Body,
    Level,
    Me,
    TheCore,
    Visitor,
    answers,
    json_response,
)
from kosmostol.service.security import client_address
from kosmostol.service.storage import StoredReview
from kosmostol.service.tables import Table
from kosmostol.service.weighing import chances, weigh

router = APIRouter()
_reviews = msgspec.json.Decoder(wire.Review)


def _whole(value: object) -> object:
    """In JSON 3.0 is a whole number, too."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


SeatNumber = Annotated[int, Field(ge=0, le=31), BeforeValidator(_whole)]
MoveCount = Annotated[int, Field(ge=0, le=2**31), BeforeValidator(_whole)]
OVER = ("table-not-found", "game-gone", "not-finished", "old-rules")


class ForkPlaceBody(Body):
    """Who plays a seat of a what-if."""

    kind: Literal["me", "bot"]
    level: Level | None = None


class ForkBody(Body):
    """A what-if: after how many moves it leaves, what is kept, and who plays."""

    at: MoveCount
    knows: SeatNumber | None = None
    places: Annotated[list[ForkPlaceBody], Field(min_length=1, max_length=16)]


@router.get(
    "/api/tables/{table}/moments/{at}",
    responses=answers("PastMoment", *OVER, "no-such-moment", "no-such-seat", "bad-request"),
)
async def get_moment(core: TheCore, table: str, at: int, seat: int) -> Response:
    """What a seat saw, and could have done, at a moment of a finished match."""
    return json_response(past_moment(await core.hall.table(table), at, seat))


@router.get(
    "/api/tables/{table}/review",
    responses=answers("ReviewState", *OVER, "bad-request"),
)
async def get_review(
    core: TheCore, visitor: Visitor, table: str, after: int | None = None
) -> Response:
    """The review of a finished match; with `after`, as soon as it has come further than that."""
    found = await core.hall.table(table)
    if after is None:
        state = await core.reviews.state(found)
    else:
        state = await core.reviews.news(found, after)
    return json_response(review_for(found, state, visitor))


@router.post(
    "/api/tables/{table}/review",
    responses=answers(
        "ReviewState", "no-person", *OVER, "broken-off", "too-many-reviews",
        "too-many-reviews-here", *BODY,
    ),
)  # fmt: skip
async def post_review(core: TheCore, me: Me, table: str, request: Request) -> Response:
    """Ask for a review, or for one that was stopped to go on."""
    found = await core.hall.table(table)
    origin = core.origins.of(client_address(request))
    return json_response(review_for(found, await core.reviews.ask(found, me, origin), me))


@router.post(
    "/api/tables/{table}/review/stop",
    responses=answers("ReviewState", "no-person", *OVER, "no-review", "not-seated", *BODY),
)
async def post_review_stop(core: TheCore, me: Me, table: str) -> Response:
    """Stop a review; what is done of it is kept."""
    found = await core.hall.table(table)
    return json_response(review_for(found, await core.reviews.stop(found, me), me))


@router.get(
    "/api/tables/{table}/moments/{at}/worth",
    responses=answers(
        "Looked", "no-person", *OVER, "broken-off", "no-such-moment", "no-such-move",
        "bad-request", "too-fast",
    ),
)  # fmt: skip
async def get_worth(
    core: TheCore, me: Me, table: str, at: int, move: str, request: Request
) -> Response:
    """What a legal move would have been worth after the first `at` moves of a finished match."""
    core.rates.check("worths", me.id)
    found = await core.hall.table(table)
    origin = core.origins.of(client_address(request))
    return json_response(await weigh(core.workers, found, me, origin, at + 1, move))


@router.get(
    "/api/tables/{table}/chances",
    responses=answers(
        "Chances", "no-person", "table-not-found", "game-gone", "old-rules", "not-a-what-if",
        "not-seated", "too-fast",
    ),
)  # fmt: skip
async def get_chances(core: TheCore, me: Me, table: str, request: Request) -> Response:
    """What everybody has of the win at a what-if, as one's own seat can know it."""
    core.rates.check("worths", me.id)
    found = await core.hall.table(table)
    origin = core.origins.of(client_address(request))
    return json_response(await chances(core.workers, found, me, origin))


@router.get("/api/tables/{table}/branches", responses=answers("Branches", "no-person", *OVER))
async def get_branches(core: TheCore, me: Me, table: str) -> Response:
    """One's own what-ifs of a finished match."""
    match = finished(await core.hall.table(table))
    found = await core.hall.branches(table, me.id, core.config.limits.branches)
    return json_response(wire.Branches([branch_for(match, each) for each in found]))


@router.post(
    "/api/tables/{table}/branches",
    responses=answers(
        "Table", "no-person", *OVER, "no-such-moment", "no-such-seat", "bad-places", "bad-level",
        "too-many-branches", *QUOTAS, *BODY,
    ),
)  # fmt: skip
async def post_branch(
    core: TheCore, me: Me, table: str, body: ForkBody, request: Request
) -> Response:
    """Play a finished match on from one of its moments, at a table of its own."""
    core.rates.check("tables", me.id)
    finished(await core.hall.table(table))
    most = core.config.limits.branches
    if len(await core.hall.branches(table, me.id, most)) >= most:
        raise Problem("too-many-branches", allowed=most)
    places = [Place(place.kind, place.level) for place in body.places]
    origin = core.origins.of(client_address(request))
    bots = sum(place.kind == "bot" for place in places)
    async with core.quotas.room(me.id, origin, 1, bots):
        made = await core.hall.fork(table, me, body.at, body.knows, places, origin)
    return json_response(core.hub.table_for(made, me))


def review_for(table: Table, state: StoredReview | None, person: Person | None) -> wire.ReviewState:
    """A review as a visitor sees it."""
    if state is None:
        return wire.ReviewState("none", 0, 0, False, None)
    mine = person is not None and person.id in (state.person, *table.people())
    body = None if state.body is None else _reviews.decode(state.body)
    return msgspec.convert(
        {"status": state.status, "done": state.done, "total": state.total, "mine": mine,
         "review": body},
        wire.ReviewState, from_attributes=True,
    )  # fmt: skip
