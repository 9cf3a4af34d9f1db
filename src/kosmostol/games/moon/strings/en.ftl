# Welcome to the Moon
name = Welcome to the Moon
box-title = Welcome|to the Moon
blurb = Write numbers and fly to the Moon
credits = By Benoit Turpin and Alexis Allard, art by Anne Heidsieck. Blue Cocker Games; Russian edition by Lifestyle.
setting-adventure = Adventure
setting-adventure-about = Each adventure has its own sheet and rules. Launch is the best one to begin with.
setting-adventure-1 = 1 · Launch
setting-adventure-2 = 2 · Journey
setting-adventure-3 = 3 · Colony
setting-adventure-4 = 4 · Mine
setting-missions = Missions
setting-missions-about = Missions A, B and C are usually drawn by lot. You may name three cards instead.
setting-rulings = Open points
setting-rulings-about = Where the rules are silent the table takes the most natural reading. Other readings can be chosen here.
clash-alone = Adventure { $adventure } is not for one player alone: choose ASTRA as an opponent, or add a bot or a person to the table.
clash-astra = ASTRA plays against one person. Leave one place at the table, or play without it.
clash-missions = Adventure { $adventure } has no such missions. It needs one card each of A, B and C.
setting-missions-none = Drawn
setting-missions-list = Choose
setting-rulings-reshuffle_all = A new shuffle takes in the effects open on the table
setting-rulings-shift_free = A number that fits only when changed may be left unwritten
setting-rulings-wild_must = A wild mark must be spent where there would be an error otherwise
setting-rulings-full_track_blocks = A full astronaut or planning track switches its effect off
setting-rulings-claim_after_error = A mission may be claimed in a turn with a system error
setting-rulings-x_bonus_must = The X of a section may not be declined
setting-rulings-crossed_errors_count = The mission of system errors counts those crossed off too
setting-rulings-wild_limited = A wild mark cannot stand for astronauts or planning
setting-rulings-inner_sections_only = Missions about sections count only those with a line at both ends
setting-rulings-x_digs_nothing = An X does not dig up the mineral of its cell
setting-rulings-one_foot = The dome grows only from the foot where it was begun
setting-rulings-full_crew_shifts = A full crew still changes numbers
setting-rulings-tank_cell_only = A tank needs the number in the very cell at its pipe
setting-rulings-bonus_in_filled = A bonus energy may go to the block filled by this number
setting-rulings-sealed_never_wake = A virus behind closed passages never wakes
setting-rulings-claim_once = Once a mission has woken a virus, no more are claimed this turn
setting-rulings-x_anywhere = An X may go into any compartment, without an airlock
setting-rulings-x_without_bonus = An X wins neither a robot nor a ×2
setting-rulings-right_first = The first turn is played on the right sheet
setting-rulings-bonus_before_control = The bonus of a planet’s last cell comes before control
setting-rulings-empty_unclaimed = Planets nobody has touched stay unclaimed at the end
setting-rulings-third_box_nine = Three planning boxes cost 9 points, not 10
setting-rulings-played_sheet_only = Missions about planets, asteroids and moons look only at the sheet just played

effect-robot = { $case ->
   *[other] Robots
}
effect-energy = { $case ->
   *[other] Energy
}
effect-plant = { $case ->
   *[other] Plants
}
effect-water = { $case ->
   *[other] Water
}
effect-astronaut = { $case ->
   *[other] Astronauts
}
effect-planning = { $case ->
   *[other] Planning
}

