"""The queue of thoughts: which bot thinks next, and how long it may as things stand.

Workers are few and bots may be many. Whose turn it is to think:

1. tables where a person waits, then tables of bots only (who has waited very long counts as
   if somebody did);
2. the address that has had least of the workers, and of its hosts the one that has had least:
   whoever comes newly is served next, however long the others' queues are;
3. whose answer is due first, twice its budget after it was asked for: so short searches go
   before long ones, though not for ever.

What can wait (`idle`) begins only when nobody else does, leaves one worker of several alone, and
is told to stop as soon as somebody comes.

Before anybody waits, everybody thinks less. A fair share of the workers is told from how many
addresses, hosts of an address and bots of a host want to think; budgets shrink with it so that
the last answer comes within twice its level's budget, down to a moment below which a thought is
worth nothing. Budgets hold for thoughts under way too.

Plain data: it knows neither processes nor tables nor clocks.
"""

from collections import Counter
from dataclasses import dataclass

TWICE = 2.0  # the last answer of a share comes within so many budgets
LEAST = 0.1  # seconds every thought may take
LONG = 20.0  # seconds of waiting that count as if a person waited


Account = tuple[str, ...]
"""An address, or an address and one of its hosts."""


@dataclass(frozen=True, eq=False)
class Ask:
    """A bot that wants to think."""

    origin: str  # the address its table was made from
    host: str  # who made the table
    seconds: float  # the budget of its level
    people: bool  # whether a person waits at the table
    idle: bool = False  # only for workers that nobody else wants: reviews of finished matches


class FairQueue:
    """Bots that wait, and those that think."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._waiting: dict[Ask, float] = {}  # since when
        self._thinking: dict[Ask, float] = {}  # what they were charged
        self._here: Counter[Account] = Counter()  # bots of an address or host that wait or think
        self._had: dict[Account, float] = {}  # worker seconds they have had
        self._level = 0.0  # what those served last have had

    def __len__(self) -> int:
        return len(self._waiting) + len(self._thinking)

    def waiting(self, ask: Ask) -> bool:
        """Whether the bot has yet to begin."""
        return ask in self._waiting

    def join(self, ask: Ask, now: float) -> None:
        """A bot wants to think."""
        for account in _accounts(ask):
            if account not in self._here:
                # Who was away has not saved anything up, nor is a debt forgotten by going.
                self._had[account] = max(self._floor(account), self._had.get(account, 0.0))
        self._here.update(_accounts(ask))
        self._waiting[ask] = now

    def next(self, now: float) -> Ask | None:
        """The bot that begins now; None if all workers are busy, or nobody waits."""
        if not self._waiting or len(self._thinking) >= self._workers:
            return None
        ask = min(self._waiting, key=lambda each: self._rank(each, now))
        if ask.idle and sum(each.idle for each in self._thinking) >= max(1, self._workers - 1):
            return None
        del self._waiting[ask]
        if not ask.idle:
            self._level = max(self._level, self._had[ask.origin,])
        cost = self.budget(ask)
        self._thinking[ask] = cost
        self._charge(ask, cost)
        return ask

    def leave(self, ask: Ask, took: float = 0.0) -> None:
        """A bot has its answer after so many seconds, or wants none any more."""
        if ask in self._thinking:
            self._charge(ask, took - self._thinking.pop(ask))
        elif self._waiting.pop(ask, None) is None:
            return
        self._here -= Counter(_accounts(ask))
        self._forget()

    def budget(self, ask: Ask) -> float:
        """How many seconds the bot may think, as things stand."""
        if ask.idle:
            return 0.0 if any(not each.idle for each in self._waiting) else ask.seconds
        least = min(ask.seconds, LEAST)
        if not ask.people and any(each.people for each in self._waiting):
            return least
        everybody = (each for each in (*self._waiting, *self._thinking) if not each.idle)
        rivals = [each for each in everybody if each.people >= ask.people]
        origins = {each.origin for each in rivals} | {ask.origin}
        here = [each for each in rivals if each.origin == ask.origin]
        hosts = {each.host for each in here} | {ask.host}
        own = max(1, sum(each.host == ask.host for each in here))
        share = TWICE * self._workers / (len(origins) * len(hosts) * own)
        return max(least, ask.seconds * min(1.0, share))

    def thinking(self) -> tuple[Ask, ...]:
        """The bots at work."""
        return tuple(self._thinking)

    def _rank(self, ask: Ask, now: float) -> tuple[bool, bool, float, float, float]:
        since = self._waiting[ask]
        address, host = _accounts(ask)
        prompt = ask.people or now - since >= LONG
        had = self._had[address], self._had[host]
        return (ask.idle, not prompt, *had, since + TWICE * ask.seconds)

    def _charge(self, ask: Ask, seconds: float) -> None:
        for account in _accounts(ask):
            self._had[account] += seconds

    def _floor(self, account: Account) -> float:
        """What a newcomer counts as having had: as much as the least served of their like."""
        if len(account) == 1:
            return self._level
        hosts = (each for each in self._here if len(each) > 1 and each[0] == account[0])
        return min((self._had[host] for host in hosts), default=0.0)

    def _forget(self) -> None:
        """Drop accounts of those who are gone and have nothing to make up for."""
        if not len(self):
            self._had.clear()
            self._level = 0.0
            return
        for account, had in list(self._had.items()):
            settled = account[:1] not in self._here if len(account) > 1 else had <= self._level
            if account not in self._here and settled:
                del self._had[account]


def _accounts(ask: Ask) -> tuple[Account, Account]:
    return (ask.origin,), (ask.origin, ask.host)
