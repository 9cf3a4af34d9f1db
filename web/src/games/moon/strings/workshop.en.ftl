# Words of the workshop of Welcome to the Moon.
workshop-group = { $group ->
    [cards] Cards
    [opponents] ASTRA’s opponents
    [rivals] ASTRA by adventure
    [chapters] Stars of the campaign
    [launch] 1 Launch
    [journey] 2 Journey
    [colony] 3 Colony
    [mine] 4 Mine
    [dome] 5 Dome
    [virus] 6 Virus
    [escape] 7 Escape
    [battle] 8 Battle
    [launch-bonuses] Bonuses with rockets
    [launch-track] Launch track
    [journey-stations] Stations
    [journey-tanks] Water tanks
    [colony-quarters] Quarters
    [colony-powers] Multipliers
    [mine-buildings] Buildings
    [dome-skyscrapers] Skyscrapers
    [dome-energy] Energy
    [virus-tracks] Tracks
    [escape-values] Points of the ships
    [battle-zones] Both zones
    [launch-missions] Missions
    [journey-missions] Missions
    [colony-missions] Missions
    [mine-missions] Missions
    [dome-missions] Missions
    [virus-missions] Missions
    [escape-missions] Missions
    [battle-missions] Missions
    [journey-ranking] Places
    [colony-ranking] Places
    [colony-planning] Planning
    [escape-planning] Planning
    [launch-astra] ASTRA’s track
    [launch-errors] System errors
    [journey-errors] System errors
    [colony-errors] System errors
    [mine-errors] System errors
    [dome-errors] System errors
    [virus-errors] System errors
    [launch-levels] Levels
    [journey-energy] Energy
    [journey-symbols] Energy beside errors
    [mine-minerals] Minerals
    [mine-veins] Veins
    [mine-centres] Optimisation centres
    [dome-sections] Sections of the dome
    [virus-energy] Energy of the blocks
    [virus-symbols] Spreading beside errors
    [escape-engines] Engines
    [escape-greenhouses] Greenhouses
    [escape-robots] Robots over cells
    [escape-airlocks] Airlocks
    [escape-symbols] Robots beside errors
    [battle-planets] Planets
    [battle-bonuses] Bonuses of cells
    [battle-asteroids] Bonuses of asteroids
   *[escape-errors] System errors
}
workshop-card = { $number }, { $effect }
workshop-cards-field = { $field ->
    [number] Number
   *[effect] Effect
}
workshop-opponents-field = { $field ->
    [level] Level
    [points-robot] Robot
    [points-energy] Energy
    [points-plant] Plant
    [points-water] Water
    [points-astronaut] Astronaut
   *[points-planning] Planning
}
workshop-rivals-field = { $field ->
    [fixed] Points from the start
    [level_points] Points for each level
    [slots] Solo bonuses
    [triggers] First in missions
   *[gain] Bonuses for being first
}
workshop-chapters-field = Stars by place
workshop-missions-field = { $field ->
    [type] Type
    [first] For the first
    [condition-n] How many
    [condition-count] How many
    [condition-sizes_exact] Cells of each section
    [condition-min_icons] Icons on each
    [condition-plants] Plants in each
    [condition-plant] Plant boxes
    [condition-water] Water boxes
   *[later] For the others
}
workshop-sheet-field = { $field ->
    [rockets] Rockets
    [box_value] Points
    [value] Points at the top
    [penalty_each_uncrossed] Cost of each
    [boxes] Boxes
    [levels] Boxes a card by level
    [launch] Points for the launch
    [multiplier_first-value] For the first: times
    [multiplier_later-value] For the others: times
    [points] Points
    [penalty_by_crossed] Cost with 0, 1, 2… crossed
    [bonus_first-points] For the first
    [bonus_later-points] For the others
    [multiplier_by_crossed] Times, with 0, 1, 2… crossed
    [value_base] Points for each
    [value_upgraded] Once upgraded
    [first_bonus-points] Bonus for the first
    [bonus_top-first-points] Top: for the first
    [bonus_top-later-points] Top: for the others
    [bonus_bottom-first-points] Bottom: for the first
    [bonus_bottom-later-points] Bottom: for the others
    [score_by_completed_rows] Points for 0, 1, 2… rows
    [points_by_circled_plants] Points for 0, 1, 2, 3 plants
    [points_by_circled_energy_of_ship] Points for 0, 1, 2, 3 energies
    [plants-score_by_crossed] Plants: points for 0, 1, 2…
    [water-score_by_crossed] Water: points for 0, 1, 2…
    [planet_values-green-value_by_crossed] Green planets
    [planet_values-blue-value_by_crossed] Blue planets
    [planet_values-grey-value_by_crossed] Grey planets
    [planning-penalty_by_crossed] Planning: cost of 0, 1, 2…
    [system_errors-penalty_by_crossed] Errors: cost of 0, 1, 2…
    [scores-16] Points at box 16
    [scores-21] Points at box 21
    [scores-26] Points at box 26
    [scores-31] Points at box 31
    [scores-36] Points at box 36
    [scores-41] Points at box 41
    [scores-46] Points at box 46
    [scores-51] Points at box 51
    [scores-56] Points at box 56
    [scores-61] Points at box 61
    [scores-66] Points at box 66
    [scores-71] Points at box 71
    [scores-76] Points at box 76
    [scores-81] Points at box 81
    [values_by_crossed_rows-0] Rows crossed: 0
    [values_by_crossed_rows-1] Rows crossed: 1
    [values_by_crossed_rows-2] Rows crossed: 2
    [values_by_crossed_rows-3] Rows crossed: 3
    [greenhouses-0-plants] Plants in greenhouse 1
    [greenhouses-1-plants] Plants in greenhouse 2
    [greenhouses-2-plants] Plants in greenhouse 3
    [greenhouses-3-plants] Plants in greenhouse 4
    [symbols-0-circled_at_start] Symbol 1 circled from the start
    [symbols-1-circled_at_start] Symbol 2 circled from the start
    [energy-0-circled_at_start] Energy 1 circled from the start
    [energy-1-circled_at_start] Energy 2 circled from the start
    [energy-2-circled_at_start] Energy 3 circled from the start
    [plants-0-circled_at_start] Plant 1 circled from the start
    [plants-1-circled_at_start] Plant 2 circled from the start
    [plants-2-circled_at_start] Plant 3 circled from the start
    [gives] Gives
    [spreads] The virus spreads
    [opens_airlock] A robot opens an airlock
    [open_at_start] Open from the start
    [robot_bonus] A robot
    [kind] Icon
    [reward-kind] Gives
    [reward-count] How many
    [bonus] Bonus
    [effect] Bonus
    [accepts_effects] Takes
    [parity] Numbers
    [type] Colour
    [numbers] Numbers
   *[values_by_crossed_rows-4] Rows crossed: 4
}
workshop-named = { $part ->
    [plants] Plants
    [water] Water
    [antennas] Antennas
    [greenhouse] Greenhouse
    [reservoir] Reservoir
    [pearl_factory] Pearl factory
    [ruby_factory] Ruby factory
    [control_centre] Control centre
    [planning_centre] Planning centre
    [ET-missions] Missions
    [ET-tower] Tower
    [ET-astronauts] Astronauts
    [ET-dome] Dome
    [plant_track] Plants
    [water_track] Water
    [greenhouse_scoring] Greenhouses
    [opt_greenhouse] Over the greenhouse
    [opt_reservoir] Over the reservoir
    [opt_pearl] Over the pearl factory
    [opt_ruby] Over the ruby factory
    [opt_control] Over the control centre
   *[module_scoring] Modules
}
workshop-word = { $word ->
    [robot] robot
    [energy] energy
    [plant] plant
    [water] water
    [astronaut] astronaut
    [planning] planning
    [pearl] pearl
    [ruby] ruby
    [none] nothing
    [odd] odd
    [even] even
    [green] green
    [blue] blue
    [grey] grey
   *[symbol] an energy symbol
}
