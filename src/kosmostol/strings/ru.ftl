# Тексты, общие для всех игр.
seat = Игрок { $number }

fault-over = Игра окончена.
fault-not-owing = Сейчас решаете не вы.
fault-no-such-move = «{ $move }»: в этой игре нет такого хода.
fault-no-undo = Этот ход не вернуть: с тех пор что-то открылось или кто-то уже ответил на него.
fault-later-in-lesson = Пока рано: до этого урок ещё дойдёт.

log-taken-back = { $seat }: возврат к последнему решению.
log-taken-back-practice = { $seat }: возврат к последнему решению, хотя что-то уже открылось; дальше партия тренировочная.
reason-agreed = Все согласились закончить партию здесь: победителя нет.

prompt-wait = Решает { $seat }.
prompt-over = Игра окончена.
prompt-moment = Минуту: вам здесь решать нечего.

terminal-you = Капитан
terminal-person = Человек { $n }
terminal-bot = Бот { $n }
terminal-welcome = Введите номер или ход. h: клавиши, g: правила, q: выйти.
terminal-thinks = { $name } думает…
terminal-curtain = Передайте клавиатуру: ходит { $name }. Потом нажмите Enter.
terminal-ask = Ваш ход:
terminal-keys = Номер или ход: сыграть · u: вернуть · ?: почему нельзя · g: правила · l: журнал · s: очки · q: выйти
terminal-keys-wishes = w: о чём вас спрашивать, w ИМЯ ВЫБОР: изменить
terminal-number = Выберите номер от 1 до { $most }.
terminal-why = (? объяснит)
terminal-won = Победа: { $names }
terminal-seed = Зерно этой раздачи: { $seed }

why-rival = Не достанется сопернику

## Разборы сыгранных партий

review-title = Разбор: { $game }
review-initial = Начало
review-skill = Умение
review-luck = Удача
review-others = Другие
review-final = Итог
review-accuracy = Точность
review-moments = Ключевые моменты
review-chart = Шансы по ходу партии
review-summary = Кто и почему
review-move = Ход { $number }, { $seat }: { $judgement }, { $loss }
review-best = лучший ход
review-good = хороший ход
review-inaccuracy = неточность
review-mistake = ошибка
review-blunder = грубая ошибка
review-played = Сыграно: { $move }
review-better = Лучше: { $move }
review-points = { $line }: { $amount }
review-chance = { $line }: { $after } вместо { $before }
review-none = Ошибок, о которых стоит говорить, нет.
review-adds = Начало + умение + удача + другие = итог. Умение — свои решения с тем, что было известно тогда; удача — расклад, карты и кубики; другие — что решили остальные и чем оказалось скрытое.
review-error = Стандартная ошибка: оценки не больше { $value }, столбца не больше { $column }.
review-written = Записано в { $file }

notice-turn = Ваш ход
notice-reminder = Время на ход заканчивается
notice-off = Больше не сообщать
