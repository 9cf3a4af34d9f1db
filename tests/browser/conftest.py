"""A real server and a real Chromium for the browser tests."""

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright
from tests.browser.people import FLAGS, Person
from tests.service.house import Node

# Nobody looks at how well bots play here, and everybody waits for them.
QUICK = ("--bot-pause", "0.02", "--reflex-pause", "0.02", "--bot-seconds", "0.03")
Meet = Callable[..., Person]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """What fails tells how the service was; one that hangs must not fail all tests after it."""
    report = yield
    for name in ("node", "own_node"):
        node = getattr(item, "funcargs", {}).get(name)
        if report.failed and call.when == "call" and isinstance(node, Node):
            report.sections.append((f"the service of {name}", node.diagnosis()))
    return report


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    path = os.environ.get("KOSMOSTOL_CHROMIUM") or shutil.which("chromium")
    assert path, "the browser tests need Chromium; `./check browser` installs it"
    with closing(playwright.chromium.launch(executable_path=path, args=list(FLAGS))) as chromium:
        yield chromium


@pytest.fixture(scope="session")
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """With all that is around the engine: only that one shows notifications."""
    path = os.environ.get("KOSMOSTOL_WHOLE_CHROMIUM") or shutil.which("chromium")
    assert path, "some browser tests need all of Chromium; `./check browser` installs it"
    with closing(playwright.chromium.launch(executable_path=path, args=list(FLAGS))) as chromium:
        yield chromium


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
def meet(browser: Browser, node: Node, request: pytest.FixtureRequest) -> Iterator[Meet]:
    """Makes people; afterwards all their pages are checked for errors."""
    people: list[Person] = []

    def make(
        lang: str = "ru",
        size: str = "desktop",
        theme: str = "dark",
        at: Node = node,
        keeps: bool = False,
        whole: bool = False,
    ) -> Person:
        using = request.getfixturevalue("whole_browser") if whole else browser
        people.append(Person(using, at, lang, size, theme, keeps))
        return people[-1]

    yield make
    problems = [problem for person in people for problem in person.problems]
    for person in people:
        person.leave()
    assert not problems
