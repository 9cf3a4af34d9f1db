"""Two service processes share one PostgreSQL database, with a player on each."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import httpx
import pytest
from tests.service.house import Guest, Node, until


@pytest.fixture
def nodes(postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Node]]:
    monkeypatch.setenv("KOSMOSTOL_SECRET", "the same on all nodes")
    monkeypatch.setenv("KOSMOSTOL_METRICS", "figures")
    options = ("--database", postgres, "--bot-pause", "0", "--grace", "0.2")
    both = [Node(tmp_path / name, *options) for name in ("one", "two")]
    try:
        for node in both:
            node.start(wait=False)
        for node in both:
            node.wait()
        yield both
    finally:
        for node in both:
            node.__exit__()


def moved_to(guest: Guest, node: Node) -> Guest:
    """The same browser, talking to another node."""
    there = Guest(node.address, None)
    there.http.cookies.set("kosmostol", guest.http.cookies["kosmostol"])
    return there


def test_a_player_on_each_node(nodes: list[Node]) -> None:
    one, two = nodes
    anna, boris = one.guest("Анна"), two.guest("Борис")
    table = anna.open("me", "open", "bot easy", start=False)["table"]
    ours = anna.live(table)
    boris.seat(table, 1, "take")
    ours.wait(lambda m: m["t"] == "table" and m["table"]["seats"][1]["name"] == "Борис")
    theirs = boris.live(table)
    ours.wait(lambda m: m["t"] == "table" and m["table"]["seats"][1]["online"])
    if theirs.table is not None and not theirs.table["seats"][0]["online"]:
        theirs.wait(lambda m: m["t"] == "table" and m["table"]["seats"][0]["online"])
    anna.post(f"/api/tables/{table}/start")
    for line in (ours, theirs):
        if line.game is None:
            line.wait(lambda m: m["t"] == "game")
    ours.ask("chat", text="привет")
    theirs.wait(lambda m: m["t"] == "chat")
    assert theirs.chat[0]["text"] == "привет"

    # A resend that reaches the other node is not played again.
    while ours.turn() is None and theirs.turn() is None:
        ours.receive()
    line, other, guest, node = (
        (ours, theirs, anna, two) if ours.turn() is not None else (theirs, ours, boris, one)
    )
    turn = line.turn()
    assert turn is not None
    message = {"seat": turn[0], "move": turn[1][0], "version": line.now["version"]}
    first = line.ask("move", id="once", **message)
    there = moved_to(guest, node)
    assert there.live(table).ask("move", id="once", **message) == first
    assert other.wait(lambda m: m["t"] == "game" and m["version"] >= first["version"])

    # They play on to the end, bots in between, each seeing what the other sees.
    while ours.now["result"] is None or theirs.now["result"] is None:
        progressed = False
        for line, rest in ((ours, theirs), (theirs, ours)):
            if line.turn() is not None and line.now["result"] is None:
                answer = line.play(-1)
                assert answer["t"] == "ack" or answer["code"] == "stale"
                progressed = True
                while answer["t"] == "ack" and rest.now["version"] < answer["version"]:
                    rest.receive()
        if not progressed:  # a bot's turn, or news on their way to the other node
            min(ours, theirs, key=lambda line: int(line.now["version"])).receive()
    assert ours.log == theirs.log
    record = anna.get(f"/api/tables/{table}/record")
    assert boris.get(f"/api/tables/{table}/record") == record

    # When one node dies, the other goes on with everything.
    again = anna.post(f"/api/tables/{table}/rematch")["table"]
    anna.post(f"/api/tables/{again}/start")
    one.__exit__()
    refuge = moved_to(anna, two)
    rest = refuge.live(again)
    played = boris.live(again)
    until(lambda: any(s["owing"] for s in refuge.table(again)["seats"]))
    assert rest.now["version"] == played.now["version"]
    for guest in (anna, boris, there, refuge):
        guest.close()


def figures(node: Node, name: str) -> float:
    """The sum of a node's figures of that name."""
    heard = httpx.get(
        f"http://{node.address}/metrics", headers={"Authorization": "Bearer figures"}, timeout=60
    )
    lines = [line for line in heard.text.splitlines() if line.startswith(name)]
    return sum(float(line.rpartition(" ")[2]) for line in lines)


class TestBots:
    def test_no_turn_is_thought_twice(self, nodes: list[Node]) -> None:
        guests = [node.guest(f"Guest {n}") for n, node in enumerate(nodes)]
        tables = [
            (guest, guest.open("bot normal", "bot easy", "bot normal")["table"])
            for guest in guests
            for _ in range(3)
        ]
        for guest, table in tables:
            until(partial(is_over, guest, table), patience=600)
        thoughts = sum(figures(node, "kosmostol_bot_seconds_count") for node in nodes)
        records = [guest.get(f"/api/tables/{table}/record") for guest, table in tables]
        assert thoughts == sum(len(record["moves"]) for record in records) > 100
        for guest in guests:
            guest.close()

    def test_bots_of_a_killed_node_go_on_at_the_other(self, nodes: list[Node]) -> None:
        one, two = nodes
        anna = one.guest()
        table = anna.open("bot hard", "bot hard")["table"]
        there = moved_to(anna, two)
        assert not is_over(there, table)
        one.__exit__()
        until(partial(is_over, there, table), patience=600)
        anna.close()
        there.close()


def is_over(guest: Guest, table: str) -> bool:
    return bool(guest.table(table)["status"] == "finished")
