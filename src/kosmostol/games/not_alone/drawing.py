"""Not Alone drawn without a browser: for terminals and notebooks."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from kosmostol.games.not_alone.components import PLACES
from kosmostol.kernel.text import Seat, Text

View = Mapping[str, Any]
Say = Callable[[Text], str]

COLOURS = (
    "#c2375e",
    "#1e8f6e",
    "#6c48b8",
    "#c1652f",
    "#b9512c",
    "#4f7a35",
    "#3553b5",
    "#7d4672",
    "#1f7f95",
    "#59308f",
)
INK = "#17103a"
TOKENS = {"creature": ("◉", "#e0405f"), "target": ("◎", "#f2b03d"), "artemia": ("✦", "#35b98a")}
CELL = 17
MARKS = ("●", "■", "▲", "★", "◆", "⬢", "☾")


def _padded(text: str, width: int) -> str:
    room = max(0, width - len(text))
    return " " * (room // 2) + text[:width] + " " * (room - room // 2)


def _place_name(number: int, say: Say) -> str:
    return say(Text(f"place-{PLACES[number - 1]}"))


# ---- the terminal ----


def console(view: View, say: Say) -> str:
    """Tracks, the planet with tokens, the Hunted with what is open, and the viewer's own cards."""
    lines = [_tracks(view, say), ""]
    for row in (range(1, 6), range(6, 11)):
        cells = [_cell(view, number, say) for number in row]
        lines += [" ".join(cell[part] for cell in cells) for part in range(3)]
        lines.append("")
    lines += _people(view, say)
    if view["effects"]:
        names = ", ".join(_effect(name, say) for name in view["effects"])
        lines.append(f"{say(Text('console-effects'))}: {names}")
    reserve = " ".join(f"{number}×{count}" for number, count in view["reserve"].items())
    lines.append(f"{say(Text('console-reserve'))}: {reserve}")
    if "own" in view:
        lines += _own(view["own"], say)
    return "\n".join(lines)


def _effect(name: str, say: Say) -> str:
    kind = "survival" if name in ("sacrifice", "smokescreen") else "hunt"
    return say(Text(f"{kind}-{name}"))


def _tracks(view: View, say: Say) -> str:
    spaces = range(view["start"]["rescue"], 0, -1)
    rescue = "".join(
        "[bold]▲[/]" if space == view["rescue"] else _space(view, space) for space in spaces
    )
    behind = range(1, view["start"]["assimilation"] + 1)
    assimilation = "".join(
        "[bold red]◆[/]" if space == view["assimilation"] else "·" for space in behind
    )
    told = [
        say(Text("console-turn", {"turn": view["turn"]})),
        say(Text("console-rescue", {"count": view["rescue"]})),
        say(Text("console-assimilation", {"count": view["assimilation"]})),
    ]
    if view["marker"]:
        told.append(say(Text("console-marker")))
    return f"{rescue}[yellow]★[/]{assimilation}  {' · '.join(told)}"


def _space(view: View, space: int) -> str:
    return "[green]✦[/]" if space in view["artemiaSpaces"] else "·"


def _tokens_on(view: View, number: int) -> list[str]:
    return [name for name, places in view["tokens"].items() if number in places]


def _who_is_on(view: View, number: int) -> list[str]:
    return [MARKS[each["seat"]] for each in view["hunted"] if number in each["spots"]]


def _cell(view: View, number: int, say: Say) -> tuple[str, str, str]:
    ground = f"[#fbf3df on {COLOURS[number - 1]}]"
    title = _padded(f"{number} {_place_name(number, say)}", CELL)
    tokens = " ".join(TOKENS[name][0] for name in _tokens_on(view, number))
    stopped = "✕" if number in view["ineffective"] else ""
    closed = "▒" if number in view["blocked"] else ""
    middle = _padded(" ".join(part for part in (tokens, stopped, closed) if part), CELL)
    here = _padded(" ".join(_who_is_on(view, number)), CELL)
    return f"{ground}[bold]{title}[/][/]", f"{ground}{middle}[/]", f"{ground}{here}[/]"


