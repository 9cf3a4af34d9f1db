"""The JSON schema of everything on the wire: `python -m kosmostol.service.schema` prints it.

The browser's types are generated from it, and the OpenAPI document refers to it.
"""

import json
import sys
from typing import Any

import msgspec

from kosmostol.service import messages as wire
from kosmostol.service.messages import ClientMessage, ServerMessage

BODIES = (
    wire.ErrorBody,
    wire.Me,
    wire.PasskeyList,
    wire.PasskeyChallenge,
    wire.TableNote,
    wire.Ratings,
    wire.History,
    wire.Shelf,
    wire.House,
    wire.Components,
    wire.BoxFile,
    wire.Guide,
    wire.TableInfo,
    wire.Tables,
    wire.Lobby,
    wire.Played,
    wire.Replay,
    wire.PastMoment,
    wire.Branches,
    wire.Chances,
    wire.Looked,
    wire.ReviewState,
    wire.Lessons,
    wire.Puzzles,
    wire.PushKey,
    wire.Health,
    wire.Invitation,
)


def schema_components(template: str) -> dict[str, Any]:
    """All message types by name; `template` says how they refer to each other."""
    _, found = msgspec.json.schema_components(
        [ClientMessage, ServerMessage, *BODIES], ref_template=template
    )
    text, seat = ({"$ref": template.format(name=name)} for name in ("Text", "SeatRef"))
    found["SeatRef"] = {
        "type": "object",
        "title": "SeatRef",
        "properties": {"seat": {"type": "integer"}},
        "required": ["seat"],
    }
    found["Arg"] = {
        "title": "Arg",
        "description": "A word, a number, a seat (shown as its player's name), texts.",
        "anyOf": [
            {"type": "string"},
            {"type": "integer"},
            seat,
            text,
            {"type": "array", "items": text},
        ],
    }
    for name, field in (("Text", "args"), ("Refused", "params")):
        args = found[name]["properties"][field]
        args["additionalProperties"] = {"$ref": template.format(name="Arg")}
    found["Record"] = {
        "type": "object",
        "description": "Seed, options and moves: enough to play the match again.",
    }
    found["Parcel"] = {
        "type": "object",
        "description": "A record with the seats around it: a table on its way.",
    }
    return dict(found)


def schema() -> dict[str, Any]:
    """One schema document: client and server messages, and the bodies of REST answers."""
    template = "#/$defs/{name}"
    (client, server), _ = msgspec.json.schema_components(
        [ClientMessage, ServerMessage], ref_template=template
    )
    parts = schema_components(template)
    parts["ClientMessage"] = client
    parts["ServerMessage"] = server
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Kosmostol wire protocol",
        "$defs": dict(sorted(parts.items())),
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(schema(), indent=2, ensure_ascii=False) + "\n")
