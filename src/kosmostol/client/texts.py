"""Words for what a table says: with the strings of the host, which may have games we have not."""

from typing import TYPE_CHECKING, Any

from fluent.runtime import FluentBundle, FluentResource

from kosmostol.words import MissingText, check_language, join

if TYPE_CHECKING:
    from kosmostol.client.client import Client


class Texts:
    """The texts of one game in one language."""

    def __init__(self, client: "Client", lang: str) -> None:
        self._client = client
        self._lang = check_language(lang)
        self._bundle: Any = None

    async def load(self, game: str) -> None:
        """Get the game's strings."""
        words = await self._client.text(f"/api/games/{game}/strings?lang={self._lang}")
        self._bundle = FluentBundle([self._lang], use_isolating=False)
        self._bundle.add_resource(FluentResource(words))

    def names(self, table: dict[str, Any]) -> list[str]:
        """What the players are called; bots have no names and get their seat's."""
        return [
            seat["name"] or self.say({"id": "seat", "args": {"number": seat["seat"] + 1}}, [])
            for seat in table["seats"]
        ]

    def say(self, text: dict[str, Any], names: list[str]) -> str:
        """A text in words."""
        if self._bundle is None or not self._bundle.has_message(text["id"]):
            raise MissingText(f"the host sent no text {text['id']!r} in {self._lang!r}")
        args = {name: self._value(arg, names) for name, arg in text["args"].items()}
        pattern = self._bundle.get_message(text["id"]).value
        return str(self._bundle.format_pattern(pattern, args)[0])

    def _value(self, arg: Any, names: list[str]) -> str | int:
        match arg:
            case {"seat": int(seat)}:
                return names[seat] if seat < len(names) else str(seat + 1)
            case dict():
                return self.say(arg, names)
            case list():
                return join([self.say(each, names) for each in arg], self._lang)
            case int():
                return arg
        return str(arg)
