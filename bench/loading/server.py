"""A service process of its own, and what it uses."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

PATIENCE = 120.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def cpu_of(process: int) -> float:
    """Processor seconds a process has used; 0 where that cannot be read."""
    stat = Path(f"/proc/{process}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Server:
    """Serves from a folder; its bots' workers are counted apart."""

    def __init__(self, folder: Path, database: str | None = None, limits: str = "open") -> None:
        self.port = free_port()
        self.address = f"127.0.0.1:{self.port}"
        command = [
            *(sys.executable, "-m", "kosmostol.service", "--port", str(self.port)),
            *("--data", str(folder), "--limits", limits, "--bot-pause", "0"),
            *(("--database", database) if database is not None else ()),
        ]
        self._log = (folder / "log.txt").open("wb")
        self._process = subprocess.Popen(command, stderr=self._log)  # noqa: S603
        end = time.monotonic() + PATIENCE
        while True:
            try:
                if httpx.get(f"http://{self.address}/healthz", trust_env=False).status_code == 200:
                    return
            except httpx.HTTPError:
                if time.monotonic() > end or self._process.poll() is not None:
                    raise
            time.sleep(0.1)

    def cpu(self) -> float:
        """Processor seconds the service itself has used; 0 where that cannot be read."""
        return cpu_of(self._process.pid)

    def memory(self) -> int:
        """Bytes it holds in memory; 0 where that cannot be read."""
        stat = Path(f"/proc/{self._process.pid}/statm")
        if not stat.exists():
            return 0
        return int(stat.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def stop(self) -> None:
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(PATIENCE)
        self._log.close()
