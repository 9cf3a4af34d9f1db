"""From one decision to the next: the order of the steps, and the end of a turn."""

from mypy_extensions import i64

from kosmostol.games.not_alone.rules import exploration, reckoning, windows
from kosmostol.games.not_alone.rules.numbers import asks, events, fields, places, rulings, steps
from kosmostol.games.not_alone.rules.planet import Planet
from kosmostol.kernel.bits import size
from kosmostol.kernel.state import BIT, EVERYONE


def advance(t: Planet) -> None:
    """Run on until somebody has to decide or the match is over."""
    while t.tracks.winner == fields.NOBODY and not t.busy():
        if steps.IS_WINDOW[t.turn.step]:
            _after_window(t)
        else:
            _go_on(t)


# guide: turn
def enter(t: Planet, step: i64) -> None:
    """Begin a step."""
    t.turn.step = step
    t.turn.reopened = False
    t.turn.done = False
    if step == steps.EXPLORING:
        _ask_explore(t)
    elif step == steps.RIVER:
        reckoning.ask_river(t)
    elif step == steps.BEFORE_TARGET:
        _open_if_anybody(t, steps.TARGET)
    elif step == steps.BEFORE_ARTEMIA:
        _open_if_anybody(t, steps.ARTEMIA)
    elif step == steps.BEFORE_CATCH:
        _open_if_anybody(t, steps.CATCH)
    elif steps.IS_WINDOW[step]:
        if step == steps.DUSK and t.box.rules(rulings.FRESH_HUNT_CARDS):
            draw_up(t)
        windows.open_window(t)


def _ask_explore(t: Planet) -> None:
    """Who has not played the place cards of this turn is asked to."""
    index: i64 = 0
    while index < t.seats - 1:
        seat: i64 = t.hunted(index)
        t.put(seat, fields.SEALED, fields.UNSEALED)
        if places.COUNT[t.down(seat)] < t.needed(seat):
            t.pending.push(seat, asks.EXPLORE, 0, 0)
        else:
            exploration.ask_linger(t, seat)
        index += 1


def resume(t: Planet) -> None:
    """Ask what the step asks at its beginning, of those who have not done it yet."""
    reopened = t.turn.reopened
    if t.turn.step == steps.SIDE:
        t.pending.push(t.creature, asks.SIDE, 0, 0)
    elif t.turn.step == steps.EXPLORING:
        _ask_explore(t)
    else:
        enter(t, t.turn.step)
    t.turn.reopened = reopened


def _open_if_anybody(t: Planet, step: i64) -> None:
    if windows.victims(t, step) != 0:
        windows.open_window(t)


# guide: windows
def _after_window(t: Planet) -> None:
    """All answers are in: open them, and ask again if a card was played."""
    played = windows.close(t)
    if t.tracks.winner != fields.NOBODY:
        return
    late = t.turn.step == steps.CLOSING and not t.box.rules(rulings.DESPAIR_STANDS)
    if played and late:
        _rechoose(t)
        return
    if played:
        t.turn.reopened = True
        windows.open_window(t)
        if t.busy():
            return
    if t.turn.step == steps.VORTEX:
        answering = t.turn.effects[fields.SWAPPED] != 0 and t.hunt.hand != 0 and t.hunt_left() > 0
        enter(t, steps.REACTING if answering else steps.RIVER)
    elif t.turn.step == steps.DUSK:
        _end_turn(t)
    else:
        enter(t, t.turn.step + 1)


# guide: hunt-cards
def _rechoose(t: Planet) -> None:
    """After a late Despair the Hunted take their place cards back and choose anew."""
    t.tell(events.RECHOOSE)
    index: i64 = 0
    while index < t.seats - 1:
        t.lift(t.hunted(index), 0)
        t.lift(t.hunted(index), 1)
        index += 1
    enter(t, steps.EXPLORING)


