# The words of the table: everything that does not belong to one game.

brand = Kosmostol
waking = The table is being laid on this device.
version-new = A new version of the table is ready.
version-note = Your game is kept and goes on where it stands.
version-now = Update
version-later = Later
along-take = Take with me
along-size = { $size } MB, once
along-coming = Everything is being packed.
along-part = { $part } %
along-whole = Everything is with you: the table opens without a network, too.
along-away = No network: the table is on this device now.
along-install = Install as an app
carry-there = The table is at the server
carry-there-note = It can go on on this device, without a network.
carry-take = Take with me
carry-here = The table is on this device
carry-here-note = It goes on at the server as soon as you bring it back.
carry-back = Bring back
record-open = Open a record from a file
compiling = You can play already. The rules are being made quicker beside it; until then bots think a little less.
compiling-parts = { $ready } of { $parts } parts are ready
compiled = The rules are quick now: bots think at full strength.
motto = Space games. Sit down and play right away.
close = Close
cancel = Cancel
done = Done
save = Save
yes = yes
no = no
loading = Loading…
copy = Copy
copied = Copied
share = Share
to-home = Home
menu = Menu
skip-games = Skip to the games

# Games without a board
plain-board = This game brings no board, so the table shows what it says.
plain-instead = The board of this game does not work here: { $reason }
plain-options = What you may do

# Games
games = Games
fact-players = Players:
fact-time = Time:
fact-age = Age:
fact-minutes = { $minutes } min
shelf-plain = Drawn plainly: this game brings no board
shelf-broken = { $count ->
    [one] A game that cannot be played here
   *[other] Games that cannot be played here
}
play-now = Play
with-friends = Friends
one-device = One device
one-device-whole = One device
learn = Learn
ways = All ways to play: { $game }
rules-all = All rules
ways-all = More
played-short = Played
my-tables = My tables
played = { $count ->
    [one] { $count } game played
   *[other] { $count } games played
}
card-your-turn = Your turn
card-waiting = Waiting for players
card-wait = { $count ->
    [one] { $names } is waiting for you
   *[other] { $names } are waiting for you
}
card-alone-now = You play alone
card-thinks = Thinking: { $names }
card-won = { $points ->
    [one] You won: { $points } point
   *[other] You won: { $points } points
}
card-alone = Alone: { $points }
card-lost = Won by { $names }, { $points }
card-won-so = You won
card-lost-so = Won by { $names }

# Who you are
guest-ranks = Navigator, Stargazer, Captain, Astronomer, Pilot, Pathfinder, Helmsman
name-label = Name at the table

# A new table
new-title = New table: { $game }
new-facts = { $least } to { $most } players, { $minutes ->
    [one] about { $minutes } minute
   *[other] about { $minutes } minutes
}
new-news = What is new
new-link = Get the link
new-link-note = Friends come by the link or point a camera at the code. No mail, no password.
new-device-note = Play on one screen and pass it round.
new-bots-note = The bots sit down at once.
more-options = More options
more-options-changed = changed: { $count }
new-alone-note = A table for one: the game begins at once.
campaign-whole = A campaign goes through all the adventures.
start = Start
start-at-once = Start at once
start-with-bots = { $count ->
    [one] Start with a bot
   *[other] Start with bots
}
start-note = A bot takes an empty place; the game waits for nobody.
place-you = that is you
place-open = Waiting for a guest
place-link = by the link
place-bot = bot
place-device = on this device
place-device-other = at another screen
add-place = Add a place
add-person = Person
add-bot = Bot
add-device = This device
remove-place = Remove the place
free-place = Free the place
level = Strength of the bot
level-random = random
level-first-timer = first time
level-novice = novice
level-learner = learner
level-amateur = amateur
level-player = player
level-seasoned = seasoned
level-master = master
level-expert = expert
level-first-timer-does = Sees what lies right before it and little else.
level-novice-does = Looks a move ahead and often misses a bonus.
level-learner-does = Knows what things are worth, but looks not far.
level-amateur-does = Plays sensibly, and overlooks what the others may answer.
level-player-does = Counts the bonuses, but forgets what is far away.
level-seasoned-does = Errs seldom and sees several moves ahead.
level-master-does = Thinks through thousands of lines before a move.
level-expert-does = The strongest of the bots: it looks furthest of all.
ladder-of = Strength: { $who }
ladder-rating = rating ±{ $error }
ladder-step = { $number } · { $name }
ladder-as-me = as I am: now { $number }
ladder-mine = As I am
ladder-mine-about = The bot follows your results on this device, so that you win about half the games.
ladder-chances = You would win about { $wins } games of 10.

