"""The queue of thoughts: which bot thinks next, and how long it may as things stand.

Workers are few and bots may be many. Whose turn it is to think:

1. tables where a person waits, then tables of bots only (who has waited very long counts as
   if somebody did);
2. the address that has had least of the workers, and of its hosts the one that has had least:
   whoever comes newly is served next, however long the others' queues are;
3. whose answer is due first, twice its budget after it was asked for: so short searches go
   before long ones, though not for ever.

What somebody looks at the screen for (`urgent`) goes before all bots, and those that think longest
make room, the host's own first: a hint comes within two seconds while bots choose, too. It counts
against its address and host like anything else, and goes before others' bots only as long as they
are not ahead of their share by more than a little. Urgent ones divide the workers among themselves.

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
AHEAD = 6.0  # worker seconds that what is urgent may be ahead of its share: some five hints


Account = tuple[str, ...]
"""An address, or an address and one of its hosts."""


@dataclass(frozen=True, eq=False)
class Ask:
    """A bot that wants to think."""

    origin: str  # the address its table was made from
    host: str  # who made the table
    seconds: float  # the budget of its level
    people: bool  # whether a person waits at the table
    urgent: bool = False  # a person asked for this very answer: bots make room
    idle: bool = False  # only for workers that nobody else wants: reviews of finished matches
    by: float | None = None  # by `time.monotonic`, when an errand must be done, however it waited


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
        if ask in self._making_room():
            return least
        everybody = (each for each in (*self._waiting, *self._thinking) if not each.idle)
        rivals = [
            each for each in everybody if each.people >= ask.people and each.urgent >= ask.urgent
        ]
        if ask.urgent:
            return max(least, ask.seconds * min(1.0, self._workers / max(1, len(rivals))))
        origins = {each.origin for each in rivals} | {ask.origin}
        here = [each for each in rivals if each.origin == ask.origin]
        hosts = {each.host for each in here} | {ask.host}
        own = max(1, sum(each.host == ask.host for each in here))
        share = TWICE * self._workers / (len(origins) * len(hosts) * own)
        return max(least, ask.seconds * min(1.0, share))

    def _making_room(self) -> set[Ask]:
        """The bots at work that stop for what people wait for: their own, else those of others."""
        bots = [each for each in self._thinking if not each.urgent and not each.idle]
        found: set[Ask] = set()
        for ask in self._waiting:
            if ask.urgent:
                left = [each for each in bots if each not in found]
                own = [each for each in left if each.host == ask.host]
                found.update((own or (left if self._goes_first(ask) else []))[:1])
        return found

    def _goes_first(self, ask: Ask) -> bool:
        """Whether what is urgent goes before the bots of others: its share allows it."""
        return ask.urgent and all(
            self._had[account] <= self._least(account) + AHEAD for account in _accounts(ask)
        )

    def _least(self, account: Account) -> float:
        """What the least served have had of those who are here: addresses, or hosts of one."""
        like = (
            each for each in self._here if len(each) == len(account) and each[:-1] == account[:-1]
        )
        return min((self._had[each] for each in like), default=0.0)

    def thinking(self) -> tuple[Ask, ...]:
        """The bots at work."""
        return tuple(self._thinking)

    def _rank(self, ask: Ask, now: float) -> tuple[bool, bool, bool, float, float, bool, float]:
        since = self._waiting[ask]
        address, host = _accounts(ask)
        prompt = ask.people or now - since >= LONG
        had = self._had[address], self._had[host]
        due = since + TWICE * ask.seconds
        return (ask.idle, not self._goes_first(ask), not prompt, *had, not ask.urgent, due)

    def _charge(self, ask: Ask, seconds: float) -> None:
        for account in _accounts(ask):
            self._had[account] += seconds

    def _floor(self, account: Account) -> float:
        """What a newcomer counts as having had: as much as the least served of their like."""
        if len(account) == 1:
            return self._level
        return self._least(account)

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
