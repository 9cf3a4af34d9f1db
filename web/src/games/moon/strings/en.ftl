# Words that only the board of Welcome to the Moon needs.
board-title-1 = Launch
board-title-2 = Journey
board-title-3 = Colony
board-title-4 = Mine
board-title-5 = Dome
board-title-6 = Virus
board-title-7 = Escape
board-title-8 = Battle
board-final = Total
board-sheet = { $name }’s sheet
board-to-mine = Back to mine
board-to-first = Back to the first
board-combinations = The three combinations
board-places = { $count ->
    [one] { $count } place
   *[other] { $count } places
}
board-nowhere = fits nowhere
board-chosen = chosen
board-next-effect = then: { $effect }
board-wild = Wild mark: change the effect
board-missions = Missions
board-missions-how = first / later
board-progress = { $have } of { $need }
board-score = Your score
board-score-first = Score
board-total = Total
board-next = Effects of the next turn
board-turn = Turn { $turn }
board-deck = { $count ->
    [0] shuffled next turn
    [one] { $count } turn until the shuffle
   *[other] { $count } turns until the shuffle
}
board-deck-short = ⟲ { $count }
board-errors = { $count ->
    [0] no errors
    [one] { $count } error
   *[other] { $count } errors
}
board-claim = Claim { $letter }: +{ $points }
board-claimed = { $count ->
    [0] no missions
    [one] { $count } mission
   *[other] { $count } missions
}
board-ready = ready
board-writing = writing
board-zoom = The sheet; it scrolls
board-zoom-in = Larger
board-zoom-out = Smaller
board-zoom-whole = The whole sheet
board-end-1 = Ends when a rocket takes off, all cells of a sheet are filled or all errors are circled.
board-end-2 = Ends when somebody has all three missions, all cells of a sheet are filled or the errors run out.
board-end-3 = Ends when somebody has all three missions, all cells of a sheet are filled or the errors run out.
board-end-4 = Ends when somebody has all three missions, all cells of a sheet are filled or the errors run out.
board-end-5 = Ends when somebody has all three missions, all cells of a sheet are filled or the errors run out.
board-end-6 = Ends when somebody has all three missions, all cells of a sheet are filled or the errors run out.
board-end-7 = Ends when somebody has all three missions, all cells of a sheet are filled or the errors run out.
board-end-8 = Ends when somebody has all three missions, all planets of a sheet are taken or a zone’s errors run out.
gain-rockets = { $count ->
    [one] rocket
   *[other] rockets
}
gain-errors = { $count ->
    [one] error
   *[other] errors
}
gain-astronauts = crew
gain-planning = planning
gain-energy = energy
commit = Mark
commit-write = Write
commit-x = Write X
commit-claim = Claim
commit-error = Take the error
commit-fuel = Fuel
board-shift = Change the number
board-astra = ASTRA: { $name }
board-level = level { $level }
board-solo-bonus = Solo bonuses
board-solo-bonuses = { $count ->
    [one] { $count } solo bonus ready
   *[other] { $count } solo bonuses ready
}
board-astra-track = Its track: { $crossed } of { $boxes }
board-pass = { $pass ->
    [1] First time through the deck
   *[2] Second time through the deck
}, { $deck } cards to come
board-to-come = effect cards { $letters } to come
board-for-astra = for ASTRA
board-kept = yours
board-its-number = your number
board-its-effect = your effect
board-number-or-effect = number or effect
chosen-number = Which cell gets it?
chosen-wild = For which combination?
chosen-pile = And whose effect?
chosen-solo = Which card leaves the game?
commit-give = Give
commit-deny = Remove
commit-strike = Cross
board-zone-near = Left sheet
board-zone-far = Right sheet
setting-adventure-1-about = Launch: fill the decks of a rocket. The best one to begin with.
setting-adventure-2-about = Journey: one long path, cut into sections that pay when they are full.
setting-adventure-3-about = Colony: modules, tunnels and antennas in four quarters.
setting-adventure-4-about = Mine: dig twelve shafts and build factories for what you find.
setting-adventure-5-about = Dome: skyscrapers grow up and down while the dome closes above them.
setting-adventure-6-about = Virus: save the blocks of a station before the viruses reach them.
setting-adventure-7-about = Escape: open airlocks from ship to ship on the way to the gate.
setting-adventure-8-about = Battle: you share sheets with your neighbours and fight for planets.
about-adventure-1 = A rocket of compartments: each full one brings rockets, and errors keep you on the ground.
about-adventure-2 = One long way from the Earth to the Moon: stations with plants, tanks, whole stretches.
about-adventure-3 = Robots dig tunnels, antennas wait for a signal, greenhouses grow in every quarter.
about-adventure-4 = Minerals go up to the store, and buildings decide what they are worth.
about-adventure-5 = Towers grow upwards and downwards, and a dome closes over the valley.
about-adventure-6 = A virus creeps through the passages: shut them and carry people out of full blocks.
about-adventure-7 = Six starships: airlocks, engines and greenhouses, all in the right order.
about-adventure-8 = Two sheets shared with your neighbours: the near planets are yours, the far ones are disputed.

board-went = gone to ASTRA
board-astra-means = { $effect }: each card brings ASTRA { $points }. She has { $count }, which makes { $sum }
scene-own = Your turn
scene-third = ASTRA: the third card
scene-worth = { $effect }, { $from } → { $to }
scene-takes = takes the third card
scene-total = in all
scene-adds = { $effect }: +{ $worth }
scene-boxes = { $effect }: { $worth ->
    [one] +{ $worth } box of her track
   *[other] +{ $worth } boxes of her track
}
scene-cards = { $count ->
    [one] She has { $count } such card now.
   *[other] She has { $count } such cards now.
}
scene-letter = Card { $letter }
scene-letters = effect card, { $count } of { $all }
scene-means = What this means for you
astra-card-1 = Sabotage
astra-card-2 = Overtaken
astra-card-3 = A quarter lost
astra-card-4 = An empty store
astra-card-5 = Outbuilt
astra-card-6 = A leak
astra-card-7 = A greenhouse lost
astra-card-8 = A landing
astra-does-1 = The sabotage icon is crossed off: nobody can set it off any more.
astra-does-2 = The larger multiplier of a station is crossed off.
astra-does-3 = The larger bonus of a quarter is crossed off.
astra-does-4 = The bonus of a store is crossed off.
astra-does-5 = The larger bonus of a skyscraper is crossed off.
astra-does-6 = A virus wakes, or a propagation sign is used up.
astra-does-7 = A greenhouse loses its ×2.
astra-does-8 = ASTRA takes the moon of one of the planets.
astra-means-1 = You mark a system error. You only choose which icon is lost.
astra-means-2 = Choose a station: its first multiplier is gone, the smaller one is left.
astra-means-3 = Choose a quarter: only the smaller bonus is left.
astra-means-4 = Choose a store: nobody will get its bonus.
astra-means-5 = Choose a skyscraper: only the smaller bonus is left.
astra-means-6 = The active viruses spread on your sheet.
astra-means-7 = Choose a greenhouse: its ×2 is gone.
astra-means-8 = Choose a planet: ASTRA gets its moon.

board-two-sheets = Your two sheets
board-tab-near = Left, with { $name }
board-tab-far = Right, with { $name }
board-side-near = left sheet
board-side-far = right sheet
board-tab-now = you play it now
board-tab-next = next turn
board-side-by-side = Sheets side by side
board-close = Close
board-full-1 = compartment full
board-next-points = { $have } of { $need } to { $points } points
board-zone-mine = your zone, always below
