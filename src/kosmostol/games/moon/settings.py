"""The table options: which adventure, which missions, which readings of open rules."""

from collections.abc import Mapping
from typing import Any

from kosmostol.games.moon.components import SHEETS, TYPES, missions, printed
from kosmostol.games.moon.names import RULINGS
from kosmostol.games.moon.opponents import opponents
from kosmostol.kernel.game import Setting


def missions_problem(value: object, adventure: int | None = None) -> str:
    """Why these are not three missions A, B, C of one adventure; empty if they are."""
    cards = missions()
    wanted = "three mission ids, one each of A, B and C of the adventure"
    if not isinstance(value, list) or len(value) != len(TYPES):
        return f"{wanted}, not {value!r}"
    for id, type_ in zip(value, TYPES, strict=True):
        if type(id) is not int or id not in cards:
            return f"{wanted}; there is no mission {id!r}"
        if cards[id].type != type_:
            return f"{wanted} in this order; {id} is of type {cards[id].type}"
    homes = {cards[id].adventure for id in value}
    if len(homes) > 1 or adventure not in (None, *homes):
        named = f"adventure {adventure}" if adventure else "one adventure"
        allowed = [id for id, card in cards.items() if adventure in (None, card.adventure)]
        return f"{wanted}; {named} has {', '.join(map(str, allowed))}"
    return ""


def rulings_problem(value: object) -> str:
    """Why this is not a list of rulings; empty if it is."""
    if value is None:
        return ""
    wanted = f"null or a list of some of {', '.join(RULINGS)}, in this order"
    if not isinstance(value, list) or not value:
        return wanted
    known = [name for name in RULINGS if name in [v for v in value if isinstance(v, str)]]
    return "" if known == value else wanted


def lonely(seats: int, adventure: int) -> str:
    """Why one seat alone cannot play an adventure; empty if it can."""
    if seats > 1 or len(printed(adventure).players(0, 2)) == 1:
        return ""
    names = ", ".join(opponents())
    return f"adventure {adventure} alone needs the option 'astra': one of {names}"


def _missions(value: Any) -> bool:
    return value is None or not missions_problem(value)


def _rulings(value: Any) -> bool:
    return not rulings_problem(value)


def clash(seats: int, options: Mapping[str, Any]) -> str:
    """Why these options do not go together; empty if they do."""
    adventure = options["adventure"]
    if options["missions"]:
        problem = missions_problem(options["missions"], adventure)
        if problem:
            return f"option 'missions' must be {problem}"
    if options["astra"] and seats != 1:
        return f"option 'astra' is for one seat: ASTRA plays against one person, not {seats}"
    return "" if options["astra"] else lonely(seats, adventure)


def variants(seats: int) -> list[dict[str, Any]]:
    """Each adventure; alone also against opponents of different levels."""
    plain: list[dict[str, Any]] = [{"adventure": adventure, "astra": None} for adventure in SHEETS]
    if seats == 1:
        names = opponents()
        plain += [{"adventure": n, "astra": names[(2 * n + 1) % len(names)]} for n in SHEETS]
    return [one for one in plain if not clash(seats, {**one, "missions": None})]


SETTINGS = (
    Setting("adventure", 1, choices=tuple(SHEETS)),
    Setting("astra", None, choices=(None, *opponents()), seats=(1,)),
    Setting(
        "missions",
        None,
        allowed="null or three mission ids of the adventure, one each of A, B and C in this order",
        check=_missions,
    ),
    Setting("rulings", None, allowed=f"null or some of {', '.join(RULINGS)}", check=_rulings),
)
