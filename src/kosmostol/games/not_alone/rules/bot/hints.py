"""Plausible moves for rollouts and the search, from what the mover knows and nothing else."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.not_alone.rules import imagining, powers, tokens, windows
from kosmostol.games.not_alone.rules.bot import worth
from kosmostol.games.not_alone.rules.numbers import (
    asks,
    fields,
    hunt_cards,
    moves,
    places,
    steps,
    survival_cards,
)
from kosmostol.games.not_alone.rules.planet import Planet
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.state import BIT

HUNDRED: Final[i64] = 100


def hint(t: Planet, seat: i64, legal: list[int], chance: Chance) -> i64:
    """A plausible move."""
    if len(legal) == 1:
        return legal[0]
    kind: i64 = t.pending.kind(seat)
    if kind == asks.WINDOW:
        return _window(t, seat, legal, chance)
    if kind <= asks.AIM_BACK:
        return _aim(t, seat, kind, legal, chance)
    if kind == asks.EXPLORE:
        return _explore(t, seat, legal, chance)
    if kind == asks.LINGER:
        return _linger(t, seat, legal, chance)
    if kind == asks.HUNT or kind == asks.REACT:
        return _hunt(t, kind, legal, chance)
    if kind == asks.ACT or kind == asks.LAIR or kind == asks.GATE:
        return _act(t, seat, legal, chance)
    if kind == asks.RIVER or kind == asks.TAKE:
        return _best(t, seat, legal, chance, 1)
    if kind == asks.DISCARD or kind == asks.ZONE:
        return _best(t, seat, legal, chance, -1)
    if kind == asks.SOURCE:
        return _source(t, legal, chance)
    if kind == asks.SCREAM:
        rich = places.COUNT[t.get(seat, fields.HAND)] > 4
        if t.get(seat, fields.WILL) > 1 and not rich:
            return moves.LOSE
        return _best(t, seat, legal, chance, -1)
    return legal[chance.below(len(legal))]


def _often(chance: Chance, percent: i64) -> bool:
    return chance.below(HUNDRED) < percent


def _best(t: Planet, seat: i64, legal: list[int], chance: Chance, sign: i64) -> i64:
    """The place card worth most (or least) to its owner; a token on it spoils it."""
    best: i64 = legal[chance.below(len(legal))]
    best_worth: i64 = -100000
    for move in legal:
        if moves.SINGLES <= move < moves.END_PLACES:
            place: i64 = moves.place_of(move)
            value: i64 = sign * worth.power(t, seat, place) + chance.below(40)
            touched: i64 = (t.tokens.creature | t.tokens.artemia) & BIT[place]
            if touched != 0 and 2 <= t.phase() <= 3:
                value -= sign * 150
            if value > best_worth:
                best_worth = value
                best = move
    return best


# ---- windows ----


def _window(t: Planet, seat: i64, legal: list[int], chance: Chance) -> i64:
    for move in legal:
        if move == moves.PASS:
            continue
        if seat == t.creature:
            if _often(chance, _hunt_urge(t, move - moves.HUNT)):
                return move
        elif _often(chance, _survival_urge(t, seat, move - moves.SURVIVAL)):
            return move
    return moves.PASS


def _hunt_urge(t: Planet, card: i64) -> i64:
    """How often, in percent, the Creature plays a card in a window."""
    effect: i64 = t.effect_of(card)
    if effect == hunt_cards.DETOUR:
        return 90 if _detour_goal(t) != 0 else 5
    if effect == hunt_cards.CATACLYSM:
        return 50 if _ruin_goal(t) != 0 else 3
    if effect == hunt_cards.STASIS:
        return 80 if t.tracks.rescue < 5 else 35
    if effect == hunt_cards.TRACKING:
        return 45
    return 40


def _survival_urge(t: Planet, seat: i64, card: i64) -> i64:
    """How often, in percent, a Hunted plays a card in a window."""
    if not windows.useful(t, seat, card):
        return 1
    if card == survival_cards.VORTEX:
        under: i64 = t.tokens.creature | t.tokens.artemia
        return 90 if t.down(seat) & under else 3
    if card == survival_cards.WRONG_TRACK:
        return 75 if windows.victims(t, steps.CATCH) != 0 else 2
    if card == survival_cards.DOUBLE_BACK:
        return 55 if places.COUNT[t.get(seat, fields.HAND)] < 4 else 15
    return 90


def _detour_goal(t: Planet) -> i64:
    """A seat, slot and place, packed as Detour's aim, that brings somebody under a token; or 0."""
    hot: i64 = t.tokens.creature
    if t.turn.effects[fields.CLONE] != 0:
        hot |= t.tokens.target
    index: i64 = 0
    while index < t.seats - 1:
        seat: i64 = t.hunted(index)
        slot: i64 = 0
        while slot < fields.SLOTS:
            spot: i64 = t.get(seat, fields.SPOT + slot)
            if spot != 0 and hot & BIT[spot] == 0 and places.NEAR[spot] & hot:
                goal: i64 = places.LOWEST[places.NEAR[spot] & hot]
                return goal + 16 * slot + 32 * seat
            slot += 1
        index += 1
    return 0


