"""The charts of a study's page as SVG, in the colours of the table by day."""

from collections.abc import Sequence
from typing import Any

import altair as alt
import vl_convert

from kosmostol.lab.figures import Figure, Share
from kosmostol.lab.study import Played
from kosmostol.lab.wording import say

PRINT, SOFT, GRID = "#2b2350", "#5a5079", "#e8dfc8"
SEATS = ("#ff8a76", "#62b0ff", "#ffd54f", "#7ed6a5", "#b79cff", "#f7a8d8", "#9aa5b8")
SHAPES = ("circle", "square", "triangle-up", "diamond", "cross", "triangle-down", "stroke")
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


def intervals(names: Sequence[str], shares: Sequence[Share], fair: float, lang: str) -> str:
    """Shares of wins with their intervals, and a line where all would be even."""
    rows = [
        {"name": name, "value": 100 * one.value, "low": 100 * one.low, "high": 100 * one.high}
        for name, one in zip(names, shares, strict=True)
    ]
    data = _data(rows)
    place = alt.Y("name:N", sort=list(names), title=None, axis=alt.Axis(grid=False))
    across = alt.X("low:Q", title=say(lang, "wins-column"), scale=alt.Scale(zero=False, nice=True))
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
    even = _even(100 * fair)
    return svg(alt.layer(even, bar, *ends, dot).properties(width=420, height=44 * len(rows)))


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


def scores(games: Sequence[Played], names: Sequence[str], lang: str) -> str:
    """How the scores of each seat are spread, one under the other."""
    rows = [
        {"seat": name, "score": one.scores[seat]}
        for one in games
        for seat, name in enumerate(names)
    ]
    means = [
        {"seat": name, "mean": sum(one.scores[seat] for one in games) / len(games)}
        for seat, name in enumerate(names)
    ]
    colour = alt.Fill("seat:N", sort=list(names), legend=None, scale=_colours(names))
    spread = (
        alt.Chart()
        .transform_density("score", groupby=["seat"], as_=["score", "density"])
        .mark_area(opacity=0.55, stroke=PRINT, strokeWidth=2)
        .encode(
            alt.X("score:Q", title=say(lang, "scores-column")),
            alt.Y("density:Q", axis=None, stack=None),
            colour,
        )
    )
    # The mean stands in the same data, so that both are cut by the seat.
    line = (
        alt.Chart()
        .transform_aggregate(mean="mean(score)", groupby=["seat"])
        .mark_rule(color=PRINT, strokeWidth=2)
        .encode(x="mean:Q")
    )
    height = max(40, 210 // len(means))
    chart = (
        alt.layer(spread, line, data=_data(rows))
        .properties(width=640, height=height)
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


def lengths(games: Sequence[Played], lang: str) -> str:
    """How many games had so many moves."""
    data = _data([{"moves": one.moves} for one in games])
    chart = (
        alt.Chart(data)
        .mark_bar(color="#ffac75", stroke=PRINT, cornerRadiusEnd=4)
        .encode(
            alt.X(
                "moves:Q",
                bin=alt.Bin(maxbins=24, minstep=1),
                axis=alt.Axis(format="d"),
                title=say(lang, "length-column"),
            ),
            alt.Y("count()", title=say(lang, "games-column")),
        )
    )
    return svg(chart.properties(width=420, height=170))


def shifts(rows: Sequence[tuple[str, Figure]]) -> str:
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
    place = alt.Y("name:N", sort=names, title=None, axis=alt.Axis(grid=False, labelLimit=320))
    across = alt.X("low:Q", title=None, axis=alt.Axis(labels=False))
    bar = alt.Chart(data).mark_rule(color=PRINT, strokeWidth=2).encode(place, across, x2="high:Q")
    dot = (
        alt.Chart(data)
        .mark_circle(size=180, stroke=PRINT, strokeWidth=2, opacity=1)
        .encode(place, x="value:Q", fill=alt.Fill("fill:N", scale=None))
    )
    return svg(alt.layer(_even(0), bar, dot).properties(width=420, height=30 * len(values)))
