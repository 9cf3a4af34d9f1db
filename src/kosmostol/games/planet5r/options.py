"""Legal moves for a user interface: what to click, what it is called, what would follow."""

from collections.abc import Mapping

from kosmostol.games.planet5r.components import (
    ACTION_NAMES,
    CRYSTAL_NAMES,
    action_text,
    actions_of,
    card_text,
    components,
    water_text,
)
from kosmostol.games.planet5r.notation import placed_text, write
from kosmostol.games.planet5r.rules import bot
from kosmostol.games.planet5r.rules.numbers import (
    ALL_ACTIONS,
    BID_MOVE,
    DEVELOP,
    EXPAND,
    GAIN_DIE,
    GAIN_PER_CARD,
    LATE,
    NO_CARD,
    NO_CRYSTAL,
    PLACE_MOVE,
    PLAY_MOVE,
    PLUNDER,
    SCOUT,
    STEAL_EACH,
    TAKE_MOVE,
    left_neighbour,
    right_neighbour,
)
from kosmostol.games.planet5r.rules.state import Planet5R
from kosmostol.games.planet5r.rules.taste import PLAIN
from kosmostol.games.planet5r.scoring import best_jokers, points_for
from kosmostol.games.planet5r.views import (
    BidPreview,
    Colours,
    PlacePreview,
    PlayPreview,
    Row,
    SideShown,
    TakePreview,
    crystals_json,
    crystals_of,
    row_json,
    rows_of,
    side_json,
)
from kosmostol.kernel.game import Option
from kosmostol.kernel.state import BIT
from kosmostol.kernel.text import Arg, Text

ELEMENTS = (
    f"hand-[0-4]-({'|'.join(ACTION_NAMES)})",
    *("bid-[0-9]+", "market-T[0-9]+", "place-alone"),
    "place-(left|right)-of-[ST][0-9]+(-over|-under)?",
    "place-between-[ST][0-9]+-[ST][0-9]+(-(over|under)){0,2}",
)
"""What the board draws: the own hand, coins to bid, the market, places for a new card."""


def option(now: Planet5R, seat: int, move: int) -> Option:
    """A legal move."""
    if move >= BID_MOVE:
        return _bid(now, seat, move)
    if move >= PLACE_MOVE:
        return _place(now, seat, move)
    if move >= TAKE_MOVE:
        return _take(now, seat, move)
    return _play(now, seat, move)


