"""Whether the parts of a position go together.

`check_form` refuses what the rules could not go on from, `check_play` what play cannot lead to.
"""

from kosmostol.games.not_alone.rules import hunting, windows
from kosmostol.games.not_alone.rules.numbers import asks, fields, hunt_cards, places, steps
from kosmostol.games.not_alone.rules.state import NotAlone
from kosmostol.kernel.bits import members, size
from kosmostol.kernel.errors import BadPosition
from kosmostol.kernel.pending import NOTHING

RECKONING = (
    asks.ORDER,
    asks.ACT,
    asks.TAKE,
    asks.DISCARD,
    asks.LAIR,
    asks.GATE,
    asks.ROVER,
    asks.SHELTER,
    asks.SOURCE,
    asks.SCREAM,
    asks.TOXIN,
)
HUNTING = (asks.MARK, asks.DISCARD, asks.ZONE, asks.PHOBIA)
BY_STEP = {
    steps.SIDE: (asks.SIDE,),
    steps.EXPLORING: (asks.EXPLORE, asks.LINGER, asks.TAKE, asks.DISCARD),
    steps.HUNTING: (asks.HUNT, *HUNTING),
    steps.REACTING: (asks.REACT, *HUNTING),
    steps.RIVER: (asks.RIVER,),
    steps.FREE: RECKONING,
    steps.TARGET: RECKONING,
    steps.ARTEMIA: RECKONING,
    steps.CATCH: RECKONING,
}
CREATURE_ASKS = (asks.SIDE, asks.HUNT, asks.REACT, asks.MARK)
VICTIMS = {
    steps.BEFORE_TARGET: steps.TARGET,
    steps.BEFORE_ARTEMIA: steps.ARTEMIA,
    steps.BEFORE_CATCH: steps.CATCH,
}


# ---- what the table cannot hold ----


def settle(state: NotAlone) -> None:
    """For study: nobody is sure of what is not there, nor thinks it elsewhere than it may be."""
    for seat in state.hunted_seats():
        discard, down = state.get(seat, fields.DISCARD), state.down(seat)
        state.put(seat, fields.SURE, state.get(seat, fields.SURE) & discard)
        state.put(seat, fields.MAYBE, state.get(seat, fields.MAYBE) | discard)
        state.put(seat, fields.SHOWN, state.get(seat, fields.SHOWN) & ~down)
        state.put(seat, fields.OPEN, state.get(seat, fields.OPEN) & down)


def check_form(state: NotAlone) -> None:
    """Refuse what the rules could not go on from, naming the place."""
    if any(batch == 0 for batch in state.hunt.under):
        raise BadPosition("hunt.under", "an empty batch lies under the deck")
    if state.turn.step == steps.OVER and not state.over():
        raise BadPosition("step", "is 'over' only if there is a winner")
    for seat in range(state.seats):
        _check_stack(state, seat)
    if state.over():
        return
    owing = [seat for seat in range(state.seats) if state.pending.kind(seat) != NOTHING]
    if not owing:
        raise BadPosition("people", "nobody is asked anything; left out, 'asked' is worked out")
    drawing = [seat for seat in owing if state.pending.kind(seat) == asks.SHELTER]
    if len(drawing) > 1 or size(state.survival.drawn) != 2 * len(drawing):
        raise BadPosition("survival.drawn", "two cards are drawn for who is in the Shelter")


