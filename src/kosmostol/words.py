"""Texts in a language: Fluent strings and guides of the games, in Russian and English."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from kosmostol.kernel.registry import find_game
from kosmostol.kernel.text import Arg, Seat, Text

LANGUAGES = ("ru", "en")
_SHARED = Path(__file__).parent / "strings"


class MissingText(LookupError):
    """A message that a language file lacks or cannot format."""


def check_language(lang: str) -> str:
    """The language if there are strings for it, else ValueError."""
    if lang not in LANGUAGES:
        raise ValueError(f"there is no language {lang!r}; there are: {', '.join(LANGUAGES)}")
    return lang


def string_files(game: str, lang: str) -> list[Path]:
    """The Fluent files a game's texts come from: those all games share, its own, its lessons'."""
    check_language(lang)
    folder = find_game(game).folder
    lessons = folder / "lessons" / f"{lang}.ftl"
    own = [folder / "strings" / f"{lang}.ftl", *([lessons] if lessons.is_file() else [])]
    return [_SHARED / f"{lang}.ftl", *own]


@cache
def _bundle(game: str, lang: str) -> Any:
    # In a browser the page has a Fluent of its own: rules run there without this one.
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([lang], use_isolating=False)
    for file in string_files(game, lang):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def say(game: str, text: Text, lang: str = "en", names: Sequence[str] = ()) -> str:
    """A text of a game in a language. Seats are called by `names`, or by their number.

    >>> import kosmostol as ks
    >>> entry = ks.new("catonauts", seats=2, seed=7).play(0, "corner a1")[0]
    >>> say("catonauts", entry.text, "en", names=["Anna", "Boris"])
    'Anna starts in corner a1.'
    """
    bundle = _bundle(game, check_language(lang))

    def value(arg: Arg) -> str | int:
        match arg:
            case Text():
                return say(game, arg, lang, names)
            case Seat(seat):
                if seat < len(names):
                    return names[seat]
                return say(game, Text("seat", {"number": seat + 1}), lang)
            case tuple():
                return join([say(game, part, lang, names) for part in arg], lang)
            case _:
                return arg

    if not bundle.has_message(text.id):
        raise MissingText(f"{game} has no text {text.id!r} in {lang!r}")
    pattern = bundle.get_message(text.id).value
    args = {name: value(arg) for name, arg in text.args.items()}
    result, errors = bundle.format_pattern(pattern, args)
    if errors:
        raise MissingText(f"text {text.id!r} of {game} in {lang!r}: {errors[0]}")
    return str(result)


def join(parts: Sequence[str], lang: str) -> str:
    """A list of things as people say it: «a, b and c»."""
    if len(parts) < 2:
        return "".join(parts)
    last = {"ru": " и ", "en": " and "}[lang]
    return ", ".join(parts[:-1]) + last + parts[-1]


@dataclass(frozen=True)
class Section:
    """A section of a guide: the rules it explains (anchors), its title and its Markdown.

    >>> Section(("goal",), "The goal", "Bring the cats home.").title
    'The goal'
    """

    anchors: tuple[str, ...]
    title: str
    body: str

    @property
    def prose(self) -> str:
        r"""The Markdown without its figures, which only a board can draw.

        >>> Section((), "Flying", "Fly straight.\n\n![Straight](figure:fly)").prose
        'Fly straight.'
        """
        return _FIGURE.sub("", self.body).strip()


_FIGURE = re.compile(r"^!\[[^\]]*\]\(figure:[\w-]+\)\n*", re.MULTILINE)
_HEADING = re.compile(r"^##+ (?P<title>.*?) *(?:\{(?P<anchors>(?: *#[\w-]+)+) *\})?$", re.MULTILINE)


@cache
def guide(game: str, lang: str = "en") -> tuple[Section, ...]:
    """The rules of a game in our own words, cut at its headings.

    >>> guide("catonauts")[0].title
    'Goal'
    """
    file = find_game(game).folder / "guide" / f"{check_language(lang)}.md"
    return sections(file.read_text(encoding="utf-8"))


def sections(text: str) -> tuple[Section, ...]:
    r"""The sections of a guide's Markdown.

    >>> sections("# Nim\n\n## Taking {#take}\n\nAs many as you like.")[0].anchors
    ('take',)
    """
    found = list(_HEADING.finditer(text))
    ends = [match.start() for match in found[1:]] + [len(text)]
    return tuple(
        Section(
            anchors=tuple(re.findall(r"#([\w-]+)", match["anchors"] or "")),
            title=match["title"],
            body=text[match.end() : end].strip(),
        )
        for match, end in zip(found, ends, strict=True)
    )


def guide_section(game: str, anchor: str, lang: str = "en") -> Section:
    """The section that explains a rule: `rule` of a `Refused` is its anchor.

    >>> "corner-only" in guide_section("catonauts", "corner-only", "ru").anchors
    True
    """
    for section in guide(game, lang):
        if anchor in section.anchors:
            return section
    raise MissingText(f"the guide of {game} in {lang!r} has no section {anchor!r}")
