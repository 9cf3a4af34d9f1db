# Тексты, общие для всех игр.
seat = Игрок { $number }

fault-over = Игра окончена.
fault-not-owing = Сейчас решаете не вы.
fault-no-such-move = «{ $move }»: в этой игре нет такого хода.
fault-no-undo = Этот ход не вернуть: с тех пор что-то открылось или кто-то уже ответил на него.

prompt-wait = Решает { $seat }.
prompt-over = Игра окончена.
