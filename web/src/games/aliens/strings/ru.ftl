# Слова, нужные только полю «Инопланеташек».
board-row = Космический ряд
board-tile = Кусочек: { $what }
board-planet = Планета { $place }
board-place = Место { $place } для новой планеты
board-slot = Планета { $place }, { $slot }
board-empty = пусто
board-free = Место для планеты
board-need = { $need ->
    [one] Нужен { $need }
   *[other] Нужно { $need }
}
board-enough = космонавтов хватает, их { $die }
board-short = космонавтов мало, их { $die }
board-unfinished = Не достроена, не считается
board-die = { $name }: на кубике { $die }
board-die-asleep = Кубик пока спит
board-supply = { $count ->
    [one] кусочек в запасе
    [few] кусочка в запасе
   *[many] кусочков в запасе
}
board-shelf = Готовые планеты
board-shelf-none = Здесь будут готовые планеты
board-done-planet = Готовая планета { $number }, { $stations ->
    [one] { $stations } станция
    [few] { $stations } станции
   *[many] { $stations } станций
}
board-halves = Половинка к половинке. Гладкий край к гладкому.
board-alien-helps = Инопланетянин работает за космонавта
board-child = Больше картинок
board-child-short = Картинки
board-last = { $left ->
    [one] Запас кончился. В ряду последний кусочек!
    [few] Запас кончился. В ряду осталось { $left } кусочка.
   *[many] Запас кончился. В ряду осталось { $left } кусочков.
}
board-opens = Новая планета!
board-will-be = { $stations ->
    [0] Станций пока нет
    [one] Станет { $stations } станция!
    [few] Станет { $stations } станции!
   *[many] Станет { $stations } станций!
}
board-finishes = Планета готова!
board-friend = инопланетянин поможет
board-remove = Убрать кусочек?
board-vanishes = Планета исчезнет, и место освободится.
board-ends = Игра на этом закончится.
chosen = Куда поставим кусочек?
commit-open = Ставлю
commit-add = Ставлю
commit-remove = Убираю
commit-pass = Пропускаю
