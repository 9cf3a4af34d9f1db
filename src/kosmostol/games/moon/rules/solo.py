"""A match against ASTRA: one deck, free pairing of three cards, the third goes to ASTRA.

The turn is that of any match with something before and after it. Drawing may bring effect
cards, which ASTRA resolves at once (phase ALERT, if the player has a choice). After the
missions a card goes to ASTRA (phase GIVE, if there is something to decide).
"""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.rules.astra import (
    EMPTY_DECK,
    LETTER_CARD,
    NO_LETTER,
    PAIR_EFFECT,
    PAIR_LEFT,
    PAIR_NUMBER,
    PAIRS,
    Astra,
    Rival,
    new_astra,
)
from kosmostol.games.moon.rules.codes import (
    AFTERMATH,
    ALERT,
    ASTRA_DENIED,
    ASTRA_DREW,
    ASTRA_FLIPPED,
    ASTRA_GOT,
    ASTRA_PLAYED,
    ASTRA_STRUCK,
    ASTRA_WAITS,
    BONUSES_CIRCLED,
    BY_ASTRA,
    BY_DECK,
    COMBINATION,
    DENY_MOVE,
    DENY_NONE,
    DRAFT,
    EFFECTS,
    ENTRY,
    FINISHED,
    GIVE,
    GIVE_MOVE,
    GIVE_NOT,
    LAST_MOVE,
    NONE,
    NOTES,
    OPENING,
    PILES,
    RESHUFFLED,
    STRIKE_MOVE,
    STRIKE_NOT,
    TAKEN,
    TO_GIVE,
    TO_STRIKE,
    TURN_BEGAN,
)
from kosmostol.games.moon.rules.deck import Deck, new_deck
from kosmostol.games.moon.rules.lines import bits
from kosmostol.games.moon.rules.moon import Box, Moon
from kosmostol.games.moon.rules.table import Table, new_table
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.state import BIT, EVERYONE, LEGAL, Event

PLAYER: Final[i64] = 0
DEAR: Final[i64] = 400  # hundredths of points from which on a bot denies ASTRA a card
ALL_CARDS: Final[i64] = 7
TIE_WINS: Final[bool] = False  # no source says who wins a tie with ASTRA


