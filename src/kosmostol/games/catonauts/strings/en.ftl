# Catonauts
name = Catonauts
box-title = Catonauts
blurb = Bring the cats to their home planets
credits = Published by Prostye Pravila.
setting-extra_turn = Extra last turn
setting-extra_turn-about = Everybody has the same number of turns: with three, the third player gets one more. The box does not have this rule.

card = { $planet }, { $cats }
planet-blue = { $case ->
   *[other] blue planet
}
cats-blue = { $case ->
   *[other] { $count ->
        [one] { $count } blue cat
       *[other] { $count } blue cats
    }
}
score-blue = Blue cats
console-planet-blue = Blue
console-cats-blue = { $count } blue
planet-pink = { $case ->
   *[other] pink planet
}
cats-pink = { $case ->
   *[other] { $count ->
        [one] { $count } pink cat
       *[other] { $count } pink cats
    }
}
score-pink = Pink cats
console-planet-pink = Pink
console-cats-pink = { $count } pink
planet-green = { $case ->
   *[other] green planet
}
cats-green = { $case ->
   *[other] { $count ->
        [one] { $count } green cat
       *[other] { $count } green cats
    }
}
score-green = Green cats
console-planet-green = Green
console-cats-green = { $count } green
planet-orange = { $case ->
   *[other] orange planet
}
cats-orange = { $case ->
   *[other] { $count ->
        [one] { $count } orange cat
       *[other] { $count } orange cats
    }
}
score-orange = Orange cats
console-planet-orange = Orange
console-cats-orange = { $count } orange

console-seat = { $seat }: { $points }
console-deck = { $deck } in the deck, { $discard } discarded.

prompt-corner = Put your rocket into any free corner
prompt-fly = Fly in a straight line to any glowing planet
prompt-fly-last = Last turn: fly in a straight line, holes may be crossed
prompt-land = You are on the { $planet }: who gets off?
prompt-wait-corner = { $seat } chooses a corner
prompt-wait-fly = { $seat } chooses where to fly
prompt-wait-land = { $seat } decides who gets off

option-corner = Start in corner { $cell }: { $card }
option-fly = Fly to { $cell }: { $card }
option-fly-over = Fly to { $cell } over another rocket and lose { $lost }: { $card }
option-keep = Keep everybody aboard
option-land = Land { $landed }: +{ $points }
option-land-throwing = Let { $thrown } go to the discard and land { $landed }: +{ $points }

commit-corner = Start here
commit-fly = Fly
commit-land = Land
commit-keep = Keep all

log-placed = { $seat } starts in corner { $cell }.
log-first = { $seat } has the first turn.
log-flew = { $seat } flies to the { $planet } on { $cell }.
log-lost = { $seat } flies over another rocket and loses { $cats }.
log-boarded = { $seat } takes { $cats } aboard.
log-landed = { $seat } lands { $cats }: +{ $points }.
log-thrown = { $seat } lets { $cats } go to the discard.
log-kept = { $seat } lands nobody.
log-refilled = A new card on { $cell }: { $card }.
log-hole = A hole is left on { $cell }.
log-last-card = The last card is open: everybody has one more turn.
log-skipped = { $seat } cannot fly anywhere and misses the turn.
log-ended = The game is over.

reason-last-turns = The deck ran out and everybody has had a last turn.

fault-corner-first = First everybody puts a rocket into a corner.
fault-corner-only = { $cell } is not a corner: you start in a1, d1, a4 or d4.
fault-corner-taken = There is already a rocket in corner { $cell }.
fault-corner-done = The rockets are placed; now they fly.
fault-fly-first = Fly first, land afterwards.
fault-fly-stay = You are on { $cell } already and must fly to another planet.
fault-fly-straight = { $cell } is not in a straight line: only along your row or your column.
fault-fly-hole = There is a hole on { $cell }: you may cross it, not stop there.
fault-fly-occupied = Another rocket stands on { $cell }: you may fly over it, not land beside it.
fault-land-first = First decide who gets off on this planet.
fault-land-too-many = You cannot land that many: your rocket carries { $aboard }.
fault-land-match = The last to get off would be { $cats }, but you are on the { $planet }: the last ones must match its colour.

# On the page of a study.
study-home = Who gets home
study-home-about = share of the cards taken that land, by planet left and by cats
study-home-by = { $by ->
    [planet-blue] Blue planet
    [planet-pink] Pink planet
    [planet-green] Green planet
    [planet-orange] Orange planet
    [cats-blue] Blue cats
    [cats-pink] Pink cats
    [cats-green] Green cats
   *[cats-orange] Orange cats
}
study-ride = Points for a ride
study-ride-about = points a group brings in the mean, by its size; those thrown out bring none
study-ride-by = { $by ->
    [one] { $by } cat
   *[other] { $by } cats
}
study-flights = Where one flies
study-flights-about = landings at planets of each colour, a game
