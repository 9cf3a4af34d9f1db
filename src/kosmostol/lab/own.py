"""The cards of a game's own panels on the page of a study."""

import json
from collections.abc import Sequence
from html import escape

from kosmostol import words
from kosmostol.kernel.text import Text
from kosmostol.lab import figures
from kosmostol.lab.arena import wilson
from kosmostol.lab.figures import Figure, Share
from kosmostol.lab.panels import ALL, Panel, panels_of
from kosmostol.lab.pictures import picture
from kosmostol.lab.study import Played, text_of
from kosmostol.lab.wording import number, say

MOST_ROWS = 14
WIDEST = 120  # pixels of the longest bar
Measured = Figure | Share


def measured(panel: Panel, games: Sequence[Played]) -> dict[str, Measured]:
    """What a panel says of each thing, numbers in their order and others by their figure."""
    counts: dict[str, list[tuple[int, int, int]]] = {}
    for game, one in enumerate(games):
        for name, key, lines, among, total in one.panels:
            if name == panel.name:
                rows = counts.setdefault(key, [(0, 0, 0)] * len(games))
                rows[game] = (lines, among, total)
    if panel.whole:
        every = [sum(rows[game][1] for rows in counts.values()) for game in range(len(games))]
        for key, rows in counts.items():
            each = zip(rows, every, strict=True)
            counts[key] = [(lines, among, total) for (lines, _, total), among in each]
    found = {key: _figure(panel, rows) for key, rows in counts.items()}
    known = {key: one for key, one in found.items() if one is not None}
    if all(isinstance(json.loads(key), int) for key in known):
        return {key: known[key] for key in sorted(known, key=json.loads)}
    return {key: known[key] for key in sorted(known, key=lambda key: (-known[key].value, key))}


def _figure(panel: Panel, rows: Sequence[tuple[int, int, int]]) -> Measured | None:
    """A sum or a count a game, a share of lines, or the mean of what is added up among lines."""
    if not panel.among:
        return figures.figure([float(row[2] if panel.sum else row[0]) for row in rows])
    base = [
        (among, (total if panel.sum else lines) / among) for lines, among, total in rows if among
    ]
    if not base:
        return None  # never among those it is a share of
    if panel.sum:
        return figures.weighed(base)
    many = sum(among for among, _ in base)
    hits = sum(among * part for among, part in base)
    low, high = wilson(hits, many)
    return Share(hits / many, low, high, many)


def own_cards(
    game: str, games: Sequence[Played], changed: Sequence[Played] | None, lang: str
) -> list[str]:
    """A card for each panel of which there is something to tell, side by side."""
    found = []
    for panel in panels_of(game):
        before = measured(panel, games)
        after = {} if changed is None else measured(panel, changed)
        if before:
            found.append(_card(game, panel, before, after, lang))
    return [f'<div class="panels">{"".join(found)}</div>'] if found else []


def _card(
    game: str, panel: Panel, before: dict[str, Measured], after: dict[str, Measured], lang: str
) -> str:
    title = words.say(game, Text(f"study-{panel.name}"), lang)
    about = words.say(game, Text(f"study-{panel.name}-about"), lang)
    body = (_grid if panel.grid else _rows)(game, panel, before, after, lang)
    return (
        f'<section class="card own" data-panel="{escape(panel.name)}">'
        f"<h2>{escape(title, quote=False)}</h2>"
        f'<p class="about">{escape(about, quote=False)}</p>{body}</section>'
    )


def _rows(
    game: str, panel: Panel, before: dict[str, Measured], after: dict[str, Measured], lang: str
) -> str:
    """A line for each thing: its drawing and name, a bar, the figure."""
    shown = list(before.items())[:MOST_ROWS]
    widest = max(one.high for _, one in shown) or 1.0
    drawn = any(picture(game, panel.picture(key)) for key, _ in shown)
    room = '<span class="piece"></span>' if drawn else ""
    rows = "".join(
        f"<tr><td>{picture(game, panel.picture(key)) or room}"
        f"<span>{escape(_named(game, panel, key, lang), quote=False)}</span></td>"
        f'<td><span class="bar" style="width:{WIDEST * max(0.0, one.value) / widest:.0f}px"></span>'
        f"{_said(one, lang)}{_then(after.get(key), lang)}</td></tr>"
        for key, one in shown
    )
    kind = "rows both" if after else "rows"
    return f'<table class="{kind}">{rows}</table>'


def _grid(
    game: str, panel: Panel, before: dict[str, Measured], after: dict[str, Measured], lang: str
) -> str:
    """Rows by columns: the larger the figure, the warmer its cell; the largest is framed."""
    pairs = {tuple(json.loads(key)): key for key in before}
    lows, highs = zip(*((one.low, one.high) for one in before.values()), strict=True)
    values = [one.value for one in before.values()]
    least, most = min(values), max(values)

    def head(word: str, way: str) -> str:
        said = escape(_named(game, panel, json.dumps(word), lang))
        drawn = picture(game, panel.picture(json.dumps(word)))
        shown = f'{drawn}<span class="heard">{said}</span>' if drawn else said
        return f'<th scope="{way}" title="{said}">{shown}</th>'

    def cell(pair: tuple[str, str]) -> str:
        key = pairs.get(pair)
        if key is None:
            return '<td class="none"></td>'
        one = before[key]
        warmth = 0.3 + 0.7 * (one.value - least) / ((most - least) or 1.0)
        kind = ' class="most"' if one.value == most else ""
        low, high = (number(100 * end, lang, 0) for end in (one.low, one.high))
        then = after.get(key)
        turned = "" if then is None else f"<i>→ {number(100 * then.value, lang, 0)}</i>"
        return (
            f'<td{kind} style="--warmth:{warmth:.2f}" title="{low}–{high} %">'
            f"<b>{number(100 * one.value, lang, 0)} %</b>{turned}</td>"
        )

    down, across = (sorted({pair[at] for pair in pairs}) for at in (0, 1))
    heads = "".join(head(word, "col") for word in across)
    lines = "".join(
        f"<tr>{head(row, 'row')}{''.join(cell((row, column)) for column in across)}</tr>"
        for row in down
    )
    widest = max(high - low for low, high in zip(lows, highs, strict=True))
    note = escape(say(lang, "grid-note", error=number(50 * widest, lang)), quote=False)
    return (
        f'<table class="grid"><tr><th></th>{heads}</tr>{lines}</table><p class="about">{note}</p>'
    )


def _named(game: str, panel: Panel, key: str, lang: str) -> str:
    """What is counted, in the words of the game."""
    kept = json.loads(key)
    if key == ALL:
        return words.say(game, Text(f"study-{panel.name}-by"), lang)
    if isinstance(kept, dict):
        name = words.say(game, text_of(kept), lang, names=["…"])
    else:
        name = words.say(game, Text(f"study-{panel.name}-by", {"by": kept}), lang)
    return name[:1].upper() + name[1:]


def _said(one: Measured, lang: str) -> str:
    if isinstance(one, Share):
        low, high = (number(100 * end, lang, 0) for end in (one.low, one.high))
        return f"<b>{number(100 * one.value, lang, 0)} %</b> <i>{low}–{high}</i>"
    return f"<b>{number(one.value, lang)}</b> <i>± {number(one.error, lang)}</i>"


def _then(one: Measured | None, lang: str) -> str:
    return "" if one is None else f" → {_said(one, lang)}"
