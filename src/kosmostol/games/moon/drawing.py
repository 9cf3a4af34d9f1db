"""The table without a browser: for terminals and notebooks."""

from collections.abc import Callable, Mapping
from typing import Any

from kosmostol.games.moon.adventures.pen import EFFECT_COLOURS, INK, PAPER, written
from kosmostol.games.moon.components import printed
from kosmostol.kernel.text import Arg, Seat, Text

View = Mapping[str, Any]
Say = Callable[[Text], str]

SVG_CELL = 26
SVG_ROW = 12


def console(view: View, say: Say) -> str:
    """Combinations, missions, the viewer's own sheet (or all), the others in a line."""
    turn = Text("console-turn", {"turn": view["turn"], "remaining": view["remaining"]})
    lines = [say(Text(f"console-adventure-{view['adventure']}")) + "  " + say(turn), ""]
    offers = enumerate(view["combinations"], 1)
    lines.append("  ".join(_combination(pile, one, say) for pile, one in offers))
    lines += ["", *(_mission(one, view, say) for one in view["missions"]), ""]
    draw = printed(view["adventure"]).draw
    for seat, sheet in enumerate(view["sheets"]):
        if view["seat"] is None or view["seat"] in sheet["players"]:
            lines += [_heading(view, seat, say), *draw(sheet, say), ""]
    if view["astra"]:
        lines += [_astra(view["astra"], say), ""]
    lines += [_title(view, seat, say) for seat in range(len(view["ready"])) if _apart(view, seat)]
    return "\n".join(lines)


def _combination(pile: int, one: View, say: Say) -> str:
    name = say(Text(f"effect-{one['effect']}", {"case": "nom"}))
    return f"[{INK} on {EFFECT_COLOURS[one['effect']]}] {pile}: {one['number']:>2} {name} [/]"


def _mission(one: View, view: View, say: Say) -> str:
    have = one["have"][view["seat"] or 0]
    args = {"type": one["type"], "first": one["first"], "later": one["later"]}
    counted = {"have": min(have, one["need"]), "need": one["need"]}
    mission = Text(f"mission-{one['id']}", one["asks"])
    text = say(Text("console-mission", {"mission": mission} | args | counted))
    return f"[dim]{text}[/]" if one["taken"] else text


def _astra(astra: View, say: Say) -> str:
    held = [
        f"{say(Text(f'effect-{name}', {'case': 'nom'}))} {count}×{astra['points'][name]}"
        for name, count in astra["cards"].items()
    ]
    bonuses = astra["bonuses"]
    args: dict[str, Arg] = {
        "name": Text(f"astra-{astra['name']}"),
        "cards": ", ".join(held),
    }
    counts = {name: astra[name] for name in ("level", "score", "pass", "deck")}
    left = {"left": bonuses["circled"] - bonuses["spent"]}
    spent = {name: bonuses[name] for name in ("circled", "slots")}
    return say(Text("console-astra", args | counts | left | spent))


def _apart(view: View, seat: int) -> bool:
    """Whether a seat's name is not yet said above a sheet of its own."""
    shared = len(view["sheets"][seat]["players"]) > 1
    return shared or view["seat"] not in (None, seat)


def _heading(view: View, seat: int, say: Say) -> str:
    """Above a sheet its owner's name, or whether a shared sheet is in play for the viewer."""
    if len(view["sheets"][seat]["players"]) == 1:
        return _title(view, seat, say)
    now = view["seat"] is not None and view["pages"][view["seat"]] == seat
    args = {"number": seat + 1, "now": "yes" if now else "no"}
    return f"[bold]{say(Text('console-sheet', args))}[/]"


def _title(view: View, seat: int, say: Say) -> str:
    state = "ready" if view["ready"][seat] else "thinks"
    args = {"seat": Seat(seat), "points": view["sheets"][seat]["points"], "state": state}
    return f"[bold]{say(Text('console-seat', args))}[/]"


def svg(view: View) -> str:
    """A small picture: every sheet's cells in rows, with the score."""
    sheet = printed(view["adventure"])
    parts: list[str] = []
    rows = -(-len(sheet.cells) // SVG_ROW)
    width = 40 + SVG_ROW * SVG_CELL
    height = 44 + rows * SVG_CELL
    for seat, page in enumerate(view["sheets"]):
        x0 = seat % 3 * width
        y0 = seat // 3 * height
        parts.append(_svg_text(x0 + 40, y0 + 26, str(page["points"]), "#ffd27a", 18))
        for index, id in enumerate(sheet.cells):
            x = x0 + 20 + index % SVG_ROW * SVG_CELL
            y = y0 + 34 + index // SVG_ROW * SVG_CELL
            parts.append(
                f'<rect x="{x}" y="{y}" width="{SVG_CELL - 3}" height="{SVG_CELL - 3}" rx="4" '
                f'fill="{PAPER}"/>'
            )
            value = written(page, id)
            if value:
                middle = x + SVG_CELL // 2 - 1
                parts.append(_svg_text(middle, y + 17, value, "#2b3f9e", 14))
    across = min(3, len(view["sheets"])) * width
    down = -(-len(view["sheets"]) // 3) * height + 10
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {down}" width="{across}" '
        f'font-family="sans-serif" text-anchor="middle">'
        f'<rect width="{across}" height="{down}" rx="12" fill="#17103a"/>{"".join(parts)}</svg>'
    )


def _svg_text(x: int, y: int, text: str, colour: str, size: int) -> str:
    return f'<text x="{x}" y="{y}" fill="{colour}" font-size="{size}">{text}</text>'
