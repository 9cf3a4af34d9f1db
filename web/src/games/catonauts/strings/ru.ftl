# Слова, нужные только полю «Котонавтов».
board-field = Поле, четыре на четыре планеты
board-deck = в колоде
board-discard = в сбросе
board-deck-count = В колоде: { $count }
board-discard-count = В сбросе: { $count }
board-hole = { $cell }: дыра
board-cell = { $cell }: { $planet ->
    [blue] синяя планета
    [pink] розовая планета
    [green] зелёная планета
   *[orange] оранжевая планета
}, { board-cats }
board-pawn = ракета игрока { $name }
board-cats = { $count ->
    [one] { $count } { $cats ->
        [blue] синий кот
        [pink] розовый кот
        [green] зелёный кот
       *[orange] оранжевый кот
    }
    [few] { $count } { $cats ->
        [blue] синих кота
        [pink] розовых кота
        [green] зелёных кота
       *[orange] оранжевых кота
    }
   *[many] { $count } { $cats ->
        [blue] синих котов
        [pink] розовых котов
        [green] зелёных котов
       *[orange] оранжевых котов
    }
}
board-to-planet = { $planet ->
    [blue] На синюю планету
    [pink] На розовую планету
    [green] На зелёную планету
   *[orange] На оранжевую планету
}
board-start-here = { $planet ->
    [blue] Начать с синей планеты
    [pink] Начать с розовой планеты
    [green] Начать с зелёной планеты
   *[orange] Начать с оранжевой планеты
}
board-first-boards = { $count ->
    [one] Первым на борт поднимется { board-cats }
   *[other] Первыми на борт поднимутся { board-cats }
}
board-boards = { $count ->
    [one] { board-cats } садится в ракету
   *[other] { board-cats } садятся в ракету
}
board-loses = Пролетая мимо чужой ракеты, теряете: { board-cats }
board-passes = Пролетаете мимо чужой ракеты, но терять некого
board-home-now = сразу дома
board-home-all = { $cards ->
    [one] из { $cards } каюты
   *[other] из { $cards } кают
}
board-home-loss = { board-home-all }, но в сброс: { $thrown }
board-later = Сколько высадить, решите после полёта.
board-nobody = Высадить здесь пока некого.
board-land-title = { $points ->
    [one] Домой попадёт { $points } кот
    [few] Домой попадут { $points } кота
   *[many] Домой попадут { $points } котов
}
board-thrown = В сброс: { $thrown }
board-keep-title = Все остаются на борту
board-keep = Никого не высаживать
board-keep-why = Коты полетят дальше, планета никого не примет.
board-pill = +{ $points }
board-pill-all = { $cards ->
    [2] обе: +{ $points }
    [3] все три: +{ $points }
    [4] все четыре: +{ $points }
   *[other] все { $cards }: +{ $points }
}
board-exit = Выход
board-rocket = Ракета игрока { $name }
board-rocket-empty = Ракета пуста
board-last = { $turns ->
    [one] Колода пуста. Остался { $turns } ход.
    [few] Колода пуста. Осталось { $turns } хода.
   *[many] Колода пуста. Осталось { $turns } ходов.
}
board-last-equal = Колода пуста. Играем, пока у всех не станет поровну ходов.
commit-fly = Лететь
commit-land = Высадить
commit-keep = Оставить
commit-corner = Начать здесь
rule-fly = Правило полёта
rule-land = Правило посадки
rule-corner = С чего начать
