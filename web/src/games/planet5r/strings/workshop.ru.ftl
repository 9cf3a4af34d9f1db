# Слова мастерской «Планеты 5Р».
workshop-group = { $group ->
    [technologies] Технологии
    [settlements] Поселения
    [tables] Таблицы
    [dice] Кубики
   *[values] Начало и очки
}
workshop-technologies-field = { $field ->
    [left-action] Слева: действие
    [left-upgrade] Слева: улучшение
    [left-of] Слева: улучшает
    [left-crystal] Слева: кристалл
    [right-action] Справа: действие
    [right-upgrade] Справа: улучшение
    [right-of] Справа: улучшает
    [right-crystal] Справа: кристалл
   *[centre] Кристалл в середине
}
workshop-settlements-field = { $field ->
    [left-action] Слева: действие
    [left-crystal] Слева: кристалл
    [right-action] Справа: действие
   *[right-crystal] Справа: кристалл
}
workshop-tables-field = { $field ->
    [develop] Разработка: воды, если разыграли 1, 2, 3…
    [plunder] Разграбление: воды, если разыграли 1, 2, 3…
   *[plunder_victims] Разграбление: у кого берут
}
workshop-dice-field = { $field ->
    [die] Кубик
   *[small_die] Малый кубик
}
workshop-values-field = { $field ->
    [start_water] Вода в начале
    [market_limit-3] Карт на рынке, игроков: 3
    [market_limit-4] Карт на рынке, игроков: 4
    [market_limit-5] Карт на рынке, игроков: 5
   *[crystal_points] Очки за кристаллы: 0, 1, 2…
}
workshop-word = { $word ->
    [none] нет
    [gain_1] +1 вода
    [gain_die] вода по кубику
    [gain_per_card] вода за каждую карту
    [steal_1_each] по 1 воде у каждого
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
