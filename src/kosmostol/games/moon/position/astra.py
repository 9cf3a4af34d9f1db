"""ASTRA's part of a position: where every card of the deck is."""

from collections.abc import Mapping
from typing import Any

from kosmostol.games.moon.components import CARDS, TYPES
from kosmostol.games.moon.rules.astra import (
    ALL_LETTERS,
    LATE,
    NO_LETTER,
    Astra,
    Pack,
    Rival,
)
from kosmostol.games.moon.rules.numbers import (
    AFTERMATH,
    ALERT,
    CLAIM,
    FINISHED,
    GIVE,
    OPENING,
    PILES,
)
from kosmostol.games.moon.rules.solo import Solo
from kosmostol.kernel.errors import BadPosition
from kosmostol.kernel.positions import Reader
from kosmostol.kernel.state import BIT

FIRST_PASS = CARDS // PILES  # turns
MOST_STRIKES = 2
PILE_NAMES = ("deck", "hand", "discard", "held", "removed")


def astra_json(state: Solo) -> dict[str, Any]:
    """The cards and solo bonuses as JSON."""
    astra = state.astra
    deck = [card + 1 for card in astra.pack.deck[: astra.pack.left]]
    return {
        "pass": 2 if astra.pack.second else 1,
        "deck": [*deck, *letters(astra.pack.letters)],
        "hand": [card + 1 for card in astra.hand[: astra.drawn]],
        "discard": [
            *(card + 1 for card in astra.pack.discard),
            *letters(ALL_LETTERS & ~astra.pack.letters & ~_bit(astra.letter)),
        ],
        "held": [card + 1 for card in astra.held],
        "removed": [card + 1 for card in astra.removed],
        "circled": astra.circled,
        "spent": astra.spent,
        "letter": None if astra.letter == NO_LETTER else TYPES[astra.letter],
        "strikes": astra.strikes,
        "givable": [k + 1 for k in range(PILES) if astra.givable & BIT[k]],
    }


def letters(mask: int) -> list[str]:
    """Effect cards by name."""
    return [letter for k, letter in enumerate(TYPES) if mask >> k & 1]


def _bit(letter: int) -> int:
    return 0 if letter == NO_LETTER else 1 << letter


def cards_of(data: Mapping[str, Any]) -> list[int | str]:
    """Every card in ASTRA's part of a position."""
    found = [card for name in PILE_NAMES for card in data[name]]
    return found if data["letter"] is None else [*found, data["letter"]]


def read_astra(read: Reader, rival: Rival, turn: int, phase: int, plausible: bool) -> Astra:
    """ASTRA's part of a position, every card in exactly one place."""
    second = read.choice("pass", (1, 2)) == 2
    places = _Places(read)
    found = {
        name: places.cards(name, effects=name in ("deck", "discard"))
        for name in PILE_NAMES
        if name != "deck" or read.has(name)
    }
    letter = read.take("letter")
    if letter is not None:
        places.letter(letter)
    if "deck" not in found:
        found["deck"] = places.rest()
    deck, coming = found["deck"]
    hand, held, removed = (found[name][0] for name in ("hand", "held", "removed"))
    pack = Pack(deck, coming, second, found["discard"][0])
    astra = Astra(pack, [*hand, 0, 0, 0][:PILES], len(hand), held, removed)
    astra.strikes = read.whole("strikes", 0, MOST_STRIKES)
    astra.circled = read.whole("circled", 0, rival.slots)
    astra.spent = read.whole("spent", 0, astra.circled)
    astra.letter = NO_LETTER if letter is None else TYPES.index(letter)
    astra.givable = _givable(read)
    read.done()
    _check_hand(read, phase, astra)
    _check_letter(read, phase, astra)
    if plausible:
        missing = places.missing()
        if missing:
            raise BadPosition(
                "astra", f"card {missing[0]} is nowhere: not in the deck nor out of it"
            )
        _check(read, phase, turn, astra)
        _check_strikes(read, rival, phase, astra)
    return astra


def _givable(read: Reader) -> int:
    givable = 0
    for index, number in enumerate(read.list("givable")):
        if type(number) is not int or not 1 <= number <= PILES or givable >> (number - 1) & 1:
            raise read.fail(f"givable[{index}]", "must be 1, 2 or 3, each once")
        givable |= 1 << (number - 1)
    return givable


