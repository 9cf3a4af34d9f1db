# Слова мастерской «Планеты 5Р».
workshop-group = { $group ->
    [technologies] Технологии
    [settlements] Поселения
   *[values] Таблицы и кубики
}
workshop-technologies-field = { $field ->
    [left-action] Слева: действие
    [left-of] Слева: улучшает
    [left-crystal] Слева: кристалл
    [right-action] Справа: действие
    [right-of] Справа: улучшает
    [right-crystal] Справа: кристалл
   *[centre] Кристалл в середине
}
workshop-settlements-field = { $field ->
    [left-action] Слева: действие
    [left-of] Слева: улучшает
    [left-crystal] Слева: кристалл
    [right-action] Справа: действие
    [right-of] Справа: улучшает
   *[right-crystal] Справа: кристалл
}
workshop-values-field = { $field ->
    [start_water] Вода в начале
    [develop] Разработка: воды, если разыграли 1, 2, 3…
    [plunder] Разграбление: воды, если разыграли 1, 2, 3…
    [crystal_points] Очки за кристаллы: 0, 1, 2…
    [die] Кубик
   *[small_die] Малый кубик
}
workshop-word = { $word ->
    [dig] раскопки
    [develop] разработка
    [plunder] разграбление
    [scout] разведка
    [expand] расширение
    [blue] синий
    [green] зелёный
    [violet] фиолетовый
   *[joker] джокер
}
