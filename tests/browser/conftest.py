"""A real server and a real Chromium for the browser tests."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.browser.people import FLAGS, Person
from tests.service.house import Node

# Nobody looks at how well bots play here, and everybody waits for them.
QUICK = ("--bot-pause", "0.02", "--reflex-pause", "0.02", "--bot-seconds", "0.03")
Meet = Callable[..., Person]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = os.environ.get("KOSMOSTOL_CHROMIUM") or shutil.which("chromium")
    assert path, "the browser tests need Chromium; `./check browser` installs it"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    data = tmp_path_factory.mktemp("table")
    with Node(data, *QUICK, "--choose-seed", "--ratings") as running:
        yield running


@pytest.fixture
def own_node(tmp_path: Path) -> Iterator[Node]:
    """A server of one's own, to restart."""
    with Node(tmp_path / "table", *QUICK) as running:
        yield running


@pytest.fixture
def meet(browser: Browser, node: Node) -> Iterator[Meet]:
    """Makes people; afterwards all their pages are checked for errors."""
    people: list[Person] = []

    def make(
        lang: str = "ru", size: str = "desktop", theme: str = "dark", at: Node = node
    ) -> Person:
        people.append(Person(browser, at, lang, size, theme))
        return people[-1]

    yield make
    problems = [problem for person in people for problem in person.problems]
    for person in people:
        person.leave()
    assert not problems