mission-64 = Fill the astronaut and water levels
mission-65 = Fill the robot and planning levels
mission-66 = Fill the energy level
mission-67 = Fill the plant level and the wild level
mission-68 = Write { $n } X with section bonuses
mission-69 = Have { $n ->
    [one] a system error
   *[other] { $n } system errors
} at once
mission-70 = Reach { $n ->
    [one] a station
   *[other] { $n } stations
}
mission-71 = Collect all plants of { $n ->
    [one] a station
   *[other] { $n } stations
}
mission-72 = Fill sections of exactly { $size1 } and { $size2 } cells
mission-73 = Fill sections of exactly { $size1 }, { $size2 } and { $size3 } cells
mission-74 = Circle { $n ->
    [one] a water tank
   *[other] { $n } water tanks
}
mission-75 = Circle { $n ->
    [one] a water tank
   *[other] { $n } water tanks
} in a row
mission-76 = Fill { $n ->
    [one] a column
   *[other] { $n } columns
}
mission-77 = Fill { $n ->
    [one] a row
   *[other] { $n } rows
}
mission-78 = Dig tunnels to the observatory
mission-79 = Switch on all antennas of { $n ->
    [one] a quarter
   *[other] { $n } quarters
}
mission-80 = Grow { $n ->
    [one] a plant
   *[other] { $n } plants
}
mission-81 = Circle all tanks of { $n ->
    [one] a quarter
   *[other] { $n } quarters
}
mission-82 = Work out { $n ->
    [one] a mine
   *[other] { $n } mines
}
mission-83 = Work out { $n ->
    [one] a neighbouring mine
   *[other] { $n } neighbouring mines
}
mission-84 = Start { $n ->
    [one] an optimisation centre
   *[other] { $n } optimisation centres
}
mission-85 = Upgrade or start { $n ->
    [one] a building
   *[other] { $n } buildings
}
mission-86 = Circle { $n ->
    [one] a plant
   *[other] { $n } plants
} in the mines
mission-87 = Circle { $n ->
    [one] a water
   *[other] { $n } waters
} in the mines

building-greenhouse = greenhouse
building-reservoir = reservoir
building-pearl_factory = pearl factory
building-ruby_factory = ruby factory
building-control_centre = control centre
building-planning_centre = planning centre
building-opt_greenhouse = greenhouse optimisation
building-opt_reservoir = reservoir optimisation
building-opt_pearl = pearl optimisation
building-opt_ruby = ruby optimisation
building-opt_control = control optimisation
station = station { $number }
quarter-1 = top left quarter
quarter-2 = top right quarter
quarter-3 = bottom left quarter
quarter-4 = bottom right quarter
power-plants = plants
power-water = water
power-antennas = antennas

element-1-fuel = fuel ({ $id })
element-2-cut = line { $id }
element-2-robot = robot, { $id }
element-2-plant = plant, { $id }
element-2-tank = tank { $id }
element-2-energy = energy
element-3-tunnel = tunnel ({ $id })
element-3-power = energy on a multiplier: { $id }
element-3-tank = tank ({ $id })
element-3-greenhouse = greenhouse, { $id }
element-4-vein = vein ({ $id })
element-4-robot = robot: { $id }
element-4-energy = energy: { $id }

name-of = { $seat }
prompt-wait-draft = Still writing: { $seats }
prompt-wait-claim = Deciding about missions: { $seats }
prompt-pick = Choose one of the three combinations
prompt-error = No number can be written: a system error
prompt-write = Write { $number } in a glowing cell
prompt-write-shift = Write { $number }, changed by 1 or 2 if you like
prompt-x = Write an X in any empty cell, or decline
prompt-confirm = Your turn is ready. Confirm it or take it back
prompt-claim = Mission accomplished: claim it now?
prompt-1-fuel = Fuel an inactive rocket in an unfinished section
prompt-1-x = Write an X in any empty cell, or decline
prompt-1-both = Section bonuses: fuel and X, in any order
prompt-2-energy = Take an energy; every second one draws a line
prompt-2-water = Circle the tank at this cell
prompt-2-plant = Take a plant from a station of this section
prompt-2-robot = Circle a robot of any station
prompt-2-own = A surge of energy: draw a line
prompt-3-energy = Send energy to one of the multipliers
prompt-3-water = Circle the tank of this module
prompt-3-plant = Circle a greenhouse of this quarter
prompt-3-robot = Dig a tunnel from your network
prompt-3-own = Decide what to mark
prompt-4-energy = Cross an energy symbol in any building
prompt-4-water = Circle a water beside the cell
prompt-4-plant = Circle a plant beside the cell
prompt-4-robot = Cross a robot symbol in any building
prompt-4-own = { $count ->
    [one] Reward: { $count } more robot
   *[other] Reward: { $count } more robots
}

