"""The words and numbers of a study's page, in Russian and English."""

from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from kosmostol.words import MissingText, check_language

FOLDER = Path(__file__).parent / "strings"


@cache
def _bundle(lang: str) -> Any:
    bundle = FluentBundle([lang], use_isolating=False)
    text = (FOLDER / f"{check_language(lang)}.ftl").read_text(encoding="utf-8")
    bundle.add_resource(FluentResource(text))
    return bundle


def say(lang: str, id: str, **args: str | int) -> str:
    """A text of the page."""
    bundle = _bundle(lang)
    if not bundle.has_message(id):
        raise MissingText(f"studies have no text {id!r} in {lang!r}")
    result, errors = bundle.format_pattern(bundle.get_message(id).value, args)
    if errors:
        raise MissingText(f"text {id!r} of studies in {lang!r}: {errors[0]}")
    return str(result)


def number(value: float, lang: str, digits: int = 1) -> str:
    """A number as people write it: with a comma in Russian, with a minus and not a hyphen.

    >>> number(-2.75, "ru")
    '−2,8'
    """
    text = f"{value:.{digits}f}"
    if float(text) == 0:
        text = text.removeprefix("-")
    text = text.replace("-", "\u2212")
    return text.replace(".", ",") if lang == "ru" else text


def signed(value: float, lang: str, digits: int = 1) -> str:
    """The same with a plus before what is more than nothing.

    >>> signed(0.4, "en")
    '+0.4'
    """
    text = number(value, lang, digits)
    return f"+{text}" if float(f"{value:.{digits}f}") > 0 else text
