"""The Game contract: what people see and say of a game, around its compiled rules.

A game is stateless. Its rules are a `State`; everything readable (notation, views, options,
log lines, positions) is here, interpreted and slow enough to be clear.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any, ClassVar, Literal

from kosmostol.kernel.boxes import OwnBox
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.cover import Cover
from kosmostol.kernel.errors import BadOptions
from kosmostol.kernel.state import BIT, FIRST_FAULT, LEGAL, Event, State
from kosmostol.kernel.tensor import Form
from kosmostol.kernel.text import Arg, Text, plain_args

KERNEL_FAULTS = ("", "over", "not-owing", "no-such-move")
"""Names of the fault codes below FIRST_FAULT; every guide explains them too."""

CONTRACT = 1
"""The version of the contract in this file; a game says for which one it was written."""

View = Mapping[str, Any]
Position = dict[str, Any]


def _anything(_value: object) -> bool:
    return True


@dataclass(frozen=True)
class Group:
    """Choices that belong together, offered where other options have one of the values named.

    >>> Group("beginners", ("A1", "A2"), when={"adventure": (1,)}).choices
    ('A1', 'A2')
    """

    name: str
    choices: tuple[Any, ...]
    when: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class Setting:
    """A table option: its default and what it may be.

    Most take one of `choices`. Where `takes` says so the value is a list, or None: some of the
    choices of its `groups` in their order, or one of each group offered. `check` has the last
    word on lists. `seats` are the seat counts it is meant for, where it is not for all; `words`
    begins the ids of the texts of its values, where that is not `setting-<name>`, and `numbers`
    are those that stand in such texts, by the value.
    `names_seat`: numbers from 0 among its choices are seats of the table.

    >>> setting = Setting("die", "plain", choices=("plain", "small"))
    >>> setting.problem("small")
    ''
    >>> setting.problem("large")
    "one of 'plain', 'small'"
    """

    name: str
    default: Any
    choices: tuple[Any, ...] = ()
    allowed: str = ""
    check: Callable[[Any], bool] = _anything
    seats: tuple[int, ...] = ()
    names_seat: bool = False
    takes: Literal["one", "some", "each"] = "one"
    groups: tuple[Group, ...] = ()
    words: str = ""
    numbers: Mapping[Any, Mapping[str, int]] = field(default_factory=dict)

    def problem(self, value: object) -> str:
        """Why the value will not do, or an empty string."""
        if self.choices:
            if any(value == choice and type(value) is type(choice) for choice in self.choices):
                return ""
            return f"one of {', '.join(map(repr, self.choices))}"
        return "" if self.check(value) else self.allowed


@dataclass(frozen=True)
class Clash:
    """Why options that are fine one by one do not go together.

    `sentence` is for programs and people who read them, `text` for everybody else.

    >>> Clash("is played alone or without a rival", Text("clash-alone")).sentence
    'is played alone or without a rival'
    """

    sentence: str
    text: Text


@dataclass(frozen=True)
class Wish:
    """What a seat may wish of the answers the table makes for it (`Game.reflex`).

    One of `choices`; the first is what a seat wishes that has said nothing.

    >>> Wish("windows", ("ask", "pass")).choices[0]
    'ask'
    """

    name: str
    choices: tuple[str, ...]


@dataclass(frozen=True)
class Option:
    """A legal move as a user interface needs it.

    `targets` are ids of board elements: the first is what one clicks, the rest light up with
    it. `preview` is what would follow, in the game's own terms.

    >>> import kosmostol as ks
    >>> option = ks.new("catonauts", seats=2, seed=7).options(0)[0]
    >>> option.move, option.kind, option.targets[0]
    ('corner a1', 'corner', 'cell-a1')
    """

    move: str
    kind: str
    targets: tuple[str, ...]
    label: Text
    preview: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Asked:
    """What a seat is asked: the kind of decision, and what it is about in plain values.

    >>> import kosmostol as ks
    >>> ks.new("catonauts", seats=2, seed=7).asked(0).kind
    'corner'
    """

    kind: str
    about: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class ScoreLine:
    """One line of a score sheet: where some points come from.

    Lines with the same label stand in one row for all seats; `detail` is what differs.
    While a match runs a score is compared with others, so it counts only what everybody may
    know. What only some know stands `apart`: the text says it beside the score ("+ 4 water"),
    or that it is `hidden` from the viewer ("+ water ?"), whose line then has no points.

    >>> line = ScoreLine(Text("score-cats"), 3, Text("score-cats-of", {"planet": "blue"}))
    >>> line.points
    3
    """

    label: Text
    points: int
    detail: Text | None = None
    apart: Text | None = None
    hidden: bool = False


def common_score(sheet: Iterable[ScoreLine]) -> int:
    """The points of a sheet that everybody may know: what scores are compared by.

    >>> water = ScoreLine(Text("score-water"), 4, apart=Text("apart-water", {"points": 4}))
    >>> common_score([ScoreLine(Text("score-cats"), 7), water])
    7
    """
    return sum(line.points for line in sheet if line.apart is None)


@dataclass(frozen=True)
class Chapter:
    """One game of a campaign: the table options it sets, and the stars for its places.

    >>> Chapter({"adventure": 2}, stars=(3, 2, 1)).stars[0]
    3
    """

    options: Mapping[str, Any]
    stars: tuple[int, ...]  # for the first place, the second, …


class Game(ABC):
    """One of the games; `kosmostol.kernel.conformance` checks that it keeps its promises.

    A game has no state of its own: every method is given one. People use a `Match`, which asks
    the game; programs that want to be quick use both.

    >>> from kosmostol.kernel.registry import find_game
    >>> game = find_game("catonauts")
    >>> game.seat_counts
    (2, 3, 4)
    >>> state = game.deal(2, Chance(1, 2, 0), check_options(game, {}, 2))
    >>> [game.write(move) for move in state.legal(0)]
    ['corner a1', 'corner d1', 'corner a4', 'corner d4']
    >>> game.write(game.read("corner a1"))
    'corner a1'
    """

    contract: ClassVar[int]  # the CONTRACT it was written for
    id: ClassVar[str]
    revision: ClassVar[int]  # bumped when an old record would replay differently
    seat_counts: ClassVar[tuple[int, ...]]
    settings: ClassVar[tuple[Setting, ...]] = ()
    faults: ClassVar[tuple[str, ...]]  # by fault code, KERNEL_FAULTS first
    minutes: ClassVar[int]
    age: ClassVar[int]
    folder: ClassVar[Path]  # holds strings/ and guide/, shelf/ and board/ if there are any
    cover: ClassVar[Cover] = Cover()  # its colours on the shelf
    view_type: ClassVar[type]  # the TypedDict of `view`
    recall_type: ClassVar[type | None] = None  # the TypedDict of `recall`, if there is one
    previews: ClassVar[Mapping[str, type | None]]  # by kind of option the TypedDict of `preview`
    elements: ClassVar[tuple[str, ...]] = ()
    """What options may name as targets: patterns of the ids of the elements its board draws."""
    secrets: ClassVar[bool] = False  # whether seats see different things (one device: a curtain)
    own_box: ClassVar[OwnBox | None] = None  # an owner's box it is played with (`kernel/boxed.py`)
    chapters: ClassVar[tuple[Chapter, ...]] = ()  # the campaign, if the game has one
    forced: ClassVar[bool] = False  # whether a seat may owe a decision with one legal move only
    wishes: ClassVar[tuple[Wish, ...]] = ()  # what a seat may say about `reflex`
    features: ClassVar[tuple[str, ...]] = ()  # names of what `State.features` notes
    phases: ClassVar[int] = 1  # phases of a match in which features count differently
    tastes: ClassVar[tuple[tuple[str, int], ...]] = ()
    """What quick judgement goes by, each number with its name; experts' are learned (`taste`)."""
    deciding: ClassVar[tuple[str, ...]] = ()
    """Where places decide rather than points: the events (by their names in `data`) that do. Each
    has a text `why-<event>`, and `why-<event>-others` where it happens to a seat."""
    showcase: ClassVar[tuple[tuple[int, Mapping[str, Any]], ...]] = ()
    """Seats and options of the games told as golden playthroughs, one line of bench for each
    set of options; every seat count with the usual options if empty."""

    def refined(self, state: State) -> State:
        """A state as an expert imagines it: played on by a taste for moves that was learned.

        The state itself (the default) where a game has learned none.
        """
        return state

    def taste(self, numbers: list[int]) -> Any:
        """Numbers in the order of `tastes`, ready for use."""
        raise NotImplementedError

    def tasted(self, state: State, taste: Any) -> State:
        """A state as somebody with this taste imagines it."""
        raise NotImplementedError

    # ---- making states ----

    @abstractmethod
    def deal(self, seats: int, chance: Chance, options: Mapping[str, Any]) -> State:
        """A new match; seats and options are valid."""

    @abstractmethod
    def options_of(self, state: State) -> dict[str, Any]:
        """The table options of a state."""

    @abstractmethod
    def to_position(self, state: State) -> Position:
        """The whole state as readable JSON."""

    @abstractmethod
    def from_position(self, position: Mapping[str, Any], plausible: bool = True) -> State:
        """The state of a position; raises BadPosition naming the problem and the place.

        What is missing is as at the start; a missing deck or supply is the rest of the box.
        With `plausible` anything is refused that cannot come about in play; without it, for
        study, whatever is well-formed is taken.
        """

    def clash(self, seats: int, options: Mapping[str, Any]) -> Clash | None:
        """Why options that are fine one by one do not go together; None if they do."""
        return None

    def variants(self, seats: int) -> list[dict[str, Any]]:
        """The options a seat count is tried with: all combinations of listed choices."""
        listed = [setting for setting in self.settings if setting.choices]
        found = [
            {setting.name: value for setting, value in zip(listed, values, strict=True)}
            for values in product(*(setting.choices for setting in listed))
        ]
        return [one for one in found if not self.clash(seats, check_options(self, one))]

    # ---- notation ----

    @abstractmethod
    def write(self, move: int) -> str:
        """A move as text."""

    @abstractmethod
    def read(self, text: str) -> int | None:
        """The move a text means, or None if it means none. `read(write(m)) == m`."""

    # ---- what people see ----

    @abstractmethod
    def view(self, state: State, seat: int | None) -> View:
        """What a seat may see (None: a spectator), as JSON; nothing else leaves the state."""

    def reveal(self, state: State) -> View:
        """The whole table with nothing left hidden, for replays of finished matches."""
        return self.view(state, None)

    def recall(self, state: State, seat: int | None) -> View:
        """What the seat was once shown and could have noted down, though the table hides it now.

        A memory aid and bots may use it; views leave it out. The leak checks cover both.
        """
        return {}

    @abstractmethod
    def option(self, state: State, seat: int, move: int) -> Option:
        """A legal move for a user interface."""

    def meant(self, state: State, seat: int, target: str) -> str | None:
        """The move a click on a board element would mean, legal or not; None if it means none.

        Where a move takes two clicks (a tile, then a slot) they come joined: `row-0+slot-2`.
        Lets the table say why not. It must not depend on anything the seat may not know.
        """
        return None

    def reflex(self, state: State, seat: int, wishes: Mapping[str, str]) -> int | None:
        """The move the table may make for a seat without asking it; None to ask.

        For answers everybody owes although most have nothing to decide (a window in which
        cards may be played): who owes must not tell who holds what, so all owe, and the table
        passes for those who cannot or do not wish to act, after a pause that tells nothing.
        `wishes` has a value for each of the game's wishes. It may use what the seat knows only.
        """
        return None

    def wishes_for(self, state: State, seat: int) -> tuple[str, ...]:
        """The wishes that can matter to a seat: what a settings page shows to its player."""
        return tuple(wish.name for wish in self.wishes)

    def discreet(self, state: State, seat: int) -> bool:
        """Whether the time a seat takes must tell nothing: where `reflex` answers for others."""
        return False

    def awaited(self, state: State) -> int:
        """Mask of the seats the others see as still deciding: those who owe, by default.

        Where answers are sealed and some are the table's own, who has answered already would
        tell who was asked in earnest: then all who were asked are awaited until the last.
        """
        return state.owing()

    def clock(self, state: State) -> int:
        """A number that all can read off the table, and that changes as the game moves on.

        Needed where a sealed answer may end a phase without revealing anything; 0 elsewhere.
        """
        return 0

    @abstractmethod
    def prompt(self, state: State, seat: int | None) -> Text:
        """What is expected of whom now, said to a seat or to a spectator."""

    def asked(self, state: State, seat: int) -> Asked | None:
        """What a seat that owes a decision is asked, in plain values; None if it owes none.

        Made from the prompt unless the game says more. Only what the seat may know.
        """
        if not state.owing() & BIT[seat]:
            return None
        prompt = self.prompt(state, seat)
        return Asked(prompt.id.removeprefix("prompt-"), plain_args(prompt.args))

    @abstractmethod
    def tell(self, state: State, event: Event) -> Text:
        """An event as a log line; `state` is the one after the move."""

    def data(self, state: State, event: Event) -> dict[str, Any]:
        """An event in plain values: its name as `event`, seats as numbers, parts by their ids.

        Made from the log line unless the game says more. Only what all its readers may know.
        """
        text = self.tell(state, event)
        return {"event": text.id.removeprefix("log-")} | plain_args(text.args)

    def anyway(self, state: State, seat: int, move: int) -> int:
        """The fault that forbids a move whoever's turn it is; 0 if it is only not their turn.

        Asked where a seat owes nothing now. Only from what the seat may know.
        """
        return LEGAL

    def explain(self, state: State, seat: int, move: int, fault: int) -> Mapping[str, Arg]:
        """Particulars for the message of a fault."""
        return {}

    @abstractmethod
    def score_sheet(self, state: State, seat: int) -> list[ScoreLine]:
        """Where the seat's points come from; the lines add up to its score."""

    def visible_sheet(self, state: State, seat: int, viewer: int | None) -> list[ScoreLine]:
        """A seat's score sheet as the table shows it to a viewer while the match runs.

        The viewer is the seat itself or None, everybody else: others are shown what spectators
        are. The whole sheet by default. What not everybody may know stands apart (`ScoreLine`), so
        that all viewers see the same score for a seat.
        """
        return self.score_sheet(state, seat)

    @abstractmethod
    def reason(self, state: State) -> Text:
        """How a finished match ended."""

    def shares(self, state: State) -> list[float]:
        """What each seat has of the win of a finished match; a shared win shares.

        Empty where there is nobody to win against: there only points count. Where sides play
        each other, everybody on the side that wins has won.
        """
        if state.seats == 1:
            return []
        ranks = state.ranks()
        share = 1.0 / ranks.count(1)
        return [share if rank == 1 else 0.0 for rank in ranks]

    def side(self, state: State, seat: int) -> str:
        """The side a seat plays on, a text of the game; empty where everybody plays for oneself."""
        return ""

    def round_of(self, state: State) -> int | None:
        """The round, as the game counts them; None where it does not."""
        return None

    @abstractmethod
    def draw(self, view: View, say: Callable[[Text], str]) -> str:
        """The table for a terminal, in console markup (`[bold blue]b2[/]`)."""

    def picture(self, view: View) -> str:
        """The table as SVG, for notebooks; empty if the game has none."""
        return ""

    # ---- for programs that learn ----

    def tensor(self, seats: int, options: Mapping[str, Any]) -> Form | None:
        """The forms of its view as numbers, with the recall under `recall`; None: it has none."""
        return None

    def every_move(self, seats: int, options: Mapping[str, Any]) -> Sequence[int]:
        """Every move that may ever be legal, in a stable order; empty if that is not known."""
        return ()

    # ---- for the conformance kit ----

    def witnessed(self, state: State, seat: int | None) -> View:
        """What a seat saw happen although neither its view nor its recall repeats it.

        Nobody is told this. The kit takes two states for the same to a seat where view, recall
        and this are the same, and then nothing else may tell them apart, nor may `imagine`.
        """
        return {}

    @abstractmethod
    def recount(self, position: Mapping[str, Any]) -> list[int]:
        """The scores, counted from a position by other code than the rules use."""

    @abstractmethod
    def parts(self, position: Mapping[str, Any]) -> list[str]:
        """Every component of the box found in a position, once for each place it is in."""

    @abstractmethod
    def box(self, seats: int, options: Mapping[str, Any]) -> Sequence[str]:
        """Every component in play, as `parts` would list them."""


