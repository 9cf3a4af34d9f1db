# Words of the workshop of Welcome to the Moon.
workshop-group = { $group ->
    [cards] Cards
    [opponents] ASTRA’s opponents
    [rivals] ASTRA by adventure
    [launch] Missions 1
    [journey] Missions 2
    [colony] Missions 3
    [mine] Missions 4
    [dome] Missions 5
    [virus] Missions 6
    [escape] Missions 7
   *[battle] Missions 8
}
workshop-card = { $number }, { $effect }
workshop-cards-field = { $field ->
    [number] Number
   *[effect] Effect
}
workshop-opponents-field = { $field ->
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
   *[gain] Bonuses for being first
}
workshop-launch-field = { $field ->
    [first] For the first
   *[later] For the others
}
workshop-journey-field = { $field ->
    [first] For the first
   *[later] For the others
}
workshop-colony-field = { $field ->
    [first] For the first
   *[later] For the others
}
workshop-mine-field = { $field ->
    [first] For the first
   *[later] For the others
}
workshop-dome-field = { $field ->
    [first] For the first
   *[later] For the others
}
workshop-virus-field = { $field ->
    [first] For the first
   *[later] For the others
}
workshop-escape-field = { $field ->
    [first] For the first
   *[later] For the others
}
workshop-battle-field = { $field ->
    [first] For the first
   *[later] For the others
}
workshop-word = { $word ->
    [robot] robot
    [energy] energy
    [plant] plant
    [water] water
    [astronaut] astronaut
   *[planning] planning
}