option-pick = { $effect }, { $number }: { $cells ->
    [one] { $cells } place
   *[other] { $cells } places
}
option-wild = Wild mark: { $effect }, { $number } ({ $cells ->
    [one] { $cells } place
   *[other] { $cells } places
})
option-error = System error
option-write = Write { $number }: { $cell }
option-x = X: { $cell }
option-mark = Mark: { $what }
option-gain = { $what } ({ $points })
option-skip = Decline
option-confirm = Confirm the turn
option-claim = Mission { $type }: { $mission } (+{ $reward })
option-unclaimed = Not now

log-turn = Turn { $turn }.
log-wrote = { $seat } writes { $number }: { $cell } ({ $effect }).
log-crossed = { $seat } writes an X: { $cell }.
log-marked = { $seat }: { $what }.
log-error = { $seat }: system error.
log-wild = { $seat } spends a wild mark: { $effect }.
log-sabotaged = { $seat } commits { $what }.
log-struck = { $seat } suffers an error: { $what }.
log-2-first = { $seat } is first: { $place }, multiplier ×{ $points }.
log-2-later = { $seat } gets there: { $place }, multiplier ×{ $points }.
log-3-first = { $seat } is first: { $place }, +{ $points }.
log-3-later = { $seat } finishes: { $place }, +{ $points }.
log-4-first = { $seat } is first: { $place }, +{ $points }.
log-dug = { $seat } works out mine { $mine }.
log-built = { $seat }: ready, { $building }.
log-claimed = { $seat } accomplishes mission { $type } ({ $mission }): +{ $reward }.
log-claimed-rockets = { $seat } accomplishes mission { $type } ({ $mission }): { $reward ->
    [one] { $reward } rocket
   *[other] { $reward } rockets
}.
log-reshuffled = The cards ran out: each pile is shuffled anew.
log-ended = The game is over. { $reason }

reason-launch = A rocket took off.
reason-missions = One player has accomplished all three missions.
reason-cells = All cells of a sheet are filled.
reason-errors = The boxes for system errors ran out.
reason-none = The match is over.

score-turn = This turn
apart-turn = { $way ->
    [up] + { $points } this turn
   *[down] − { $points } this turn
}
score-missions = Missions
score-rockets = Rockets
score-errors = System errors
score-stations = Plants on stations
score-tanks = Tanks
score-longest = Longest section
score-most = Most sections
score-plants = Plants
score-water = Water
score-antennas = Antennas
score-quarters = Quarters
score-astronauts = Astronauts
score-planning = Planning
score-greenhouse = Greenhouse
score-reservoir = Reservoir
score-pearl_factory = Pearls
score-ruby_factory = Rubies
score-control_centre = Control centre
score-planning_centre = Planning centre

console-adventure-1 = Adventure 1. Launch
console-adventure-2 = Adventure 2. Journey
console-adventure-3 = Adventure 3. Colony
console-adventure-4 = Adventure 4. Mine
console-turn = turn { $turn }, { $remaining } before the next shuffle
console-mission = { $type } +{ $first }/{ $later }  { $mission }: { $have }/{ $need }
console-seat = { $seat }: { $points } ({ $state ->
    [ready] ready
   *[other] writing
})
console-launch = Rockets { $rockets } · errors { $errors }, crossed { $crossed_errors } · for ties { $ties }
console-journey = Energy { $energy } · astronauts { $astronauts } · planning { $planning } · errors { $errors }
console-station = { $station } · robots { $robots } · plants { $plants }
console-colony = Astronauts { $astronauts } · planning { $planning } · errors { $errors }
console-quarter = { $quarter }: greenhouses { $houses }
console-power = Multipliers: plants { $plants }, water { $water }, antennas { $antennas }
console-mine = Astronauts { $astronauts } · planning { $planning } · errors { $errors }
console-building = { $building }: { $held }, energy { $energy }, robots { $robots }

