"""Carrying a notice out of the house: to a push service, to a web address, to a command.

An endpoint of a push service is what a browser says it is. So that nobody makes this machine ask
its own network for something, only addresses of the open internet are asked, no redirection is
followed, and what they answer is not read.
"""

import asyncio
import contextlib
import shlex
import socket
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from email.utils import parsedate_to_datetime
from typing import Any, NamedTuple

import httpcore

from kosmostol.service.notices.addresses import is_open

PATIENCE = 10.0  # seconds for anything outside
AT_ONCE = 200  # under way to others; one more waits for its turn, within its patience
LOOKUPS = 16  # names looked up at once, in threads that nobody else waits for


class Unreachable(Exception):
    """Nobody took it; perhaps later, and not before `wait` seconds have passed."""

    def __init__(self, why: str, wait: float = 0.0) -> None:
        super().__init__(why)
        self.wait = wait


class Answer(NamedTuple):
    """What they answer: a status, and when they want to be asked again, as they wrote it."""

    status: int
    again: str | None

    def wait(self, now: float) -> float:
        """How many seconds they ask for; 0 if they do not, or nobody can read it."""
        if self.again is None:
            return 0.0
        if self.again.isascii() and self.again.isdigit():
            return float(self.again)
        try:
            return max(parsedate_to_datetime(self.again).timestamp() - now, 0.0)
        except (ValueError, OverflowError):
            return 0.0


class _Open(httpcore.AsyncNetworkBackend):
    """Connects to the open internet only."""

    def __init__(self, private: bool) -> None:
        self._net = httpcore.AnyIOBackend()
        self._private = private
        self._lookups = ThreadPoolExecutor(LOOKUPS, "lookup")

    def close(self) -> None:
        """Wait for no name any more."""
        self._lookups.shutdown(wait=False, cancel_futures=True)

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(
            self._lookups, lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        )
        for info in found:
            address = str(info[4][0])
            if self._private or is_open(address):
                return await self._net.connect_tcp(
                    address, port, timeout, local_address, socket_options
                )
        raise httpcore.ConnectError("not an address of the open internet")

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class Carrier:
    """Asks others to take something; `private` lets it ask this machine's own network."""

    def __init__(self, private: bool) -> None:
        self._net = _Open(private)
        self._pool = httpcore.AsyncConnectionPool(
            network_backend=self._net, max_connections=AT_ONCE, keepalive_expiry=30.0
        )

    async def close(self) -> None:
        """Hang up."""
        await self._pool.aclose()
        self._net.close()

    async def post(self, url: str, headers: dict[str, str], body: bytes) -> Answer:
        """What they answer; Unreachable if they do not."""
        try:
            async with (
                asyncio.timeout(PATIENCE),
                self._pool.stream("POST", url, headers=list(headers.items()), content=body) as told,
            ):
                said = {name.lower(): value.decode("latin-1") for name, value in told.headers}
                return Answer(int(told.status), said.get(b"retry-after"))
        except (OSError, TimeoutError, httpcore.NetworkError, httpcore.ProtocolError) as error:
            raise Unreachable(type(error).__name__) from None
        except (httpcore.TimeoutException, httpcore.UnsupportedProtocol) as error:
            raise Unreachable(type(error).__name__) from None
        except (ValueError, TypeError) as error:  # an address that can be none
            raise Unreachable(type(error).__name__) from None


async def run(command: str, body: bytes) -> None:
    """Give the notice to a command on its standard input; Unreachable if it fails."""
    try:
        process = await asyncio.create_subprocess_exec(
            *shlex.split(command),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )
    except (OSError, ValueError) as error:
        raise Unreachable(type(error).__name__) from None
    try:
        async with asyncio.timeout(PATIENCE):
            await process.communicate(body)
    except (TimeoutError, OSError) as error:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        raise Unreachable(type(error).__name__) from None
    if process.returncode:
        raise Unreachable(f"exit {process.returncode}")
