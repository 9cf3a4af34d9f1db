# Comets
name = Comets
box-title = Comets
blurb = Send a comet in secret and catch a planet
credits = Our own game, made for this table. There is no box of it to buy.
setting-hand = Comets in hand
setting-hand-about = How many comets everybody is dealt. One round fewer than that is played.

planet-amber = Amber
planet-jade = Jade
planet-coral = Coral
planet-lapis = Lapis
planet-amethyst = Amethyst
planet-opal = Opal

player = { $seat }

prompt-send = Choose a comet in secret
prompt-send-last = The last round: choose one of two comets
prompt-wait-send = { $count ->
    [one] { $players } is still choosing
   *[other] { $players } are still choosing
}

option-send = Send comet { $comet }: { $steps ->
    [0] right on { $planet }
    [one] 1 step to { $planet }
   *[other] { $steps } steps to { $planet }
}, { $dust } dust
commit-send = Send

log-sent = { $seat } chooses comet { $comet }.
log-flew = Comet { $comet } of { $seat } comes to { $planet }{ $steps ->
    [0] {" at once"}
    [one] {" after 1 step"}
   *[other] {" after "}{ $steps } steps
}.
log-caught = { $seat } catches { $planet }: +{ $dust }.
log-late = { $seat } is late for { $planet } and leaves a speck of dust.
log-ended = The last comets have flown.

reason-rounds = All { $rounds } rounds are over.

fault-comet-spent = Comet { $comet } has flown already.
fault-comet-elsewhere = You do not have comet { $comet }.

console-round = Round { $round } of { $rounds }
console-seat = { $seat }: { $points }{ $ready ->
    [yes] {" (has chosen)"}
   *[no] {""}
}
console-hand = Your comets: { $comets }

board-ring = Ring of planets
board-planet = { $planet }, place { $place }, { $dust } dust
board-comet = Comet { $comet }
board-round = Round { $round } of { $rounds }
board-hand = Your comets
board-sent = Sent
board-ready = has chosen
board-left = { $count ->
    [one] 1 comet
   *[other] { $count } comets
}
board-steps = { $steps ->
    [0] Right on the planet: nobody can be nearer
    [one] 1 step: almost nobody can be nearer
   *[other] { $steps } steps: whoever starts in between is nearer
}
board-gain = dust lies on { $planet }
board-sun = The Sun