# ---- Adventure 6, Virus ----
setting-adventure-6 = 6 · Virus
console-adventure-6 = Adventure 6. Virus
mission-94 = Evacuate { $count ->
    [one] a block
   *[other] { $count } blocks
}
mission-95 = Evacuate all blocks of { $count ->
    [one] a level
   *[other] { $count } levels
}
mission-96 = Quarantine { $count ->
    [one] a block
   *[other] { $count } blocks
}
mission-97 = Quarantine the blocks of the green and the blue virus
mission-98 = Circle all energy on { $count ->
    [one] a level
   *[other] { $count } levels
}
mission-99 = Circle all plants and tanks on { $count ->
    [one] a level
   *[other] { $count } levels
}
virus-green = green virus
virus-blue = blue virus
virus-red = red virus
virus-purple = purple virus
virus-yellow = yellow virus
element-6-close = passage ({ $id })
element-6-energy = energy ({ $id })
element-6-plant = plant ({ $id })
element-6-water = tank ({ $id })
element-6-infect = infection ({ $id })
element-6-virus = grey virus ({ $id })
prompt-wait-incidents = Dealing with incidents: { $seats }
prompt-wait-opening = Choosing a start: { $seats }
prompt-6-energy = Circle an energy of this block
prompt-6-water = Circle the tank of this block
prompt-6-plant = Circle a plant of this block
prompt-6-robot = Close any passage
prompt-6-seed = Choose the block where the grey virus begins
prompt-6-infect = The virus spreads, choose a room: { $block }
prompt-6-close = Row complete: close any passage
prompt-6-power = Row complete: an energy in a block with empty rooms
log-woke = Awake: { $virus }.
log-spread = { $seat }: the viruses spread { $count ->
    [one] { $count } time
   *[other] { $count } times
}.
log-ill = { $seat }, infected rooms: { $rooms }.
log-evacuated = { $seat } evacuates a block ({ $block }): { $points }.
score-blocks = Evacuated blocks
score-infected = Infected rooms
console-virus-closed = Closed: { $passages }
console-virus-plant = Plants { $icons }
console-virus-water = Water { $icons }
console-virus = Astronauts { $astronauts } · planning { $planning } · wild marks { $wilds } · errors { $errors }

# ---- Adventure 5, Dome ----
setting-adventure-5 = 5 · Dome
console-adventure-5 = Adventure 5. Dome
mission-88 = Fill { $count ->
    [one] a whole skyscraper
   *[other] { $count } whole skyscrapers
}
mission-89 = Reach the top of { $count ->
    [one] a skyscraper
   *[other] { $count } skyscrapers
}
mission-90 = Circle { $min_icons ->
    [one] an icon
   *[other] { $min_icons } icons
} each on { $count ->
    [one] a tower level
   *[other] { $count } tower levels
}
mission-91 = Circle { $min_icons ->
    [one] an icon
   *[other] { $min_icons } icons
} each on { $count ->
    [one] a tower level
   *[other] { $count } tower levels
}
mission-92 = Complete the dome
mission-93 = Write { $count } X with planning
skyscraper-top = top of skyscraper { $number }
skyscraper-bottom = bottom of skyscraper { $number }
track-ET-missions = missions
track-ET-tower = research tower
track-ET-astronauts = astronauts
track-ET-dome = dome
element-5-plant = plant on tower level { $id }
element-5-water = water on tower level { $id }
element-5-build = dome piece { $id }
element-5-split = split of section { $id }
element-5-energy = energy: { $id }
element-5-astronaut = astronaut symbol
prompt-5-x = Write an X at the ground or next to a filled cell, or decline
prompt-5-energy = Cross a row of one of the four tracks
prompt-5-water = Circle the water of the tower level beside the cell
prompt-5-plant = Circle a plant of the tower level beside the cell
prompt-5-astronaut = The number is unchanged: cross an astronaut symbol or decline
prompt-5-robot = Build a dome piece that suits the number
prompt-5-own = The X slows the dome down: split a section
log-5-first = { $seat } is first: { $place }, +{ $points }.
log-5-later = { $seat } gets there: { $place }, +{ $points }.
score-tower_1 = Tower levels with 1 icon
score-tower_2 = Tower levels with 2 icons
score-tower_3 = Tower levels with 3 icons
score-skyscrapers = Skyscrapers
score-dome = Missing dome pieces
console-dome = Dome { $sections }
console-dome-track = { $track }: { $rows } { $values }
console-dome-counts = Astronauts { $astronauts } · errors { $errors }
fault-write-apart = The cell hangs in the air ({ $id }): a skyscraper grows from the ground, cell by cell.
fault-dome-parity = Dome piece { $id } takes a number of the other parity.
fault-incidents-only = First deal with what has happened on your sheet.
fault-write-infected = The room is infected: { $id }.
fault-dome-ends = Dome piece { $id } cannot be built yet: the dome grows from its feet.

