"""The rules of Not Alone.

`numbers` first: places, cards, moves, decisions, steps of a turn, faults, events. Then `parts`
and `planet`, the data of a match with its small helpers; `tokens`, `powers`; the cards:
`hunting`, `survival`; `windows`, in which cards are offered; the phases: `exploration`,
`hunting`, `reckoning`; `flow`, which runs from one decision to the next; `imagining`; `bot`; and
last `state`, the State itself.
"""