class Solo(Moon):
    """One match of one player against ASTRA."""

    def __init__(
        self,
        chance: Chance,
        revealed: i64,
        box: Box,
        phase: i64,
        turn: i64,
        waiting: i64,
        reason: i64,
        deck: Deck,
        table: Table,
        journal: list[int],
        hopes: list[float],
        since: i64,
        rival: Rival,
        astra: Astra,
    ) -> None:
        super().__init__(
            1, chance, revealed, box, phase, turn, waiting, reason,
            deck, table, journal, hopes, since,
        )  # fmt: skip
        self.rival = rival
        self.astra = astra
        self.before: list[int] = table.shared  # what was shared before the current move

    def clone(self) -> "Solo":
        return Solo(
            self.chance.clone(),
            self.revealed,
            self.box,
            self.phase,
            self.turn,
            self.waiting,
            self.reason,
            self.deck,
            self.table.clone(),
            self.journal.copy(),
            self.hopes,
            self.since,
            self.rival,
            self.astra.clone(),
        )

    # ---- questions ----

    def astra_score(self) -> i64:
        """ASTRA's score as it stands."""
        return self.rival.score(self.table.rival)

    def ranks(self) -> list[int]:
        """The player must have more points than ASTRA, or as many if ties are won."""
        margin: i64 = self.scores()[PLAYER] - self.astra_score()
        return [1 if margin > 0 or (TIE_WINS and margin == 0) else 2]

    def ended(self, seat: i64) -> i64:
        found: i64 = super().ended(seat)
        if found == 0 and self.rival.launched(self.table.rival):
            return BY_ASTRA
        if found == 0 and self.astra.second and self.astra.left == 0:
            return BY_DECK
        return found

    def legal(self, seat: i64) -> list[int]:
        if self.phase not in (GIVE, ALERT) or not self.waiting & BIT[seat]:
            return super().legal(seat)
        moves: list[int] = []
        move: i64 = GIVE_MOVE
        while move < LAST_MOVE:
            if self._answer_fault(move) == LEGAL:
                moves.append(move)
            move += 1
        return moves

    def why(self, seat: i64, move: i64) -> i64:
        if self.phase in (GIVE, ALERT):
            return self._answer_fault(move) if move >= GIVE_MOVE else ASTRA_WAITS
        if move >= GIVE_MOVE:
            return STRIKE_NOT if move >= STRIKE_MOVE else GIVE_NOT
        return super().why(seat, move)

    def _answer_fault(self, move: i64) -> i64:
        if move >= STRIKE_MOVE:
            if self.phase == ALERT and self._targets() & BIT[move - STRIKE_MOVE]:
                return LEGAL
            return STRIKE_NOT
        if self.phase != GIVE or not self.astra.givable & BIT[(move - GIVE_MOVE) % PILES]:
            return GIVE_NOT
        if move >= DENY_MOVE and self.astra.spare() == 0:
            return DENY_NONE
        return LEGAL

    def _targets(self) -> i64:
        """What the player may name: for the effect card, or for the card ASTRA plays."""
        astra = self.astra
        adventure = self.box.adventure
        if astra.letter == NO_LETTER:
            return adventure.rival_choices(self.table, PLAYER, self.box.number[astra.hand[0]])
        return adventure.strike_choices(self.table, PLAYER, astra.letter, astra.second)

    # ---- moves ----

    def step(self, seat: i64, move: i64) -> None:
        if self.phase not in (GIVE, ALERT):
            super().step(seat, move)
            return
        self.journal.append(move * ENTRY + seat)
        self.table.pending.pop(seat)
        self.waiting = 0

    def _common_moment(self, log: list[Event] | None) -> None:
        self.before = self.table.shared.copy()
        self.revealed = EVERYONE
        if self.phase == AFTERMATH and self.astra.letter != NO_LETTER:
            self.journal.clear()
            self._resume(log)
            return
        if self.phase not in (GIVE, ALERT):
            if self.phase == DRAFT:
                self._note_the_third()
            super()._common_moment(log)
            return
        move: i64 = self.journal[0] // ENTRY
        self.journal.clear()
        if self.phase == GIVE:
            self._hand_over(move, log)
            super()._close_turn(log)
        elif self.astra.letter == NO_LETTER:
            self._rival_move(move - STRIKE_MOVE, log)
            self._go_on_drawing(log)
        elif not self._strike(move - STRIKE_MOVE, log):
            self._resume(log)

    def _resume(self, log: list[Event] | None) -> None:
        """Go on with the effect card, then with drawing."""
        if not self._strike_on(log):
            self._go_on_drawing(log)

    def _note_the_third(self) -> None:
        """Which card may go to ASTRA: the one not used, or any after a system error."""
        pair: i64 = self.table.notes[PLAYER * NOTES + COMBINATION]
        self.astra.givable = ALL_CARDS if pair == NONE else BIT[PAIR_LEFT[pair]]

    def _after_incidents(self, log: list[Event] | None) -> None:
        """Solo bonuses for what the player was first to get."""
        astra = self.astra
        count: i64 = self._earned() * self.rival.gain
        count = min(count, self.rival.slots - astra.circled)
        if count > 0:
            astra.circled += count
            if log is not None:
                log.append(Event(BONUSES_CIRCLED, EVERYONE, PLAYER, count))

    def _earned(self) -> i64:
        circled: i64 = self.astra.circled
        return self.box.adventure.solo_bonuses(self.table, PLAYER, self.before, circled)

    def _close_turn(self, log: list[Event] | None) -> None:
        astra = self.astra
        if bits(astra.givable) > 1 or astra.spare() > 0:
            self.table.commit()
            self.phase = GIVE
            self.ask_player()
            return
        self._hand_over(GIVE_MOVE + lowest(astra.givable), log)
        super()._close_turn(log)

    def ask_player(self) -> None:
        """Push what ASTRA waits for."""
        self.table.pending.push(PLAYER, TO_GIVE if self.phase == GIVE else TO_STRIKE, 0, 0)
        self.waiting = BIT[PLAYER]

    def _hand_over(self, move: i64, log: list[Event] | None) -> None:
        """A card goes to ASTRA or out of the game, the others to the discards."""
        astra = self.astra
        third: i64 = (move - GIVE_MOVE) % PILES
        k: i64 = 0
        while k < PILES:
            if k != third:
                astra.discard.append(astra.hand[k])
            k += 1
        card: i64 = astra.hand[third]
        effect: i64 = self.box.effect[card]
        if move >= DENY_MOVE:
            astra.spent += 1
            astra.removed.append(card)
            if log is not None:
                log.append(Event(ASTRA_DENIED, EVERYONE, PLAYER, effect))
        else:
            astra.held.append(card)
            self.table.rival[effect] += 1
            if log is not None:
                points: i64 = self.rival.points[effect]
                log.append(Event(ASTRA_GOT, EVERYONE, effect, points, self.astra_score()))
        astra.drawn = 0
        astra.givable = 0

    # ---- cards ----

    def next_turn(self, log: list[Event] | None) -> None:
        if self.phase == FINISHED:
            return
        self.turn += 1
        self.revealed = EVERYONE
        if log is not None:
            log.append(Event(TURN_BEGAN, EVERYONE, self.turn))
        self.box.adventure.lay_sheets(self.table, self.turn)
        self._go_on_drawing(log)

    def _go_on_drawing(self, log: list[Event] | None) -> None:
        """Draw up to three starship cards; effect cards are resolved as they come."""
        astra = self.astra
        self.revealed = EVERYONE
        while astra.drawn < PILES:
            card: i64 = astra.draw(self.chance)
            if card == EMPTY_DECK:
                astra.shuffle()
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

    def _rival(self, log: list[Event] | None) -> bool:
        """ASTRA plays the first card; True if the player must say where."""
        targets: i64 = self._targets()
        if bits(targets) > 1:
            self.phase = ALERT
            self.ask_player()
            return True
        if targets != 0:
            self._rival_move(lowest(targets), log)
        return False

    def _rival_move(self, target: i64, log: list[Event] | None) -> None:
        effect: i64 = self.box.effect[self.astra.hand[0]]
        self.box.adventure.rival_move(self.table, PLAYER, effect, target)
        if log is not None:
            log.append(Event(ASTRA_PLAYED, EVERYONE, target, effect))
            self.box.adventure.dealt_with(self.table, log)
        self.table.commit()

    def _alert(self, log: list[Event] | None) -> bool:
        """Resolve the effect card; True if the player must decide something first."""
        if self.rival.triggers & BIT[self.astra.letter]:
            self.astra.strikes = self.box.adventure.strikes()
        return self._strike_on(log)

    def _strike_on(self, log: list[Event] | None) -> bool:
        """Strike as often as the card does; True if the player must decide something first."""
        while self.astra.strikes > 0:
            targets: i64 = self._targets()
            if bits(targets) > 1:
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
        self.box.adventure.strike(self.table, PLAYER, astra.letter, astra.second, target)
        self.table.commit()
        if log is not None:
            log.append(Event(ASTRA_STRUCK, EVERYONE, PLAYER, target))
        self.ask(BIT[PLAYER])
        self.phase = AFTERMATH
        return self.waiting != 0

    def _struck(self, log: list[Event] | None) -> None:
        """An effect card is resolved; in the second pass it turns a mission over."""
        astra = self.astra
        t = self.table
        letter: i64 = astra.letter
        if log is not None and self.phase == AFTERMATH:
            self.box.adventure.dealt_with(t, log)
        t.commit()
        if astra.second and not t.shared[TAKEN] & BIT[letter]:
            t.shared[TAKEN] |= BIT[letter]
            if log is not None:
                log.append(Event(ASTRA_FLIPPED, EVERYONE, letter))
        astra.letter = NO_LETTER

    def offer(self) -> None:
        """Any card for the number, any other for the effect."""
        t = self.table
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
        t.numbers = numbers
        t.effects = effects
        t.tolls = tolls

    # ---- other worlds, rollouts and search ----

    def imagine(self, seat: i64, chance: Chance) -> "Moon":
        world = super().imagine(seat, chance)
        assert isinstance(world, Solo)
        world.astra.forget_order()
        return world

    def _restart(self, seat: i64) -> None:
        if self.phase in (GIVE, ALERT):
            self.table.pending.sizes[seat] = 0
            self.ask_player()
        else:
            super()._restart(seat)

    def hope(self, seat: i64) -> float:
        """The lead over ASTRA."""
        theirs: float = float(self.rival.on_cards(self.table.rival))
        if len(self.rival.track) > 0:
            theirs *= 2.0
        return super().hope(seat) - theirs

    def hint(self, seat: i64, chance: Chance) -> i64:
        if self.phase == GIVE:
            return self._hint_give()
        if self.phase == ALERT:
            return self._hint_strike()
        return super().hint(seat, chance)

    def _hint_give(self) -> i64:
        """The card of least use to ASTRA, none if it is dear or bonuses abound."""
        astra = self.astra
        best: i64 = 0
        least: i64 = 1000000
        k: i64 = 0
        while k < PILES:
            toll: i64 = self.rival.toll(self.box.effect[astra.hand[k]])
            if astra.givable & BIT[k] and toll < least:
                least = toll
                best = k
            k += 1
        last: bool = astra.second and astra.turns_left() < astra.spare()
        if astra.spare() > 0 and (least >= DEAR or last):
            return DENY_MOVE + best
        return GIVE_MOVE + best

    def _hint_strike(self) -> i64:
        """What the player's sheet needs least."""
        t = self.table
        targets: i64 = self._targets()
        best: i64 = NONE
        most: float = 0.0
        target: i64 = 0
        while targets != 0:
            if targets & BIT[target]:
                targets ^= BIT[target]
                trial = t.clone()
                self._try(trial, target)
                worth: float = self.box.adventure.worth(trial, PLAYER)
                if best == NONE or worth > most:
                    best = target
                    most = worth
            target += 1
        return STRIKE_MOVE + best

    def _try(self, trial: Table, target: i64) -> None:
        astra = self.astra
        adventure = self.box.adventure
        if astra.letter == NO_LETTER:
            adventure.rival_move(trial, PLAYER, self.box.effect[astra.hand[0]], target)
        else:
            adventure.strike(trial, PLAYER, astra.letter, astra.second, target)

    def appeals(self, seat: i64, moves: list[int], out: list[float]) -> bool:
        if self.phase in (GIVE, ALERT):
            return False
        return super().appeals(seat, moves, out)


def lowest(mask: i64) -> i64:
    """The number of the lowest bit."""
    bit: i64 = 0
    while not mask & BIT[bit]:
        bit += 1
    return bit


def deal_solo(chance: Chance, box: Box, missions: list[int], rival: Rival) -> Solo:
    """A blank sheet; the first cards drawn, unless something must be decided before."""
    adventure = box.adventure
    table = new_table(1, adventure.sheet.blank, missions, adventure.solo_sheets())
    table.rival = [0] * EFFECTS
    state = Solo(
        chance, 0, box, OPENING, 0, 0, 0, new_deck(), table, [], [0.0], 0, rival, new_astra()
    )
    state.ask(BIT[PLAYER])
    if state.waiting == 0:
        state.next_turn(None)
    state.revealed = 0
    return state
