"""Catonauts drawn without a browser: for terminals and notebooks."""

from collections.abc import Callable

from kosmostol.kernel.game import View
from kosmostol.kernel.text import Seat, Text

COLOURS = {"blue": "#4f7fe8", "pink": "#f07ab8", "green": "#35b98a", "orange": "#f2a03d"}
INK = "#241b4a"
PAWNS = ("●", "■", "▲", "★")
ROWS = "1234"
COLUMNS = "abcd"
CELL_WIDTH = 13


def _face(card: str) -> tuple[str, str, int]:
    planet, cats, count = card.split("-")[:3]
    return planet, cats, int(count)


def _padded(text: str, width: int) -> str:
    room = width - len(text)
    return " " * (room // 2) + text + " " * (room - room // 2)


def console(view: View, say: Callable[[Text], str]) -> str:
    """The field with planets as coloured cards, rockets below, in console markup."""
    pawn_on = {cell: PAWNS[seat] for seat, cell in enumerate(view["pawns"]) if cell}
    lines = ["     " + " ".join(_padded(column, CELL_WIDTH) for column in COLUMNS)]
    for row in ROWS:
        cells = [_console_cell(view["field"][c + row], pawn_on.get(c + row), say) for c in COLUMNS]
        for part in range(3):
            margin = f"  {row}  " if part == 1 else "     "
            lines.append(margin + " ".join(cell[part] for cell in cells))
        lines.append("")
    for seat, rocket in enumerate(view["rockets"]):
        name = say(Text("console-seat", {"seat": Seat(seat), "points": view["points"][seat]}))
        cabins = " ".join(_console_cats(card, say) for card in rocket)
        mark = "[bold]▶[/]" if view["turn"] == seat and view["phase"] != "over" else " "
        lines.append(f"{mark} {PAWNS[seat]} {name}  ╾[ {cabins} ]▷".replace("[ ", "\\[ "))
    lines.append(say(Text("console-deck", {"deck": view["deck"], "discard": len(view["discard"])})))
    return "\n".join(lines)


def _console_cell(
    card: str | None, pawn: str | None, say: Callable[[Text], str]
) -> tuple[str, str, str]:
    if card is None:
        blank = " " * CELL_WIDTH
        return blank, _padded("·", CELL_WIDTH), blank
    planet, cats, count = _face(card)
    ground = f"[{INK} on {COLOURS[planet]}]"
    title = _padded(say(Text(f"console-planet-{planet}")), CELL_WIDTH)
    who = say(Text(f"console-cats-{cats}", {"count": count}))
    middle = _padded(who, CELL_WIDTH)
    middle = middle.replace(who, f"[{COLOURS[cats]} on {INK}]{who}[/]")
    foot = _padded(pawn or "", CELL_WIDTH)
    return f"{ground}{title}[/]", f"{ground}{middle}[/]", f"{ground}[bold]{foot}[/][/]"


def _console_cats(card: str, say: Callable[[Text], str]) -> str:
    _, cats, count = _face(card)
    return f"[{COLOURS[cats]}]{say(Text(f'console-cats-{cats}', {'count': count}))}[/]"


def svg(view: View) -> str:
    """A small picture of the field and the rockets."""
    size, gap = 72, 8
    parts: list[str] = []
    pawn_on = {cell: seat for seat, cell in enumerate(view["pawns"]) if cell}
    for row, row_name in enumerate(ROWS):
        for column, column_name in enumerate(COLUMNS):
            cell = column_name + row_name
            x, y = 24 + column * (size + gap), 24 + row * (size + gap)
            parts.append(_svg_card(x, y, size, view["field"][cell]))
            if cell in pawn_on:
                parts.append(_svg_text(x + size - 14, y + 22, PAWNS[pawn_on[cell]], "#fff", 20))
    for index, name in enumerate(COLUMNS):
        parts.append(_svg_text(24 + index * (size + gap) + size // 2, 16, name, "#b9b0dd", 12))
    for index, name in enumerate(ROWS):
        parts.append(_svg_text(12, 24 + index * (size + gap) + size // 2 + 4, name, "#b9b0dd", 12))
    left = 24 + 4 * (size + gap) + 12
    for seat, rocket in enumerate(view["rockets"]):
        y = 44 + seat * 80
        parts.append(_svg_text(left + 8, y, PAWNS[seat], "#fff", 18))
        parts.append(_svg_text(left + 40, y, str(view["points"][seat]), "#ffd27a", 18))
        for index, card in enumerate(rocket[-8:]):
            _, cats, count = _face(card)
            x = left + 12 + index * 28
            parts.append(f'<circle cx="{x}" cy="{y + 24}" r="12" fill="{COLOURS[cats]}"/>')
            parts.append(_svg_text(x, y + 29, str(count), INK, 14))
    width, height = left + 250, 24 + 4 * (size + gap) + 8
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'font-family="sans-serif" text-anchor="middle">'
        f'<rect width="{width}" height="{height}" rx="12" fill="#17103a"/>{"".join(parts)}</svg>'
    )


def _svg_card(x: int, y: int, size: int, card: str | None) -> str:
    if card is None:
        return f'<rect x="{x}" y="{y}" width="{size}" height="{size}" rx="9" fill="#100a2b"/>'
    planet, cats, count = _face(card)
    middle = x + size // 2
    return (
        f'<rect x="{x}" y="{y}" width="{size}" height="{size}" rx="9" fill="#fbf3df"/>'
        f'<circle cx="{middle}" cy="{y + 44}" r="24" fill="{COLOURS[planet]}"/>'
        f'<circle cx="{middle}" cy="{y + 20}" r="13" fill="{COLOURS[cats]}" stroke="{INK}"/>'
        + _svg_text(middle, y + 25, str(count), INK, 14)
    )


def _svg_text(x: int, y: int, text: str, colour: str, size: int) -> str:
    return f'<text x="{x}" y="{y}" fill="{colour}" font-size="{size}">{text}</text>'
