"""What a player may do, as a user interface needs it."""

from kosmostol.kernel.game import Option
from kosmostol.kernel.text import Text
from kosmostol_comets.components import components, planet_name
from kosmostol_comets.notation import write
from kosmostol_comets.rules.flight import flight
from kosmostol_comets.rules.state import Comets
from kosmostol_comets.views import SendPreview

TARGET = "comet-"


def option(state: Comets, move: int) -> Option:
    """A comet of the hand: where it would fly to, and what lies there."""
    planet, steps = flight(state.ring, move)
    dust = state.ring.dust[planet]
    preview: SendPreview = {
        "comet": move,
        "planet": components().planets[planet],
        "steps": steps,
        "dust": dust,
    }
    label = Text(
        "option-send", {"comet": move, "planet": planet_name(planet), "steps": steps, "dust": dust}
    )
    return Option(write(move), "send", (f"{TARGET}{move}",), label, preview)


def meant(target: str) -> str | None:
    """The move a click on a comet means."""
    return f"send {target.removeprefix(TARGET)}" if target.startswith(TARGET) else None