class _Places:
    """Where each card is: no card is in two places."""

    def __init__(self, read: Reader) -> None:
        self._read = read
        self._seen: dict[int | str, str] = {}

    def cards(self, name: str, effects: bool) -> tuple[list[int], int]:
        """A list of starship cards, and the mask of effect cards among them."""
        found, mask = [], 0
        for index, card in enumerate(self._read.list(name)):
            place = f"{name}[{index}]"
            if type(card) is int and 1 <= card <= CARDS:
                found.append(card - 1)
            elif effects and isinstance(card, str) and card in TYPES:
                mask |= 1 << TYPES.index(card)
            else:
                also = " and A, B, C" if effects else ""
                known = f"cards here are 1 to {CARDS}{also}"
                raise self._read.fail(place, f"there is no card {card!r} here; {known}")
            if card in self._seen:
                raise self._read.fail(place, f"card {card} is already in {self._seen[card]}")
            self._seen[card] = place
        return found, mask

    def letter(self, letter: object) -> None:
        """The effect card being resolved."""
        if not isinstance(letter, str) or letter not in TYPES or letter in self._seen:
            raise self._read.fail("letter", f"there is no effect card {letter!r} left to name")
        self._seen[letter] = "letter"

    def missing(self) -> list[int | str]:
        """Cards that are nowhere."""
        return [card for card in (*range(1, CARDS + 1), *TYPES) if card not in self._seen]

    def rest(self) -> tuple[list[int], int]:
        """The rest of the box, laid into the deck."""
        cards = self.missing()
        self._seen |= dict.fromkeys(cards, "deck")
        letters = [TYPES.index(card) for card in cards if isinstance(card, str)]
        found = [card - 1 for card in cards if isinstance(card, int)]
        return found, sum(1 << letter for letter in letters)


def _check_hand(read: Reader, phase: int, astra: Astra) -> None:
    """How many cards lie open in each phase."""
    full = phase not in (FINISHED, OPENING)
    if astra.letter != NO_LETTER or phase == ALERT:
        if astra.drawn >= PILES:
            raise read.fail("hand", "an effect card comes before the third card")
        if astra.letter == NO_LETTER and astra.drawn == 0:
            raise read.fail("hand", "must hold the card ASTRA plays")
    elif astra.drawn != (PILES if full else 0):
        raise read.fail("hand", f"must hold {PILES if full else 0} cards now")


def _check_letter(read: Reader, phase: int, astra: Astra) -> None:
    if astra.letter != NO_LETTER and phase not in (ALERT, AFTERMATH):
        raise read.fail("letter", "an effect card is named while ASTRA waits for a choice")
    written = phase in (CLAIM, GIVE) or (phase == AFTERMATH and astra.letter == NO_LETTER)
    if bool(astra.givable) != written:
        raise read.fail("givable", "cards can be given after a turn was written")


def _check(read: Reader, phase: int, turn: int, astra: Astra) -> None:
    """Each turn uses three cards, and one of them never comes back."""
    pack = astra.pack
    if astra.spent != len(astra.removed):
        raise read.fail("removed", f"{astra.spent} solo bonuses remove as many cards")
    played = turn if phase == FINISHED else max(0, turn - 1)
    if len(astra.held) + len(astra.removed) != played:
        raise read.fail("held", f"in turn {turn} ASTRA and the bonuses have taken {played} cards")
    in_pass = played - FIRST_PASS if pack.second else played
    most = 2 * CARDS // PILES if pack.second else CARDS
    if in_pass < 0 or pack.left != most - PILES * in_pass - astra.drawn:
        which = 2 if pack.second else 1
        raise read.fail("deck", f"in turn {turn} of pass {which} it has another size")
    if not pack.second and pack.left > LATE and pack.letters != ALL_LETTERS:
        raise read.fail("deck", "effect cards come with the last third of the first pass")


def _check_strikes(read: Reader, rival: Rival, phase: int, astra: Astra) -> None:
    letter = None if astra.letter == NO_LETTER else TYPES[astra.letter]
    if letter is not None and not rival.triggers >> astra.letter & 1:
        raise read.fail("letter", f"{letter} does nothing in this adventure")
    if astra.strikes and letter is None:
        raise read.fail("strikes", "only an effect card strikes")
    if phase == ALERT and letter and not astra.strikes:
        raise read.fail("strikes", f"card {letter} has struck already")
