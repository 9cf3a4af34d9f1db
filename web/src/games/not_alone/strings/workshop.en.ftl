# Words of the workshop of Not Alone.
workshop-group = { $group ->
    [hunt] Hunt cards
    [board] Board
    [seats] By number of players
   *[setup] Set-up
}
workshop-title = { $group ->
    [board] Side { $number } of the board
    [seats] Players: { $number }
   *[setup] Set-up
}
workshop-hunt-field = { $field ->
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
