"""Runs every check, after setting up what they need. `./check --list` names them."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from tempfile import TemporaryFile
from time import perf_counter

from tools import client, workshop
from tools import quick as changes
from tools import release as making
from tools.client import ROOT
from tools.workshop import PYTHON, Failed, run

TESTS = ROOT / "tests"
EXAMPLES = (
    "__init__.py",
    "games/__init__.py",
    "campaign.py",
    "library.py",
    "playing.py",
    "words.py",
    "kernel",
    "bots",
    "review",
    "rl",
)
RULES = ("kernel", "games", "bots", "test_conformance.py", "test_golden.py", "test_library.py")
APART = (
    "service",
    "client",
    "mcp",
    "browser",
    "release",
    "outside",
    "golden",
    "__pycache__",
)  # have checks of their own
SITE = ROOT / "build" / "site"
INTERPRETED = {"KOSMOSTOL_INTERPRETED": "1"}
ONE_THREAD = {"OMP_NUM_THREADS": "1"}


def pytest(*args: str, env: dict[str, str] | None = None) -> None:
    """Run pytest in the project's environment."""
    run(PYTHON, "-m", "pytest", "-q", *args, env=ONE_THREAD | (env or {}))


def spread(*args: str, env: dict[str, str] | None = None) -> None:
    """Run pytest on all cores: for tests that share nothing."""
    pytest("-n", str(os.cpu_count() or 1), "--dist", "worksteal", *args, env=env)


def lint() -> None:
    run(PYTHON, "-m", "ruff", "format", "--check", "--quiet", ".")
    run(PYTHON, "-m", "ruff", "check", "--quiet", ".")


def types() -> None:
    run(PYTHON, "-m", "mypy", "--no-error-summary")


def rules_compiled() -> None:
    everything = [str(entry) for entry in sorted(TESTS.iterdir()) if is_python_side(entry.name)]
    spread("README.md", "docs", *everything)


def is_python_side(name: str) -> bool:
    """Whether an entry of the tests folder belongs to the rules, bots and command line."""
    folder = (TESTS / name).is_dir() and name not in APART
    return folder or (name.startswith("test_") and name.endswith(".py"))


def rules_interpreted() -> None:
    files = [str(TESTS / name) for name in RULES]
    spread(*files, env=INTERPRETED | {"KOSMOSTOL_KIT_GAMES": "8"})
    examples()


def examples() -> None:
    """Run the examples of docstrings; compiled modules do not show theirs to doctest."""
    pytest("--doctest-modules", *(str(ROOT / "src/kosmostol" / name) for name in EXAMPLES),
           env=INTERPRETED)  # fmt: skip


def web() -> None:
    npm = workshop.web_packages()
    run(PYTHON, "tools/wire_types.py", "--check", env=INTERPRETED)
    for script in ("check", "test"):
        run(*npm.command, "run", "--silent", script, cwd=client.WEB, env=npm.env)
    workshop.web()
    run(*npm.command, "run", "--silent", "size", cwd=client.WEB, env=npm.env)


def service() -> None:
    spread(*(str(TESTS / name) for name in ("service", "client", "mcp")))


def browser() -> None:
    workshop.web()
    workshop.device()
    # People mostly wait for each other and for what moves: more of them than cores.
    pytest(
        "-n",
        str(2 * (os.cpu_count() or 1)),
        "--dist",
        "worksteal",
        str(TESTS / "browser"),
        env=workshop.browsers(),
    )


def release() -> None:
    python = making.make()
    env = {"KOSMOSTOL_INSTALLED": str(python)} | workshop.browsers()
    for folder in ("release", "outside"):  # a browser each: one process can start one only
        pytest(str(TESTS / folder), env=env)


def docs() -> None:
    """Build the site; a page that could not be made is a problem too."""
    shutil.rmtree(SITE, ignore_errors=True)
    run(PYTHON, "-m", "zensical", "build", "--strict", "--clean", "--config-file", "mkdocs.yml")
    for page in sorted((ROOT / "docs").rglob("*.md")):
        made = SITE / page.relative_to(ROOT / "docs").with_suffix("")
        if not (made / "index.html").exists() and not made.with_suffix(".html").exists():
            raise Failed(f"{page.relative_to(ROOT)} is not in the site")
    for name in ("library", "bots", "game", "state", "kit"):
        if "&gt;&gt;&gt;" not in (SITE / "reference" / name / "index.html").read_text():
            raise Failed(f"the page of the reference about {name} shows no example")


