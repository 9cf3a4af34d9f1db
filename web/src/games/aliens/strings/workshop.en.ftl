# Words of the workshop of Space Aliens.
workshop-group = { $group ->
    [dice] Dice
    [players] Players
   *[tiles] Squares
}
workshop-tiles-field = { $field ->
    [stations] Stations
    [aliens] Aliens
    [cw] Half a station on the right
   *[ccw] Half a station below
}
workshop-dice-field = { $field ->
    [low] The die without high numbers
    [high] The die without a one
   *[plain] The plain die
}
workshop-players-field = { $field ->
    [min] At least
   *[max] At most
}
