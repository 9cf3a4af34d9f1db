"""ASTRA's part of a position: where every card of the deck is."""

from collections.abc import Mapping, Sequence
from typing import Any

from kosmostol.games.moon.components import CARDS, TYPES
from kosmostol.games.moon.rules.astra import (
    ALL_LETTERS,
    LATE,
    NO_LETTER,
    Astra,
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
from kosmostol.kernel.positions import Reader
from kosmostol.kernel.state import BIT

FIRST_PASS = CARDS // PILES  # turns
MOST_STRIKES = 2


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
    found = [card for name in ("deck", "hand", "discard", "held", "removed") for card in data[name]]
    return found if data["letter"] is None else [*found, data["letter"]]


def read_astra(read: Reader, rival: Rival, turn: int, phase: int) -> Astra:
    """ASTRA's part of a position, every card in exactly one place."""
    second = read.choice("pass", (1, 2)) == 2
    seen: dict[int | str, str] = {}

    def cards(name: str, effects: bool = False) -> tuple[list[int], int]:
        found, mask = [], 0
        for index, card in enumerate(read.list(name)):
            place = f"{name}[{index}]"
            if type(card) is int and 1 <= card <= CARDS:
                found.append(card - 1)
            elif effects and isinstance(card, str) and card in TYPES:
                mask |= 1 << TYPES.index(card)
            else:
                raise read.fail(place, f"there is no card {card!r} here")
            if card in seen:
                raise read.fail(place, f"card {card} is already in {seen[card]}")
            seen[card] = place
        return found, mask

    deck, coming = cards("deck", effects=True)
    hand, _ = cards("hand")
    discard, _ = cards("discard", effects=True)
    held, _ = cards("held")
    removed, _ = cards("removed")
    letter = read.take("letter")
    if letter is not None:
        if not isinstance(letter, str) or letter not in TYPES or letter in seen:
            raise read.fail("letter", f"there is no effect card {letter!r} left to name")
        seen[letter] = "letter"
    missing: Sequence[int | str] = [c for c in (*range(1, CARDS + 1), *TYPES) if c not in seen]
    if missing:
        raise read.fail("", f"card {missing[0]} is nowhere")
    strikes = read.whole("strikes", 0, MOST_STRIKES)
    circled = read.whole("circled", 0, rival.slots)
    spent = read.whole("spent", 0, circled)
    if spent != len(removed):
        raise read.fail("removed", f"{spent} solo bonuses remove as many cards")
    givable = 0
    for index, number in enumerate(read.list("givable")):
        if type(number) is not int or not 1 <= number <= PILES or givable >> (number - 1) & 1:
            raise read.fail(f"givable[{index}]", "must be 1, 2 or 3, each once")
        givable |= 1 << (number - 1)
    read.done()
    _check(
        read,
        phase,
        turn,
        second,
        len(deck),
        coming,
        len(hand),
        len(held) + len(removed),
        letter is not None,
    )
    _check_letter(read, rival, phase, letter, givable)
    if strikes and letter is None:
        raise read.fail("strikes", "only an effect card strikes")
    if phase == ALERT and letter and not strikes:
        raise read.fail("strikes", f"card {letter} has struck already")
    return Astra(
        deck, len(deck), coming, second, [*hand, 0, 0, 0][:PILES], len(hand), discard, held,
        removed, circled, spent, NO_LETTER if letter is None else TYPES.index(letter), strikes,
        givable,
    )  # fmt: skip


def _check(
    read: Reader,
    phase: int,
    turn: int,
    second: bool,
    left: int,
    coming: int,
    drawn: int,
    gone: int,
    struck: bool,
) -> None:
    """Each turn uses three cards, and one of them never comes back."""
    full = phase not in (FINISHED, OPENING)
    if struck or phase == ALERT:
        if drawn >= PILES:
            raise read.fail("hand", "an effect card comes before the third card")
    elif drawn != (PILES if full else 0):
        raise read.fail("hand", f"must hold {PILES if full else 0} cards now")
    played = turn if phase == FINISHED else max(0, turn - 1)
    if gone != played:
        raise read.fail("held", f"in turn {turn} ASTRA and the bonuses have taken {played} cards")
    in_pass = played - FIRST_PASS if second else played
    most = 2 * CARDS // PILES if second else CARDS
    if in_pass < 0 or left != most - PILES * in_pass - drawn:
        raise read.fail("deck", f"in turn {turn} of pass {2 if second else 1} it has another size")
    if not second and left > LATE and coming != ALL_LETTERS:
        raise read.fail("deck", "effect cards come with the last third of the first pass")


def _check_letter(read: Reader, rival: Rival, phase: int, letter: str | None, givable: int) -> None:
    if letter is not None and phase not in (ALERT, AFTERMATH):
        raise read.fail("letter", "an effect card is named while ASTRA waits for a choice")
    if letter is not None and not rival.triggers >> TYPES.index(letter) & 1:
        raise read.fail("letter", f"{letter} does nothing in this adventure")
    written = phase in (CLAIM, GIVE) or (phase == AFTERMATH and letter is None)
    if bool(givable) != written:
        raise read.fail("givable", "cards can be given after a turn was written")
