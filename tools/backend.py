"""The build backend: setuptools, with the browser client in sdists and wheels.

What is needed beyond setuptools is asked for only where it is needed: the compiler of the rules
where there is a C compiler, node where the client is not built yet and the machine has none. An
sdist carries the built client, so a wheel made from it needs no node at all.

`KOSMOSTOL_INTERPRETED=1` leaves the rules uncompiled, `KOSMOSTOL_NO_CLIENT=1` the client out.
"""

import os
import sys
import tomllib
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

from tools import client, compiling

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Settings = dict[str, Any] | None


def group(name: str) -> list[str]:
    """The requirements of a dependency group of pyproject.toml."""
    text = (client.ROOT / "pyproject.toml").read_text(encoding="utf-8")
    found: list[str] = tomllib.loads(text)["dependency-groups"][name]
    return found


def for_rules() -> list[str]:
    """What compiling the rules needs."""
    return group("build") if compiling.wanted() and compiling.possible() else []


def for_client() -> list[str]:
    """What building the client needs."""
    if not wanted() or client.current() or client.machine_npm() is not None:
        return []
    return group("web")


def wanted() -> bool:
    """Whether the client belongs to what is built."""
    return not os.environ.get("KOSMOSTOL_NO_CLIENT")


def add_client() -> None:
    """Build the client if it is not there or not current."""
    if not wanted() or client.current():
        return
    npm = client.machine_npm() or client.wheel_npm()
    try:
        if npm is None:
            raise client.ClientFailed("there is no node")
        print("building the browser client", flush=True)
        if not client.packages_current():
            client.install_packages(npm)
        client.build(npm)
    except client.ClientFailed as failed:
        sys.exit(f"{failed}\nKOSMOSTOL_NO_CLIENT=1 builds the package without the browser client.")


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What a wheel needs on this machine."""
    return [
        *build_meta.get_requires_for_build_wheel(config_settings),
        *for_rules(),
        *for_client(),
    ]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    """What an sdist needs on this machine."""
    return [*build_meta.get_requires_for_build_sdist(config_settings), *for_client()]


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """What an installation in place needs: its client is built by `./play` or npm."""
    return [*build_meta.get_requires_for_build_editable(config_settings), *for_rules()]


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """A wheel with the client, its rules compiled where that is possible."""
    add_client()
    name: str = build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
    return name


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """An sdist with the client."""
    add_client()
    name: str = build_meta.build_sdist(sdist_directory, config_settings)
    return name


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """An installation in place, its rules compiled where that is possible."""
    name: str = build_meta.build_editable(wheel_directory, config_settings, metadata_directory)
    return name
