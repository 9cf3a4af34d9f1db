"""The turn of Welcome to the Moon: everybody drafts, then the common moment.

Each seat picks one of three combinations, writes its number, uses the effect and what follows
from it, and confirms. When all have confirmed the drafts are laid open, incidents touch the
others, missions are claimed (again all at once), and the match ends or new cards are flipped.
"""

from mypy_extensions import i64

from kosmostol.games.moon.rules import claims, drafting
from kosmostol.games.moon.rules.adventure import MOST_PARTS
from kosmostol.games.moon.rules.box import Box
from kosmostol.games.moon.rules.deck import Deck
from kosmostol.games.moon.rules.desk import Desk, Offer
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.games.moon.rules.numbers import (
    AFTERMATH,
    CLAIM,
    CLAIM_LATER,
    CLAIM_MOVE,
    CLAIM_ONLY,
    CLAIM_TWICE,
    CLAIMS,
    DRAFT,
    ELEMENT_MOVE,
    END_COMMON,
    END_MOVE,
    ENDED,
    ENTRY,
    ERRED,
    FINISHED,
    GIVE_MOVE,
    INCIDENTS_ONLY,
    LAST_MOVE,
    NOTES,
    OPENING,
    PAIR_MOVE,
    PILES,
    RESHUFFLED,
    SKIP_MOVE,
    SOLO_ONLY,
    TAKEN,
    TO_CLAIM,
    TURN_BEGAN,
    UNCLAIMED,
)
from kosmostol.games.moon.rules.telling import tell_drafts
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.state import BIT, EVERYONE, LEGAL, NO_SUCH_MOVE, NOT_OWING, OVER, Event, State


