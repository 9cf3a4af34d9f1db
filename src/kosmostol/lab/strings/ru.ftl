# Тексты страницы исследования.
title = Исследование: { $game }
about = { $seats ->
    [one] { $seats } место
    [few] { $seats } места
   *[many] { $seats } мест
} · боты: { $players } · { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
} · зерно { $seed }
level-random = случайный
level-easy = лёгкий
level-normal = обычный
level-hard = опытный
level-first-timer = впервые
level-novice = новичок
level-learner = ученик
level-amateur = любитель
level-player = игрок
level-seasoned = бывалый
level-master = мастер
level-expert = знаток
seat = место { $number }
turn = { $number ->
    [1] первое
    [2] второе
    [3] третье
    [4] четвёртое
    [5] пятое
    [6] шестое
   *[7] седьмое
}
tables = Таблицы
how = Как считали

first-pays = Ходить первым выгодно: { $share } % побед вместо честных { $fair } %.
first-costs = Ходить первым невыгодно: { $share } % побед вместо честных { $fair } %.
first-even = Кто ходит первым, не важно, насколько видно по { $games ->
    [one] { $games } партии
   *[other] { $games } партиям
}: { $share } % побед, поровну было бы { $fair } %.
turn-best = Чаще всех выигрывает { $number ->
    [1] первый
    [2] второй
    [3] третий
    [4] четвёртый
    [5] пятый
    [6] шестой
   *[7] седьмой
} по очереди: { $share } % побед вместо честных { $fair } %.
side-wins = { $side }: { $share } % выигранных партий (± { $error }).
wins-by-side = Победы сторон
change-side = Победы: { $side }, %
change-side-sentence = { $side }: { $after } % побед вместо { $before } % (± { $error }).
even = поровну
after-change = С правкой: { $sentences }
as-it-was = как было
seat-best = Чаще всех выигрывает место { $number }: { $share } % вместо честных { $fair } %.
seats-even = Ни одно место не выигрывает чаще других, насколько видно по { $games ->
    [one] { $games } партии
   *[other] { $games } партиям
}.
alone = В одиночку: в среднем { $score } очка.

figure-score = очков в среднем
figure-moves = ходов в партии
figure-choices = вариантов на решение
figure-leads = смены лидера

wins-by-turn = Преимущество первого хода
wins-by-seat = Победы по местам
wins-about = доля побед, 95 % интервал
wins-column = победы, %
first-ahead = Первый выигрывает на { $difference } пункта чаще, чем поровну (± { $error }).
first-behind = Первый выигрывает на { $difference } пункта реже, чем поровну (± { $error }).
scores = Счёт в конце
scores-about = распределение по местам, черта показывает среднее
scores-note = половина мест: от { $low } до { $high } · ничьи { $ties } %
scores-column = очки
length = Длина и драма
length-about = сколько партий длились столько ходов
length-column = ходы
games-column = партии
measure-score = Очки места
measure-moves = Ходов в партии
measure-choices = Вариантов на решение
measure-leads = Смены лидера
measure-drama = Время, когда победитель ещё не впереди, %
measure-margin = Отрыв в конце
measure-decisions = Решений у места
grid-note = все интервалы не шире ± { $error } пункта
uses = Что делают и что это приносит
uses-about = самое частое: { $shown } из { $all }; всё остальное в таблицах
uses-what = что
uses-times = раз за партию
uses-wins = победы, %
uses-gain = очки сверх среднего
change = Что меняет правка
change-about = { $games ->
    [one] { $games } пара партий
    [few] { $games } пары партий
   *[many] { $games } пар партий
} с одинаковыми раскладами, 95 % интервал
switched-on = да
switched-off = нет
change-box = коробка «{ $name }», { $count ->
    [one] изменено { $count } значение
    [few] изменено { $count } значения
   *[many] изменено { $count } значений
}
change-more = и ещё { $count }
change-differs = разница есть
change-chance = в пределах случая
change-wins = Победы места { $number }, %
change-wins-sentence = Место { $number } выигрывает { $after } % вместо { $before } % (± { $error }).
change-score-sentence = Место набирает { $after } очка вместо { $before } (± { $error }).
change-nothing = Ничего не изменилось больше, чем случайно.
how-text = У каждой партии есть номер, и расклад зависит только от зерна и номера: то же исследование даёт те же партии на любой машине. Боты думают числом симуляций, а не временем. Интервалы содержат истинное значение в 95 исследованиях из 100: для долей по Уилсону, для средних по разбросу. Что делают, берётся из журнала; чего это стоит — очки тех, кто это сделал, сверх среднего их партии. Это говорит, что одно бывает вместе с другим, а не что одно вызывает другое.