fault-pick-first = Choose a combination first.
fault-pick-done = You have chosen a combination. Take the move back to choose another.
fault-pick-nowhere = { $number } with this effect ({ $effect }) cannot be written anywhere.
fault-wild-none = You have no free wild mark.
fault-wild-same = The combination has this effect anyway: { $effect }.
fault-wild-limited = At this table a wild mark does not stand for astronauts or planning.
fault-error-avoidable = At least one number can be written, so this is no error.
fault-write-first = Write the number first.
fault-write-done = The number of this turn is written already.
fault-write-filled = Filled already: { $id }.
fault-write-order = { $number } breaks the order ({ $id }): numbers only ascend.
fault-write-level = This level is for another effect ({ $id }); yours is: { $effect }.
fault-write-shift = Only astronauts change a number.
fault-write-range = A number cannot be less than zero.
fault-cross-none = There is no X to write now.
fault-mark-none = There is nothing more to mark, only to confirm.
fault-mark-other = This effect or bonus marks something else ({ $id } will not do).
fault-mark-taken = Everything is marked here already: { $id }.
fault-mark-place = This is not at the cell where the number was written: { $id }.
fault-skip-not = This cannot be declined.
fault-confirm-later = The turn is not finished yet.
fault-confirm-only = The turn is ready: confirm it or take it back.
fault-claim-later = Missions are claimed when all have finished the turn.
fault-claim-only = Only missions are decided now.
fault-claim-twice = You have accomplished mission { $type } already.
fault-claim-unmet = Mission { $type } is not accomplished yet: { $mission }.
fault-other-sheet = { $id } is not on this sheet.
fault-fuel-late = The section is complete, it is too late for fuel: { $id }.
fault-tunnel-apart = The tunnel is not joined to your network: { $id }.

# ---- adventure 7 ----
setting-adventure-7 = 7 · Escape
mission-100 = Fill { $count ->
    [one] a greenhouse
   *[other] { $count } greenhouses
} with { $plants ->
    [one] a plant
   *[other] { $plants } plants
} each
mission-101 = Fill the greenhouse of the highest ship, with { $plants ->
    [one] a plant
   *[other] { $plants } plants
}
mission-102 = Fill { $count ->
    [one] a module
   *[other] { $count } modules
}
mission-103 = Fill { $count ->
    [one] a whole ship
   *[other] { $count } whole ships
}
mission-104 = Circle all energy of { $count ->
    [one] a ship
   *[other] { $count } ships
}
mission-105 = Circle all tanks of { $count ->
    [one] a ship
   *[other] { $count } ships
}
ship = ship { $ship }
greenhouse-of = greenhouse of ship { $ship }
element-7-airlock = airlock ({ $id })
element-7-tank = tank ({ $id })
element-7-plant = plant, { $id }
element-7-energy = energy, { $id }
prompt-7-energy = Circle an energy of this ship
prompt-7-water = Circle the tank at this cell
prompt-7-plant = Circle a plant in the greenhouse of this ship
prompt-7-robot = Open an airlock that leads on from your compartments
prompt-7-own = A robot is free: open an airlock
prompt-7-x = Write an X in an empty cell you can reach, or decline
log-7-first = { $seat } is first: { $place }, ×{ $points }.
score-greenhouses_R6_R5 = Greenhouses of ships 6 and 5
score-greenhouses_R4_R3 = Greenhouses of ships 4 and 3
score-greenhouses_R2_R1 = Greenhouses of ships 2 and 1
score-modules_R6_R5 = Modules of ships 6 and 5
score-modules_R4_R3 = Modules of ships 4 and 3
score-modules_R2_R1 = Modules of ships 2 and 1
console-adventure-7 = Adventure 7. Escape
console-ship = { $ship } · energy { $energy } · plants { $plants }
console-airlocks = down: { $airlocks }
console-escape = Astronauts { $astronauts } · planning { $planning } · errors { $errors }
fault-write-closed = No open airlock leads here: { $id }.
fault-airlock-apart = This airlock joins nothing you have reached: { $id }.