# guide: turn
def _go_on(t: Planet) -> None:
    """A step that is not a window, with nothing left to decide in it."""
    if t.turn.step == steps.HUNTING:
        if t.turn.done:
            enter(t, steps.VORTEX)
        else:
            t.pending.push(t.creature, asks.HUNT, 0, 0)
    elif t.turn.step == steps.REACTING:
        if t.turn.done:
            enter(t, steps.RIVER)
        else:
            t.pending.push(t.creature, asks.REACT, 0, 0)
    elif t.turn.step == steps.SIDE:
        begin_turn(t)
    elif t.turn.step == steps.RIVER:
        reckoning.reveal(t)
        enter(t, steps.REVEALED)
    elif t.turn.step == steps.EXPLORING:
        enter(t, steps.CLOSING)
    else:
        _reckon(t)


# guide: reckoning
def _reckon(t: Planet) -> None:
    if t.turn.step == steps.TARGET:
        reckoning.serve_target(t)
    elif t.turn.step == steps.ARTEMIA:
        reckoning.serve_artemia(t)
    else:
        reckoning.serve_free(t)
    if t.tracks.winner != fields.NOBODY or t.busy():
        return
    if t.turn.step == steps.CATCH:
        reckoning.catch(t)
        reckoning.recover(t)
        if t.tracks.winner != fields.NOBODY:
            return
    enter(t, t.turn.step + 1)


# ---- turns ----


# guide: turn, hunt-limit
def begin_turn(t: Planet) -> None:
    """Effects end, what was armed comes into force, and the Creature may open."""
    doubled = t.turn.effects[fields.TRACKING] != 0
    effect: i64 = 0
    while effect < fields.EFFECTS:
        t.turn.effects[effect] = 0
        effect += 1
    t.turn.effects[fields.LIMIT] = 2 if doubled else 1
    t.turn.played = []
    t.turn.number += 1
    seat: i64 = 0
    while seat < t.seats:
        t.put(seat, fields.SPENT, 0)
        t.put(seat, fields.ACTED, 0)
        t.put(seat, fields.ARMED, t.get(seat, fields.ARMING))
        t.put(seat, fields.ARMING, 0)
        t.put(seat, fields.ANTICIPATED, 0)
        slot: i64 = 0
        while slot < fields.SLOTS:
            t.put(seat, fields.SPOT + slot, 0)
            t.put(seat, fields.DID + slot, 0)
            slot += 1
        seat += 1
    t.note_discards()
    t.tell(events.TURN, t.turn.number)
    enter(t, steps.OPENING)


# guide: end
def _end_turn(t: Planet) -> None:
    """Played cards to the discards, tokens back, the Creature draws, Rescue comes nearer."""
    if t.turn.effects[fields.SMOKE] != 0:
        t.revealed = EVERYONE
    index: i64 = 0
    while index < t.seats - 1:
        seat: i64 = t.hunted(index)
        slot: i64 = 0
        while slot < fields.SLOTS:
            place: i64 = t.get(seat, fields.CARD + slot)
            if place != places.NOWHERE:
                t.put(seat, fields.CARD + slot, 0)
                t.bury(seat, place)
            slot += 1
        index += 1
    t.tokens.creature = 0
    t.tokens.target = 0
    t.tokens.artemia = 0
    draw_up(t)
    if t.turn.effects[fields.STASIS] != 0:
        t.tell(events.NO_RESCUE)
    else:
        t.move_rescue()
    if t.tracks.winner == fields.NOBODY:
        begin_turn(t)


# guide: end
def draw_up(t: Planet) -> None:
    """The Creature fills its hand."""
    held: i64 = size(t.hunt.hand)
    drawn: i64 = 0
    while held + drawn < t.box.setup.hunt_hand:
        card: i64 = t.draw_hunt()
        if card < 0:
            break
        t.hunt.hand |= BIT[card]
        t.whisper(BIT[t.creature], events.HUNT_DRAWN, card)
        t.revealed |= BIT[t.creature]
        drawn += 1
    if drawn > 0:
        t.tell(events.HUNT_REFILL, drawn)
