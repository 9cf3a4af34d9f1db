"""The table options: which adventure, which missions, which readings of open rules."""

from collections.abc import Mapping
from typing import Any

from kosmostol.games.moon.components import SHEETS, TYPES, missions, missions_of, opponents, printed
from kosmostol.games.moon.rules.rulings import RULINGS
from kosmostol.kernel.game import Clash, Group, Setting
from kosmostol.kernel.text import Text

NAMES = [one.name for one in RULINGS]


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
    wanted = f"null or a list of some of {', '.join(NAMES)}, in this order"
    if not isinstance(value, list) or not value:
        return wanted
    known = [name for name in NAMES if name in [v for v in value if isinstance(v, str)]]
    return "" if known == value else wanted


def _missions(value: Any) -> bool:
    return value is None or not missions_problem(value)


def _rulings(value: Any) -> bool:
    return not rulings_problem(value)


def clash(seats: int, options: Mapping[str, Any]) -> Clash | None:
    """Why these options do not go together; None if they do."""
    adventure = options["adventure"]
    title = Text(f"setting-adventure-{adventure}")
    if options["missions"]:
        problem = missions_problem(options["missions"], adventure)
        if problem:
            sentence = f"option 'missions' must be {problem}"
            return Clash(sentence, Text("clash-missions", {"adventure": title}))
    if options["astra"]:
        if seats == 1:
            return None
        sentence = f"option 'astra' is for one seat: ASTRA plays against one person, not {seats}"
        return Clash(sentence, Text("clash-astra"))
    if seats > 1 or not printed(adventure).shares:
        return None
    names = ", ".join(opponents())
    sentence = f"adventure {adventure} alone needs the option 'astra': one of {names}"
    return Clash(sentence, Text("clash-alone", {"adventure": title}))


def variants(seats: int) -> list[dict[str, Any]]:
    """Each adventure; alone also against opponents of different levels."""
    plain: list[dict[str, Any]] = [{"adventure": adventure, "astra": None} for adventure in SHEETS]
    if seats == 1:
        names = opponents()
        plain += [{"adventure": n, "astra": names[(2 * n + 1) % len(names)]} for n in SHEETS]
    return [one for one in plain if not clash(seats, {**one, "missions": None})]


def _drawn_from() -> tuple[Group, ...]:
    """The missions of each adventure, those of A, of B and of C."""
    return tuple(
        Group(
            type_,
            tuple(card.id for card in missions_of(adventure) if card.type == type_),
            {"adventure": (adventure,)},
        )
        for adventure in SHEETS
        for type_ in TYPES
    )


def _readings() -> tuple[Group, ...]:
    """The rulings in their order, each where it matters."""
    return tuple(
        Group(one.name, (one.name,), {"adventure": tuple(one.adventures)} if one.adventures else {})
        for one in RULINGS
    )


SETTINGS = (
    Setting("adventure", 1, choices=tuple(SHEETS)),
    Setting("astra", None, choices=(None, *opponents()), seats=(1,)),
    Setting(
        "missions",
        None,
        allowed="null or three mission ids of the adventure, one each of A, B and C in this order",
        check=_missions,
        takes="each",
        groups=_drawn_from(),
        words="mission",
        numbers={card.id: card.asks for card in missions().values()},
    ),
    Setting(
        "rulings",
        None,
        allowed=f"null or some of {', '.join(NAMES)}",
        check=_rulings,
        takes="some",
        groups=_readings(),
    ),
)
