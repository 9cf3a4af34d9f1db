"""Games that cannot be played are named with their reasons, and the others go on."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.service.house import Node

from kosmostol.cli.making import write_game
from kosmostol.inventory import texts_missing, usable
from kosmostol.kernel.cover import Cover

ROOT = Path(__file__).parent.parent
SHELF = """
import msgspec, sys
from kosmostol.service.shelf import shelf
sys.stdout.buffer.write(msgspec.json.encode(shelf()))
"""


class Package:
    """A package fresh from `kosmostol new-game`, put on the path as if it were installed."""

    def __init__(self, home: Path, name: str) -> None:
        self.name = name
        self.site = write_game(name, home) / "src"
        self.folder = self.site / f"kosmostol_{name}"
        self.enter(name)

    def enter(self, id: str) -> None:
        """Bring the game under this id."""
        about = self.site / f"kosmostol_{self.name}-0.1.0.dist-info"
        about.mkdir(exist_ok=True)
        about.joinpath("METADATA").write_text(
            f"Metadata-Version: 2.1\nName: kosmostol-{self.name}\nVersion: 0.1.0\n"
        )
        about.joinpath("entry_points.txt").write_text(
            f"[kosmostol.games]\n{id} = kosmostol_{self.name}:GAME\n"
        )

    def change(self, file: str, old: str, new: str) -> None:
        path = self.folder / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")


def environment(*packages: Package) -> dict[str, str]:
    sites = [str(package.site) for package in packages]
    return os.environ | {
        "PYTHONPATH": os.pathsep.join([*sites, *filter(None, [os.environ.get("PYTHONPATH")])]),
        "COLUMNS": "200",
        "NO_COLOR": "1",
    }


def run(packages: list[Package], *command: str) -> str:
    done = subprocess.run(
        [sys.executable, *command], env=environment(*packages), capture_output=True, timeout=900
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


def shelf(*packages: Package) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run(list(packages), "-c", SHELF))
    return found


Break = Callable[[Package], object]
BROKEN: list[tuple[str, Break, str]] = [
    (
        "old_contract",
        lambda one: one.change("game.py", "contract = 1", "contract = 2"),
        "it is written for contract 2 of a game; this Kosmostol has 1",
    ),
    (
        "no_import",
        lambda one: one.change("game.py", "from pathlib", "import no_such_thing\nfrom pathlib"),
        "it cannot be imported: ModuleNotFoundError: No module named 'no_such_thing'",
    ),
    (
        "crash",
        lambda one: one.change("__init__.py", "GAME = ", "GAME = 1 // 0 or "),
        "it cannot be imported: ZeroDivisionError",
    ),
    (
        "string",
        lambda one: one.change("strings/ru.ftl", "blurb =", "blurp ="),
        "strings/ru.ftl has no text 'blurb' (and 1 more)",
    ),
    (
        "one_language",
        lambda one: one.change("strings/en.ftl", "log-ended = The row is empty.\n", ""),
        "strings/en.ftl has no text 'log-ended', strings/ru.ftl has",
    ),
    (
        "fault_string",
        lambda one: one.change("strings/en.ftl", "fault-middle-late", "fault-other"),
        "strings/en.ftl has no text 'fault-middle-late'",
    ),
    (
        "junk",
        lambda one: one.change("strings/en.ftl", "score-stars = Stars", "score-stars = { Stars"),
        "strings/en.ftl has a line that is not understood: 'score-stars = { Stars'",
    ),
    ("no_guide", lambda one: (one.folder / "guide/en.md").unlink(), "it has no guide/en.md"),
    (
        "half_guide",
        lambda one: one.change("guide/ru.md", "#middle-late", "#late"),
        "guide/ru.md has no section about 'middle-late'",
    ),
    ("no_strings", lambda one: shutil.rmtree(one.folder / "strings"), "it has no strings/ru.ftl"),
    (
        "taken",
        lambda one: one.enter("catonauts"),
        "the id 'catonauts' is taken: kosmostol",
    ),
    (
        "other_id",
        lambda one: one.enter("nebula"),
        "it calls itself 'other_id', its entry point 'nebula'",
    ),
    (
        "colour",
        lambda one: one.change("game.py", '"#ffd782"', '"gold"'),
        "it cannot be imported: ValueError: the cover's accent must be a colour like",
    ),
]


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, dict[str, Any]]:
    """What the command line and the table say where all of them are installed."""
    home = tmp_path_factory.mktemp("broken")
    packages = [Package(home, name) for name, _, _ in BROKEN]
    for package, (_, breaks, _) in zip(packages, BROKEN, strict=True):
        breaks(package)
    return run(packages, "-m", "kosmostol.cli.main", "games"), shelf(*packages)


@pytest.mark.parametrize(("name", "reason"), [(name, reason) for name, _, reason in BROKEN])
def test_a_broken_package_is_named_with_its_reason(
    broken: tuple[str, dict[str, Any]], name: str, reason: str
) -> None:
    told, found = broken
    assert f"(kosmostol-{name} 0.1.0) cannot be played: {reason}" in told
    (only,) = [one for one in found["broken"] if one["package"] == f"kosmostol-{name} 0.1.0"]
    assert reason in only["reason"]


def test_the_others_go_on(broken: tuple[str, dict[str, Any]]) -> None:
    told, found = broken
    assert [game["id"] for game in found["games"]] == [game.id for game in usable()]
    assert len(found["broken"]) == len(BROKEN)
    assert " Catonauts " in told


def test_a_package_without_a_board_is_drawn_plainly(tmp_path: Path) -> None:
    package = Package(tmp_path, "red_giant")
    told = run([package], "-m", "kosmostol.cli.main", "games")
    assert "red_giant brings no board: in the browser the table draws it plainly." in told
    (here,) = [game for game in shelf(package)["games"] if game["id"] == "red_giant"]
    assert here["board"] is None
    assert here["cover"] == {
        "box": None, "side": "#1a1740", "ink": "light", "accent": "#ffd782", "deep": "#8f5200",
    }  # fmt: skip
    assert here["texts"]["en"]["name"] == "Red giant"


def test_the_table_says_at_its_start_what_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good, bad = Package(tmp_path, "red_giant"), Package(tmp_path, "white_dwarf")
    board = good.folder / "board"
    board.mkdir()
    (board / "board.js").write_text("export default { contract: 1 };")
    (board / "notes.py").write_text("secret = 1")
    (board / ".hidden.js").write_text("secret")
    (board / "away.js").symlink_to(good.folder / "game.py")
    bad.change("game.py", "contract = 1", "contract = 9")
    monkeypatch.setenv("PYTHONPATH", environment(good, bad)["PYTHONPATH"])
    with Node(tmp_path / "table") as node:
        base = f"http://{node.address}"
        found = httpx.get(f"{base}/api/games").json()
        (one,) = found["broken"]
        assert one["game"] == "white_dwarf"
        assert "contract 9" in one["reason"]
        (info,) = [game for game in found["games"] if game["id"] == "red_giant"]
        check_files(base, info["board"])
        assert httpx.get(f"{base}/api/games/white_dwarf/strings").status_code == 404
        assert "Red giant" in httpx.get(f"{base}/api/games/red_giant/strings?lang=en").text
        # The version of an address is that of the files: a new board has a new one.
        (board / "board.js").write_text("export default { contract: 1, scored: false };")
        (again,) = [
            game
            for game in httpx.get(f"{base}/api/games").json()["games"]
            if game["id"] == "red_giant"
        ]
        assert again["board"] != info["board"]
        assert httpx.get(base + info["board"]).status_code == 404
        assert "scored" in httpx.get(base + again["board"]).text
        lines = [json.loads(line) for line in node.log.read_text().splitlines() if "game" in line]
    told = [line for line in lines if line.get("event") == "broken-game"]
    assert [(line["game"], line["level"]) for line in told] == [("white_dwarf", "warning")]
    assert "contract 9" in told[0]["reason"]
    assert not [line for line in lines if line.get("event") == "no-board"]


def test_a_table_outlives_its_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who takes a package away loses its tables and nothing else."""
    package = Package(tmp_path, "red_giant")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    without = os.environ.get("PYTHONPATH", "")
    monkeypatch.setenv("PYTHONPATH", environment(package)["PYTHONPATH"])
    with Node(tmp_path / "table") as node, httpx.Client(base_url=f"http://{node.address}") as http:
        http.post("/api/me", json={"name": "Оля"})
        gone, stays = (
            http.post("/api/tables", json={"game": game, "places": seats}).json()["table"]
            for game in ("red_giant", "catonauts")
        )
        cookies = dict(http.cookies)
    monkeypatch.setenv("PYTHONPATH", without)
    with Node(tmp_path / "table") as node:
        with httpx.Client(base_url=f"http://{node.address}", cookies=cookies) as http:
            mine = {table["table"] for table in http.get("/api/tables").json()["running"]}
            assert mine == {gone, stays}
            assert http.get(f"/api/tables/{stays}").status_code == 200
            answer = http.get(f"/api/tables/{gone}")
            assert (answer.status_code, answer.json()["error"]["code"]) == (409, "game-gone")
        assert "unexpected" not in node.log.read_text()


