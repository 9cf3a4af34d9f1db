"""A match against ASTRA: one deck, free pairing of three cards, the third goes to ASTRA.

The turn is that of any match with something before and after it. Before it ASTRA's effect cards
come (see alerts). After the missions a card goes to ASTRA (phase GIVE, if there is something to
decide).
"""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.rules import tensor
from kosmostol.games.moon.rules.alerts import Alerts
from kosmostol.games.moon.rules.astra import (
    NO_LETTER,
    PAIR_EFFECT,
    PAIR_LEFT,
    PAIR_NUMBER,
    PLAYER,
    Rival,
    new_astra,
)
from kosmostol.games.moon.rules.bot import choose_gift, choose_target
from kosmostol.games.moon.rules.box import Box
from kosmostol.games.moon.rules.deck import new_deck
from kosmostol.games.moon.rules.desk import new_desk
from kosmostol.games.moon.rules.numbers import (
    AFTERMATH,
    ALERT,
    ASTRA_DENIED,
    ASTRA_GOT,
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
    GIVE,
    GIVE_MOVE,
    GIVE_NOT,
    LAST_MOVE,
    NONE,
    NOTES,
    PILES,
    STRIKE_MOVE,
    STRIKE_NOT,
)
from kosmostol.games.moon.rules.state import Moon
from kosmostol.kernel.bits import lowest, size
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.rows import RowWriter
from kosmostol.kernel.state import BIT, EVERYONE, LEGAL, Event

ALL_CARDS: Final[i64] = 7
TIE_WINS: Final[bool] = False  # no source says who wins a tie with ASTRA


class Solo(Alerts):
    """One match of one player against ASTRA."""

    def clone(self) -> "Solo":
        chance = self.chance.clone()
        copy = Solo(chance, self.box, self.deck, self.desk.clone(), self.rival, self.astra.clone())
        copy.stand_as(self)
        return copy

    # ---- questions ----

    def astra_score(self) -> i64:
        """ASTRA's score as it stands."""
        return self.rival.score(self.desk.rival)

    # guide: astra
    def ranks(self) -> list[int]:
        """The player must have more points than ASTRA, or as many if ties are won."""
        margin: i64 = self.scores()[PLAYER] - self.astra_score()
        return [1 if margin > 0 or (TIE_WINS and margin == 0) else 2]

    # guide: astra, astra-cards
    def ended(self, seat: i64) -> i64:
        found: i64 = super().ended(seat)
        if found == 0 and self.rival.launched(self.desk.rival):
            return BY_ASTRA
        if found == 0 and self.astra.pack.second and self.astra.pack.left == 0:
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

    # guide: strike-not, give-not, deny-none
    def _answer_fault(self, move: i64) -> i64:
        if move >= STRIKE_MOVE:
            if self.phase == ALERT and self.targets() & BIT[move - STRIKE_MOVE]:
                return LEGAL
            return STRIKE_NOT
        if self.phase != GIVE or not self.astra.givable & BIT[(move - GIVE_MOVE) % PILES]:
            return GIVE_NOT
        if move >= DENY_MOVE and self.astra.spare() == 0:
            return DENY_NONE
        return LEGAL

    # ---- moves ----

    def step(self, seat: i64, move: i64) -> None:
        if self.phase not in (GIVE, ALERT):
            super().step(seat, move)
            return
        self.journal.append(move * ENTRY + seat)
        self.desk.pending.pop(seat)
        self.waiting = 0

    def _common_moment(self, log: list[Event] | None) -> None:
        self.before = self.desk.shared[:]
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

    # guide: astra
    def _note_the_third(self) -> None:
        """Which card may go to ASTRA: the one not used, or any after a system error."""
        pair: i64 = self.desk.notes[PLAYER * NOTES + COMBINATION]
        self.astra.givable = ALL_CARDS if pair == NONE else BIT[PAIR_LEFT[pair]]

    # guide: solo-bonus
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
        return self.box.adventure.solo_bonuses(self.desk, PLAYER, self.before, circled)

    def _close_turn(self, log: list[Event] | None) -> None:
        astra = self.astra
        if size(astra.givable) > 1 or astra.spare() > 0:
            self.desk.commit()
            self.phase = GIVE
            self.ask_player()
            return
        self._hand_over(GIVE_MOVE + lowest(astra.givable), log)
        super()._close_turn(log)

    # guide: astra, solo-bonus
    def _hand_over(self, move: i64, log: list[Event] | None) -> None:
        """A card goes to ASTRA or out of the game, the others to the discards."""
        astra = self.astra
        third: i64 = (move - GIVE_MOVE) % PILES
        k: i64 = 0
        while k < PILES:
            if k != third:
                astra.pack.discard.append(astra.hand[k])
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
            self.desk.rival[effect] += 1
            if log is not None:
                points: i64 = self.rival.points[effect]
                log.append(Event(ASTRA_GOT, EVERYONE, effect, points, self.astra_score()))
        astra.drawn = 0
        astra.givable = 0

    # ---- other worlds, rollouts and search ----

    def imagine(self, seat: i64, chance: Chance) -> "Moon":
        world = super().imagine(seat, chance)
        assert isinstance(world, Solo)
        world.astra.pack.forget_order()
        return world

    def _restart(self, seat: i64) -> None:
        if self.phase in (GIVE, ALERT):
            self.desk.pending.clear(seat)
            self.ask_player()
        else:
            super()._restart(seat)

    def theirs(self) -> float:
        """What ASTRA's cards bring it; a box of its rocket track counts twice."""
        points: float = float(self.rival.on_cards(self.desk.rival))
        return points * 2.0 if len(self.rival.track) > 0 else points

    def hint(self, seat: i64, chance: Chance) -> i64:
        if self.phase == GIVE:
            return choose_gift(self.box, self.rival, self.astra)
        if self.phase == ALERT:
            return choose_target(self.box, self.desk, self.astra, self.targets())
        return super().hint(seat, chance)

    def appeals(self, seat: i64, moves: list[int], out: list[float]) -> bool:
        if self.phase in (GIVE, ALERT):
            return False
        return super().appeals(seat, moves, out)

    # ---- rows of numbers ----

    def write_offer(self, to: RowWriter) -> None:
        tensor.write_hand(self.astra, self.box, to)

    def rival_points(self) -> i64:
        return self.astra_score()

    def number_of(self, combination: i64) -> i64:
        return NONE if combination == NONE else PAIR_NUMBER[combination]

    def effect_of(self, combination: i64) -> i64:
        return NONE if combination == NONE else PAIR_EFFECT[combination]

    def write_known(self, to: RowWriter) -> None:
        tensor.write_astra(self.astra, self.rival, self.desk.rival, to)


def deal_solo(chance: Chance, box: Box, missions: list[int], rival: Rival) -> Solo:
    """A blank sheet; the first cards drawn, unless something must be decided before."""
    adventure = box.adventure
    desk = new_desk(1, adventure.sheet.blank, missions, adventure.solo_sheets())
    desk.rival = [0] * EFFECTS
    state = Solo(chance, box, new_deck(), desk, rival, new_astra())
    state.ask(BIT[PLAYER])
    if state.waiting == 0:
        state.next_turn(None)
    state.revealed = 0
    return state
