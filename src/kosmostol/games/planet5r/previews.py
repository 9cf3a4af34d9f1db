"""Legal moves for a user interface: what to click, what it is called, what would follow."""

from collections.abc import Mapping
from typing import Any

from kosmostol.games.planet5r import texts
from kosmostol.games.planet5r.components import (
    ACTION_NAMES,
    CRYSTAL_NAMES,
    UPGRADE_NAMES,
    components,
)
from kosmostol.games.planet5r.names import action_name, actions_of, lies_over, rows_of
from kosmostol.games.planet5r.notation import write
from kosmostol.games.planet5r.rules import wits
from kosmostol.games.planet5r.rules.codes import (
    ALL_ACTIONS,
    BID_MOVE,
    DEVELOP,
    EXPAND,
    GAIN_DIE,
    GAIN_PER_CARD,
    LATE,
    NO_CARD,
    NO_CRYSTAL,
    NO_UPGRADE,
    PLACE_MOVE,
    PLAY_MOVE,
    PLUNDER,
    SCOUT,
    STEAL_EACH,
    TAKE_MOVE,
    left_neighbour,
    right_neighbour,
)
from kosmostol.games.planet5r.rules.planet import Planet5R
from kosmostol.games.planet5r.scoring import COLOURS, best_jokers, crystals_of, points_for
from kosmostol.kernel.game import Option
from kosmostol.kernel.text import Arg, Text


def option(now: Planet5R, seat: int, move: int) -> Option:
    """A legal move."""
    if move >= BID_MOVE:
        return _bid(now, seat, move)
    if move >= PLACE_MOVE:
        return _place(now, seat, move)
    if move >= TAKE_MOVE:
        return _take(now, seat, move)
    return _play(now, seat, move)


def side_json(side: int) -> dict[str, Any]:
    """A side of a card in a preview."""
    faces = components()
    kind = faces.upgrade[side]
    return {
        "card": faces.cards[side // 2],
        "side": "right" if side % 2 else "left",
        "action": ACTION_NAMES[faces.action[side]],
        "upgrade": None if kind == NO_UPGRADE else UPGRADE_NAMES[kind],
        "of": action_name(faces.target[side]),
        "crystal": CRYSTAL_NAMES[faces.edge[side]],
    }


# ---- action cards ----


def _play(now: Planet5R, seat: int, move: int) -> Option:
    action = move - PLAY_MOVE
    visible = now.clans.areas.visible[seat]
    sides = [s for s in upgrade_sides(now, action) if visible & (1 << s)]
    least, most = water_range(now, seat, action)
    preview: dict[str, Any] = {
        "action": ACTION_NAMES[action],
        "upgrades": [side_json(side) for side in sides],
        "water": [least, most],
    }
    if action == EXPAND:
        preview["returns"] = actions_of(ALL_ACTIONS & ~now.clans.hand[seat])
    name = ACTION_NAMES[action]
    label = Text("option-play", {"action": texts.action(action, "acc")})
    return Option(write(move), "play", (f"hand-{seat}-{name}",), label, preview)


def upgrade_sides(now: Planet5R, action: int) -> list[int]:
    """All sides of the box that improve an action."""
    box = now.box
    return box.upgrades[box.first_upgrade[action] : box.first_upgrade[action + 1]]


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
        victims = sum(bool(robbed & (1 << clans.played[other])) for other in known)
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
        kind, target = box.upgrade[side], box.target[side]
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
    preview: dict[str, Any] = {"bid": bid, "left": now.clans.water[seat] - bid, "wins": None}
    if now.alone():
        beaten = sum(face < bid for face in now.box.die)
        preview["wins"] = [beaten, len(now.box.die)]
    label = Text("option-bid", {"water": texts.water(bid), "count": bid})
    return Option(write(move), "bid", (f"bid-{bid}",), label, preview)


def _take(now: Planet5R, seat: int, move: int) -> Option:
    card = move - TAKE_MOVE
    areas = now.clans.areas
    ways = areas.placements(seat, card)
    best = wits.placing(areas, seat, card, now.rounds_left())
    points = areas.points_after(seat, card, best) - areas.points(seat)
    name = components().cards[card]
    preview = {
        "card": name,
        "joins": len({how // 4 for how in ways}) - 1,
        "points": points,
        "best": write(PLACE_MOVE + best),
    }
    label = Text("option-take", {"card": texts.card(card)})
    return Option(write(move), "take", (f"market-{name}",), label, preview)


# ---- placing ----


def _place(now: Planet5R, seat: int, move: int) -> Option:
    how = move - PLACE_MOVE
    areas = now.clans.areas
    card = now.auction.taken
    crystals = crystals_of(now, seat)
    after = dict(crystals)
    sides = [areas.left_crystal_side(card, how), areas.right_crystal_side(card, how)]
    lit = [CRYSTAL_NAMES[c] for side in sides if (c := areas.edge_crystal(side)) != NO_CRYSTAL]
    for crystal in [CRYSTAL_NAMES[now.box.centre[card]], *lit]:
        after[crystal] += 1
    points = areas.points_after(seat, card, how) - areas.points(seat)
    covered = [areas.left_covered_side(card, how), areas.right_covered_side(card, how)]
    kept = [s for s in (2 * card, 2 * card + 1) if s not in covered]
    preview = {
        "card": components().cards[card],
        "points": points,
        "crystals": {"before": crystals, "after": after},
        "colours": {"before": _by_colour(crystals), "after": _by_colour(after)},
        "lit": [side_json(side) for side in sides if side >= 0],
        "covers": [side_json(side) for side in covered if side >= 0],
        "upgrades": [side_json(side) for side in kept],
        "row": _row_after(now, seat, card, how),
    }
    args: dict[str, Arg] = {"place": texts.placed(how), "points": points}
    return Option(write(move), "place", place_targets(how), Text("option-place", args), preview)


def place_targets(how: int) -> tuple[str, ...]:
    """`place-right-of-S1`, then the same with how the new card lies, then the joints."""
    names = components().cards
    left, right = left_neighbour(how), right_neighbour(how)
    if left == NO_CARD and right == NO_CARD:
        return ("place-alone",)
    lies = write(PLACE_MOVE + how).split(" ")[3::3]
    if right == NO_CARD:
        return _targets(f"place-right-of-{names[left]}", lies, [f"joint-{names[left]}-right"])
    if left == NO_CARD:
        return _targets(f"place-left-of-{names[right]}", lies, [f"joint-{names[right]}-left"])
    joints = [f"joint-{names[left]}-right", f"joint-{names[right]}-left"]
    return _targets(f"place-between-{names[left]}-{names[right]}", lies, joints)


def _targets(name: str, lies: list[str], joints: list[str]) -> tuple[str, ...]:
    return (name, "-".join([name, *lies]), *joints)


def _by_colour(crystals: Mapping[str, int]) -> dict[str, int]:
    """Points by colour, jokers counted where they bring most."""
    jokers = best_jokers(crystals)
    return {colour: points_for(crystals[colour] + jokers[colour]) for colour in COLOURS}


def _row_after(now: Planet5R, seat: int, card: int, how: int) -> dict[str, Any]:
    """The row the card would lie in."""
    areas = now.clans.areas.clone()
    areas.place(seat, card, how)
    row = next(row for row in rows_of(areas, seat) if card in row)
    return {
        "cards": [components().cards[each] for each in row],
        "over": [lies_over(areas, seat, each) for each in row[:-1]],
    }
