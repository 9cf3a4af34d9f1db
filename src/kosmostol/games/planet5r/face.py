"""Planet 5R as people meet it: the game's contract, put together from this folder's parts."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from kosmostol.games.planet5r import drawing, notation, previews, scoring, texts, views
from kosmostol.games.planet5r.components import ACTION_NAMES, SEAT_COUNTS, components
from kosmostol.games.planet5r.names import seats_of
from kosmostol.games.planet5r.position import from_position, to_position
from kosmostol.games.planet5r.rules.codes import (
    BID,
    BID_MOST,
    CHOOSE,
    FINISHED,
    LATE,
    NO_CARD,
    PLACE,
    PLACE_INSIDE,
    PLACE_MATCH,
    PLACE_MOVE,
    PLACE_OWN,
    PLAY_DISCARDED,
    PLAY_MOVE,
    TAKE,
    TAKE_MARKET,
    TAKE_MOVE,
    TAKE_NEXT,
    left_neighbour,
    right_neighbour,
)
from kosmostol.games.planet5r.rules.planet import Planet5R, deal
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.game import KERNEL_FAULTS, Game, Option, ScoreLine, Setting, View
from kosmostol.kernel.state import BIT, Event, State
from kosmostol.kernel.text import Arg, Seat, Text

YES_NO = (False, True)


def of(state: State) -> Planet5R:
    """The state as one of Planet 5R."""
    assert isinstance(state, Planet5R)
    return state


class Planet5RGame(Game):
    """Planet 5R: 3 to 5 seats, sealed cards and bids, water behind screens."""

    contract = 1
    id = "planet5r"
    revision = 1
    seat_counts = SEAT_COUNTS
    settings = (
        Setting("small_die", False, choices=YES_NO),
        Setting("open_water", False, choices=YES_NO),
        Setting("settlement_crystals", True, choices=(True, False)),
    )
    minutes = 30
    age = 8
    folder = Path(__file__).parent
    secrets = True
    faults = (
        *KERNEL_FAULTS,
        "choose-first",
        "bid-first",
        "take-first",
        "place-first",
        "play-discarded",
        "bid-least",
        "bid-most",
        "take-next",
        "take-market",
        "place-own",
        "place-inside",
        "place-match",
        "place-ring",
    )

    # ---- making states ----

    def deal(self, seats: int, chance: Chance, options: Mapping[str, Any]) -> State:
        return deal(seats, chance, components().box(seats, **options))

    def options_of(self, state: State) -> dict[str, Any]:
        box = of(state).box
        return {
            "small_die": box.small_die,
            "open_water": box.open_water,
            "settlement_crystals": box.settlement_crystals,
        }

    def to_position(self, state: State) -> dict[str, Any]:
        return to_position(of(state))

    def from_position(self, position: Mapping[str, Any], plausible: bool = True) -> State:
        return from_position(position)

    # ---- notation ----

    def write(self, move: int) -> str:
        return notation.write(move)

    def read(self, text: str) -> int | None:
        return notation.read(text)

    # ---- what people see ----

    def view(self, state: State, seat: int | None) -> View:
        return views.view(of(state), seat)

    def recall(self, state: State, seat: int | None) -> View:
        return views.recall(of(state))

    def option(self, state: State, seat: int, move: int) -> Option:
        return previews.option(of(state), seat, move)

    def meant(self, state: State, seat: int, target: str) -> str | None:
        """`hand-0-dig`, `bid-4`, `market-T04`, `next-T05`, `place-left-of-T10-under` and so on."""
        kind, _, what = target.partition("-")
        if kind == "hand":
            whose, _, action = what.partition("-")
            return f"play {action}" if whose == str(seat) and action in ACTION_NAMES else None
        if kind == "bid":
            return f"bid {what}"
        if kind in ("market", "next"):
            return f"take {what}"
        if kind == "place":
            return self._meant_place(what)
        return None

    @staticmethod
    def _meant_place(what: str) -> str | None:
        """Without a word on how the card lies, it lies over."""
        if what == "alone":
            return "place alone"
        words = what.split("-")
        if words[0] == "between" and len(words) in (3, 5):
            lies = words[3:] or ["over", "over"]
            return f"place right-of {words[1]} {lies[0]} left-of {words[2]} {lies[1]}"
        if len(words) in (3, 4):
            side = "-".join(words[:2])
            return f"place {side} {words[2]} {words[3] if len(words) == 4 else 'over'}"
        return None

    def prompt(self, state: State, seat: int | None) -> Text:
        now = of(state)
        if now.phase == FINISHED:
            return Text("prompt-over")
        owing = seats_of(now.owe, now.seats)
        if seat is not None and seat in owing:
            return self._own_prompt(now, seat)
        waiting = {BID: "prompt-wait-bid", TAKE: "prompt-wait-take", PLACE: "prompt-wait-place"}
        who: tuple[Text, ...] = tuple(Text("who", {"seat": Seat(each)}) for each in owing)
        args: dict[str, Arg] = {"seats": who, "count": len(owing)}
        if seat is not None and now.phase == CHOOSE and now.late & BIT[seat]:
            return Text("prompt-late-wait", args)
        if seat is not None and now.sealed() & BIT[seat]:
            return Text("prompt-sealed-bid" if now.phase == BID else "prompt-sealed", args)
        return Text(waiting.get(now.phase, "prompt-wait-choose"), args)

    @staticmethod
    def _own_prompt(now: Planet5R, seat: int) -> Text:
        if now.phase == CHOOSE:
            return Text("prompt-choose", {"round": now.round})
        if now.phase == LATE:
            return Text("prompt-late")
        if now.phase == BID:
            water: dict[str, Arg] = {"water": now.clans.water[seat], "die": max(now.box.die)}
            return Text("prompt-bid-die" if now.alone() else "prompt-bid", water)
        if now.phase == TAKE:
            return Text("prompt-take")
        return Text("prompt-place", {"card": texts.card(now.auction.taken)})

    def tell(self, state: State, event: Event) -> Text:
        return texts.tell(event)

    def explain(self, state: State, seat: int, move: int, fault: int) -> Mapping[str, Arg]:
        now = of(state)
        if fault == PLAY_DISCARDED:
            return {"action": texts.action(move - PLAY_MOVE)}
        if fault == BID_MOST:
            return {"water": now.clans.water[seat]}
        if fault in (TAKE_NEXT, TAKE_MARKET):
            return {"card": components().cards[move - TAKE_MOVE]}
        if fault in (PLACE_OWN, PLACE_INSIDE, PLACE_MATCH):
            return self._explain_joint(now, seat, move - PLACE_MOVE)
        return {}

    @staticmethod
    def _explain_joint(now: Planet5R, seat: int, how: int) -> dict[str, Arg]:
        """The first joint that will not do, and the actions that meet there."""
        card, areas, names = now.auction.taken, now.clans.areas, components().cards
        left, right = left_neighbour(how), right_neighbour(how)
        own = now.box.action[2 * card], now.box.action[2 * card + 1]
        joints = []
        if left != NO_CARD:
            joints.append((left, 2 * left + 1, own[0]))
        if right != NO_CARD:
            joints.append((right, 2 * right, own[1]))
        for neighbour, side, mine in joints:
            theirs = now.box.action[side]
            free = areas.joined[side] == NO_CARD
            if not areas.cards[seat] & BIT[neighbour] or not free or theirs != mine:
                return {
                    "card": names[neighbour],
                    "theirs": texts.action(theirs),
                    "mine": texts.action(mine),
                }
        return {}

    def visible_sheet(self, state: State, seat: int, viewer: int | None) -> list[ScoreLine]:
        now = of(state)
        lines = scoring.sheet(now, seat)
        # Water stays behind the screen, so points for it do too.
        hidden = seat != viewer and not now.box.open_water and not now.over()
        return lines[:-1] if hidden else lines

    def score_sheet(self, state: State, seat: int) -> list[ScoreLine]:
        return scoring.sheet(of(state), seat)

    def reason(self, state: State) -> Text:
        return Text("reason-rounds")

    def draw(self, view: View, say: Callable[[Text], str]) -> str:
        return drawing.console(view, say)

    def picture(self, view: View) -> str:
        return drawing.svg(view)

    # ---- for the conformance kit ----

    def recount(self, position: Mapping[str, Any]) -> list[int]:
        return scoring.recount(position)

    def parts(self, position: Mapping[str, Any]) -> list[str]:
        found = [*position["market"], *position["stack"], *position["gone"], *position["spare"]]
        found += [card for card in (position["next"], position["taken"]) if card is not None]
        found += [card for rows in position["rows"] for row in rows for card in row.split(" ")[::2]]
        for seat, discard in enumerate(position["discards"]):
            played = position["played"][seat]
            hand = [name for name in ACTION_NAMES if name not in (*discard, played)]
            played_cards = [] if played is None else [played]
            found += [f"{seat} {name}" for name in (*discard, *hand, *played_cards)]
        return found

    def box(self, seats: int, options: Mapping[str, Any]) -> Sequence[str]:
        hands = [f"{seat} {name}" for seat in range(seats) for name in ACTION_NAMES]
        return [*components().cards, *hands]
