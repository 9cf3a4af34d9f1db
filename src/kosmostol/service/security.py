"""Security at the edge: headers, origins, the signing key, the size of bodies."""

import asyncio
import os
import secrets
from pathlib import Path
from urllib.parse import urlsplit

import structlog
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kosmostol.service.config import Config
from kosmostol.service.hosts import Hosts
from kosmostol.service.problems import Problem
from kosmostol.service.render import error_body
from kosmostol.service.traces import trace_of

log = structlog.get_logger("kosmostol.security")

SECRET_VARIABLE = "KOSMOSTOL_SECRET"  # noqa: S105  (a name, not the secret)
RECORDS = "/api/records"  # where whole games come in
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}


def policy(scripts: str = "'self'") -> str:
    """The content policy of what is served, with where scripts may come from."""
    return "; ".join(
        (
            "default-src 'self'",
            f"script-src {scripts}",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self' ws: wss:",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )


HEADERS = {
    "content-security-policy": policy(),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


def signing_key(data: Path) -> str:
    """The key that signs cookies: from the environment, or made once and kept."""
    given = os.environ.get(SECRET_VARIABLE)
    if given:
        return given
    file = data / "secret"
    data.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return file.read_text(encoding="ascii")
    key = secrets.token_hex(32)
    with os.fdopen(handle, "w", encoding="ascii") as writer:
        writer.write(key)
        writer.flush()
        os.fsync(writer.fileno())
    return key


def client_address(connection: HTTPConnection) -> str:
    """The address a request comes from."""
    return connection.client.host if connection.client is not None else "nowhere"


def same_origin(connection: HTTPConnection, config: Config) -> bool:
    """Whether a request comes from our own pages, or from no page at all (a script)."""
    origin = connection.headers.get("origin")
    if origin is None or origin in config.origins:
        return True
    if config.address is not None and origin == config.address.rstrip("/"):
        return True
    try:
        host = urlsplit(origin).netloc
    except ValueError:
        return False
    return bool(host) and host == connection.headers.get("host")


class Guard:
    """Outermost: adds the headers, refuses other sites' requests and bodies that are too large."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self._app = app
        self._config = config
        self._hosts = Hosts(config)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        served = self._hosts.serves(connection.headers.get("host"), scope)
        if scope["type"] == "websocket":
            if served:
                await self._app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 1008, "reason": "bad-host"})
            return

        begun = False

        async def send_guarded(message: Message) -> None:
            nonlocal begun
            begun = True
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        if not served:
            await _refuse(send_guarded, Problem("bad-host"))
            return
        if scope["method"] not in SAFE_METHODS and not same_origin(connection, self._config):
            await _refuse(send_guarded, Problem("bad-origin"))
            return
        try:
            await self._take_body(scope, receive, send_guarded)
        except Exception as error:  # noqa: BLE001  (the last resort: a sentence, not a trace)
            log.error("unexpected", path=scope["path"], **trace_of(error))
            if not begun:
                await _refuse(send_guarded, Problem("internal"))

    async def _take_body(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the body up to its limit, then let the app have it."""
        limits = self._config.limits
        limit = limits.record_bytes if scope["path"] == RECORDS else limits.body_bytes
        if scope["method"] in SAFE_METHODS:
            await self._app(scope, receive, send)
            return
        try:
            async with asyncio.timeout(self._config.limits.body_seconds):
                body = await _read_body(receive, limit)
        except TimeoutError:
            await _refuse(send, Problem("too-slow"))
            return
        except Problem as problem:
            await _refuse(send, problem)
            return
        if body is None:
            return
        given = False

        async def replay() -> Message:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self._app(scope, replay, send)


async def _read_body(receive: Receive, limit: int) -> bytes | None:
    """The body of a request; None if its sender went away."""
    parts: list[bytes] = []
    size = 0
    more = True
    while more:
        message = await receive()
        if message["type"] != "http.request":
            return None
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        more = message.get("more_body", False)
        if size > limit:
            raise Problem("too-large", allowed=limit)
    return b"".join(parts)


async def _refuse(send: Send, problem: Problem) -> None:
    await send(
        {
            "type": "http.response.start",
            "status": problem.status,
            "headers": [(b"content-type", b"application/json"), (b"connection", b"close")],
        }
    )
    await send({"type": "http.response.body", "body": error_body(problem)})
