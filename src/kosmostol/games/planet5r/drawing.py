"""Planet 5R drawn without a browser: for terminals and notebooks.

A row of joined cards is drawn as it lies on the table: strips (action, upgrade, edge crystal)
with the middles of the cards between them. At a joint only the upper card's strip shows, and
its crystal is alight.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from kosmostol.games.planet5r.components import Crystal
from kosmostol.games.planet5r.views import Clan, Planet5RView, Row, Side
from kosmostol.kernel.text import Seat, Text

Say = Callable[[Text], str]

CRYSTALS = {"blue": "#62b6ff", "green": "#43d8a8", "violet": "#bb9bff", "joker": "#ffd782"}
ACTIONS = {
    "dig": "#e9a94b",
    "develop": "#8fd19e",
    "plunder": "#f0806e",
    "scout": "#8fb6f5",
    "expand": "#c9a2ee",
}
SHAPES = {"blue": "◆", "green": "▲", "violet": "▼", "joker": "★"}
INK = "#241b4a"
SEATS = ("●", "■", "▲", "★", "◆")


@dataclass(frozen=True)
class Strip:
    """A visible strip of a row, and whether its crystal is active."""

    face: Side
    alight: bool


@dataclass(frozen=True)
class Middle:
    """The middle of a card."""

    card: str
    crystal: Crystal | None


def pieces(view: Planet5RView, row: Row) -> Iterator[Strip | Middle]:
    """What is visible of a row, from left to right."""
    cards, over, faces = row["cards"], row["over"], view["faces"]
    yield Strip(faces[cards[0]]["left"], alight=False)
    for index, card in enumerate(cards):
        yield Middle(card, faces[card]["centre"])
        if index == len(cards) - 1:
            yield Strip(faces[card]["right"], alight=False)
        elif over[index]:
            counts = view["settlementCrystals"] or faces[card]["centre"] is not None
            yield Strip(faces[card]["right"], alight=counts)
        else:
            after = cards[index + 1]
            counts = view["settlementCrystals"] or faces[after]["centre"] is not None
            yield Strip(faces[after]["left"], alight=counts)


def single(view: Planet5RView, card: str) -> Iterator[Strip | Middle]:
    """A card that lies by itself, as on the market."""
    return pieces(view, {"cards": [card], "over": []})


# ---- terminal ----


def console(view: Planet5RView, say: Say) -> str:
    """Market, clans with their rows, and the auction, in console markup."""
    lines = [say(Text("console-round", {"round": view["round"], "rounds": view["rounds"]}))]
    for card in view["market"]:
        lines.append(f"  {card}  {_console_row(single(view, card), say)}")
    if view["next"] is not None:
        lines.append(say(Text("console-next", {"stack": view["stack"] + 1})))
        lines.append(f"  [dim]{view['next']}[/]  {_console_row(single(view, view['next']), say)}")
    for seat, clan in enumerate(view["seats"]):
        lines += ["", _console_clan(view, seat, clan, say)]
        lines += [f"     {_console_row(pieces(view, row), say)}" for row in clan["rows"]]
    auction = view["auction"]
    if auction is not None and auction["current"]:
        lines += ["", say(Text("console-auction"))]
        for seat in auction["diggers"]:
            bid = auction["bids"][seat]
            shown = "?" if bid == "sealed" else "–" if bid is None else str(bid)
            name = say(Text("console-name", {"seat": Seat(seat)}))
            lines.append(f"  {SEATS[seat]} {name}: {shown}")
    return "\n".join(lines)


def _console_clan(view: Planet5RView, seat: int, clan: Clan, say: Say) -> str:
    mark = "[bold]▶[/]" if seat in view["owing"] else " "
    name = say(Text("console-name", {"seat": Seat(seat)}))
    water = "?" if clan["water"] is None else str(clan["water"])
    hand = " ".join(_console_action(action, say) for action in clan["hand"])
    shown = {"sealed": "▒", "none": "·"}.get(clan["card"], "")
    if clan["action"] is not None:
        shown += _console_action(clan["action"], say)
    crystals = " ".join(
        f"[{CRYSTALS[kind]}]{SHAPES[kind]}{count}[/]" for kind, count in clan["crystals"].items()
    )
    stand = say(Text("console-clan", {"water": water, "points": clan["crystalScore"]}))
    return f"{mark} {SEATS[seat]} {name}  {stand}  {crystals}  {shown}  ({hand})"


def _console_action(action: str, say: Say) -> str:
    return f"[{ACTIONS[action]}]{say(Text(f'console-{action}'))}[/]"


def _console_row(row: Iterator[Strip | Middle], say: Say) -> str:
    return "".join(_console_piece(piece, say) for piece in row)


def _console_piece(piece: Strip | Middle, say: Say) -> str:
    if isinstance(piece, Middle):
        crystal = piece.crystal
        inside = "⌂" if crystal is None else f"[bold {CRYSTALS[crystal]}]{SHAPES[crystal]}[/]"
        return f"  {inside}  "
    face = piece.face
    shape = SHAPES[face["crystal"]]
    style = "bold" if piece.alight else "dim"
    words = [say(Text(f"console-{face['action']}")), upgrade_sign(face, say)]
    strip = " ".join(word for word in words if word)
    ground = f"[{INK} on {ACTIONS[face['action']]}]"
    return f"{ground} {strip} [/][{style} {CRYSTALS[face['crystal']]}]{shape}[/]"


def upgrade_sign(face: Side, say: Say) -> str:
    """An upgrade in a few characters."""
    of = say(Text(f"console-{face['of']}")) if face["of"] else ""
    return {
        None: "",
        "gain_1": "+1",
        "gain_die": "+⚄",
        "gain_per_card": f"+1/{of}",
        "steal_1_each": f"←1/{of}",
    }[face["upgrade"]]


# ---- picture ----

STRIP, MIDDLE, HEIGHT, GAP = 34, 52, 70, 14


def svg(view: Planet5RView) -> str:
    """A small picture of the market and the play areas."""
    parts: list[str] = []
    x = 16
    for card in view["market"]:
        drawn, width = _svg_row(x, 16, single(view, card))
        parts.append(drawn)
        x += width + GAP
    widest, y = x, 16 + HEIGHT + 2 * GAP
    for seat, clan in enumerate(view["seats"]):
        water = "" if clan["water"] is None else f" · {clan['water']}"
        parts.append(_svg_text(28, y + HEIGHT // 2, SEATS[seat], "#ffffff", 20))
        label = f"{clan['crystalScore']}{water}"
        parts.append(_svg_text(28, y + HEIGHT // 2 + 20, label, "#ffd27a", 13))
        x = 60
        for row in clan["rows"]:
            drawn, width = _svg_row(x, y, pieces(view, row))
            parts.append(drawn)
            x += width + GAP
        widest = max(widest, x)
        y += HEIGHT + GAP
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {widest} {y}" width="{widest}" '
        f'font-family="sans-serif" text-anchor="middle">'
        f'<rect width="{widest}" height="{y}" rx="12" fill="#17103a"/>{"".join(parts)}</svg>'
    )


def _svg_row(x: int, y: int, row: Iterator[Strip | Middle]) -> tuple[str, int]:
    """A row and its width."""
    parts = []
    start = x
    for piece in row:
        if isinstance(piece, Middle):
            parts.append(_svg_box(x, y, MIDDLE, "#5b3f7d"))
            if piece.crystal is not None:
                parts.append(_svg_crystal(x + MIDDLE // 2, y + 34, piece.crystal, alight=True))
            parts.append(_svg_text(x + MIDDLE // 2, y + HEIGHT - 8, piece.card, "#e9e2ff", 10))
            x += MIDDLE
        else:
            middle = x + STRIP // 2
            parts.append(_svg_box(x, y, STRIP, ACTIONS[piece.face["action"]]))
            parts.append(_svg_text(middle, y + 18, piece.face["action"][:3], INK, 12))
            sign = upgrade_sign(piece.face, lambda text: text.id.removeprefix("console-")[:3])
            parts.append(_svg_text(middle, y + 34, sign, INK, 8))
            parts.append(_svg_crystal(middle, y + 60, piece.face["crystal"], piece.alight))
            x += STRIP
    return "".join(parts), x - start


def _svg_box(x: int, y: int, width: int, colour: str) -> str:
    return f'<rect x="{x}" y="{y}" width="{width}" height="{HEIGHT}" fill="{colour}"/>'


def _svg_crystal(x: int, y: int, crystal: str, alight: bool) -> str:
    ring = f'<circle cx="{x}" cy="{y - 5}" r="11" fill="#fff3cf"/>' if alight else ""
    return ring + _svg_text(x, y, SHAPES[crystal], _darker(crystal) if alight else INK, 14)


def _darker(crystal: str) -> str:
    return {"blue": "#1747a8", "green": "#0b6b55", "violet": "#5a2bab", "joker": "#9a6a00"}[crystal]


def _svg_text(x: int, y: int, text: str, colour: str, size: int) -> str:
    return f'<text x="{x}" y="{y}" fill="{colour}" font-size="{size}">{text}</text>'