# Before the game
waiting-title = { $game }: gathering
waiting-free = { $count ->
    [one] Waiting for { $count } more player
   *[other] Waiting for { $count } more players
}
waiting-full = Everybody is here
waiting-host = You have a seat. The host will start
invite = Invite
invite-text = Take a seat at our table
share-over = Share the game
share-over-text = Have a look at our game
share-over-how = The link opens the result and the replay.
invite-link = Link to the table
invite-closed = The table is open on this computer only. To let friends in your network in, start it with
invite-code = Code with the link to the table
invite-how = Open the link or point a camera at it. Only a name is needed.
join = Sit down
join-name = What is your name?
leave = Stand up
watching = All seats are taken, but you may watch. The game will begin right here.
watching-short = you are watching

# At the table
board = Board
seats = Players
table-over = game over
table-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
seat-number = Player { $number }
bot-names = Comet, Sirius, Orion, Vega, Bagel, Pulsar, Lyra
seat-shape = { $shape ->
    [circle] circle
    [square] square
    [triangle] triangle
    [star] star
    [diamond] diamond
    [hexagon] hexagon
   *[crescent] crescent
}
seat-open = free
seat-your-turn = your turn
seat-to-move = to move
seat-thinks = thinking
seat-standin = a bot holds the seat
seat-bot = bot, { $level }
seat-away = not connected
seat-you = that is you
seat-device = at this screen
seat-online = at the table
seat-give-bot = Give to a bot
seat-take-back = Come back to the game
seat-step-away = Let a bot play for now
seat-give-back = Give back
seat-ask-open = Offer the seat to somebody else
seat-agree-open = Agree to open the seat
seat-open-now = Open the seat
seat-hand-over = Give my seat to somebody else
seat-freeing = { $mine ->
    [yes] The others want to open your seat at { $time }. While you are here, it stays yours.
   *[no] { $agreed } of { $needed } agree to open this seat, from { $time } on if its owner stays away.
  }
prompt-device = { $name }’s turn
prompt-loading = Laying out the board…
undo = Undo
no-undo-yet = There is nothing to take back yet.
commit = Play
ask-which = Which one?
why-rule = The rule
log = Log
log-move = step { $move }
log-empty = Nothing has happened yet.
guide = Rules
chat = Chat
chat-empty = Quiet so far.
chat-earlier = Earlier
chat-write = Say something
chat-send = Send
chat-failed = Not sent. Try again.
sheet = Score
sheet-open = Where the points come from
sheet-from = Where the points come from
sheet-total = Total
line-lost = Connection lost
line-again = { $seconds ->
    [one] trying again in { $seconds } second
   *[other] trying again in { $seconds } seconds
}
line-trying = connecting…
line-kept = Every move is kept, nothing is lost
line-now = Now
curtain-pass = Pass the device to
curtain-open = I am { $name }, open
curtain-closed = All that { $name } sees is hidden

# Settings
settings = Settings
settings-here = on this device only
settings-language = Language
language-ru = Русский
language-en = English
settings-theme = Light
theme-dark = Night
theme-light = Dawn
theme-system = As the system
settings-pace = Pace
settings-pace-note = the next move is shown when the last one has been seen; the system may switch motion off
pace-calm = calm
pace-brisk = brisk
pace-instant = instant
pace-tap = at my pace
settings-sound = Sound
sound-on = Sound is on
sound-off = Sound is off
settings-tap = First tap shows
settings-tap-note = the second plays; a mouse plays at once
settings-notes = Notes in first games
settings-notes-note = a few words when a rule is met for the first time
settings-wishes = Ask me about cards
settings-wishes-note = otherwise the table answers for you; the others cannot tell
settings-reset = Reset
keys = Keys
keys-arrows = from one glowing target to another
keys-enter = play what is chosen
keys-undo = take a step back
keys-space = Space
keys-onward = go on with what is shown
keys-log = log
keys-guide = rules
keys-help = this list
keys-escape = close, cancel
keys-touch = By finger: the first tap shows what would happen, the button in the note plays it.

# The end
end-result = Result
end-won = { $name } wins
end-you = You win!
end-rival = { $name } was stronger
end-alone = { $best ->
    [one] { $best } point
   *[other] { $best } points
}
end-lost = Not this time
end-shared = Shared victory: { $names }
end-margin = { $who ->
    [me] You have { $best } against { $next }.
   *[other] { $best } to { $next }.
}
end-equal = { $best ->
    [one] All equal with { $best } point.
   *[other] All equal with { $best } points.
}
end-course = How the score went
end-again = Rematch
end-join-next = To the new game
end-other = Other game
end-board = The board
end-record = Download the record
chart-label = Points by round: { $names }
replay = Replay
replay-start = The start
replay-quiet = { $name } is preparing a turn
replay-number = Step { $move }
replay-at = Step { $move } of { $of }
replay-move = Step
replay-back = One step back
replay-next = One step on
replay-play = Play
replay-pause = Pause
replay-speed = Speed
proof-matches = The deal matches its seal.
proof-joined = { $count ->
    [one] The deal matches its seal, and one player had a share in it.
   *[other] The deal matches its seal, and { $count } players had a share in it.
  }
