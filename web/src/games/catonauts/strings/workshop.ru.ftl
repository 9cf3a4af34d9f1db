# Слова мастерской «Котонавтов».
workshop-group = Планеты
workshop-title = { $planet ->
    [blue] Синяя планета
    [pink] Розовая планета
    [green] Зелёная планета
   *[orange] Оранжевая планета
}, { $cats ->
    [blue] синие коты: { $count }
    [pink] розовые коты: { $count }
    [green] зелёные коты: { $count }
   *[orange] оранжевые коты: { $count }
}
workshop-cards-field = { $field ->
    [planet] Планета
    [cats] Коты
    [count] Сколько котов
   *[start] Стартовая карта
}
workshop-word = { $word ->
    [blue] синий цвет
    [pink] розовый цвет
    [green] зелёный цвет
   *[orange] оранжевый цвет
}
workshop-family = { $cats ->
    [blue] синие коты
    [pink] розовые коты
    [green] зелёные коты
   *[orange] оранжевые коты
}