def _check_stack(state: NotAlone, seat: int) -> None:
    where = f"people[{seat}].asked"
    stack = state.pending.listed(seat)
    kinds = [kind for kind, _, _ in stack if kind not in asks.AIMS]
    window = bool(steps.IS_WINDOW[state.turn.step])
    allowed = (asks.WINDOW,) if window else BY_STEP.get(state.turn.step, ())
    for index, kind in enumerate(kinds):
        place, word = f"{where}[{index}]", asks.WORDS[kind]
        if kind not in allowed:
            known = ", ".join(asks.WORDS[each] for each in allowed) or "nothing"
            step = steps.WORDS[state.turn.step]
            raise BadPosition(place, f"{word} is not asked in step {step}, but {known}")
        if not window and (seat == state.creature) != (kind in CREATURE_ASKS):
            raise BadPosition(place, f"{word} is not asked of this seat")
    if not _in_order(kinds):
        raise BadPosition(where, "these decisions do not wait for each other")
    if kinds.count(asks.TOXIN) > size(state.get(seat, fields.SURVIVAL)):
        raise BadPosition(where, "Toxin is asked for more survival cards than there are")
    few = places.COUNT[state.get(seat, fields.HAND)] <= hunting.KEPT
    if asks.PHOBIA in kinds and few:
        raise BadPosition(where, "Phobia asks who has three place cards in hand")
    full = places.COUNT[state.down(seat)] >= state.needed(seat)
    if asks.EXPLORE in kinds and full:
        raise BadPosition(where, "explores until the place cards are played")
    if stack and not state.over() and not state.legal(seat):
        raise BadPosition(where, "leaves the seat without a move")


def _in_order(kinds: list[int]) -> bool:
    """Whether decisions may wait for each other, the first of them longest."""
    if len(kinds) <= 1:
        return True
    if kinds[0] == asks.EXPLORE:
        return len(kinds) == 2 and kinds[1] in (asks.TAKE, asks.DISCARD)
    rest = kinds[:-1] if kinds[-1] == asks.DISCARD else kinds
    toxins = rest.count(asks.TOXIN)
    return rest == [asks.TOXIN] * toxins + [asks.SCREAM] * (len(rest) - toxins)


# ---- what play cannot lead to ----


def check_play(state: NotAlone) -> None:
    """Refuse what cannot come about, naming the place."""
    _check_end(state)
    _check_cards(state)
    _check_tokens(state)
    for seat in state.hunted_seats():
        _check_hunted(state, seat)
        _check_known(state, seat)
    _check_reserve(state)
    if not state.over():
        _check_who_owes(state)


def _check_end(state: NotAlone) -> None:
    won = {fields.NOBODY: None, fields.CREATURE: "assimilation", fields.HUNTED: "rescue"}
    tracks, chosen = state.tracks, state.box.choices
    for name, distance in (("rescue", tracks.rescue), ("assimilation", tracks.assimilation)):
        if (distance == 0) != (won[tracks.winner] == name):
            raise BadPosition(name, "a counter is on the star if and only if its side has won")
    if state.over() and state.turn.step != steps.OVER:
        raise BadPosition("step", "is 'over' once there is a winner")
    if not state.over() and (tracks.side == 0) != (state.turn.step == steps.SIDE):
        raise BadPosition("side", "is null only until the Creature has laid the board")
    if chosen.side and tracks.side != chosen.side:
        raise BadPosition("side", f"is settled by the table: {chosen.side}")
    if chosen.creature >= 0 and state.creature != chosen.creature % state.seats:
        raise BadPosition("creature", "is settled by the table's options")
    if (state.turn.number == 0) != (state.turn.step == steps.SIDE):
        raise BadPosition("turn", "is 0 only before the board is laid")


