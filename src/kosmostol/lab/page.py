"""The page of a study: one file that needs nothing else."""

import re
from base64 import b64encode
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from html import escape
from pathlib import Path
from typing import Any

from kosmostol import words
from kosmostol.kernel.game import Setting
from kosmostol.kernel.registry import find_game
from kosmostol.kernel.text import Text
from kosmostol.lab import charts, figures
from kosmostol.lab.differences import differences
from kosmostol.lab.figures import Figure, Share
from kosmostol.lab.own import own_cards
from kosmostol.lab.pictures import sheet
from kosmostol.lab.study import CHANGED, PLAIN, Plan, Played
from kosmostol.lab.tables import line
from kosmostol.lab.wording import number, say, signed

SHOWN = 16
USED = re.compile(r'<use href="#([^"]+)"')
FONTS = Path(__file__).parents[1] / "service" / "web" / "assets"
LOGO = (Path(__file__).parent / "logo.svg").read_text(encoding="utf-8")
STYLE = (Path(__file__).parent / "page.css").read_text(encoding="utf-8")


@cache
def faces() -> str:
    """The table's letters, to stand in the page; without the built table those of the reader."""
    found = []
    for name, letters in (("cyrillic", "U+0400-04FF"), ("latin", "U+0000-02FF, U+2000-22FF")):
        for file in sorted(FONTS.glob(f"rubik-{name}-wght-normal-*.woff2"))[:1]:
            data = b64encode(file.read_bytes()).decode()
            found.append(
                "@font-face { font-family: Rubik; font-weight: 300 900; src: "
                f"url(data:font/woff2;base64,{data}); unicode-range: {letters}; }}\n"
            )
    return "".join(found)


def fitting(draw: Callable[..., str]) -> str:
    """A chart twice: for wide screens and paper, and for a phone."""
    return f'<div class="desk">{draw()}</div><div class="hand">{draw(slim=True)}</div>'