def fault_names(faults: Sequence[tuple[str, int]]) -> tuple[str, ...]:
    """The names of all faults by their codes: the kernel's, then a game's own.

    >>> fault_names([("fly-straight", 4), ("fly-hole", 5)])[3:]
    ('no-such-move', 'fly-straight', 'fly-hole')
    """
    for expected, (name, code) in enumerate(faults, FIRST_FAULT):
        if code != expected:
            raise ValueError(f"fault {name!r} has the code {code}, in its place is {expected}")
    names = (*KERNEL_FAULTS, *(name for name, _ in faults))
    if len(set(names)) < len(names):
        raise ValueError(f"a fault is listed twice: {max(names, key=names.count)!r}")
    return names


def check_seats(game: Game, seats: object) -> int:
    """The seat count if the game allows it, else ValueError.

    >>> from kosmostol.kernel.registry import find_game
    >>> check_seats(find_game("catonauts"), 5)
    Traceback (most recent call last):
        ...
    ValueError: catonauts is played with 2, 3, 4 seats, not 5
    """
    if isinstance(seats, bool) or not isinstance(seats, int) or seats not in game.seat_counts:
        allowed = ", ".join(map(str, game.seat_counts))
        raise ValueError(f"{game.id} is played with {allowed} seats, not {seats!r}")
    return seats


