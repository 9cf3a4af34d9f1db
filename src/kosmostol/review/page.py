"""A review as one page that needs nothing else: pictures, chart and key moments inside."""

from collections.abc import Callable
from html import escape

from kosmostol.kernel.match import Match
from kosmostol.kernel.text import Text
from kosmostol.review.shapes import Review
from kosmostol.review.telling import Moment, Teller

WIDTH, HEIGHT, MARGIN, RIGHT, STRIP = 860, 260, 44, 150, 26
COLOURS = ("#e0523f", "#2f7fd6", "#c99700", "#1f9d6b", "#9a5fd0", "#d0588f", "#5b6b7a")
DASHES = ("", "8 4", "2 4", "10 4 2 4", "4 4", "14 4", "2 8")
XOf = Callable[[int], float]
STYLE = """
:root { color-scheme: light dark; --paper: #fbf8f1; --ink: #241c33; --soft: #6d6480;
  --line: #d9d2c3 }
@media (prefers-color-scheme: dark) {
  :root { --paper: #17122a; --ink: #f1ecff; --soft: #a99fc6; --line: #3a3257 }
}
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
h1 { font-size: 1.6rem } h2 { font-size: 1.2rem; margin-top: 2.5rem }
h3 { font-size: 1rem; margin: 0 }
p.soft { color: var(--soft); max-width: 44rem }
.wide { overflow-x: auto }
table { border-collapse: collapse } th, td { padding: .35rem .9rem; text-align: right }
th:first-child, td:first-child { text-align: left } tr + tr { border-top: 1px solid var(--line) }
figure { margin: 0 } svg { max-width: 100%; height: auto }
article { display: grid; grid-template-columns: minmax(0, 22rem) 1fr; gap: 1.5rem;
  padding: 1.5rem 0; border-top: 1px solid var(--line) }
@media (max-width: 40rem) { article { grid-template-columns: 1fr } }
article ul { margin: .5rem 0 0; padding-left: 1.2rem; color: var(--soft) }
.axis { stroke: var(--line) } text { fill: var(--soft); font: 12px system-ui, sans-serif }
"""


def page(match: Match, review: Review, lang: str) -> str:
    """The page of a finished match's review, in a language."""
    tell = Teller(review, lang)
    moments = tell.moments()
    body = [
        f"<h1>{escape(tell.title)}</h1>",
        f"<h2>{escape(tell.word('summary'))}</h2>",
        _table(tell),
        f'<p class="soft">{escape(tell.word("adds"))} {escape(tell.error)}</p>',
        f"<h2>{escape(tell.word('chart'))}</h2>",
        f'<figure class="wide">{chart(review, tell)}</figure>',
        f"<h2>{escape(tell.word('moments'))}</h2>",
        *(_moment(match, moment) for moment in moments),
    ]
    if not moments:
        body.append(f"<p>{escape(tell.word('none'))}</p>")
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
        "style-src 'unsafe-inline'; img-src data:\">\n"
        f"<title>{escape(tell.title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(body)
        + "\n</body>\n</html>\n"
    )


def _table(tell: Teller) -> str:
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in ["", *tell.heads])
    rows = "".join(
        f'<tr><th scope="row">{escape(tell.seat(seat))}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in tell.row(seat))
        + "</tr>\n"
        for seat in range(tell.review.seats)
    )
    return (
        f'<div class="wide"><table><thead><tr>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )


def _moment(match: Match, moment: Moment) -> str:
    now = match.at(moment.decision.number - 1)
    picture = match.game.picture(match.game.reveal(now.state))
    why = "".join(f"<li>{escape(line)}</li>" for line in moment.why)
    return (
        f"<article><figure>{picture}</figure><div><h3>{escape(moment.title)}</h3>"
        f"<p>{escape(moment.played)}<br>{escape(moment.better)}</p>"
        + (f"<ul>{why}</ul>" if why else "")
        + "</div></article>"
    )


def chart(review: Review, tell: Teller) -> str:
    """The chances of all seats move by move; below, skill and luck as two strips for each."""
    seats = range(review.seats)
    values = [*(one.chances for one in review.decisions), [one.final for one in review.columns]]
    last = max(1, len(values) - 1)
    tall = HEIGHT + 2 * STRIP * review.seats + 30

    def x(at: int) -> float:
        return MARGIN + (WIDTH - MARGIN - RIGHT) * at / last

    def y(share: float) -> float:
        return HEIGHT - 30 - (HEIGHT - 60) * share

    parts = [
        f'<line class="axis" x1="{MARGIN}" x2="{WIDTH - RIGHT}" y1="{y(share):.1f}" '
        f'y2="{y(share):.1f}"/><text x="4" y="{y(share) + 4:.1f}">{tell.percent(share)}</text>'
        for share in (0.0, 0.5, 1.0)
    ]
    for seat in seats:
        line = " ".join(f"{x(at):.1f},{y(value[seat]):.1f}" for at, value in enumerate(values))
        parts.append(
            f'<polyline points="{line}" fill="none" stroke="{_colour(seat)}" stroke-width="2.5" '
            f'stroke-dasharray="{DASHES[seat % len(DASHES)]}"/>'
        )
        for row, name in enumerate(("skill", "luck")):
            parts += _strip(review, tell, seat, name, HEIGHT + (2 * seat + row) * STRIP, x)
    return (
        f'<svg viewBox="0 0 {WIDTH} {tall}" width="{WIDTH}" role="img" '
        f'aria-label="{escape(tell.word("chart"))}">{"".join(parts)}</svg>'
    )


def _strip(review: Review, tell: Teller, seat: int, name: str, top: float, x: XOf) -> list[str]:
    """What a seat's skill or luck changed, step by step, up or down from a line."""
    middle = top + STRIP / 2
    own = tell.say(Text(f"review-{name}"))
    parts = [
        f'<line class="axis" x1="{MARGIN}" x2="{WIDTH - RIGHT}" y1="{middle}" y2="{middle}"/>',
        (
            f'<text x="{WIDTH - RIGHT + 10}" y="{middle + 4}" style="fill: {_colour(seat)}">'
            f"{escape(tell.seat(seat))}: {escape(own)}</text>"
        ),
    ]
    for at, one in enumerate(review.decisions):
        change = getattr(one, name)[seat]
        size = min(abs(change) * 60, STRIP / 2 - 1)
        if size >= 0.3:
            start = middle - size if change > 0 else middle
            parts.append(
                f'<rect x="{x(at):.1f}" y="{start:.1f}" width="3" height="{size:.1f}" '
                f'fill="{_colour(seat)}"/>'
            )
    return [f"<g>{''.join(parts)}</g>"]


def _colour(seat: int) -> str:
    return COLOURS[seat % len(COLOURS)]