# ---- adventure 8 ----
setting-adventure-8 = 8 · Battle
mission-106 = Capture { $count ->
    [one] a planet
   *[other] { $count } planets
} on one sheet
mission-107 = Capture a planet of each colour on one sheet
mission-108 = Put your insignia on { $count ->
    [one] an asteroid
   *[other] { $count } asteroids
} of one sheet
mission-109 = Raise every planet value { $count ->
    [one] a time
   *[other] { $count } times
} on one sheet
mission-110 = Cross { $plant ->
    [one] a plant box
   *[other] { $plant } plant boxes
} and { $water ->
    [one] a water box
   *[other] { $water } water boxes
} on one sheet
mission-111 = Reach { $count ->
    [one] a moon
   *[other] { $count } different moons
} on one sheet
planet-green = green planet { $numbers }
planet-blue = blue planet { $numbers }
planet-grey = grey planet { $numbers }
planets-green = green planets
planets-blue = blue planets
planets-grey = grey planets
element-8-plant = plant, { $id }
element-8-water = water, { $id }
element-8-value = higher value: { $id }
element-8-moon = moon, { $id }
element-8-asteroid = asteroid { $id }
element-8-bonus = bonus ({ $id })
prompt-8-write = Put your insignia on a planet for { $number }
prompt-8-energy = Raise the value of one planet colour
prompt-8-water = Cross a water of this planet
prompt-8-plant = Cross a plant of this planet
prompt-8-robot = Put your insignia on the next asteroid
prompt-8-planning = Put your insignia on a moon
prompt-8-bonus = Use the bonus of the cell, or decline
prompt-8-values = { $count ->
    [one] The asteroid gives energy: raise a planet value
   *[other] The asteroid gives energy: raise { $count } planet values
}
prompt-8-moons = { $count ->
    [one] The asteroid gives an insignia for a moon
   *[other] The asteroid gives { $count } insignia for moons
}
option-8-write = { $spent ->
    [0] Insignia: { $cell }
    [one] Insignia: { $cell }, spending { $spent } astronaut
   *[other] Insignia: { $cell }, spending { $spent } astronauts
}
log-8-wrote = { $seat } sets an insignia: { $cell } ({ $effect }).
log-captured = { $tied ->
    [0] { $seat } captures the { $planet }.
   *[other] { $seat } shares the { $planet }.
}
score-near-plants = Left sheet: plants
score-near-water = Left sheet: water
score-near-green = Left sheet: green planets
score-near-blue = Left sheet: blue planets
score-near-grey = Left sheet: grey planets
score-near-planning = Left sheet: planning
score-near-errors = Left sheet: system errors
score-far-plants = Right sheet: plants
score-far-water = Right sheet: water
score-far-green = Right sheet: green planets
score-far-blue = Right sheet: blue planets
score-far-grey = Right sheet: grey planets
score-far-planning = Right sheet: planning
score-far-errors = Right sheet: system errors
console-adventure-8 = Adventure 8. Battle
console-sheet = { $now ->
    [yes] Sheet { $number } (this turn is played here)
   *[other] Sheet { $number }
}
console-players = { $near } { $nearSeat }, { $far } { $farSeat }
console-asteroids = Asteroids:
console-zone = { $sign } plants { $plants } · water { $water } · planets { $green }/{ $blue }/{ $grey } · planning -{ $planning } · astronauts { $astronauts } · errors { $errors }
fault-write-planet = { $number } does not lead to this planet: { $id }.
fault-write-next = A planet is filled in order; this is not its first empty cell: { $id }.
fault-moon-closed = The planet of { $id } is captured, its moon is closed.
fault-asteroid-next = Asteroid { $id } is not the next from your end.

