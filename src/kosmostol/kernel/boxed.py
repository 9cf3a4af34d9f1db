"""A game played with an owner's box: the same rules over other faces."""

from collections.abc import Callable, Mapping
from functools import lru_cache, wraps
from typing import Any

from kosmostol.kernel import bench, boxes
from kosmostol.kernel.bits import lowest
from kosmostol.kernel.boxes import OwnBox
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.errors import BadBox, BadComponents
from kosmostol.kernel.game import Game, check_options, showcases

MOST_MOVES = 5_000  # of a trial match: more would be a match without an end
LOOK_EVERY = 20  # moves of a trial


def make_box(game: Game, changes: Mapping[str, Any], name: str, *, tried: bool = False) -> OwnBox:
    """A box with these changes, checked and tried; BadBox says what is wrong and where.

    What was `tried` before is not tried again.
    """
    here = boxes.printed(game.folder)
    if not here:
        raise BadBox("", f"{game.id} has no components that could be changed")
    if not isinstance(changes, Mapping) or len(changes) > boxes.MOST_CHANGES:
        raise BadBox("changes", f"an object with at most {boxes.MOST_CHANGES} changes")
    after = boxes.changed(here, changes)
    bench.check(game.folder, changes, after)
    box = OwnBox(
        game=game.id,
        revision=game.revision,
        name=boxes.check_name(name),
        of=boxes.digest_of(game.id, here),
        changes=dict(changes),
        digest=boxes.digest_of(game.id, after),
        folder=game.folder,
    )
    if not tried:
        _try(box, game)
    return box


def read_box(game: Game, data: object, *, tried: bool = False) -> OwnBox:
    """The box of a file, a record or a table; BadBox says what is wrong and where."""
    checked = boxes.check_box(data, game.id)
    box = make_box(game, checked["changes"], checked["name"], tried=tried)
    if checked.get("revision", game.revision) != game.revision:
        raise BadBox(
            "revision", f"{checked['revision']!r} of the rules; here is revision {game.revision}"
        )
    of = checked.get("of", box.of)
    if of in bench.earlier(game.folder):
        return box  # what has come since is as printed; the digest was of what there was then
    if of != box.of:
        raise BadBox(
            "of",
            "it changes other components than are installed here; remove 'of' and 'digest' to try "
            "its changes on these",
        )
    if checked.get("digest", box.digest) != box.digest:
        raise BadBox("digest", "the box was changed after it was saved; remove 'digest' to use it")
    return box


@lru_cache(boxes.KEPT_BOXES)
def boxed(game: Game, box: OwnBox) -> Game:
    """The game with the box open whenever it is asked something."""
    own = type(game)
    found = {
        name: _under(box, getattr(own, name))
        for name in dir(Game)
        if not name.startswith("_") and callable(getattr(own, name))
    }
    made = type(own.__name__, (own,), found | {"own_box": box, "__module__": own.__module__})()
    assert isinstance(made, Game)
    return made


def _under(box: OwnBox, method: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def asked(*args: Any, **kwargs: Any) -> Any:
        with boxes.opened(box):
            return method(*args, **kwargs)

    return asked


def _try(box: OwnBox, game: Game) -> None:
    """Whether the rules can play with the box: what no check of faces foresaw shows here."""
    ways = [*showcases(game), *((seats, {}) for seats in game.seat_counts)]
    try:
        for seats, options in ways:
            _play(boxed(game, box), seats, options)
    except BadComponents as problem:
        raise BadBox("changes", str(problem)) from None
    except BadBox:
        raise
    except Exception as error:  # whatever a strange face leads the rules to
        told = f"the rules cannot play with it: {type(error).__name__}: {error}"
        raise BadBox("changes", told[:200]) from error


def _play(game: Game, seats: int, options: Mapping[str, Any]) -> None:
    """A random match that is looked at from every seat on the way."""
    chance = Chance(seats, 2, 0)
    state = game.deal(seats, chance, check_options(game, options, seats))
    for move in range(MOST_MOVES):
        if move % LOOK_EVERY == 0 or state.over():
            for seat in range(seats):
                game.view(state, seat)
                game.score_sheet(state, seat)
        if state.over():
            return
        seat = lowest(state.owing())
        state.apply(seat, state.sample(seat, chance), None)
    raise BadBox("changes", f"a match with it is not over after {MOST_MOVES} moves")
