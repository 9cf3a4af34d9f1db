"""Writes the browser's wire types from the server's schemas.

`.venv/bin/python tools/wire_types.py` writes web/src/wire/types.ts; with `--check` it only says
whether that file is up to date. Request bodies come from the REST models, everything else from
the messages.
"""

import json
import sys
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from kosmostol.service import routes
from kosmostol.service.schema import schema

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "wire" / "types.ts"
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
    "NewTable": routes.TableBody,
    "SeatChange": routes.SeatBody,
}
SKIPPED = {"GameInfos", "Health", "Record"}
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean",
          "null": "null"}  # fmt: skip
VIEWS = {"view": "View", "recall": "View", "preview": "Preview"}


def type_of(part: dict[str, Any], field: str = "") -> str:
    """A schema as a TypeScript type."""
    if "$ref" in part:
        name = str(part["$ref"]).rsplit("/", 1)[1]
        return {"PlaceBody": "Place"}.get(name, NAMES.get(name, name))
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


def main() -> int:
    """Write the file, or check it."""
    text = write()
    if "--check" in sys.argv:
        if TARGET.read_text(encoding="utf-8") == text:
            return 0
        sys.stderr.write(f"{TARGET.name} is not what the server's schemas say: run {sys.argv[0]}\n")
        return 1
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
