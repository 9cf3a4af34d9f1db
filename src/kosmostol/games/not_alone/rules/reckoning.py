"""Phase 3: the reveal, acting on places, and what the tokens do to those they touch."""

from mypy_extensions import i64

from kosmostol.games.not_alone.rules import powers, survival, tokens
from kosmostol.games.not_alone.rules.numbers import (
    asks,
    events,
    faults,
    fields,
    moves,
    places,
    rulings,
    steps,
    survival_cards,
)
from kosmostol.games.not_alone.rules.planet import Planet
from kosmostol.kernel.bits import lowest, size
from kosmostol.kernel.state import BIT, EVERYONE, LEGAL

# ---- the reveal ----


# guide: reckoning
def ask_river(t: Planet) -> None:
    """Who has used the River chooses which of the two cards stays, sealed."""
    index: i64 = 0
    while index < t.seats - 1:
        seat: i64 = t.hunted(index)
        t.put(seat, fields.SEALED, 0)
        if _rivers(t, seat):
            t.pending.push(seat, asks.RIVER, 0, 0)
        index += 1


def _rivers(t: Planet, seat: i64) -> bool:
    """Whether a Hunted keeps one of two cards by the River."""
    return t.get(seat, fields.ARMED) == places.RIVER and t.get(seat, fields.CARD + 1) != 0


# guide: reckoning
def reveal(t: Planet) -> None:
    """The River's other cards go back unseen, all place cards are turned over."""
    t.revealed = EVERYONE
    index: i64 = 0
    while index < t.seats - 1:
        seat: i64 = t.hunted(index)
        if _rivers(t, seat):
            kept: i64 = t.get(seat, fields.SEALED) - 1
            t.lift(seat, 1 - kept)
            t.put(seat, fields.CARD, t.get(seat, fields.CARD) + t.get(seat, fields.CARD + 1))
            t.put(seat, fields.CARD + 1, 0)
            t.tell(events.KEPT_ONE, seat)
        t.put(seat, fields.SEALED, 0)
        t.put(seat, fields.SHOWN, 0)
        t.put(seat, fields.OPEN, 0)
        slot: i64 = 0
        while slot < fields.SLOTS:
            t.put(seat, fields.SPOT + slot, t.get(seat, fields.CARD + slot))
            t.put(seat, fields.DID + slot, 0)
            slot += 1
        t.tell(events.REVEALED, seat, t.get(seat, fields.SPOT), t.get(seat, fields.SPOT + 1))
        index += 1


# ---- acting ----


# guide: reckoning
def serve_free(t: Planet) -> None:
    """Let the Hunted act, in order, who are touched by no token; stop at the first decision."""
    index: i64 = 0
    while index < t.seats - 1:
        seat: i64 = t.hunted(index)
        first = _may_act(t, seat, 0)
        second = _may_act(t, seat, 1)
        if first and second and _both_work(t, seat):
            t.pending.push(seat, asks.ORDER, 0, 0)
            return
        if first:
            begin_act(t, seat, 0)
        elif second:
            begin_act(t, seat, 1)
        if t.tracks.winner != fields.NOBODY or t.busy():
            return
        if not (first and second):
            index += 1


# guide: reckoning
def _may_act(t: Planet, seat: i64, slot: i64) -> bool:
    if not tokens.free(t, seat, slot):
        return False
    if t.turn.step == steps.FREE or not t.box.rules(rulings.FREED_LATE_RESTS):
        return True
    if t.get(seat, fields.DID + slot) & fields.SUFFERED_TARGET:
        return True
    _has_acted(t, seat, slot)
    return False


def _both_work(t: Planet, seat: i64) -> bool:
    first: i64 = t.get(seat, fields.SPOT)
    second: i64 = t.get(seat, fields.SPOT + 1)
    return first != second and tokens.works(t, first) and tokens.works(t, second)


def _has_acted(t: Planet, seat: i64, slot: i64) -> None:
    t.put(seat, fields.DID + slot, t.get(seat, fields.DID + slot) | fields.HAS_ACTED)


