"""Toys that tell secrets, each in one way only: what the leak checks must find."""

from collections.abc import Mapping
from typing import Any

from tests.kernel.toys import FINGERS, Bluff, BluffGame, Fingers, FingersGame
from tests.kernel.toys.bluff import TRUST

from kosmostol.kernel.chance import Chance
from kosmostol.kernel.game import Option, ScoreLine, View
from kosmostol.kernel.positions import Reader
from kosmostol.kernel.sharing import shared
from kosmostol.kernel.state import EVERYONE, SEALED, Event, State
from kosmostol.kernel.text import Text

# ---- imagining ----


class TruthfulBluff(Bluff):
    """Keeps the real hands."""

    def imagine(self, seat: int, chance: Chance) -> Bluff:
        world = self.clone()
        world.chance = chance.spawn()
        return world


class Truthful(BluffGame):
    state_type = TruthfulBluff


class ProudBluff(Bluff):
    """Says that nothing is hidden from anybody."""

    def sees_all(self, seat: int) -> bool:
        return True


class Proud(BluffGame):
    state_type = ProudBluff


class SealKeepingBluff(Bluff):
    """Deals the hands anew, but keeps the card that lies face down."""

    def imagine(self, seat: int, chance: Chance) -> Bluff:
        world = super().imagine(seat, chance)
        if world.down == self.down or self.down < 0:
            return world
        for pile in (world.deck, *world.hands, *world.buried):
            if self.down in pile:
                pile[pile.index(self.down)] = world.down
        world.down = self.down
        return world


class SealKeeping(BluffGame):
    state_type = SealKeepingBluff


class SealKeepingFingers(Fingers):
    """Keeps what others have chosen in secret."""

    def imagine(self, seat: int, chance: Chance) -> Fingers:
        world = self.clone()
        world.chance = chance.spawn()
        return world


class SealKeepingChoice(FingersGame):
    state_type = SealKeepingFingers


class MostlyTruthfulBluff(Bluff):
    """Peeks most of the time."""

    def imagine(self, seat: int, chance: Chance) -> Bluff:
        if chance.below(4):
            world = self.clone()
            world.chance = chance.spawn()
            return world
        return super().imagine(seat, chance)


class MostlyTruthful(BluffGame):
    state_type = MostlyTruthfulBluff


class BiasedBluff(Bluff):
    """Never imagines the best card in another's hand if it can lie in the deck."""

    def imagine(self, seat: int, chance: Chance) -> Bluff:
        world = super().imagine(seat, chance)
        for other in range(self.seats):
            hand = world.hands[other]
            if other != seat and hand and world.deck and max(hand) > min(world.deck):
                best, least = hand.index(max(hand)), world.deck.index(min(world.deck))
                hand[best], world.deck[least] = world.deck[least], hand[best]
        return world


class Biased(BluffGame):
    state_type = BiasedBluff


# ---- telling ----


class TellingFingers(Fingers):
    """Tells everybody a sealed choice."""

    def apply(self, seat: int, move: int, log: list[Event] | None) -> None:
        super().apply(seat, move, log)
        if log:
            log[0].to = EVERYONE


class TellingLog(FingersGame):
    state_type = TellingFingers


class TellingCardsBluff(Bluff):
    """Tells everybody the card that is laid face down."""

    def apply(self, seat: int, move: int, log: list[Event] | None) -> None:
        super().apply(seat, move, log)
        if log is not None and move < TRUST:
            log.append(Event(0, EVERYONE, seat, move))


class TellingCards(BluffGame):
    state_type = TellingCardsBluff


class SeenFingers(Fingers):
    """Everybody sees sealed choices as they are made."""

    def seen(self, seat: int, mover: int, move: int) -> int:
        return move


class SeenThrough(FingersGame):
    state_type = SeenFingers


class UnseenBluff(Bluff):
    """Nobody ever sees anything, though trusting and doubting are done aloud."""

    def seen(self, seat: int, mover: int, move: int) -> int:
        return SEALED


class Unseen(BluffGame):
    state_type = UnseenBluff


class LeakySheet(BluffGame):
    def visible_sheet(self, state: State, seat: int, viewer: int | None) -> list[ScoreLine]:
        assert isinstance(state, Bluff)
        return [ScoreLine(Text("worth"), sum(state.hands[seat]))]


class LeakyMeaning(FingersGame):
    """A click means what the neighbour has chosen."""

    def meant(self, state: State, seat: int, target: str) -> str | None:
        assert isinstance(state, Fingers)
        return f"show {max(1, state.sealed[(seat + 1) % state.seats])}"


class LeakyOptions(BluffGame):
    def option(self, state: State, seat: int, move: int) -> Option:
        assert isinstance(state, Bluff)
        told = super().option(state, seat, move)
        return Option(told.move, told.kind, told.targets, told.label, {"down": state.down})


class Oversharing(BluffGame):
    """Tells all who are told together what the first of them sees."""

    def view(self, state: State, seat: int | None) -> View:
        return shared(state, "view", lambda: super(Oversharing, self).view(state, seat))


class LeakyExcuse(FingersGame):
    """Says why not by what the neighbour has chosen."""

    def explain(self, state: State, seat: int, move: int, fault: int) -> Mapping[str, Any]:
        assert isinstance(state, Fingers)
        return {"because": state.sealed[(seat + 1) % state.seats]}


# ---- saying so ----


class Denying(BluffGame):
    secrets = False


class DenyingSeals(FingersGame):
    secrets = False


class BoastingFingers(Fingers):
    """Nothing is hidden: everybody sees each choice at once."""

    def imagine(self, seat: int, chance: Chance) -> Fingers:
        world = self.clone()
        world.chance = chance.spawn()
        return world

    def seen(self, seat: int, mover: int, move: int) -> int:
        return move


class Boasting(FingersGame):
    """Says it has secrets where there are none to check."""

    state_type = BoastingFingers

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        assert isinstance(state, Fingers)
        return {"round": state.round, "open": state.sealed[:], "points": state.points[:]}


# ---- other promises ----


class Gullible(FingersGame):
    """Takes anything for a position."""

    def from_position(self, position: Mapping[str, Any], plausible: bool = True) -> State:
        read = Reader(position)
        return self.state_type(
            position["seats"],
            read.chance("chance"),
            0,
            position["round"],
            list(position["sealed"]),
            list(position["points"]),
        )


class Lost(FingersGame):
    """Names an element that no board draws."""

    def option(self, state: State, seat: int, move: int) -> Option:
        told = super().option(state, seat, move)
        where = "nowhere" if move == FINGERS - 1 else told.targets[0]
        return Option(told.move, told.kind, (where,), told.label)


class ElatedFingers(Fingers):
    """Thinks it stands better than can be."""

    def outlook(self, out: list[float]) -> None:
        for seat in range(self.seats):
            out[seat] = self.points[seat] / 4


class Elated(FingersGame):
    state_type = ElatedFingers
