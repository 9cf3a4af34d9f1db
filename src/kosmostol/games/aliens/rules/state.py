"""One match of Aliens: where everything is, what may be done now, what follows.

Take a tile and build with it, or pass where nothing can be taken; then the row is refilled and
the next seat rolls. Each of these has a file of its own; here is how one leads to the next.
"""

from mypy_extensions import i16, i64

from kosmostol.games.aliens.rules import bot, features, tensor
from kosmostol.games.aliens.rules.box import Box
from kosmostol.games.aliens.rules.numbers import (
    ADD_MOVE,
    CHOICES,
    END_MOVE,
    FINISHED,
    FIRST_ROUND,
    MUST_TAKE,
    NO_ROLL,
    NO_TILE,
    NOT_IN_ROW,
    NOWHERE,
    OPEN_MOVE,
    PASS_MOVE,
    PASSED,
    PLACES,
    REMOVE_MOVE,
    ROW,
    ROW_EMPTY,
    ROW_FROZEN,
    SPOTS,
    STUCK,
    TAKE,
    TILES,
    TWO_PLANETS,
)
from kosmostol.games.aliens.rules.passing import remove, remove_fault, ways_out
from kosmostol.games.aliens.rules.planets import Planets, no_planets
from kosmostol.games.aliens.rules.row import Row
from kosmostol.games.aliens.rules.taking import (
    add,
    add_fault,
    frozen,
    move_of,
    open_planet,
    takes_with,
)
from kosmostol.games.aliens.rules.turns import Turns
from kosmostol.kernel.bits import nth, size
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.features import Features
from kosmostol.kernel.packed import vec
from kosmostol.kernel.rows import NOTHING, RowWriter
from kosmostol.kernel.state import BIT, EVERYONE, LEGAL, NO_SUCH_MOVE, NOT_OWING, OVER, Event, State


