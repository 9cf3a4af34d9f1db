"""The application: routes, the live line and the client behind one guard."""

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import uvicorn
from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import kosmostol
from kosmostol.service import (
    afterwards,
    calling,
    carrying,
    identity,
    joining,
    learning,
    mine,
    routes,
    workshop,
)
from kosmostol.service.config import Config
from kosmostol.service.core import Core
from kosmostol.service.doors import Doors
from kosmostol.service.live import live
from kosmostol.service.logs import set_up_logs
from kosmostol.service.patience import patient_http
from kosmostol.service.problems import Problem
from kosmostol.service.render import error_body
from kosmostol.service.routes import JSON
from kosmostol.service.schema import schema_components
from kosmostol.service.security import Guard
from kosmostol.service.sockets import Sockets
from kosmostol.service.static import Static

ROUTERS = (
    routes.router,
    identity.router,
    calling.router,
    mine.router,
    joining.router,
    workshop.router,
    learning.router,
    afterwards.router,
    carrying.router,
)
LARGEST_FRAME = 1024 * 1024  # what is larger than our own limit but below this is answered
GRACEFUL_SECONDS = 5
# How long one thread computes while another waits for its turn. Who writes to the disk takes turns
# with the loop ten times for every commit; at Python's own 5 ms a busy loop makes that 50 ms.
TURN_SECONDS = 0.0005


def create_app(config: Config) -> FastAPI:
    """The service as an ASGI application."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        core = Core(config)
        await core.open()
        app.state.core = core
        app.state.replays = {}
        try:
            yield
        finally:
            await core.close()

    app = FastAPI(
        title="Kosmostol",
        version=kosmostol.__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,  # the usual pages need scripts from elsewhere
        redoc_url=None,
    )
    for router in ROUTERS:
        app.include_router(router)
    static = Static()

    @app.websocket("/api/tables/{table}/live")
    async def live_line(socket: WebSocket, table: str) -> None:
        await live(socket, socket.app.state.core, table)

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def client(request: Request) -> Response:
        if "GET" not in _methods(request):  # an address of the API that only takes something
            raise HTTPException(405)
        return static.respond(request)

    _handle_errors(app)
    _describe(app)
    app.add_middleware(Counted)
    app.add_middleware(Guard, config=config)
    return app


def _error(problem: Problem) -> Response:
    headers = {"retry-after": "2"} if problem.status == 429 else None
    return Response(error_body(problem), problem.status, headers, JSON)


def _handle_errors(app: FastAPI) -> None:
    @app.exception_handler(Problem)
    async def problem(request: Request, error: Problem) -> Response:
        request.app.state.core.metrics.errors.labels(error.code).inc()
        return _error(error)

    @app.exception_handler(RequestValidationError)
    async def invalid(_: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        if first["type"] == "json_invalid":
            return _error(Problem("bad-json"))
        place = ".".join(str(part) for part in first["loc"])
        return _error(Problem("bad-request", f"{place[:120]}: {first['msg'][:200]}"))

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        code = {404: "not-found", 405: "method-not-allowed", 400: "bad-json"}
        response = _error(Problem(code.get(error.status_code, "bad-request")))
        if error.status_code == 405:
            response.headers["allow"] = ", ".join(_methods(request))
        return response


def _methods(request: Request) -> list[str]:
    """All methods an address understands; routes that share it each know of their own only."""
    path = request.url.path
    found = {
        method
        for router in ROUTERS
        for route in router.routes
        if isinstance(route, APIRoute) and route.path_regex.match(path)
        for method in route.methods or ()
    }
    return sorted(found) or ["GET", "HEAD"]


def _describe(app: FastAPI) -> None:
    """Put the wire's own types into the OpenAPI document."""
    made = app.openapi

    def openapi() -> dict[str, Any]:
        document = made()
        parts = document.setdefault("components", {}).setdefault("schemas", {})
        parts |= schema_components("#/components/schemas/{name}")
        return document

    app.openapi = openapi  # type: ignore[method-assign]


class Counted:
    """Counts requests by method and status; what they leave behind is looked through."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                core: Core | None = getattr(scope["app"].state, "core", None)
                if core is not None:
                    status = str(message["status"])
                    core.metrics.requests.labels(scope["method"], status).inc()
                    core.rest.stirred()
            await send(message)

        await self._app(scope, receive, send_counted)


def make_server(app: FastAPI, config: Config) -> uvicorn.Server:
    """The web server around the application."""
    limits = config.limits
    doors = Doors.of_this_process(
        limits.connections, limits.connections_per_address, config.proxies
    )
    settings = uvicorn.Config(
        app,
        host=config.host,
        port=config.port,
        loop="auto",
        http=patient_http(limits.header_seconds, doors),
        ws=Sockets,
        ws_per_message_deflate=False,  # costs more than it saves at a table
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=20.0,
        ws_ping_timeout=config.silence,
        forwarded_allow_ips=list(config.proxies),
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=GRACEFUL_SECONDS,
    )
    return uvicorn.Server(settings)


def serve(config: Config) -> None:
    """Run the service until it is told to stop."""
    set_up_logs()
    sys.setswitchinterval(TURN_SECONDS)
    with suppress(KeyboardInterrupt):  # the server has shut down by then
        make_server(create_app(config), config).run()
