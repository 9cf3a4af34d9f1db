"""The rules of Not Alone.

Numbers first: `places`, `hunts`, `gear` (survival cards), `moves`, `asks` (pending decisions),
`steps` of a turn, `fields`, `faults`, `events`, `rulings`. Then `table`, the state with its small
helpers; `tokens`, `powers`; the cards: `hunting`, `survival`; `windows`, in which cards are
offered; the phases: `exploration`, `reckoning`; `flow`, which runs from one decision
to the next; `imagining`; for the bots `worth`, `wits` and `standing`; and last `match`, the State
itself.
"""
