"""Records: seed, options and moves of a match, as JSON that people can read."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from kosmostol.kernel.errors import BadRecord
from kosmostol.kernel.variations import read_variations

Record = dict[str, Any]

FORMAT = 1
ENDED = "agreement"  # the players ended the match themselves
_FIELDS = {
    "format": int,
    "game": str,
    "revision": int,
    "seats": int,
    "options": dict,
    "moves": list,
}
_OPTIONAL = {"seed", "start", "box", "study", "scores", "practice", "ended", "digest", "variations"}


def make_record(
    *,
    game: str,
    revision: int,
    seats: int,
    options: Mapping[str, Any],
    seed: str | None,
    start: Mapping[str, Any] | None,
    study: bool,
    moves: list[str],
    scores: list[int] | None,
    box: Mapping[str, Any] | None = None,
) -> Record:
    """A record with its digest; fields that do not apply are left out."""
    record: Record = {
        "format": FORMAT,
        "game": game,
        "revision": revision,
        "seats": seats,
        "options": dict(options),
        "moves": moves,
    }
    for name, value in (
        ("seed", seed),
        ("start", start),
        ("study", study or None),
        ("scores", scores),
        ("box", box),
    ):
        if value is not None:
            record[name] = value
    record["digest"] = digest(record)
    return record


def marked(record: Record, **marks: Any) -> Record:
    """The record with what else is to be known of its match; marks that are None are left out.

    `practice`: something was taken back after it had been seen; `ended`: how the players ended it.
    """
    found = {name: value for name, value in record.items() if name != "digest"}
    found |= {name: value for name, value in marks.items() if value is not None}
    return found | {"digest": digest(found)}


def digest(record: Mapping[str, Any]) -> str:
    """A hash over what was played; it tells an edited record from a played one.

    Variations are notes beside it: a record keeps its digest when some are added.
    """
    notes = ("digest", "variations")
    body = {name: value for name, value in record.items() if name not in notes}
    text = json.dumps(body, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def check_record(record: object) -> Record:
    """A record whose form is right, or BadRecord that names the problem."""
    if not isinstance(record, Mapping):
        raise BadRecord(f"a record is a JSON object, not {type(record).__name__}")
    for name, kind in _FIELDS.items():
        if name not in record:
            raise BadRecord(f"the record has no {name!r}; it may have been cut short")
        if not isinstance(record[name], kind) or isinstance(record[name], bool):
            raise BadRecord(f"{name!r} must be {_KINDS[kind]}, not {record[name]!r}")
    unknown = sorted(map(str, set(record) - set(_FIELDS) - _OPTIONAL))
    if unknown:
        allowed = ", ".join([*_FIELDS, *sorted(_OPTIONAL)])
        raise BadRecord(f"unknown field {unknown[0]!r}; a record has: {allowed}")
    if record["format"] != FORMAT:
        raise BadRecord(f"record format {record['format']} is not known here, only {FORMAT}")
    if ("seed" in record) == ("start" in record):
        raise BadRecord("a record has either a 'seed' or a 'start' position")
    if "seed" in record and not isinstance(record["seed"], (str, int)):
        raise BadRecord(f"'seed' must be a text or a number, not {record['seed']!r}")
    if record.get("study", True) is not True or ("study" in record and "start" not in record):
        raise BadRecord("'study' is true where the 'start' need not be plausible, else left out")
    if "box" in record and ("start" in record or not isinstance(record["box"], Mapping)):
        raise BadRecord("'box' is an object beside a 'seed'; a 'start' position has its own")
    if record.get("practice", True) is not True:
        raise BadRecord("'practice' is true where moves were taken back, else left out")
    if record.get("ended", ENDED) != ENDED:
        raise BadRecord(f"'ended' is {ENDED!r} where the players ended the match, else left out")
    for index, line in enumerate(record["moves"], 1):
        if not isinstance(line, str):
            raise BadRecord(f"move {index} must be text such as '0 fly b1', not {line!r}")
    if "variations" in record:
        read_variations(record["variations"], len(record["moves"]))
    try:
        found = digest(record)
    except (TypeError, ValueError) as error:
        raise BadRecord(f"the record is not plain JSON: {error}") from None
    if record.get("digest", found) != found:
        raise BadRecord(
            "the record was changed after it was made (its digest does not match); "
            "remove 'digest' to replay it all the same"
        )
    return dict(record)


_KINDS = {int: "a whole number", str: "a text", dict: "an object", list: "a list"}


def split_move(index: int, line: str, seats: int) -> tuple[int, str]:
    """The seat and the notation of a record's move line."""
    seat, _, text = line.partition(" ")
    if not seat.isascii() or not seat.isdigit() or int(seat[:4]) >= seats or not text:
        raise BadRecord(
            f"move {index}, {line!r}: expected a seat from 0 to {seats - 1} and a move, "
            "such as '0 fly b1'"
        )
    return int(seat), text