def _ruin_goal(t: Planet) -> i64:
    """A place where somebody is about to gain a lot; or 0."""
    best: i64 = 0
    best_worth: i64 = 60
    index: i64 = 0
    while index < t.seats - 1:
        seat: i64 = t.hunted(index)
        if tokens.free(t, seat, 0):
            spot: i64 = t.get(seat, fields.SPOT)
            value: i64 = worth.power(t, seat, spot)
            if value > best_worth:
                best_worth = value
                best = spot
        index += 1
    return best


def _aim(t: Planet, seat: i64, kind: i64, legal: list[int], chance: Chance) -> i64:
    any: i64 = legal[chance.below(len(legal))]
    if kind == asks.AIM_TOKEN:
        return _token_goal(t, legal, chance)
    if kind == asks.AIM_IN:
        return _best(t, seat, legal, chance, 1)
    goal: i64 = _detour_goal(t)
    if kind == asks.AIM_SEAT and goal != 0:
        return moves.CHOOSE + goal // 32
    if kind == asks.AIM_PLACE:
        wished: i64 = _ruin_goal(t) if t.pending.b(seat) < 0 else goal & 15
        if wished != 0 and moves.AT + wished - 1 in legal:
            return moves.AT + wished - 1
    return any


def _token_goal(t: Planet, legal: list[int], chance: Chance) -> i64:
    """Where a moved token touches fewest."""
    best: i64 = legal[0]
    best_count: i64 = 1000
    for move in legal:
        place: i64 = moves.place_of(move)
        count: i64 = chance.below(3)
        index: i64 = 0
        while index < t.seats - 1:
            seat: i64 = t.hunted(index)
            if t.get(seat, fields.SPOT) == place or t.get(seat, fields.SPOT + 1) == place:
                count += 3
            index += 1
        if moves.group(move) == moves.TARGET:
            count += 1
        if count < best_count:
            best_count = count
            best = move
    return best


# ---- the Hunted ----


def _explore(t: Planet, seat: i64, legal: list[int], chance: Chance) -> i64:
    hand: i64 = places.COUNT[t.get(seat, fields.HAND)]
    discards: i64 = places.COUNT[t.get(seat, fields.DISCARD)]
    will: i64 = t.get(seat, fields.WILL)
    sum: i64 = 0
    for move in legal:
        base: i64 = moves.group(move)
        if base == moves.SURVIVAL:
            if _often(chance, _early_urge(move - moves.SURVIVAL, hand, discards)):
                return move
        elif base == moves.RESIST_ONE:
            if will > 1 and discards > 1 and _often(chance, 80 - 25 * hand):
                return move
        elif base == moves.RESIST_TWO:
            if will > 2 and discards > 3 and _often(chance, 45 - 25 * hand):
                return move
        elif base == moves.GIVE_UP:
            if (
                t.tracks.assimilation > 2
                and discards > 2
                and _often(chance, 70 - 35 * hand - 10 * will)
            ):
                return move
        elif base == moves.EXPLORE:
            sum += 30 + worth.power(t, seat, moves.place_of(move))
    if sum == 0:  # stuck: resist while there is Will for it
        if moves.RESIST_ONE in legal and will > 1:
            return moves.RESIST_ONE
        return moves.GIVE_UP
    point: i64 = chance.below(sum)
    for move in legal:
        if moves.group(move) == moves.EXPLORE:
            point -= 30 + worth.power(t, seat, moves.place_of(move))
            if point < 0:
                return move
    return legal[0]


