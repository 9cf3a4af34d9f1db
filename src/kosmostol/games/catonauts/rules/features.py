"""What a learned judgement sees of a seat: its cats, where they sit, what is within reach."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.catonauts.rules.field import LINE, LINE_LENGTH, Field
from kosmostol.games.catonauts.rules.numbers import NO_CARD, NO_COLOUR, ROCKET, SIDE
from kosmostol.games.catonauts.rules.rockets import Rockets
from kosmostol.kernel.features import Features
from kosmostol.kernel.state import BIT

TO_FLY: Final[i64] = 0
TO_LAND: Final[i64] = 1
POINTS: Final[i64] = 2
AT_DEPTH: Final[i64] = 3  # and five more
DEPTHS: Final[i64] = 6
OF_COLOUR: Final[i64] = 9  # and three more, the most frequent colour first
CARDS_ABOARD: Final[i64] = 13
NEIGHBOURS: Final[i64] = 14
BEST_GAIN: Final[i64] = 15
SECOND_GAIN: Final[i64] = 16
ALL_GAINS: Final[i64] = 17
CLEAN_GAIN: Final[i64] = 18
TO_BOARD: Final[i64] = 19
WAYS: Final[i64] = 20
LANDING: Final[i64] = 21
THROWING: Final[i64] = 22
FEATURES: Final[list[str]] = [
    "to fly",
    "to land",
    "cats landed",
    "cats at the exit",
    "cats second from the exit",
    "cats third from the exit",
    "cats fourth from the exit",
    "cats fifth from the exit",
    "cats deeper in the rocket",
    "cats of the most frequent colour",
    "cats of the second colour",
    "cats of the third colour",
    "cats of the rarest colour",
    "cards aboard",
    "neighbours of one colour",
    "cats the best flight can land",
    "cats the second flight can land",
    "cats all flights can land",
    "cats that land without throwing anybody out",
    "cats about to board",
    "flights to choose from",
    "cats that can land now",
    "cats a full landing throws out",
]

# How far the match is for a seat: by the turns it still has.
LAST_TURN: Final[i64] = 1
PHASES: Final[i64] = 6


def phase(rounds: i64) -> i64:
    """The phase of a match in which the deck lasts for so many rounds."""
    if rounds <= 2:
        return 2
    if rounds <= 5:
        return 3
    return 4 if rounds <= 11 else 5


def note(
    field: Field, rockets: Rockets, seat: i64, to_fly: bool, to_land: bool, out: Features
) -> None:
    """Note what is to be seen of a seat whose pawn stands on the field."""
    out.note(POINTS, rockets.points(seat))
    _aboard(rockets, seat, out)
    _within_reach(field, rockets, seat, out)
    if to_fly:
        out.note(TO_FLY, 1)
    elif to_land:
        out.note(TO_LAND, 1)
        colour: i64 = rockets.box.planet[field.card_under(seat)]
        out.note(LANDING, rockets.cats_aboard(seat, colour))
        out.note(THROWING, _thrown_out(rockets, seat, colour))


def _aboard(rockets: Rockets, seat: i64, out: Features) -> None:
    """Cats by where they sit and by colour."""
    box = rockets.box
    depth: i64 = 0
    pairs: i64 = 0
    before: i64 = NO_COLOUR
    card: i64 = rockets.top(ROCKET + seat)
    while card != NO_CARD:
        place: i64 = depth if depth < DEPTHS else DEPTHS - 1
        out.note(AT_DEPTH + place, box.count[card])
        colour: i64 = box.cats[card]
        if colour == before:
            pairs += 1
        before = colour
        card = rockets.under(card)
        depth += 1
    out.note(CARDS_ABOARD, depth)
    out.note(NEIGHBOURS, pairs)
    taken: i64 = 0
    rank: i64 = 0
    while rank < SIDE:
        most: i64 = -1
        which: i64 = 0
        colour = 0
        while colour < SIDE:
            cats: i64 = rockets.cats_aboard(seat, colour)
            if not taken & BIT[colour] and cats > most:
                most = cats
                which = colour
            colour += 1
        taken |= BIT[which]
        out.note(OF_COLOUR + rank, most)
        rank += 1


def _within_reach(field: Field, rockets: Rockets, seat: i64, out: Features) -> None:
    """What the flights from here could land."""
    box = rockets.box
    boarding: i64 = field.card_under(seat)
    new_colour: i64 = box.cats[boarding]
    new_cats: i64 = box.count[boarding]
    top: i64 = rockets.top(ROCKET + seat)
    clean: i64 = new_cats
    while top != NO_CARD and box.cats[top] == new_colour:
        clean += box.count[top]
        top = rockets.under(top)
    goals: i64 = field.goals(seat)
    base: i64 = field.pawn(seat) * LINE_LENGTH
    best: i64 = 0
    second: i64 = 0
    all_gains: i64 = 0
    ways: i64 = 0
    matched = False
    i: i64 = 0
    while i < LINE_LENGTH:
        cell: i64 = LINE[base + i]
        if goals & BIT[cell]:
            ways += 1
            colour: i64 = box.planet[field.card(cell)]
            gain: i64 = rockets.cats_aboard(seat, colour)
            if colour == new_colour:
                gain += new_cats
                matched = True
            all_gains += gain
            if gain > best:
                second = best
                best = gain
            elif gain > second:
                second = gain
        i += 1
    out.note(TO_BOARD, new_cats)
    out.note(WAYS, ways)
    out.note(BEST_GAIN, best)
    out.note(SECOND_GAIN, second)
    out.note(ALL_GAINS, all_gains)
    if matched:
        out.note(CLEAN_GAIN, clean)


def _thrown_out(rockets: Rockets, seat: i64, colour: i64) -> i64:
    """Cats that a landing of all that match would throw out."""
    box = rockets.box
    left: i64 = rockets.cats_aboard(seat, colour)
    thrown: i64 = 0
    card: i64 = rockets.top(ROCKET + seat)
    while left > 0 and card != NO_CARD:
        if box.cats[card] == colour:
            left -= box.count[card]
        else:
            thrown += box.count[card]
        card = rockets.under(card)
    return thrown
