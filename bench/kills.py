"""Kills: the service is killed at random moments while people play, and nothing may be lost.

Starts the service in a temporary folder (one process on SQLite, or two on PostgreSQL), has people
play all games through real sockets, kills processes with SIGKILL, starts them again, and proves
after each start: every move, undo and chat line that was acknowledged is stored, once; one that was
not is there once or not at all; one that was refused is not there; bots go on; everybody sees the
game as the log replays it.

    python -m bench.kills --store sqlite [--kills 2000] [--seconds 3600] [--game ID] [--seed TEXT]

Runs add to one results file, also several at once; `--kills` counts what is there already, so a run
that was interrupted is started again with the same command.
"""

import argparse
import asyncio
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from bench.killing.people import Fault
from bench.killing.results import Results
from bench.killing.trial import STORES, server_for, trial

from kosmostol.inventory import usable

RESULTS = Path(__file__).parent / "results" / "kills.json"


def main() -> int:
    games = [game.id for game in usable()]
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--store", choices=STORES, default="sqlite")
    parser.add_argument("--kills", type=int, help="until the file has so many with this store")
    parser.add_argument("--seconds", type=float, help="for so long at most")
    parser.add_argument("--game", choices=games, action="append", help="only these games")
    parser.add_argument("--seed", default="kosmostol", help="other dice")
    parser.add_argument("--results", type=Path, default=RESULTS, metavar="FILE")
    given = parser.parse_args()
    results = Results(given.results)
    end = None if given.seconds is None else time.monotonic() + given.seconds
    began = time.monotonic()

    def enough() -> bool:
        late = end is not None and time.monotonic() > end
        return late or (given.kills is not None and results.kills(given.store) >= given.kills)

    def told(counts: Counter[str]) -> None:
        nonlocal began
        now = time.monotonic()
        results.add(given.store, counts)
        sys.stdout.write(f"{results.kills(given.store)} kills, {now - began:.1f} s\n")
        sys.stdout.flush()
        began = now

    for word in (signal.SIGINT, signal.SIGTERM):  # also where a shell's background is deaf to them
        signal.signal(word, signal.default_int_handler)
    seed = f"{given.seed} {given.store} {results.kills(given.store)}"
    folder = Path(tempfile.mkdtemp(prefix="kosmostol-kills-"))
    try:
        with server_for(given.store) as server:
            asyncio.run(trial(given.store, folder, server, given.game or games, seed, enough, told))
    except Fault as fault:
        results.add(given.store, {}, str(fault))
        print(f"a fault: {fault}\nits data is in {folder}")
        return 1
    except KeyboardInterrupt:
        print("interrupted; all that was proved is in the file")
    shutil.rmtree(folder, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
