"""Whether the parts of a position go together."""

from kosmostol.games.not_alone.rules import hunting, survival, windows
from kosmostol.games.not_alone.rules.numbers import (
    asks,
    fields,
    hunt_cards,
    places,
    steps,
    survival_cards,
)
from kosmostol.games.not_alone.rules.state import NotAlone
from kosmostol.kernel.bits import members
from kosmostol.kernel.errors import BadPosition
from kosmostol.kernel.pending import NOTHING

AIMS = range(asks.AIM_FIELD, asks.AIM_BACK + 1)
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
    steps.EXPLORING: (asks.EXPLORE, asks.TAKE, asks.DISCARD),
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


def check(state: NotAlone) -> None:
    """Refuse what cannot occur, naming the place."""
    _check_end(state)
    _check_tokens(state)
    for index in range(state.seats - 1):
        _check_hunted(state, state.hunted(index))
    _check_reserve(state)
    for seat in range(state.seats):
        _check_stack(state, seat)
    if state.tracks.winner == fields.NOBODY:
        _check_who_owes(state)


def _check_end(state: NotAlone) -> None:
    won = {fields.NOBODY: None, fields.CREATURE: "assimilation", fields.HUNTED: "rescue"}
    for name, distance in (
        ("rescue", state.tracks.rescue),
        ("assimilation", state.tracks.assimilation),
    ):
        if (distance == 0) != (won[state.tracks.winner] == name):
            raise BadPosition(name, "a counter is on the star if and only if its side has won")
    if (state.turn.step == steps.OVER) != (state.tracks.winner != fields.NOBODY):
        raise BadPosition("step", "is 'over' if and only if there is a winner")
    if state.tracks.winner == fields.NOBODY and (state.tracks.side == 0) != (
        state.turn.step == steps.SIDE
    ):
        raise BadPosition("side", "is null only until the Creature has laid the board")
    if state.box.choices.side and state.tracks.side != state.box.choices.side:
        raise BadPosition("side", f"is settled by the table: {state.box.choices.side}")
    if (
        state.box.choices.creature >= 0
        and state.creature != state.box.choices.creature % state.seats
    ):
        raise BadPosition("creature", "is settled by the table's options")
    if (state.turn.number == 0) != (state.turn.step == steps.SIDE):
        raise BadPosition("turn", "is 0 only before the board is laid")
    if not 1 <= state.turn.effects[fields.LIMIT] <= 2 and state.turn.number > 0:
        raise BadPosition("effects.limit", "the Creature may play 1 or 2 hunt cards a turn")
    if state.turn.effects[fields.PLAYED] > state.turn.effects[fields.LIMIT]:
        raise BadPosition("effects.played", "more hunt cards than the turn allows")
    if any(batch == 0 for batch in state.hunt.under):
        raise BadPosition("hunt.under", "an empty batch lies under the deck")


def _check_tokens(state: NotAlone) -> None:
    lying = {
        "creature": state.tokens.creature,
        "target": state.tokens.target,
        "artemia": state.tokens.artemia,
    }
    for name, at in lying.items():
        pair = name != "creature" and at in places.PAIR_MASK
        if at and places.COUNT[at] != 1 and not pair:
            raise BadPosition(f"tokens.{name}", "lies on one place or between two neighbours")
        early = state.turn.step < steps.HUNTING and not (
            name == "target" and state.turn.effects[fields.BLOCKED]
        )
        if at and early:
            raise BadPosition(f"tokens.{name}", "is laid in the phase of the hunt")