def _check_cards(state: NotAlone) -> None:
    limit, played = state.turn.effects[fields.LIMIT], state.turn.played
    if not 1 <= limit <= 2 and state.turn.number > 0:
        raise BadPosition("hunt.limit", "the Creature may play 1 or 2 hunt cards a turn")
    if len(played) > limit:
        raise BadPosition("hunt.played", f"more hunt cards than the turn allows: {limit}")
    top = state.hunt.discard[len(state.hunt.discard) - len(played) :]
    for index, (card, effect) in enumerate(zip(top, played, strict=False)):
        if not state.over() and card not in (effect, hunt_cards.FLASHBACK):
            where = f"hunt.played[{index}]"
            raise BadPosition(where, "the cards of this turn lie on top of the hunt discard")
    if len(top) < len(played) and not state.over():
        raise BadPosition("hunt.played", "the cards of this turn lie on top of the hunt discard")
    for seat in state.hunted_seats():
        spent = state.get(seat, fields.SPENT) - 1
        if spent >= 0 and state.get(seat, fields.SURVIVAL) >> spent & 1:
            raise BadPosition(f"people[{seat}].spent", "is still in hand")
    blocked = state.turn.effects[fields.BLOCKED]
    if (blocked != 0) != (hunt_cards.FORCE_FIELD in played):
        raise BadPosition("force_field", "names two places if Force Field was played, else none")
    if blocked and blocked not in places.PAIR_MASK:
        raise BadPosition("force_field", "lies between two neighbours")
    ruined = size(state.turn.effects[fields.RUINED])
    if ruined != played.count(hunt_cards.CATACLYSM):
        raise BadPosition("cataclysm", "names a place for each Cataclysm played this turn")
    named = sum(state.get(seat, fields.ANTICIPATED) for seat in state.hunted_seats())
    open_marks = [
        a
        for kind, a, _ in state.pending.listed(state.creature)
        if kind == asks.MARK and a == hunt_cards.ANTICIPATION
    ]
    if named + len(open_marks) != played.count(hunt_cards.ANTICIPATION):
        raise BadPosition("people", "each Anticipation of this turn names a Hunted ('anticipated')")


def _check_tokens(state: NotAlone) -> None:
    lying = {
        "creature": state.tokens.creature,
        "target": state.tokens.target,
        "artemia": state.tokens.artemia,
    }
    for name, at in lying.items():
        field = name == "target" and state.turn.effects[fields.BLOCKED]
        if at and state.turn.step < steps.HUNTING and not field:
            raise BadPosition(f"tokens.{name}", "is laid in the phase of the hunt")
    if state.tokens.target and not state.turn.effects[fields.TARGETED]:
        raise BadPosition("tokens.target", "comes with a card that shows the target")


def _check_hunted(state: NotAlone, seat: int) -> None:
    where = f"people[{seat}]"
    cards = [state.get(seat, fields.CARD + slot) for slot in range(fields.SLOTS)]
    spots = [state.get(seat, fields.SPOT + slot) for slot in range(fields.SLOTS)]
    step = state.turn.step
    missing = [place for place in places.STARTING if not state.owned(seat) >> place & 1]
    if missing:
        raise BadPosition(where, f"has lost place {missing[0]}")
    reckoning = steps.FREE <= step <= steps.CATCH or state.over()
    if state.get(seat, fields.WILL) == 0 and not reckoning:
        raise BadPosition(f"{where}.will", "is 0 only during the reckoning")
    if not state.over() and (step >= steps.REVEALED) != (spots[0] != 0):
        raise BadPosition(f"{where}.played", "'at' is known from the reveal to the end of the turn")
    down = len([card for card in cards if card])
    if steps.EXPLORING < step < steps.REVEALED and down != state.needed(seat):
        raise BadPosition(f"{where}.played", f"{state.needed(seat)} place cards must be played")
    if step < steps.EXPLORING and down:
        raise BadPosition(f"{where}.played", "no place card has been played yet")
    if down > state.needed(seat):
        raise BadPosition(f"{where}.played", "two cards are played after River or Artefact only")
    if spots[1] and state.get(seat, fields.ARMED) != places.ARTEFACT:
        raise BadPosition(f"{where}.played", "only the Artefact gives two places")
    if not spots[0] and any(state.get(seat, fields.DID + slot) for slot in range(fields.SLOTS)):
        raise BadPosition(f"{where}.played", "nothing is done before the reveal")
    if not spots[0] and state.down(seat) & state.turn.effects[fields.BLOCKED]:
        raise BadPosition(f"{where}.played", "a place in the Force Field cannot be played")


