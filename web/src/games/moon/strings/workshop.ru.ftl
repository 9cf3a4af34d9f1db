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
    [launch-levels] Уровни
    [journey-energy] Энергия
    [journey-symbols] Энергия у сбоев
    [mine-minerals] Минералы
    [mine-veins] Жилы
    [mine-centres] Центры оптимизации
    [dome-sections] Секции купола
    [virus-energy] Энергия блоков
    [virus-symbols] Вирус у сбоев
    [escape-engines] Двигатели
    [escape-greenhouses] Теплицы
    [escape-robots] Роботы над клетками
    [escape-airlocks] Шлюзы
    [escape-symbols] Роботы у сбоев
    [battle-planets] Планеты
    [battle-bonuses] Бонусы клеток
    [battle-asteroids] Бонусы астероидов
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
    [condition-n] Сколько
    [condition-count] Сколько
    [condition-sizes_exact] Клеток в каждом отрезке
    [condition-min_icons] Значков на каждом
    [condition-plants] Растений в каждой
    [condition-plant] Ячеек растений
    [condition-water] Ячеек воды
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
    [greenhouses-0-plants] Растений в теплице 1
    [greenhouses-1-plants] Растений в теплице 2
    [greenhouses-2-plants] Растений в теплице 3
    [greenhouses-3-plants] Растений в теплице 4
    [symbols-0-circled_at_start] Знак 1 обведён с начала
    [symbols-1-circled_at_start] Знак 2 обведён с начала
    [energy-0-circled_at_start] Энергия 1 обведена с начала
    [energy-1-circled_at_start] Энергия 2 обведена с начала
    [energy-2-circled_at_start] Энергия 3 обведена с начала
    [plants-0-circled_at_start] Растение 1 обведено с начала
    [plants-1-circled_at_start] Растение 2 обведено с начала
    [plants-2-circled_at_start] Растение 3 обведено с начала
    [gives] Даёт
    [spreads] Вирус распространяется
    [opens_airlock] Робот открывает шлюз
    [open_at_start] Открыт с начала
    [robot_bonus] Робот
    [kind] Значок
    [reward-kind] Даёт
    [reward-count] Сколько
    [bonus] Бонус
    [effect] Бонус
    [accepts_effects] Принимает
    [parity] Числа
    [type] Цвет
    [numbers] Числа
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
    [opt_greenhouse] Над теплицей
    [opt_reservoir] Над резервуаром
    [opt_pearl] Над фабрикой жемчуга
    [opt_ruby] Над фабрикой рубинов
    [opt_control] Над центром управления
   *[module_scoring] Отсеки
}
workshop-word = { $word ->
    [robot] робот
    [energy] энергия
    [plant] растение
    [water] вода
    [astronaut] астронавт
    [planning] планирование
    [pearl] жемчуг
    [ruby] рубин
    [none] ничего
    [odd] нечётные
    [even] чётные
    [green] зелёный
    [blue] синий
    [grey] серый
   *[symbol] знак энергии
}
