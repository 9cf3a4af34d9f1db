"""The browsers of the tests: several checks want them at once, one installs them."""

import shutil
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from time import sleep

import pytest
from tools import workshop


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """A machine without Chromium; what is installed on it, in that order."""
    installed: list[str] = []

    def which(name: str) -> str | None:
        return f"bin/{name}" if name in installed else None

    def install(*names: str) -> bool:
        sleep(0.05)  # as long as the others need to look for it in vain
        installed.extend(names)
        return True

    monkeypatch.setattr(workshop, "CACHE", tmp_path / "build" / "mypy")
    monkeypatch.setattr(shutil, "which", which)
    monkeypatch.setattr(workshop, "install_debian", install)
    return installed


def at_once(work: Callable[[], dict[str, str]], times: int) -> list[dict[str, str]]:
    ready = Barrier(times)

    def do(_: int) -> dict[str, str]:
        ready.wait()
        return work()

    with ThreadPoolExecutor(times) as pool:
        return list(pool.map(do, range(times)))


def test_checks_side_by_side_install_each_browser_once(bare: list[str]) -> None:
    found = at_once(workshop.browsers, 8)
    assert bare == ["chromium", "chromium-headless-shell"]
    assert {tuple(sorted(one.items())) for one in found} == {
        (
            ("KOSMOSTOL_CHROMIUM", "bin/chromium-headless-shell"),
            ("KOSMOSTOL_WHOLE_CHROMIUM", "bin/chromium"),
        )
    }


def test_without_an_installer_it_is_said(monkeypatch: pytest.MonkeyPatch, bare: list[str]) -> None:
    monkeypatch.setattr(workshop, "install_debian", lambda *_: False)
    with pytest.raises(workshop.Failed, match="please install it"):
        workshop.browsers()
    assert bare == []