class Turns(State):
    """A match of one adventure, turn after turn."""

    def __init__(
        self,
        seats: i64,
        chance: Chance,
        box: Box,
        deck: Deck,
        desk: Desk,
    ) -> None:
        super().__init__(seats, chance, 0)
        self.box = box
        self.deck = deck
        self.desk = desk
        self.phase: i64 = OPENING
        self.turn: i64 = 0
        self.waiting: i64 = 0  # mask of the seats that have not confirmed
        self.reason: i64 = 0  # how the match ended, 0 while it runs
        self.journal: list[int] = []  # the moves drafted since the last common moment

    def stand_as(self, other: "Turns") -> None:
        """Stand in the match where another state of it stands."""
        self.revealed = other.revealed
        self.phase = other.phase
        self.turn = other.turn
        self.waiting = other.waiting
        self.reason = other.reason
        self.journal = other.journal.copy()

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
            points.append(self.box.adventure.score(self.desk, self.desk.committed, seat, parts))
            seat += 1
        return points

    # guide: tie
    def ranks(self) -> list[int]:
        points = self.scores()
        ties = [self.box.adventure.tie_break(self.desk, seat) for seat in range(self.seats)]
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

    def theirs(self) -> float:
        """Points of an opponent who has no seat."""
        return 0.0

    def mission(self, k: i64) -> Mission:
        """Mission A, B or C of this match."""
        return self.box.mission(self.desk, k)

    # ---- sheets as a viewer sees them; -1 is a spectator ----
    # Rows stay among the compiled rules: one handed over from outside is never let go.

    def score_seen(self, viewer: i64, seat: i64, parts: list[int]) -> i64:
        """A seat's points; `parts` gets what they come from."""
        return self.box.adventure.score(self.desk, self.desk.eyes(viewer), seat, parts)

    def mission_seen(self, viewer: i64, k: i64, seat: i64) -> i64:
        """How far a seat has come with mission A, B or C."""
        t = self.desk
        return self.mission(k).have(t, t.eyes(viewer), t.home(seat))

    def reward_seen(self, viewer: i64, k: i64, at: i64, how: i64) -> i64:
        """What mission A, B or C is worth on the sheet at `at`, claimed first or later."""
        t = self.desk
        return self.box.adventure.mission_value(t.eyes(viewer), at, t.missions[k], how)

    def legal(self, seat: i64) -> list[int]:
        if not self.waiting & BIT[seat]:
            return []
        if self.phase != CLAIM:
            return drafting.legal(self.box.adventure, self.desk, seat)
        return claims.legal(self.box, self.desk, seat)

    def fault(self, seat: i64, move: i64) -> i64:
        if move < 0 or move >= LAST_MOVE or (END_COMMON <= move < ELEMENT_MOVE):
            return NO_SUCH_MOVE
        if self.phase == FINISHED:
            return OVER
        if not self.waiting & BIT[seat]:
            return NOT_OWING
        return self.why(seat, move)

    # guide: turn
    def why(self, seat: i64, move: i64) -> i64:
        """Why a seat that owes a decision may not make this move."""
        if move >= GIVE_MOVE:
            return SOLO_ONLY
        if CLAIM_MOVE <= move < END_COMMON:
            if self.phase != CLAIM:
                return CLAIM_LATER
            return claims.fault(self.box, self.desk, seat, move - CLAIM_MOVE)
        if self.phase == CLAIM:
            return LEGAL if move == SKIP_MOVE else CLAIM_ONLY
        if self.phase != DRAFT and not drafting.answers(move):
            return INCIDENTS_ONLY
        return drafting.fault(self.box.adventure, self.desk, seat, move)

    # guide: turn
    def anyway(self, seat: i64, move: i64) -> i64:
        """The rule that forbids a move even were it the seat's turn, LEGAL if none does."""
        t = self.desk
        if move >= PAIR_MOVE and len(t.rival) == 0:
            return SOLO_ONLY
        if CLAIM_MOVE <= move < END_COMMON:
            k: i64 = move - CLAIM_MOVE
            return CLAIM_TWICE if t.sheets[t.home(seat) + CLAIMS + k] != UNCLAIMED else LEGAL
        if ELEMENT_MOVE <= move < END_MOVE:
            return drafting.anyway(self.box.adventure, t, seat, move)
        return LEGAL

    def can_claim(self, seat: i64) -> bool:
        """Whether the seat meets a mission it has not claimed yet."""
        return claims.first_open(self.box, self.desk, seat) != SKIP_MOVE

    # ---- moves ----

    def apply(self, seat: i64, move: i64, log: list[Event] | None) -> None:
        self.revealed = 0
        self.step(seat, move)
        if self.waiting == 0:
            self._common_moment(log)

    def step(self, seat: i64, move: i64) -> None:
        """The seat's own part of a move: nothing of it touches others."""
        self.journal.append(move * ENTRY + seat)
        t = self.desk
        if self.phase == CLAIM:
            t.pending.pop(seat)
            if move != SKIP_MOVE:
                claims.claim(self.box, t, seat, move - CLAIM_MOVE)
                if self.can_claim(seat):
                    t.pending.push(seat, TO_CLAIM, 0, 0)
        else:
            drafting.play(self.box.adventure, t, seat, move)
        if t.pending.empty(seat):
            self.waiting &= ~BIT[seat]

    # ---- the common moment ----

    # guide: turn
    def _common_moment(self, log: list[Event] | None) -> None:
        """Everybody is ready: lay the drafts open and go on to the next decision."""
        self.revealed = EVERYONE
        t = self.desk
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
        t = self.desk
        seat: i64 = 0
        while seat < self.seats:
            if seats & BIT[seat]:
                self.box.adventure.ask(t, seat)
                if not t.pending.empty(seat):
                    self.waiting |= BIT[seat]
            seat += 1

    # guide: rulings
    def _claims_open(self) -> bool:
        """Missions claimed may cause incidents that meet further ones: in the same turn or not."""
        return not self.box.adventure.rulings.claim_once or claims.fresh(self.desk) == 0

    # guide: missions, error
    def open_claims(self) -> None:
        """Ask the seats that meet a mission whether they claim it."""
        self.phase = CLAIM
        t = self.desk
        t.go_home()
        late: bool = self.box.adventure.rulings.claim_after_error
        seat: i64 = 0
        while seat < self.seats:
            if (late or t.notes[seat * NOTES + ERRED] == 0) and self.can_claim(seat):
                t.pending.push(seat, TO_CLAIM, 0, 0)
                self.waiting |= BIT[seat]
            seat += 1

    # guide: end
    def _close_turn(self, log: list[Event] | None) -> None:
        t = self.desk
        t.commit()
        t.shared[TAKEN] |= claims.fresh(t)
        seat: i64 = 0
        while seat < self.seats:
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
        return self.box.adventure.ended(self.desk, seat)

    # guide: cards
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
        self.box.adventure.lay_sheets(self.desk, self.turn)
        seat: i64 = 0
        while seat < self.seats:
            drafting.begin(self.desk, seat)
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
        self.desk.offer = Offer(numbers, effects, [0] * PILES)