proof-missing = The deal matches its seal, but your share in it is missing!
proof-differs = The deal does not match its seal!
proof-unknown = The deal was sealed before the game.
proof-how = How to check
proof-text = Before the first move the server showed a fingerprint of the seed that all chance came from. Now the seed itself is open: work out its fingerprint and compare.
proof-seed = Seed
proof-hash = Fingerprint
proof-shares = The seed itself was joined from shares. Everybody was bound to theirs, by its fingerprint, before any was open: so nobody could choose the deal. The fingerprint of the shares is the seed.
proof-house = The server
proof-left = Somebody who left
proof-unopened = not opened

# Other
problem-title = That did not work
lost-title = Empty space
lost-text = There is nothing at this address.
credits = The games and their authors
credits-fan = Kosmostol is made by players for players and has no ties to the publishers. The rules are told in our own words; pictures and code are our own.
credits-buy = Do you like a game? Buy the box: it supports the authors, and cards and dice are even better on a real table.
credits-games = Games
credits-made = What it is made of
credits-art = Planets, cats, rockets and icons were drawn for Kosmostol.
credits-fonts = Fonts under the SIL Open Font License 1.1:
credits-code = Code by others (MIT, Apache 2.0):
credits-device = Where the table runs without a server (MPL 2.0, BSD):

# Errors
error-offline = The server cannot be reached. Check the network and try again.
error-other = Something went wrong. Try again.
error-no-person = Say who you are first.
error-bad-name = A name has 1 to 24 visible characters.
error-name-taken = Somebody at this table has a name that looks the same. Choose another.
error-bad-origin = This request came from another site.
error-bad-host = The table is not served at this address. Open it by the address its host gave you.
error-bad-json = The server did not understand the message.
error-bad-message = The server did not understand the message.
error-bad-request = The server did not understand the request.
error-too-large = The message is too long.
error-too-fast = Too often. Wait a little.
error-too-slow = The message took too long. Check the network and try again.
error-hello-first = The line opened with the wrong word. Reload the page.
error-not-found = There is nothing at this address.
error-method-not-allowed = That cannot be done here.
error-game-not-found = This game is not on the shelf.
error-game-gone = The game of this table is not installed here any more.
error-language-not-found = There are no words in this language yet.
error-table-not-found = There is no table with this link.
error-bad-places = This game is not played with so many places.
error-bad-box = These faces cannot be played: the box does not fit the rules.
error-bad-options = These options do not fit the game.
error-bad-record = This file is no record of a game that can be played again here.
error-others-there = Only a table where nobody else sits can be taken along.
error-stays-here = Campaigns, lessons, puzzles and what-ifs stay where they are.
error-bots-think = The bots are still thinking. Try again in a moment.
error-server-only = A review takes more thinking than this device has: it is made by a server.
error-missing-wasm = This browser cannot run the table by itself: WebAssembly is missing or switched off. Guides can be read all the same.
error-missing-storage = This browser keeps nothing on the device, so games could not be saved. Allow storage, or leave private browsing.
error-missing-parts = A part of the table could not be downloaded. Check the network and load the page again.
error-bad-seed = A seed can be chosen only when all places are filled.
error-bad-level = There are no bots of this strength.
error-too-many-tables = You have opened very many tables today. Finish some first.
error-too-many-tables-here = Very many unfinished tables were opened from your network today. Some must be finished first.
error-too-many-bots = Bots sit at very many seats of your unfinished tables. Finish some of these games first.
error-too-many-bots-here = Very many bots sit at unfinished tables of your network. Some games must be finished first.
error-too-many-lines = You have too many windows at this table.
error-too-many-connections = There are too many connections from your address.
error-house-full = Too many people are at the door just now. Try again in a moment.
error-no-such-seat = This table has no such seat.
error-no-such-moment = The game has not come to this moment.
error-no-such-move = This was no legal move at that moment.
error-not-a-what-if = Chances are told only where a finished game is played on.
error-seat-taken = This seat is taken already.
error-already-seated = You have a seat at this table already.
error-not-your-seat = This is not your seat.
error-not-host = Only the host of the table may do this.
error-not-absent = The player is here; the turn cannot be given away.
error-bad-pace = A table cannot be played at this pace.
error-has-time = They still have time: this table is played over days.
error-bad-push = No notices can be sent to this browser.
error-seat-kept = Seats have secrets here. A bot plays on; the seat stays its owner's.
error-seat-has-standin = A bot plays for you now. Take your seat back first.
error-bad-share = This is not the share of the deal that was pledged.
error-not-started = The game has not begun yet.
error-already-started = The game has begun already.
error-not-finished = This is possible only when the game is over.
error-finished = The game is over.
error-stale = The table changed while you were thinking. Look again.
error-request-reused = Something else was sent under the same number, so this was not done. Try again.
error-no-meaning = There is no move here now.
error-bad-wish = The game does not know this wish.
error-bad-chat = A line has 1 to 300 characters.
error-not-seated = Only those who sit at the table talk here.
error-chat-full = So much has been said at this table that no more fits.
error-old-rules = This game was played under an older version of the rules.
error-no-room = This device is out of room: this was not saved and not played. Make some room and try again.
error-not-kept = There is not enough room on this device to take everything along. Make some room and try again.
error-storage = The move could not be stored and was not played. Try again.
error-internal = Something went wrong on the server.

