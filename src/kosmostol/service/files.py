"""Files for browsers, held in memory: their types, and squeezed where that helps."""

import gzip
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

FOREVER = "public, max-age=31536000, immutable"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".webp": "image/webp",
    ".json": "application/json",
    ".map": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
}
SQUEEZED = (".js", ".css", ".html", ".svg", ".json", ".txt", ".map", ".webmanifest")


class File(NamedTuple):
    """A file and what a browser is told of it."""

    body: bytes
    squeezed: bytes | None
    type: str


def read_file(path: Path) -> File:
    """A file from the disk."""
    body = path.read_bytes()
    squeezed = gzip.compress(body, 6, mtime=0) if path.suffix in SQUEEZED else None
    return File(body, squeezed, TYPES.get(path.suffix, "application/octet-stream"))


def files_below(folder: Path) -> list[Path]:
    """The files in a folder, sorted; hidden ones and links that lead out of it are left out."""
    root = folder.resolve()
    return [
        path
        for path in sorted(folder.rglob("*"))
        if path.is_file()
        and path.resolve().is_relative_to(root)
        and not any(part.startswith(".") for part in path.relative_to(folder).parts)
    ]


def answer(request: Request, file: File, *, lasting: bool) -> Response:
    """A file for whoever asked; `lasting` if its address changes whenever it does."""
    headers = {"cache-control": FOREVER if lasting else "no-cache", "vary": "accept-encoding"}
    body = file.body
    if file.squeezed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        body = file.squeezed
    return Response(body, headers=headers | {"content-type": file.type})
