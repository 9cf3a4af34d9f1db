"""Writes the browser's types from the server's schemas and from the views of the games.

`.venv/bin/python tools/wire_types.py` writes web/src/wire/types.ts and, for each game with a
board there, web/src/games/<id>/types.ts; with `--check` it only says whether they are up to date.
Request bodies come from the REST models, views and previews from the games' TypedDicts,
everything else from the messages.
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from types import UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from pydantic import BaseModel

from kosmostol.kernel.game import Game
from kosmostol.kernel.registry import find_game, game_names
from kosmostol.service import afterwards, calling, learning, routes
from kosmostol.service.schema import schema

WEB = Path(__file__).resolve().parent.parent / "web" / "src"
TARGET = WEB / "wire" / "types.ts"
HEAD = """/**
 * What travels between the browser and the server (docs/protocol.md).
 * Written by tools/wire_types.py from the server's schemas: change those, then run it.
 */

/** A game's view, in its own terms. */
export type View = Record<string, unknown>;
/** What an option would bring, in the game's own terms. */
export type Preview = Record<string, unknown>;
"""
NAMES = {"Error": "ErrorMessage", "ErrorDetail": "WireError"}  # Error is a word of the language
BODIES: dict[str, type[BaseModel]] = {
    "Place": routes.PlaceBody,
    "NewPace": routes.PaceBody,
    "NewTable": routes.TableBody,
    "SeatChange": routes.SeatBody,
    "ForkPlace": afterwards.ForkPlaceBody,
    "NewFork": afterwards.ForkBody,
    "CourseBody": learning.CourseBody,
    "NewPush": calling.PushBody,
}
SKIPPED = {"Health", "Parcel", "Record"}
BODY_NAMES = {"PlaceBody": "Place", "PaceBody": "NewPace", "ForkPlaceBody": "ForkPlace"}
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean",
          "null": "null"}  # fmt: skip
VIEWS = {"view": "View", "recall": "View", "preview": "Preview"}


def type_of(part: dict[str, Any], field: str = "") -> str:
    """A schema as a TypeScript type."""
    if "$ref" in part:
        name = str(part["$ref"]).rsplit("/", 1)[1]
        return BODY_NAMES.get(name, NAMES.get(name, name))
    if "enum" in part or "const" in part:
        values = part.get("enum", [part.get("const")])
        return " | ".join(json.dumps(value).replace('"', "'") for value in values)
    if "anyOf" in part:
        return " | ".join(dict.fromkeys(type_of(each, field) for each in part["anyOf"]))
    kind = part.get("type")
    if kind == "array":
        inner = type_of(part.get("items", {}))
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object" and "properties" not in part:
        if field in VIEWS:
            return VIEWS[field]
        more = part.get("additionalProperties")
        return f"Record<string, {type_of(more) if isinstance(more, dict) and more else 'unknown'}>"
    if kind == "object":
        return object_type(part)
    return SIMPLE.get(str(kind), "unknown")


def object_type(part: dict[str, Any]) -> str:
    """An object schema as a TypeScript type; what has a default may be left out."""
    required = set(part.get("required", ()))
    fields = []
    for name, each in part["properties"].items():
        mark = "" if name in required else "?"
        fields.append(f"  {name}{mark}: {type_of(each, name)};")
    return "{\n" + "\n".join(fields) + "\n}"


def write() -> str:
    """The whole file."""
    parts: dict[str, dict[str, Any]] = {
        NAMES.get(name, name): part
        for name, part in schema()["$defs"].items()
        if name not in SKIPPED
    }
    for name, model in BODIES.items():
        parts[name] = model.model_json_schema()
    lines = [HEAD]
    for name, part in sorted(parts.items()):
        about = part.get("description", "").split("\n")[0]
        comment = f"/** {about} */\n" if about else ""
        lines.append(f"{comment}export type {name} = {type_of(part)};\n")
    return "\n".join(lines)


# ---- the games ----

GAME_HEAD = "/** Written by tools/wire_types.py from views.py: change that, then run it. */"


class Shapes:
    """TypedDicts as TypeScript types, each with those it is made of."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}

    def of(self, hint: Any) -> str:
        """A Python type as a TypeScript type."""
        origin, args = get_origin(hint), get_args(hint)
        if origin in (Annotated, NotRequired, Required):
            return self.of(args[0])
        if is_typeddict(hint):
            self.add(hint)
            return str(hint.__name__)
        if origin is Literal:
            return " | ".join(json.dumps(value).replace('"', "'") for value in args)
        if origin in (Union, UnionType):
            return " | ".join(dict.fromkeys(self.of(each) for each in args))
        if origin is list:
            inner = self.of(args[0])
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        if origin is dict or origin is Mapping:
            return f"Record<string, {self.of(args[1])}>"
        plain = {str: "string", int: "number", float: "number", bool: "boolean",
                 type(None): "null", Any: "unknown", object: "unknown"}  # fmt: skip
        if hint not in plain:
            raise TypeError(f"{hint!r} has no form in the browser: say it with TypedDict or list")
        return plain[hint]

    def add(self, shape: Any) -> None:
        """Write a TypedDict, once."""
        name = shape.__name__
        if name in self.written:
            return
        self.written[name] = ""  # it may hold itself
        about = (shape.__doc__ or "").split("\n")[0]
        fields = [
            f"  {field}{'' if field in shape.__required_keys__ else '?'}: {self.of(hint)};"
            for field, hint in get_type_hints(shape, include_extras=True).items()
        ]
        comment = "" if not about or about.startswith("dict(") else f"/** {about} */\n"
        self.written[name] = f"{comment}export type {name} = {{\n" + "\n".join(fields) + "\n};\n"


def write_game(game: Game) -> str:
    """The types of a game's views and options."""
    shapes = Shapes()
    shapes.add(game.view_type)
    if game.recall_type is not None:
        shapes.add(game.recall_type)
    kinds = []
    for kind, preview in game.previews.items():
        what = "Preview" if preview is None else shapes.of(preview)
        kinds.append(f"  | (Option & {{ kind: '{kind}'; preview: {what} }})")
    title = game.view_type.__name__.removesuffix("View")
    imports = "Option, Preview" if None in game.previews.values() else "Option"
    return "\n".join(
        [
            GAME_HEAD,
            "",
            f"import type {{ {imports} }} from '../../wire/types';",
            "",
            *shapes.written.values(),
            "/** What a seat may do now, each kind with what it would bring. */",
            f"export type {title}Option =",
            "\n".join(kinds) + ";",
            "",
        ]
    )


def files() -> dict[Path, str]:
    """Every file this tool keeps."""
    found = {TARGET: write()}
    for name in game_names():
        folder = WEB / "games" / name
        game = find_game(name)
        if folder.is_dir() and hasattr(game, "view_type"):
            found[folder / "types.ts"] = write_game(game)
    return found


def main() -> int:
    """Write the files, or check them."""
    late = []
    for path, text in files().items():
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        if "--check" in sys.argv:
            late.append(str(path.relative_to(WEB)))
        else:
            path.write_text(text, encoding="utf-8")
    if late:
        sys.stderr.write(f"not what the Python types say: {', '.join(late)}; run {sys.argv[0]}\n")
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main())