def check_files(base: str, board: str) -> None:
    """Files of the board are served as what they are, and nothing else is."""
    answer = httpx.get(base + board)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    folder = board.removesuffix("board.js")
    outside = ("notes.py", ".hidden.js", "away.js", "../game.py", "..%2fgame.py", "%2e%2e/game.py")
    for name in (*outside, "", "nothing.js", "../strings/en.ftl", "../../../../etc/passwd"):
        wrong = httpx.get(f"{base}{folder}{name}")
        # What is no file of a board is nothing, or the client's own front page.
        assert wrong.status_code == 404 or "<!doctype html>" in wrong.text.lower(), name
        assert "secret" not in wrong.text
        assert "class " not in wrong.text or "<!doctype" in wrong.text.lower()
    for path in ("/games/", "/games/chess/0/board/board.js", f"/games/catonauts/{'0' * 12}/x.js"):
        assert httpx.get(base + path).status_code == 404


class TestNewGame:
    def test_it_plays_at_once_and_keeps_the_contract(self, tmp_path: Path) -> None:
        package = Package(tmp_path, "red_giant")
        tests = package.site.parent / "tests"
        told = run([package], "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tests))
        assert "passed" in told
        play = ("play", "red_giant", "--humans", "0", "--bots", "easy", "--lang", "ru")
        assert "Победа:" in run([package], "-m", "kosmostol.cli.main", *play)

    def test_it_is_well_formed(self, tmp_path: Path) -> None:
        package = Package(tmp_path, "red_giant")
        run([package], "-m", "ruff", "check", "--config", str(ROOT / "pyproject.toml"),
            "--no-cache", str(package.folder))  # fmt: skip
        left = [
            path
            for path in package.site.parent.rglob("*")
            if path.is_file()
            and any(word in path.read_text("utf-8") for word in ("newgame", "NewGame", "New Game"))
        ]
        assert left == []

    @pytest.mark.parametrize(
        ("name", "problem"),
        [
            ("Red", "no id of a game"),
            ("x", "no id of a game"),
            ("9lives", "no id of a game"),
            ("red-giant", "no id of a game"),
            ("../red", "no id of a game"),
            ("class", "no id of a game"),
            ("catonauts", "there is a game 'catonauts' already"),
        ],
    )
    def test_bad_names(self, tmp_path: Path, name: str, problem: str) -> None:
        with pytest.raises(ValueError, match=problem):
            write_game(name, tmp_path)
        assert list(tmp_path.iterdir()) == []

    def test_nothing_is_overwritten(self, tmp_path: Path) -> None:
        (tmp_path / "red_giant").mkdir()
        with pytest.raises(ValueError, match="is there already; nothing was written"):
            write_game("red_giant", tmp_path)
        with pytest.raises(ValueError, match="cannot be written"):
            write_game("red_giant", Path("/dev/null"))


def test_the_example_keeps_the_contract() -> None:
    example = ROOT / "examples" / "comets"
    env = os.environ | {"PYTHONPATH": f"{example / 'src'}{os.pathsep}{ROOT / 'src'}"}
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        str(example / "tests"),
    ]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("game", usable(), ids=lambda game: game.id)
def test_our_games_have_their_texts_a_box_and_colours_of_their_own(game: Any) -> None:
    assert texts_missing(game) == []
    assert (game.folder / "shelf" / "box.svg").is_file()
    assert game.cover != Cover()
    text = (game.folder / "shelf" / "box.svg").read_text(encoding="utf-8")
    assert 'viewBox="0 0 236 314"' in text
    for banned in ("<script", "style=", "var(--", "http://", 'href="http'):
        assert banned not in text.replace("http://www.w3.org/2000/svg", ""), banned
