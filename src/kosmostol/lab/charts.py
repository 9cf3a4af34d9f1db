"""The charts of a study's page as SVG, in the colours of the table by day."""

import json
from collections.abc import Sequence
from typing import Any

import altair as alt
import vl_convert

from kosmostol.lab.figures import Figure, Share, figure
from kosmostol.lab.study import Played
from kosmostol.lab.wording import number, say

PRINT, SOFT, GRID = "#2b2350", "#5a5079", "#e8dfc8"
SEATS = ("#ff8a76", "#62b0ff", "#ffd54f", "#7ed6a5", "#b79cff", "#f7a8d8", "#9aa5b8")
DASHES = [[1, 0], [9, 4], [3, 3], [12, 3, 3, 3], [6, 2], [2, 5], [14, 6]]
SHAPES = ("circle", "square", "triangle-up", "diamond", "cross", "triangle-down", "stroke")
SLIM = 230  # the width of charts for phones, where letters must not shrink
SURE, CHANCE = "#a34713", "#fffaf0"
FONT = "Rubik, 'Segoe UI', Roboto, sans-serif"


def svg(chart: Any) -> str:
    """A chart as an SVG that scales with the page."""
    styled = chart.configure(background="transparent", font=FONT).configure_view(stroke=None)
    styled = styled.configure_axis(
        labelColor=SOFT, titleColor=SOFT, gridColor=GRID, domain=False, ticks=False,
        labelFontSize=13, titleFontSize=13, titleFontWeight="normal", labelPadding=8,
    )  # fmt: skip
    drawn = str(vl_convert.vegalite_to_svg(styled.to_dict()))
    return drawn.replace("<svg ", '<svg role="img" style="width:100%;height:auto" ', 1)


def _data(rows: list[dict[str, Any]]) -> Any:
    make: Any = alt.Data
    return make(values=rows)


def intervals(
    names: Sequence[str], shares: Sequence[Share], fair: float, lang: str, slim: bool = False
) -> str:
    """Shares of wins with their intervals, and a line where all would be even."""
    width = SLIM - 90 if slim else 340
    rows = [
        {
            "name": name,
            "value": 100 * one.value,
            "low": 100 * one.low,
            "high": 100 * one.high,
            "said": number(100 * one.value, lang),
            "within": f"{number(100 * one.low, lang)}–{number(100 * one.high, lang)}",
        }
        for name, one in zip(names, shares, strict=True)
    ]
    data = _data(rows)
    place = alt.Y("name:N", sort=list(names), title=None, axis=alt.Axis(grid=False))
    percent = alt.Axis(tickCount=2 if slim else 5, labelExpr="datum.label + ' %'")
    across = alt.X("low:Q", title=None, axis=percent, scale=alt.Scale(zero=False, nice=True))
    seat = alt.Color("name:N", sort=list(names), legend=None, scale=_colours(names))
    shape = alt.Shape("name:N", sort=list(names), legend=None, scale=_shapes(names))
    bar = alt.Chart(data).mark_rule(color=PRINT, strokeWidth=2).encode(place, across, x2="high:Q")
    ends = [
        alt.Chart(data).mark_tick(color=PRINT, thickness=2, size=16).encode(place, x=f"{end}:Q")
        for end in ("low", "high")
    ]
    dot = (
        alt.Chart(data)
        .mark_point(filled=True, size=320, stroke=PRINT, opacity=1, strokeWidth=1.5)
        .encode(place, x="value:Q", fill=seat, shape=shape)
    )
    layers = [_even(100 * fair), _named(100 * fair, say(lang, "even"), 44 * len(rows))]
    found = alt.layer(*layers, bar, *ends, dot).properties(width=width, height=44 * len(rows))
    return svg(alt.hconcat(found, _beside(data, place, 44 * len(rows)), spacing=4))


def _beside(data: Any, place: Any, height: int) -> Any:
    """Values in figures at the end of their lines, the interval under each."""
    no_axis = place.copy()
    no_axis["axis"] = None
    said = alt.Chart(data).mark_text(align="right", fontSize=17, fontWeight=800, color=PRINT, dy=-6)
    within = alt.Chart(data).mark_text(align="right", fontSize=13, color=SOFT, dy=11)
    right = alt.value(96)
    drawn = alt.layer(
        said.encode(no_axis, x=right, text="said:N"),
        within.encode(no_axis, x=right, text="within:N"),
    )
    return drawn.properties(width=100, height=height)


def _named(at: float, name: str, height: int) -> Any:
    """The name of a line, under the chart."""
    mark = alt.Chart(_data([{"at": at, "name": name}]))
    style = mark.mark_text(baseline="top", fontSize=13, fontWeight=600, color=PRINT)
    return style.encode(x="at:Q", y=alt.value(height + 30), text="name:N")


def _even(at: float) -> Any:
    return (
        alt.Chart(_data([{"at": at}]))
        .mark_rule(color=PRINT, strokeDash=[5, 4], strokeWidth=2)
        .encode(x="at:Q")
    )


