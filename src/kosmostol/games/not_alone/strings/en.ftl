# Not Alone
name = Not Alone
box-title = Not Alone
blurb = Survive on a planet that hunts you
credits = By Ghislain Masson.
setting-creature = Who is the Creature
setting-creature-about = Who plays the Creature; all others hide from it.
setting-creature--1 = by lot
setting-creature-0 = seat 1
setting-creature-1 = seat 2
setting-creature-2 = seat 3
setting-creature-3 = seat 4
setting-creature-4 = seat 5
setting-creature-5 = seat 6
setting-creature-6 = seat 7
setting-copy_ineffective = Copy a power that is out
setting-copy_ineffective-about = The Lair, the Gate and the Drone may copy a place whose power does not work now. By the rules of the box such a place has no power.
setting-advanced = Advanced variant
setting-advanced-about = Who loses the last Will in the reckoning gets two back instead of three.
setting-side = Side of the board
setting-side-about = On the first side the last six Rescue spaces show Artemia, on the second every other one.
setting-side-0 = the Creature chooses
setting-side-1 = first
setting-side-2 = second
setting-rulings = Open points
setting-rulings-about = Where the rules are silent the table takes the most natural reading. Other readings can be chosen here.
setting-rulings-despair_stands = A late Despair leaves the hidden place cards where they are
setting-rulings-amplifier_after_stasis = Amplifier moves Rescue in spite of Stasis
setting-rulings-strike_back_open = All see which cards Strike Back sends under the deck
setting-rulings-clone_once = Creature and Clone on one place cost one Will, not two
setting-rulings-token_settles = A token moved from between two places may end on one of them
setting-rulings-vortex_into_field = Vortex may put down a place in the Force Field
setting-rulings-field_stops_detour = Detour moves nobody into the Force Field
setting-rulings-flashback_other_turn = Flashback repeats no card of the same turn
setting-rulings-flashback_after_shuffle = The top card stays when the hunt discard is shuffled, for Flashback
setting-rulings-fresh_hunt_cards = The Creature draws before the last moment for cards and may play what it drew
setting-rulings-freed_late_rests = Who is freed of a token only after the others have acted does not act
setting-rulings-phobia_needs_cards = Phobia needs a Hunted with cards to show
setting-rulings-needless_give_up = One may give up with full Will and an empty discard

wish-windows = All moments for cards
wish-despair = { hunt-despair }
wish-force_field = { hunt-force_field }
wish-cataclysm = { hunt-cataclysm }
wish-detour = { hunt-detour }
wish-stasis = { hunt-stasis }
wish-tracking = { hunt-tracking }
wish-adrenaline = { survival-adrenaline }
wish-ingenuity = { survival-ingenuity }
wish-sacrifice = { survival-sacrifice }
wish-sixth_sense = { survival-sixth_sense }
wish-smokescreen = { survival-smokescreen }
wish-strike_back = { survival-strike_back }
wish-vortex = { survival-vortex }
wish-detector = { survival-detector }
wish-dodge = { survival-dodge }
wish-hologram = { survival-hologram }
wish-wrong_track = { survival-wrong_track }
wish-amplifier = { survival-amplifier }
wish-double_back = { survival-double_back }
wish-choice-cards = by card
wish-choice-useful = when it matters
wish-choice-always = always
wish-choice-never = never

who = { $seat }
place = { $number } { $name }
place-lair = Lair
place-jungle = Jungle
place-river = River
place-beach = Beach
place-rover = Rover
place-swamp = Swamp
place-shelter = Shelter
place-wreck = Wreck
place-source = Source
place-artefact = Artefact
place-lair-about = All your discard back, or the power of the Creature's place. Being caught here costs one Will more.
place-jungle-about = This card and one more from your discard come back.
place-river-about = Next turn play two cards and keep one.
place-beach-about = Light the beacon, or put it out: Rescue one nearer. Once a turn for the table.
place-rover-about = A new place card from the reserve.
place-swamp-about = This card and two more from your discard come back.
place-shelter-about = Draw two survival cards, keep one.
place-wreck-about = Rescue one nearer. Once a turn for the table.
place-source-about = A Will for any Hunted, or draw a survival card.
place-artefact-about = Next turn play two cards, both work. This power cannot be copied.

