"""A match of Catonauts: its copies, the worlds a seat may imagine, what bots ask."""

from mypy_extensions import i64

from kosmostol.games.catonauts.rules.box import Box
from kosmostol.games.catonauts.rules.codes import (
    CARDS,
    CELLS,
    CORNER,
    FINISHED,
    FLY,
    FLY_MOVE,
    LAND,
    LAND_MOVE,
    NO_CARD,
    NOWHERE,
    ROCKET,
    SIDE,
)
from kosmostol.games.catonauts.rules.field import (
    CORNER_MASK,
    LINE,
    LINE_LENGTH,
)
from kosmostol.games.catonauts.rules.flights import Flights
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.state import (
    BIT,
)


class Catonauts(Flights):
    """One match of Catonauts."""

    def clone(self) -> "Catonauts":
        return Catonauts(
            self.seats,
            self.chance.clone(),
            self.revealed,
            self.box,
            self.phase,
            self.turn,
            self.first,
            self.field.copy(),
            self.cards_mask,
            self.pawns.copy(),
            self.pawn_mask,
            self.deck.copy(),
            self.deck_size,
            self.top.copy(),
            self.under.copy(),
            self.points.copy(),
            self.aboard.copy(),
            self.leaving,
            self.final_turns,
        )

    # ---- other worlds ----

    def imagine(self, seat: i64, chance: Chance) -> "Catonauts":
        world = self.clone()
        # The only secret is what will be drawn: the deck has no order, so sort it and re-key.
        bag = world.deck[: world.deck_size]
        bag.sort()
        bag.extend(world.deck[world.deck_size :])
        world.deck = bag
        world.chance = chance.spawn()
        return world

    # ---- for rollouts and search ----

    def sample(self, seat: i64, chance: Chance) -> i64:
        if self.phase != FLY:
            moves = self.legal(seat)
            return moves[chance.below(len(moves))]
        goals: i64 = self.goals(seat)
        base: i64 = self.pawns[seat] * LINE_LENGTH
        # Most goals of a line are free: draw until one is met.
        while True:
            cell: i64 = LINE[base + chance.below(LINE_LENGTH)]
            if goals & BIT[cell]:
                return FLY_MOVE + cell

    def hint(self, seat: i64, chance: Chance) -> i64:
        """Land all that can be landed; fly where most cats of the planet's colour are aboard."""
        if self.phase == LAND:
            return self._land_all(seat)
        if self.phase == CORNER:
            return self.sample(seat, chance)
        goals: i64 = self.goals(seat)
        start: i64 = self.pawns[seat]
        base: i64 = start * LINE_LENGTH
        boarding: i64 = self.field[start]
        best: i64 = NOWHERE
        best_value: i64 = -1
        shift: i64 = chance.below(LINE_LENGTH)
        i: i64 = 0
        while i < LINE_LENGTH:
            j: i64 = i + shift
            if j >= LINE_LENGTH:
                j -= LINE_LENGTH
            cell: i64 = LINE[base + j]
            if goals & BIT[cell]:
                value: i64 = self._gain(seat, boarding, cell)
                if value > best_value:
                    best_value = value
                    best = cell
            i += 1
        return FLY_MOVE + best

    def _gain(self, seat: i64, boarding: i64, goal: i64) -> i64:
        """Cats that could land on the goal's planet."""
        colour: i64 = self.box.planet[self.field[goal]]
        gain: i64 = self.aboard[seat * SIDE + colour]
        if self.box.cats[boarding] == colour:
            gain += self.box.count[boarding]
        return gain

    def _land_all(self, seat: i64) -> i64:
        colour: i64 = self._colour_under(seat)
        deepest: i64 = 0
        k: i64 = 1
        card: i64 = self.top[ROCKET + seat]
        while card != NO_CARD:
            if self.box.cats[card] == colour:
                deepest = k
            card = self.under[card]
            k += 1
        return LAND_MOVE + deepest

    def horizon(self, depth: i64, thorough: bool) -> i64:
        return depth

    def outlook(self, out: list[float]) -> None:
        """The lead, cats aboard worth a little, weighed by how much is still to come."""
        if self.phase == FINISHED:
            super().outlook(out)
            return
        best: float = -1.0
        second: float = -1.0
        seat: i64 = 0
        while seat < self.seats:
            standing: float = float(self.points[seat])
            if self.final_turns != 0:
                colour: i64 = 0
                while colour < SIDE:
                    standing += 0.45 * self.aboard[seat * SIDE + colour]
                    colour += 1
            out[seat] = standing
            if standing > best:
                second = best
                best = standing
            elif standing > second:
                second = standing
            seat += 1
        scale: float = 3.0 + 0.25 * float(self.deck_size)
        seat = 0
        while seat < self.seats:
            lead: float = out[seat] - (second if out[seat] == best else best)
            size: float = lead if lead >= 0.0 else -lead
            out[seat] = 0.5 + 0.5 * lead / (scale + size)
            seat += 1


def deal(seats: i64, chance: Chance, box: Box) -> Catonauts:
    """The field laid out, pawns still to be placed."""
    field = [-1] * 16
    corner_cards = box.start_cards.copy()
    chance.shuffle(corner_cards, 0, 4)
    deck: list[int] = []
    card: i64 = 0
    while card < CARDS:
        if card not in box.start_cards:
            deck.append(card)
        card += 1
    size: i64 = len(deck)
    cell: i64 = 0
    corner: i64 = 0
    while cell < CELLS:
        if CORNER_MASK & BIT[cell]:
            field[cell] = corner_cards[corner]
            corner += 1
        else:
            drawn: i64 = chance.below(size)
            field[cell] = deck[drawn]
            size -= 1
            deck[drawn] = deck[size]
        cell += 1
    return Catonauts(
        seats,
        chance,
        0,
        box,
        CORNER,
        0,
        NOWHERE,
        field,
        65535,
        [-1] * 4,
        0,
        deck,
        size,
        [-1] * 9,
        [-1] * 60,
        [0] * 4,
        [0] * 16,
        NOWHERE,
        -1,
    )
