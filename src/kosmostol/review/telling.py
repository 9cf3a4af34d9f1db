"""A review in words and numbers, in a language: what the terminal and the page show."""

from dataclasses import dataclass

from kosmostol import words
from kosmostol.kernel.text import Seat, Text
from kosmostol.review.shapes import Columns, Decision, Reason, Review

MOST_MOMENTS = 12
SERIOUS = ("inaccuracy", "mistake", "blunder")
COLUMNS = ("initial", "skill", "luck", "others", "final")
ENDS = ("initial", "final")
MINUS = "−"


@dataclass(frozen=True)
class Moment:
    """A decision worth a word."""

    decision: Decision
    title: str
    played: str
    better: str
    why: tuple[str, ...]


class Teller:
    """Says what a review found."""

    def __init__(self, review: Review, lang: str) -> None:
        self.review = review
        self.lang = words.check_language(lang)

    def say(self, text: Text) -> str:
        """A text in the language."""
        return words.say(self.review.game, text, self.lang)

    def word(self, name: str, **args: "str | int | Text | Seat") -> str:
        """One of the review's own texts."""
        return self.say(Text(f"review-{name}", args))

    def percent(self, share: float, signed: bool = False) -> str:
        """A share in the language."""
        return percent(share, self.lang, signed)

    @property
    def title(self) -> str:
        """What is reviewed."""
        return self.word("title", game=Text("name"))

    @property
    def heads(self) -> list[str]:
        """The heads of the columns, accuracy last."""
        return [self.word(name) for name in (*COLUMNS, "accuracy")]

    def row(self, seat: int) -> list[str]:
        """A seat's columns."""
        column: Columns = self.review.columns[seat]
        accuracy = self.review.accuracy[seat]
        return [
            *(self.percent(getattr(column, name), name not in ENDS) for name in COLUMNS),
            MINUS if accuracy is None else str(round(accuracy)),
        ]

    def seat(self, seat: int) -> str:
        """The name of a seat."""
        return self.say(Text("seat", {"number": seat + 1}))

    def moments(self) -> list[Moment]:
        """The decisions that cost most, in their order."""
        serious = [one for one in self.review.decisions if one.judgement in SERIOUS]
        costly = sorted(serious, key=lambda one: (-one.loss, one.number))[:MOST_MOMENTS]
        return [self.moment(one) for one in sorted(costly, key=lambda one: one.number)]

    def moment(self, one: Decision) -> Moment:
        """A decision in words."""
        title = self.word(
            "move",
            number=one.number,
            seat=Seat(one.seat),
            judgement=Text(f"review-{one.judgement}"),
            loss=self.percent(-one.loss, signed=True),
        )
        labels = {looked.move: self.say(looked.label) for looked in one.looked_at}
        return Moment(
            decision=one,
            title=title,
            played=self.word("played", move=labels[one.played]),
            better=self.word("better", move=labels[one.best]),
            why=tuple(self.reason(reason) for reason in one.reasons),
        )

    def reason(self, reason: Reason) -> str:
        """What the better move would have changed."""
        line = self.say(reason.label)
        if reason.kind == "points":
            amount = number(reason.b - reason.a, 1, self.lang, signed=True)
            return self.word("points", line=line, amount=amount)
        after, before = self.percent(reason.b), self.percent(reason.a)
        return self.word("chance", line=line, after=after, before=before)

    @property
    def error(self) -> str:
        """How precise it all is."""
        column = max(one.error for one in self.review.columns)
        return self.word(
            "error",
            value=percent(self.review.error, self.lang, digits=1),
            column=percent(column, self.lang, digits=1),
        )


def percent(share: float, lang: str, signed: bool = False, digits: int = 0) -> str:
    r"""A share as people read it.

    >>> percent(-0.123, "en", signed=True), percent(0.0196, "ru", digits=1)
    ('−12\xa0%', '2,0\xa0%')
    """
    return number(100 * share, digits, lang, signed) + "\N{NO-BREAK SPACE}%"


def number(value: float, digits: int, lang: str, signed: bool = False) -> str:
    """A number as people read it, with a real minus.

    >>> number(-1.25, 1, "ru"), number(0.04, 1, "en", signed=True)
    ('−1,2', '0.0')
    """
    text = f"{abs(value):.{digits}f}"
    sign = ""
    if text.strip("0."):
        sign = MINUS if value < 0 else "+" if signed else ""
    return sign + text.replace(".", "," if lang == "ru" else ".")
