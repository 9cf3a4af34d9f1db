"""Play areas: technologies and settlements joined in rows.

Two cards join where the same action stands on both sides. The strip of the upper card stays
visible, the strip below is covered for good; the joint lights the upper card's edge crystal.
Rows only ever grow at their free ends.
"""

from mypy_extensions import i64

from kosmostol.games.planet5r.rules.box import Box
from kosmostol.games.planet5r.rules.numbers import (
    ALONE,
    CARDS,
    CRYSTALS,
    JOKER,
    LEFT,
    NO_CARD,
    NO_CRYSTAL,
    OVER_LEFT,
    OVER_RIGHT,
    PLACE_INSIDE,
    PLACE_MATCH,
    PLACE_OWN,
    PLACE_RING,
    RIGHT,
    TECHNOLOGIES,
    left_neighbour,
    placement,
    right_neighbour,
)
from kosmostol.kernel.state import BIT, LEGAL, NO_SUCH_MOVE


class Areas:
    """The cards before all seats: who owns them, what is joined, what is visible and active."""

    def __init__(
        self, box: Box, cards: list[int], visible: list[int], joined: list[int], crystals: list[int]
    ) -> None:
        self.box = box
        self.cards = cards  # mask of the cards of each seat
        self.visible = visible  # mask of the uncovered sides of each seat's cards
        self.joined = joined  # the card joined to each side, or NO_CARD
        self.crystals = crystals  # active ones by seat and kind

    def clone(self) -> "Areas":
        """An independent copy."""
        return Areas(
            self.box,
            self.cards.copy(),
            self.visible.copy(),
            self.joined.copy(),
            self.crystals.copy(),
        )

    # ---- joining ----

    # guide: join
    def fault(self, seat: i64, card: i64, how: i64) -> i64:
        """Why the seat may not place the card like this, or LEGAL."""
        left: i64 = left_neighbour(how)
        right: i64 = right_neighbour(how)
        if (left == NO_CARD and how & OVER_LEFT) or (right == NO_CARD and how & OVER_RIGHT):
            return NO_SUCH_MOVE
        found: i64 = LEGAL
        if left != NO_CARD:
            found = self._joint_fault(seat, left, RIGHT, card)
        if found == LEGAL and right != NO_CARD:
            found = self._joint_fault(seat, right, LEFT, card)
        if found == LEGAL and left != NO_CARD and right != NO_CARD and self.one_row(left, right):
            return PLACE_RING
        return found

    # guide: place-own, place-inside, place-match
    def _joint_fault(self, seat: i64, neighbour: i64, which: i64, card: i64) -> i64:
        """Why a card may not join a side of another; NO_CARD is a card that would match."""
        if self.cards[seat] & BIT[neighbour] == 0:
            return PLACE_OWN
        if self.joined[2 * neighbour + which] != NO_CARD:
            return PLACE_INSIDE
        if card == NO_CARD:
            return LEGAL
        action = self.box.faces.action
        meets: i64 = 2 * card + (LEFT if which == RIGHT else RIGHT)
        return LEGAL if action[2 * neighbour + which] == action[meets] else PLACE_MATCH

    # guide: place-ring
    def one_row(self, right_end: i64, left_end: i64) -> bool:
        """Whether a right end and a left end belong to the same row."""
        card: i64 = left_end
        while self.joined[2 * card + RIGHT] != NO_CARD:
            card = self.joined[2 * card + RIGHT]
        return card == right_end

    # guide: join
    def ends(self, seat: i64, which: i64, action: i64) -> list[int]:
        """The seat's cards with this action on a free side."""
        found: list[int] = []
        mask: i64 = self.cards[seat]
        card: i64 = 0
        while card < CARDS:
            if mask & BIT[card]:
                side: i64 = 2 * card + which
                if self.joined[side] == NO_CARD and self.box.faces.action[side] == action:
                    found.append(card)
            card += 1
        return found

    # guide: place, join
    def placements(self, seat: i64, card: i64) -> list[int]:
        """Every legal way to place a card: alone, after a card, before one, between two."""
        lefts = self.ends(seat, RIGHT, self.box.faces.action[2 * card + LEFT])
        rights = self.ends(seat, LEFT, self.box.faces.action[2 * card + RIGHT])
        found: list[int] = [ALONE]
        for left in lefts:
            found.append(placement(left, NO_CARD, OVER_LEFT))
            found.append(placement(left, NO_CARD, 0))
        for right in rights:
            found.append(placement(NO_CARD, right, OVER_RIGHT))
            found.append(placement(NO_CARD, right, 0))
        for left in lefts:
            for right in rights:
                if not self.one_row(left, right):
                    found.append(placement(left, right, OVER_LEFT + OVER_RIGHT))
                    found.append(placement(left, right, OVER_LEFT))
                    found.append(placement(left, right, OVER_RIGHT))
                    found.append(placement(left, right, 0))
        return found

    # ---- what a placement brings ----

    # guide: crystals
    def left_crystal_side(self, card: i64, how: i64) -> i64:
        """The side whose crystal the left joint lights, or -1 without a joint."""
        left: i64 = left_neighbour(how)
        if left == NO_CARD:
            return -1
        return 2 * card + LEFT if how & OVER_LEFT else 2 * left + RIGHT

    # guide: crystals
    def right_crystal_side(self, card: i64, how: i64) -> i64:
        """The side whose crystal the right joint lights, or -1 without a joint."""
        right: i64 = right_neighbour(how)
        if right == NO_CARD:
            return -1
        return 2 * card + RIGHT if how & OVER_RIGHT else 2 * right + LEFT

    # guide: join
    def left_covered_side(self, card: i64, how: i64) -> i64:
        """The side that the left joint covers, or -1 without a joint."""
        left: i64 = left_neighbour(how)
        if left == NO_CARD:
            return -1
        return 2 * left + RIGHT if how & OVER_LEFT else 2 * card + LEFT

    # guide: join
    def right_covered_side(self, card: i64, how: i64) -> i64:
        """The side that the right joint covers, or -1 without a joint."""
        right: i64 = right_neighbour(how)
        if right == NO_CARD:
            return -1
        return 2 * right + LEFT if how & OVER_RIGHT else 2 * card + RIGHT

    # guide: crystals, options
    def edge_crystal(self, side: i64) -> i64:
        """The crystal a joint lights at a side; settlements may be excluded by an option."""
        if side < 0:
            return NO_CRYSTAL
        if side >= 2 * TECHNOLOGIES and not self.box.settlement_crystals:
            return NO_CRYSTAL
        return self.box.faces.edge[side]

    # guide: place, join
    def place(self, seat: i64, card: i64, how: i64) -> None:
        """Place a card, which must be legal."""
        left: i64 = left_neighbour(how)
        right: i64 = right_neighbour(how)
        self.cards[seat] |= BIT[card]
        visible: i64 = self.visible[seat] | BIT[2 * card + LEFT] | BIT[2 * card + RIGHT]
        if left != NO_CARD:
            self.joined[2 * left + RIGHT] = card
            self.joined[2 * card + LEFT] = left
            visible &= ~BIT[self.left_covered_side(card, how)]
        if right != NO_CARD:
            self.joined[2 * right + LEFT] = card
            self.joined[2 * card + RIGHT] = right
            visible &= ~BIT[self.right_covered_side(card, how)]
        self.visible[seat] = visible
        self._light(seat, self.box.faces.centre[card])
        self._light(seat, self.edge_crystal(self.left_crystal_side(card, how)))
        self._light(seat, self.edge_crystal(self.right_crystal_side(card, how)))

    # guide: crystals
    def _light(self, seat: i64, crystal: i64) -> None:
        if crystal != NO_CRYSTAL:
            self.crystals[seat * CRYSTALS + crystal] += 1

    # guide: score
    def points(self, seat: i64) -> i64:
        """Points of the seat's active crystals."""
        base: i64 = seat * CRYSTALS
        return self.box.crystal_points(
            self.crystals[base],
            self.crystals[base + 1],
            self.crystals[base + 2],
            self.crystals[base + JOKER],
        )

    def points_after(self, seat: i64, card: i64, how: i64) -> i64:
        """The same if the card were placed like this."""
        centre: i64 = self.box.faces.centre[card]
        one: i64 = self.edge_crystal(self.left_crystal_side(card, how))
        two: i64 = self.edge_crystal(self.right_crystal_side(card, how))
        base: i64 = seat * CRYSTALS
        blue: i64 = self.crystals[base] + _hits(0, centre, one, two)
        green: i64 = self.crystals[base + 1] + _hits(1, centre, one, two)
        violet: i64 = self.crystals[base + 2] + _hits(2, centre, one, two)
        jokers: i64 = self.crystals[base + JOKER] + _hits(JOKER, centre, one, two)
        return self.box.crystal_points(blue, green, violet, jokers)


def _hits(kind: i64, a: i64, b: i64, c: i64) -> i64:
    count: i64 = 0
    if a == kind:
        count += 1
    if b == kind:
        count += 1
    if c == kind:
        count += 1
    return count
