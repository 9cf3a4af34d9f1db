# Words that only the board of Catonauts needs.
board-field = The field, four by four planets
board-deck = in the deck
board-discard = discarded
board-deck-count = In the deck: { $count }
board-discard-count = Discarded: { $count }
board-hole = { $cell }: a hole
board-cell = { $cell }: { $planet ->
    [blue] blue planet
    [pink] pink planet
    [green] green planet
   *[orange] orange planet
}, { board-cats }
board-pawn = { $name }’s rocket
board-cats = { $count ->
    [one] { $count } { $cats ->
        [blue] blue cat
        [pink] pink cat
        [green] green cat
       *[orange] orange cat
    }
   *[other] { $count } { $cats ->
        [blue] blue cats
        [pink] pink cats
        [green] green cats
       *[orange] orange cats
    }
}
board-to-planet = { $planet ->
    [blue] To the blue planet
    [pink] To the pink planet
    [green] To the green planet
   *[orange] To the orange planet
}
board-start-here = { $planet ->
    [blue] Start on the blue planet
    [pink] Start on the pink planet
    [green] Start on the green planet
   *[orange] Start on the orange planet
}
board-first-boards = First aboard will be { board-cats }
board-boards = { $count ->
    [one] { board-cats } boards your rocket
   *[other] { board-cats } board your rocket
}
board-loses = You pass another rocket and lose { board-cats }
board-passes = You pass another rocket, but have nobody to lose
board-home-now = home at once
board-home-all = { $cards ->
    [one] from { $cards } cabin
   *[other] from { $cards } cabins
}
board-home-loss = { board-home-all }, but discarded: { $thrown }
board-later = How many to land you decide after the flight.
board-nobody = Nobody to land here yet.
board-land-title = { $points ->
    [one] { $points } cat comes home
   *[other] { $points } cats come home
}
board-thrown = Discarded: { $thrown }
board-keep-title = Everybody stays aboard
board-keep = Land nobody
board-keep-why = The cats fly on; this planet takes nobody in.
board-pill = +{ $points }
board-pill-all = { $cards ->
    [2] both: +{ $points }
    [3] all three: +{ $points }
    [4] all four: +{ $points }
   *[other] all { $cards }: +{ $points }
}
board-exit = Exit
board-rocket = { $name }’s rocket
board-rocket-empty = The rocket is empty
board-last = { $turns ->
    [one] The deck is empty. { $turns } turn left.
   *[other] The deck is empty. { $turns } turns left.
}
board-last-equal = The deck is empty. We play until everybody has had as many turns.
commit-fly = Fly
commit-land = Land
commit-keep = Keep
commit-corner = Start here
rule-fly = The rule of flight
rule-land = The rule of landing
rule-corner = How to begin
