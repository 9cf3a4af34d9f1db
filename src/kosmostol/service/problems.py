"""What can be wrong with a request: one catalogue of codes, one form of error.

The browser has a message `error-<code>` for each; the sentence here is for people who read
raw answers.
"""

from typing import Any

from kosmostol.kernel.text import Text

CATALOGUE: dict[str, tuple[int, str]] = {
    # who
    "no-person": (401, "Say who you are first: POST /api/me with a name."),
    "bad-name": (409, "A name has 1 to 24 visible characters."),
    "name-taken": (409, "Somebody else at this table has a name that looks the same."),
    "no-such-person": (404, "Nobody of this id plays at this device."),
    "bad-passkey": (403, "This is no answer of a passkey to what was asked here."),
    "unknown-passkey": (403, "This passkey is not known here."),
    "old-challenge": (409, "This was asked too long ago or answered already; begin again."),
    "passkey-needed": (403, "Confirm it with one of your passkeys."),
    "too-many-passkeys": (409, "You have as many passkeys as one person can have."),
    "bad-label": (409, "The name of a passkey has 1 to 40 visible characters."),
    "bad-origin": (403, "This request comes from another site."),
    "bad-host": (421, "The table is not served at this address; its host can allow it: --address."),
    # messages
    "bad-json": (400, "The message is not JSON."),
    "bad-message": (400, "The message does not have the expected form."),
    "bad-request": (422, "The request does not have the expected form."),
    "too-large": (413, "The message is too large."),
    "too-fast": (429, "Too many requests; wait a little."),
    "too-slow": (408, "The request did not come to its end in time."),
    "hello-first": (400, "The first message on a live line must be hello."),
    "not-found": (404, "There is nothing at this address."),
    "method-not-allowed": (405, "This address does not understand the method."),
    # tables
    "game-not-found": (404, "There is no such game here."),
    "game-gone": (409, "The game of this table is not installed here any more."),
    "course-not-found": (404, "The game has no such lesson or puzzle."),
    "language-not-found": (404, "There are no texts in this language."),
    "table-not-found": (404, "There is no table with this link."),
    "bad-places": (409, "This game is not played with so many places, or they do not fit it."),
    "bad-options": (409, "These options do not fit the game."),
    "bad-record": (409, "This is no record of a game that can be played again here."),
    "others-there": (409, "Only a table where nobody else sits can be taken along."),
    "stays-here": (409, "Campaigns, lessons, puzzles and what-ifs stay where they are."),
    "bots-think": (409, "Bots are thinking; a table is taken along between their moves."),
    "lobby-closed": (403, "There is no lobby here: whoever hosts can open one, serve --lobby."),
    "too-many-shown": (429, "You show as many tables in the lobby as one person can."),
    "too-many-shown-here": (429, "Very many tables of your network are in the lobby."),
    "bad-box": (409, "The rules cannot play with this box."),
    "bad-seed": (409, "A chosen seed is only for tables without open places."),
    "bad-level": (409, "There are no bots of this level."),
    "bad-pace": (409, "A table cannot be played at this pace."),
    "too-many-tables": (429, "You have opened very many tables today; finish some first."),
    "too-many-tables-here": (429, "Very many unfinished tables were opened from your network."),
    "too-many-bots": (429, "Bots sit at very many seats of your unfinished tables."),
    "too-many-bots-here": (429, "Very many bots sit at unfinished tables of your network."),
    "too-many-lines": (429, "There are too many connections to this table from here."),
    "too-many-connections": (429, "There are too many connections from your address."),
    "house-full": (503, "Too many people are at the door just now; try again in a moment."),
    # seats
    "no-such-seat": (404, "This table has no such seat."),
    "seat-taken": (409, "Somebody else sits there."),
    "already-seated": (409, "You have a seat at this table already."),
    "not-your-seat": (403, "This is not your seat."),
    "not-host": (403, "Only the host of the table may do this."),
    "not-absent": (409, "The player is here: the seat cannot be given away."),
    "bad-push": (409, "No notices can be sent to this browser."),
    "has-time": (409, "This table is played over days: they still have time to decide."),
    "nobody-else": (409, "Nobody else plays here: end the game instead."),
    "seat-kept": (409, "Seats have secrets here: a bot plays on, the seat stays its owner's."),
    "seat-has-standin": (409, "A bot plays this seat for now; take it back first."),
    "bad-share": (409, "This is not the share of the deal that was pledged."),
    # the match
    "not-started": (409, "The game has not begun yet."),
    "already-started": (409, "The game has begun already."),
    "not-finished": (409, "This is only possible once the game is over."),
    "finished": (409, "The game is over."),
    "stale": (409, "The table has moved on; look again and decide anew."),
    "request-reused": (409, "Another message was sent under this id; nothing was done."),
    "no-such-moment": (404, "The game has not come to this moment."),
    "no-such-move": (404, "This was no legal move at that moment."),
    "not-a-what-if": (409, "Chances are told only where a finished game is played on."),
    "no-meaning": (404, "Nothing there stands for a move."),
    "bad-wish": (409, "This game has no such wish, or not this choice of it."),
    "bad-chat": (400, "A chat line has 1 to 300 visible characters."),
    "not-seated": (403, "Only those who sit at the table talk there."),
    "bad-note": (409, "A note has at most 4,000 characters."),
    "no-ratings": (409, "Nobody is rated on this host."),
    "chat-full": (409, "So much has been said at this table that no more fits."),
    "no-decision": (409, "There is no decision of yours to go back to."),
    "no-turn": (409, "There is nothing for you to decide now."),
    "hints-off": (409, "There are no hints at this table."),
    "no-bot": (409, "No bot plays this seat."),
    "no-deed": (409, "The bot has done nothing yet that can be told about."),
    "not-asked": (409, "Nobody asks for this any more."),
    "too-many-reviews": (429, "You have asked for very many reviews today."),
    "too-many-reviews-here": (429, "Very many reviews were asked for from your network today."),
    "no-review": (404, "Nobody has asked for a review of this game."),
    "broken-off": (409, "This game was not played to its end: there is nothing to review."),
    "too-many-branches": (429, "You have tried very many ways out of this game already."),
    "server-only": (501, "A review takes more thinking than a device has: servers make them."),
    "old-rules": (409, "This game was played under older rules that are no longer here."),
    # the machine
    "storage": (503, "The move could not be stored; nothing was played. Try again."),
    "no-room": (507, "There is no room left to store this; nothing was played. Make some room."),
    "internal": (500, "Something went wrong on the server."),
}


# What may go better the next time, with nothing changed.
UNSTORED = ("storage", "no-room")


class Problem(Exception):
    """A request that cannot be fulfilled; nothing was changed."""

    def __init__(
        self, code: str, text: str | None = None, allowed: Any = None, say: Text | None = None
    ) -> None:
        status, sentence = CATALOGUE[code]
        super().__init__(text or sentence)
        self.code = code
        self.status = status
        self.text = text or sentence
        self.allowed = allowed
        self.say = say  # the game's own words for it