def quick() -> None:
    """What the changed files call for."""
    lint()
    types()
    called = changes.called_for(changes.changed())
    few = INTERPRETED | {"KOSMOSTOL_KIT_GAMES": "2"}
    spread(*(str(TESTS / name) for name in called.tests), env=few)
    if called.kits:
        names = " or ".join(called.kits)
        spread(str(TESTS / "test_conformance.py"), "-k", names, env=few)
    if called.web:
        npm = workshop.web_packages()
        for script in ("check", "test"):
            run(*npm.command, "run", "--silent", script, cwd=client.WEB, env=npm.env)
    if called.docs:
        docs()


CHECKS: dict[str, tuple[str, Callable[[], None]]] = {
    "lint": ("ruff: form and style of the Python code", lint),
    "types": ("mypy, strict", types),
    "web": ("the browser client: types, unit tests, size", web),
    "docs": ("the documents and the API reference: every link, every name", docs),
    "interpreted": ("the rules tests with the rules as they are written", rules_interpreted),
    "browser": ("whole games in a real Chromium", browser),
    "service": ("tables, storage, sockets, crashes, bad input", service),
    "release": (
        "sdist, wheel from it, an empty environment, games from outside, tables in Chromium",
        release,
    ),
    "rules": ("rules, bots, library and command line with the compiled rules", rules_compiled),
    "quick": ("lint, types and what the changed files call for, in a minute and a half", quick),
}
BUILT = {"rules", "service", "browser", "release"}  # these need the compiled rules
AT_ONCE = 3  # side by side: while some wait for a browser, a clock or a disk, another computes
ONE = "--one"  # how this calls itself for one check


def main(names: list[str]) -> int:
    """Run the named checks, all by default; the exit code says whether they passed."""
    if names == ["--list"]:
        for name, (about, _) in CHECKS.items():
            print(f"{name:14}{about}")
        return 0
    if names[:1] == [ONE]:
        return run_one(names[1])
    unknown = [name for name in names if name not in CHECKS]
    if unknown:
        print(f"there is no check {unknown[0]!r}; there are: {', '.join(CHECKS)}")
        return 2
    chosen = names or [name for name in CHECKS if name != "quick"]
    workshop.keep_bytecode()
    with ThreadPoolExecutor(1) as builder, ThreadPoolExecutor(AT_ONCE) as pool:
        try:
            build = set_up(builder, chosen)
        except Failed as failed:
            print(f"setting up failed: {failed}")
            return 1
        # In their order: those that need the compiled rules come last, the longest of them first.
        passed = list(pool.map(lambda name: passes(name, build), chosen))
    print(f"\nchecks: {sum(passed)} passed, {len(passed) - sum(passed)} failed")
    return 0 if all(passed) else 1


def set_up(pool: Executor, chosen: list[str]) -> Future[None] | None:
    """Get what the checks need; the longest work, compiling, goes on beside the first checks."""
    workshop.packages(dev=True)
    workshop.install()
    if "web" in chosen:
        workshop.node()
    return pool.submit(workshop.compile_rules) if BUILT & set(chosen) else None


def passes(name: str, build: Future[None] | None) -> bool:
    """Run a check, once what it needs is built; what it says is shown in one piece."""
    failure = ""
    start = perf_counter()
    with TemporaryFile() as said:
        try:
            if name in BUILT and build is not None:
                build.result()
                start = perf_counter()
            ended = subprocess.run(alone(name), cwd=ROOT, stdout=said, stderr=subprocess.STDOUT)
            if ended.returncode:
                failure = f"FAILED: {name}\n"
        except Failed as failed:
            failure = f"FAILED: {failed}\n"
        said.seek(0)
        text = said.read().decode(errors="replace")
    took = f"-- {name}: {perf_counter() - start:.0f} s"
    print(f"\n== {name}: {CHECKS[name][0]}\n{text}{failure}{took}", flush=True)
    return not failure


def alone(name: str) -> list[str]:
    """The command that runs one check, with everything set up."""
    return [sys.executable, "-m", "tools.check", ONE, name]


def run_one(name: str) -> int:
    """Run a check here and now; what it took of the processor is what the machine's load hides."""
    try:
        CHECKS[name][1]()
    except Failed as failed:
        print(failed, flush=True)
        return 1
    finally:
        spent = os.times()
        print(f"processor time: {spent.children_user + spent.children_system:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
