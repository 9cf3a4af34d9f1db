"""A private house: a service of one's own in this process, gone with it."""

import asyncio
import tempfile
import threading
from pathlib import Path
from types import TracebackType
from typing import Self

from kosmostol.cli.serving import free_port
from kosmostol.service.app import create_app, make_server
from kosmostol.service.config import Config
from kosmostol.service.logs import set_up_logs

LOCAL = "127.0.0.1"


class PrivateHouse:
    """Serves on a free port of this machine, and keeps nothing."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="kosmostol-")
        port = free_port(LOCAL, 0)
        config = Config(host=LOCAL, port=port, data=Path(self._folder.name), bot_pause=0)
        self.address = f"http://{LOCAL}:{port}"
        self._server = make_server(create_app(config), config)
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        asyncio.run(self._server.serve())

    async def __aenter__(self) -> Self:
        set_up_logs()  # on standard error: standard output belongs to the agent
        self._thread.start()
        while not self._server.started:
            if not self._thread.is_alive():
                raise RuntimeError("the private house could not be opened")
            await asyncio.sleep(0.02)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        self._server.should_exit = True
        await asyncio.to_thread(self._thread.join)
        self._folder.cleanup()
