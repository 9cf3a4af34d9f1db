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
board-its-number = its number
board-its-effect = its effect
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
