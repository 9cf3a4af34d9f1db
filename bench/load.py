"""Load: many tables at once on one service, and what a move then costs.

Starts a service in a temporary folder. Clients in processes of their own lay tables of one game
or of a mix, sit down at them over real sockets and play: each person answers when it is their
turn, after thinking for a moment, as people do. Reported are the time from sending a move to
hearing that it is on disk, the service's processor time and bytes a move, its memory a table and
a socket, and how long it takes until all are back after everybody's line broke at once.

    python bench/load.py --tables 100 1000 [--mix GAME:2,GAME:4/OPTION=1] [--seconds 20] [--think 2]
                         [--clients 2] [--sockets 18000] [--database postgresql://...]
                         [--markdown] [--json]
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.loading.server import Server, cpu_of

from kosmostol.inventory import usable
from kosmostol.kernel.game import check_seats
from kosmostol.kernel.registry import find_game

Wanted = dict[str, Any]


class Clients:
    """The processes with the people."""

    def __init__(self, address: str, number: int) -> None:
        command = [sys.executable, "-m", "bench.loading.people", address]
        root = Path(__file__).parents[1]
        self._all = [
            subprocess.Popen(  # noqa: S603
                command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
            for _ in range(number)
        ]

    def __len__(self) -> int:
        return len(self._all)

    def do(self, what: str, each: list[Wanted] | None = None, **same: Any) -> list[Any]:
        """Tell all of them, and give their answers."""
        for number, client in enumerate(self._all):
            told = {"do": what} | same | (each[number] if each is not None else {})
            assert client.stdin is not None
            client.stdin.write(json.dumps(told) + "\n")
            client.stdin.flush()
        answers = []
        for client in self._all:
            assert client.stdout is not None
            line = client.stdout.readline()
            if not line:
                raise RuntimeError("a client process ended; its error is above")
            answers.append(json.loads(line))
        return answers

    def cpu(self) -> float:
        """Processor seconds of all of them."""
        return sum(cpu_of(client.pid) for client in self._all)

    def stop(self) -> None:
        for client in self._all:
            client.kill()
            client.communicate()


def measure(
    server: Server, wanted: list[Wanted], thinks: list[float], given: argparse.Namespace
) -> list[dict[str, Any]]:
    """Lay the tables, sit down, play (as often as there are times to think), come back."""
    clients = Clients(server.address, given.clients)
    try:
        empty = server.memory()
        each = [{"tables": wanted[n :: len(clients)], "number": n} for n in range(len(clients))]
        clients.do("lay", each)
        laid = server.memory()
        people = sum(answer["people"] for answer in clients.do("sit"))
        seated = server.memory()
        rows = [
            playing(server, clients, len(wanted), people, think, given.seconds) for think in thinks
        ]
        after = server.memory()
        back = max(answer["seconds"] for answer in clients.do("back"))
        clients.do("end")
    finally:
        clients.stop()
    sizes = {
        "kb_per_table_laid": round((laid - empty) / 1024 / len(wanted), 1),
        "kb_per_table_played": round((after - seated + laid - empty) / 1024 / len(wanted), 1),
        "kb_per_socket": round((seated - laid) / 1024 / people, 1),
        "all_back_s": round(back, 2),
    }
    return [row | sizes for row in rows]


def playing(
    server: Server, clients: Clients, tables: int, people: int, think: float, seconds: float
) -> dict[str, Any]:
    """All play for a while."""
    used, clients_used = server.cpu(), clients.cpu()
    played = clients.do("play", seconds=seconds, think=think)
    used, clients_used = server.cpu() - used, clients.cpu() - clients_used
    found = sorted(value for answer in played for value in answer["seconds"])
    moves = max(1, len(found))
    return {
        "tables": tables,
        "people": people,
        "moves": len(found),
        "think": think,
        "moves_per_second": round(len(found) / seconds, 1),
        "errors": sum(answer["errors"] for answer in played),
        "p50_ms": quantile(found, 0.50),
        "p95_ms": quantile(found, 0.95),
        "p99_ms": quantile(found, 0.99),
        "max_ms": quantile(found, 1.0),
        "cpu_ms_per_move": round(1000 * used / moves, 2),
        "clients_cpu_ms_per_move": round(1000 * clients_used / moves, 2),
        "bytes_per_move_and_person": round(
            sum(answer["bytes"] for answer in played) / moves / (people / tables)
        ),
    }


def quantile(found: list[float], share: float) -> float:
    """The value below which this share of them lies, in milliseconds."""
    if not found:
        return 0.0
    return round(1000 * found[min(len(found) - 1, int(share * len(found)))], 2)


def mix_of(text: str | None) -> list[Wanted]:
    """The tables of a mix, as `game:seats` with commas; options follow as `/name=value`."""
    if text is None:
        game = next(game for game in usable() if 2 in game.seat_counts)
        return [{"game": game.id, "seats": 2, "options": {}}]
    found = []
    for part in text.split(","):
        table, *pairs = part.split("/")
        name, _, seats = table.partition(":")
        game = find_game(name)
        if not seats.isdigit():
            raise ValueError(f"a table of the mix is written game:seats, not {part!r}")
        options = {}
        for pair in pairs:
            option, equals, value = pair.partition("=")
            if not equals:
                raise ValueError(f"an option is written name=value, not {pair!r}")
            options[option] = json.loads(value) if value.isdigit() else value
        found.append({"game": name, "seats": check_seats(game, int(seats)), "options": options})
    return found


def main() -> None:
    """Measure, one number of tables after the other."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument(
        "--tables", nargs="+", default=["50", "100", "200"], metavar="N[@THINK[+THINK]]"
    )
    parser.add_argument("--mix", help="game:seats with commas; each in turn")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--think", type=float, default=2.0, help="seconds a person thinks")
    parser.add_argument(
        "--sockets",
        type=int,
        default=18000,
        help="with more people than that, all seats of a table are played at one device",
    )
    parser.add_argument("--markdown", action="store_true", help="a table for docs/hosting.md")
    parser.add_argument("--clients", type=int, default=2, help="processes")
    parser.add_argument("--database", help="postgresql://... instead of SQLite")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    try:
        mix = mix_of(given.mix)
        sizes = [size_of(text, given.think) for text in given.tables]
        if min(sizes)[0] < 1 or given.clients < 1 or given.seconds <= 0 or given.think < 0:
            raise ValueError("tables, clients and seconds are at least 1")
    except ValueError as error:
        parser.error(str(error))
    rows: list[dict[str, Any]] = []
    if given.markdown:
        print(HEAD)
    for tables, thinks in sizes:
        with tempfile.TemporaryDirectory(prefix="kosmostol-load-") as folder:
            server = Server(Path(folder), given.database)
            try:
                wanted = [mix[n % len(mix)] for n in range(tables)]
                device = sum(each["seats"] for each in wanted) > given.sockets
                wanted = [each | {"device": device} for each in wanted]
                found = measure(server, wanted, thinks, given)
            finally:
                server.stop()
        rows += found
        for row in found:
            if given.markdown:
                print(ROW.format(**row), flush=True)
            elif not given.json:
                report(row)
    if given.json:
        print(json.dumps({"cores": os.cpu_count(), "mix": mix, "runs": rows}, indent=2))


