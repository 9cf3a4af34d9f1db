# Texts all games share.
seat = Player { $number }

fault-over = The game is over.
fault-not-owing = It is not your turn to decide.
fault-no-such-move = “{ $move }” is not a move of this game.
fault-no-undo = This cannot be taken back: something was revealed, or somebody has acted since.

prompt-wait = { $seat } decides.
prompt-over = The game is over.