# guide: reckoning
def begin_act(t: Planet, seat: i64, slot: i64) -> None:
    """Use the power or take a card back; without a choice it is done at once.

    Who might hold a Gate or a Drone is asked in any case: not to be asked would tell.
    """
    spot: i64 = t.get(seat, fields.SPOT + slot)
    if not tokens.works(t, spot):
        _has_acted(t, seat, slot)
        t.tell(events.NO_POWER, seat, spot)
        return
    choices: i64 = places.COUNT[t.get(seat, fields.DISCARD)]
    use = powers.usable(t, seat, spot)
    if use:
        choices += 1
    if choices > 1 or _cards_about(t, seat, slot):
        t.pending.push(seat, asks.ACT, slot, 0)
        return
    _has_acted(t, seat, slot)
    if use:
        powers.use(t, seat, spot, slot)
    else:
        t.take_all(seat)


def _cards_about(t: Planet, seat: i64, slot: i64) -> bool:
    """Whether, as far as everybody knows, a Gate or a Drone could be played here."""
    if not t.may_hold(seat):
        return False
    hidden: i64 = ~t.survival.discard
    if hidden & BIT[survival_cards.DRONE] and powers.gate_or_drone(
        t, seat, slot, survival_cards.DRONE
    ):
        return True
    return hidden & BIT[survival_cards.GATE] != 0 and powers.gate_or_drone(
        t, seat, slot, survival_cards.GATE
    )


# guide: power-used, power-useless, not-in-discard, own-action
def act_fault(t: Planet, seat: i64, move: i64) -> i64:
    """The faults of ACT."""
    slot: i64 = t.pending.a(seat)
    spot: i64 = t.get(seat, fields.SPOT + slot)
    base: i64 = moves.group(move)
    use = powers.usable(t, seat, spot)
    if base == moves.USE:
        if use:
            return LEGAL
        once = spot == places.BEACH or spot == places.WRECK
        return faults.POWER_USED if once else faults.POWER_USELESS
    if base == moves.TAKE:
        there: i64 = t.get(seat, fields.DISCARD)
        return LEGAL if there & BIT[moves.place_of(move)] else faults.NOT_IN_DISCARD
    if base == moves.PASS:  # only where there is nothing else to do
        nothing = not use and t.get(seat, fields.DISCARD) == 0
        return LEGAL if nothing else faults.NOT_NOW
    if base != moves.SURVIVAL:
        return faults.NOT_NOW
    card: i64 = move - moves.SURVIVAL
    found: i64 = survival.fault(t, seat, card)
    if found != LEGAL:
        return found
    if card != survival_cards.GATE and card != survival_cards.DRONE:
        return faults.NOT_NOW
    return LEGAL if powers.gate_or_drone(t, seat, slot, card) else faults.NO_EFFECT


def act(t: Planet, seat: i64, move: i64) -> None:
    """A move of ACT."""
    slot: i64 = t.pending.a(seat)
    t.pending.pop(seat)
    _has_acted(t, seat, slot)
    base: i64 = moves.group(move)
    if base == moves.USE:
        powers.use(t, seat, t.get(seat, fields.SPOT + slot), slot)
    elif base == moves.TAKE:
        t.take(seat, moves.place_of(move))
    elif base == moves.SURVIVAL:
        card: i64 = move - moves.SURVIVAL
        survival.spend(t, seat, card)
        near: i64 = powers.gates(t, seat, slot)
        if card == survival_cards.DRONE:
            powers.copy(t, seat, places.ROVER, slot)
        elif places.COUNT[near] == 1:
            powers.copy(t, seat, places.LOWEST[near], slot)
        else:
            t.pending.push(seat, asks.GATE, slot, 0)


# guide: not-choice
def order_fault(t: Planet, seat: i64, move: i64) -> i64:
    """The faults of ORDER."""
    if moves.group(move) != moves.FIRST:
        return faults.NOT_NOW
    place: i64 = moves.place_of(move)
    there = place == t.get(seat, fields.SPOT) or place == t.get(seat, fields.SPOT + 1)
    return LEGAL if there else faults.NOT_CHOICE


