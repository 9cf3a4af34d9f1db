"""Games from packages: found by their entry points, and what is broken is named."""

import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType

import pytest
from tests.kernel.toys import FingersGame

import kosmostol as ks
from kosmostol.kernel.game import CONTRACT, Game
from kosmostol.kernel.registry import GROUP, Registry, find_game, installed


def entry(name: str, value: str) -> EntryPoint:
    return EntryPoint(name, value, GROUP)


@pytest.fixture
def brought(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """A package that brings a toy as a game, complete with words."""
    for kind, ending in (("strings", "ftl"), ("guide", "md")):
        (tmp_path / kind).mkdir()
        for language in ("ru", "en"):
            (tmp_path / kind / f"{language}.{ending}").write_text("")

    class Brought(FingersGame):
        folder = tmp_path

    module = ModuleType("brought")
    module.GAME = Brought()  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "brought", module)
    return module


def reason(registry: Registry) -> str:
    (one,) = registry.broken()
    return one.reason


def test_ours_come_the_same_way_as_anybody_elses() -> None:
    assert set(ks.games()) == {"aliens", "catonauts", "moon", "not_alone", "planet5r"}
    assert installed().broken() == ()


def test_a_package_brings_a_game(brought: ModuleType) -> None:
    registry = Registry([entry("fingers", "brought:GAME")])
    assert registry.names() == ("fingers",)
    assert registry.find("fingers") is brought.GAME


@pytest.mark.usefixtures("brought")
def test_a_failing_import_is_named_and_the_others_go_on() -> None:
    registry = Registry(
        [entry("nowhere", "no_such_package:GAME"), entry("fingers", "brought:GAME")]
    )
    assert registry.names() == ("fingers",)
    assert reason(registry).startswith("it cannot be imported: ModuleNotFoundError")


def test_another_contract_is_told_with_both_numbers(brought: ModuleType) -> None:
    type(brought.GAME).contract = 7
    registry = Registry([entry("fingers", "brought:GAME")])
    assert registry.names() == ()
    assert "contract 7" in reason(registry)
    assert f"has {CONTRACT}" in reason(registry)


def test_what_is_no_game_is_named(brought: ModuleType) -> None:
    brought.OTHER = "a text"  # type: ignore[attr-defined]
    assert "is no Game but str" in reason(Registry([entry("fingers", "brought:OTHER")]))


@pytest.mark.usefixtures("brought")
def test_another_id_is_named() -> None:
    assert "calls itself 'fingers'" in reason(Registry([entry("thumbs", "brought:GAME")]))


@pytest.mark.parametrize("missing", ["strings/ru.ftl", "guide/en.md"])
def test_missing_words_are_named(brought: ModuleType, missing: str) -> None:
    (brought.GAME.folder / missing).unlink()
    assert reason(Registry([entry("fingers", "brought:GAME")])) == f"it has no {missing}"


def test_nobody_takes_an_id_that_is_there(brought: ModuleType) -> None:
    first, second = entry("fingers", "brought:GAME"), entry("fingers", "no_such_package:GAME")
    registry = Registry([first, second])
    assert registry.find("fingers") is brought.GAME
    assert "the id 'fingers' is taken" in reason(registry)


@pytest.mark.parametrize("name", ["Fingers", "../x", "f", "x" * 33])
@pytest.mark.usefixtures("brought")
def test_an_id_is_a_plain_word(name: str) -> None:
    assert "is no id of a game" in reason(Registry([entry(name, "brought:GAME")]))


def test_a_sketch_can_be_added_for_this_process() -> None:
    game: Game = FingersGame()
    installed().add(game)
    try:
        assert find_game("fingers") is game
    finally:
        installed().remove("fingers")
    with pytest.raises(ValueError, match="there is no game 'fingers'; the games are: aliens"):
        find_game("fingers")


def test_the_package_of_games_can_be_called_and_looked_into() -> None:
    code = "import kosmostol.games.moon.components; print(kosmostol.games.moon.components.__name__)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "kosmostol.games.moon.components"
    assert callable(ks.games)
