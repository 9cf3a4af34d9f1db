"""What can be wrong with input. Each error says what was wrong and what is allowed."""

from collections.abc import Mapping

from kosmostol.kernel.text import Arg, Text


class Refused(Exception):
    """A move that the rules do not allow. Nothing was changed.

    `code` names the fault, `rule` the anchor of the guide that explains it, `params` the
    particulars, `text` is a sentence for people.

    >>> import kosmostol as ks
    >>> match = ks.new("catonauts", seats=2, seed=7)
    >>> match.play(0, "corner b1")
    Traceback (most recent call last):
        ...
    kosmostol.kernel.errors.Refused: b1 is not a corner: you start in a1, d1, a4 or d4.
    >>> match.why_not(0, "corner b1").rule
    'corner-only'
    """

    def __init__(self, code: str, rule: str, params: Mapping[str, Arg], text: str) -> None:
        super().__init__(text)
        self.code = code
        self.rule = rule
        self.params = dict(params)
        self.text = text

    def __repr__(self) -> str:
        return f"Refused({self.code!r}, {self.rule!r}, {self.params!r}, {self.text!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Refused, (self.code, self.rule, self.params, self.text)


class BadOptions(ValueError):
    """Options that do not go together; `text` says so in the language of the reader."""

    def __init__(self, sentence: str, text: Text) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.text = text

    def __reduce__(self) -> tuple[object, ...]:
        return BadOptions, (self.sentence, self.text)


class BadPosition(ValueError):
    """A position that cannot occur; `place` says where in it the problem lies.

    >>> import kosmostol as ks
    >>> position = ks.new("catonauts", seats=2, seed=7).position()
    >>> try:
    ...     ks.from_position("catonauts", position | {"turn": 5})
    ... except ks.BadPosition as bad:
    ...     print(bad.place)
    turn
    """

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(f"{place}: {problem}" if place else problem)
        self.place = place
        self.problem = problem

    def __reduce__(self) -> tuple[object, ...]:
        return BadPosition, (self.place, self.problem)


class BadComponents(ValueError):
    """A components file that does not describe the game's box.

    >>> raise BadComponents("cards: 59 cards, the box has 60")
    Traceback (most recent call last):
        ...
    kosmostol.kernel.errors.BadComponents: cards: 59 cards, the box has 60
    """


class BadBox(ValueError):
    """An owner's box that cannot be used; `place` says where in it the problem lies.

    >>> import kosmostol as ks
    >>> try:
    ...     ks.box("catonauts", {"cards/2/count": 9}, name="Ours")
    ... except ks.BadBox as bad:
    ...     print(bad)
    cards/2/count: must be 1 to 5, not 9
    """

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(f"{place}: {problem}" if place else problem)
        self.place = place
        self.problem = problem

    def __reduce__(self) -> tuple[object, ...]:
        return BadBox, (self.place, self.problem)


class BadRecord(ValueError):
    """A record that cannot be replayed; the text names the first problem.

    >>> import kosmostol as ks
    >>> record = ks.new("catonauts", seats=2, seed=7).record()
    >>> try:
    ...     ks.replay(record | {"moves": ["0 corner d4"]})
    ... except ks.BadRecord as bad:
    ...     print(str(bad).partition(" (")[0])
    the record was changed after it was made
    """