def order(t: Planet, seat: i64, move: i64) -> None:
    """A move of ORDER."""
    t.pending.pop(seat)
    begin_act(t, seat, 0 if t.get(seat, fields.SPOT) == moves.place_of(move) else 1)


# ---- choices within a power ----


# guide: not-copied, reserve, heal, no-draw, scream
def power_fault(t: Planet, seat: i64, kind: i64, move: i64) -> i64:
    """The faults of LAIR, GATE, ROVER, SHELTER, SOURCE, SCREAM and TOXIN."""
    base: i64 = moves.group(move)
    place: i64 = moves.place_of(move)
    if kind == asks.LAIR and base == moves.ALL:
        return LEGAL if t.get(seat, fields.DISCARD) != 0 else faults.POWER_USELESS
    if kind == asks.LAIR and base == moves.COPY:
        return LEGAL if powers.copyable(t, seat) & BIT[place] else faults.NOT_COPIED
    if kind == asks.GATE and base == moves.COPY:
        slot: i64 = t.pending.a(seat)
        if powers.gates(t, seat, slot) & BIT[place]:
            return LEGAL
        near: i64 = places.NEAR[t.get(seat, fields.SPOT + slot)]
        return faults.NOT_COPIED if near & BIT[place] else faults.NOT_NEXT
    if kind == asks.ROVER and base == moves.FETCH:
        return LEGAL if powers.fetchable(t, seat) & BIT[place] else faults.RESERVE
    if kind == asks.SHELTER and base == moves.KEEP_CARD:
        return LEGAL if t.survival.drawn & BIT[move - moves.KEEP_CARD] else faults.NOT_CHOICE
    if kind == asks.SOURCE and base == moves.HEAL:
        return LEGAL if powers.healable(t) & BIT[move - moves.HEAL] else faults.HEAL
    if kind == asks.SOURCE and base == moves.DRAW:
        return LEGAL if t.drawable() else faults.NO_DRAW
    if kind == asks.SCREAM and base == moves.LOSE:
        return LEGAL
    if kind == asks.SCREAM and base == moves.DISCARD:
        hand: i64 = t.get(seat, fields.HAND)
        if places.COUNT[hand] < 2:
            return faults.SCREAM
        return LEGAL if hand & BIT[place] else faults.PLACE_NOT_IN_HAND
    if kind == asks.TOXIN and base == moves.DROP_CARD:
        held: i64 = t.get(seat, fields.SURVIVAL)
        return LEGAL if held & BIT[move - moves.DROP_CARD] else faults.NO_CARD
    return faults.NOT_NOW


def choose(t: Planet, seat: i64, kind: i64, move: i64) -> None:
    """A move of one of those."""
    a: i64 = t.pending.a(seat)
    t.pending.pop(seat)
    place: i64 = moves.place_of(move)
    if kind == asks.LAIR and move == moves.ALL:
        powers.lair_back(t, seat)
    elif kind == asks.LAIR or kind == asks.GATE:
        powers.copy(t, seat, place, a)
    elif kind == asks.ROVER:
        powers.fetch(t, seat, place)
    elif kind == asks.SHELTER:
        powers.keep_drawn(t, seat, move - moves.KEEP_CARD)
    elif kind == asks.SOURCE and move == moves.DRAW:
        powers.source_draw(t, seat)
    elif kind == asks.SOURCE:
        powers.heal(t, seat, move - moves.HEAL)
    elif kind == asks.SCREAM:
        if move == moves.LOSE:
            _lose(t, seat, 1)
        else:
            t.discard(seat, place)
            survival.ask_discard(t, seat, 1)
    else:
        powers.drop(t, seat, move - moves.DROP_CARD)


# ---- the tokens ----