def _colours(names: Sequence[str]) -> Any:
    return alt.Scale(domain=list(names), range=list(SEATS[: len(names)]))


def _shapes(names: Sequence[str]) -> Any:
    return alt.Scale(domain=list(names), range=list(SHAPES[: len(names)]))


def scores(games: Sequence[Played], names: Sequence[str], lang: str, slim: bool = False) -> str:
    """How the scores of each seat are spread, one under the other."""
    rows = [
        {"seat": name, "score": one.scores[seat]}
        for one in games
        for seat, name in enumerate(names)
    ]
    means = [figure([float(one.scores[seat]) for one in games]) for seat in range(len(names))]
    said = {
        name: f"{number(one.value, lang)} ± {number(one.error, lang)}"
        for name, one in zip(names, means, strict=True)
    }
    dash = alt.StrokeDash(
        "seat:N", sort=list(names), legend=None,
        scale=alt.Scale(domain=list(names), range=DASHES[: len(names)]),
    )  # fmt: skip
    colour = alt.Fill("seat:N", sort=list(names), legend=None, scale=_colours(names))
    across = alt.X(
        "score:Q",
        title=say(lang, "scores-column"),
        axis=alt.Axis(tickCount=4 if slim else 8),
        scale=alt.Scale(zero=False),
    )
    up = alt.Y("density:Q", axis=None, stack=None)
    dense = alt.Chart().transform_density("score", groupby=["seat"], as_=["score", "density"])
    spread = dense.mark_area(opacity=0.55).encode(across, up, colour)
    edge = dense.mark_line(color=PRINT, strokeWidth=2).encode(across, up, dash)
    # The mean stands in the same data, so that both are cut by the seat.
    line = (
        alt.Chart()
        .transform_aggregate(mean="mean(score)", groupby=["seat"])
        .mark_rule(color=PRINT, strokeWidth=2)
        .encode(x="mean:Q")
    )
    told = f"{json.dumps(said)}[datum.seat]"
    label = (
        alt.Chart()
        .transform_aggregate(mean="mean(score)", groupby=["seat"])
        .transform_calculate(said=told)
        .mark_text(align="left", dx=6, dy=-12, fontSize=15, fontWeight=800, color=PRINT)
        .encode(x="mean:Q", y=alt.value(max(40, 210 // len(names))), text="said:N")
    )
    height = max(40, 210 // len(means))
    chart = (
        alt.layer(spread, edge, line, label, data=_data(rows))
        .properties(width=SLIM if slim else 640, height=height)
        .facet(
            row=alt.Row(
                "seat:N",
                sort=list(names),
                title=None,
                header=alt.Header(
                    labelAngle=0, labelAlign="left", labelColor=PRINT, labelFontSize=13
                ),
            ),
            spacing=0,
        )
    )
    return svg(chart)


def lengths(games: Sequence[Played], lang: str, slim: bool = False) -> str:
    """How many games had so many moves."""
    data = _data([{"moves": one.moves} for one in games])
    chart = (
        alt.Chart(data)
        .mark_bar(color="#ffac75", stroke=PRINT, cornerRadiusEnd=4)
        .encode(
            alt.X(
                "moves:Q",
                bin=alt.Bin(maxbins=10 if slim else 24, minstep=1),
                axis=alt.Axis(format="d", labelOverlap="greedy", labelSeparation=6),
                title=say(lang, "length-column"),
            ),
            alt.Y(
                "count()",
                title=say(lang, "games-column"),
                axis=alt.Axis(format="d", tickMinStep=1),
            ),
        )
    )
    return svg(chart.properties(width=SLIM if slim else 420, height=170))


def shifts(rows: Sequence[tuple[str, Figure]], lang: str, slim: bool = False) -> str:
    """How far a change moves each thing, in multiples of what chance would: filled where it does.

    Things of different kinds stand in one picture, so each is measured by its own interval.
    """
    values = []
    for name, one in rows:
        unit = one.error or 1.0
        values.append(
            {
                "name": name,
                "value": one.value / unit,
                "low": one.low / unit,
                "high": one.high / unit,
                "fill": SURE if abs(one.value) > one.error else CHANCE,
            }
        )
    names = [name for name, _ in rows]
    data = _data(values)
    place = alt.Y(
        "name:N", sort=names, title=None, axis=alt.Axis(grid=False, labelLimit=130 if slim else 320)
    )
    across = alt.X("low:Q", title=None, axis=alt.Axis(labels=False))
    bar = alt.Chart(data).mark_rule(color=PRINT, strokeWidth=2).encode(place, across, x2="high:Q")
    dot = (
        alt.Chart(data)
        .mark_circle(size=180, stroke=PRINT, strokeWidth=2, opacity=1)
        .encode(place, x="value:Q", fill=alt.Fill("fill:N", scale=None))
    )
    height = 30 * len(values)
    named = _named(0, say(lang, "as-it-was"), height - 18)
    return svg(
        alt.layer(_even(0), named, bar, dot).properties(
            width=SLIM - 90 if slim else 420, height=height
        )
    )
