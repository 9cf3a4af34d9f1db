# Планета 5Р
name = Планета 5Р
box-title = Планета 5Р
blurb = Вода, торги и редкие кристаллы
credits = Автор Дэвид Брэйн.
setting-small_die = Малый кубик
setting-small_die-about = На гранях 1, 1, 2, 2, 3, 3 вместо 1–6. Какой кубик в коробке, точно не известно.
setting-open_water = Открытая вода
setting-open_water-about = Вода всех кланов видна. Без этого она за ширмами, и за чужой следят по памяти.
setting-settlement_crystals = Кристаллы поселений
setting-settlement_crystals-about = Если поселение лежит сверху, его крайний кристалл тоже считается. Правила говорят об этом неясно.

action-dig = { $case ->
    [acc] раскопки
   *[nom] раскопки
}
action-develop = { $case ->
    [acc] разработку
   *[nom] разработка
}
action-plunder = { $case ->
    [acc] разграбление
   *[nom] разграбление
}
action-scout = { $case ->
    [acc] разведку
   *[nom] разведка
}
action-expand = { $case ->
    [acc] расширение
   *[nom] расширение
}
# Карты называют по рисунку: на самих картах имён нет.
card-T01 = { $case ->
    [gen] бура
    [acc] бур
   *[nom] бур
}
card-T02 = { $case ->
    [gen] обелиска
    [acc] обелиск
   *[nom] обелиск
}
card-T03 = { $case ->
    [gen] шестерни
    [acc] шестерню
   *[nom] шестерня
}
card-T04 = { $case ->
    [gen] лаборатории
    [acc] лабораторию
   *[nom] лаборатория
}
card-T05 = { $case ->
    [gen] антенны
    [acc] антенну
   *[nom] антенна
}
card-T06 = { $case ->
    [gen] цветка
    [acc] цветок
   *[nom] цветок
}
card-T07 = { $case ->
    [gen] краба
    [acc] краба
   *[nom] краб
}
card-T08 = { $case ->
    [gen] печи
    [acc] печь
   *[nom] печь
}
card-T09 = { $case ->
    [gen] парусника
    [acc] парусник
   *[nom] парусник
}
card-T10 = { $case ->
    [gen] телескопа
    [acc] телескоп
   *[nom] телескоп
}
card-T11 = { $case ->
    [gen] воздушного шара
    [acc] воздушный шар
   *[nom] воздушный шар
}
card-T12 = { $case ->
    [gen] колосса
    [acc] колосса
   *[nom] колосс
}
card-T13 = { $case ->
    [gen] портала
    [acc] портал
   *[nom] портал
}
card-T14 = { $case ->
    [gen] ветряка
    [acc] ветряк
   *[nom] ветряк
}
card-T15 = { $case ->
    [gen] паука
    [acc] паука
   *[nom] паук
}
card-S1 = { $case ->
    [gen] колодца
    [acc] колодец
   *[nom] колодец
}
card-S2 = { $case ->
    [gen] крепости
    [acc] крепость
   *[nom] крепость
}
card-S3 = { $case ->
    [gen] лагеря
    [acc] лагерь
   *[nom] лагерь
}
card-S4 = { $case ->
    [gen] дозорных башен
    [acc] дозорные башни
   *[nom] дозорные башни
}
card-S5 = { $case ->
    [gen] оазиса
    [acc] оазис
   *[nom] оазис
}
technology = { $card } ({ $left } – { $right })
settlement = поселение { $card } ({ $left } – { $right })
water = { $count ->
    [one] { $count } фишку воды
    [few] { $count } фишки воды
   *[other] { $count } фишек воды
}
who = { $seat }

place-alone = отдельно
place-right-of = справа от { $left }, { $leftlies ->
    [over] поверх
   *[under] под низ
}
place-left-of = слева от { $right }, { $rightlies ->
    [over] поверх
   *[under] под низ
}
place-between = мостом: справа от { $left } ({ $leftlies ->
    [over] поверх
   *[under] под низ
}) и слева от { $right } ({ $rightlies ->
    [over] поверх
   *[under] под низ
})

score-blue = Синие кристаллы
score-green = Зелёные кристаллы
score-violet = Фиолетовые кристаллы
score-water = Вода
apart-water = + { $points } за воду
apart-water-hidden = + вода ?
score-count = всего { $count }
score-count-jokers = всего { $count }, { $jokers ->
    [one] { $jokers } джокер
    [few] { $jokers } джокера
   *[other] { $jokers } джокеров
}

console-dig = раск
console-develop = разр
console-plunder = граб
console-scout = разв
console-expand = расш
console-round = Раунд { $round } из { $rounds }. На рынке:
console-next = Следующая в стопке (осталось { $stack }), пока не продаётся:
console-name = { $seat }
console-clan = вода { $water }, кристаллы { $points }
console-auction = Аукцион:

