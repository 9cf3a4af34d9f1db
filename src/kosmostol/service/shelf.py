"""The shelf: the games in their boxes, and those that cannot be played with the reasons."""

from kosmostol import inventory, words
from kosmostol.bots import LEVELS, ladder, ratings
from kosmostol.kernel.game import Game, Setting
from kosmostol.kernel.text import Text
from kosmostol.learn.lessons import lessons
from kosmostol.learn.puzzles import puzzles
from kosmostol.service import messages as wire
from kosmostol.service.brought import BOX, brought


def shelf() -> wire.Shelf:
    """All games that are installed."""
    return wire.Shelf(
        games=[_info(game) for game in inventory.usable()],
        broken=[wire.BrokenGame(*one) for one in inventory.unusable()],
    )


def _info(game: Game) -> wire.GameInfo:
    files = brought(game)
    cover = game.cover
    return wire.GameInfo(
        id=game.id,
        seats=list(game.seat_counts),
        minutes=game.minutes,
        age=game.age,
        secrets=game.secrets,
        points=not game.deciding,
        settings=[_setting(one) for one in game.settings],
        wishes=[wire.WishInfo(one.name, list(one.choices)) for one in game.wishes],
        levels=list(LEVELS),
        ladder=_ladder(game),
        chapters=[wire.Chapter(dict(one.options), list(one.stars)) for one in game.chapters],
        texts={lang: _texts(game, lang) for lang in words.LANGUAGES},
        cover=wire.Cover(files.address(BOX), cover.side, cover.ink, cover.accent, cover.deep),
        board=files.address(inventory.BOARD),
        lessons=[one.id for one in lessons(game.id)],
        puzzles=[one.id for one in puzzles(game.id)],
    )


def _ladder(game: Game) -> list[wire.Step]:
    rated = ratings(game)
    return [wire.Step(step.name, *rated.get(step.name, (None, None))) for step in ladder(game)]


def _texts(game: Game, lang: str) -> wire.ShelfTexts:
    return wire.ShelfTexts(*(words.say(game.id, Text(id), lang) for id in inventory.SHELF_TEXTS))


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
        numbers={str(value): dict(numbers) for value, numbers in one.numbers.items()},
    )
