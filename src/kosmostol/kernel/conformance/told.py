"""All that a seat is told of a state, to compare."""

import marshal
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from kosmostol.kernel.chance import Chance
from kosmostol.kernel.game import Game, ScoreLine, check_wishes
from kosmostol.kernel.state import BIT, LEGAL, NO_SUCH_MOVE, NOT_OWING, Event, State

PLAIN = 2  # the marshal format in which equal things are equal bytes


@dataclass(frozen=True)
class Questions:
    """What a seat may ask beside what it is shown: what a click means, why a move is refused."""

    targets: tuple[str, ...] = ()
    moves: tuple[int, ...] = ()


NOTHING_ASKED = Questions()


@dataclass
class Curious:
    """Collects what can be asked about a game while it is played; asks a few things at a time."""

    game: Game
    most: int
    targets: list[str] = field(default_factory=list)
    moves: list[int] = field(default_factory=list)

    def meet(self, state: State) -> None:
        """Look at what the seats may do now."""
        for seat in range(state.seats):
            for move in state.legal(seat)[: self.most]:
                if move not in self.moves:
                    self.moves.append(move)
                    self._name(self.game.option(state, seat, move).targets)

    def _name(self, targets: Sequence[str]) -> None:
        # Two clicks come joined, and people click on what belongs to others too.
        for name in (*targets[:2], "+".join(targets[:2])):
            if name and name not in self.targets:
                self.targets.append(name)

    def ask(self, chance: Chance) -> Questions:
        """Some of what can be asked."""
        return Questions(
            _some(self.targets, self.most, chance), _some(self.moves, self.most, chance)
        )


def _some(things: Sequence[Any], most: int, chance: Chance) -> tuple[Any, ...]:
    if len(things) <= most:
        return tuple(things)
    return tuple(things[chance.below(len(things))] for _ in range(most))


def known(game: Game, state: State, seat: int | None) -> tuple[Any, Any, Any]:
    """What makes two states the same to a seat: its view and its memory."""
    return game.view(state, seat), game.recall(state, seat), game.witnessed(state, seat)


def shown(game: Game, state: State, seat: int | None) -> dict[str, Any]:
    """What the table shows a seat of others' doing."""
    return {
        "view": game.view(state, seat),
        "recall": game.recall(state, seat),
        "prompt": game.prompt(state, seat),
        "awaited": game.awaited(state),
    }


def told(
    game: Game, state: State, seat: int | None, questions: Questions = NOTHING_ASKED
) -> dict[str, Any]:
    """All that a seat is told, or would be told if it asked."""
    all_told = shown(game, state, seat)
    all_told["clock"] = game.clock(state)
    all_told["over"] = state.over()
    all_told["visible_sheet"] = [
        [_line(line) for line in game.visible_sheet(state, other, seat)]
        for other in range(state.seats)
    ]
    if seat is None:
        return all_told
    asked = game.asked(state, seat)
    all_told["asked"] = None if asked is None else (asked.kind, asked.about)
    all_told["reflex"] = [game.reflex(state, seat, wishes) for wishes in _all_wishes(game)]
    all_told["wishes_for"] = game.wishes_for(state, seat)
    all_told["discreet"] = game.discreet(state, seat)
    all_told["options"] = [
        (option.move, option.kind, option.targets, option.label, option.preview)
        for option in (game.option(state, seat, move) for move in state.legal(seat))
    ]
    all_told["meant"] = [game.meant(state, seat, target) for target in questions.targets]
    all_told["why"] = [_why(game, state, seat, move) for move in questions.moves]
    return all_told


def _line(line: ScoreLine) -> tuple[Any, ...]:
    return line.label, line.points, line.detail, line.apart, line.hidden


def looks(game: Game, state: State, seat: int | None) -> dict[str, Any]:
    """All that a seat can know at this moment, and who owes: what an imagined world must keep."""
    return told(game, state, seat) | {
        "owing": state.owing(),
        "witnessed": game.witnessed(state, seat),
    }


def _all_wishes(game: Game) -> list[dict[str, str]]:
    """The usual wishes, and each other one alone."""
    found = [check_wishes(game, {})]
    for wish in game.wishes:
        found += [check_wishes(game, {wish.name: choice}) for choice in wish.choices[1:]]
    return found


def _why(game: Game, state: State, seat: int, move: int) -> Any:
    """What the table says of a move somebody would like to make."""
    fault = state.fault(seat, move)
    if fault == NOT_OWING:
        fault = game.anyway(state, seat, move) or fault
    if fault in (LEGAL, NO_SUCH_MOVE):
        return fault
    return fault, dict(game.explain(state, seat, move, fault))


def lines(game: Game, after: State, log: Iterable[Event], seat: int | None) -> list[Any]:
    """The log lines of a move as a seat reads them."""
    return [
        (game.tell(after, event), game.data(after, event))
        for event in log
        if event.to < 0 or (seat is not None and event.to & BIT[seat])
    ]


def difference(one: dict[str, Any], two: dict[str, Any]) -> str:
    """The names of what two tellings do not have in common; empty if they are the same."""
    return ", ".join(name for name in one if one[name] != two[name])


def freeze(game: Game, state: State) -> bytes:
    """A state as bytes to compare: a copy that no later change of the state reaches."""
    return marshal.dumps(game.to_position(state), PLAIN)


def hidden(game: Game, state: State) -> bytes:
    """A state as bytes without the chance to come: what lies on the table, open or not."""
    position = dict(game.to_position(state))
    position.pop("chance", None)
    return marshal.dumps(position, PLAIN)


def heaped(game: Game, state: State) -> bytes:
    """The same with every row sorted, for those that lie in no order."""
    position = dict(game.to_position(state))
    position.pop("chance", None)
    return marshal.dumps(_sorted(position), PLAIN)


def _sorted(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _sorted(one) for name, one in value.items()}
    if isinstance(value, list):
        return sorted((_sorted(one) for one in value), key=repr)
    return value
