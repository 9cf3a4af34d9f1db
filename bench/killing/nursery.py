"""Service processes that are up quickly: forked from one that has the modules loaded already.

Loading the modules takes far longer than opening the store, and nothing can be lost meanwhile: so
many more kills fit into an hour. With `cold` a process starts from nothing, as a host starts it.

This module is also the loaded process itself (`python -m bench.killing.nursery`): it reads orders
from its input, one JSON object a line, and ends its children when the input ends.
"""

import importlib
import json
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Self


class Nursery:
    """The loaded process as those see it who want service processes.

    `plant` is a module whose import makes the service faulty: to see that it is found out.
    """

    def __init__(self, environment: dict[str, str] | None = None, plant: str | None = None) -> None:
        # Starts are many: bot workers must find compiled modules, whatever the surroundings say.
        surroundings = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
        cache = Path(tempfile.gettempdir()) / "kosmostol-pycache"
        surroundings |= {"PYTHONPYCACHEPREFIX": str(cache), "PYTHONWARNINGS": "ignore"}
        self._process = subprocess.Popen(  # noqa: S603
            [sys.executable, "-m", __name__, *([] if plant is None else [plant])],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=surroundings | (environment or {}),
            start_new_session=True,  # an interrupt is for those who give orders
            text=True,
        )

    def start(self, arguments: list[str], log: Path, cold: bool) -> int:
        """A new service process; what it says goes to the end of the log."""
        return self._order(do="start", arguments=arguments, log=str(log), cold=cold)

    def ended(self, pid: int, wait: bool) -> bool:
        """Whether a process of ours has ended; with `wait`, not before it has."""
        return bool(self._order(do="ended", pid=pid, wait=wait))

    def _order(self, **words: Any) -> int:
        given, taken = self._process.stdin, self._process.stdout
        assert given is not None
        assert taken is not None
        given.write(json.dumps(words) + "\n")
        given.flush()
        return int(taken.readline())

    def close(self) -> None:
        self._process.communicate()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _obey() -> None:
    # Loaded here and not above: bot workers load this module again.
    import kosmostol.service.app
    import kosmostol.service.storage.postgres
    import kosmostol.service.storage.sqlite  # noqa: F401

    for plant in sys.argv[1:]:
        importlib.import_module(plant)
    children: set[int] = set()
    while line := sys.stdin.readline():
        order = json.loads(line)
        match order["do"]:
            case "start":
                pid = os.fork()
                if pid == 0:
                    _serve(order["arguments"], order["log"], order["cold"])
                children.add(pid)
                answer = pid
            case _:
                pid = order["pid"]
                if pid in children and os.waitpid(pid, 0 if order["wait"] else os.WNOHANG)[0]:
                    children.remove(pid)
                answer = int(pid not in children)
        sys.stdout.write(f"{answer}\n")
        sys.stdout.flush()
    for child in children:
        os.kill(child, signal.SIGKILL)


def _serve(arguments: list[str], log: str, cold: bool) -> None:
    """Become a service process."""
    said = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for old, new in ((nothing, 0), (said, 1), (said, 2)):
        os.dup2(old, new)
    command = ["-m", "kosmostol.service", *arguments]
    if cold:
        os.execv(sys.executable, [sys.executable, *command])  # noqa: S606
    from kosmostol.service.__main__ import main

    sys.argv = command[1:]
    code = 1
    try:
        main()
        code = 0
    finally:
        os._exit(code)


if __name__ == "__main__":
    _obey()
