# Words that only the board of Not Alone needs.
board-planet = The ten places of Artemia
board-rescue = Rescue: { $count } to go
board-assimilation = Assimilation: { $count } to go
board-turn = Turn { $turn }
board-phase = phase
board-any-phase = phase of the card it copies
board-phase-exploration = exploration
board-phase-hunting = hunt
board-phase-reckoning = reckoning
board-phase-end = end of turn
board-beacon = The beacon is lit
board-short-lair = All discards back, or the Creature’s place
board-short-jungle = This card and one more come back
board-short-river = Next turn play two, keep one
board-short-beach = Light the beacon; put it out: Rescue +1
board-short-rover = A new place from the reserve
board-short-swamp = This card and two more come back
board-short-shelter = Two survival cards, keep one
board-short-wreck = Rescue +1
board-short-source = A Will back, or draw a card
board-short-artefact = Next turn play two places
board-power-blocked = closed by the field
board-power-off = power is out
board-power-used = already used
board-shut-discard = discarded
board-shut-none = no card
board-shut-blocked = closed
board-reserve = { $count ->
    [one] { $count } card in the reserve
   *[other] { $count } cards in the reserve
}
board-may = may be here: { $name }
board-is-here = { $name } is here
board-hides-here = { $name } hides here
board-token-creature = Creature
board-token-target = Target
board-token-artemia = Artemia
board-token-due = lay it now
board-token-can = may be laid
board-token-waits = waits
board-token-away = needs a card
board-token-artemia-space = Artemia space
board-token-target-does = What the Target token does is told by the card you played.
board-token-artemia-does = Who is here has no power and discards a place card.
board-last-card = hunt discard
board-effects = In force this turn
board-named = Anticipation: { $name }
board-side-1 = First side
board-side-2 = Second side
board-side-1-about = Artemia marks on the last six Rescue spaces: the Creature grows strong towards the end.
board-side-2-about = Artemia marks on every other space: the Artemia token comes now and then all game.
board-do-pass = Not now
board-do-done = End the hunt
board-do-done-empty = End without the Creature token
board-do-enough = Enough
board-do-all = All discards back
board-do-lose = Lose a Will
board-do-draw = Draw a survival card
board-do-give-up = Give up
board-do-give-up-about = everything back, Assimilation +1
board-do-resist-1 = Resist
board-do-resist-1-about = −1 Will, up to 2 cards back
board-do-resist-2 = Resist harder
board-do-resist-2-about = −2 Will, up to 4 cards back
board-aid = Who may be where
board-aid-about = Show on the places who can still be there, by the open discards
board-asking = When to ask me
board-asking-about = Which cards to be asked about out of turn: in the settings
board-own-hunt = Your hunt cards
board-own-survival = Your survival cards
board-no-hunt = No hunt cards in hand: they are drawn at the end of the turn.
board-no-survival = No survival cards. Shelter and Source give them.
board-creature = The Creature
board-hunt-hand = { $count ->
    [one] { $count } hunt card in hand
   *[other] { $count } hunt cards in hand
}
board-place-hand = { $count ->
    [one] { $count } place card in hand
   *[other] { $count } place cards in hand
}
board-survival-hand = { $count ->
    [one] { $count } survival card
   *[other] { $count } survival cards
}
board-will = Will: { $count }
board-hidden = A place card lies face down
board-discard = discard
board-smoke = behind the smoke: { $count }
board-two = plays two cards ({ $place })
board-shown = shown to you: { $places }
board-close-rescue = Rescue is one step away
board-close-assimilation = Assimilation is one step away
board-close-both = One step from the end, for both sides
board-brings-nothing = The power would bring nothing now
board-power-works = The power of the place works
board-to-rescue = To Rescue
board-to-assimilation = To Assimilation
board-lights = The beacon is lit
board-cards-back = { $count ->
    [one] place card back
   *[other] place cards back
}
board-if-free = If you are not caught
board-if-caught = If you are caught
board-will-word = { $count ->
   *[other] Will
}
board-will-changes = Will
board-may-be = may be here: { $names }
board-nobody-can = Nobody can be here
board-each-caught = everybody caught:
chosen = Where does it go?
chat-note = The Hunted plot here, and the Creature reads it too.
board-done-empty-about = The Creature token stays in hand: nobody is caught this turn.
commit-explore = Hide here
commit-creature = Lay it
commit-target = Lay it
commit-artemia = Lay it
commit-hunt = Play
commit-survival = Play
commit-take = Take back
commit-discard = Discard
commit-drop-card = Discard
commit-use = Use it
commit-copy = Use it
commit-fetch = Take
commit-keep = Stay here
commit-keep-card = Keep
commit-hide = Hide it
commit-heal = Give a Will
commit-choose = Name
commit-first = First this
commit-pass = No card
commit-done = End it
commit-give-up = Give up
commit-resist-1 = Resist
commit-resist-2 = Resist
board-discards = Discards
board-held = In your hand
board-verb-use = use power
board-verb-take = take back
board-verb-discard = discard
board-verb-hide = keep secret
board-verb-keep = stay here
board-verb-copy = use power
board-verb-first = first
board-verb-from = from here
board-verb-at = here
board-verb-fetch = take
board-won = won
board-course = How Rescue and Assimilation went to the star
course = How it went
board-free-short = Not caught:
board-caught-short = Caught:
tale = Who hid where
tale-caught = caught
tale-missed = token missed
tale-turn = Turn { $turn }: show
lamp-rescue = rescue
lamp-assimilation = assimilation
record-hunted = Personal best: rescued on turn { $value }
record-creature = Personal best: the planet had them on turn { $value }
end-hunted-hunted-title = You are rescued!
end-hunted-hunted = Help came on turn { $turn }, with Assimilation { $assimilation } away. { $will ->
    [0] You had no Will left.
    [1] You had one Will left.
   *[other] You had { $will } Will left.
}
end-hunted-creature-title = You are part of the planet
end-hunted-creature = { $creature } wins on turn { $turn }; Rescue was { $rescue } away.
end-creature-creature-title = The planet has them!
end-creature-creature = All Hunted are yours on turn { $turn }; their Rescue was { $rescue } away.
end-creature-hunted-title = The Hunted got away
end-creature-hunted = Help came for them on turn { $turn }; your Assimilation was { $assimilation } away.
end-watched-hunted-title = The Hunted are rescued!
end-watched-hunted = Help came on turn { $turn }, with Assimilation { $assimilation } away.
end-watched-creature-title = The planet has them
end-watched-creature = { $creature } wins on turn { $turn }; Rescue was { $rescue } away.

board-history = Who was where
board-history-about = Where everybody was, turn by turn
board-history-caught = caught
scene-caught = { $name } is caught: Will { $from } → { $to }
scene-caught-small = caught: Will −{ $count }
scene-caught-title = { $name } is caught
scene-lost-title = { $name } loses Will
scene-lost = { $name }: Will { $from } → { $to }
scene-lost-small = Will −{ $count }
scene-foot = { $name }: Will −{ $count }
scene-rescue = Rescue
scene-assimilation = Assimilation
scene-rescue-moves = Rescue { $from } → { $to }
scene-assimilation-moves = Assimilation { $from } → { $to }
scene-and = { $first }, { $second }
scene-end = The turn ends: { $told }
scene-end-name = End of turn
scene-open = The places are open
scene-is-at = { $name }: { $places }
