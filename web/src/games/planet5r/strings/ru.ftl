# Слова, нужные только полю «Планеты 5Р».
board-round = Раунд { $round } из { $rounds }
board-last-round = Последний раунд
board-market = Рынок технологий
board-next = следующая · в стопке { $stack }
board-stack = далее · ещё { $stack }
board-next-told = Следующая технология, пока не продаётся:
board-next-none = стопка пуста
board-leaves = уйдёт следующей
board-taken = эту карту взяли
board-card = { $card }: слева { $left }, справа { $right }, { $centre ->
    [blue] синий кристалл
    [green] зелёный кристалл
    [violet] фиолетовый кристалл
   *[none] поселение
}{ $lies ->
    [over] , лежит поверх соседней слева
    [under] , лежит под соседней слева
   *[none] {""}
}
board-played = Карты раунда
board-auction = Аукцион
board-place-told = { $name }: { $said ->
    [open] { $action }
    [sealed] карта лежит рубашкой вверх
    [late] выбирает после остальных
    [waits] выбирает карту
   *[none] карты нет
}
board-bid-sealed = ставка спрятана
board-bid-told = ставка { $bid }
board-laid = карта лежит
board-late = выберет позже
board-choosing = выбирает
board-die = кубик
board-die-waits = ждёт ставку
board-die-told = На кубике { $roll }
board-fate-waits = думает над ставкой
board-fate-sealed = ставка в кулаке
board-fate-rolls = кубик катится
board-fate-open = ставка открыта
board-fate-takes = { $place ->
    [1] берёт первым
   *[other] берёт { $place }-м
}
board-fate-has = карта куплена
board-fate-equal = поровну: −1
board-fate-late = не хватило: −1
board-fate-beaten = не вышло: −1
board-fate-dry = без воды
board-happened-die = на кубике { $count }
board-happened-thief = { $way ->
    [gain] украдено воды: { $count }, у кого: { $names }
   *[loss] потеряно воды: { $count }, кто украл: { $names }
}
board-happened-plunder = { $way ->
    [gain] награблено воды: { $count }
   *[loss] отдано грабителям воды: { $count }
}
board-area = Карты игрока { $name }
board-areas = Чьи карты показать
board-area-after = Ряд с новой картой
board-crystal-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
board-crystals = Кристаллы: синих { $blue }, зелёных { $green }, фиолетовых { $violet }, джокеров { $joker }
board-blue = { $count ->
    [one] { $count } синий
   *[other] { $count } синих
}
board-green = { $count ->
    [one] { $count } зелёный
   *[other] { $count } зелёных
}
board-violet = { $count ->
    [one] { $count } фиолетовый
   *[other] { $count } фиолетовых
}
board-joker = джокер
board-joker-new = { $count ->
    [one] джокер
   *[other] джокеры: { $count }
}
board-water = { $count } воды
board-screen = Вода за ширмой
board-only-you = видно только вам
board-remembered = По памяти: { $count } воды
board-memory = Что можно было запомнить
board-worth = Очки за кристаллы одного цвета
board-cards-told = В руке: { $hand }. В сбросе: { $discard }.
board-hand = Ваши карты действий
board-hand-card = { $action }: { $where ->
    [hand] в руке
    [table] лежит на столе
   *[discard] в сбросе
}
board-in-discard = в сбросе
board-on-table = на столе
board-short-dig = Раскопки
board-short-develop = Разработка
board-short-plunder = Грабёж
board-short-scout = Разведка
board-short-expand = Расширение
board-does-dig = Аукцион: торгуетесь за технологии с рынка. Копаете один – против кубика.
board-does-develop = Один клан берёт 4 воды, двое по 2, трое по 1.
board-does-plunder = Вода у тех, кто копает или расширяется. Грабителей больше – добыча больше.
board-does-scout = Вода по кубику, а в следующем раунде выберете карту последним.
board-does-expand = Сброс и сама карта возвращаются в руку.
board-before-bids = воды до аукциона
board-before-thieves = воды, если не ограбят
board-returns = Вернутся в руку:
board-bids = Сколько поставить
board-bid-secret = Тайная ставка
board-bid-how = Равные ставки выбывают и теряют 1 воду. Кто поставил больше, берёт первым.
board-bid-die = Ставка против кубика
board-bid-die-how = Нужно больше, чем выпадет. Полоска – шансы.
board-bid-title = Поставить { $count }
board-bid-wins = { $wins ->
    [0] ни одной грани из { $faces } не побить
   *[other] граней из { $faces } побьёт ставка
}
board-bid-fails = если не побьёт, а раскопки вернутся в руку
board-bid-left = останется { $count }, если купите
board-take-title = Взять технологию
board-take-best = { $joins ->
    [0] отдельно: соединить не с чем
   *[other] при лучшем соединении
}
board-to-place = Технология, которую надо поставить
board-where = Куда поставить
board-way-alone = Отдельно
board-way-between = Мост между рядами
board-way-right = Справа от ряда
board-way-left = Слева от ряда
board-differ = символы не совпадают, { $theirs } и { $mine }
board-over = поверх
board-under = под низ
board-covers = { $upgrade ->
    [yes] закроется { $what } (у { $card })
   *[no] закроется край { $card }: { $what }
}
chosen = Поверх соседней или под низ?
commit-play = Сыграть
commit-bid = Поставить
commit-take = Взять
commit-place = Поставить
board-upgrade-gain-1 = { $action }: ещё 1 вода
board-upgrade-gain-die = { $action }: вода по кубику
board-upgrade-gain-per-card = { $action }: по 1 воде за каждую сыгранную карту «{ $of }»
board-upgrade-steal-1-each = { $action }: украсть по 1 воде у каждого, кто сыграл «{ $of }»
