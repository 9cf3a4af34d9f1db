"""The shelf: the five games in their order, those to come included."""

from kosmostol.bots import LEVELS
from kosmostol.kernel.game import Game, Setting
from kosmostol.kernel.registry import find_game, game_names
from kosmostol.service import messages as wire
from kosmostol.service.problems import Problem

# Seats, minutes, age, secrets: what a box says before its rules are here.
BOXES: dict[str, tuple[tuple[int, ...], int, int, bool]] = {
    "aliens": ((2, 3, 4), 20, 6, False),
    "catonauts": ((2, 3, 4), 20, 6, False),
    "not_alone": ((2, 3, 4, 5, 6, 7), 45, 10, True),
    "planet5r": ((3, 4, 5), 30, 8, True),
    "moon": ((1, 2, 3, 4, 5, 6), 25, 10, True),
}


def known_game(name: str) -> Game:
    """The game of this name, ready to be played, or a Problem."""
    game = _ready(name) if name in game_names() else None
    if game is not None:
        return game
    allowed = [box.id for box in shelf() if box.available]
    raise Problem("game-not-found", allowed=allowed)


def shelf() -> list[wire.GameInfo]:
    """All games: the five first, then whatever folders were added."""
    here = {name: game for name in game_names() if (game := _ready(name)) is not None}
    found: list[wire.GameInfo] = []
    for name in [*BOXES, *(name for name in here if name not in BOXES)]:
        if name in here:
            found.append(_available(here[name]))
        else:
            seats, minutes, age, secrets = BOXES[name]
            levels = list(LEVELS)
            found.append(
                wire.GameInfo(name, False, list(seats), minutes, age, secrets, [], [], levels, [])
            )
    return found


def _ready(name: str) -> Game | None:
    try:
        return find_game(name)
    except (ImportError, AttributeError):  # a folder whose rules are being written
        return None


def _available(game: Game) -> wire.GameInfo:
    return wire.GameInfo(
        id=game.id,
        available=True,
        seats=list(game.seat_counts),
        minutes=game.minutes,
        age=game.age,
        secrets=game.secrets,
        settings=[_setting(one) for one in game.settings],
        wishes=[wire.WishInfo(one.name, list(one.choices)) for one in game.wishes],
        levels=list(LEVELS),
        chapters=[wire.Chapter(dict(one.options), list(one.stars)) for one in game.chapters],
    )


def _setting(one: Setting) -> wire.Setting:
    return wire.Setting(
        name=one.name,
        default=one.default,
        choices=list(one.choices),
        allowed=one.allowed,
        seats=list(one.seats),
        names_seat=one.names_seat,
        takes=one.takes,
        groups=[
            wire.Group(
                group.name,
                list(group.choices),
                {name: list(values) for name, values in group.when.items()},
            )
            for group in one.groups
        ],
        words=one.words or f"setting-{one.name}",
    )
