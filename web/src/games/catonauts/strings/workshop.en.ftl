# Words of the workshop of Catonauts.
workshop-group = Planets
workshop-title = { $planet ->
    [blue] Blue planet
    [pink] Pink planet
    [green] Green planet
   *[orange] Orange planet
}, { $cats ->
    [blue] blue cats: { $count }
    [pink] pink cats: { $count }
    [green] green cats: { $count }
   *[orange] orange cats: { $count }
}
workshop-cards-field = { $field ->
    [planet] Planet
    [cats] Cats
    [count] How many cats
   *[start] Start card
}
workshop-word = { $word ->
    [blue] blue
    [pink] pink
    [green] green
   *[orange] orange
}
workshop-family = { $cats ->
    [blue] blue cats
    [pink] pink cats
    [green] green cats
   *[orange] orange cats
}