def side_shown(side: int) -> SideShown:
    """A side of a card in a preview."""
    return {
        "card": components().cards[side // 2],
        "side": "right" if side % 2 else "left",
        **side_json(side),
    }


# ---- action cards ----


def _play(now: Planet5R, seat: int, move: int) -> Option:
    action = move - PLAY_MOVE
    visible = now.clans.areas.visible[seat]
    sides = [s for s in upgrade_sides(now, action) if visible & (1 << s)]
    least, most = water_range(now, seat, action)
    preview: PlayPreview = {
        "action": ACTION_NAMES[action],
        "upgrades": [side_shown(side) for side in sides],
        "water": [least, most],
    }
    if action == EXPAND:
        preview["returns"] = actions_of(ALL_ACTIONS & ~now.clans.hand[seat])
    name = ACTION_NAMES[action]
    label = Text("option-play", {"action": action_text(action, "acc")})
    return Option(write(move), "play", (f"hand-{seat}-{name}",), label, preview)


def upgrade_sides(now: Planet5R, action: int) -> list[int]:
    """All sides of the box that improve an action."""
    faces = now.box.faces
    return faces.upgrades[faces.first_upgrade[action] : faces.first_upgrade[action + 1]]


def water_range(now: Planet5R, seat: int, action: int) -> tuple[int, int]:
    """Least and most water an action can bring, before the auction and before being robbed.

    Uses the cards that lie open and, for those that do not, the hands.
    """
    clans, box = now.clans, now.box
    others = [other for other in range(now.seats) if other != seat]
    known = [o for o in others if now.phase == LATE and not now.late & (1 << o)]
    unknown = [other for other in others if other not in known]

    def sure(what: int) -> int:
        return sum(clans.played[other] == what for other in known)

    def possible(what: int) -> int:
        return sum(bool(clans.hand[other] & (1 << what)) for other in unknown)

    least = most = 0
    if action == DEVELOP:
        least = box.develop[1 + sure(DEVELOP) + possible(DEVELOP)]
        most = box.develop[1 + sure(DEVELOP)]
    elif action == PLUNDER:
        robbed = box.victims
        victims = sum(bool(robbed & BIT[clans.played[other]]) for other in known)
        certain = sum(not clans.hand[other] & ~robbed for other in unknown)
        least = box.plunder[1 + sure(PLUNDER)] * (victims + certain)
        most = max(
            box.plunder[1 + sure(PLUNDER) + raiders] * (victims + len(unknown) - raiders)
            for raiders in range(possible(PLUNDER) + 1)
        )
    elif action == SCOUT:
        least, most = min(box.die), max(box.die)
    for side in upgrade_sides(now, action):
        if not clans.areas.visible[seat] & (1 << side):
            continue
        kind, target = box.faces.upgrade[side], box.faces.target[side]
        if kind == GAIN_DIE:
            least, most = least + min(box.die), most + max(box.die)
        elif kind == GAIN_PER_CARD:
            own = 1 if target == action else 0
            least, most = least + own + sure(target), most + own + sure(target) + possible(target)
        elif kind == STEAL_EACH:
            most += sure(target) + possible(target)
        else:
            least, most = least + 1, most + 1
    return least, most


# ---- the auction ----


def _bid(now: Planet5R, seat: int, move: int) -> Option:
    bid = move - BID_MOVE
    beaten = sum(face < bid for face in now.box.die)
    preview: BidPreview = {
        "bid": bid,
        "left": now.clans.water[seat] - bid,
        "wins": [beaten, len(now.box.die)] if now.alone() else None,
    }
    label = Text("option-bid", {"water": water_text(bid), "count": bid})
    return Option(write(move), "bid", (f"bid-{bid}",), label, preview)


def _take(now: Planet5R, seat: int, move: int) -> Option:
    card = move - TAKE_MOVE
    areas = now.clans.areas
    ways = areas.placements(seat, card)
    best = bot.placing(PLAIN, areas, seat, card, now.rounds_left())
    points = areas.points_after(seat, card, best) - areas.points(seat)
    name = components().cards[card]
    joins = len({how // 4 for how in ways}) - 1
    preview: TakePreview = {"card": name, "joins": joins, "points": points}
    label = Text("option-take", {"card": card_text(card, "acc")})
    return Option(write(move), "take", (f"market-{name}",), label, preview)


# ---- placing ----


def _place(now: Planet5R, seat: int, move: int) -> Option:
    how = move - PLACE_MOVE
    areas = now.clans.areas
    card = now.auction.taken
    crystals = crystals_of(areas, seat)
    after = dict(crystals)
    sides = [areas.left_crystal_side(card, how), areas.right_crystal_side(card, how)]
    lit = [CRYSTAL_NAMES[c] for side in sides if (c := areas.edge_crystal(side)) != NO_CRYSTAL]
    for crystal in [CRYSTAL_NAMES[now.box.faces.centre[card]], *lit]:
        after[crystal] += 1
    points = areas.points_after(seat, card, how) - areas.points(seat)
    covered = [areas.left_covered_side(card, how), areas.right_covered_side(card, how)]
    kept = [s for s in (2 * card, 2 * card + 1) if s not in covered]
    preview: PlacePreview = {
        "card": components().cards[card],
        "points": points,
        "crystals": {"before": crystals_json(crystals), "after": crystals_json(after)},
        "colours": {"before": _by_colour(crystals), "after": _by_colour(after)},
        "lit": [side_shown(side) for side in sides if side >= 0],
        "covers": [side_shown(side) for side in covered if side >= 0],
        "upgrades": [side_shown(side) for side in kept],
        "row": _row_after(now, seat, card, how),
    }
    args: dict[str, Arg] = {"place": placed_text(how), "points": points}
    return Option(write(move), "place", place_targets(how), Text("option-place", args), preview)


def place_targets(how: int) -> tuple[str, ...]:
    """`place-right-of-S1`, then the same with how the new card lies."""
    names = components().cards
    left, right = left_neighbour(how), right_neighbour(how)
    if left == NO_CARD and right == NO_CARD:
        return ("place-alone",)
    lies = write(PLACE_MOVE + how).split(" ")[3::3]
    if right == NO_CARD:
        return _targets(f"place-right-of-{names[left]}", lies)
    if left == NO_CARD:
        return _targets(f"place-left-of-{names[right]}", lies)
    return _targets(f"place-between-{names[left]}-{names[right]}", lies)


def _targets(name: str, lies: list[str]) -> tuple[str, ...]:
    return name, "-".join([name, *lies])


def _by_colour(crystals: Mapping[str, int]) -> Colours:
    """Points by colour, jokers counted where they bring most."""
    jokers = best_jokers(crystals)

    def points(colour: str) -> int:
        return points_for(crystals[colour] + jokers[colour])

    return {"blue": points("blue"), "green": points("green"), "violet": points("violet")}


def _row_after(now: Planet5R, seat: int, card: int, how: int) -> Row:
    """The row the card would lie in."""
    areas = now.clans.areas.clone()
    areas.place(seat, card, how)
    return row_json(areas, seat, next(row for row in rows_of(areas, seat) if card in row))


# ---- what a click means ----


def meant(seat: int, target: str) -> str | None:
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
        return _meant_place(what)
    return None


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