# ---- ASTRA ----
setting-astra = ASTRA
setting-astra-about = For one person: an opponent that gets every card you leave. Without it you play for a record.
setting-astra-none = no opponent
setting-astra-katherine = 1 · Katherine
setting-astra-alexei = 2 · Alexei
setting-astra-margaret = 3 · Margaret
setting-astra-franklin = 4 · Franklin
setting-astra-sergei = 5 · Sergei
setting-astra-stephanie = 6 · Stephanie
setting-astra-thomas = 7 · Thomas
setting-astra-peggy = 8 · Peggy
astra-katherine = Katherine
astra-alexei = Alexei
astra-margaret = Margaret
astra-franklin = Franklin
astra-sergei = Sergei
astra-stephanie = Stephanie
astra-thomas = Thomas
astra-peggy = Peggy
sabotage = the sabotage of level { $level }{ $which ->
    [left] , the left icon
    [right] , the right icon
   *[only] {""}
}
prompt-pick-pair = Number of one card, effect of another; the third for ASTRA
prompt-wait-astra = Answering ASTRA: { $seats }
prompt-give = Choose the card ASTRA gets
prompt-deny = Give ASTRA the card, or spend a solo bonus to remove it
prompt-strike-1 = ASTRA { $letter }, sabotage: cross one icon, you get an error
prompt-strike-2 = ASTRA { $letter }: cross the high multiplier of a station
prompt-strike-3 = ASTRA { $letter }: cross the high bonus of a quarter
prompt-strike-4 = ASTRA { $letter }: cross the bonus of a store
prompt-strike-5 = ASTRA { $letter }: cross the high bonus of a skyscraper
prompt-strike-6 = ASTRA { $letter }: name the virus that wakes, or cross a propagation mark; then they spread
prompt-strike-7 = ASTRA { $letter }: cross the ×2 of a greenhouse
propagation-plant1 = the first propagation mark of the plants
propagation-plant2 = the second propagation mark of the plants
propagation-water1 = the first propagation mark of the water
propagation-water2 = the second propagation mark of the water
prompt-strike-8 = ASTRA { $letter }: which of these planets gets its moon insignia
prompt-rival-8 = ASTRA plays { $number }: choose its planet
log-astra-played = ASTRA: insignia on { $what }, { $effect }.
log-astra-struck-8 = ASTRA lands on the moon: { $what }.
log-astra-struck-6 = ASTRA: { $what }; active viruses spread.
option-pair = { $what }; ASTRA: { $gift } +{ $points }
option-give = ASTRA gets { $effect } (+{ $points })
option-deny = Solo bonus: { $effect } leaves the game ({ $bonuses } left)
option-strike = Cross: { $what }
log-astra-drew = Effect card { $letter } turns up.
log-astra-struck = ASTRA crosses off: { $what }.
log-astra-struck-error = ASTRA sets off { $what }; { $seat } suffers a system error.
log-astra-nothing = ASTRA finds nothing to cross off.
log-astra-nothing-error = { $seat } suffers a system error from ASTRA.
log-astra-flipped = Mission { $type } is turned over: from now on it is worth less.
log-astra-got = ASTRA gets { $effect }: +{ $points }, now { $score }.
log-astra-boxes = ASTRA gets { $effect } and crosses { $points ->
    [one] { $points } box
   *[other] { $points } boxes
} of its track; it stands at { $score }.
log-astra-denied = { $seat } spends a solo bonus and removes a card: { $effect }.
log-bonuses = { $seat } circles { $count ->
    [one] { $count } solo bonus
   *[other] { $count } solo bonuses
}.
log-astra-won = The game is over. { $reason } { $points } points against { $astra } of ASTRA: victory.
log-astra-lost = The game is over. { $reason } { $points } points against { $astra } of ASTRA: defeat.
reason-against = { $reason } ASTRA: { $astra }.
reason-astra = ASTRA took off.
reason-deck = The deck ran out for the second time.
console-astra = ASTRA, { $name }, level { $level }: { $score } · cards { $cards } · solo bonuses { $left } of { $circled }, { $slots } at most · pass { $pass }, { $deck } cards to come
fault-solo-only = This is a move of matches against ASTRA.
fault-pick-pair = Against ASTRA a number and an effect are taken from two different cards.
fault-astra-waits = ASTRA waits for your answer first.
fault-give-not = This card cannot go to ASTRA now.
fault-deny-none = You have no solo bonus to spend.
fault-strike-not = There is nothing for ASTRA to cross there.