# Campaign
campaign = Campaign
campaign-title = Campaign: { $game }
campaign-lead = { $count ->
    [one] { $count } adventure
   *[other] { $count } adventures
} in a row with the same crew. Places earn stars; whoever has most in the end has won. Between adventures you may rest for a week if you like.
campaign-path = The campaign's adventures
campaign-prize = stars: { $stars }
campaign-new = Begin a campaign
campaign-next = Next: { $chapter }
campaign-resume = Go on: { $chapter }
campaign-join-next = To the next adventure
campaign-standings = Stars of the campaign
campaign-stars = Stars in all
campaign-chapter = Campaign: adventure { $chapter } of { $chapters }
campaign-leads = { $count ->
    [one] { $names } leads
   *[other] { $names } lead together
}, { $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
}
campaign-won = { $count ->
    [one] { $names } wins the campaign
   *[other] { $names } win the campaign together
}: { $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
}
campaign-ours = What is ours here
card-chapter = Campaign: adventure { $chapter } of { $chapters } is next
card-go-on = Go on

# Those at the table
company = At the table
react = Say to the table
react-hello = Hello!
react-luck = Good luck!
react-wow = Wow!
react-well = Well done!
react-oops = Oops!
react-think = Thinking…
react-thanks = Thank you!
react-again = Once more!
watchers = Watching
watchers-none = Nobody is watching.
watchers-unnamed = { $count ->
    [one] { $count } guest without a name
   *[other] { $count } guests without a name
}
watch-came = { $count ->
    [one] Watching: { $names }
   *[other] Watching: { $names }
}
settings-reactions = Show quick words at the seats
settings-notify = Call me when it is my turn
settings-notify-note = by a notification, while you are not looking; also when the page is closed, where the browser can
settings-notify-refused = the browser does not allow notifications
ask-back = Go back to my last decision
ask-back-short = Take back
ask-back-do = Take back
ask-back-alone = If something has been shown since, or bots have answered, the game becomes practice.
ask-back-note = All people must agree. If something has been shown since, the game becomes practice.
ask-end = End the game here
ask-end-short = End
ask-end-do = End it
ask-end-alone = Nobody wins; the record stays.
ask-end-note = All people must agree. Nobody wins; the record stays.
ask-all = Ask everybody
asked-back = { $name } asks to take back
asked-end = { $name } asks to end the game here
asking-back = You ask to take back
asking-end = You ask to end the game
asked-count = Agreed: { $agreed } of { $needed }
asked-refused = { $about ->
    [back] { $name }: no taking back
   *[other] { $name }: let us play on
}
asked-withdrawn = { $about ->
    [back] { $name } no longer asks to take back
   *[other] { $name } no longer asks to end the game
}
agree = Agree
refuse = Refuse
withdraw = Withdraw
practice = practice
practice-begins = From here on this is practice: somebody knows more than they should.
error-no-decision = There is nothing to go back to yet.
error-not-asked = Nobody asks for this any more.

# The end from my seat
end-agreed = Ended by agreement
end-you-shared = You are among the winners!
end-over = { $best } against { $next } ({ $name }).
end-mine = { $best } against your { $mine }.
end-why = What decided: { $label }, { $points } more.
end-why-mine = What decided: { $label }, { $points } more for you.
end-why-lost = What decided: { $label }, { $points } more than you.
end-practice = Practice: it counts for no wins and no records.
moment-copy = Link to this moment
moment-copied = Copied
moment-link = Link to this moment
record = Personal best
record-new = Personal best: { $value }
record-first = First result: { $value }
record-stands = Now { $now }, your best is { $value }
record-before = before { $value }
record-wins = { $games ->
    [one] { $wins } wins in { $games } game
   *[other] { $wins } wins in { $games } games
}
stars = { $count ->
    [one] { $count } star
   *[other] { $count } stars
}
star-finished = to the end
star-rival = beat ASTRA
star-well = no breakdown
star-best = personal best

# The family of one device
family = Who plays
family-here = on this device
family-who = { $name } plays. Change
family-you = you
family-take = choose
family-wins = { $count ->
    [one] { $count } win
   *[other] { $count } wins
}
family-add = Add
family-edit = { $name }: name and picture
family-remove = Remove
family-picture = Picture
picture-cat-orange = orange cat
picture-cat-blue = blue cat
picture-cat-pink = pink cat
picture-cat-green = green cat
picture-alien = alien
picture-cosmonaut = cosmonaut
picture-comet = comet