# guide: reckoning, scream, toxin
def serve_target(t: Planet) -> None:
    """The Target token touches one Hunted after the other; each then acts, if it lets them."""
    while not t.busy():
        serve_free(t)
        if t.tracks.winner != fields.NOBODY or t.busy():
            return
        found: i64 = _next_victim(t, steps.TARGET)
        if found < 0:
            return
        _suffer_target(t, found // 2, found % 2)


def _next_victim(t: Planet, step: i64) -> i64:
    """The next slot a step touches, as 2 * seat + slot; -1 if there is none."""
    index: i64 = 0
    while index < t.seats - 1:
        seat: i64 = t.hunted(index)
        slot: i64 = 0
        while slot < fields.SLOTS:
            if step == steps.TARGET:
                if tokens.target_victim(t, seat, slot):
                    return 2 * seat + slot
            elif tokens.artemia_victim(t, seat, slot):
                return 2 * seat + slot
            slot += 1
        index += 1
    return -1


# guide: scream, toxin
def _suffer_target(t: Planet, seat: i64, slot: i64) -> None:
    t.put(seat, fields.DID + slot, t.get(seat, fields.DID + slot) | fields.SUFFERED_TARGET)
    times: i64 = t.turn.effects[fields.TOXIN]
    held: i64 = size(t.get(seat, fields.SURVIVAL))
    while times > 0 and held > 0:
        if held > times:
            t.pending.push(seat, asks.TOXIN, 0, 0)
        else:
            powers.drop(t, seat, lowest(t.get(seat, fields.SURVIVAL)))
            held -= 1
        times -= 1
    times = t.turn.effects[fields.SCREAM]
    hand: i64 = places.COUNT[t.get(seat, fields.HAND)]
    while times > 0:
        if hand < 2:
            _lose(t, seat, 1)
        else:
            t.pending.push(seat, asks.SCREAM, 0, 0)
        times -= 1


def _lose(t: Planet, seat: i64, count: i64) -> None:
    lost: i64 = t.lose_will(seat, count)
    t.tell(events.LOST_WILL, seat, lost, t.get(seat, fields.WILL))


# guide: reckoning
def serve_artemia(t: Planet) -> None:
    """The Artemia token touches one Hunted after the other."""
    while not t.busy():
        serve_free(t)
        if t.tracks.winner != fields.NOBODY or t.busy():
            return
        found: i64 = _next_victim(t, steps.ARTEMIA)
        if found < 0:
            return
        seat: i64 = found // 2
        slot: i64 = found % 2
        did: i64 = t.get(seat, fields.DID + slot)
        t.put(seat, fields.DID + slot, did | fields.SUFFERED_ARTEMIA | fields.HAS_ACTED)
        if t.turn.effects[fields.MUTATION] > 0:
            _lose(t, seat, t.turn.effects[fields.MUTATION])
        if t.get(seat, fields.HAND) != 0:
            survival.ask_discard(t, seat, 1)


# guide: reckoning
def catch(t: Planet) -> None:
    """The Creature catches; Assimilation moves once for all, and more for who was anticipated."""
    caught: i64 = 0
    extra: i64 = 0
    index: i64 = 0
    while index < t.seats - 1:
        seat: i64 = t.hunted(index)
        loss: i64 = tokens.caught_will(t, seat)
        if loss > 0:
            caught += 1
            extra += t.get(seat, fields.ANTICIPATED)
            lost: i64 = t.lose_will(seat, loss)
            t.tell(events.CAUGHT, seat, lost, t.get(seat, fields.WILL))
        index += 1
    if caught > 0:
        t.move_assimilation()
    while extra > 0 and t.tracks.winner == fields.NOBODY:
        t.move_assimilation()
        extra -= 1


# guide: last-will, advanced
def recover(t: Planet) -> None:
    """Who lost the last Will in this phase gets all place cards and Will; it costs once."""
    broken: i64 = 0
    index: i64 = 0
    while index < t.seats - 1:
        if t.get(t.hunted(index), fields.WILL) == 0:
            broken += 1
        index += 1
    if broken == 0 or t.tracks.winner != fields.NOBODY:
        return
    t.move_assimilation()
    if t.tracks.winner != fields.NOBODY:
        return
    index = 0
    while index < t.seats - 1:
        seat: i64 = t.hunted(index)
        if t.get(seat, fields.WILL) == 0:
            t.put(seat, fields.WILL, t.box.setup.recovered_will)
            t.tell(events.BROKEN, seat, t.box.setup.recovered_will)
            t.lift(seat, 0)
            t.lift(seat, 1)
            t.take_all(seat)
        index += 1
