"""What is asked of whom now, for people and for programs, and particulars of refusals."""

from kosmostol.games.planet5r.components import (
    action_text,
    actions_of,
    card_name,
    card_text,
    named,
)
from kosmostol.games.planet5r.rules.numbers import (
    BID,
    BID_MOST,
    CHOOSE,
    DIG,
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
from kosmostol.games.planet5r.rules.state import Planet5R
from kosmostol.kernel.bits import members
from kosmostol.kernel.game import Asked
from kosmostol.kernel.state import BIT
from kosmostol.kernel.text import Arg, Seat, Text


def asked(now: Planet5R, seat: int) -> Asked | None:
    """What a seat is to decide, with all that it may choose from."""
    if not now.owe & BIT[seat]:
        return None
    if now.phase <= LATE:
        opened = members(now.everybody() & ~now.late) if now.phase == LATE else []
        about = {"round": now.round, "hand": actions_of(now.clans.hand[seat]), "opened": opened}
        return Asked("play", about)
    if now.phase == BID:
        rivals = [
            other
            for other in range(now.seats)
            if other != seat and now.clans.played[other] == DIG and now.clans.water[other] > 0
        ]
        die = list(now.box.die) if now.alone() else None
        return Asked("bid", {"water": now.clans.water[seat], "die": die, "rivals": rivals})
    if now.phase == TAKE:
        return Asked("take", {"market": [card_name(card) for card in now.market.cards]})
    return Asked("place", {"card": card_name(now.auction.taken)})


def prompt(now: Planet5R, seat: int | None) -> Text:
    """What is expected of whom, said to a seat or to a spectator."""
    if now.phase == FINISHED:
        return Text("prompt-over")
    owing = members(now.owe)
    if seat is not None and seat in owing:
        return _own_prompt(now, seat)
    waiting = {BID: "prompt-wait-bid", TAKE: "prompt-wait-take", PLACE: "prompt-wait-place"}
    who: tuple[Text, ...] = tuple(Text("who", {"seat": Seat(each)}) for each in owing)
    args: dict[str, Arg] = {"seats": who, "count": len(owing)}
    if seat is not None and now.phase == CHOOSE and now.late & BIT[seat]:
        return Text("prompt-late-wait", args)
    if seat is not None and now.sealed() & BIT[seat]:
        return Text("prompt-sealed-bid" if now.phase == BID else "prompt-sealed", args)
    return Text(waiting.get(now.phase, "prompt-wait-choose"), args)


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
    return Text("prompt-place", {"card": card_text(now.auction.taken, "acc")})


def explain(now: Planet5R, seat: int, move: int, fault: int) -> dict[str, Arg]:
    """Particulars for the message of a fault."""
    if fault == PLAY_DISCARDED:
        return {"action": action_text(move - PLAY_MOVE)}
    if fault == BID_MOST:
        return {"water": now.clans.water[seat]}
    if fault in (TAKE_NEXT, TAKE_MARKET):
        return {"card": named(move - TAKE_MOVE, "gen" if fault == TAKE_MARKET else "nom")}
    if fault in (PLACE_OWN, PLACE_INSIDE, PLACE_MATCH):
        return _explain_joint(now, seat, move - PLACE_MOVE, fault)
    return {}


def _explain_joint(now: Planet5R, seat: int, how: int, fault: int) -> dict[str, Arg]:
    """The first joint that will not do, and the actions that would meet there."""
    areas, action = now.clans.areas, now.box.faces.action
    left, right = left_neighbour(how), right_neighbour(how)
    joints = []
    if left != NO_CARD:
        joints.append((left, 2 * left + 1, 2 * now.auction.taken))
    if right != NO_CARD:
        joints.append((right, 2 * right, 2 * now.auction.taken + 1))
    for neighbour, theirs, mine in joints:
        card: dict[str, Arg] = {"card": named(neighbour, "gen")}
        own, joined = areas.cards[seat] & BIT[neighbour], areas.joined[theirs] != NO_CARD
        if (fault == PLACE_OWN and not own) or (fault == PLACE_INSIDE and joined):
            return card
        if fault == PLACE_MATCH and action[theirs] != action[mine]:
            meeting = {"theirs": action_text(action[theirs]), "mine": action_text(action[mine])}
            return card | meeting
    raise ValueError(f"no joint of placement {how} has fault {fault}")
