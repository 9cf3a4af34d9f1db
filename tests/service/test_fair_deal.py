"""The deal is joined from a share of everybody, and anybody can check that afterwards."""

import hashlib
import json
import re
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.service.house import PATIENCE, Guest, House, LineClient

import kosmostol as ks
from kosmostol.service import dealing

GUIDE = Path(__file__).parents[2] / "docs" / "fair-deal.md"
ONE, TWO = "1" * 32, "2" * 32


def sha(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


@pytest.fixture
def checker(tmp_path: Path) -> Path:
    """The checker as the guide prints it."""
    (code,) = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    file = tmp_path / "check_deal.py"
    file.write_text(code, encoding="utf-8")
    return file


def run(checker: Path, *tables: Any) -> subprocess.CompletedProcess[str]:
    files = []
    for number, table in enumerate(tables):
        files.append(checker.with_name(f"{number}.json"))
        files[-1].write_text(json.dumps(table), encoding="utf-8")
    command = [sys.executable, "-I", str(checker), *map(str, files)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def lay(anna: Guest, boris: Guest) -> tuple[str, LineClient, LineClient]:
    table = anna.open("me", "open", start=False)["table"]
    boris.seat(table, 1, "take")
    return table, anna.live(table), boris.live(table)


def begin(
    host: Guest,
    table: str,
    *shares: tuple[LineClient, str],
    then: Callable[[], None] = lambda: None,
) -> dict[str, Any]:
    """The host begins; the browsers open their shares when they see that pledges are closed."""
    answer: dict[str, Any] = {}
    asking = threading.Thread(target=lambda: answer.update(host.post(f"/api/tables/{table}/start")))
    asking.start()
    for line, share in shares:
        while line.table is None or not line.table["deal"]["closed"]:
            line.receive()
        assert line.ask("share", share=share)["t"] == "ack"
    then()
    asking.join()
    return answer


def play(*lines: LineClient) -> None:
    while lines[0].game is None or lines[0].now["result"] is None:
        for line in lines:
            line.ask("ping")
            if line.game is not None and line.turn() is not None:
                line.play(-1)


def test_a_whole_table_passes_the_checker_of_the_guide(
    anna: Guest, boris: Guest, stranger: Guest, checker: Path
) -> None:
    table, ours, theirs = lay(anna, boris)
    house = anna.table(table)["deal"]["house"]
    for line, share in ((ours, ONE), (theirs, TWO)):
        assert line.ask("pledge", pledge=sha(f"kosmostol share {share}"))["t"] == "ack"
    began = begin(anna, table, (ours, ONE), (theirs, TWO))
    deal = began["deal"]
    assert (deal["house"], deal["secret"], deal["closed"]) == (house, None, True)
    assert [(p["seat"], p["mine"], p["share"]) for p in deal["pledges"]] == [
        (0, True, None),
        (1, False, None),
    ]
    before = stranger.table(table)
    assert ONE not in json.dumps([before, theirs.raw])  # a share is its owner's until the end
    play(ours, theirs)
    after = stranger.table(table)
    assert [pledge["share"] for pledge in after["deal"]["pledges"]] == [ONE, TWO]
    assert after["seed"] == sha(f"kosmostol deal {after['deal']['secret']} {ONE} {TWO}")
    record = stranger.get(f"/api/tables/{table}/record")
    assert list(ks.replay(record).scores) == after["scores"]
    done = run(checker, before, after)
    assert (done.returncode, done.stderr) == (0, "")
    assert "2 of 2 pledged" in done.stdout
    assert run(checker, after).returncode == 0
    for change, words in (
        ({"seed": ONE}, "not the sealed one"),
        ({"commitment": sha("x")}, "not the sealed one"),
        ({"deal": after["deal"] | {"secret": ONE}}, "house's share is another"),
        ({"deal": after["deal"] | {"pledges": after["deal"]["pledges"][::-1]}}, "not joined"),
        ({"deal": after["deal"] | {"pledges": []}}, "not joined"),
    ):
        forged = run(checker, before, after | change)
        assert forged.returncode == 1
        assert words in forged.stderr
    other = before | {"deal": before["deal"] | {"pledges": before["deal"]["pledges"][:1]}}
    assert "a pledge was exchanged" in run(checker, other, after).stderr


def test_nothing_waits_for_browsers_that_give_none(
    anna: Guest, boris: Guest, checker: Path
) -> None:
    table, ours, theirs = lay(anna, boris)
    began = anna.post(f"/api/tables/{table}/start")
    assert (began["status"], began["deal"]) == ("playing", None)
    play(ours, theirs)
    assert "only the server" in run(checker, anna.table(table)).stdout


def test_who_is_silent_is_not_covered(
    anna: Guest, boris: Guest, checker: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dealing, "PATIENCE", PATIENCE)
    table, ours, theirs = lay(anna, boris)
    ours.ask("pledge", pledge=sha(f"kosmostol share {ONE}"))
    theirs.ask("pledge", pledge=sha(f"kosmostol share {TWO}"))
    began = begin(
        anna, table, (theirs, TWO), then=lambda: monkeypatch.setattr(dealing, "PATIENCE", 0)
    )
    assert began["status"] == "playing"
    assert theirs.ask("share", share=TWO)["code"] == "already-started"
    play(ours, theirs)
    after = anna.table(table)
    assert [pledge["share"] for pledge in after["deal"]["pledges"]] == [None, TWO]
    assert "1 of 2 pledged" in run(checker, after).stdout


def test_pledges_bind(anna: Guest, boris: Guest, stranger: Guest, house: House) -> None:
    table, ours, theirs = lay(anna, boris)
    stranger.post("/api/me", {"name": "Глеб"})
    watching = stranger.live(table)
    assert watching.ask("pledge", pledge=sha("x"))["code"] == "not-your-seat"
    assert ours.ask("pledge", pledge="x")["code"] == "bad-message"
    assert ours.ask("share", share=ONE)["code"] == "not-started"
    ours.ask("pledge", pledge=sha("something else"))
    ours.ask("pledge", pledge=sha(f"kosmostol share {ONE}"))  # until they are closed
    theirs.ask("pledge", pledge=sha(f"kosmostol share {TWO}"))
    person = house.core.people.read(anna.http.cookies["kosmostol"])
    assert person is not None
    house.call(house.core.hall._change(table, lambda now: dealing.close(now, person, False)))
    assert theirs.ask("pledge", pledge=sha("late"))["code"] == "already-started"
    assert theirs.ask("share", share=ONE)["code"] == "bad-share"
    assert watching.ask("share", share=ONE)["code"] == "bad-share"
    began = begin(anna, table, (ours, ONE), (theirs, TWO))  # whoever closed them, it goes on
    assert began["status"] == "playing"


def test_one_person_needs_no_shares(anna: Guest) -> None:
    table = anna.open("me", "device", start=False)["table"]
    line = anna.live(table)
    line.ask("pledge", pledge=sha(f"kosmostol share {ONE}"))
    assert anna.post(f"/api/tables/{table}/start")["deal"] is None


def test_a_rematch_has_shares_of_its_own(anna: Guest, boris: Guest, checker: Path) -> None:
    table, ours, theirs = lay(anna, boris)
    anna.post(f"/api/tables/{table}/start")
    play(ours, theirs)
    fresh = boris.post(f"/api/tables/{table}/rematch")
    assert (fresh["status"], fresh["deal"]["closed"]) == ("waiting", False)
    ours, theirs = anna.live(fresh["table"]), boris.live(fresh["table"])
    theirs.ask("pledge", pledge=sha(f"kosmostol share {TWO}"))
    assert not anna.table(fresh["table"])["deal"]["closed"]  # not everybody is there
    ours.ask("pledge", pledge=sha(f"kosmostol share {ONE}"))
    for line, share in ((ours, ONE), (theirs, TWO)):
        while line.table is None or not line.table["deal"]["closed"]:
            line.receive()
        assert line.ask("share", share=share)["t"] == "ack"
    play(ours, theirs)
    after = anna.table(fresh["table"])
    assert [pledge["share"] for pledge in after["deal"]["pledges"]] == [TWO, ONE]
    assert "2 of 2 pledged" in run(checker, after).stdout


def test_its_host_may_begin_without_those_who_do_not_come(anna: Guest, boris: Guest) -> None:
    table, ours, theirs = lay(anna, boris)
    anna.post(f"/api/tables/{table}/start")
    play(ours, theirs)
    fresh = anna.post(f"/api/tables/{table}/rematch")["table"]
    assert boris.post(f"/api/tables/{fresh}/start", status=403) == "not-host"
    assert anna.post(f"/api/tables/{fresh}/start")["status"] == "playing"