def _people(view: View, say: Say) -> list[str]:
    hunt = view["hunt"]
    creature: Text = Text(
        "console-creature",
        {"seat": Seat(view["creature"]), "hand": hunt["hand"], "deck": hunt["deck"]},
    )
    lines = [f"  ◉ {say(creature)}"]
    for each in view["hunted"]:
        numbers = {"will": each["will"], "hand": each["hand"], "survival": each["survival"]}
        line = say(Text("console-hunted", {"seat": Seat(each["seat"])} | numbers))
        if each["discard"] is None:
            pile = say(Text("console-hidden", {"count": each["discards"]}))
        else:
            pile = f"{say(Text('console-discard'))} {_numbers(each['discard'])}"
        down = ""
        if each["down"] and each["cards"] is None:
            down = ", " + say(Text("console-down", {"count": each["down"]}))
        lines.append(f"  {MARKS[each['seat']]} {line}, {pile}{down}")
    return lines


def _numbers(places: Iterable[int]) -> str:
    return " ".join(map(str, places)) or "—"


def _own(own: Mapping[str, Any], say: Say) -> list[str]:
    if "hunt" in own:
        cards = ", ".join(say(Text(f"hunt-{card}")) for card in own["hunt"])
        return [f"[bold]{say(Text('console-own-hunt'))}[/]: {cards or '—'}"]
    named = ", ".join(f"{number} {_place_name(number, say)}" for number in own["places"])
    held = ", ".join(say(Text(f"survival-{card}")) for card in own["survival"])
    lines = [
        f"[bold]{say(Text('console-own-places'))}[/]: {named or '—'}",
        f"[bold]{say(Text('console-own-survival'))}[/]: {held or '—'}",
    ]
    if own["down"]:
        lines.append(f"[bold]{say(Text('console-own-down'))}[/]: {_numbers(own['down'])}")
    return lines


# ---- the picture ----


def svg(view: View) -> str:
    """A small picture of the planet, the tracks and the Hunted."""
    width, height, gap = 96, 92, 8
    parts: list[str] = []
    for number in range(1, 11):
        x = 16 + (number - 1) % 5 * (width + gap)
        y = 64 + (number - 1) // 5 * (height + gap)
        parts.append(
            f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="9" '
            f'fill="{COLOURS[number - 1]}"/>'
        )
        parts.append(_svg_text(x + 16, y + 22, str(number), "#fbf3df", 16))
        for index, name in enumerate(_tokens_on(view, number)):
            sign, colour = TOKENS[name]
            parts.append(f'<circle cx="{x + 24 + 26 * index}" cy="{y + 48}" r="12" fill="{INK}"/>')
            parts.append(_svg_text(x + 24 + 26 * index, y + 54, sign, colour, 18))
        here = " ".join(_who_is_on(view, number))
        parts.append(_svg_text(x + width // 2, y + 82, here, "#fbf3df", 15))
    parts += _svg_tracks(view)
    for index, each in enumerate(view["hunted"]):
        pile = "?" if each["discard"] is None else _numbers(each["discard"])
        told = f"{MARKS[each['seat']]} {'♥' * each['will']} {pile}"
        x = 16 + index % 3 * 172
        parts.append(_svg_text(x + 80, 286 + index // 3 * 24, told, "#d8d0f5", 13))
    wide, high = 16 + 5 * (width + gap) + 8, 330
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" '
        f'font-family="sans-serif" text-anchor="middle">'
        f'<rect width="{wide}" height="{high}" rx="12" fill="{INK}"/>{"".join(parts)}</svg>'
    )


def _svg_tracks(view: View) -> list[str]:
    star = 16 + 14 * view["start"]["rescue"] + 8
    parts = [_svg_text(star, 37, "★", "#ffd27a", 22)]
    for space in range(1, view["start"]["rescue"] + 1):
        marked = space in view["artemiaSpaces"]
        colour = "#35b98a" if marked else "#4f7fe8"
        filled = colour if space == view["rescue"] else "none"
        parts.append(_svg_space(star - 6 - 14 * space, colour, filled))
    for space in range(1, view["start"]["assimilation"] + 1):
        filled = "#e0405f" if space == view["assimilation"] else "none"
        parts.append(_svg_space(star + 6 + 14 * space, "#e0405f", filled))
    return parts


def _svg_space(x: int, colour: str, filled: str) -> str:
    return f'<circle cx="{x}" cy="30" r="5" fill="{filled}" stroke="{colour}"/>'


def _svg_text(x: int, y: int, text: str, colour: str, size: int) -> str:
    return f'<text x="{x}" y="{y}" fill="{colour}" font-size="{size}">{text}</text>'
