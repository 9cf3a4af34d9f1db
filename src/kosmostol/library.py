"""The library's face: new matches, positions, records."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from kosmostol import words
from kosmostol.kernel.errors import BadPosition, BadRecord, Refused
from kosmostol.kernel.match import Match, Say
from kosmostol.kernel.record import check_record, split_move
from kosmostol.kernel.registry import find_game


def new(game: str, seats: int, seed: int | str | None = None, **options: Any) -> Match:
    """A new match. Without a seed a fresh secret one is made.

    >>> match = new("catonauts", seats=3, seed=7)
    >>> match.owing
    (0,)
    """
    found = find_game(game)
    return Match.deal(found, seats, seed, options, say=_say(game))


def from_position(game: str, position: Mapping[str, Any], *, plausible: bool = True) -> Match:
    """A match that goes on from a position; BadPosition says what is wrong with it and where.

    What is missing is as at the start. With `plausible=False`, for study, whatever is
    well-formed is taken, though it could not come about in play.

    >>> match = new("catonauts", seats=2, seed=7)
    >>> from_position("catonauts", match.position()).position() == match.position()
    True
    """
    found = find_game(game)
    if not isinstance(position, Mapping):
        raise BadPosition("", f"a position is a JSON object, not {type(position).__name__}")
    body = dict(position)
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
            match = new(game.id, checked["seats"], checked["seed"], **checked["options"])
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
    return match


def _say(game: str) -> Say:
    return partial(words.say, game)
