"""The turn of Welcome to the Moon: everybody drafts, then the common moment.

Each seat picks one of three combinations, writes its number, uses the effect and what follows
from it, and confirms. When all have confirmed the drafts are laid open, incidents touch the
others, missions are claimed (again all at once), and the match ends or new cards are flipped.
"""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.rules import drafting
from kosmostol.games.moon.rules.adventure import MOST_PARTS, Adventure
from kosmostol.games.moon.rules.codes import (
    AFTERMATH,
    CLAIM,
    CLAIM_LATER,
    CLAIM_MOVE,
    CLAIM_ONLY,
    CLAIM_TWICE,
    CLAIM_UNMET,
    CLAIMS,
    DRAFT,
    ELEMENT_MOVE,
    END_COMMON,
    ENDED,
    ENTRY,
    ERRED,
    FINISHED,
    FIRST,
    GIVE_MOVE,
    INCIDENTS_ONLY,
    LAST_MOVE,
    LATER,
    MISSIONS,
    NOTES,
    OPENING,
    PILES,
    RESHUFFLED,
    SKIP_MOVE,
    SOLO_ONLY,
    TAKEN,
    TO_CLAIM,
    TO_PICK,
    TO_WRITE,
    TURN_BEGAN,
    UNCLAIMED,
)
from kosmostol.games.moon.rules.deck import Deck, new_deck
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.games.moon.rules.table import Table, new_table
from kosmostol.games.moon.rules.telling import tell_drafts
from kosmostol.games.moon.rules.wits import hints
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.state import (
    BIT,
    EVERYONE,
    LEGAL,
    NO_SUCH_MOVE,
    NOT_OWING,
    OVER,
    Event,
    State,
)

CLEARLY: Final[float] = 200.0  # hundredths of points that make a move clearly more appealing
EASE: Final[float] = 20.0  # a gain in points that counts half of all
MOST_SIMULATIONS: Final[i64] = 240  # for a decision of the strongest level
LEAD: Final[float] = 0.3  # what a lead counts beside a gain


class Box:
    """What never changes in a match: the cards, the adventure, its missions."""

    def __init__(
        self,
        number: list[int],
        effect: list[int],
        adventure: Adventure,
        missions: list[Mission],
        chosen: bool,
    ) -> None:
        self.number = number  # of each card
        self.effect = effect
        self.adventure = adventure
        self.missions = missions  # the adventure's six, in the order of their card ids
        self.chosen = chosen  # whether the table named the missions instead of drawing them


