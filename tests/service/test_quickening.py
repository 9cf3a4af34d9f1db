"""Rules that are compiled beside an open table: what the page is told, and who uses them."""

from dataclasses import replace
from pathlib import Path

import pytest
from tests.service.house import Guest, House, until

from kosmostol import _build
from kosmostol.service import quickening
from kosmostol.service.config import Config


def test_the_page_is_told_how_far_it_is(
    anna: Guest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_build, "PROGRESS", tmp_path / "compiling")
    assert anna.get("/api/house") == {"protocol": 1, "compiling": None, "lobby": False}
    _build.tell_progress(2, 7)
    assert anna.get("/api/house") == {
        "protocol": 1,
        "compiling": {"ready": 2, "parts": 7},
        "lobby": False,
    }
    (tmp_path / "compiling").write_text("nonsense")
    assert anna.get("/api/house") == {"protocol": 1, "compiling": None, "lobby": False}
    _build.tell_progress(None)
    assert not (tmp_path / "compiling").exists()


def test_bots_get_new_workers_once_they_are_there(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    stale = True
    monkeypatch.setattr(_build, "AT_WORK", True)
    monkeypatch.setattr(_build, "wanted", lambda: True)
    monkeypatch.setattr(_build, "is_compiled", lambda: False)
    monkeypatch.setattr(_build, "stale", lambda: stale)
    monkeypatch.setattr(quickening, "EVERY", 0.02)
    with House(replace(config, bot_seconds=0.05)) as house:
        anna = house.guest()
        first = house.core.workers.pool
        table = anna.open("bot easy", "bot easy")["table"]
        until(lambda: len(anna.table(table)["scores"] or []) == 2)
        assert house.core.workers.pool is first
        stale = False
        until(lambda: house.core.workers.pool is not first)
        until(lambda: anna.table(table)["status"] == "finished")  # no thought was lost
        anna.close()


@pytest.mark.parametrize(("at_work", "wanted"), [(False, True), (True, False)])
def test_nobody_waits_for_what_nobody_makes(
    config: Config, monkeypatch: pytest.MonkeyPatch, at_work: bool, wanted: bool
) -> None:
    monkeypatch.setattr(_build, "AT_WORK", at_work)
    monkeypatch.setattr(_build, "wanted", lambda: wanted)
    monkeypatch.setattr(_build, "is_compiled", lambda: False)
    with House(config) as house:
        assert house.core.quickening._watching is None
