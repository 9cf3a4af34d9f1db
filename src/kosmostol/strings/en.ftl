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