def _check_known(state: NotAlone, seat: int) -> None:
    where = f"people[{seat}].known"
    hidden = state.get(seat, fields.SPOT) == 0
    discard, down = state.get(seat, fields.DISCARD), state.down(seat)
    for name, what in (("sure", fields.SURE), ("maybe", fields.MAYBE), ("shown", fields.SHOWN)):
        if state.get(seat, what) & ~state.owned(seat):
            raise BadPosition(f"{where}.{name}", "names place cards the Hunted does not own")
    if hidden and state.get(seat, fields.OPEN) & ~down:
        raise BadPosition(f"{where}.swapped", "names cards that do not lie on the table")
    if hidden and state.get(seat, fields.SHOWN) & down:
        raise BadPosition(f"{where}.shown", "a card on the table was not in hand to be shown")
    if discard & ~state.get(seat, fields.MAYBE) or state.get(seat, fields.SURE) & ~discard:
        raise BadPosition(f"{where}.maybe", "the discard lies between what is sure and may be")


def _check_reserve(state: NotAlone) -> None:
    copies = state.box.setup.reserve[state.seats]
    for index in range(places.RESERVED):
        place = places.FIRST_RESERVED + index
        owners = [seat for seat in state.hunted_seats() if state.owned(seat) >> place & 1]
        if state.people.reserve[index] + len(owners) != copies:
            raise BadPosition(f"reserve.{place}", f"there are {copies} cards of place {place}")


def _check_who_owes(state: NotAlone) -> None:
    owing = [seat for seat in range(state.seats) if state.pending.kind(seat) != NOTHING]
    if steps.IS_WINDOW[state.turn.step]:
        _check_window(state, owing)
    if state.turn.step == steps.EXPLORING:
        for seat in state.hunted_seats():
            ready = places.COUNT[state.down(seat)] == state.needed(seat)
            asked = [kind for kind, _, _ in state.pending.listed(seat)]
            where = f"people[{seat}].asked"
            if ready == (asks.EXPLORE in asked):
                raise BadPosition(where, "explores until the place cards are played")
            passed = state.get(seat, fields.SEALED) == fields.PASSED
            lingers = ready and state.may_hold(seat)
            if lingers != (passed or asks.LINGER in asked):
                raise BadPosition(
                    where, "lingers if hidden and with a survival card, or has passed"
                )
    if state.turn.step == steps.RIVER:
        for seat in state.hunted_seats():
            armed = state.get(seat, fields.ARMED) == places.RIVER
            if armed != (seat in owing or state.get(seat, fields.SEALED) != 0):
                where = f"people[{seat}].asked"
                raise BadPosition(where, "who used the River keeps one of two cards")
    zone = [seat for seat in owing if state.pending.kind(seat) == asks.ZONE]
    for seat in state.hunted_seats():
        sealed = state.get(seat, fields.SEALED)
        alone = state.pending.kind(seat) == NOTHING
        if zone and alone and (sealed == 0) != (state.get(seat, fields.HAND) == 0):
            raise BadPosition(
                f"people[{seat}].answer", "discards a card of the hand, if there is one"
            )
        hunting_now = state.turn.step in (steps.HUNTING, steps.REACTING)
        if sealed and hunting_now and alone and not zone:
            raise BadPosition(f"people[{seat}].answer", "nothing is answered now")


def _check_window(state: NotAlone, owing: list[int]) -> None:
    asked = windows.asked(state)
    late = state.turn.step in VICTIMS and not state.turn.reopened
    if late and windows.victims(state, VICTIMS[state.turn.step]) == 0:
        raise BadPosition("step", "the window opens only if somebody would suffer")
    for seat in range(state.seats):
        answered = state.get(seat, fields.SEALED) != fields.UNSEALED
        where = f"people[{seat}].asked"
        if asked >> seat & 1 and (seat in owing) == answered:
            raise BadPosition(where, "a seat asked in the window has answered or owes it")
        if not asked >> seat & 1 and (seat in owing or answered):
            able = ", ".join(map(str, members(asked))) or "nobody"
            raise BadPosition(where, f"is not asked in this window, but {able}")
