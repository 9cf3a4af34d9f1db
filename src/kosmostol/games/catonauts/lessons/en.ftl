# Lessons, notes of a first game, themes of puzzles.

lesson-first = First game
lesson-first-goal = Bring the cats to planets of their colour: every cat at home is a point.
lesson-first-corner = Put your rocket into this corner.
lesson-first-corner-why = Your rival took the other corner. The draw gave you the first turn.
lesson-first-fly = Fly in a straight line: press this planet.
lesson-first-fly-why = The cat of the planet you left is in your rocket now.
lesson-first-home = A blue cat is on board, five more are on your planet. Take them to a blue planet.
lesson-first-home-why = All six blue cats are on board, and below you is their home.
lesson-first-land = Land both cards: press the far one.
lesson-first-land-why = Six cats at home, six points. Your rival flies on.
lesson-first-over = Your rival flew over you and lost the cat by the exit for it. Nobody may stop on a taken planet.
lesson-first-again = Now three green cats come with you. Fly to one of the green planets.
lesson-first-again-why = The green ones sit right by the exit: landing always begins there.
lesson-first-exit = Land them.
lesson-first-exit-why = Three more points. The card your rocket stood on always boards last.
lesson-first-end = That is the whole game: fly, board, land. It ends when the deck does.

theme-land = How many to land
theme-corner = Where to begin
theme-now = Land now
theme-patience = A landing worth waiting for
theme-rival = A steal
theme-for-pink = Pink cats on the way
theme-for-green = Green cats on the way
theme-for-blue = Blue cats on the way
theme-for-orange = Orange cats on the way

note-corner = Rockets start in the corners, one in each.
note-fly = Fly along a row or a column, as far as you like. The cats of the planet you leave come aboard.
note-land = A cat is a point on a planet of its own colour. Cats get off in order, from the door.
note-thrown = Those at the door whose colour was wrong got off too, for no points.
note-lost = You may fly over another rocket, but it costs the cats next to your door.
note-last = The deck is empty: everybody has one more turn. Cats still in a rocket do not count.
