"""The doors to notices: which key browsers subscribe with, and which browsers are told."""

import re
from typing import Annotated, Literal
from urllib.parse import urlsplit

from fastapi import APIRouter, Response
from pydantic import Field

from kosmostol.service import messages as wire
from kosmostol.service.notices.addresses import is_open
from kosmostol.service.notices.post import Subscription
from kosmostol.service.notices.sealing import read_browser
from kosmostol.service.problems import Problem
from kosmostol.service.routes import BODY, Body, Counted, Me, TheCore, answers, json_response

router = APIRouter()

_PLAIN = re.compile(r"[!-~]+")  # what an address is written with
_NAME = re.compile(
    r"(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]"
)

Endpoint = Annotated[str, Field(min_length=10, max_length=1000)]
Written = Annotated[str, Field(min_length=16, max_length=200)]


class PushBody(Body):
    """A browser that wants to be told of its person's turns."""

    endpoint: Endpoint
    p256dh: Written
    auth: Written
    key: Written  # ours, which it is bound to
    lang: Literal["en", "ru"] = "en"


class ForgetBody(Body):
    """A browser that wants no more notices."""

    endpoint: Endpoint


@router.get("/api/push", dependencies=[Counted], responses=answers("PushKey"))
async def get_push(core: TheCore) -> Response:
    """The key that browsers subscribe with; it changes now and then."""
    return json_response(wire.PushKey((await core.post.key()).public))


@router.post("/api/push", responses=answers("PushKey", "no-person", "bad-push", *BODY))
async def post_push(core: TheCore, me: Me, body: PushBody) -> Response:
    """Tell a browser when it is one's turn."""
    _check_endpoint(body.endpoint, core.config.push_private)
    try:
        read_browser(body.p256dh, body.auth)
    except ValueError:
        raise Problem("bad-push") from None
    key = await core.post.key()
    if body.key != key.public:
        raise Problem("bad-push", "This key is no longer used; ask for the present one.")
    now = await core.store.clock()
    await core.post.subscribe(
        Subscription(body.endpoint, me.id, body.p256dh, body.auth, body.key, body.lang, now)
    )
    return json_response(wire.PushKey(key.public))


@router.post("/api/push/forget", responses=answers("PushKey", "no-person", *BODY))
async def post_forget(core: TheCore, me: Me, body: ForgetBody) -> Response:
    """Tell a browser nothing more."""
    await core.post.forget(body.endpoint, me.id)
    return json_response(wire.PushKey((await core.post.key()).public))


def _check_endpoint(endpoint: str, private: bool) -> None:
    """An address of a push service; one of this network is told so, where it says so itself."""
    try:
        parts = urlsplit(endpoint)
        port_is_one = parts.port is None or parts.port > 0
    except ValueError:
        raise Problem("bad-push") from None
    schemes = ("https", "http") if private else ("https",)
    host = parts.hostname or ""
    plain = _PLAIN.fullmatch(endpoint) is not None and "@" not in parts.netloc
    if parts.scheme not in schemes or not plain or not port_is_one:
        raise Problem("bad-push")
    try:
        inside = not is_open(host)
    except ValueError:  # a name
        inside = _NAME.fullmatch(host) is None
    if inside and not private:
        raise Problem("bad-push")
