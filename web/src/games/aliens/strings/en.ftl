# Words that only the board of Little Aliens needs.
board-row = The space row
board-tile = Piece: { $what }
board-planet = Planet { $place }
board-place = Place { $place } for a new planet
board-slot = Planet { $place }, { $slot }
board-empty = empty
board-free = Room for a planet
board-need = Needs { $need }
board-enough = enough cosmonauts, you have { $die }
board-short = too few cosmonauts, you have { $die }
board-unfinished = Not finished, does not count
board-die = { $name }: the die shows { $die }
board-die-asleep = The die is still asleep
board-supply = { $count ->
    [one] piece in the supply
   *[other] pieces in the supply
}
board-shelf = Finished planets
board-shelf-none = Finished planets will come here
board-done-planet = Finished planet { $number }, { $stations ->
    [one] { $stations } station
   *[other] { $stations } stations
}
board-halves = Half to half. Bare edge to bare edge.
board-alien-helps = An alien works like a cosmonaut
board-child = More pictures
board-child-short = Pictures
board-last = { $left ->
    [one] The supply is used up. One last piece in the row!
   *[other] The supply is used up. { $left } pieces left in the row.
}
board-opens = A new planet!
board-will-be = { $stations ->
    [0] No stations yet
    [one] That makes { $stations } station!
   *[other] That makes { $stations } stations!
}
board-finishes = The planet is finished!
board-friend = the alien will help
board-remove = Take this piece away?
board-vanishes = The planet goes, and there is room again.
board-ends = This ends the game.
chosen = Where shall we put it?
commit-open = Put it here
commit-add = Put it here
commit-remove = Take it away
commit-pass = Pass
