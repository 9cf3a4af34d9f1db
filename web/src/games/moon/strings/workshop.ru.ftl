# Слова мастерской «Добро пожаловать на Луну!».
workshop-group = { $group ->
    [cards] Карты
    [opponents] Соперники ASTRA
    [rivals] ASTRA в приключениях
    [launch] Миссии 1
    [journey] Миссии 2
    [colony] Миссии 3
    [mine] Миссии 4
    [dome] Миссии 5
    [virus] Миссии 6
    [escape] Миссии 7
   *[battle] Миссии 8
}
workshop-card = { $number }, { $effect }
workshop-cards-field = { $field ->
    [number] Число
   *[effect] Эффект
}
workshop-opponents-field = { $field ->
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
   *[gain] Бонусов за первенство
}
workshop-launch-field = { $field ->
    [first] Первому
   *[later] Остальным
}
workshop-journey-field = { $field ->
    [first] Первому
   *[later] Остальным
}
workshop-colony-field = { $field ->
    [first] Первому
   *[later] Остальным
}
workshop-mine-field = { $field ->
    [first] Первому
   *[later] Остальным
}
workshop-dome-field = { $field ->
    [first] Первому
   *[later] Остальным
}
workshop-virus-field = { $field ->
    [first] Первому
   *[later] Остальным
}
workshop-escape-field = { $field ->
    [first] Первому
   *[later] Остальным
}
workshop-battle-field = { $field ->
    [first] Первому
   *[later] Остальным
}
workshop-word = { $word ->
    [robot] робот
    [energy] энергия
    [plant] растение
    [water] вода
    [astronaut] астронавт
   *[planning] планирование
}
