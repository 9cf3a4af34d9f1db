"""The quick check looks where the changes are."""

from pathlib import Path

import pytest
from tools import quick
from tools.quick import called_for

TESTS = Path(__file__).parents[1]


@pytest.mark.parametrize(
    ("file", "tests"),
    [
        ("src/kosmostol/kernel/match.py", {"kernel", "test_library.py"}),
        ("src/kosmostol/service/names.py", {"service/test_tables.py"}),
        ("src/kosmostol/service/memory.py", {"service/test_memory.py", "service/test_tables.py"}),
        ("src/kosmostol/client/seat.py", {"client"}),
        ("src/kosmostol/campaign.py", {"test_campaign.py", "test_library.py"}),
        ("tests/kernel/test_chance.py", {"kernel/test_chance.py"}),
        ("tests/kernel/toys/nim.py", {"kernel"}),
        ("tests/browser/test_online.py", set()),
        ("web/src/strings/ru.ftl", {"test_strings.py"}),
        ("tools/check.py", {"building"}),
        ("LICENSE", set()),
    ],
)
def test_tests_of_a_file(file: str, tests: set[str]) -> None:
    assert set(called_for([file]).tests) - set(quick.ALWAYS) == tests


def test_a_game_calls_for_its_kit() -> None:
    game = min(folder.name for folder in (TESTS / "games").glob("[a-z]*"))
    called = called_for([f"src/kosmostol/games/{game}/rules/state.py"])
    assert called.kits == [game]
    assert f"games/{game}" in called.tests


def test_what_a_folder_has_is_not_run_twice() -> None:
    called = called_for(["src/kosmostol/kernel/match.py", "tests/kernel/test_chance.py"])
    assert "kernel" in called.tests
    assert "kernel/test_chance.py" not in called.tests


def test_web_and_docs() -> None:
    assert called_for(["web/src/main.ts"]).web
    assert called_for(["src/kosmostol/service/messages/inbound.py"]).web
    assert called_for(["docs/bots.md"]).docs
    nothing = called_for([])
    assert (nothing.web, nothing.docs, nothing.kits) == (False, False, [])
    assert set(nothing.tests) == set(quick.ALWAYS)


def test_git_tells_what_changed() -> None:
    assert all((TESTS.parent / file).parent for file in quick.changed())
