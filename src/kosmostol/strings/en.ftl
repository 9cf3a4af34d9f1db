# Texts all games share.
seat = Player { $number }

fault-over = The game is over.
fault-not-owing = It is not your turn to decide.
fault-no-such-move = “{ $move }” is not a move of this game.
fault-no-undo = This cannot be taken back: something was revealed, or somebody has acted since.
fault-later-in-lesson = Not yet: this comes later in the lesson.

log-taken-back = { $seat } went back to their last decision.
log-taken-back-practice = { $seat } went back to their last decision after something had been seen: from here on this is practice.
reason-agreed = All agreed to end the game here: nobody won.

prompt-wait = { $seat } decides.
prompt-over = The game is over.
prompt-moment = One moment: there is nothing for you to decide here.

terminal-you = Captain
terminal-person = Person { $n }
terminal-bot = Bot { $n }
terminal-welcome = Type a number or a move. h: keys, g: the rules, q: leave.
terminal-thinks = { $name } thinks …
terminal-curtain = Pass the keyboard to { $name }, then press Enter.
terminal-ask = Your move:
terminal-keys = A number or a move plays it · u takes back · ? explains the last refusal · g rules · l log · s scores · q leaves
terminal-keys-wishes = w shows what you are asked for, w NAME CHOICE changes it
terminal-number = Choose a number from 1 to { $most }.
terminal-why = (? explains)
terminal-won = Won: { $names }
terminal-seed = Seed of this deal: { $seed }

why-rival = Kept from the best rival

## Reviews of finished matches

review-title = Review: { $game }
review-initial = Start
review-skill = Skill
review-luck = Luck
review-others = Others
review-final = End
review-accuracy = Accuracy
review-moments = Key moments
review-chart = Chances over the match
review-summary = Who, and why
review-move = Move { $number }, { $seat }: { $judgement }, { $loss }
review-best = best move
review-good = good move
review-inaccuracy = inaccuracy
review-mistake = mistake
review-blunder = blunder
review-played = Played: { $move }
review-better = Better: { $move }
review-points = { $line }: { $amount }
review-chance = { $line }: { $after } instead of { $before }
review-none = No mistakes worth a word.
review-adds = Start + skill + luck + others = end. Skill is the own decisions as known then, luck is draws and deals, others is what the rest decided and what was hidden.
review-error = Standard error: of a value at most { $value }, of a column at most { $column }.
review-written = Written to { $file }

notice-turn = It is your turn
notice-reminder = Your time is running out
notice-off = No more notices
