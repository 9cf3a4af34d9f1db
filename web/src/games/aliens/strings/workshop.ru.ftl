# Слова мастерской «Инопланеташек».
workshop-group = { $group ->
    [dice] Кубики
    [players] Игроки
   *[tiles] Квадраты
}
workshop-tiles-field = { $field ->
    [stations] Станции
    [aliens] Инопланеташки
    [cw] Половина станции справа
   *[ccw] Половина станции снизу
}
workshop-dice-field = { $field ->
    [low] Кубик без больших чисел
    [high] Кубик без единицы
   *[plain] Обычный кубик
}
workshop-players-field = { $field ->
    [min] Не меньше
   *[max] Не больше
}