# New table
doors = How to play
door-alone = Alone
door-alone-note = for a record
door-alone-best = for a record, yours is { $best }
door-rival = Against ASTRA
door-rival-note = { $count ->
    [one] { $count } character
   *[other] { $count } characters
}
door-bots = With bots
door-bots-note = at the table at once
door-people = With people
door-people-note = a link or one device
at-the-table = At the table
at-the-table-most = up to { $count } seats
start-what = Start: { $what }
family-all = All: { $count }

# Finished games
card-agreed = Ended by agreement
played-title = Finished games
played-none = Your finished games will be here.
played-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
played-practice = practice: { $count }
played-broken = without a winner: { $count }
played-who = Who
played-wins = wins
played-count = games
played-tables = Look again

# The campaign at the table
campaign-short = Chapter { $chapter } of { $chapters }
campaign-begin = To the table
past = Looking back
past-at = Looking back: step { $move } of { $of }
past-start = Looking back: the beginning
past-before = Before the first step
past-back = One step back
past-on = One step on
past-now = To now
past-now-turn = To now: your turn
past-missed = { $count ->
    [one] { $count } new step
   *[other] { $count } new steps
}
log-show = Show this moment
keys-past = one step back, one step on
keys-about = what is this: then arrows go from thing to thing
about-walk = Arrows: the next thing. Esc: enough.
figure-yes = possible
figure-no = not possible
past-at-short = Back: { $move } / { $of }
past-now-short = Now

# Scenes
scene = What happens
scene-beats = Beat by beat
scene-next = Go on
scene-skip = Skip
scene-to = becomes

# Review
review = Review
review-title = Review of the game: { $game }
review-of = { $count ->
    [one] review · { $count } turn
   *[other] review · { $count } turns
}
review-moments = Key moments
review-whose = Whose moments
review-all = All
review-mine = Mine
review-keys = through the moments
review-none = Nothing worth talking about.
review-back = The moment before
review-next = The next moment
review-moment = Turn { $round }: { $kind }
review-now = Turn { $round }, { $name }: { $kind },
judged-best = best move
judged-good = good move
judged-inaccuracy = inaccuracy
judged-mistake = mistake
judged-blunder = blunder
review-luck = good luck
review-bad-luck = bad luck
review-luck-title = { $name } was lucky
review-bad-luck-title = { $name } was unlucky
review-forced = There was no other move
review-toss-up = Whichever move, it hardly mattered
review-found = The best move was found
review-main = Above all: { $label }, { $change }
review-plain = There was a better move
review-why = Why
review-played = played
review-better = better
review-tried = your try
review-points = Points at the end
review-sealed = A sealed choice: judged by how often it is worth choosing, not by what came of it.
review-mixed = Worth mixing: { $moves }.
review-rest = Also looked at:
review-known = From what { $name } knows at this moment.
review-how = How it is counted
counted-known-name = What is known.
counted-known = Every move is judged by what its player could know: what is hidden is dealt anew many times, and the game is played on.
counted-judged-name = The judgement.
counted-judged = The move played is compared with the best one: how much of the win it gave away. The games played on also show which lines of the score differ.
counted-luck-name = Luck.
counted-luck = How much better than the mean the dice and the deck were.
counted-skill-name = Skill.
counted-skill = What one's own decisions brought, compared with usual play.
counted-others-name = Others.
counted-others = What the others decided, and what could not be known. The three columns add up exactly to what was won or lost over the game.
counted-accuracy-name = Accuracy.
counted-accuracy = From 0 (blind choice) to 100: how close the moves are to those the strongest bot finds; moves that matter weigh more.
review-how-error = The error of each value: up to { $error } % of the win.
review-accuracy = accuracy
review-accuracy-of = accuracy { $value }
review-skill = skill
review-luck-column = luck
review-others = others
review-together = together
review-you = , you
review-chances = Chances to win
review-chances-note = as each sees them on their turn, ±{ $error } %
review-course = The course of the game
review-everybody = Skill and luck of everybody
review-table = Chances, skill and luck by turn, in percent
review-sums = What skill, luck and the others brought, in percent
review-round = Turn
reviewing-running = Reviewing: { $done } of { $total }
reviewing-stopped = The review is stopped: { $done } of { $total }
reviewing-failed = The review did not work out
review-progress = How much is reviewed
review-stop = Cancel
review-go-on = Go on
review-pick = Choose a moment from the list or on the line: here you will see what was played and what was better.
review-mistakes = My mistakes: { $count }
review-mistakes-at = My mistakes, { $at } of { $count }
review-try = Try again
review-try-note = The same moment, and as much in sight. How would you play it now?
review-try-stop = Not now
review-try-solved = That is better: { $mine } % of the win, in the game it was { $played } %.
review-try-less = Your move: { $mine } %. The best: { $best } %, in the game it was { $played } %.
review-try-weighing = Your move is being weighed…

