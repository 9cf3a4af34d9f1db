# Слова мастерской «Добро пожаловать на Луну!».
workshop-group = { $group ->
    [cards] Карты
    [opponents] Соперники ASTRA
    [rivals] ASTRA в приключениях
    [chapters] Звёзды кампании
    [launch] 1 Запуск
    [journey] 2 Полёт
    [colony] 3 Колония
    [mine] 4 Шахта
    [dome] 5 Купол
    [virus] 6 Вирус
    [escape] 7 Побег
    [battle] 8 Битва
    [launch-bonuses] Бонусы с ракетами
    [launch-track] Дорожка запуска
    [journey-stations] Станции
    [journey-tanks] Баки с водой
    [colony-quarters] Кварталы
    [colony-powers] Множители
    [mine-buildings] Здания
    [dome-skyscrapers] Небоскрёбы
    [dome-energy] Энергия
    [virus-tracks] Дорожки
    [escape-values] Очки кораблей
    [battle-zones] Обе зоны
    [launch-missions] Миссии
    [journey-missions] Миссии
    [colony-missions] Миссии
    [mine-missions] Миссии
    [dome-missions] Миссии
    [virus-missions] Миссии
    [escape-missions] Миссии
    [battle-missions] Миссии
    [journey-ranking] Места
    [colony-ranking] Места
    [colony-planning] Планирование
    [escape-planning] Планирование
    [launch-astra] Дорожка ASTRA
    [launch-errors] Сбои системы
    [journey-errors] Сбои системы
    [colony-errors] Сбои системы
    [mine-errors] Сбои системы
    [dome-errors] Сбои системы
    [virus-errors] Сбои системы
   *[escape-errors] Сбои системы
}
workshop-card = { $number }, { $effect }
workshop-cards-field = { $field ->
    [number] Число
   *[effect] Эффект
}
workshop-opponents-field = { $field ->
    [level] Уровень
    [points-robot] Робот
    [points-energy] Энергия
    [points-plant] Растение
    [points-water] Вода
    [points-astronaut] Астронавт
   *[points-planning] Планирование
}
workshop-rivals-field = { $field ->
    [fixed] Очки с самого начала
    [level_points] Очки за каждый уровень
    [slots] Соло-бонусы
    [triggers] Первенство в миссиях
   *[gain] Бонусов за первенство
}
workshop-chapters-field = Звёзды по местам
workshop-missions-field = { $field ->
    [type] Вид
    [first] Первому
   *[later] Остальным
}
workshop-sheet-field = { $field ->
    [rockets] Ракет
    [box_value] Очки
    [value] Очки в самом верху
    [penalty_each_uncrossed] Минус за каждый
    [boxes] Клеток
    [levels] Клеток за карту по уровням
    [launch] Очки за запуск
    [multiplier_first-value] Первому: умножить на
    [multiplier_later-value] Остальным: умножить на
    [points] Очки
    [penalty_by_crossed] Минус, если зачёркнуто 0, 1, 2…
    [bonus_first-points] Первому
    [bonus_later-points] Остальным
    [multiplier_by_crossed] Умножить, если зачёркнуто 0, 1, 2…
    [value_base] Очки за каждый
    [value_upgraded] После улучшения
    [first_bonus-points] Бонус первому
    [bonus_top-first-points] Верх: первому
    [bonus_top-later-points] Верх: остальным
    [bonus_bottom-first-points] Низ: первому
    [bonus_bottom-later-points] Низ: остальным
    [score_by_completed_rows] Очки за 0, 1, 2… ряда
    [points_by_circled_plants] Очки за 0, 1, 2, 3 растения
    [points_by_circled_energy_of_ship] Очки за 0, 1, 2, 3 энергии
    [plants-score_by_crossed] Растения: очки за 0, 1, 2…
    [water-score_by_crossed] Вода: очки за 0, 1, 2…
    [planet_values-green-value_by_crossed] Зелёные планеты
    [planet_values-blue-value_by_crossed] Синие планеты
    [planet_values-grey-value_by_crossed] Серые планеты
    [planning-penalty_by_crossed] Планирование: минус за 0, 1, 2…
    [system_errors-penalty_by_crossed] Сбои: минус за 0, 1, 2…
    [scores-16] Очки на клетке 16
    [scores-21] Очки на клетке 21
    [scores-26] Очки на клетке 26
    [scores-31] Очки на клетке 31
    [scores-36] Очки на клетке 36
    [scores-41] Очки на клетке 41
    [scores-46] Очки на клетке 46
    [scores-51] Очки на клетке 51
    [scores-56] Очки на клетке 56
    [scores-61] Очки на клетке 61
    [scores-66] Очки на клетке 66
    [scores-71] Очки на клетке 71
    [scores-76] Очки на клетке 76
    [scores-81] Очки на клетке 81
    [values_by_crossed_rows-0] Зачёркнуто рядов: 0
    [values_by_crossed_rows-1] Зачёркнуто рядов: 1
    [values_by_crossed_rows-2] Зачёркнуто рядов: 2
    [values_by_crossed_rows-3] Зачёркнуто рядов: 3
   *[values_by_crossed_rows-4] Зачёркнуто рядов: 4
}
workshop-named = { $part ->
    [plants] Растения
    [water] Вода
    [antennas] Антенны
    [greenhouse] Теплица
    [reservoir] Водохранилище
    [pearl_factory] Фабрика жемчуга
    [ruby_factory] Фабрика рубинов
    [control_centre] Центр управления
    [planning_centre] Центр планирования
    [ET-missions] Миссии
    [ET-tower] Башня
    [ET-astronauts] Астронавты
    [ET-dome] Купол
    [plant_track] Растения
    [water_track] Вода
    [greenhouse_scoring] Теплицы
   *[module_scoring] Отсеки
}
workshop-word = { $word ->
    [robot] робот
    [energy] энергия
    [plant] растение
    [water] вода
    [astronaut] астронавт
   *[planning] планирование
}
