# Words of the workshop of Planet 5R.
workshop-group = { $group ->
    [technologies] Technologies
    [settlements] Settlements
   *[values] Tables and dice
}
workshop-technologies-field = { $field ->
    [left-action] Left: action
    [left-of] Left: improves
    [left-crystal] Left: crystal
    [right-action] Right: action
    [right-of] Right: improves
    [right-crystal] Right: crystal
   *[centre] Crystal in the middle
}
workshop-settlements-field = { $field ->
    [left-action] Left: action
    [left-of] Left: improves
    [left-crystal] Left: crystal
    [right-action] Right: action
    [right-of] Right: improves
   *[right-crystal] Right: crystal
}
workshop-values-field = { $field ->
    [start_water] Water at the start
    [develop] Develop: water if 1, 2, 3… played it
    [plunder] Plunder: water if 1, 2, 3… played it
    [crystal_points] Points for crystals: 0, 1, 2…
    [die] Die
   *[small_die] Small die
}
workshop-word = { $word ->
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