# What if
whatif = What if
whatif-here = What if from here
whatif-from = What if · from turn { $round }
whatif-note = a variation, the game stays as it is
whatif-branches = My variations
whatif-number = Variation { $number }
whatif-over = , played to the end
whatif-open = , not finished
whatif-me = I play
whatif-bot = bot
whatif-who = Who plays
whatif-cards = What lies ahead
whatif-known = With what I knew
whatif-known-note = the unknown is dealt anew
whatif-was = All as it was
whatif-was-note = the same cards in the same order
whatif-anew = Begin the variation anew? This one stays in the list.
whatif-anew-do = Begin anew
whatif-play-out = Let bots finish
whatif-back = To the review
whatif-again = Again from here
whatif-match = The game
whatif-chances = Chances in this variation
whatif-chances-note = as { $name } can know it, plus or minus { $error } %
error-too-many-branches = There are very many variations of this game already.
error-too-many-reviews = You have asked for very many reviews today. Let us go on tomorrow.
error-too-many-reviews-here = Very many reviews were asked for from your network today.
error-no-review = Nobody has asked for a review of this game yet.
error-broken-off = This game was not played to its end: there is nothing to review.

# ---- the workshop ----
workshop-title = Workshop
workshop-own = My box
workshop-name = Name of the box
workshop-undo = Undo
workshop-open = Open a file
workshop-save = Save as a file
workshop-parts = What lies in the box
workshop-digest = digest { $digest }
workshop-share = Share
workshop-kept = { $what }: { $now } in all
workshop-twins = There are now { $count } like this{ $lost ->
    [yes] , and none is left as it was printed
   *[no] {""}
}. It can be played.
workshop-yes = yes
workshop-no = no
workshop-edit = The part
workshop-of = { $number } of { $count }
workshop-part = { $group }: { $number }
workshop-before = The part before
workshop-next = The next part
workshop-was = it was
workshop-restore = As printed
workshop-play = Play with it
workshop-checks = What the rules say
workshop-fine = The rules take the box
workshop-refused-at = { $place }: the rules cannot take this
workshop-quoted = “{ $place }”
workshop-asking = The rules look at the box…
workshop-changes = { $count ->
    [0] Everything as we have it printed
    [one] { $count } change
   *[other] { $count } changes
}
workshop-sum = { $what }: { $now } in all, ours has { $printed }
workshop-many = { $what }, { $word }: { $now }, ours has { $printed }
workshop-source = { $kind ->
    [rulebook] from the rulebook
    [public] public source
    [owner] from the owner
   *[reconstructed] reconstructed
}
workshop-less = { $what }: less
workshop-more = { $what }: more
workshop-number = { $what }: number { $number }
workshop-longer = { $what }: one number more
workshop-shorter = { $what }: drop the last number
workshop-too-large = The file is too large for a box.
workshop-no-box = There is no box in this file.
workshop-other-game = This is a box of another game.
workshop-nothing = There is nothing to change in this game yet.
workshop-link = Workshop: your box
table-box = box “{ $name }”

# Lessons
lesson = Lesson
lessons = Lessons
lesson-minutes = { $minutes } min
lesson-done = done
lesson-go-on = go on
lesson-step = step { $step } of { $steps }
lesson-back = Back
lesson-skip = Skip
lesson-next = Next
lesson-aloud = Read aloud
lesson-fields = Fields of the sheet
lesson-fields-how = point at any of them
lesson-over = You did it
lesson-over-line = Now you know what matters. Play the same rivals for real.
lesson-real = Play for real
lesson-again = Again
lesson-others = Other lessons
first-note = New to you
first-note-read = I see
first-time = First time?
first-time-of = First time? A lesson: { $game }
error-course-not-found = This game has no such lesson or puzzle.

# Puzzles
puzzle = Puzzle
puzzles-of = { $game }: puzzles
puzzle-today = Puzzle of the day
puzzle-one-best = One move is clearly best. Can you find it?
puzzle-solved-today = Solved today. There will be a new one tomorrow.
puzzle-solve = Solve
puzzle-all = All puzzles
puzzle-streak = { $days ->
    [0] A streak starts today
    [one] { $days } day in a row
   *[other] { $days } days in a row
}
puzzle-count = { $solved } of { $count } solved
puzzle-number = Puzzle { $id }, difficulty { $rating }
puzzle-number-right = Puzzle { $id }, difficulty { $rating }: solved
puzzle-number-wrong = Puzzle { $id }, difficulty { $rating }: not at the first try
puzzle-right = Right!
puzzle-wrong = There is a stronger move
puzzle-right-first = Right, at the first try!
puzzle-best = best
puzzle-yours = your move
puzzle-rating = Your rating
puzzles-own = How you stand
puzzle-solved = Solved
puzzle-of = { $solved } of { $count }
puzzle-days = Days in a row
puzzle-day-solved = { $day }: solved
puzzle-day-open = { $day }: not solved
puzzle-why = On average by the end, compared with: { $move }
puzzle-why-chance = How often it happens, compared with: { $move }
puzzle-record = { $days ->
    [one] record: { $days } day
   *[other] record: { $days } days
}
puzzle-costs = { $points ->
    [0] almost even
   *[other] −{ $points } %
}
puzzle-finders = Who finds this move
puzzle-because = { $line }: { $after } points instead of { $before }.
puzzle-because-chance = { $line }: in { $after } of cases instead of { $before }.
puzzle-because-rival = The best rival gets { $after } points instead of { $before }.
puzzle-was = Before
puzzle-is = After
puzzle-again = Try again
puzzle-onward = Play on from here
puzzle-next = Next puzzle

