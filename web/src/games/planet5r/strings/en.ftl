# Words that only the board of Planet 5R needs.
board-round = Round { $round } of { $rounds }
board-last-round = The last round
board-market = The market of technologies
board-next = next · { $stack } in the stack
board-stack = next · { $stack } more
board-next-told = The next technology, not for sale yet:
board-next-none = the stack is empty
board-leaves = leaves next
board-taken = this card was taken
board-card = { $card }: { $left } on the left, { $right } on the right, { $centre ->
    [blue] blue crystal
    [green] green crystal
    [violet] violet crystal
   *[none] settlement
}{ $lies ->
    [over] , over its left neighbour
    [under] , under its left neighbour
   *[none] {""}
}
board-played = Cards of the round
board-auction = Auction
board-place-told = { $name }: { $said ->
    [open] { $action }
    [sealed] the card lies face down
    [late] chooses after the others
    [waits] is choosing a card
   *[none] no card
}
board-bid-sealed = bid hidden
board-bid-told = bid { $bid }
board-laid = card is down
board-late = chooses later
board-choosing = choosing
board-die = the die
board-die-waits = awaits the bid
board-die-told = The die shows { $roll }
board-fate-waits = making a bid
board-fate-sealed = bid in the fist
board-fate-rolls = the die rolls
board-fate-open = bid is open
board-fate-takes = { $place ->
    [1] takes first
    [2] takes 2nd
    [3] takes 3rd
   *[other] takes { $place }th
}
board-fate-has = has bought
board-fate-equal = equal: −1
board-fate-late = none left: −1
board-fate-beaten = beaten: −1
board-fate-dry = no water
board-happened-die = rolled { $count }
board-happened-thief = { $way ->
    [gain] stole { $count } water from { $names }
   *[loss] lost { $count } water to { $names }
}
board-happened-plunder = { $way ->
    [gain] carried off { $count } water
   *[loss] gave the plunderers { $count } water
}
board-area = { $name }’s cards
board-areas = Whose cards to show
board-area-after = The row with the new card
board-crystal-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-crystals = Crystals: { $blue } blue, { $green } green, { $violet } violet, { $joker ->
    [one] { $joker } joker
   *[other] { $joker } jokers
}
board-blue = { $count } blue
board-green = { $count } green
board-violet = { $count } violet
board-joker = joker
board-joker-new = { $count ->
    [one] a joker
   *[other] { $count } jokers
}
board-water = { $count } water
board-screen = Water behind the screen
board-only-you = only you can see it
board-remembered = By memory: { $count } water
board-memory = What one could remember
board-worth = Points for crystals of one colour
board-cards-told = In hand: { $hand }. Discarded: { $discard }.
board-hand = Your action cards
board-hand-card = { $action }: { $where ->
    [hand] in hand
    [table] on the table
   *[discard] discarded
}
board-in-discard = discarded
board-on-table = played
board-short-dig = Dig
board-short-develop = Develop
board-short-plunder = Plunder
board-short-scout = Scout
board-short-expand = Expand
board-does-dig = The auction: bid for technologies on the market. Digging alone, you bid against the die.
board-does-develop = One clan takes 4 water, two take 2 each, three take 1 each.
board-does-plunder = Water from those who dig or expand. More plunderers carry off more.
board-does-scout = Water by the die, and next round you choose last.
board-does-expand = Your discard and this card come back to your hand.
board-before-bids = water before the auction
board-before-thieves = water unless you are robbed
board-returns = Back to your hand:
board-bids = How much to bid
board-bid-secret = A secret bid
board-bid-how = Equal bids are out and lose 1 water. The highest bid takes first.
board-bid-die = A bid against the die
board-bid-die-how = Bid more than it will show. The bar is your chance.
board-bid-title = Bid { $count }
board-bid-wins = { $wins ->
    [0] beats none of the { $faces } faces
   *[other] of the { $faces } faces are beaten
}
board-bid-fails = if it fails, and the dig card returns to your hand
board-bid-left = { $count } left if you buy
board-take-title = Take this technology
board-take-best = { $joins ->
    [0] by itself: there is nothing to join
   *[other] if joined in the best way
}
board-to-place = The technology to place
board-where = Where to place it
board-way-alone = By itself
board-way-between = Bridge between rows
board-way-right = Right end of a row
board-way-left = Left end of a row
board-differ = the symbols differ, { $theirs } and { $mine }
board-over = over
board-under = under
board-covers = { $upgrade ->
    [yes] covers { $what } ({ $card })
   *[no] covers the edge of { $card }: { $what }
}
chosen = Over its neighbour or under it?
commit-play = Play
commit-bid = Bid
commit-take = Take
commit-place = Place
board-upgrade-gain-1 = { $action }: 1 more water
board-upgrade-gain-die = { $action }: roll for water
board-upgrade-gain-per-card = { $action }: 1 water for every { $of } played
board-upgrade-steal-1-each = { $action }: steal 1 water from everybody who played { $of }
