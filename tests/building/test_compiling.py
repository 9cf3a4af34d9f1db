"""Compiling the rules: what an earlier build left must not stand in the way."""

from pathlib import Path

import pytest
from tools import workshop


@pytest.fixture
def tries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether the cache was there at each try to compile; it only works without."""
    found: list[bool] = []

    def compile_apart() -> None:
        found.append((workshop.CACHE / "left").exists())
        if found[-1]:
            raise workshop.Failed("it stumbled")

    monkeypatch.setattr(workshop, "ROOT", tmp_path)
    monkeypatch.setattr(workshop, "CACHE", tmp_path / "mypy")
    for name in ("rules_mark", "put_in_place", "compiles", "done", "tell"):
        monkeypatch.setattr(workshop, name, lambda *_: "x")
    monkeypatch.setattr(workshop, "compile_apart", compile_apart)
    return found


def test_a_cache_that_makes_the_compiler_stumble_is_thrown_away(tries: list[bool]) -> None:
    workshop.CACHE.mkdir()
    (workshop.CACHE / "left").touch()
    workshop.compile_now()
    assert tries == [True, False]
    assert not (workshop.CACHE / "unfinished").exists()


def test_what_does_not_compile_from_nothing_is_told(
    tries: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        tries.append(False)
        raise workshop.Failed("it does not compile")

    monkeypatch.setattr(workshop, "compile_apart", fail)
    with pytest.raises(workshop.Failed):
        workshop.compile_now()
    assert tries == [False]