# Who I am
me-title = About me
me-family = Who plays here
me-known = The same on every device with your passkey
me-guest = A guest, known on this device only
passkeys = Passkeys
passkeys-why = With a passkey you are the same person on every device: your tables and seats come with you. It needs no mail address and no password; your device asks for a fingerprint, a face or its code.
passkeys-insecure = Passkeys need a secure address (https). Ask the host of this table, or open it on the machine it runs on as http://localhost.
passkeys-numbers = An address made of numbers cannot have passkeys. On the machine the table runs on, open it as http://localhost; elsewhere the host needs a name with https.
passkeys-old = This browser does not know passkeys.
passkeys-family = Several people play on this device. Whoever adds a passkey becomes a person with tables of their own; the others share the tables of this device.
passkey-add = Add a passkey
passkey-add-another = Add another passkey
passkey-sign-in = I have a passkey
passkey-bring = Bring the tables of this device along
passkey-bring-note = What was begun here as a guest becomes yours.
passkey-label = What to call it
passkey-of = Passkey of { $date }
passkey-used = added { $added }, last used { $used }
passkey-synced = on all devices of its owner
passkey-site = for { $site }
passkey-rename = Rename: { $label }
passkey-remove = Remove: { $label }
passkey-added = The passkey is there.
passkey-removed = Removed: { $label }
passkey-hello = Hello, { $name }!
passkey-leave = Sign out here
passkey-left = You are signed out. Your passkey brings you back.
passkey-elsewhere = Sign out everywhere else
passkey-elsewhere-done = Other devices have to show a passkey again.
passkey-declined = Nothing was changed: the passkey was not shown.
passkey-doubled = This device has a passkey of yours already.
error-no-such-person = This person is not known on this device any more. Sign in with the passkey.
error-bad-passkey = The passkey did not fit. Try again.
error-unknown-passkey = This passkey is not known here. It may have been removed.
error-old-challenge = That took too long. Begin again.
error-passkey-needed = Only you may do this: confirm it with one of your passkeys.
error-too-many-passkeys = You have as many passkeys as one person can have. Remove one first.
error-bad-label = The name of a passkey has 1 to 40 visible characters.
## Over days

pace = Pace
pace-live = Together
pace-live-about = Everybody is there; nobody is hurried.
pace-about = Each decides when they have time; whoever is asked is called.
pace-hours = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
pace-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
pace-each = Over days: { $time } for each decision.
pace-quiet = Quiet from { $from } to { $to }, each by their own clock.
pace-night = Quiet hours
pace-night-about = Time stands still and nobody is called, each by their own clock.
pace-from = Quiet from
pace-to = Quiet until
pace-late = When the time is over
pace-late-about = A bot decides until its player is back.
until-today = until { $time }
until-tomorrow = until tomorrow { $time }
until-day = until { $day }, { $time }
until-over = time is over
seat-your-turn-until = your turn, { $until }
seat-to-move-until = to move, { $until }
seat-late = late, a bot plays
card-mine-until = You decide { $until }
card-thinks-until = { $names } to move, { $until }
my-turns = { $count ->
    [one] Your turn at { $count } table
   *[other] Your turn at { $count } tables
}

# Hints
hint = Hint
hint-where = Where to look
hint-places = { $count ->
    [one] One place is outlined.
   *[other] { $count } places are outlined: one of them is it.
}
hint-no-place = It is not a place on the board this time.
hint-matters = What matters: { $line }.
hint-which = Which move
hint-why = Why
hint-mixed = The others choose at the same time: now and then do something else, so that nobody can foresee you.
hint-level = About as good: { $move }
hint-against = At the end, compared with: { $move }
hint-only = It is the only move there is.
hint-no-reasons = The other moves lead to about the same.
hint-to-which = Which move?
hint-to-why = Why?
hint-do = Do it
hint-self = I’ll go on myself
hint-count = { $count ->
    [one] One hint taken in this game. The end screen tells how many.
   *[other] { $count } hints taken in this game. The end screen tells how many.
}
deed = Why so?
deed-title = Why did { $name } do that?
deed-better = It compared better than: { $move }
deed-even = About as good would have been: { $move }
deed-worse = A slip: this was better: { $move }
deed-only = There was nothing else it could surely have done.
deed-hidden = Weighed by what you can know: what is hidden stays hidden.
deed-open = It saw what you saw.
end-hints-mine = { $count ->
    [one] You took one hint.
   *[other] You took { $count } hints.
}
end-hints = { $name }: { $count ->
    [one] one hint
   *[other] { $count } hints
}
new-hints = Hints for all
new-hints-note = off among people unless the host allows them; everybody sees it
waiting-hints = Hints are allowed at this table.
keys-hint = a hint: where, which move, why
error-no-turn = There is nothing for you to decide now.
error-hints-off = There are no hints at this table.
error-no-bot = No bot plays this seat.
error-no-deed = It has done nothing yet that you may know of.

