# Lessons, notes of a first game, themes of puzzles.

lesson-first = First game
lesson-first-goal = Build a planet with stations!
lesson-first-take = Take a piece.
lesson-first-take-why = One station!
lesson-first-die = A two. Two cosmonauts!
lesson-first-second = Begin a second planet.
lesson-first-second-why = The alien helps.
lesson-first-halves = Put half to half.
lesson-first-halves-why = Two stations now!
lesson-first-need = You need more cosmonauts than stations.
lesson-first-need-why = That was enough!
lesson-first-grow = Another half.
lesson-first-grow-why = One piece to go.
lesson-first-finish = Finish the planet!
lesson-first-finish-why = Done! Five points.
lesson-first-end = Hooray! Now let us play.

theme-add = Where to add
theme-open = What to begin with
theme-pass = What to give up
theme-remove = What to remove
theme-now = Take it now
theme-patience = Worth waiting for
theme-rival = Keep it from a rival

note-first = Begin a planet with any piece. Four pieces make a whole planet.
note-cosmonauts = The die gives you cosmonauts. To add a piece you need one more of them than the planet has stations.
note-stuck = There is nothing to take. Remove a piece that is in the way, or just pass.
note-finished = The first finished planet! Each of its stations is a point, and nobody can take them away.
note-alien = An alien! It helps the planet it lives on: one cosmonaut fewer is needed there.
note-supply = No new pieces are left. When the last one is taken from the row, the game ends.
