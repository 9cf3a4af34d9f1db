# New Game
name = New Game
box-title = New Game
blurb = Take the best stars of the row
credits = By you.

prompt-take = Take a star from either end or from the middle

option-left = Take { $star } from the left
option-middle = Take { $star } from the middle
option-right = Take { $star } from the right

log-took = { $seat } takes the star { $star }.
log-ended = The row is empty.

reason-row = All stars are taken.

score-stars = Stars

fault-middle-late = The row is too short: its middle may be taken while it has 5 stars or more.

console-seat = { $seat }: { $points }

# How the plain board calls the fields of the view.
view-row = Row
view-taken = Stars
view-points = Points
