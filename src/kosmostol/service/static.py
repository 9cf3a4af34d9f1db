"""The browser client: built files served from memory, its front page for every other address.

Beside it lies the part for devices, below `/device/`, where this installation has it.
"""

import re
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response

from kosmostol.service import brought
from kosmostol.service.files import FOREVER, TYPES, File, answer, files_below, read_file
from kosmostol.service.problems import Problem
from kosmostol.service.render import error_body
from kosmostol.service.security import policy

WEB = Path(__file__).parent / "web"
PARTS = Path(__file__).parents[1] / "device" / "parts"
DEVICE = "/device/"
# The worker a table on a device lives in runs Pyodide: it alone may compile WebAssembly.
WORKER = re.compile(r"/assets/device\.worker-[\w-]+\.js")
NAME = re.compile(r"\w[\w.]*")
WORKER_POLICY = policy("'self' 'wasm-unsafe-eval'")
NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Kosmostol</title>
<h1>The browser client is not built</h1>
<p>The service runs, its API answers under <code>/api</code>. To build the table, run
<code>./play</code> in the project's folder, or <code>npm ci</code> and <code>npm run build</code>
in its folder <code>web</code>; then load this page again.</p>
</html>
"""


class Static:
    """The built client; it is read again when it was built anew."""

    def __init__(self, folder: Path = WEB, parts: Path = PARTS) -> None:
        self._folder = folder
        self._parts = parts
        self._stamp = -1.0
        self._files: dict[str, File] = {}

    def _refresh(self) -> None:
        front = self._folder / "index.html"
        stamp = front.stat().st_mtime if front.exists() else 0.0
        if stamp == self._stamp:
            return
        self._stamp = stamp
        self._files = {}
        if not stamp:
            return
        for path in files_below(self._folder):
            self._files["/" + path.relative_to(self._folder).as_posix()] = read_file(path)

    def respond(self, request: Request) -> Response:
        """The file at an address, or the front page: the client knows what to show there."""
        path = request.url.path
        if path == "/api" or path.startswith("/api/"):
            return _nothing()
        if path.startswith(brought.PREFIX):
            return brought.respond(request) or _nothing()
        if path.startswith(DEVICE):
            return self._part(request)
        if path in ("/", "/index.html") or path not in self._files:
            self._refresh()
        file = self._files.get(path)
        hashed = path.startswith("/assets/")
        if file is None and hashed:
            return _nothing()
        file = file or self._files.get("/index.html")
        if file is None:
            return Response(NOT_BUILT, 200, media_type="text/html")
        response = answer(request, file, lasting=hashed)
        if WORKER.fullmatch(path):
            response.headers["content-security-policy"] = WORKER_POLICY
        return response

    def _part(self, request: Request) -> Response:
        """A file of the part for devices; too large to be held in memory."""
        name = request.url.path.removeprefix(DEVICE)
        if not NAME.fullmatch(name) or not (self._parts / name).is_file():
            return _nothing()
        lasting = request.url.query != ""  # asked for by its hash
        return FileResponse(
            self._parts / name,
            headers={"cache-control": FOREVER if lasting else "no-cache"},
            media_type=TYPES.get(Path(name).suffix, "application/octet-stream"),
        )


def _nothing() -> Response:
    return Response(error_body(Problem("not-found")), 404, media_type="application/json")
