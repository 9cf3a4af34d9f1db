"""Against ASTRA a turn begins with drawing three cards from one deck.

Drawing may bring effect cards, which ASTRA resolves at once: phase ALERT, if the player has a
choice. In some adventures ASTRA also plays the first card itself.
"""

from mypy_extensions import i64

from kosmostol.games.moon.rules.astra import (
    EMPTY_DECK,
    LETTER_CARD,
    NO_LETTER,
    PAIR_EFFECT,
    PAIR_LEFT,
    PAIR_NUMBER,
    PAIRS,
    PLAYER,
    Astra,
    Rival,
)
from kosmostol.games.moon.rules.box import Box
from kosmostol.games.moon.rules.deck import Deck
from kosmostol.games.moon.rules.desk import Desk, Offer
from kosmostol.games.moon.rules.numbers import (
    AFTERMATH,
    ALERT,
    ASTRA_DREW,
    ASTRA_FLIPPED,
    ASTRA_PLAYED,
    ASTRA_STRUCK,
    BY_DECK,
    DRAFT,
    ENDED,
    FINISHED,
    GIVE,
    NONE,
    PILES,
    RESHUFFLED,
    TAKEN,
    TO_GIVE,
    TO_STRIKE,
    TURN_BEGAN,
)
from kosmostol.games.moon.rules.state import Moon
from kosmostol.kernel.bits import lowest, size
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.state import BIT, EVERYONE, Event


class Alerts(Moon):
    """What happens in a match against ASTRA before the player's turn."""

    def __init__(
        self,
        chance: Chance,
        box: Box,
        deck: Deck,
        desk: Desk,
        rival: Rival,
        astra: Astra,
    ) -> None:
        super().__init__(1, chance, box, deck, desk)
        self.rival = rival
        self.astra = astra
        self.before = desk.shared  # what was shared before the current move

    # ---- questions ----

    def targets(self) -> i64:
        """What the player may name: for the effect card, or for the card ASTRA plays."""
        astra = self.astra
        adventure = self.box.adventure
        if astra.letter == NO_LETTER:
            return adventure.rival_choices(self.desk, PLAYER, self.box.number[astra.hand[0]])
        return adventure.strike_choices(self.desk, PLAYER, astra.letter, astra.pack.second)

    def ask_player(self) -> None:
        """Push what ASTRA waits for."""
        self.desk.pending.push(PLAYER, TO_GIVE if self.phase == GIVE else TO_STRIKE, 0, 0)
        self.waiting = BIT[PLAYER]

    # ---- drawing and striking ----

    # guide: astra
    def next_turn(self, log: list[Event] | None) -> None:
        if self.phase == FINISHED:
            return
        self.turn += 1
        self.revealed = EVERYONE
        if log is not None:
            log.append(Event(TURN_BEGAN, EVERYONE, self.turn))
        self.box.adventure.lay_sheets(self.desk, self.turn)
        self._go_on_drawing(log)

    # guide: astra, astra-cards
    def _go_on_drawing(self, log: list[Event] | None) -> None:
        """Draw up to three starship cards; effect cards are resolved as they come."""
        astra = self.astra
        self.revealed = EVERYONE
        while astra.drawn < PILES:
            card: i64 = astra.pack.draw(self.chance)
            if card == EMPTY_DECK and astra.pack.second:
                self._run_out(log)
                return
            if card == EMPTY_DECK:
                astra.pack.shuffle()
                if log is not None:
                    log.append(Event(RESHUFFLED, EVERYONE))
            elif card < LETTER_CARD:
                astra.hand[astra.drawn] = card
                astra.drawn += 1
                if astra.drawn == 1 and self.box.adventure.rival_plays() and self._rival(log):
                    return
            else:
                astra.letter = card - LETTER_CARD
                if log is not None:
                    log.append(Event(ASTRA_DREW, EVERYONE, astra.letter))
                if self._alert(log):
                    return
        self.phase = DRAFT
        self.offer()
        self.open_drafts()

    # guide: astra-cards
    def _run_out(self, log: list[Event] | None) -> None:
        """The deck is empty once more, and not between turns: only a study can begin so."""
        astra = self.astra
        astra.pack.discard.extend(astra.hand[: astra.drawn])
        astra.drawn = 0
        self.phase = FINISHED
        self.reason = BY_DECK
        if log is not None:
            log.append(Event(ENDED, EVERYONE, self.reason))

    # guide: astra-battle
    def _rival(self, log: list[Event] | None) -> bool:
        """ASTRA plays the first card; True if the player must say where."""
        targets: i64 = self.targets()
        if size(targets) > 1:
            self.phase = ALERT
            self.ask_player()
            return True
        if targets != 0:
            self._rival_move(lowest(targets), log)
        return False

    def _rival_move(self, target: i64, log: list[Event] | None) -> None:
        effect: i64 = self.box.effect[self.astra.hand[0]]
        self.box.adventure.rival_move(self.desk, PLAYER, effect, target)
        if log is not None:
            log.append(Event(ASTRA_PLAYED, EVERYONE, target, effect))
            self.box.adventure.dealt_with(self.desk, log)
        self.desk.commit()

    # guide: astra-cards
    def _alert(self, log: list[Event] | None) -> bool:
        """Resolve the effect card; True if the player must decide something first."""
        if self.rival.triggers & BIT[self.astra.letter]:
            self.astra.strikes = self.box.adventure.strikes()
        return self._strike_on(log)

    def _strike_on(self, log: list[Event] | None) -> bool:
        """Strike as often as the card does; True if the player must decide something first."""
        while self.astra.strikes > 0:
            targets: i64 = self.targets()
            if size(targets) > 1:
                self.phase = ALERT
                self.ask_player()
                return True
            if self._strike(NONE if targets == 0 else lowest(targets), log):
                return True
        self._struck(log)
        return False

    def _strike(self, target: i64, log: list[Event] | None) -> bool:
        """ASTRA's effect on a target; True if it makes the player decide more."""
        astra = self.astra
        astra.strikes -= 1
        self.box.adventure.strike(self.desk, PLAYER, astra.letter, astra.pack.second, target)
        self.desk.commit()
        if log is not None:
            log.append(Event(ASTRA_STRUCK, EVERYONE, PLAYER, target))
        self.ask(BIT[PLAYER])
        self.phase = AFTERMATH
        return self.waiting != 0

    # guide: astra-cards
    def _struck(self, log: list[Event] | None) -> None:
        """An effect card is resolved; in the second pass it turns a mission over."""
        astra = self.astra
        t = self.desk
        letter: i64 = astra.letter
        if log is not None and self.phase == AFTERMATH:
            self.box.adventure.dealt_with(t, log)
        t.commit()
        if astra.pack.second and not t.shared[TAKEN] & BIT[letter]:
            t.shared[TAKEN] |= BIT[letter]
            if log is not None:
                log.append(Event(ASTRA_FLIPPED, EVERYONE, letter))
        astra.letter = NO_LETTER

    # guide: astra
    def offer(self) -> None:
        """Any card for the number, any other for the effect."""
        numbers = [0] * PAIRS
        effects = [0] * PAIRS
        tolls = [0] * PAIRS
        hand = self.astra.hand
        pair: i64 = 0
        while pair < PAIRS:
            numbers[pair] = self.box.number[hand[PAIR_NUMBER[pair]]]
            effects[pair] = self.box.effect[hand[PAIR_EFFECT[pair]]]
            tolls[pair] = self.rival.toll(self.box.effect[hand[PAIR_LEFT[pair]]])
            pair += 1
        self.desk.offer = Offer(numbers, effects, tolls)
