# Aliens
name = Little Aliens
box-title = Little|Aliens
blurb = Put planets together and settle them
credits = By Filip Miłuński, art by Maciej Szymanowicz. First published by Egmont Polska as Kosmiczna Misja.
setting-die = Die
setting-die-about = The pictures in the rules show only a two and a three, so the die can be chosen. Plain: 1 to 6. Modest: 1, 2, 2, 3, 3, 4. Generous: 2, 3, 4, 4, 5, 6.
setting-die-plain = Plain
setting-die-low = Modest
setting-die-high = Generous
setting-start = Who starts
setting-start-about = In the box the youngest starts: give them the first seat.
setting-start-random = Drawn by lot
setting-start-first = The first seat

tile-stations = { $count ->
    [one] { $count } station
   *[other] { $count } stations
}
tile-aliens = { $count ->
    [one] an alien
   *[other] { $count } aliens
}
tile-half-right = half a station on the right
tile-half-below = half a station below
tile-two-halves = half stations on two sides
tile-bare = nothing

slot-nw = top left
slot-ne = top right
slot-se = bottom right
slot-sw = bottom left

prompt-first = Take a piece for your first planet
prompt-take = { $die ->
    [one] { $die } cosmonaut
   *[other] { $die } cosmonauts
}: choose a piece
prompt-open = { $die ->
    [one] { $die } cosmonaut
   *[other] { $die } cosmonauts
}: begin a new planet
prompt-add = { $die ->
    [one] { $die } cosmonaut
   *[other] { $die } cosmonauts
}: add a piece to a planet
prompt-stuck = Nothing to take: remove a piece or pass
prompt-stuck-last = No moves: remove a piece, or the game ends
prompt-wait-take = { $seat } chooses a piece
prompt-wait-stuck = { $seat } may remove a piece

option-open = Begin a new planet: { $tile }
option-add = Add to planet { $place }, { $slot }: { $tile }. { $stations ->
    [one] That makes { $stations } station
   *[other] That makes { $stations } stations
}
option-finish = Finish planet { $place }: { $tile }. { $stations ->
    [one] It has { $stations } station
   *[other] It has { $stations } stations
}
option-pass = Pass
option-pass-last = Pass and end the game
option-remove = Remove from planet { $place } the piece at the { $slot }: { $tile }

log-rolled = { $seat } rolls { $die ->
    [one] { $die } cosmonaut
   *[other] { $die } cosmonauts
}.
log-opened = { $seat } begins planet { $place }: { $tile }.
log-added = { $seat } adds to planet { $place }: { $tile }. { $stations ->
    [one] It has { $stations } station now
   *[other] It has { $stations } stations now
}.
log-completed = Planet { $place } is finished! { $seat } gets { $stations ->
    [one] { $stations } station
   *[other] { $stations } stations
}.
log-refilled = A new piece in the row: { $tile }.
log-supply-out = The supply is used up: the row is not refilled any more.
log-passed = { $seat } passes.
log-removed = { $seat } puts back into the box from planet { $place }: { $tile }.
log-row-empty = The row is empty. The game is over.
log-row-frozen = Nobody can take anything any more. The game is over.

score-planet = Finished planet { $number }
score-planet-all = Finished planets
score-unfinished = Unfinished planets

reason-row-empty = The space row is empty.
reason-row-frozen = Nobody could ever have taken another piece.

console-seat = { $seat }: { $points } (finished planets: { $planets })
console-planet = { $name }: needs { $need }
console-die = Die: { $die }
console-supply = ({ $supply } in the supply)
console-legend = ▲ station, ◖ half, ▸ half on the right, ▾ half below, ☻ alien

fault-must-take = There is something you can take, so you must. You may pass or remove a piece only when nothing can be taken.
fault-not-in-row = This piece is not in the space row.
fault-two-planets = You already have two unfinished planets. Finish one of them first.
fault-first-round = On your first turn you only begin a planet.
fault-no-planet = There is no planet here yet to add to.
fault-slot-taken = There is a piece here already.
fault-slot-apart = The piece must touch one that is there. Not across the corner.
fault-too-few = { $need ->
    [one] You need { $need } cosmonaut
   *[other] You need { $need } cosmonauts
}, but you have { $die }.
fault-half-to-bare = { $half ->
    [old] The planet has half a station here, but the edge of the piece is bare.
   *[new] The piece has half a station here, but the edge of the planet is bare.
}
fault-slot-empty = There is nothing to remove here.

# On the page of a study.
study-added = What lands on planets
study-added-about = tiles added, a game
study-put-back = What goes back into the box
study-put-back-about = share of the tiles laid that are put back
