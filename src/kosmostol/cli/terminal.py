"""The terminal table: play and replay any game as text."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.panel import Panel

from kosmostol import library, words
from kosmostol.bots import Mind, choose, find_level
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.errors import Refused
from kosmostol.kernel.game import check_wishes
from kosmostol.kernel.match import Match
from kosmostol.kernel.registry import find_game
from kosmostol.kernel.seed import chance_of, new_seed
from kosmostol.kernel.text import Text

SEAT_STYLES = ("bold #ff8675", "bold #6fb3ff", "bold #ffd54a", "bold #7fe0b0", "bold #d9a6ff")


class Terminal:
    """One match at one screen."""

    def __init__(
        self, match: Match, people: set[int], level: str, lang: str, console: Console
    ) -> None:
        self.match = match
        self.game = match.game
        self.people = people
        self.level = find_level(level, match.game)
        self.lang = lang
        self.console = console
        self.chance: Chance = chance_of(new_seed(), 0)
        self.names = self._names()
        self.shown: int | None = None  # whose secrets are on the screen
        self.read: dict[int | None, int] = {}  # log lines each has been shown
        self.mind = Mind(self.game)
        self.wishes: dict[int, dict[str, str]] = {}  # what each has said about being asked
        self.last_refusal: Refused | None = None

    def _names(self) -> list[str]:
        names = []
        bots = 0
        for seat in range(self.match.seats):
            if seat in self.people:
                lone = len(self.people) == 1
                names.append(self.tr("you") if lone else self.tr("person", n=seat + 1))
            else:
                bots += 1
                names.append(self.tr("bot", n=bots))
        return names

    def tr(self, id: str, **args: str | int) -> str:
        """A sentence of the terminal itself."""
        return words.say(self.game.id, Text(f"terminal-{id}", args), self.lang)

    def say(self, text: Text) -> str:
        """A text of the game, with the players' names."""
        return words.say(self.game.id, text, self.lang, self.names)

    # ---- the loop ----

    def run(self) -> None:
        """Play until the match is over or the person leaves."""
        self.console.print(f"[dim]{self.tr('welcome')}[/]")
        while self.match.owing:
            mine = [seat for seat in self.match.owing if seat in self.people]
            if mine and self.reflexes(mine):
                continue
            if mine:
                self.curtain(mine[0])
                self.table(mine[0])
                if not self.ask(mine[0]):
                    return
            else:
                self.bot(self.match.owing[0])
        self.table(None if len(self.people) != 1 else next(iter(self.people)))
        self.end()

    def reflexes(self, seats: list[int]) -> bool:
        """Answer for those with nothing to decide; at a shared screen all are called or none."""
        answers = [self.match.reflex(seat, self.wishes.get(seat)) for seat in seats]
        if None in answers:
            return False
        for seat, move in zip(seats, answers, strict=True):
            # An answer may have ended the match, or changed what is asked.
            if move is not None and self.match.why_not(seat, move) is None:
                self.match.play(seat, move)
        return True

    def bot(self, seat: int) -> None:
        with self.console.status(self.tr("thinks", name=self.names[seat])):
            world = self.match.imagine(seat, self.chance)
            move = choose(world, seat, self.level, self.chance, mind=self.mind)
        self.match.push(seat, move)

    def curtain(self, seat: int) -> None:
        """Where seats have secrets, let the next person come to an empty screen."""
        if not self.game.secrets or len(self.people) < 2 or self.shown == seat:
            return
        self.console.clear()
        self.console.input(self.tr("curtain", name=self.names[seat]))
        self.console.clear()
        self.shown = seat

    def table(self, seat: int | None) -> None:
        self.log(seat)
        self.console.print()
        drawn = self.game.draw(self.match.view(seat), self.say)
        self.console.print(drawn, highlight=False)
        prompt = self.say(self.match.prompt(seat))
        style = SEAT_STYLES[(seat or 0) % len(SEAT_STYLES)]
        self.console.print(Panel(prompt, style=style, expand=False), highlight=False)

    def log(self, seat: int | None) -> None:
        entries = self.match.log(seat)
        for entry in entries[self.read.get(seat, 0) :]:
            self.console.print(f"[dim]· {self.say(entry.text)}[/]", highlight=False)
        self.read[seat] = len(entries)

    # ---- asking ----

    def ask(self, seat: int) -> bool:
        """Let a person decide; False when they leave."""
        options = self.match.options(seat)
        for number, option in enumerate(options, 1):
            line = f"[bold]{number:>3}[/]  [cyan]{option.move:<10}[/] {self.say(option.label)}"
            self.console.print(line, highlight=False)
        while True:
            try:
                answer = self.console.input(f"[bold]{self.tr('ask')}[/] ").strip()
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                return False
            if answer in ("q", "quit"):
                return False
            if self.game.wishes and answer.split()[:1] == ["w"]:
                if self.wish(seat, answer.split()[1:]):
                    return True
                continue
            command = self._commands().get(answer)
            if command is not None:
                if command(seat):
                    return True
            elif self.answer(seat, answer, [option.move for option in options]):
                return True

    def _commands(self) -> dict[str, Callable[[int], bool]]:
        return {
            "": self.hint_keys,
            "?": self.explain,
            "h": self.hint_keys,
            "g": self.show_guide,
            "l": self.show_log,
            "u": self.undo,
            "s": self.show_scores,
        }

    def answer(self, seat: int, answer: str, moves: list[str]) -> bool:
        """A numbered or typed move."""
        text = answer
        if answer.isascii() and answer.isdigit():
            number = int(answer[:6])
            if not 1 <= number <= len(moves):
                self.console.print(f"[red]{self.tr('number', most=len(moves))}[/]")
                return False
            text = moves[number - 1]
        try:
            self.match.play(seat, " ".join(text.lower().split()) if text not in moves else text)
        except Refused as refused:
            self.refuse(refused)
            return False
        self.last_refusal = None
        return True

    def refuse(self, refused: Refused) -> None:
        self.last_refusal = refused
        text = Match.fault_text(refused.code, refused.params)
        self.console.print(f"[red]✗ {self.say(text)}[/] [dim]{self.tr('why')}[/]", highlight=False)

    def explain(self, seat: int) -> bool:
        """Open the guide at the rule that was broken, or say what can be typed."""
        if self.last_refusal is None:
            return self.hint_keys(seat)
        section = words.guide_section(self.game.id, self.last_refusal.rule, self.lang)
        body = Markdown(section.prose)
        self.console.print(Panel(body, title=section.title, expand=False))
        return False

    def hint_keys(self, seat: int) -> bool:
        keys = self.tr("keys") + (f" · {self.tr('keys-wishes')}" if self.game.wishes else "")
        self.console.print(f"[dim]{keys}[/]", highlight=False)
        return False

    def wish(self, seat: int, words: list[str]) -> bool:
        """Show what the seat wants to be asked for, or change it; True if it is not asked now."""
        if len(words) not in (0, 2):
            self.console.print(f"[red]{self.tr('keys-wishes')}[/]", highlight=False)
            return False
        said = {words[0]: words[1]} if words else {}
        try:
            mine = check_wishes(self.game, self.wishes.get(seat, {}) | said)
        except ValueError as error:
            self.console.print(f"[red]{error}[/]", highlight=False)
            return False
        self.wishes[seat] = mine
        for wish in self.game.wishes:
            if wish.name in self.game.wishes_for(self.match.state, seat):
                label = self.say(Text(f"wish-{wish.name}"))
                choice = self.say(Text(f"wish-choice-{mine[wish.name]}"))
                line = f"w {wish.name} {'|'.join(wish.choices)}"
                self.console.print(f"{label}: [bold]{choice}[/] [dim]{line}[/]", highlight=False)
        return self.match.reflex(seat, mine) is not None

    def show_guide(self, seat: int) -> bool:
        for section in words.guide(self.game.id, self.lang):
            self.console.print(Markdown(f"## {section.title}\n\n{section.prose}"))
        return False

    def show_log(self, seat: int) -> bool:
        for entry in self.match.log(seat):
            self.console.print(f"[dim]· {self.say(entry.text)}[/]", highlight=False)
        return False

    def show_scores(self, seat: int) -> bool:
        for each in range(self.match.seats):
            lines = ", ".join(
                f"{self.say(line.label)} {line.points}" for line in self.match.score_sheet(each)
            )
            total = self.match.scores[each]
            self.console.print(f"{self.names[each]}: [bold]{total}[/] ({lines})", highlight=False)
        return False

    def undo(self, seat: int) -> bool:
        try:
            self.match.undo(seat)
        except Refused as refused:
            self.refuse(refused)
            return False
        for viewer, count in self.read.items():
            self.read[viewer] = min(count, len(self.match.log(viewer)))
        return True

    # ---- the end ----

    def end(self) -> None:
        result = self.match.result
        assert result is not None
        self.console.print(self.say(result.reason), highlight=False)
        self.show_scores(0)
        winners = words.join([self.names[seat] for seat in result.winners], self.lang)
        self.console.print(Panel(self.tr("won", names=winners), expand=False), highlight=False)
        self.console.print(f"[dim]{self.tr('seed', seed=str(self.match.seed))}[/]", highlight=False)


