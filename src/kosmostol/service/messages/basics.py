"""What messages are made of: numbers within bounds, words, texts."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

PROTOCOL = 1  # grows when a client that knows an older one would misunderstand

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Count = Annotated[int, Meta(ge=0, le=2**31)]
Version = Annotated[int, Meta(ge=0, le=2**53)]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Share = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
MoveText = Annotated[str, Meta(min_length=1, max_length=200)]
Target = Annotated[str, Meta(min_length=1, max_length=100)]
ReactionName = Literal["hello", "luck", "wow", "well", "oops", "think", "thanks", "again"]
Status = Literal["waiting", "playing", "finished"]
SeatKind = Literal["person", "bot", "open"]


class SeatRef(Struct, frozen=True):
    """A seat mentioned in a text, shown as its player's name."""

    seat: int


class Text(Struct, frozen=True):
    """A message of the Fluent files with its arguments."""

    id: str
    args: dict[str, Any]  # of Arg; msgspec cannot tell structs without tags apart, `schema` can


Arg = str | int | SeatRef | Text | list[Text]
