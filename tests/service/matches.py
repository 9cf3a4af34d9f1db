"""Whole matches among several people."""

from typing import Any

from tests.service.house import Guest


def begin(*people: Guest, bots: int = 0, game: str = "catonauts", **more: Any) -> str:
    host, *others = people
    kinds = ["me", *["open"] * len(others), *["bot easy"] * bots]
    table: str = host.open(*kinds, game=game, start=False, **more)["table"]
    for seat, one in enumerate(others, 1):
        one.seat(table, seat, "take")
    host.post(f"/api/tables/{table}/start")
    return table


def end(table: str, *people: Guest) -> None:
    """Play to the end, everybody in turn."""
    lines = [one.live(table) for one in people]
    while any(line.now["result"] is None for line in lines):
        for line in lines:
            if line.now["result"] is None and line.turn() is not None:
                line.play(-1)
            elif line.now["result"] is None:
                line.ask("ping")


def play(*people: Guest, **how: Any) -> str:
    table = begin(*people, **how)
    end(table, *people)
    return table
