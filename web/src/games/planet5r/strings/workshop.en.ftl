# Words of the workshop of Planet 5R.
workshop-group = { $group ->
    [technologies] Technologies
    [settlements] Settlements
    [tables] Tables
    [dice] Dice
   *[values] Start and points
}
workshop-technologies-field = { $field ->
    [left-action] Left: action
    [left-upgrade] Left: upgrade
    [left-of] Left: improves
    [left-crystal] Left: crystal
    [right-action] Right: action
    [right-upgrade] Right: upgrade
    [right-of] Right: improves
    [right-crystal] Right: crystal
   *[centre] Crystal in the middle
}
workshop-settlements-field = { $field ->
    [left-action] Left: action
    [left-crystal] Left: crystal
    [right-action] Right: action
   *[right-crystal] Right: crystal
}
workshop-tables-field = { $field ->
    [develop] Develop: water if 1, 2, 3… played it
    [plunder] Plunder: water if 1, 2, 3… played it
   *[plunder_victims] Plunder: from whom
}
workshop-dice-field = { $field ->
    [die] Die
   *[small_die] Small die
}
workshop-values-field = { $field ->
    [start_water] Water at the start
    [market_limit-3] Cards in the market, players: 3
    [market_limit-4] Cards in the market, players: 4
    [market_limit-5] Cards in the market, players: 5
   *[crystal_points] Points for crystals: 0, 1, 2…
}
workshop-word = { $word ->
    [none] none
    [gain_1] 1 more water
    [gain_die] water by the die
    [gain_per_card] water for every card
    [steal_1_each] 1 water from each
    [dig] dig
    [develop] develop
    [plunder] plunder
    [scout] scout
    [expand] expand
    [blue] blue
    [green] green
    [violet] violet
   *[joker] joker
}
