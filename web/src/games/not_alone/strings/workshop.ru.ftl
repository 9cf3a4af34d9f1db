# Слова мастерской «Чужой планеты».
workshop-group = { $group ->
    [places] Места
    [hunt] Карты охоты
    [survival] Карты выживания
    [board] Поле
    [seats] По числу игроков
   *[setup] Начало игры
}
workshop-title = { $group ->
    [board] Сторона поля { $number }
    [seats] Игроков: { $number }
   *[setup] Начало игры
}
workshop-places-field = { $field ->
    [number] Номер
    [start] Есть с начала
   *[near] Рядом лежат
}
workshop-survival-field = Фаза
workshop-hunt-field = { $field ->
    [phase] Фаза
    [symbol] Жетон на карте
   *[between] Между двумя местами
}
workshop-board-field = Клетки спасения с Артемией
workshop-seats-field = { $field ->
    [rescue] Клеток до спасения
    [assimilation] Клеток до ассимиляции
   *[reserve] Карт каждого места в запасе
}
workshop-setup-field = { $field ->
    [will] Воля в начале
    [recovered_will-basic] Воля после сдачи, обычная игра
    [recovered_will-advanced] Воля после сдачи, опытная игра
    [hunt_hand] Карт охоты на руке
   *[survival] Карт выживания в начале
}
workshop-word = { $word ->
    [artemia] Артемия
    [target] прицел
   *[none] нет
}
