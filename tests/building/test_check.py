"""How the checks are run: side by side, each told in one piece, and none passes by failing."""

import sys
from concurrent.futures import Future
from typing import Any

import pytest
from tools import check, workshop
from tools.workshop import Failed

SAYS = "import sys; print('one'); print('two', file=sys.stderr); sys.exit({code})"


@pytest.fixture
def codes(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Checks that only end with a code; those not named here end well."""
    ends: dict[str, int] = {}

    def alone(name: str) -> list[str]:
        return [sys.executable, "-c", SAYS.format(code=ends.get(name, 0))]

    monkeypatch.setattr(check, "alone", alone)
    monkeypatch.setattr(check, "set_up", lambda *_: None)
    monkeypatch.setattr(workshop, "keep_bytecode", lambda: None)  # it is for a process
    return ends


@pytest.mark.usefixtures("codes")
def test_all_are_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert check.main([]) == 0
    told = capsys.readouterr().out
    for name in check.CHECKS:
        assert (f"== {name}:" in told) == (name != "quick")
    assert f"checks: {len(check.CHECKS) - 1} passed, 0 failed" in told


def test_one_that_fails_fails_the_whole(
    codes: dict[str, int], capsys: pytest.CaptureFixture[str]
) -> None:
    codes["types"] = 1
    assert check.main(["lint", "types", "docs"]) == 1
    told = capsys.readouterr().out
    about = check.CHECKS["types"][0]
    assert f"== types: {about}\none\ntwo\nFAILED: types\n" in told
    assert "checks: 2 passed, 1 failed" in told


@pytest.mark.usefixtures("codes")
def test_a_build_that_fails_fails_what_needs_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken: Future[None] = Future()
    broken.set_exception(Failed("no rules today"))
    monkeypatch.setattr(check, "set_up", lambda *_: broken)
    assert check.main(["lint", "rules"]) == 1
    told = capsys.readouterr().out
    assert "FAILED: no rules today" in told
    assert "checks: 1 passed, 1 failed" in told


def test_a_check_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> None:
        raise Failed("it does not")

    known: dict[str, Any] = {"well": ("", lambda: None), "badly": ("", fails)}
    monkeypatch.setattr(check, "CHECKS", known)
    assert check.main([check.ONE, "well"]) == 0
    assert check.main([check.ONE, "badly"]) == 1
    assert check.main(["elsewhere"]) == 2
