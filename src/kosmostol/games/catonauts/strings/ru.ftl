# Котонавты
name = Котонавты
box-title = Котонавты
blurb = Развезите котов по их родным планетам
credits = Издательство «Простые правила».
setting-extra_turn = Дополнительный последний ход
setting-extra_turn-about = Всем достанется поровну ходов: втроём третий игрок получит ещё один. В правилах коробки этого нет.

card = { $planet }, { $cats }
planet-blue = { $case ->
    [acc] синюю планету
    [loc] синей планете
   *[nom] синяя планета
}
cats-blue = { $case ->
    [acc] { $count ->
        [one] { $count } синего кота
       *[other] { $count } синих котов
    }
   *[nom] { $count ->
        [one] { $count } синий кот
        [few] { $count } синих кота
       *[other] { $count } синих котов
    }
}
score-blue = Синие коты
console-planet-blue = Синяя
console-cats-blue = { $count } син.
planet-pink = { $case ->
    [acc] розовую планету
    [loc] розовой планете
   *[nom] розовая планета
}
cats-pink = { $case ->
    [acc] { $count ->
        [one] { $count } розового кота
       *[other] { $count } розовых котов
    }
   *[nom] { $count ->
        [one] { $count } розовый кот
        [few] { $count } розовых кота
       *[other] { $count } розовых котов
    }
}
score-pink = Розовые коты
console-planet-pink = Розовая
console-cats-pink = { $count } роз.
planet-green = { $case ->
    [acc] зелёную планету
    [loc] зелёной планете
   *[nom] зелёная планета
}
cats-green = { $case ->
    [acc] { $count ->
        [one] { $count } зелёного кота
       *[other] { $count } зелёных котов
    }
   *[nom] { $count ->
        [one] { $count } зелёный кот
        [few] { $count } зелёных кота
       *[other] { $count } зелёных котов
    }
}
score-green = Зелёные коты
console-planet-green = Зелёная
console-cats-green = { $count } зел.
planet-orange = { $case ->
    [acc] оранжевую планету
    [loc] оранжевой планете
   *[nom] оранжевая планета
}
cats-orange = { $case ->
    [acc] { $count ->
        [one] { $count } оранжевого кота
       *[other] { $count } оранжевых котов
    }
   *[nom] { $count ->
        [one] { $count } оранжевый кот
        [few] { $count } оранжевых кота
       *[other] { $count } оранжевых котов
    }
}
score-orange = Оранжевые коты
console-planet-orange = Оранжевая
console-cats-orange = { $count } оранж.

console-seat = { $seat }: { $points }
console-deck = В колоде { $deck }, в сбросе { $discard }.

prompt-corner = Поставьте ракету в любой свободный угол
prompt-fly = Летите по прямой на любую светящуюся планету
prompt-fly-last = Последний ход: летите по прямой, хоть через дыры
prompt-land = Вы на { $planet }: кого высадить?
prompt-wait-corner = { $seat } выбирает угол
prompt-wait-fly = { $seat } выбирает, куда лететь
prompt-wait-land = { $seat } решает, кого высадить

option-corner = Встать в угол { $cell }: { $card }
option-fly = Лететь на { $cell }: { $card }
option-fly-over = Лететь на { $cell } через чужую ракету и потерять { $lost }: { $card }
option-keep = Никого не высаживать
option-land = Высадить { $landed }: +{ $points }
option-land-throwing = Выпустить в сброс { $thrown } и высадить { $landed }: +{ $points }

commit-corner = Встать сюда
commit-fly = Лететь
commit-land = Высадить
commit-keep = Оставить всех

log-placed = { $seat } начинает с угла { $cell }.
log-first = Первый ход: { $seat }.
log-flew = { $seat } летит на { $planet }, { $cell }.
log-lost = { $seat } пролетает над чужой ракетой и теряет { $cats }.
log-boarded = { $seat } берёт на борт { $cats }.
log-landed = { $seat } высаживает { $cats }: +{ $points }.
log-thrown = { $seat } отправляет в сброс { $cats }.
log-kept = { $seat } никого не высаживает.
log-refilled = На { $cell } новая карта: { $card }.
log-hole = На { $cell } осталась дыра.
log-last-card = Последняя карта открыта: у каждого ещё по одному ходу.
log-skipped = { $seat } не может никуда лететь и пропускает ход.
log-ended = Игра окончена.

reason-last-turns = Колода кончилась, и каждый сделал последний ход.

fault-corner-first = Сначала все ставят ракеты по углам.
fault-corner-only = { $cell } не угол: начинают с углов поля, a1, d1, a4 или d4.
fault-corner-taken = В углу { $cell } уже стоит ракета.
fault-corner-done = Ракеты уже стоят, теперь летают.
fault-fly-first = Сначала полёт, высадка потом.
fault-fly-stay = Вы уже на { $cell }, а лететь нужно на другую планету.
fault-fly-straight = До { $cell } не долететь по прямой: только по строке или по столбцу.
fault-fly-hole = На { $cell } дыра: через неё можно перелететь, но не остановиться.
fault-fly-occupied = На { $cell } стоит чужая ракета: её можно перелететь, но не сесть рядом.
fault-land-first = Сначала решите, кого высадить на этой планете.
fault-land-too-many = Столько карт не высадить: в ракете их { $aboard }.
fault-land-match = Последними выходили бы { $cats }, а вы на { $planet }: последние должны подходить по цвету.

# На странице исследования.
study-home = Кто доезжает домой
study-home-about = доля взятых карт, высаженных на своей планете: откуда летят и кто
study-home-by = { $by ->
    [planet-blue] Синяя планета
    [planet-pink] Розовая планета
    [planet-green] Зелёная планета
    [planet-orange] Оранжевая планета
    [cats-blue] Синие коты
    [cats-pink] Розовые коты
    [cats-green] Зелёные коты
   *[cats-orange] Оранжевые коты
}
study-ride = Очков за поездку
study-ride-about = сколько в среднем приносит группа котов; высаженные мимо не приносят ничего
study-ride-by = { $by ->
    [one] { $by } кот
    [few] { $by } кота
   *[many] { $by } котов
}
study-flights = Куда летают
study-flights-about = посадок на планеты каждого цвета за партию