def play(
    game: str,
    seats: int | None,
    bots: str,
    humans: int,
    seed: str | None,
    lang: str,
    options: dict[str, Any],
    save: Path | None,
    box: Path | None = None,
    *,
    console: Console,
) -> None:
    """Play a match in the terminal."""
    words.check_language(lang)
    find_level(bots)
    found = find_game(game)
    count = found.seat_counts[0] if seats is None else seats
    if not 0 <= humans <= count:
        raise ValueError(f"humans must be 0 to {count} (the seats), not {humans}")
    match = library.new(game, count, seed, box, **options)
    Terminal(match, set(range(humans)), bots, lang, console).run()
    if save is not None:
        record = match.record()
        try:
            save.write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n", "utf-8")
        except OSError as error:
            raise ValueError(f"{save} cannot be written: {error.strerror}") from None


def replay(record: dict[str, Any], lang: str, *, step: bool, console: Console) -> None:
    """Show a record move by move: the log lines, and the table at the end (or each step)."""
    words.check_language(lang)
    final = library.replay(record)
    match = library.replay(
        {k: v for k, v in record.items() if k not in ("scores", "digest", "variations")}
        | {"moves": []}
    )
    screen = Terminal(match, set(), "random", lang, console)
    screen.names = [
        words.say(match.game.id, Text("seat", {"number": seat + 1}), lang)
        for seat in range(match.seats)
    ]
    screen.table(None)
    for seat, text in final.history:
        match.play(seat, text)
        if step:
            screen.table(None)
            console.input("⏎ ")
        else:
            screen.log(None)
    screen.table(None)
    if match.result is not None:
        screen.end()