def size_of(text: str, think: float) -> tuple[int, list[float]]:
    """How many tables, and how long people think there: each time they play."""
    tables, at, own = text.partition("@")
    try:
        return int(tables), [float(one) for one in own.split("+")] if at else [think]
    except ValueError:
        raise ValueError(f"tables are a number, or number@seconds, not {text!r}") from None


HEAD = """\
| tables | sockets | moves/s | acknowledgement p50 | p95 | p99 | service CPU a move | \
clients' | bytes a move and person | memory a table | a socket | all back |
|---|---|---|---|---|---|---|---|---|---|---|---|"""
ROW = (
    "| {tables:,} | {people:,} | {moves_per_second:,} | {p50_ms} ms | {p95_ms} ms | {p99_ms} ms "
    "| {cpu_ms_per_move} ms | {clients_cpu_ms_per_move} ms | {bytes_per_move_and_person:,} "
    "| {kb_per_table_played} KB | {kb_per_socket} KB | {all_back_s} s |"
)


def report(row: dict[str, Any]) -> None:
    """One line of figures."""
    print(
        f"{row['tables']:6} tables, {row['people']:6} people: {row['moves_per_second']:7} moves/s  "
        f"p50 {row['p50_ms']:7.1f}  p95 {row['p95_ms']:7.1f}  p99 {row['p99_ms']:7.1f} ms  "
        f"{row['cpu_ms_per_move']:5.2f} ms cpu, {row['bytes_per_move_and_person']} bytes a move  "
        f"{row['kb_per_table_played']:6.1f} KB a table, {row['kb_per_socket']:5.1f} KB a socket  "
        f"all back in {row['all_back_s']} s  {row['errors']} errors",
        flush=True,
    )


if __name__ == "__main__":
    main()
