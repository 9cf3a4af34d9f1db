# Texts of a study's page.
title = Study: { $game }
about = { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
} · bots: { $players } · { $games ->
    [one] { $games } game
   *[other] { $games } games
} · seed { $seed }
level-random = random
level-easy = easy
level-normal = normal
level-hard = hard
level-first-timer = first-timer
level-novice = novice
level-learner = learner
level-amateur = amateur
level-player = player
level-seasoned = seasoned
level-master = master
level-expert = expert
seat = seat { $number }
turn = { $number ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
   *[7] seventh
}
tables = Tables
how = How it was counted

first-pays = Going first pays: { $share } % of the wins instead of a fair { $fair } %.
first-costs = Going first costs: { $share } % of the wins instead of a fair { $fair } %.
first-even = Who goes first makes no difference that { $games ->
    [one] { $games } game
   *[other] { $games } games
} would show: { $share } % of the wins, a fair share is { $fair } %.
turn-best = The { $number ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
   *[7] seventh
} in turn wins most: { $share } % instead of a fair { $fair } %.
side-wins = { $side }: { $share } % of the games won (± { $error }).
wins-by-side = Wins by side
change-side = Wins: { $side }, %
change-side-sentence = { $side }: { $after } % of the games won instead of { $before } % (± { $error }).
even = even
after-change = With the change: { $sentences }
as-it-was = as it was
seat-best = Seat { $number } wins most: { $share } % instead of a fair { $fair } %.
seats-even = No seat wins more than another, as far as { $games ->
    [one] { $games } game
   *[other] { $games } games
} can tell.
alone = Alone: { $score } points on the average.

figure-score = points on the average
figure-moves = moves a game
figure-choices = choices a decision
figure-leads = changes of the lead

wins-by-turn = Does going first pay
wins-by-seat = Wins by seat
wins-about = share of the wins, 95 % interval
wins-column = wins, %
first-ahead = Who goes first wins { $difference } points of a hundred more often than by chance (± { $error }).
first-behind = Who goes first wins { $difference } points of a hundred less often than by chance (± { $error }).
scores = Scores at the end
scores-about = by seats, the line shows the mean
scores-note = half of the seats: { $low } to { $high } · ties { $ties } %
scores-column = points
length = Length and drama
length-about = how many games had so many moves
length-column = moves
games-column = games
measure-score = Points of a seat
measure-moves = Moves a game
measure-choices = Choices a decision
measure-leads = Changes of the lead
measure-drama = Time without a later winner in the lead, %
measure-margin = Lead at the end
measure-decisions = Decisions of a seat
grid-note = no interval is wider than ± { $error } points of a hundred
uses = What is done, and what it brings
uses-about = the { $shown } of { $all } things done most often; all of them are in the tables
uses-what = what
uses-times = times a game
uses-wins = wins, %
uses-gain = points beyond the mean
change = What the change does
change-about = { $games ->
    [one] { $games } pair of games
   *[other] { $games } pairs of games
} of the same deals, 95 % interval
switched-on = on
switched-off = off
change-box = box “{ $name }”, { $count ->
    [one] { $count } value changed
   *[other] { $count } values changed
}
change-more = and { $count } more
change-differs = a difference
change-chance = within chance
change-wins = Wins of seat { $number }, %
change-wins-sentence = Seat { $number } wins { $after } % instead of { $before } % (± { $error }).
change-score-sentence = A seat makes { $after } points instead of { $before } (± { $error }).
change-nothing = Nothing differs by more than chance.
how-text = Every game has a number, and its deal hangs on the seed and the number alone: the same study gives the same games on every machine. Bots think by numbers of simulations, not by time. Intervals hold the true value in 95 of 100 studies: of shares by Wilson, of means by their spread. What is done is taken from the log; its worth is the points of those who did it beyond the mean of their game, which says that they go together, not that one brings about the other.
