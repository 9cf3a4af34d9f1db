"""`kosmostol serve`: the service on a free port, its address said, a browser opened."""

import socket
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

if TYPE_CHECKING:
    from kosmostol.service.config import Config

PORTS_TRIED = 20
PATIENCE = 60.0  # seconds the browser waits for the table to stand


def free_port(host: str, port: int) -> int:
    """The port, or the next free one; ValueError if the address cannot be used at all."""
    if not 0 <= port <= 65535:
        raise ValueError(f"a port is a number from 0 to 65535, not {port}")
    for candidate in range(port, min(port + PORTS_TRIED, 65536)):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, candidate))
            except socket.gaierror:
                raise ValueError(f"there is no address {host!r} on this machine") from None
            except OSError as error:
                if isinstance(error, PermissionError):
                    raise ValueError(f"port {candidate} may not be used here") from None
                continue
            found: int = probe.getsockname()[1]
            return found
    raise ValueError(f"no free port from {port} to {port + PORTS_TRIED - 1} on {host}")


def run(
    host: str,
    port: int,
    data: Path | None,
    database: str | None,
    address: str | None,
    *,
    notify_url: str | None = None,
    notify_command: str | None = None,
    lobby: bool = False,
    ratings: bool = False,
    browser: bool,
    console: Console,
) -> None:
    """Serve until stopped."""
    try:
        from kosmostol.service.app import serve
        from kosmostol.service.config import Config, default_data
    except ImportError as error:
        raise ValueError(f"serving needs the extra 'server' ({error.name} is missing)") from None
    chosen = free_port(host, port)
    folder = default_data() if data is None else data
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host  # noqa: S104
    place = f"http://{shown}:{chosen}/"
    console.print(f"The table stands at [bold]{place}[/]", highlight=False)
    config = Config(host=host, port=chosen, data=folder, database=database, address=address)
    config = replace(
        config,
        notify_url=notify_url or config.notify_url,
        notify_command=notify_command or config.notify_command,
        lobby=lobby,
        ratings=ratings,
    )
    console.print(for_friends(config, place), highlight=False)
    console.print(
        f"[dim]Games are kept in {database or folder}. Stop with Ctrl+C.[/]", highlight=False
    )
    if browser:
        threading.Thread(target=_open_when_ready, args=(place,), daemon=True).start()
    serve(config)


def for_friends(config: "Config", place: str) -> str:
    """What friends open, or how to let them in."""
    from kosmostol.service.inviting import invitation

    base = invitation(config, place)
    if base.reach == "machine":
        return "Only this machine can open it; --host 0.0.0.0 lets friends in your network in."
    return f"Friends open [bold]{base.url}/[/]"


def _open_when_ready(place: str) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(f"{place}healthz", timeout=1):  # noqa: S310 - our own server
                webbrowser.open(place)
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.2)