def _linger(t: Planet, seat: i64, legal: list[int], chance: Chance) -> i64:
    """A card that was kept a moment ago is seldom played after all."""
    hand: i64 = places.COUNT[t.get(seat, fields.HAND)]
    discards: i64 = places.COUNT[t.get(seat, fields.DISCARD)]
    for move in legal:
        if move == moves.PASS:
            continue
        if _often(chance, _early_urge(move - moves.SURVIVAL, hand, discards) // 4):
            return move
    return moves.PASS


def _early_urge(card: i64, hand: i64, discards: i64) -> i64:
    """How often, in percent, a Hunted plays a card of phase 1."""
    if card == survival_cards.ADRENALINE:
        return 60
    if card == survival_cards.INGENUITY:
        return 60
    if card == survival_cards.SIXTH_SENSE:
        return 80 if discards > 1 and hand < 4 else 10
    if card == survival_cards.STRIKE_BACK:
        return 35
    if card == survival_cards.SMOKESCREEN:
        return 30 if discards > 2 else 3
    return 20 if hand > 3 else 2


def _act(t: Planet, seat: i64, legal: list[int], chance: Chance) -> i64:
    """Use the power unless a card back is worth more; copy what is worth most."""
    best: i64 = legal[chance.below(len(legal))]
    best_worth: i64 = -1
    hand: i64 = places.COUNT[t.get(seat, fields.HAND)]
    slot: i64 = t.pending.a(seat)
    for move in legal:
        value: i64 = 0
        base: i64 = moves.group(move)
        if base == moves.USE:
            value = 8 + worth.power(t, seat, t.get(seat, fields.SPOT + slot))
        elif base == moves.TAKE:
            value = worth.cards(hand, 1) + chance.below(8)
        elif base == moves.ALL:
            value = worth.cards(hand, places.COUNT[t.get(seat, fields.DISCARD)])
        elif base == moves.COPY:
            value = worth.power(t, seat, moves.place_of(move))
        elif base == moves.SURVIVAL:
            value = _gate_worth(t, seat, slot, move - moves.SURVIVAL) - worth.SURVIVAL
        if value > best_worth:
            best_worth = value
            best = move
    return best


def _gate_worth(t: Planet, seat: i64, slot: i64, card: i64) -> i64:
    if card == survival_cards.DRONE:
        return worth.NEW_PLACE
    near: i64 = powers.gates(t, seat, slot)
    best: i64 = 0
    place: i64 = 1
    while place <= places.PLACES:
        if near & BIT[place] and worth.power(t, seat, place) > best:
            best = worth.power(t, seat, place)
        place += 1
    return best


def _source(t: Planet, legal: list[int], chance: Chance) -> i64:
    best: i64 = legal[0]
    lowest: i64 = 10
    for move in legal:
        if moves.HEAL <= move < moves.CHOOSE and t.get(move - moves.HEAL, fields.WILL) < lowest:
            lowest = t.get(move - moves.HEAL, fields.WILL)
            best = move
    if lowest > 1 and moves.DRAW in legal and _often(chance, 40):
        return moves.DRAW
    return best


# ---- the Creature ----


def may_be_at(t: Planet, place: i64) -> bool:
    """Whether, as far as the Creature knows, somebody may be on a place."""
    index: i64 = 0
    while index < t.seats - 1:
        if imagining.possible_down(t, t.hunted(index), t.creature) & BIT[place]:
            return True
        index += 1
    return False


def _hunt(t: Planet, kind: i64, legal: list[int], chance: Chance) -> i64:
    """A card now and then, then the tokens where they are feared most, then done."""
    if tokens.owes_target(t):
        return _lay(t, legal, moves.TARGET, moves.TARGET_PAIR, chance)
    if tokens.owes_artemia(t):
        return _lay(t, legal, moves.ARTEMIA, moves.ARTEMIA_PAIR, chance)
    for move in legal:
        if moves.group(move) == moves.HUNT and _often(chance, 25):
            return move
    if kind == asks.HUNT and t.tokens.creature == 0:
        return _lay(t, legal, moves.CREATURE, -1, chance)
    if tokens.artemia_available(t):
        return _lay(t, legal, moves.ARTEMIA, moves.ARTEMIA_PAIR, chance)
    return moves.DONE


def _lay(t: Planet, legal: list[int], base: i64, pairs: i64, chance: Chance) -> i64:
    """A position drawn by how much it is feared; other tokens need not lie there too."""
    fear = [0] * 11
    worth.fears(t, t.creature, fear)
    taken: i64 = t.tokens.creature | t.tokens.target | t.tokens.artemia
    sum: i64 = 0
    for move in legal:
        sum += _position_fear(move, base, pairs, fear, taken)
    if sum <= 0:
        for move in legal:
            group: i64 = moves.group(move)
            if group in (base, pairs):
                return move
    point: i64 = chance.below(1000) * sum // 1000
    last: i64 = legal[0]
    for move in legal:
        value: i64 = _position_fear(move, base, pairs, fear, taken)
        if value > 0:
            last = move
            point -= value
            if point < 0:
                return move
    return last


def _position_fear(move: i64, base: i64, pairs: i64, fear: list[int], taken: i64) -> i64:
    group: i64 = moves.group(move)
    if group == base:
        place: i64 = moves.place_of(move)
        return 1 + (fear[place] // 8 if taken & BIT[place] else fear[place])
    if group != pairs:
        return 0
    pair: i64 = move - pairs
    return 1 + fear[places.PAIR_LOW[pair]] + fear[places.PAIR_HIGH[pair]]