hunt-despair = Despair
hunt-force_field = Force Field
hunt-anticipation = Anticipation
hunt-ascendancy = Ascendancy
hunt-fierceness = Fierceness
hunt-forbidden_zone = Forbidden Zone
hunt-interference = Interference
hunt-persecution = Persecution
hunt-mutation = Mutation
hunt-phobia = Phobia
hunt-virus = Virus
hunt-clone = Clone
hunt-mirage = Mirage
hunt-scream = Scream
hunt-toxin = Toxin
hunt-cataclysm = Cataclysm
hunt-detour = Detour
hunt-stasis = Stasis
hunt-tracking = Tracking
hunt-flashback = Flashback
hunt-despair-about = Until the end of the turn survival cards are neither played nor drawn.
hunt-force_field-about = Two neighbouring places cannot be played this turn.
hunt-anticipation-about = If the Hunted you name is caught, Assimilation moves one more.
hunt-ascendancy-about = The Hunted you name keeps two place cards in hand.
hunt-fierceness-about = Everybody caught loses one Will more.
hunt-forbidden_zone-about = All Hunted discard a place card at once.
hunt-interference-about = Beach and Wreck do not work.
hunt-persecution-about = A power brings back one place card at most.
hunt-mutation-about = The Artemia token also takes a Will.
hunt-phobia-about = The Hunted you name shows you the hand but for two cards.
hunt-virus-about = The Artemia token lies between two places and works on both.
hunt-clone-about = The Target token catches like a second Creature.
hunt-mirage-about = The powers of two neighbouring places do not work.
hunt-scream-about = The Hunted on the target discard two place cards or lose a Will.
hunt-toxin-about = The Hunted on the target discard a survival card; the power does not work.
hunt-cataclysm-about = The power of any one place does not work.
hunt-detour-about = After the reveal move a Hunted to a neighbouring place.
hunt-stasis-about = Rescue does not move at the end of the turn.
hunt-tracking-about = Next turn you may play two hunt cards.
hunt-flashback-about = Works as the top card of the hunt discard.

survival-adrenaline = Adrenaline
survival-ingenuity = Ingenuity
survival-sacrifice = Sacrifice
survival-sixth_sense = Sixth Sense
survival-smokescreen = Smokescreen
survival-strike_back = Strike Back
survival-vortex = Vortex
survival-detector = Detector
survival-dodge = Dodge
survival-drone = Drone
survival-gate = Gate
survival-hologram = Hologram
survival-wrong_track = Wrong Track
survival-amplifier = Amplifier
survival-double_back = Double Back
survival-adrenaline-about = Regain a Will.
survival-ingenuity-about = Light the beacon on the Beach.
survival-sacrifice-about = Discard a place card: no more hunt cards this turn.
survival-sixth_sense-about = Take up to two place cards from your discard.
survival-smokescreen-about = Until the end of the turn the Creature does not see your discards.
survival-strike_back-about = Two random cards of the Creature go under the hunt deck.
survival-vortex-about = Swap your face-down card with one of your discard.
survival-detector-about = The Artemia token does nothing to you.
survival-dodge-about = The Creature token does nothing to you.
survival-drone-about = Use the power of the Rover instead of your place's.
survival-gate-about = Use the power of a neighbouring place instead of yours.
survival-hologram-about = Move the Artemia token to a neighbouring place.
survival-wrong_track-about = Move the Creature token to a neighbouring place.
survival-amplifier-about = Put the beacon out: Rescue at once one nearer.
survival-double_back-about = Take your played place card back.

token-creature = { $case ->
   *[other] the Creature token
}
token-target = { $case ->
   *[other] the Target token
}
token-artemia = { $case ->
   *[other] the Artemia token
}
on = on { $place }
between = between { $one } and { $two }

console-rescue = Rescue: { $count } to go
console-assimilation = Assimilation: { $count } to go
console-marker = beacon lit
console-turn = Turn { $turn }
console-creature = { $seat }, the Creature: hunt cards { $hand }, deck { $deck }
console-hunted = { $seat }: Will { $will }, place cards { $hand }, survival { $survival }
console-discard = discard
console-hidden = discard hidden: { $count }
console-down = face down: { $count }
console-own-places = Your places
console-own-survival = Your survival cards
console-own-hunt = Your hunt cards
console-own-down = You played
console-effects = In force
console-reserve = Reserve

