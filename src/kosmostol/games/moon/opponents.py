"""ASTRA's opponents and its card for each adventure, read from components/astra.json."""

from functools import cache
from typing import Any

from kosmostol.games.moon.components import TYPES, read_json
from kosmostol.games.moon.rules.astra import Rival
from kosmostol.games.moon.sheets.printed import EFFECT_NAMES
from kosmostol.kernel.errors import BadComponents

ROCKETS = 1  # the adventure in which ASTRA has a rocket track instead of points


@cache
def opponents() -> tuple[str, ...]:
    """The opponents by level."""
    return tuple(one["id"] for one in _data()["opponents"])


@cache
def _data() -> dict[str, Any]:
    return check_astra(read_json("astra.json"))


def check_astra(data: Any) -> dict[str, Any]:
    """The JSON of astra.json, if it describes opponents and adventures."""
    try:
        for level, one in enumerate(data["opponents"], 1):
            if one["level"] != level:
                raise BadComponents(f"opponent {one['id']} must have level {level}")
            if list(one["points"]) != list(EFFECT_NAMES):
                raise BadComponents(f"opponent {one['id']} must have points for each effect")
            _wholes(one["points"].values())
        for one in data["adventures"]:
            _wholes([one["slots"], one["gain"], one["fixed"], one["level_points"]])
            if not set(one["triggers"]) <= set(TYPES):
                raise BadComponents(f"adventure {one['adventure']}: triggers are of A, B, C")
        track = data["track"]
        _wholes([track["boxes"], track["launch"], *track["levels"], *track["scores"].values()])
        if sorted(map(int, track["scores"])) != list(map(int, track["scores"])):
            raise BadComponents("the track's scores must ascend")
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        problem = f"{type(error).__name__} {error}"
        raise BadComponents(f"astra.json does not describe ASTRA: {problem}") from None
    found: dict[str, Any] = data
    return found


def _wholes(values: Any) -> None:
    for value in values:
        if type(value) is not int or value < 0:
            raise BadComponents(f"astra.json: {value!r} must be a whole number")


@cache
def rival(adventure: int, name: str) -> Rival:
    """The opponent of this name in an adventure."""
    number = opponents().index(name)
    one = _data()["opponents"][number]
    card = next(card for card in _data()["adventures"] if card["adventure"] == adventure)
    rockets = adventure == ROCKETS
    return Rival(
        opponent=number,
        level=one["level"],
        points=[one["points"][effect] for effect in EFFECT_NAMES],
        slots=card["slots"],
        gain=card["gain"],
        triggers=sum(1 << TYPES.index(letter) for letter in card["triggers"]),
        fixed=card["fixed"],
        level_points=card["level_points"],
        track=_track() if rockets else [],
        start=sum(level > one["level"] for level in _data()["track"]["levels"]) if rockets else 0,
    )


def _track() -> list[int]:
    """ASTRA's score by boxes crossed: the lowest printed score not crossed yet."""
    track = _data()["track"]
    printed = {int(box): score for box, score in track["scores"].items()}
    return [
        min([score for box, score in printed.items() if box > crossed], default=track["launch"])
        for crossed in range(track["boxes"] + 1)
    ]


def recount_astra(position: dict[str, Any], effects: list[int]) -> int:
    """ASTRA's score from a position, by other code than the rules use."""
    options = position["options"]
    one = _data()["opponents"][opponents().index(options["astra"])]
    gained = sum(
        one["points"][EFFECT_NAMES[effects[card - 1]]] for card in position["astra"]["held"]
    )
    card = _data()["adventures"][options["adventure"] - 1]
    if options["adventure"] != ROCKETS:
        return int(gained + card["fixed"] + card["level_points"] * one["level"])
    track = _data()["track"]
    crossed = gained + sum(level > one["level"] for level in track["levels"])
    if crossed >= track["boxes"]:
        return int(track["launch"])
    return int(next(score for box, score in track["scores"].items() if int(box) > crossed))
