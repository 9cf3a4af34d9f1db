# Инопланеташки
name = Инопланеташки
box-title = Инопла-|неташки
blurb = Собери планеты и засели их станциями
credits = Автор Филип Милунский, художник Мацей Шиманович. Впервые издана Egmont Polska под названием Kosmiczna Misja.
setting-die = Кубик
setting-die-about = На рисунках правил видны только двойка и тройка, поэтому кубик можно выбрать. Обычный: от 1 до 6. Скромный: 1, 2, 2, 3, 3, 4. Щедрый: 2, 3, 4, 4, 5, 6.
setting-die-plain = Обычный
setting-die-low = Скромный
setting-die-high = Щедрый
setting-start = Кто начинает
setting-start-about = В коробке начинает самый младший: посадите его на первое место.
setting-start-random = По жребию
setting-start-first = Первое место

tile-stations = { $count ->
    [one] { $count } станция
    [few] { $count } станции
   *[many] { $count } станций
}
tile-aliens = { $count ->
    [one] инопланетянин
    [few] { $count } инопланетянина
   *[many] { $count } инопланетян
}
tile-half-right = половинка станции справа
tile-half-below = половинка станции снизу
tile-two-halves = половинки станций с двух сторон
tile-bare = ничего

slot-nw = сверху слева
slot-ne = сверху справа
slot-se = снизу справа
slot-sw = снизу слева

prompt-first = Возьми кусочек для первой планеты
prompt-take = { $die ->
    [one] { $die } космонавт
    [few] { $die } космонавта
   *[many] { $die } космонавтов
}: выбери кусочек
prompt-open = { $die ->
    [one] { $die } космонавт
    [few] { $die } космонавта
   *[many] { $die } космонавтов
}: начни новую планету
prompt-add = { $die ->
    [one] { $die } космонавт
    [few] { $die } космонавта
   *[many] { $die } космонавтов
}: добавь кусочек к планете
prompt-stuck = Взять нечего: убери кусочек или пропусти ход
prompt-stuck-last = Взять нечего: убери кусочек, или конец игры
prompt-wait-take = { $seat } выбирает кусочек
prompt-wait-stuck = { $seat } думает, не убрать ли кусочек

option-open = Начать новую планету: { $tile }
option-add = Добавить к планете { $place } { $slot }: { $tile }. { $stations ->
    [one] Станет { $stations } станция
    [few] Станет { $stations } станции
   *[many] Станет { $stations } станций
}
option-finish = Закончить планету { $place }: { $tile }. { $stations ->
    [one] На ней { $stations } станция
    [few] На ней { $stations } станции
   *[many] На ней { $stations } станций
}
option-pass = Пропустить ход
option-pass-last = Пропустить ход и закончить игру
option-remove = Убрать с планеты { $place } кусочек { $slot }: { $tile }

log-rolled = { $seat } бросает кубик: { $die ->
    [one] { $die } космонавт
    [few] { $die } космонавта
   *[many] { $die } космонавтов
}.
log-opened = { $seat } начинает планету { $place }: { $tile }.
log-added = { $seat } добавляет к планете { $place }: { $tile }. { $stations ->
    [one] На ней теперь { $stations } станция
    [few] На ней теперь { $stations } станции
   *[many] На ней теперь { $stations } станций
}.
log-completed = Планета { $place } готова! { $seat } получает { $stations ->
    [one] { $stations } станцию
    [few] { $stations } станции
   *[many] { $stations } станций
}.
log-refilled = Новый кусочек в ряду: { $tile }.
log-supply-out = Запас кончился: ряд больше не пополняется.
log-passed = { $seat } пропускает ход.
log-removed = { $seat } убирает с планеты { $place } в коробку: { $tile }.
log-row-empty = Ряд опустел. Игра окончена.
log-row-frozen = Больше никто ничего не сможет взять. Игра окончена.

score-planet = Готовая планета { $number }
score-planet-all = Готовые планеты
score-unfinished = Недостроенные планеты

reason-row-empty = Космический ряд опустел.
reason-row-frozen = Никто больше не смог бы взять ни одного кусочка.

console-seat = { $seat }: { $points } (готовых планет: { $planets })
console-planet = { $name }: нужно { $need }
console-die = Кубик: { $die }
console-supply = (в запасе { $supply })
console-legend = ▲ станция, ◖ половинка, ▸ половинка справа, ▾ половинка снизу, ☻ инопланетянин

fault-must-take = Есть что взять, значит, надо брать. Пропустить ход или убрать кусочек можно, только когда взять нечего.
fault-not-in-row = Этого кусочка нет в космическом ряду.
fault-two-planets = У тебя уже две недостроенные планеты. Сначала закончи одну из них.
fault-first-round = В первый ход планету только начинают.
fault-no-planet = Здесь ещё нет планеты, добавлять не к чему.
fault-slot-taken = Это место уже занято.
fault-slot-apart = Кусочек должен касаться того, что уже лежит. Наискосок нельзя.
fault-too-few = { $need ->
    [one] Нужен { $need } космонавт
    [few] Нужно { $need } космонавта
   *[many] Нужно { $need } космонавтов
}, а у тебя { $die }.
fault-half-to-bare = { $half ->
    [old] Здесь у планеты половинка станции, а у кусочка край гладкий.
   *[new] У кусочка здесь половинка станции, а край планеты гладкий.
}
fault-slot-empty = Здесь нечего убирать.

# На странице исследования.
study-added = Что кладут на планеты
study-added-about = добавлено жетонов за партию
study-put-back = Что возвращается в коробку
study-put-back-about = доля положенных жетонов, которые потом убрали