prompt-side = Which side of the board?
prompt-explore = { $count ->
    [one] Where will you hide? Play a place card
   *[other] Where will you hide? Play two place cards
}
prompt-take = { $count ->
    [one] Take one place card back
   *[other] Take place cards back: { $count } more
}
prompt-take-up-to = { $count ->
    [one] You may take one more place card
   *[other] Take place cards back: up to { $count }
}
prompt-discard = { $count ->
    [one] Discard a place card
   *[other] Discard place cards: { $count } more
}
prompt-hunt = Lay the Creature token or play a hunt card
prompt-hunt-more = Another card or token, or end the hunt?
prompt-hunt-target = Lay the Target token
prompt-hunt-target-between = Lay the Target token between two places
prompt-hunt-artemia = Lay the Artemia token
prompt-hunt-artemia-between = Lay the Artemia token between two places
prompt-react = Answer the Vortex with a hunt card?
prompt-mark = { $card }: name a Hunted
prompt-zone = Forbidden Zone: choose a place card to discard
prompt-phobia = { $count ->
    [one] Phobia: choose one more card you will not show
   *[other] Phobia: choose two cards you will not show
}
prompt-river = River: which of the two cards stays?
prompt-order = Which place works first?
prompt-act = { $place }: use the power or take a card back
prompt-lair = Lair: the whole discard back, or copy the Creature's place?
prompt-gate = Gate: which neighbour's power?
prompt-rover = Which place card from the reserve?
prompt-shelter = Which survival card do you keep?
prompt-source = Whose Will, or a survival card?
prompt-scream = Scream: discard two place cards or lose a Will
prompt-toxin = Toxin: discard a survival card
prompt-linger = You are hidden. Play a survival card, while others still hide?
prompt-aim-field = Force Field: between which places?
prompt-aim-seat = { $card }: whom to move?
prompt-aim-from = { $card }: from which place?
prompt-aim-place = { $card }: which place?
prompt-aim-token = { $card }: where does the token go?
prompt-aim-out = Vortex: which played card goes?
prompt-aim-in = Vortex: which card of your discard comes?
prompt-aim-back = Which played card do you take back?
prompt-window-opening = The turn begins: play a hunt card?
prompt-window-closing = All are hidden: play a hunt card?
prompt-window-vortex = The tokens lie: play a survival card?
prompt-window-revealed = The places are open: play a card?
prompt-window-before-target = The Target token is next: play a card?
prompt-window-before-artemia = The Artemia token is next: play a card?
prompt-window-before-catch = The Creature is about to catch: play a card?
prompt-window-dusk = End of turn: play a card?
prompt-wait-side = { $seats } chooses the side of the board
prompt-wait-exploring = { $count ->
    [one] { $seats } is hiding
   *[other] { $seats } are hiding
}
prompt-wait-hunting = The hunt is on: { $seats } decides
prompt-wait-river = { $count ->
    [one] { $seats } decides which card stays
   *[other] { $seats } decide which card stays
}
prompt-wait-window = A moment for cards, waiting for { $seats }
prompt-wait-reckoning = Reckoning: { $seats } decides

option-side-1 = First side: Artemia on the last six spaces
option-side-2 = Second side: Artemia on every other space
option-explore = Hide in { $place }
option-take = Take { $place } back
option-discard = Discard { $place }
option-hide = Do not show { $place }
option-keep = Stay in { $place }
option-copy = Use the power of { $place }
option-first = First { $place }
option-from = From { $place }
option-at = Place { $place }
option-fetch = Take { $place } from the reserve
option-creature = Creature token on { $place }
option-target = Target token on { $place }
option-artemia = Artemia token on { $place }
option-target-between = Target token between { $one } and { $two }
option-artemia-between = Artemia token between { $one } and { $two }
option-heal = A Will for { $seat }
option-choose = Name { $seat }
option-hunt = Play { $card }
option-survival = Play { $card }
option-keep-card = Keep { $card }
option-drop-card = Discard { $card }
option-pass = Play no card
option-done = End the hunt
option-enough = Enough
option-use = Use the power of { $place }
option-all = The whole discard back
option-lose = Lose a Will
option-draw = Draw a survival card
option-give-up = Give up: everything back, Assimilation +1
option-resist-1 = Resist: −1 Will, up to two cards back
option-resist-2 = Resist: −2 Will, up to four cards back

