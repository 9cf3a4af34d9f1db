# New Game
name = New Game
box-title = New Game
blurb = Заберите лучшие звёзды ряда
credits = Ваша игра.

prompt-take = Возьмите звезду с края или из середины

option-left = Взять { $star } слева
option-middle = Взять { $star } из середины
option-right = Взять { $star } справа

log-took = { $seat } берёт звезду { $star }.
log-ended = Ряд пуст.

reason-row = Все звёзды разобраны.

score-stars = Звёзды

fault-middle-late = Ряд слишком короткий: середину можно брать, пока в нём не меньше 5 звёзд.

console-seat = { $seat }: { $points }

# Как простое поле называет поля вида.
view-row = Ряд
view-taken = Звёзды
view-points = Очки
