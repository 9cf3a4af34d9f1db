# Planet 5R
name = Planet 5R
box-title = Planet 5R
blurb = Water, auctions and rare crystals
credits = By David Brain.
setting-small_die = Small die
setting-small_die-about = Faces 1, 1, 2, 2, 3, 3 instead of 1–6. Which die the box holds is not certain.
setting-open_water = Open water
setting-open_water-about = Everybody's water is shown. Otherwise it stays behind screens and is tracked by memory.
setting-settlement_crystals = Settlement crystals
setting-settlement_crystals-about = A settlement that lies on top at a joint counts its edge crystal too. The rules are not clear about it.

action-dig = { $case ->
   *[other] dig
}
action-develop = { $case ->
   *[other] develop
}
action-plunder = { $case ->
   *[other] plunder
}
action-scout = { $case ->
   *[other] scout
}
action-expand = { $case ->
   *[other] expand
}
# Cards are called by their pictures: none has a name printed on it.
card-T01 = { $case ->
   *[other] the drill
}
card-T02 = { $case ->
   *[other] the obelisk
}
card-T03 = { $case ->
   *[other] the cogwheel
}
card-T04 = { $case ->
   *[other] the laboratory
}
card-T05 = { $case ->
   *[other] the antenna
}
card-T06 = { $case ->
   *[other] the flower
}
card-T07 = { $case ->
   *[other] the crab
}
card-T08 = { $case ->
   *[other] the furnace
}
card-T09 = { $case ->
   *[other] the sail cart
}
card-T10 = { $case ->
   *[other] the telescope
}
card-T11 = { $case ->
   *[other] the balloon
}
card-T12 = { $case ->
   *[other] the colossus
}
card-T13 = { $case ->
   *[other] the portal
}
card-T14 = { $case ->
   *[other] the windmill
}
card-T15 = { $case ->
   *[other] the spider
}
card-S1 = { $case ->
   *[other] the well
}
card-S2 = { $case ->
   *[other] the fortress
}
card-S3 = { $case ->
   *[other] the camp
}
card-S4 = { $case ->
   *[other] the watchtowers
}
card-S5 = { $case ->
   *[other] the oasis
}
technology = { $card } ({ $left } – { $right })
settlement = settlement { $card } ({ $left } – { $right })
water = { $count } water
who = { $seat }

place-alone = by itself
place-right-of = to the right of { $left }, { $leftlies ->
    [over] over
   *[under] under
} it
place-left-of = to the left of { $right }, { $rightlies ->
    [over] over
   *[under] under
} it
place-between = as a bridge: right of { $left } ({ $leftlies ->
    [over] over
   *[under] under
} it) and left of { $right } ({ $rightlies ->
    [over] over
   *[under] under
} it)

score-blue = Blue crystals
score-green = Green crystals
score-violet = Violet crystals
score-water = Water
apart-water = + { $points } water
apart-water-hidden = + water ?
score-count = { $count } in all
score-count-jokers = { $count } in all, { $jokers ->
    [one] { $jokers } joker
   *[other] { $jokers } jokers
}

console-dig = dig
console-develop = dev
console-plunder = plu
console-scout = sco
console-expand = exp
console-round = Round { $round } of { $rounds }. On the market:
console-next = Next in the stack ({ $stack } left), not for sale yet:
console-name = { $seat }
console-clan = water { $water }, crystals { $points }
console-auction = Auction:

prompt-choose = Round { $round }: choose an action card
prompt-late = The others have opened their cards. Now you choose
prompt-late-wait = You choose last. Waiting for { $seats }
prompt-sealed = Card chosen. Waiting for { $seats }
prompt-sealed-bid = Bid in your fist. Waiting for { $seats }
prompt-bid = Make a secret bid from 1 to { $water }. Equal bids are out
prompt-bid-die = Bid from 1 to { $water }: you must beat the die (up to { $die })
prompt-take = Choose a technology from the market
prompt-place = Place { $card }
prompt-wait-choose = { $count ->
    [one] { $seats } chooses a card
   *[other] { $seats } choose cards
}
prompt-wait-bid = { $count ->
    [one] { $seats } makes a bid
   *[other] { $seats } make their bids
}
prompt-wait-take = { $seats } chooses a technology
prompt-wait-place = { $seats } places a technology

option-play = Play { $action }
option-bid = Bid { $water }
option-take = Take { $card }
option-place = Place it { $place }: +{ $points }

log-round = Round { $round }. New on the market: { $card }.
log-round-empty = Round { $round }. The stack is empty, nothing new comes to the market.
log-aged = Gone from the market: { $card }.
log-sealed = { $seat } puts a card face down.
log-opened = { $seat }: { $action }.
log-upgraded = { $seat } gets { $water } for { $card }.
log-rolled = { $seat } rolls for { $card }: { $count }, and takes as much water.
log-stole = { $seat } steals { $water } from { $victim }.
log-no-bid = { $seat } has no water to bid; the dig card will return.
log-bid-sealed = { $seat } hides a bid.
log-bid = { $seat }: a bid of { $count }.
log-die-beaten = { $seat } bids { $bid }, the die shows { $roll }: a technology for { $water }.
log-die-lost = { $seat } bids { $bid }, the die shows { $roll }: that costs 1 water, and the dig card will return.
log-equal-bid = { $seat } is out: not the only bid of { $count }. That costs 1 water.
log-sold-out = No technology is left for { $seat }. That costs 1 water.
log-paid = { $seat } pays { $water } and gets a technology.
log-took = { $seat } takes { $card }.
log-placed = { $seat } places { $card } { $place }.
log-developed = { $clans ->
    [one] { $seat } develops alone and takes { $water }.
   *[other] { $seat } develops (with { $clans } clans in all) and takes { $water }.
}
log-plundered = { $count ->
    [0] { $seat } plunders, but there is nothing to carry off.
   *[other] { $seat } plunders and carries off { $water }.
}
log-robbed = { $count ->
    [0] { $seat } is plundered, but has nothing to give.
   *[other] { $seat } gives the plunderers { $water }.
}
log-scouted = { $seat } finds { $water } scouting.
log-expanded = { $seat } takes all cards back.
log-ended = The game is over.

reason-rounds = Fifteen rounds have been played and the technologies have run out.

fault-choose-first = Now action cards are chosen.
fault-bid-first = Now bids are made.
fault-take-first = First choose a technology from the market.
fault-place-first = First place the technology you took.
fault-play-discarded = { $action } is in your discard. Expand brings it back.
fault-bid-least = A bid is at least 1 water.
fault-bid-most = You cannot bid that much: you have { $water } water.
fault-take-next = On the stack lies { $card }: you can see it, but it comes to the market next round.
fault-take-market = You will not find { $card } on the market.
fault-place-own = You do not have { $card } in front of you.
fault-place-inside = A card is joined to that side of { $card } already, and rows are never parted.
fault-place-match = The symbols differ: { $card } has { $theirs } on that side, the new card { $mine }.
fault-place-ring = Both ends belong to the same row, and a row cannot close into a ring.

# On the page of a study.
study-bids = What a bid buys
study-bids-about = share of the bids of each size that are paid for a technology
study-bids-by = a bid of { $by }
study-joints = What the joints bring
study-joints-about = water from the upgrades of each technology, a game
study-actions = Which actions are chosen
study-actions-about = times a game