def _check_hunted(state: NotAlone, seat: int) -> None:
    where = f"people[{seat}]"
    hand, discard = state.get(seat, fields.HAND), state.get(seat, fields.DISCARD)
    cards = [state.get(seat, fields.CARD + slot) for slot in range(2)]
    spots = [state.get(seat, fields.SPOT + slot) for slot in range(2)]
    found = [*members(hand), *members(discard), *(card for card in cards if card)]
    for place in found:
        if found.count(place) > 1:
            raise BadPosition(where, f"has place {place} twice")
    missing = [place for place in places.STARTING if place not in found]
    if missing:
        raise BadPosition(where, f"has lost place {missing[0]}")
    reckoning = steps.FREE <= state.turn.step <= steps.CATCH or state.tracks.winner != fields.NOBODY
    if state.get(seat, fields.WILL) == 0 and not reckoning:
        raise BadPosition(f"{where}.will", "is 0 only during the reckoning")
    open_now = state.turn.step >= steps.REVEALED
    if state.tracks.winner == fields.NOBODY and open_now != (spots[0] != 0):
        raise BadPosition(f"{where}.spots", "is known from the reveal to the end of the turn")
    hiding = steps.EXPLORING < state.turn.step < steps.REVEALED
    if hiding and len([card for card in cards if card]) != state.needed(seat):
        raise BadPosition(f"{where}.cards", f"{state.needed(seat)} place cards must be played")
    if state.turn.step < steps.EXPLORING and any(cards):
        raise BadPosition(f"{where}.cards", "no place card has been played yet")
    if cards[1] and not cards[0] and not spots[0]:
        raise BadPosition(f"{where}.cards", "the first slot is filled first")
    if not spots[0] and cards[1] and cards[1] < cards[0]:
        raise BadPosition(f"{where}.cards", "two face-down cards are listed in rising order")
    if spots[1] and state.get(seat, fields.ARMED) != places.ARTEFACT:
        raise BadPosition(f"{where}.spots", "only the Artefact gives two places")
    if any(state.get(seat, what) & ~state.owned(seat) for what in (fields.SURE, fields.OPEN)):
        raise BadPosition(where, "names place cards the Hunted does not own")
    if state.get(seat, fields.OPEN) & ~state.down(seat) and not spots[0]:
        raise BadPosition(f"{where}.open", "names cards that do not lie on the table")
    if not spots[0] and state.get(seat, fields.SHOWN) & state.down(seat):
        raise BadPosition(f"{where}.shown", "a card on the table was not in hand to be shown")
    if discard & ~state.get(seat, fields.MAYBE) or state.get(seat, fields.SURE) & ~discard:
        raise BadPosition(f"{where}.maybe", "the discard lies between what is sure and may be")
    if not spots[0] and state.down(seat) & state.turn.effects[fields.BLOCKED]:
        raise BadPosition(f"{where}.cards", "a place in the Force Field cannot be played")


def _check_reserve(state: NotAlone) -> None:
    copies = state.box.setup.reserve[state.seats]
    for index in range(places.RESERVED):
        place = places.FIRST_RESERVED + index
        owners = [s for s in range(state.seats) if state.owned(s) & (1 << place)]
        if state.people.reserve[index] + len(owners) != copies:
            raise BadPosition(f"reserve[{index}]", f"there are {copies} cards of place {place}")


def _check_stack(state: NotAlone, seat: int) -> None:
    stack = state.pending.listed(seat)
    window = bool(steps.IS_WINDOW[state.turn.step])
    allowed = (asks.WINDOW, *AIMS) if window else BY_STEP.get(state.turn.step, ())
    for index, (kind, a, b) in enumerate(stack):
        place = f"pending[{seat}][{index}]"
        if state.tracks.winner == fields.NOBODY and kind not in allowed:
            raise BadPosition(
                place, f"{asks.WORDS[kind]} is not asked in step {steps.WORDS[state.turn.step]}"
            )
        if not window and (seat == state.creature) != (kind in CREATURE_ASKS):
            raise BadPosition(place, f"{asks.WORDS[kind]} is not asked of this seat")
        if window and (kind in AIMS) != (index == 1):
            raise BadPosition(place, "a window holds an answer and at most one aim")
        if not _arguments(state, seat, kind, a, b):
            raise BadPosition(place, f"{asks.WORDS[kind]} does not go with {a} and {b}")
    if stack and state.tracks.winner == fields.NOBODY and not state.legal(seat):
        raise BadPosition(f"pending[{seat}]", "leaves the seat without a move")
    if not window and seat == state.creature and state.get(seat, fields.SEALED):
        raise BadPosition(f"people[{seat}].sealed", "the Creature seals answers in windows only")


