"""The conformance kit itself: each broken game makes exactly the right check fail."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from tests.kernel import leaky
from tests.kernel.toys import (
    CARDS,
    FINGERS,
    Bluff,
    BluffGame,
    Draft,
    DraftGame,
    Fingers,
    FingersGame,
)

from kosmostol.kernel.chance import Chance
from kosmostol.kernel.conformance import CHECKS, Broken, Kit
from kosmostol.kernel.game import Game, View
from kosmostol.kernel.state import EVERYONE, LEGAL, Event, State

# ---- a view that leaks ----


class LeakyView(BluffGame):
    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, Bluff)
        return dict(super().view(state, seat)) | {"sum": sum(state.hands[0])}


# ---- an imagine that peeks ----


class PeekingBluff(Bluff):
    def imagine(self, seat: int, chance: Chance) -> Bluff:
        world = self.clone()  # deals nothing anew: the real hands are still there
        world.chance = chance.spawn()
        return world


class Peeking(BluffGame):
    state_type = PeekingBluff


# ---- a shallow clone ----


class ShallowFingers(Fingers):
    def clone(self) -> Fingers:
        twin = super().clone()
        twin.points = self.points
        return twin


class Shallow(FingersGame):
    state_type = ShallowFingers


# ---- an outcome that depends on who answers first ----


class HastyFingers(Fingers):
    def apply(self, seat: int, move: int, log: list[Event] | None) -> None:
        if not any(self.sealed):
            self.points[seat] += 1  # a point for the quickest
        super().apply(seat, move, log)


class Hasty(FingersGame):
    state_type = HastyFingers


# ---- a lost card ----


class LosingBluff(Bluff):
    def next(self) -> None:
        if len(self.shown) == 2:
            self.shown.pop()  # an open card falls under the table
        super().next()


class Losing(BluffGame):
    state_type = LosingBluff


# ---- a score that disagrees with the recount ----


class Miscounting(FingersGame):
    def recount(self, position: Mapping[str, Any]) -> list[int]:
        return [points + (points > 2) for points in position["points"]]


# ---- a legal list that disagrees with the faults ----


class ForgetfulFingers(Fingers):
    def legal(self, seat: int) -> list[int]:
        return super().legal(seat)[: FINGERS - 1]


class Forgetful(FingersGame):
    state_type = ForgetfulFingers


# ---- a game that never ends ----


class EndlessFingers(Fingers):
    def open(self, log: list[Event] | None) -> None:
        super().open(log)
        self.round = 0


class Endless(FingersGame):
    state_type = EndlessFingers


# ---- a reveal that is not declared, so undo would cross it ----


class QuietDraft(Draft):
    def commit(self) -> None:
        super().commit()
        self.revealed = 0


class Quiet(DraftGame):
    state_type = QuietDraft


# ---- a sealed step that is told to all ----


class NoisyDraft(Draft):
    def apply(self, seat: int, move: int, log: list[Event] | None) -> None:
        super().apply(seat, move, log)
        if log is not None:
            log.append(Event(0, EVERYONE, seat, 0))  # not what it was, but that it was


class Noisy(DraftGame):
    state_type = NoisyDraft


# ---- a position that forgets ----


class ForgettingPosition(DraftGame):
    def from_position(self, position: Mapping[str, Any], plausible: bool = True) -> State:
        state = super().from_position(position, plausible)
        state.chance = Chance(1, 1, 0)
        return state


# ---- notation that reads another move than it wrote ----


class Mumbling(FingersGame):
    def read(self, text: str) -> int | None:
        move = super().read(text)
        return None if move == 2 else move


# ---- a seat that is asked and cannot answer ----


class StuckFingers(Fingers):
    def legal(self, seat: int) -> list[int]:
        return [] if self.round == 2 else super().legal(seat)

    def fault(self, seat: int, move: int) -> int:
        found = super().fault(seat, move)
        return 2 if found == LEGAL and self.round == 2 else found


class Stuck(FingersGame):
    state_type = StuckFingers


BROKEN: Sequence[tuple[Game, str]] = [
    (LeakyView(), "imagine"),
    (Peeking(), "peeks"),
    (Shallow(), "clones"),
    (Hasty(), "order"),
    (Losing(), "components"),
    (Miscounting(), "scores"),
    (Forgetful(), "faults"),
    (Endless(), "ends"),
    (Quiet(), "reveals"),
    (Noisy(), "notices"),
    (ForgettingPosition(), "position"),
    (Mumbling(), "notation"),
    (Stuck(), "owing"),
    (leaky.Truthful(), "peeks"),
    (leaky.Proud(), "imagine"),
    (leaky.SealKeeping(), "peeks"),
    (leaky.SealKeepingChoice(), "peeks"),
    (leaky.MostlyTruthful(), "peeks"),
    (leaky.MostlyTruthful(), "deals"),
    (leaky.Biased(), "deals"),
    (leaky.TellingLog(), "log"),
    (leaky.TellingCards(), "log"),
    (leaky.SeenThrough(), "seen"),
    (leaky.Unseen(), "seen"),
    (leaky.LeakySheet(), "twins"),
    (leaky.LeakyMeaning(), "twins"),
    (leaky.LeakyOptions(), "twins"),
    (leaky.LeakyExcuse(), "twins"),
    (leaky.Oversharing(), "secrets"),
    (leaky.Denying(), "secrets"),
    (leaky.DenyingSeals(), "secrets"),
    (leaky.Boasting(), "secrets"),
    (leaky.Gullible(), "nonsense"),
    (leaky.Lost(), "targets"),
    (leaky.Elated(), "outlook"),
]


@pytest.mark.parametrize(("game", "check"), BROKEN, ids=lambda x: type(x).__name__)
def test_a_broken_game_fails_the_right_check(game: Game, check: str) -> None:
    with pytest.raises(Broken) as broken:
        Kit(game, only=[check]).run(games=60)
    assert broken.value.check == check
    assert "seed" in str(broken.value)


# What follows from the same fault and is rightly reported as well.
ALSO = {
    "LeakyView": {"reveals", "seen"},  # the leaked sum changes in a way the seat could not foresee
    "Losing": {"position"},  # which knows that a card is missing
    "Miscounting": {"nonsense"},
    "Mumbling": {"record", "faults"},  # the move cannot be played as text
    "MostlyTruthful": {"deals", "peeks"},
    "SeenThrough": {"peeks"},  # no sealed moves are left to compare
    "Unseen": {"notices"},
    "LeakySheet": {"imagine", "reveals"},
    "LeakyOptions": {"imagine", "reveals"},
    # These play on clones themselves.
    "Shallow": {
        *("deals", "imagine", "log", "notices", "order", "peeks", "position", "record"),
        *("reveals", "secrets", "seen", "twins", "undo"),
    },
}
FINISHING = [(game, check) for game, check in BROKEN if check not in ("ends", "owing")]


@pytest.mark.parametrize(("game", "check"), FINISHING, ids=lambda x: type(x).__name__)
def test_a_broken_game_passes_the_other_checks(game: Game, check: str) -> None:
    others = set(CHECKS) - {check} - ALSO.get(type(game).__name__, set())
    assert Kit(game, only=others).run(games=12) > 0


def test_cards_are_told_apart() -> None:
    assert len(set(BluffGame().box(2, {}))) == CARDS