log-board = The board lies with side { $side } up.
log-turn = Turn { $count }.
log-hunt = The Creature plays { $card }.
log-hunt-as = The Creature plays { $card }, which works as { $as }.
log-survival = { $seat } plays { $card }.
log-resisted = { $count ->
    [one] { $seat } resists and pays a Will.
   *[other] { $seat } resists and pays two Will.
}
log-gave-up = { $seat } gives up: all Will and all places come back.
log-locked = { $seat } is hidden.
log-took = { $seat } takes { $place } back.
log-took-hidden = { $seat } takes a place card back.
log-discarded = { $seat } discards { $place }.
log-discarded-hidden = { $seat } discards a place card behind the smoke.
log-token = Laid { $where }: { $token }.
log-token-lifted = Lifted again: { $token }.
log-field = The Force Field closes { $places }.
log-marked = { $card }: { $seat } is named.
log-shown = { $seat } shows the Creature { $places }.
log-showed = { $count ->
    [one] { $seat } shows the Creature { $count } place card.
   *[other] { $seat } shows the Creature { $count } place cards.
}
log-swapped = { $seat } swaps { $out } for { $in }.
log-swapped-hidden = { $seat } swaps the played card behind the smoke.
log-kept-one = { $seat } keeps one of the two cards.
log-revealed = { $seat } reveals { $places }.
log-token-moved = { $seat } moves { $token } to { $place }.
log-moved = { $seat } is moved from { $from } to { $to }.
log-ruined = Cataclysm: { $place } does not work.
log-no-power = { $seat }: the power of { $place } does not work.
log-used = { $seat } uses the power of { $place }.
log-copied = { $seat } copies the power of { $place }.
log-returned = { $seat } takes the played card { $place } back.
log-armed = { $seat } plays two cards next turn: { $place }.
log-marker-on = { $seat } lights the beacon.
log-marker-off = { $seat } puts the beacon out.
log-rescue = Rescue: { $count } to go.
log-assimilation = Assimilation: { $count } to go.
log-fetched = { $seat } takes { $place } from the reserve.
log-drew = { $seat } draws the survival card { $card }.
log-drew-hidden = { $count ->
    [one] { $seat } draws a survival card.
   *[other] { $seat } draws two survival cards to keep one.
}
log-dropped = { $seat } discards { $card }.
log-healed = { $seat } gives a Will back. { $whom }: { $will } now.
log-lost-will = { $seat } loses Will (−{ $count }), { $will } left.
log-caught = Caught: { $seat }. Will −{ $count }, { $will } left.
log-broken = { $seat } has lost the last Will: all places come back, Will { $will }.
log-struck = { $count ->
    [one] { $count } card of the Creature goes under the hunt deck.
   *[other] { $count } cards of the Creature go under the hunt deck.
}
log-struck-card = Your card { $card } goes under the deck.
log-hunt-drawn = You draw the hunt card { $card }.
log-hunt-refill = The Creature draws hunt cards: { $count }.
log-hunt-shuffled = The hunt discard is shuffled into a new deck.
log-survival-shuffled = The survival discard is shuffled into a new deck.
log-no-rescue = Stasis: Rescue stands still.
log-creature-won = Assimilation is on the star: the Creature wins.
log-hunted-won = Rescue is on the star: the Hunted win.
log-rechoose = Despair takes the Hunted by surprise: they hide anew.

score-victory = Victory
side-creature = Creature
side-hunted = Hunted
reason-creature = Assimilation reached the star: the Hunted are part of the planet now.
reason-hunted = Rescue reached the star: help came in time.

fault-not-now = Something else is asked of you. { $asked }.
fault-no-card = You do not hold { $card }.
fault-wrong-phase = { $phase ->
    [0] { $card } cannot be played now.
   *[other] { $card } is played in phase { $phase }.
}
fault-hunt-limit = { $count ->
    [one] One hunt card a turn, and it has been played. Tracking allows two.
   *[other] Both hunt cards of this turn have been played.
}
fault-survival-limit = You have played a survival card this turn.
fault-despair = Despair: no survival cards until the end of the turn.
fault-sacrifice = Sacrifice: no more hunt cards this turn.
fault-no-effect = { $card }: it would change nothing now.
fault-flashback = Flashback has nothing to repeat: no fitting card on top of the hunt discard.
fault-too-late = { $card }: it is too late for that.
fault-place-not-in-hand = { $place } is not in your hand.
fault-place-blocked = { $place } is closed by the Force Field.
fault-too-few-places = { $count ->
    [one] You have nothing to play: resist or give up.
   *[other] You must play two place cards and have not enough: resist or give up.
}
fault-acted = You may resist or give up once a turn.
fault-before-playing = That comes before a place card is played.
fault-resist-will = You do not have that much Will: { $will }.
fault-resist-empty = There is nothing to resist for: your discard is empty.
fault-give-up-needless = There is no need to give up: your Will is full, your discard empty.
fault-not-in-discard = { $place } is not in your discard.
fault-take-one = Take one card at least.
fault-token-placed = That token lies on the planet already.
fault-token-unavailable = That token cannot be laid now: a symbol on a card or on the Rescue space grants it.
fault-token-between = That token lies between two neighbouring places.
fault-token-single = That token lies on one place.
fault-token-first = First lay the token of the card you played.
fault-not-next = { $place } is not a neighbour.
fault-not-hunted = Name one of the Hunted.
fault-few-in-hand = It takes a Hunted with at least three place cards in hand.
fault-power-used = The power of this place has been used this turn.
fault-power-useless = That power would bring nothing now.
fault-not-copied = The power of { $place } cannot be copied.
fault-reserve = { $place } cannot be taken from the reserve: you own it, or there is none left.
fault-heal = Will goes to somebody with one or two.
fault-no-draw = No survival card can be drawn now.
fault-scream = It takes two place cards in hand.
fault-not-choice = Choose from what is offered.
fault-own-action = Gate and Drone are played when you use the power of your place.

## What a review compares

why-caught = being caught
why-caught-others = somebody else caught
why-rescue = Rescue moves
why-assimilation = Assimilation moves

# On the page of a study.
study-places = Where the Hunted go
study-places-about = visits to each place, a game
study-caught = Where they are caught
study-caught-about = share of the visits that end with the Creature
