# Lessons, notes of a first game, themes of puzzles.

lesson-first = First game
lesson-first-goal = Collect the most points in fifteen rounds: crystals and water give them.
lesson-first-develop = Everybody secretly chooses an action. Play Develop.
lesson-first-develop-why = Nobody else developed, so all four water are yours. Two clans would have had two each.
lesson-first-dig = Water buys technologies. Play Dig.
lesson-first-dig-why = Another clan digs too: there will be an auction. Bids are secret.
lesson-first-bid = Bid five water.
lesson-first-bid-why = Yours is higher, so you choose first. Equal bids would both be out.
lesson-first-take = Take the Colossus: scouting and plunder are on its edges.
lesson-first-join = Join it to your settlement on the right: both edges have the same action.
lesson-first-join-why = The joint lit one more crystal, that of the upper card. Three points at once.
lesson-first-upgrade = The free edge of the Colossus upgrades Plunder. Play it.
lesson-first-upgrade-why = The upgrade gave water, and the victims gave one each: whoever digs or expands can be plundered.
lesson-first-expand = The cards you played are in the discard. Expand brings them all back.
lesson-first-expand-why = Your hand is full again. Expand when you need not fear plunderers.
lesson-first-end = Now you know the whole round. There are fifteen.

theme-bid = How much to bid
theme-take = What to take
theme-place = Where to join
theme-now = Points now
theme-patience = An investment
theme-rival = A steal
theme-for-water = The water counts
theme-for-blue = One more blue crystal
theme-for-green = One more green crystal
theme-for-violet = One more violet crystal

note-bid = An auction! Bids are secret, high ones choose first. Two equal bids are both out.
note-bid-die = You dig alone, so you bid against the die. Your bid must be higher than the roll.
note-place = Edges with the same action can be joined. A joint lights the crystal of the card on top and covers the edge below.
note-late = You scouted, so you see what the others play and choose after them.
note-choose = Everybody chooses in secret. A played card is gone until expanding brings it back.
note-plundered = Those who dig or expand are plundered. The others are safe.
note-upgraded = An upgrade worked: an open sign on a technology helps whenever its action is played.
note-equal-bid = The bids were equal, so both are out. That costs water, but the dig card comes back.
note-developed = Developing gives more water the fewer clans play it. Four of them get nothing.
note-aged = The market was full: its oldest technology has left the game.
