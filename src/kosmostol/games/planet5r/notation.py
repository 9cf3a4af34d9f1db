"""Moves as text.

    play dig                                   put an action card face down
    bid 4                                      bid four water
    take T04                                   take a technology from the market
    place alone                                lay it by itself
    place right-of S1 over                     join it to the right of S1, lying over it
    place left-of T10 under                    join it to the left of T10, lying under it
    place right-of S1 over left-of T10 under   both at once: a bridge between two rows

`over` and `under` say where the new card lies at that joint.
"""

from kosmostol.games.planet5r.components import ACTION_NAMES, components, named
from kosmostol.games.planet5r.rules.numbers import (
    ALONE,
    BID_MOVE,
    MOST_WATER,
    NO_CARD,
    OVER_LEFT,
    OVER_RIGHT,
    PLACE_MOVE,
    PLAY_MOVE,
    TAKE_MOVE,
    TECHNOLOGIES,
    left_neighbour,
    placement,
    right_neighbour,
)
from kosmostol.kernel.text import Arg, Text


def write(move: int) -> str:
    """A move as text; ValueError for a number that is no move."""
    names = components().cards
    if move < PLAY_MOVE or move > BID_MOVE + MOST_WATER:
        raise ValueError(f"{move} is no move")
    if move >= BID_MOVE:
        return f"bid {move - BID_MOVE}"
    if move >= PLACE_MOVE:
        return f"place {write_placement(move - PLACE_MOVE)}"
    if move >= TAKE_MOVE:
        return f"take {names[move - TAKE_MOVE]}"
    return f"play {ACTION_NAMES[move - PLAY_MOVE]}"


def write_placement(how: int) -> str:
    """A placement as text: `right-of S1 over`; ValueError if it is none."""
    names = components().cards
    left, right = left_neighbour(how), right_neighbour(how)
    parts = []
    if left != NO_CARD:
        parts.append(f"right-of {names[left]} {'over' if how & OVER_LEFT else 'under'}")
    if right != NO_CARD:
        parts.append(f"left-of {names[right]} {'over' if how & OVER_RIGHT else 'under'}")
    if (left == NO_CARD and how & OVER_LEFT) or (right == NO_CARD and how & OVER_RIGHT):
        raise ValueError("nothing lies over or under a card without a joint")
    return " ".join(parts) or "alone"


def read(text: str) -> int | None:
    """The move a text means, or None if it means none."""
    verb, _, what = text.partition(" ")
    if verb == "play" and what in ACTION_NAMES:
        return PLAY_MOVE + ACTION_NAMES.index(what)
    if verb == "bid" and what.isascii() and what.isdigit() and str(int(what[:4])) == what:
        return BID_MOVE + int(what) if int(what) <= MOST_WATER else None
    if verb == "take" and what in components().cards[:TECHNOLOGIES]:
        return TAKE_MOVE + components().cards.index(what)
    if verb == "place":
        how = _read_placement(what)
        return None if how is None else PLACE_MOVE + how
    return None


def _read_placement(text: str) -> int | None:
    if text == "alone":
        return ALONE
    words = text.split(" ")
    names = components().cards
    neighbours = {"right-of": NO_CARD, "left-of": NO_CARD}
    bits = {"right-of": OVER_LEFT, "left-of": OVER_RIGHT}
    overs = 0
    if words[::3] not in (["right-of"], ["left-of"], ["right-of", "left-of"]) or len(words) % 3:
        return None
    for side, name, lies in zip(words[::3], words[1::3], words[2::3], strict=True):
        if name not in names or lies not in ("over", "under"):
            return None
        neighbours[side] = names.index(name)
        overs |= bits[side] if lies == "over" else 0
    return placement(neighbours["right-of"], neighbours["left-of"], overs)


LIES = ("under", "over")


def placed_text(how: int) -> Text:
    """Where a card is placed, for people: «to the right of the well, over it»."""
    left, right = left_neighbour(how), right_neighbour(how)
    joints: dict[str, Arg] = {}
    if left != NO_CARD:
        joints |= {"left": named(left, "gen"), "leftlies": LIES[bool(how & OVER_LEFT)]}
    if right != NO_CARD:
        joints |= {
            "right": named(right, "gen"),
            "rightlies": "over" if how & OVER_RIGHT else "under",
        }
    kinds = {0: "alone", 4: "between"}
    kind = kinds.get(len(joints), "right-of" if left != NO_CARD else "left-of")
    return Text(f"place-{kind}", joints)