prompt-choose = Раунд { $round }: выберите карту действия
prompt-late = Остальные открыли карты. Теперь выбираете вы
prompt-late-wait = Вы выбираете после всех. Ждём: { $seats }
prompt-sealed = Карта выбрана. Ждём: { $seats }
prompt-sealed-bid = Ставка в кулаке. Ждём: { $seats }
prompt-bid = Тайная ставка от 1 до { $water }. Равные выбывают
prompt-bid-die = Ставка от 1 до { $water }: больше, чем бросит кубик (до { $die })
prompt-take = Выберите технологию на рынке
prompt-place = Поставьте { $card }
prompt-wait-choose = { $count ->
    [one] { $seats } выбирает карту
   *[other] { $seats } выбирают карты
}
prompt-wait-bid = { $count ->
    [one] { $seats } делает ставку
   *[other] { $seats } делают ставки
}
prompt-wait-take = { $seats } выбирает технологию
prompt-wait-place = { $seats } ставит технологию

option-play = Сыграть { $action }
option-bid = Поставить { $water }
option-take = Взять { $card }
option-place = Поставить { $place }: +{ $points }

log-round = Раунд { $round }. На рынке новая технология: { $card }.
log-round-empty = Раунд { $round }. Стопка пуста, на рынок ничего не приходит.
log-aged = С рынка уходит { $card }.
log-sealed = { $seat } кладёт карту рубашкой вверх.
log-opened = { $seat }: { $action }.
log-upgraded = { $seat } получает { $water } за { $card }.
log-rolled = { $seat } бросает кубик за { $card }: { $count }. Столько же воды в запас.
log-stole = { $seat } крадёт { $water }, теряет { $victim }.
log-no-bid = { $seat }: воды на ставку нет, раскопки вернутся в руку.
log-bid-sealed = { $seat } прячет ставку в кулаке.
log-bid = { $seat }: ставка { $count }.
log-die-beaten = { $seat } ставит { $bid }, на кубике { $roll }: технология куплена за { $water }.
log-die-lost = { $seat } ставит { $bid }, на кубике { $roll }: неудача стоит 1 воды, раскопки вернутся в руку.
log-equal-bid = { $seat } выбывает: ставка { $count } не единственная. Минус 1 вода.
log-sold-out = { $seat }: технологий не осталось. Минус 1 вода.
log-paid = { $seat } платит { $water } и получает технологию.
log-took = { $seat } берёт { $card }.
log-placed = { $seat } ставит { $card } { $place }.
log-developed = { $clans ->
    [one] { $seat } разрабатывает недра в одиночку и берёт { $water }.
   *[other] { $seat } разрабатывает недра (всего кланов: { $clans }) и берёт { $water }.
}
log-plundered = { $count ->
    [0] { $seat } грабит, но добычи нет.
   *[other] { $seat } грабит и уносит { $water }.
}
log-robbed = { $count ->
    [0] { $seat } под грабежом, но отдать нечего.
   *[other] { $seat } отдаёт грабителям { $water }.
}
log-scouted = { $seat } на разведке находит { $water }.
log-expanded = { $seat } возвращает все карты в руку.
log-ended = Игра окончена.

reason-rounds = Сыграно пятнадцать раундов, технологии кончились.

fault-choose-first = Сейчас выбирают карту действия.
fault-bid-first = Сейчас делают ставки.
fault-take-first = Сначала выберите технологию на рынке.
fault-place-first = Сначала поставьте взятую технологию.
fault-play-discarded = Карта «{ $action }» в вашем сбросе. Вернёт её расширение.
fault-bid-least = Ставка – хотя бы 1 вода.
fault-bid-most = Столько не поставить: воды у вас { $water }.
fault-take-next = На стопке лежит { $card }: карту видно, но на рынок она попадёт только в следующем раунде.
fault-take-market = На рынке нет { $card }.
fault-place-own = У вас нет { $card }: карта лежит не перед вами.
fault-place-inside = К этой стороне { $card } уже присоединена карта, а ряды не разделяют.
fault-place-match = Символы не совпадают: у { $card } с этой стороны { $theirs }, у новой карты { $mine }.
fault-place-ring = Оба края принадлежат одному ряду, а замкнуть ряд в кольцо нельзя.

# На странице исследования.
study-bids = Что покупает ставка
study-bids-about = доля ставок каждого размера, за которые получена технология
study-bids-by = ставка { $by }
study-joints = Что приносят стыки
study-joints-about = воды от улучшений каждой технологии за партию
study-actions = Какие действия выбирают
study-actions-about = раз за партию