# What is mine
ratings = Ratings
ratings-about = How strong you seem among the people on this server who are rated too. Everybody begins at 25. This scale is not that of the bots: the two cannot be compared.
ratings-wanted = Rate my games
ratings-wanted-about = From the next game on, those with at least one other person who wants it too. Only you see your ratings.
ratings-none = After your first game with others who are rated, your rating will be here.
ratings-game = Game
ratings-rating = rating
ratings-unsure = hardly known yet: give or take { $spread }
ratings-settling = taking shape: give or take { $spread }
ratings-sure = well known: give or take { $spread }
rated = rated
rated-who = The game counts for ratings: { $names }. Bots are no part of it.
rated-counted = Counted for ratings: { $names }.
error-no-ratings = Nobody is rated on this server.
kept = What is kept about me
kept-what = Your name at the tables where you sit or sat, your moves and what you said there, your notes, your passkeys, the browsers that get your notices, your results if you are rated, which reviews you asked for; at tables over days your time zone; of the address a table was laid from a fingerprint, not the address. Nothing else, and nobody but the host of this server has it.
kept-export = Download all of it
kept-delete = Delete all of it
kept-sure = Your name leaves all games, what you said becomes empty, notes, passkeys, notices and ratings are deleted. At running tables a bot plays on for you. The games stay for the others. There is no way back.
kept-delete-do = Delete for ever
kept-keep = Keep it
kept-gone = All that was kept about you is deleted.
player-gone = A former player
chat-gone = deleted
note = My note
note-why = Only you read it, on all your devices.
note-saved = Saved
leave-for-good = Leave this table for good
leave-for-good-note = The seat will not be yours any more.
leave-short = Leave
leave-bot = A bot plays on
leave-open = The seat becomes free
history = Who did what
did-laid = { $name } laid the table
did-sat = { $name } took seat { $seat }
did-left = { $name } left, seat { $seat } is free
did-handed = { $name } left for good, a bot plays seat { $seat }
did-stood-in = A bot stands in for { $name }
did-back = { $name } plays again
did-bot = A bot took seat { $seat }
did-opened = Seat { $seat } became free
did-renamed = { $name } is the new name at seat { $seat }
did-began = The game began
did-host = { $name } keeps the table now
did-ask-open = { $name } agrees that seat { $seat } be opened
did-ask-back = { $name } agrees to take back
did-ask-end = { $name } agrees to end the game
did-no-open = Seat { $seat } stays with its owner
did-no-back = { $name } is against taking back
did-no-end = { $name } is against ending
did-taken-back = Moves were taken back: { $name } decides anew
did-practice = Moves were taken back after something was shown: practice from here on
did-ended = The game was ended by agreement
did-finished = The game came to its end
did-rematch = A rematch began
did-revised = The rules were revised, the game goes on
did-branched = A what-if began
error-nobody-else = Nobody else plays here. End the game instead.
error-bad-note = The note is too long.

## The lobby

lobby = Open tables
lobby-about = Tables of this host that wait for somebody. Sit down, and you are in.
lobby-link = Open tables: join somebody
lobby-show = Show in the lobby
lobby-show-note = anybody who comes here can find the table and sit down
lobby-shown = The table is in the lobby: anybody who comes here can find it.
lobby-any = Any
lobby-game = Game
lobby-pace = Pace
lobby-live = Together, now
lobby-days = Over days
lobby-level = Bots at the table
lobby-no-bots = No bots
lobby-found = { $count ->
    [one] { $count } table waits
   *[other] { $count } tables wait
}
lobby-found-more = The newest { $count } tables that wait
lobby-none = Nobody waits at a table just now. Lay one: it shows here at once.
lobby-none-such = No table of this kind waits just now. Look for others, or lay one.
lobby-lay = Lay a table
lobby-host = { $name } invites
lobby-free = { $count ->
    [one] { $count } seat free
   *[other] { $count } seats free
}
lobby-chapter = Campaign, chapter { $chapter }
lobby-box = Box: { $box }
lobby-hints = hints allowed
lobby-bot = bot: { $level }
lobby-seat-free = free
lobby-mine = To my table
lobby-more = Show more
error-lobby-closed = There is no lobby here. Friends come by the link of their table.
error-too-many-shown = You show as many tables in the lobby as one person can. Start one of them or hide it first.
error-too-many-shown-here = Very many tables of your network are in the lobby already.
