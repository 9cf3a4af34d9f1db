"""Moves as text, in the words of the game.

    side 1                     lay the board with this side up
    explore 4                  put a place card face down
    resist 1, resist 2         pay Will for place cards of the discard
    give up                    take everything back, Assimilation moves
    take 3, enough             take a place card back; no more
    discard 5                  discard a place card from the hand
    play mirage, play dodge    play a hunt or a survival card
    creature 8                 lay (or move) the Creature token
    target 4, target 4-9       the Target token, on a place or between two
    artemia 2, artemia 2-3     the Artemia token
    done                       the Creature has laid and played what it wants
    choose 2                   name the Hunted of seat 2
    from 4                     which of two places Detour leaves
    at 9                       where a card is aimed: Detour, Cataclysm
    keep 4                     which of the River's cards stays
    hide 5                     a place card Phobia does not show
    first 4                    which of the Artefact's places acts first
    use                        use the power of the place
    all                        the Lair: the whole discard
    copy 8                     the Lair, the Gate: the power of this place
    fetch 7                    the Rover, the Drone: a place from the reserve
    keep dodge, drop dodge     a survival card, at the Shelter and by Toxin
    heal 2, draw               the Source
    lose                       a Will instead of two cards, by Scream
    pass                       play no card in a window

Seats are numbered from 0, places by their number on the planet.
"""

from kosmostol.games.not_alone.components import HUNT, SURVIVAL
from kosmostol.games.not_alone.rules import answers
from kosmostol.games.not_alone.rules.numbers import moves, places
from kosmostol.games.not_alone.rules.state import NotAlone

_SINGLE = {
    moves.PASS: "pass",
    moves.DONE: "done",
    moves.ENOUGH: "enough",
    moves.USE: "use",
    moves.ALL: "all",
    moves.LOSE: "lose",
    moves.DRAW: "draw",
    moves.GIVE_UP: "give up",
    moves.RESIST_ONE: "resist 1",
    moves.RESIST_TWO: "resist 2",
    moves.SIDE_ONE: "side 1",
    moves.SIDE_TWO: "side 2",
}
WITH_PLACE = {
    moves.EXPLORE: "explore",
    moves.TAKE: "take",
    moves.DISCARD: "discard",
    moves.HIDE: "hide",
    moves.KEEP: "keep",
    moves.COPY: "copy",
    moves.FIRST: "first",
    moves.FROM: "from",
    moves.AT: "at",
    moves.FETCH: "fetch",
    moves.CREATURE: "creature",
    moves.TARGET: "target",
    moves.ARTEMIA: "artemia",
}
_WITH_PAIR = {moves.TARGET_PAIR: "target", moves.ARTEMIA_PAIR: "artemia"}
_WITH_SEAT = {moves.HEAL: "heal", moves.CHOOSE: "choose"}


def _all() -> dict[int, str]:
    texts = {int(move): text for move, text in _SINGLE.items()}
    for base, word in WITH_PLACE.items():
        texts |= {base + place - 1: f"{word} {place}" for place in range(1, places.PLACES + 1)}
    for base, word in _WITH_PAIR.items():
        for pair in range(places.PAIRS):
            low, high = places.PAIR_LOW[pair], places.PAIR_HIGH[pair]
            texts[base + pair] = f"{word} {low}-{high}"
    for base, word in _WITH_SEAT.items():
        texts |= {base + seat: f"{word} {seat}" for seat in range(moves.MOST_SEATS)}
    texts |= {moves.HUNT + card: f"play {name}" for card, name in enumerate(HUNT)}
    texts |= {moves.SURVIVAL + card: f"play {name}" for card, name in enumerate(SURVIVAL)}
    texts |= {moves.KEEP_CARD + card: f"keep {name}" for card, name in enumerate(SURVIVAL)}
    texts |= {moves.DROP_CARD + card: f"drop {name}" for card, name in enumerate(SURVIVAL)}
    return texts


_TEXTS = _all()
_MOVES = {text: move for move, text in _TEXTS.items()}


def write(move: int) -> str:
    """A move as text."""
    if move not in _TEXTS:
        raise ValueError(f"there is no move {move}")
    return _TEXTS[move]


def read(text: str) -> int | None:
    """The move a text means, or None."""
    return _MOVES.get(text)


def answer(state: NotAlone, seat: int) -> list[str]:
    """The moves of a seat's answer that nobody else has seen yet, as texts."""
    return [write(move) for move in answers.answer(state, seat)]
