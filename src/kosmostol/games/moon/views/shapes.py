"""The form of what a seat sees, and of what an option would bring (`previews`)."""

from typing import Any, Literal, NotRequired, TypedDict

Effect = Literal["robot", "energy", "plant", "water", "astronaut", "planning"]
Letter = Literal["A", "B", "C"]
Side = Literal["near", "far"]  # in the Battle: whose insignia
Written = int | Literal["X"] | Side
How = Literal["circle", "cross", "fill", "line", "both"] | Side  # what the pen did
Claim = Literal["first", "later"]
Phase = Literal["opening", "draft", "incidents", "missions", "over", "alert", "give"]


# ---- views ----


class Combination(TypedDict):
    """A number and an effect to take; against ASTRA a card that gives either of them."""

    number: int
    effect: Effect
    next: Effect | None  # what the number card will show in the next turn
    card: str
    effectCard: str


class Mission(TypedDict):
    """A mission, what it is worth to the viewer, and how far each seat has come."""

    id: int
    type: Letter
    first: int
    later: int
    taken: bool
    asks: dict[str, int]  # the numbers in its text
    need: int
    have: list[int]


class Page(TypedDict):
    """A sheet: what is written and marked, and the points it brings."""

    players: list[int]  # its owner, and in the Battle the neighbour at the far side
    cells: dict[str, Written]
    marks: dict[str, How]
    tracks: dict[str, int]
    missions: dict[str, Claim | None]
    points: int
    parts: dict[str, int]
    sums: dict[str, int]  # what stands in the boxes where points are added up


class Draft(TypedDict):
    """The moves made since the last common moment, and what they have picked and written."""

    moves: list[str]
    combination: NotRequired[int | None]
    effectFrom: NotRequired[int | None]
    effect: NotRequired[Effect | None]
    cell: NotRequired[str | None]


class RocketTrack(TypedDict):
    """How many rockets ASTRA has crossed, of how many."""

    crossed: int
    boxes: int


class SoloBonuses(TypedDict):
    """How many are printed, won and used up."""

    slots: int
    circled: int
    spent: int


AstraPass = TypedDict("AstraPass", {"pass": int})  # a word of the language


class Astra(AstraPass, TypedDict):
    """The opponent of a player alone."""

    name: str
    level: int
    points: dict[str, int]  # of a card, by its effect
    cards: dict[str, int]
    gains: dict[str, int]
    score: int
    parts: dict[str, int]
    track: RocketTrack | None
    bonuses: SoloBonuses
    deck: int
    letter: Letter | None
    toCome: list[Letter]
    givable: list[int]


class MoonView(TypedDict):
    """What a seat (null: a spectator) may see."""

    adventure: int
    seat: int | None
    turn: int
    phase: Phase
    combinations: list[Combination]
    remaining: int
    missions: list[Mission]
    ready: list[bool]
    pages: list[int]  # which sheet each seat writes on; in the Battle every other turn another
    sheets: list[Page]
    shared: dict[str, list[str]]
    draft: Draft | None
    astra: Astra | None
    box: NotRequired[dict[str, Any]]  # what an owner's box changes on the sheet, by place


class MoonRecall(TypedDict):
    """The cards that will be shuffled, pile by pile, and against ASTRA those out of the game."""

    discards: list[list[int]]
    removed: NotRequired[list[int]]


# ---- previews ----


class Gift(TypedDict):
    """The card ASTRA would get."""

    card: str
    effect: Effect
    points: int


class PickPreview(TypedDict):
    """Where the number of a combination could go."""

    number: int
    effect: Effect
    cells: list[str]
    astra: NotRequired[Gift]


class Follows(TypedDict):
    """What would follow on one's own sheet."""

    points: int
    score: int
    parts: dict[str, int]
    marks: list[str]
    gains: dict[str, int]


class WritePreview(Follows):
    """A number or, in the Battle, an insignia in a cell."""

    number: NotRequired[int]
    sign: NotRequired[Side]


class CrossPreview(Follows):
    """An X in a cell."""

    number: Literal["X"]


class ClaimPreview(Follows):
    """A mission's reward."""

    mission: int
    reward: int


class GivePreview(TypedDict):
    """A card for ASTRA and what it brings it."""

    effect: Effect
    points: int


MARKS = (
    *("airlock", "asteroid", "astronaut", "bonus", "build", "close", "cut", "energy", "fuel"),
    *("greenhouse", "infect", "moon", "plant", "power", "robot", "split", "tank", "tunnel"),
    *("value", "vein", "virus", "water"),
)
PREVIEWS: dict[str, type | None] = {
    "pick": PickPreview,
    "wild": PickPreview,
    "write": WritePreview,
    "x": CrossPreview,
    "error": Follows,
    "claim": ClaimPreview,
    "skip": None,
    "confirm": None,
    "give": GivePreview,
    "deny": GivePreview,
    "strike": Follows,
    **dict.fromkeys(MARKS, Follows),
}