class Moon(State):
    """One match of one adventure."""

    def __init__(
        self,
        seats: i64,
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
    ) -> None:
        super().__init__(seats, chance, revealed)
        self.box = box
        self.phase: i64 = phase
        self.turn: i64 = turn
        self.waiting: i64 = waiting  # mask of the seats that have not confirmed
        self.reason: i64 = reason  # how the match ended, 0 while it runs
        self.deck = deck
        self.table = table
        self.journal = journal  # the moves drafted since the last common moment
        # What every sheet was worth when a bot began to think: rollouts are measured by it.
        self.hopes = hopes
        self.since: i64 = since  # the turn of that moment

    def clone(self) -> "Moon":
        return Moon(
            self.seats,
            self.chance.clone(),
            self.revealed,
            self.box,
            self.phase,
            self.turn,
            self.waiting,
            self.reason,
            self.deck.clone(),
            self.table.clone(),
            self.journal.copy(),
            self.hopes,
            self.since,
        )

    # ---- questions ----

    def owing(self) -> i64:
        return self.waiting

    def over(self) -> bool:
        return self.phase == FINISHED

    def scores(self) -> list[int]:
        parts = [0] * MOST_PARTS
        points: list[int] = []
        seat: i64 = 0
        while seat < self.seats:
            points.append(self.box.adventure.score(self.table, self.table.committed, seat, parts))
            seat += 1
        return points

    def ranks(self) -> list[int]:
        points = self.scores()
        ties = [self.box.adventure.tie_break(self.table, seat) for seat in range(self.seats)]
        found: list[int] = []
        i: i64 = 0
        while i < self.seats:
            rank: i64 = 1
            j: i64 = 0
            while j < self.seats:
                if points[j] > points[i] or (points[j] == points[i] and ties[j] > ties[i]):
                    rank += 1
                j += 1
            found.append(rank)
            i += 1
        return found

    def mission(self, k: i64) -> Mission:
        """Mission A, B or C of this match."""
        return self.box.missions[self.table.missions[k] - self.box.adventure.sheet.first_mission]

    def legal(self, seat: i64) -> list[int]:
        if not self.waiting & BIT[seat]:
            return []
        if self.phase != CLAIM:
            return drafting.legal(self.box.adventure, self.table, seat)
        moves: list[int] = [SKIP_MOVE]
        k: i64 = 0
        while k < MISSIONS:
            if self._claim_fault(seat, k) == LEGAL:
                moves.append(CLAIM_MOVE + k)
            k += 1
        return moves

    def fault(self, seat: i64, move: i64) -> i64:
        if move < 0 or move >= LAST_MOVE or (END_COMMON <= move < ELEMENT_MOVE):
            return NO_SUCH_MOVE
        if self.phase == FINISHED:
            return OVER
        if not self.waiting & BIT[seat]:
            return NOT_OWING
        return self.why(seat, move)

    def why(self, seat: i64, move: i64) -> i64:
        """Why a seat that owes a decision may not make this move."""
        if move >= GIVE_MOVE:
            return SOLO_ONLY
        if CLAIM_MOVE <= move < END_COMMON:
            return (
                self._claim_fault(seat, move - CLAIM_MOVE) if self.phase == CLAIM else CLAIM_LATER
            )
        if self.phase == CLAIM:
            return LEGAL if move == SKIP_MOVE else CLAIM_ONLY
        if self.phase != DRAFT and not drafting.answers(move):
            return INCIDENTS_ONLY
        return drafting.fault(self.box.adventure, self.table, seat, move)

    def _claim_fault(self, seat: i64, k: i64) -> i64:
        if self.table.sheets[self.table.page[seat] + CLAIMS + k] != UNCLAIMED:
            return CLAIM_TWICE
        return LEGAL if self.mission(k).met(self.table, seat) else CLAIM_UNMET

    def can_claim(self, seat: i64) -> bool:
        """Whether the seat meets a mission it has not claimed yet."""
        k: i64 = 0
        while k < MISSIONS:
            if self._claim_fault(seat, k) == LEGAL:
                return True
            k += 1
        return False

    # ---- moves ----

    def apply(self, seat: i64, move: i64, log: list[Event] | None) -> None:
        self.revealed = 0
        self.step(seat, move)
        if self.waiting == 0:
            self._common_moment(log)

    def step(self, seat: i64, move: i64) -> None:
        """The seat's own part of a move: nothing of it touches others."""
        self.journal.append(move * ENTRY + seat)
        t = self.table
        if self.phase == CLAIM:
            t.pending.pop(seat)
            if move != SKIP_MOVE:
                self._claim(seat, move - CLAIM_MOVE)
                if self.can_claim(seat):
                    t.pending.push(seat, TO_CLAIM, 0, 0)
        else:
            drafting.play(self.box.adventure, t, seat, move)
        if t.pending.sizes[seat] == 0:
            self.waiting &= ~BIT[seat]

    def _claim(self, seat: i64, k: i64) -> None:
        t = self.table
        adventure = self.box.adventure
        how: i64 = LATER if t.shared[TAKEN] & BIT[k] else FIRST
        at: i64 = t.page[seat]
        t.sheets[at + CLAIMS + k] = how
        adventure.reward(t, seat, adventure.mission_value(t.sheets, at, t.missions[k], how))

    # ---- the common moment ----

    def _common_moment(self, log: list[Event] | None) -> None:
        """Everybody is ready: lay the drafts open and go on to the next decision."""
        self.revealed = EVERYONE
        t = self.table
        adventure = self.box.adventure
        phase: i64 = self.phase
        if log is not None and phase != AFTERMATH:
            tell_drafts(adventure, t, self.journal, log)
        self.journal.clear()
        if phase == OPENING:
            t.commit()
            self.next_turn(log)
            return
        claim: bool = phase != CLAIM
        if phase == DRAFT or (phase == CLAIM and adventure.stirred(t)):
            claim = True
            asked: i64 = adventure.incidents(t, log)
            t.commit()
            self._after_incidents(log)
            if asked != 0:
                self.ask(asked)
                self.phase = AFTERMATH
                if self.waiting != 0:
                    return
        if self.phase == AFTERMATH and log is not None:
            adventure.dealt_with(t, log)
        t.commit()
        if claim and self._claims_open():
            self.open_claims()
            if self.waiting != 0:
                return
        self._close_turn(log)

    def _after_incidents(self, log: list[Event] | None) -> None:
        """Nothing more at a table of people."""

    def ask(self, seats: i64) -> None:
        """Ask seats what they must decide outside their turns."""
        t = self.table
        seat: i64 = 0
        while seat < self.seats:
            if seats & BIT[seat]:
                self.box.adventure.ask(t, seat)
                if t.pending.sizes[seat] > 0:
                    self.waiting |= BIT[seat]
            seat += 1

    def _claims_open(self) -> bool:
        """Missions claimed may cause incidents that meet further ones: in the same turn or not."""
        if not self.box.adventure.rulings.claim_once:
            return True
        t = self.table
        seat: i64 = 0
        while seat < self.seats:
            k: i64 = 0
            while k < MISSIONS:
                claimed: bool = t.committed[t.page[seat] + CLAIMS + k] != UNCLAIMED
                if claimed and not t.shared[TAKEN] & BIT[k]:
                    return False
                k += 1
            seat += 1
        return True

    def open_claims(self) -> None:
        """Ask the seats that meet a mission whether they claim it."""
        self.phase = CLAIM
        t = self.table
        t.go_home()
        late: bool = self.box.adventure.rulings.claim_after_error
        seat: i64 = 0
        while seat < self.seats:
            if (late or t.notes[seat * NOTES + ERRED] == 0) and self.can_claim(seat):
                t.pending.push(seat, TO_CLAIM, 0, 0)
                self.waiting |= BIT[seat]
            seat += 1

    def _close_turn(self, log: list[Event] | None) -> None:
        t = self.table
        t.commit()
        seat: i64 = 0
        while seat < self.seats:
            k: i64 = 0
            while k < MISSIONS:
                if t.committed[t.page[seat] + CLAIMS + k] != UNCLAIMED:
                    t.shared[TAKEN] |= BIT[k]
                k += 1
            ended: i64 = self.ended(seat)
            if ended != 0 and (self.reason == 0 or ended < self.reason):
                self.reason = ended
            seat += 1
        if self.reason != 0:
            self.phase = FINISHED
            if log is not None:
                log.append(Event(ENDED, EVERYONE, self.reason))
            return
        self.next_turn(log)

    def ended(self, seat: i64) -> i64:
        """How a seat ends the match, or 0."""
        return self.box.adventure.ended(self.table, seat)

    def next_turn(self, log: list[Event] | None) -> None:
        """Flip new cards; everybody drafts."""
        shuffled = self.deck.flip(self.chance, self.box.adventure.rulings.reshuffle_all)
        self.turn += 1
        self.phase = DRAFT
        self.offer()
        self.revealed = EVERYONE
        self.open_drafts()
        if log is not None:
            if shuffled:
                log.append(Event(RESHUFFLED, EVERYONE))
            log.append(Event(TURN_BEGAN, EVERYONE, self.turn))

    def open_drafts(self) -> None:
        """Everybody begins a turn."""
        self.box.adventure.lay_sheets(self.table, self.turn)
        seat: i64 = 0
        while seat < self.seats:
            drafting.begin(self.table, seat)
            self.waiting |= BIT[seat]
            seat += 1

    def offer(self) -> None:
        """Lay out the combinations of the cards now open."""
        numbers = [0] * PILES
        effects = [0] * PILES
        pile: i64 = 0
        while pile < PILES:
            numbers[pile] = self.box.number[self.deck.top[pile]]
            effects[pile] = self.box.effect[self.deck.beside[pile]]
            pile += 1
        self.table.numbers = numbers
        self.table.effects = effects

    # ---- other worlds ----

    def imagine(self, seat: i64, chance: Chance) -> "Moon":
        """Others' drafts are secret: who still thinks begins anew, who is ready made some turn."""
        world = self.clone()
        world.deck.forget_order()
        ready: i64 = world.hide_drafts(seat)
        other: i64 = 0
        while other < self.seats:
            if ready & BIT[other]:
                while world.waiting & BIT[other]:
                    world.step(other, world.hint(other, chance))
            other += 1
        world.chance = chance.spawn()
        world.hopes = [world.hope(each) for each in range(world.seats)]
        world.since = world.turn
        return world

    def hope(self, seat: i64) -> float:
        """Points the seat can hope for; once the match is over, those it has."""
        if self.phase != FINISHED:
            return self.box.adventure.worth(self.table, seat)
        parts = [0] * MOST_PARTS
        return float(self.box.adventure.score(self.table, self.table.committed, seat, parts))

    def hide_drafts(self, keep: i64) -> i64:
        """Take back what all seats but one have drafted; which of them were ready."""
        kept: list[int] = []
        for entry in self.journal:
            if entry % ENTRY == keep:
                kept.append(entry)
        ready: i64 = 0
        seat: i64 = 0
        while seat < self.seats and self.phase != FINISHED:
            if seat != keep and (self.phase == DRAFT or self._asked(seat)):
                if not self.waiting & BIT[seat]:
                    ready |= BIT[seat]
                self._restart(seat)
            seat += 1
        self.journal = kept
        return ready

    def _asked(self, seat: i64) -> bool:
        """Whether the seat owes or owed something in this phase."""
        if self.waiting & BIT[seat]:
            return True
        return len([1 for entry in self.journal if entry % ENTRY == seat]) > 0

    def _restart(self, seat: i64) -> None:
        t = self.table
        i: i64 = t.page[seat]
        stop: i64 = i + t.width
        while i < stop:
            t.sheets[i] = t.committed[i]
            i += 1
        self.waiting |= BIT[seat]
        if self.phase == DRAFT:
            drafting.begin(t, seat)
        else:
            t.pending.sizes[seat] = 0
            if self.phase == CLAIM:
                t.pending.push(seat, TO_CLAIM, 0, 0)
            else:
                self.box.adventure.ask(t, seat)

    # ---- for rollouts and search ----

    def hint(self, seat: i64, chance: Chance) -> i64:
        if self.phase != CLAIM:
            return hints.hint(self.box.adventure, self.table, seat, chance)
        k: i64 = 0
        while k < MISSIONS:
            if self._claim_fault(seat, k) == LEGAL:
                return CLAIM_MOVE + k
            k += 1
        return SKIP_MOVE

    def appeals(self, seat: i64, moves: list[int], out: list[float]) -> bool:
        if self.phase == CLAIM:
            return False
        i: i64 = 0
        n: i64 = len(moves)
        while i < n:
            worth: i64 = hints.appeal(self.box.adventure, self.table, seat, moves[i])
            out[i] = float(worth) / CLEARLY
            i += 1
        return True

    def spread(self) -> float:
        return 0.35

    def budget(self, seat: i64, simulations: i64) -> i64:
        """Rollouts are long here, and a turn has many steps; where to write matters most."""
        most: i64 = simulations // 2
        if most > MOST_SIMULATIONS:
            most = MOST_SIMULATIONS
        kind: i64 = self.table.pending.kind(seat)
        if kind == TO_PICK:
            most = most // 2
        elif kind != TO_WRITE:
            most = most // 4
        return most if most > 0 else 1

    def bluffs(self, seat: i64) -> bool:
        return False

    def seen(self, seat: i64, mover: i64, move: i64) -> i64:
        return -1

    def outlook(self, out: list[float]) -> None:
        """How much more than usual each seat has gained since the bot began to think.

        With others at the table also by how much it leads.
        """
        usual: float = self.box.adventure.pace() * float(self.turn - self.since)
        best: float = -1000.0
        second: float = -1000.0
        seat: i64 = 0
        while seat < self.seats:
            now: float = self.hope(seat)
            out[seat] = now
            if now > best:
                second = best
                best = now
            elif now > second:
                second = now
            seat += 1
        seat = 0
        while seat < self.seats:
            gain: float = out[seat] - self.hopes[seat] - usual
            if self.seats > 1:
                gain += LEAD * (out[seat] - (second if out[seat] == best else best))
            size: float = gain if gain >= 0.0 else -gain
            out[seat] = 0.5 + 0.5 * gain / (EASE + size)
            seat += 1


def deal(seats: i64, chance: Chance, box: Box, missions: list[int]) -> Moon:
    """Blank sheets; the first cards flipped, unless something must be decided before."""
    table = new_table(seats, box.adventure.sheet.blank, missions)
    hopes = [0.0] * seats
    state = Moon(seats, chance, 0, box, OPENING, 0, 0, 0, new_deck(), table, [], hopes, 0)
    state.ask(BIT[seats] - 1)
    if state.waiting == 0:
        state.next_turn(None)
    state.revealed = 0
    return state