class Aliens(State):
    """One match of Aliens."""

    def __init__(
        self,
        seats: i64,
        chance: Chance,
        revealed: i64,
        box: Box,
        row: Row,
        planets: Planets,
        turns: Turns,
        phase: i64,
        takes: i64,
    ) -> None:
        super().__init__(seats, chance, revealed)
        self.box = box
        self.row = row
        self.planets = planets
        self.turns = turns
        self.phase: i64 = phase  # what the seat to move has to decide
        self.takes: i64 = takes  # what it may take, as a mask

    def clone(self) -> "Aliens":
        return Aliens(
            self.seats,
            self.chance.clone(),
            self.revealed,
            self.box,
            self.row.clone(),
            self.planets.clone(),
            self.turns.clone(),
            self.phase,
            self.takes,
        )

    def imagine(self, seat: i64, chance: Chance) -> "Aliens":
        world = self.clone()
        # The only secret is what will be drawn and rolled: sort the bag and re-key.
        world.row.sort()
        world.chance = chance.spawn()
        return world

    def sees_all(self, seat: i64) -> bool:
        return True

    # ---- questions ----

    def owing(self) -> i64:
        if self.phase == FINISHED:
            return 0
        return BIT[self.turns.seat]

    def over(self) -> bool:
        return self.phase == FINISHED

    def scores(self) -> list[int]:
        return self.planets.points.copy()

    # guide: frozen
    def last_pass(self) -> bool:
        """Whether the match ends if the seat to move passes and removes nothing."""
        all_passed = self.turns.passes + 1 >= self.seats
        return self.phase == STUCK and all_passed and frozen(self.row, self.planets, self.seats)

    def legal(self, seat: i64) -> list[int]:
        moves: list[int] = []
        if self.phase == FINISHED or seat != self.turns.seat:
            return moves
        if self.phase == STUCK:
            return ways_out(self.planets, seat)
        choice: i64 = 0
        while choice < ROW * CHOICES:
            if self.takes & BIT[choice]:
                moves.append(move_of(self.row, choice))
            choice += 1
        return moves

    # guide: not-in-row, two-planets, first-round, must-take
    def fault(self, seat: i64, move: i64) -> i64:
        if move < 0 or move >= END_MOVE:
            return NO_SUCH_MOVE
        if self.phase == FINISHED:
            return OVER
        if seat != self.turns.seat:
            return NOT_OWING
        tile: i64 = _taken(move)
        if tile != NO_TILE and self.row.place_of(tile) == NOWHERE:
            return NOT_IN_ROW
        if move >= ADD_MOVE:
            if self.turns.die == NO_ROLL:
                return FIRST_ROUND
            return add_fault(self.planets, seat, tile, (move - ADD_MOVE) % SPOTS, self.turns.die)
        if move >= OPEN_MOVE:
            return TWO_PLANETS if self.planets.free_place(seat) == NOWHERE else LEGAL
        if self.phase == TAKE:
            return MUST_TAKE
        return LEGAL if move == PASS_MOVE else remove_fault(self.planets, seat, move - REMOVE_MOVE)

    # guide: not-in-row, two-planets, first-round, slot-empty
    def lasting_fault(self, seat: i64, move: i64) -> i64:
        """The fault that forbids a move now and will when the seat's turn comes, or LEGAL."""
        if self.phase == FINISHED or move == PASS_MOVE:
            return LEGAL
        tile: i64 = _taken(move)
        if tile != NO_TILE and not self.row.may_bring(tile):
            return NOT_IN_ROW
        if move >= ADD_MOVE:
            if self.turns.newcomers > 0 and self.empty_handed(seat):
                return FIRST_ROUND
            # The die will show something else, but no more than its best.
            return add_fault(self.planets, seat, tile, (move - ADD_MOVE) % SPOTS, self.box.best)
        if move >= OPEN_MOVE:
            return TWO_PLANETS if self.planets.free_place(seat) == NOWHERE else LEGAL
        return remove_fault(self.planets, seat, move - REMOVE_MOVE)

    def empty_handed(self, seat: i64) -> bool:
        """Whether the seat builds nothing: in play only one that has not had its first turn."""
        planets = self.planets
        return (
            planets.shape[seat * PLACES] == 0
            and planets.shape[seat * PLACES + 1] == 0
            and seat not in planets.owner[: planets.count]
        )

    # ---- moves ----

    # guide: turn
    def apply(self, seat: i64, move: i64, log: list[Event] | None) -> None:
        self.revealed = 0
        self._play(seat, move, log)
        # The only tile that can be taken takes itself.
        while self.phase == TAKE and self.takes & (self.takes - 1) == 0:
            self._play(self.turns.seat, self.legal(self.turns.seat)[0], log)

    def _play(self, seat: i64, move: i64, log: list[Event] | None) -> None:
        if move >= ADD_MOVE:
            tile: i64 = (move - ADD_MOVE) // SPOTS
            add(self.planets, seat, tile, (move - ADD_MOVE) % SPOTS, log)
            self._refill(tile, log)
        elif move >= OPEN_MOVE:
            open_planet(self.planets, seat, move - OPEN_MOVE, log)
            self._refill(move - OPEN_MOVE, log)
        elif move >= REMOVE_MOVE:
            remove(self.planets, seat, move - REMOVE_MOVE, log)
            self.turns.passes = 0
            self._next_turn(log)
        else:
            self._pass(seat, log)

    # guide: turn, end
    def _refill(self, tile: i64, log: list[Event] | None) -> None:
        """Fill the place of a tile just taken, then go on."""
        self.turns.passes = 0
        if self.row.refill(tile, self.chance, log):
            self.revealed = EVERYONE
        if self.row.size == 0:
            self._end(ROW_EMPTY, log)
        else:
            self._next_turn(log)

    # guide: pass, frozen
    def _pass(self, seat: i64, log: list[Event] | None) -> None:
        if log is not None:
            log.append(Event(PASSED, EVERYONE, seat))
        if self.turns.count_pass() and frozen(self.row, self.planets, self.seats):
            self._end(ROW_FROZEN, log)
        else:
            self._next_turn(log)

    def _next_turn(self, log: list[Event] | None) -> None:
        if self.turns.pass_on(self.box.faces, self.chance, log):
            self.revealed = EVERYONE
        self.survey()

    # guide: must-take, pass
    def survey(self) -> None:
        """See what the seat to move may take."""
        self.takes = takes_with(self.row, self.planets, self.turns.seat, self.turns.die)
        self.phase = STUCK if self.takes == 0 else TAKE

    def _end(self, why: i64, log: list[Event] | None) -> None:
        self.phase = FINISHED
        self.takes = 0
        if log is not None:
            log.append(Event(why, EVERYONE))

    # ---- for rollouts and search ----

    def sample(self, seat: i64, chance: Chance) -> i64:
        if self.phase != TAKE:
            moves = self.legal(seat)
            return moves[chance.below(len(moves))]
        return move_of(self.row, nth(self.takes, chance.below(size(self.takes))))

    def hint(self, seat: i64, chance: Chance) -> i64:
        turns: float = bot.turns_left(self.row, self.seats)
        return bot.best_move(self.planets, seat, self.legal(seat), turns)

    def horizon(self, depth: i64, thorough: bool) -> i64:
        return depth

    def features(self, seat: i64, out: Features) -> None:
        out.enter(features.phase((self.row.left + self.row.size) // self.seats))
        turn = seat == self.turns.seat
        features.note(
            self.planets,
            seat,
            bot.turns_left(self.row, self.seats),
            turn and self.phase == TAKE,
            turn and self.phase == STUCK,
            out,
        )

    def chance_shown(self) -> i64:
        """The die: with another roll other tiles can be taken."""
        return self.turns.die

    def outlook(self, out: list[float]) -> None:
        if self.phase == FINISHED:
            super().outlook(out)
        else:
            bot.outlook(self.row, self.planets, self.seats, out)

    def observe(self, seat: i64, out: vec[i16], at: i64) -> bool:
        to = RowWriter(out, at)
        turns = self.turns
        to.number(self.phase + 1)
        to.number(turns.seat)
        to.number(turns.first)
        to.flag(turns.newcomers > 0)
        to.number(NOTHING if turns.die == NO_ROLL else turns.die)
        tensor.write_row(self.row, to)
        tensor.write_planets(self.planets, turns, self.seats, to)
        to.flag(self.last_pass())
        return True


def _taken(move: i64) -> i64:
    """The tile a move takes from the row, or NO_TILE."""
    if move >= ADD_MOVE:
        return (move - ADD_MOVE) // SPOTS
    return move - OPEN_MOVE if move >= OPEN_MOVE else NO_TILE


# guide: start, table
def deal(seats: i64, chance: Chance, box: Box) -> Aliens:
    """Three tiles in the row, nobody has a planet."""
    first: i64 = 0 if box.first_seat_starts else chance.below(seats)
    row = Row([NO_TILE] * ROW, ROW, list(range(TILES)), TILES)
    place: i64 = 0
    while place < ROW:
        row.tiles[place] = row.draw(chance)
        place += 1
    turns = Turns(seats, first, first, seats, NO_ROLL, 0)
    state = Aliens(seats, chance, 0, box, row, no_planets(seats, box), turns, TAKE, 0)
    state.survey()
    return state
