"""The words of Colony: modules by column and row, tunnels between them, quarters."""

from kosmostol.games.moon.adventures.words import Words
from kosmostol.kernel.text import Arg, Text


class ColonyWords(Words):
    """Modules are known by column and row."""

    cell = r"C(\d+)R(\d+)"
    pair = "-"
    placed = ("greenhouse",)

    def place(self, id: str) -> Text:
        return Text(f"quarter-{id.removeprefix('Q')}")

    def element(self, verb: str, id: str) -> Text:
        if verb != "power":
            return super().element(verb, id)
        name: Arg = Text(f"power-{id}")
        return Text(f"element-{self.adventure}-{verb}", {"id": name})
