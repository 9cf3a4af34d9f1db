"""The browser client: built files served from memory, its front page for every other address."""

import gzip
import mimetypes
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from kosmostol.service.problems import Problem
from kosmostol.service.render import error_body

WEB = Path(__file__).parent / "web"
FOREVER = "public, max-age=31536000, immutable"
SQUEEZED = (".js", ".css", ".html", ".svg", ".json", ".txt", ".map", ".webmanifest")
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


class _File(NamedTuple):
    body: bytes
    squeezed: bytes | None
    type: str


class Static:
    """The built client; it is read again when it was built anew."""

    def __init__(self, folder: Path = WEB) -> None:
        self._folder = folder
        self._stamp = -1.0
        self._files: dict[str, _File] = {}

    def _refresh(self) -> None:
        front = self._folder / "index.html"
        stamp = front.stat().st_mtime if front.exists() else 0.0
        if stamp == self._stamp:
            return
        self._stamp = stamp
        self._files = {}
        if not stamp:
            return
        for path in sorted(self._folder.rglob("*")):
            name = path.relative_to(self._folder).as_posix()
            if path.is_file() and not any(part.startswith(".") for part in name.split("/")):
                self._files["/" + name] = _load(path)

    def respond(self, request: Request) -> Response:
        """The file at an address, or the front page: the client knows what to show there."""
        path = request.url.path
        if path == "/api" or path.startswith("/api/"):
            return Response(error_body(Problem("not-found")), 404, media_type="application/json")
        if path in ("/", "/index.html") or path not in self._files:
            self._refresh()
        file = self._files.get(path)
        if file is None and path.startswith("/assets/"):
            return Response(error_body(Problem("not-found")), 404, media_type="application/json")
        hashed = file is not None and path.startswith("/assets/")
        file = file or self._files.get("/index.html")
        if file is None:
            return Response(NOT_BUILT, 200, media_type="text/html")
        headers = {"cache-control": FOREVER if hashed else "no-cache", "vary": "accept-encoding"}
        body = file.body
        if file.squeezed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            body = file.squeezed
        return Response(body, headers=headers | {"content-type": file.type})


def _load(path: Path) -> _File:
    body = path.read_bytes()
    type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix == ".js":
        type = "text/javascript"
    if path.suffix == ".woff2":
        type = "font/woff2"
    if type.startswith("text/"):
        type += "; charset=utf-8"
    squeezed = gzip.compress(body, 6, mtime=0) if path.suffix in SQUEEZED else None
    return _File(body, squeezed, type)