# ---- places of the sheets ----
spot-1 = level { $a }, cell { $b }
spot-1-section = level { $a }, { $b ->
    [A] first
    [B] second
    [C] third
   *[D] fourth
} section
spot-2 = cell { $a }
spot-2-gap = after cell { $a }
spot-3 = column { $a }, row { $b }
spot-4 = mine { $a }, level { $b }
spot-4-between = mine { $a }, between levels { $b } and { $c }
spot-5-above = skyscraper { $a }, { $b } above ground
spot-5-below = skyscraper { $a }, { $b } below ground
spot-6 = level { $a }, { $b ->
    [A] left
    [B] middle
   *[C] right
} block, room { $c }
spot-6-block = level { $a }, { $b ->
    [A] left
    [B] middle
   *[C] right
} block
spot-6-room = level { $a } { $b ->
    [A] left
    [B] middle
   *[C] right
} (no. { $c })
spot-7 = ship { $a }, cell { $b }
spot-8 = planet { $a }, cell { $b }
spot-number = { $a }
spot-7-module = starship { $a }, module { $b }
spot-7-greenhouse = starship { $a }, greenhouse
spot-7-base = settlement
spot-pair = { $one } – { $two }

# The campaign: the story between adventures
story-1 = Earth has grown crowded and restless. On an old launching ground a rocket still stands; it is being finished by night, and nobody knows how much time is left. Your crew has offered to fly first. All that remains is to build it, fuel it and not be late.
story-2 = The engines fall silent and the window shows nothing but dark. The Moon is many days away. The greenhouse has to feed you, the robots have to work, and energy runs out where you did not expect it. Whoever brings most along will build the colony.
story-3 = Grey dust creaks underfoot. Instead of cities there are a dome, an antenna and a crater to walk round. The people on the ship wait until you have dug the first tunnels and switched on the light.
story-4 = There is a home; now it needs raw stuff. Under the colony lie veins they only argued about on Earth. The mines go three floors down, and the first to bring a load up to the store gets the best place in it.
story-5 = There are enough people on the Moon now to dream of a sky overhead. A valley is to be covered by a dome, with towers growing up and down beneath it. Everybody has plans of their own; the pillars are shared.
story-6 = By night the light went out in section five, then in section four. The samples from the mines turned out to be alive. Lock the passages, take the people out, and do not let the grey mould reach the water before you do.
story-7 = The colony cannot be saved. The last ship stands at the airlocks, and they must be opened in the right order. Take the seedlings, start the engines and do not look back.
story-8 = Beyond the asteroids there was more than empty rock. Strange flags already stand on the nearer planets, and there is not room for all. This chapter decides whose crew will call a new world home.
story-9 = An unfamiliar sun rises over the new world. The notes of the flight, the mines and the virus lie in one box, and there is still room in it. Whoever gathers again will begin at the same launching ground, and do it differently.
campaign-ours = The order of the adventures and the stars for places are those of the sheets. The story between adventures is ours. The campaign in the box has a book and secret cards besides, which change the rules on the way: we do not know what they say and do not make it up, so here all eight adventures are played by their usual rules. Where players share a place, each of them gets that place's stars: the rules are silent, this is our ruling. Alone with ASTRA you take the first place if you beat it and the second if you do not. For the book and the cards, buy the box.

# On the page of a study.
study-effects = Symbols used
study-effects-about = cards taken with each symbol, a game, all sheets together
study-missions = Missions accomplished
study-missions-about = times a game
study-errors = System errors
study-errors-about = a game, all sheets together
study-errors-by = system errors
study-ends = How it ends
study-ends-about = share of the games