def _arguments(state: NotAlone, seat: int, kind: int, a: int, b: int) -> bool:
    """Whether the numbers of a decision can occur."""
    hunted = [state.hunted(index) for index in range(state.seats - 1)]
    if kind == asks.AIM_FROM:
        return 0 <= a < hunt_cards.CARDS and b in hunted
    if kind == asks.AIM_PLACE:
        return 0 <= a < hunt_cards.CARDS and (b == -1 or b // 2 in hunted)
    if kind in (asks.AIM_FIELD, asks.AIM_SEAT):
        return 0 <= a < hunt_cards.CARDS and b == 0
    if kind in AIMS:
        return 0 <= a < survival_cards.CARDS and 0 <= b < fields.SLOTS
    if kind == asks.TAKE:
        return 1 <= a <= 4 and 0 <= b < 16
    if kind == asks.DISCARD:
        return 1 <= a <= 8 and b == 0
    if kind == asks.MARK:
        return a in (hunt_cards.ANTICIPATION, hunt_cards.ASCENDANCY, hunt_cards.PHOBIA) and b == 0
    if kind in (asks.ACT, asks.LAIR, asks.GATE, asks.SCREAM):
        return 0 <= a < fields.SLOTS and b == 0 and state.get(seat, fields.SPOT + a) != 0
    return a == 0 and b == 0


def _check_who_owes(state: NotAlone) -> None:
    owing = [s for s in range(state.seats) if state.pending.kind(s) != NOTHING]
    if not owing:
        raise BadPosition("pending", "nobody has anything to decide")
    hunted = [state.hunted(index) for index in range(state.seats - 1)]
    if steps.IS_WINDOW[state.turn.step]:
        _check_window(state, owing)
    if state.turn.step == steps.EXPLORING:
        for seat in hunted:
            ready = places.COUNT[state.down(seat)] == state.needed(seat)
            if ready == (seat in owing):
                raise BadPosition(f"pending[{seat}]", "explores until the place cards are played")
            if not ready and state.pending.listed(seat)[0][0] != asks.EXPLORE:
                raise BadPosition(f"pending[{seat}]", "explores until the place cards are played")
    if state.turn.step == steps.RIVER:
        for seat in hunted:
            armed = state.get(seat, fields.ARMED) == places.RIVER
            if armed != (seat in owing or state.get(seat, fields.SEALED) in (1, 2)):
                raise BadPosition(f"pending[{seat}]", "who used the River keeps one of two cards")
    drawing = [s for s in owing if state.pending.kind(s) == asks.SHELTER]
    if len(drawing) > 1 or len(members(state.survival.drawn)) != 2 * len(drawing):
        raise BadPosition("survival.drawn", "two cards are drawn for who is in the Shelter")
    zone = [s for s in owing if state.pending.kind(s) == asks.ZONE]
    for seat in hunted:
        sealed = state.get(seat, fields.SEALED)
        if zone and seat not in zone and sealed not in (0, *members(state.get(seat, fields.HAND))):
            raise BadPosition(f"people[{seat}].sealed", "is not a card of the hand")


def _check_window(state: NotAlone, owing: list[int]) -> None:
    asked = windows.asked(state)
    late = state.turn.step in VICTIMS and state.turn.rounds == 0
    if late and windows.victims(state, VICTIMS[state.turn.step]) == 0:
        raise BadPosition("step", "the window opens only if somebody would suffer")
    for seat in range(state.seats):
        sealed = state.get(seat, fields.SEALED)
        if (seat in owing) == (sealed != 0) and asked & (1 << seat):
            raise BadPosition(f"people[{seat}].sealed", "a seat asked has answered or owes it")
        if not asked & (1 << seat) and (seat in owing or sealed):
            raise BadPosition(f"pending[{seat}]", "is not asked in this window")
        card = sealed - fields.PLAYS
        held = state.hunt.hand if seat == state.creature else state.get(seat, fields.SURVIVAL)
        if card >= 0 and not (card < 31 and held & (1 << card)):
            raise BadPosition(f"people[{seat}].sealed", "is a card the seat does not hold")
        if card >= 0 and not _aimed(state, seat, card):
            raise BadPosition(f"people[{seat}].aim", "is not where this card can be aimed")


def _aimed(state: NotAlone, seat: int, card: int) -> bool:
    """Whether the aim of a sealed card is one that can be chosen."""
    aim = state.get(seat, fields.AIM)
    place, rest = aim & 15, aim >> 4
    if seat == state.creature:
        effect = state.effect_of(card)
        if effect == hunt_cards.FORCE_FIELD:
            return aim < places.PAIRS
        if effect == hunt_cards.CATACLYSM:
            return bool(hunting.ruinable(state) >> aim & 1)
        if effect == hunt_cards.DETOUR:
            if rest // 2 >= state.seats or rest // 2 == state.creature:
                return False
            spot = state.get(rest // 2, fields.SPOT + rest % 2)
            return spot != 0 and bool(hunting.detours(state, spot) >> place & 1)
        return effect >= 0 and aim == 0
    if card == survival_cards.VORTEX:
        slots = places.COUNT[state.down(seat)]
        return rest < slots and bool(survival.swappable(state, seat) >> place & 1)
    if card in (survival_cards.HOLOGRAM, survival_cards.WRONG_TRACK):
        return bool(survival.token_aims(state, card, rest) >> place & 1)
    if card == survival_cards.DOUBLE_BACK:
        return aim < fields.SLOTS and state.get(seat, fields.CARD + aim) != 0
    return aim == 0
