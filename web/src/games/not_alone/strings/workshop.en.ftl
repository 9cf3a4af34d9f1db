# Words of the workshop of Not Alone.
workshop-group = { $group ->
    [places] Places
    [hunt] Hunt cards
    [survival] Survival cards
    [board] Board
    [seats] By number of players
   *[setup] Set-up
}
workshop-title = { $group ->
    [board] Side { $number } of the board
    [seats] Players: { $number }
   *[setup] Set-up
}
workshop-places-field = { $field ->
    [number] Number
    [start] There from the start
   *[near] Next to it
}
workshop-survival-field = Phase
workshop-hunt-field = { $field ->
    [phase] Phase
    [symbol] Token on the card
   *[between] Between two places
}
workshop-board-field = Rescue spaces with Artemia
workshop-seats-field = { $field ->
    [rescue] Spaces to Rescue
    [assimilation] Spaces to Assimilation
   *[reserve] Cards of each place in the reserve
}
workshop-setup-field = { $field ->
    [will] Will at the start
    [recovered_will-basic] Will after giving up, basic game
    [recovered_will-advanced] Will after giving up, advanced game
    [hunt_hand] Hunt cards in hand
   *[survival] Survival cards at the start
}
workshop-word = { $word ->
    [artemia] Artemia
    [target] target
   *[none] none
}
