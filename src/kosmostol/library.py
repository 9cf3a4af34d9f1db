"""The library's face: new matches, positions, records."""

import json
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from kosmostol import words
from kosmostol.kernel.boxed import boxed, make_box, read_box
from kosmostol.kernel.boxes import FILE, LARGEST, OwnBox, edited, edits, printed
from kosmostol.kernel.errors import BadBox, BadPosition, BadRecord, Refused
from kosmostol.kernel.game import Game
from kosmostol.kernel.match import Match, Say
from kosmostol.kernel.record import check_record, split_move
from kosmostol.kernel.registry import find_game
from kosmostol.kernel.variations import Variation, read_variations

Boxlike = OwnBox | Mapping[str, Any] | str | Path
"""A box: made by `box`, as JSON, or the path of its file."""


def new(
    game: str,
    seats: int,
    seed: int | str | None = None,
    box: Boxlike | None = None,
    **options: Any,
) -> Match:
    """A new match. Without a seed a fresh secret one is made; `box` is an owner's box.

    >>> match = new("catonauts", seats=3, seed=7)
    >>> match.owing
    (0,)
    """
    return Match.deal(_found(game, box), seats, seed, options, say=_say(game))


def box(game: str, changes: Mapping[str, Any], name: str) -> OwnBox:
    """An owner's box: what differs from the components that are installed.

    A change names a place of the components files and what stands there. What the rules cannot
    play with is refused: BadBox says what and where.

    >>> ours = box("catonauts", {"cards/2/count": 4, "cards/3/count": 3}, name="Ours")
    >>> new("catonauts", seats=2, seed=7, box=ours).record()["box"]["name"]
    'Ours'
    """
    return make_box(find_game(game), changes, name)


def load_box(source: Boxlike, game: str | None = None) -> OwnBox:
    """A box from its file or its JSON; BadBox says what is wrong with it and where.

    An edited copy of a components file is a box too, called after its file.

    >>> ours = box("catonauts", {"cards/2/count": 4}, name="Ours")
    >>> load_box(ours.to_json()) == ours
    True
    """
    if isinstance(source, OwnBox):
        if game not in (None, source.game):
            raise BadBox("game", f"this is a box of {source.game!r}, not of {game!r}")
        return source
    data = _read_file(Path(source)) if isinstance(source, str | Path) else source
    if not isinstance(data, Mapping):
        raise BadBox("", f"a box is a JSON object, not {type(data).__name__}")
    try:
        rules = find_game(data.get("game", "") if game is None else game)
    except ValueError as error:
        raise BadBox("game", str(error)) from None
    here = printed(rules.folder)
    copied = edited(here, data)
    if copied is None:
        return read_box(rules, data)
    if data.get("game", rules.id) != rules.id:
        told = str(data["game"])[:40]
        raise BadBox("game", f"these are components of {told!r}, not of {rules.id!r}")
    name = Path(source).stem if isinstance(source, str | Path) else FILE
    return make_box(rules, edits(here, copied, data), name)


def _read_file(file: Path) -> Any:
    try:
        if file.stat().st_size > LARGEST:
            raise BadBox("", f"{file.name} is larger than a box can be ({LARGEST} bytes)")
        return json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        if isinstance(error, BadBox):
            raise
        raise BadBox("", f"{file.name} cannot be read: {error}") from None


def _found(game: str, source: Boxlike | None) -> Game:
    """A game, with the box open if there is one."""
    rules = find_game(game)
    return rules if source is None else boxed(rules, load_box(source, game))


def from_position(game: str, position: Mapping[str, Any], *, plausible: bool = True) -> Match:
    """A match that goes on from a position; BadPosition says what is wrong with it and where.

    What is missing is as at the start. With `plausible=False`, for study, whatever is
    well-formed is taken, though it could not come about in play.

    >>> match = new("catonauts", seats=2, seed=7)
    >>> from_position("catonauts", match.position()).position() == match.position()
    True
    """
    if not isinstance(position, Mapping):
        raise BadPosition("", f"a position is a JSON object, not {type(position).__name__}")
    body = dict(position)
    try:
        found = _found(game, body.pop("box", None))
    except BadBox as bad:
        raise BadPosition(f"box.{bad.place}", bad.problem) from None
    if body.pop("game", game) != game:
        raise BadPosition("game", f"this is a position of {position['game']!r}, not of {game!r}")
    revision = body.pop("revision", found.revision)
    if revision != found.revision:
        raise BadPosition(
            "revision", f"{revision!r} is not the current revision {found.revision} of {game}"
        )
    state = found.from_position(body, plausible)
    return Match(found, state, start=dict(position), study=not plausible, say=_say(game))


def replay(record: Mapping[str, Any]) -> Match:
    """The match of a record, played again move by move; BadRecord names the first problem.

    >>> match = new("catonauts", seats=2, seed=7)
    >>> entries = match.play(0, "corner a1")
    >>> replay(match.record()).history
    [(0, 'corner a1')]
    """
    checked = check_record(record)
    try:
        game = find_game(checked["game"])
    except ValueError as error:
        raise BadRecord(str(error)) from None
    if checked["revision"] != game.revision:
        raise BadRecord(
            f"the record was made with revision {checked['revision']} of {game.id}; "
            f"this is revision {game.revision}"
        )
    try:
        if "seed" in checked:
            match = new(
                *(game.id, checked["seats"], checked["seed"], checked.get("box")),
                **checked["options"],
            )
        else:
            plausible = "study" not in checked
            match = from_position(game.id, checked["start"], plausible=plausible)
    except (ValueError, TypeError) as error:
        raise BadRecord(f"the record cannot be set up: {error}") from None
    # An option that came later has its usual value in a record that does not know it.
    options = {one.name: one.default for one in game.settings} | checked["options"]
    if match.seats != checked["seats"] or match.options_chosen != options:
        raise BadRecord("'seats' and 'options' do not agree with the 'start' position")
    for index, line in enumerate(checked["moves"], 1):
        seat, text = split_move(index, line, match.seats)
        try:
            match.play(seat, text)
        except Refused as refused:
            raise BadRecord(f"move {index}, {line!r}: {refused.text}") from None
    scores = checked.get("scores")
    if scores is not None and (match.result is None or list(match.scores) != scores):
        raise BadRecord(f"the record claims the scores {scores}, its moves do not give them")
    match.variations = read_variations(checked.get("variations", []), match.version)
    _try_variations(match, match.variations, "variations")
    return match


def _try_variations(line: Match, variations: Sequence[Variation], place: str) -> None:
    """Play variations out; BadRecord names the first that the rules do not allow."""
    for number, one in enumerate(variations):
        here = f"{place}[{number}]"
        branch = line.fork(one.at)
        for index, text in enumerate(one.moves, one.at + 1):
            try:
                seat, move = split_move(index, text, line.seats)
                branch.play(seat, move)
            except Refused as refused:
                raise BadRecord(f"{here}, move {index}, {text!r}: {refused.text}") from None
            except BadRecord as bad:
                raise BadRecord(f"{here}, {bad}") from None
        _try_variations(branch, one.variations, f"{here}.variations")


def _say(game: str) -> Say:
    return partial(words.say, game)