def check_wishes(game: Game, wishes: Mapping[str, Any]) -> dict[str, str]:
    """The wishes completed with what holds by itself, or ValueError that says what is allowed."""
    known = {wish.name: wish.choices for wish in game.wishes}
    for name, value in wishes.items():
        if name not in known:
            names = ", ".join(known) or "none"
            raise ValueError(f"{game.id} has no wish {name!r}; its wishes: {names}")
        if value not in known[name]:
            allowed = ", ".join(known[name])
            raise ValueError(f"{game.id} wish {name!r} must be one of {allowed}, not {value!r}")
    return {name: wishes.get(name, choices[0]) for name, choices in known.items()}


def showcases(game: Game) -> list[tuple[int, dict[str, Any]]]:
    """Seats and options of the games that stand for all."""
    if not game.showcase:
        return [(seats, {}) for seats in game.seat_counts]
    return [(seats, dict(options)) for seats, options in game.showcase]


def check_options(
    game: Game, options: Mapping[str, Any], seats: int | None = None
) -> dict[str, Any]:
    """The options completed with defaults, or ValueError that says what is allowed.

    With a number of seats also whether they go together (BadOptions if not).

    >>> from kosmostol.kernel.registry import find_game
    >>> check_options(find_game("catonauts"), {})
    {'extra_turn': False}
    """
    known = {setting.name: setting for setting in game.settings}
    for name, value in options.items():
        if name not in known:
            names = ", ".join(known) or "none"
            raise ValueError(f"{game.id} has no option {name!r}; its options: {names}")
        problem = known[name].problem(value)
        if problem:
            raise ValueError(f"{game.id} option {name!r} must be {problem}, not {value!r}")
    chosen = {s.name: options.get(s.name, s.default) for s in game.settings}
    clash = None if seats is None else game.clash(seats, chosen)
    if clash is not None:
        raise BadOptions(f"{game.id} {clash.sentence}", clash.text)
    return chosen
