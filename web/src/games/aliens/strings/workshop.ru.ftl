# Слова мастерской «Инопланеташек».
workshop-group = { $group ->
    [dice] Кубики
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
