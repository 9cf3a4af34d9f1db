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

theme-play = Which action
theme-bid = How much to bid
theme-take = What to take
theme-place = Where to join
theme-now = Points now
theme-patience = An investment