class Page:
    """The parts of the page of one study."""

    def __init__(
        self,
        plan: Plan,
        studies: Mapping[str, Sequence[Played]],
        tables: Sequence[Path],
        lang: str,
        other: Plan | None = None,
    ) -> None:
        self.plan, self.lang, self.tables, self.other = plan, lang, tables, other
        self.games = studies[PLAIN]
        self.changed = studies.get(CHANGED)
        self.fair = 1 / plan.seats
        self.measures = figures.measures(self.games)
        self.sides = figures.wins_by_side(self.games)

    def say(self, id: str, **args: str | int) -> str:
        """A text of the page, safe to stand in it."""
        return escape(say(self.lang, id, **args), quote=False)

    def html(self) -> str:
        """The whole page."""
        name = words.say(self.plan.game, Text("name"), self.lang)
        title = self.say("title", game=name)
        own = own_cards(self.plan.game, self.games, self.changed, self.lang)
        drawn = sheet(self.plan.game, USED.findall("".join(own)))
        cards = [self.summary(), self.wins(), self.scores(), *own, self.uses(), self.length()]
        if self.changed is not None:
            cards.insert(3, self.change())
        tables = " · ".join(
            f'<a href="{escape(file.name)}">{escape(file.name)}</a>' for file in self.tables
        )
        return (
            f'<!doctype html>\n<html lang="{self.lang}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{title}</title>\n<style>\n{faces()}{STYLE}</style>\n</head>\n<body>\n{drawn}<main>\n"
            f"<header>{LOGO}<div><h1>{title}</h1><p>{self.about()}</p></div>"
            f'<nav><a href="#tables">{self.say("tables")}</a>'
            f'<a href="#how">{self.say("how")}</a></nav></header>\n'
            + "\n".join(cards).replace(" %", "\u00a0%")  # a number keeps its sign beside it
            + f'\n<section class="card wide" id="tables"><h2>{self.say("tables")}</h2>'
            f"<p>{tables}</p></section>"
            f'\n<section class="card wide" id="how"><h2>{self.say("how")}</h2>'
            f"<p>{self.say('how-text')}</p></section>\n</main>\n</body>\n</html>\n"
        )

    def about(self) -> str:
        """What was played."""
        levels = dict.fromkeys(self.plan.players)
        known = [self._level(name) for name in levels]
        return self.say(
            "about",
            seats=self.plan.seats,
            players=", ".join(known),
            games=len(self.games),
            seed=self.plan.seed,
        )

    def _level(self, name: str) -> str:
        """What people call a level; by its own name if they have none for it."""
        try:
            return say(self.lang, f"level-{name}")
        except words.MissingText:
            return name

    # ---- the cards ----

    def summary(self) -> str:
        """The finding in a sentence, and four figures."""
        shown = ("score", "moves", "choices", "leads")
        cells = "".join(
            f"<div><b>{number(self.measures[name].value, self.lang)}</b>"
            f"<i>± {number(self.measures[name].error, self.lang)}</i>"
            f"<span>{self.say(f'figure-{name}')}</span></div>"
            for name in shown
        )
        found = [self.finding()]
        if self.changed is not None:
            moved = " ".join(self.sentences(figures.shifts(self.games, self.changed)))
            if not self.sides:  # after a colon; a side has a name of its own
                moved = moved[:1].lower() + moved[1:]
            found.append(self.say("after-change", sentences=moved))
        return (
            f'<section class="card wide summary"><p>{" ".join(found)}</p>'
            f'<div class="figures">{cells}</div></section>'
        )

    def finding(self) -> str:
        """What there is to say about seats and turns."""
        count = len(self.games)
        if self.plan.seats == 1:
            return self.say("alone", score=number(self.measures["score"].value, self.lang))
        fair = number(100 * self.fair, self.lang, 0)
        if self.sides:
            return " ".join(self._side_wins())
        turns = figures.wins_by_turn(self.games)
        if turns:
            first = turns[0]
            share = number(100 * first.value, self.lang, 0)
            if not first.low <= self.fair <= first.high:
                id = "first-pays" if first.value > self.fair else "first-costs"
                return self.say(id, share=share, fair=fair)
            best = max(turns, key=lambda turn: turn.value)
            if best.low > self.fair:
                most = number(100 * best.value, self.lang, 0)
                place = 1 + turns.index(best)
                return self.say("turn-best", number=place, share=most, fair=fair)
            return self.say("first-even", share=share, fair=fair, games=count)
        seats = figures.wins_by_seat(self.games)
        luckiest = max(seats, key=lambda seat: seat.value)
        if luckiest.low <= self.fair:
            return self.say("seats-even", games=count)
        share = number(100 * luckiest.value, self.lang, 0)
        place = 1 + seats.index(luckiest)
        return self.say("seat-best", number=place, share=share, fair=fair)

    def _side_wins(self) -> Iterator[str]:
        for side, one in self.sides.items():
            yield self.say(
                "side-wins",
                side=self._side(side),
                share=number(100 * one.value, self.lang, 0),
                error=number(50 * (one.high - one.low), self.lang),
            )

    def _side(self, side: str) -> str:
        """What people call a side."""
        return words.say(self.plan.game, Text(side), self.lang)

    def wins(self) -> str:
        """Wins by side where sides play, by turn, or by seat where nobody begins."""
        turns = [] if self.sides else figures.wins_by_turn(self.games)
        kind, fair = "turn" if turns else "seat", self.fair
        shares = turns or figures.wins_by_seat(self.games)
        names = [say(self.lang, kind, number=at + 1) for at in range(len(shares))]
        if self.sides:
            kind, fair = "side", 1 / len(self.sides)
            names = [self._side(side) for side in self.sides]
            shares = list(self.sides.values())
        drawn = fitting(partial(charts.intervals, names, shares, fair, self.lang))
        note = f'<p class="note">{self.advantage(turns[0])}</p>' if turns else ""
        about = self.say("wins-about")
        return self.card(f"wins-by-{kind}", about, drawn + note, "narrow")

    def advantage(self, first: Share) -> str:
        """How much more often than by chance who begins wins."""
        more = 100 * (first.value - self.fair)
        return self.say(
            "first-ahead" if more >= 0 else "first-behind",
            difference=number(abs(more), self.lang),
            error=number(50 * (first.high - first.low), self.lang),
        )

    def percent(self, one: Share) -> str:
        """A share with its interval."""
        low, high = (number(100 * end, self.lang) for end in (one.low, one.high))
        return f"<b>{number(100 * one.value, self.lang)} %</b> <i>{low}–{high}</i>"

    def scores(self) -> str:
        """How scores are spread."""
        names = [say(self.lang, "seat", number=seat + 1) for seat in range(self.plan.seats)]
        low, high = figures.middle(self.games)
        note = self.say(
            "scores-note",
            low=number(low, self.lang, 0),
            high=number(high, self.lang, 0),
            ties=number(100 * figures.ties(self.games), self.lang),
        )
        drawn = fitting(partial(charts.scores, self.games, names, self.lang))
        body = f'{drawn}<p class="note">{note}</p>'
        return self.card("scores", self.say("scores-about"), body, "broad")

    def figure(self, one: Figure) -> str:
        """A mean with its interval."""
        return f"<b>{number(one.value, self.lang)}</b> <i>± {number(one.error, self.lang)}</i>"

    def length(self) -> str:
        """How long games are, and how they go."""
        decisions = figures.figure([sum(one.decisions) / len(one.decisions) for one in self.games])
        found = {**self.measures, "decisions": decisions}
        rows = "".join(
            f"<tr><td>{self.say(f'measure-{name}')}</td><td>{self.figure(one)}</td></tr>"
            for name, one in found.items()
        )
        drawn = fitting(partial(charts.lengths, self.games, self.lang))
        return self.card(
            "length", self.say("length-about"), f"{drawn}<table>{rows}</table>", "narrow"
        )

    def uses(self) -> str:
        """What is done most, and how those did who did it."""
        found = figures.uses(self.games)
        shown = found[:SHOWN]
        widest = max((use.times for use in shown), default=1.0)
        rows = "".join(
            f"<tr><td>{escape(self._done(use.what), quote=False)}</td>"
            f'<td><span class="bar" style="width:{90 * use.times / widest:.0f}px"></span>'
            f"{number(use.times, self.lang, 2)}</td><td>{self.percent(use.wins)}</td>"
            f"<td><b>{signed(use.gain.value, self.lang)}</b> "
            f"<i>± {number(use.gain.error, self.lang)}</i></td></tr>"
            for use in shown
        )
        names = ("what", "times", "wins", "gain")
        heads = "".join(f"<th>{self.say(f'uses-{name}')}</th>" for name in names)
        about = self.say("uses-about", shown=len(shown), all=len(found))
        table = f'<table class="uses"><tr>{heads}</tr>{rows}</table>'
        return self.card("uses", about, table, "broad")

    def _done(self, what: str) -> str:
        """What somebody did, as a line of a table: without who, and no sentence."""
        told = line(self.plan.game, what, self.lang).removeprefix("… ").removesuffix(".")
        return told[:1].upper() + told[1:]

    # ---- the change ----

    def change(self) -> str:
        """What a change does, by games of the same deals."""
        assert self.changed is not None
        moved = figures.shifts(self.games, self.changed)
        wins = [figures.wins_by_seat(games) for games in (self.games, self.changed)]
        after = figures.measures(self.changed)
        rows, lines = [], []
        if self.sides:
            alike = {name: shift for name, shift in moved.items() if not name.startswith("seat-")}
            moved = figures.side_shifts(self.games, self.changed) | alike
        for name, shift in moved.items():
            if name in self.sides:
                label = say(self.lang, "change-side", side=self._side(name))
                both = self._side_shares(name)
            elif name.startswith("seat-"):
                seat = int(name.removeprefix("seat-"))
                label = say(self.lang, "change-wins", number=seat + 1)
                both = 100 * wins[0][seat].value, 100 * wins[1][seat].value
            else:
                label = say(self.lang, f"measure-{name}")
                both = self.measures[name].value, after[name].value
            rows.append((label, shift))
            lines.append(
                f"<tr><td>{escape(label, quote=False)}</td>"
                f"<td>{number(both[0], self.lang)} → <b>{number(both[1], self.lang)}</b></td>"
                f"<td>{signed(shift.value, self.lang)} <i>± {number(shift.error, self.lang)}</i>"
                f"</td></tr>"
            )
        drawn = fitting(partial(charts.shifts, rows, self.lang))
        body = self._values() + (
            f'<p class="key"><span class="sure"></span>{self.say("change-differs")} '
            f'<span class="chance"></span>{self.say("change-chance")}</p>'
            f'<div class="pair">{drawn}<table>{"".join(lines)}</table></div>'
            f'<p class="note"><b>{" ".join(self.sentences(moved))}</b></p>'
        )
        about = " · ".join((*self._differs(), self.say("change-about", games=len(self.changed))))
        return self.card("change", about, body, "wide")

    def _differs(self) -> Iterator[str]:
        """What was changed: options by their names, a box by its own."""
        if self.other is None:
            return
        for setting in find_game(self.plan.game).settings:
            value = self.other.options[setting.name]
            if value != self.plan.options[setting.name]:
                named = words.say(self.plan.game, Text(f"setting-{setting.name}"), self.lang)
                yield escape(f"{named}: {self._chosen(setting, value)}", quote=False)
        if self.other.box is not None and self.other.box != self.plan.box:
            count = len(self.other.box["changes"])
            yield self.say("change-box", name=self.other.box["name"], count=count)

    def _values(self) -> str:
        """The values a box changes, as they were and as they are."""
        if self.other is None or self.other.box is None or self.other.box == self.plan.box:
            return ""
        return differences(self.plan.game, self.other.box, self.lang)

    def _chosen(self, setting: Setting, value: Any) -> str:
        """What people call a value of a setting."""
        if isinstance(value, bool):
            return say(self.lang, "switched-on" if value else "switched-off")
        if isinstance(value, list | tuple):
            return ", ".join(self._chosen(setting, one) for one in value) or "—"
        id = f"{setting.words or f'setting-{setting.name}'}-{value}"
        try:
            return words.say(self.plan.game, Text(id), self.lang)
        except words.MissingText:
            return str(value)

    def _side_shares(self, side: str) -> tuple[float, float]:
        """How often a side wins before and after the change, in percent."""
        assert self.changed is not None
        return 100 * self.sides[side].value, 100 * figures.wins_by_side(self.changed)[side].value

    def sentences(self, moved: Mapping[str, Figure]) -> list[str]:
        """What differs by more than chance, in plain words."""
        assert self.changed is not None
        before, after = figures.wins_by_seat(self.games), figures.wins_by_seat(self.changed)
        found = []
        for side, shift in figures.side_shifts(self.games, self.changed).items():
            if abs(shift.value) > shift.error:
                was, now = (number(share, self.lang, 0) for share in self._side_shares(side))
                args = {"side": self._side(side), "before": was, "after": now}
                error = number(shift.error, self.lang)
                found.append(self.say("change-side-sentence", **args, error=error))
        for seat in range(0 if self.sides else self.plan.seats):
            shift = moved[f"seat-{seat}"]
            if abs(shift.value) > shift.error:
                found.append(
                    self.say(
                        "change-wins-sentence",
                        number=seat + 1,
                        after=number(100 * after[seat].value, self.lang, 0),
                        before=number(100 * before[seat].value, self.lang, 0),
                        error=number(shift.error, self.lang),
                    )
                )
        shift = moved["score"]
        if abs(shift.value) > shift.error:
            found.append(
                self.say(
                    "change-score-sentence",
                    after=number(figures.measures(self.changed)["score"].value, self.lang),
                    before=number(self.measures["score"].value, self.lang),
                    error=number(shift.error, self.lang),
                )
            )
        return found or [self.say("change-nothing")]

    def card(self, title: str, about: str, body: str, kind: str) -> str:
        """A card of the page."""
        return (
            f'<section class="card {kind}"><h2>{self.say(title)}</h2>'
            f'<p class="about">{about}</p>{body}</section>'
        )
