# Добро пожаловать на Луну!
name = Добро пожаловать на Луну!
box-title = Добро пожаловать|на Луну!
blurb = Впишите числа и долетите до Луны
credits = Авторы Бенуа Тюрпен и Алекси Аллар, художница Анн Айдсик. Blue Cocker Games, русское издание «Стиль Жизни». В оригинале Welcome to the Moon.
setting-adventure = Приключение
setting-adventure-about = У каждого приключения свой лист и свои правила. Начать лучше с «Запуска».
setting-adventure-1 = 1 · Запуск
setting-adventure-2 = 2 · Полёт
setting-adventure-3 = 3 · Колония
setting-adventure-4 = 4 · Шахта
setting-missions = Миссии
setting-missions-about = Обычно миссии A, B и C вытягивает жребий. Можно назвать три карты самим.
setting-rulings = Спорные места
setting-rulings-about = Где правила молчат, стол играет по самому естественному прочтению. Здесь можно выбрать другое.
clash-alone = Приключение «{ $adventure }» не рассчитано на одного: выберите соперника ASTRA или добавьте за стол бота либо человека.
clash-astra = ASTRA играет против одного человека. Оставьте за столом одно место или играйте без неё.
clash-missions = Этих миссий нет у приключения «{ $adventure }». Нужно по одной карте A, B и C.
setting-missions-none = Наугад
setting-missions-list = Выбрать
setting-rulings-reshuffle_all = При перетасовке замешивать и эффекты, открытые на столе
setting-rulings-shift_free = Номер, который подходит только изменённым, можно не вписывать
setting-rulings-wild_must = Универсальная метка обязательна, если иначе будет ошибка
setting-rulings-full_track_blocks = Полная дорожка экипажа или центра управления отключает свой эффект
setting-rulings-claim_after_error = Миссию можно объявить и в ход с системной ошибкой
setting-rulings-x_bonus_must = От крестика за отсек нельзя отказаться
setting-rulings-crossed_errors_count = Миссия о системных ошибках считает и вычеркнутые
setting-rulings-wild_limited = Универсальная метка не может стать экипажем или центром управления
setting-rulings-inner_sections_only = Миссии про отрезки считают только отрезки с линиями с обеих сторон
setting-rulings-x_digs_nothing = Крестик не добывает минерал своей клетки
setting-rulings-one_foot = Купол растёт только от того края, с которого его начали
setting-rulings-full_crew_shifts = Полный экипаж всё равно меняет номера
setting-rulings-tank_cell_only = Резервуару нужен номер именно в клетке у его трубы
setting-rulings-bonus_in_filled = Бонусную энергию можно отдать блоку, который заполнил этот номер
setting-rulings-sealed_never_wake = Вирус за перекрытыми проходами не активируется
setting-rulings-claim_once = Если миссия активировала вирус, новых миссий в этот ход нет
setting-rulings-x_anywhere = Крестик можно ставить в любой отсек, без шлюза
setting-rulings-x_without_bonus = Крестик не приносит ни робота, ни ×2
setting-rulings-right_first = Первый ход играют на правом листе
setting-rulings-bonus_before_control = Бонус последней клетки планеты срабатывает до захвата
setting-rulings-empty_unclaimed = Планеты, которых никто не коснулся, в конце ничьи
setting-rulings-third_box_nine = Три ячейки центра управления стоят 9 очков, а не 10
setting-rulings-played_sheet_only = Миссии про планеты, астероиды и спутники смотрят только на лист этого хода

effect-robot = { $case ->
   *[other] Инженеры
}
effect-energy = { $case ->
   *[other] Энергоблок
}
effect-plant = { $case ->
   *[other] Теплицы
}
effect-water = { $case ->
   *[other] Вода
}
effect-astronaut = { $case ->
   *[other] Экипаж
}
effect-planning = { $case ->
   *[other] Центр управления
}

mission-64 = Заполнить уровни экипажа и воды
mission-65 = Заполнить уровни инженеров и центра управления
mission-66 = Заполнить уровень энергоблока
mission-67 = Заполнить уровень теплиц и универсальный уровень
mission-68 = Поставить { $n ->
    [one] { $n } крестик
    [few] { $n } крестика
   *[many] { $n } крестиков
} бонусами отсеков
mission-69 = Иметь { $n ->
    [one] { $n } системную ошибку
    [few] { $n } системные ошибки
   *[many] { $n } системных ошибок
} сразу
mission-70 = Добраться до { $n ->
    [one] { $n } станции
   *[many] { $n } станций
}
mission-71 = Собрать все растения { $n ->
    [one] { $n } станции
   *[many] { $n } станций
}
mission-72 = Заполнить отрезки ровно в { $size1 } и { $size2 } кл.
mission-73 = Заполнить отрезки ровно в { $size1 }, { $size2 } и { $size3 } кл.
mission-74 = Обвести { $n ->
    [one] { $n } резервуар
    [few] { $n } резервуара
   *[many] { $n } резервуаров
}
mission-75 = Обвести { $n ->
    [one] { $n } резервуар
    [few] { $n } резервуара
   *[many] { $n } резервуаров
} подряд
mission-76 = Заполнить { $n ->
    [one] { $n } столбец
    [few] { $n } столбца
   *[many] { $n } столбцов
}
mission-77 = Заполнить { $n ->
    [one] { $n } строку
    [few] { $n } строки
   *[many] { $n } строк
}
mission-78 = Проложить тоннели до обсерватории
mission-79 = Включить все антенны { $n ->
    [one] { $n } квартала
   *[many] { $n } кварталов
}
mission-80 = Вырастить { $n ->
    [one] { $n } растение
    [few] { $n } растения
   *[many] { $n } растений
}
mission-81 = Обвести все резервуары { $n ->
    [one] { $n } квартала
   *[many] { $n } кварталов
}
mission-82 = Разработать { $n ->
    [one] { $n } шахту
    [few] { $n } шахты
   *[many] { $n } шахт
}
mission-83 = Разработать { $n ->
    [one] { $n } шахту
    [few] { $n } соседние шахты
   *[many] { $n } соседних шахт
}
mission-84 = Запустить { $n ->
    [one] { $n } центр
    [few] { $n } центра
   *[many] { $n } центров
} оптимизации
mission-85 = Улучшить или запустить { $n ->
    [one] { $n } постройку
    [few] { $n } постройки
   *[many] { $n } построек
}
mission-86 = Обвести в шахтах { $n ->
    [one] { $n } растение
    [few] { $n } растения
   *[many] { $n } растений
}
mission-87 = Обвести в шахтах { $n ->
    [one] { $n } источник
    [few] { $n } источника
   *[many] { $n } источников
} воды

building-greenhouse = теплица
building-reservoir = водохранилище
building-pearl_factory = жемчужный завод
building-ruby_factory = рубиновый завод
building-control_centre = центр контроля
building-planning_centre = центр планирования
building-opt_greenhouse = оптимизация теплицы
building-opt_reservoir = оптимизация водохранилища
building-opt_pearl = оптимизация жемчужного завода
building-opt_ruby = оптимизация рубинового завода
building-opt_control = оптимизация центра контроля
station = станция { $number }
quarter-1 = верхний левый квартал
quarter-2 = верхний правый квартал
quarter-3 = нижний левый квартал
quarter-4 = нижний правый квартал
power-plants = растения
power-water = вода
power-antennas = антенны

element-1-fuel = заправка ({ $id })
element-2-cut = линия { $id }
element-2-robot = робот, { $id }
element-2-plant = растение, { $id }
element-2-tank = резервуар { $id }
element-2-energy = энергия
element-3-tunnel = тоннель ({ $id })
element-3-power = энергия на множитель: { $id }
element-3-tank = резервуар ({ $id })
element-3-greenhouse = теплица, { $id }
element-4-vein = залежь ({ $id })
element-4-robot = робот: { $id }
element-4-energy = энергия: { $id }

name-of = { $seat }
prompt-wait-draft = Ещё пишут: { $seats }
prompt-wait-claim = О миссиях решают: { $seats }
prompt-pick = Выберите одну из трёх комбинаций
prompt-error = Ни один номер не вписать: системная ошибка
prompt-write = Впишите { $number } в светящуюся клетку
prompt-write-shift = Впишите { $number }, по желанию изменив номер на 1 или 2
prompt-x = Поставьте крестик в любую пустую клетку или откажитесь
prompt-confirm = Ход готов. Подтвердите или верните
prompt-claim = Миссия выполнена: объявить её сейчас?
prompt-1-fuel = Заправьте неактивную ракету в незаконченном отсеке
prompt-1-x = Поставьте крестик в любую пустую клетку или откажитесь
prompt-1-both = Бонусы отсека: заправка и крестик, в любом порядке
prompt-2-energy = Возьмите энергию; каждая вторая проводит линию
prompt-2-water = Обведите резервуар у этой клетки
prompt-2-plant = Возьмите растение со станции этого отрезка
prompt-2-robot = Обведите робота любой станции
prompt-2-own = Скачок энергии: проведите линию
prompt-3-energy = Направьте энергию на один из множителей
prompt-3-water = Обведите резервуар этого модуля
prompt-3-plant = Обведите теплицу этого квартала
prompt-3-robot = Проложите тоннель от своей сети
prompt-3-own = Решите, что отметить
prompt-4-energy = Зачеркните энергию в любой постройке
prompt-4-water = Обведите воду рядом с клеткой
prompt-4-plant = Обведите растение рядом с клеткой
prompt-4-robot = Зачеркните робота в любой постройке
prompt-4-own = { $count ->
    [one] Награда: ещё { $count } робот
    [few] Награда: ещё { $count } робота
   *[other] Награда: ещё { $count } роботов
}

option-pick = { $effect }, { $number }: { $cells ->
    [one] { $cells } место
    [few] { $cells } места
   *[other] { $cells } мест
}
option-wild = Универсальный эффект: { $effect }, { $number } ({ $cells ->
    [one] { $cells } место
    [few] { $cells } места
   *[other] { $cells } мест
})
option-error = Системная ошибка
option-write = Вписать { $number }: { $cell }
option-x = Крестик: { $cell }
option-mark = Отметить: { $what }
option-gain = { $what } ({ $points })
option-skip = Отказаться
option-confirm = Подтвердить ход
option-claim = Миссия { $type }: { $mission } (+{ $reward })
option-unclaimed = Не объявлять

log-turn = Ход { $turn }.
log-wrote = { $seat } пишет { $number }: { $cell } ({ $effect }).
log-crossed = { $seat } ставит крестик: { $cell }.
log-marked = { $seat }: { $what }.
log-error = { $seat }: системная ошибка.
log-wild = { $seat } тратит универсальный эффект: { $effect }.
log-sabotaged = { $seat } устраивает { $what }.
log-struck = { $seat } получает ошибку: { $what }.
log-2-first = { $seat } раньше всех: { $place }, множитель ×{ $points }.
log-2-later = { $seat } добирается: { $place }, множитель ×{ $points }.
log-3-first = { $seat } раньше всех: { $place }, +{ $points }.
log-3-later = { $seat } заканчивает: { $place }, +{ $points }.
log-4-first = { $seat } раньше всех: { $place }, +{ $points }.
log-dug = { $seat } разрабатывает шахту { $mine }.
log-built = { $seat }: готово, { $building }.
log-claimed = { $seat } выполняет миссию { $type } ({ $mission }): +{ $reward }.
log-claimed-rockets = { $seat } выполняет миссию { $type } ({ $mission }): { $reward ->
    [one] { $reward } ракета
    [few] { $reward } ракеты
   *[other] { $reward } ракет
}.
log-reshuffled = Карты кончились: каждая стопка перетасована заново.
log-ended = Игра окончена. { $reason }

reason-launch = Ракета взлетела.
reason-missions = Все три миссии выполнены одним игроком.
reason-cells = Все клетки листа заполнены.
reason-errors = Кончились ячейки системных ошибок.
reason-none = Партия окончена.

score-turn = Этот ход
apart-turn = { $way ->
    [up] + { $points } за этот ход
   *[down] − { $points } за этот ход
}
score-missions = Миссии
score-rockets = Ракеты
score-errors = Системные ошибки
score-stations = Растения на станциях
score-tanks = Резервуары
score-longest = Самый длинный отрезок
score-most = Больше всех отрезков
score-plants = Растения
score-water = Вода
score-antennas = Антенны
score-quarters = Кварталы
score-astronauts = Экипаж
score-planning = Центр управления
score-greenhouse = Теплица
score-reservoir = Водохранилище
score-pearl_factory = Жемчуг
score-ruby_factory = Рубины
score-control_centre = Центр контроля
score-planning_centre = Центр планирования

console-adventure-1 = Приключение 1. Запуск
console-adventure-2 = Приключение 2. Полёт
console-adventure-3 = Приключение 3. Колония
console-adventure-4 = Приключение 4. Шахта
console-turn = ход { $turn }, до перетасовки { $remaining }
console-mission = { $type } +{ $first }/{ $later }  { $mission }: { $have }/{ $need }
console-seat = { $seat }: { $points } ({ $state ->
    [ready] готов
   *[other] пишет
})
console-launch = Ракеты { $rockets } · ошибки { $errors }, зачёркнуто { $crossed_errors } · для ничьей { $ties }
console-journey = Энергия { $energy } · экипаж { $astronauts } · центр управления { $planning } · ошибки { $errors }
console-station = { $station } · роботы { $robots } · растения { $plants }
console-colony = Экипаж { $astronauts } · центр управления { $planning } · ошибки { $errors }
console-quarter = { $quarter }: теплицы { $houses }
console-power = Множители: растения { $plants }, вода { $water }, антенны { $antennas }
console-mine = Экипаж { $astronauts } · центр управления { $planning } · ошибки { $errors }
console-building = { $building }: { $held }, энергия { $energy }, роботы { $robots }

# ---- Приключение 6, «Вирус» ----
setting-adventure-6 = 6 · Вирус
console-adventure-6 = Приключение 6. Вирус
mission-94 = Эвакуировать { $count ->
    [one] { $count } блок
    [few] { $count } блока
   *[many] { $count } блоков
}
mission-95 = Эвакуировать все блоки { $count ->
    [one] { $count } уровня
   *[many] { $count } уровней
}
mission-96 = Закрыть на карантин { $count ->
    [one] { $count } блок
    [few] { $count } блока
   *[many] { $count } блоков
}
mission-97 = Закрыть на карантин блоки зелёного и синего вирусов
mission-98 = Обвести всю энергию на { $count ->
    [one] { $count } уровне
   *[many] { $count } уровнях
}
mission-99 = Обвести все растения и резервуары на { $count ->
    [one] { $count } уровне
   *[many] { $count } уровнях
}
virus-green = зелёный вирус
virus-blue = синий вирус
virus-red = красный вирус
virus-purple = фиолетовый вирус
virus-yellow = жёлтый вирус
element-6-close = проход ({ $id })
element-6-energy = энергия ({ $id })
element-6-plant = растение ({ $id })
element-6-water = резервуар ({ $id })
element-6-infect = заражение ({ $id })
element-6-virus = серый вирус ({ $id })
prompt-wait-incidents = Разбираются с происшествиями: { $seats }
prompt-wait-opening = Выбирают начало: { $seats }
prompt-6-energy = Обведите энергию этого блока
prompt-6-water = Обведите резервуар этого блока
prompt-6-plant = Обведите растение этого блока
prompt-6-robot = Перекройте любой проход
prompt-6-seed = Выберите блок, где начнётся серый вирус
prompt-6-infect = Вирус распространяется, выберите комнату: { $block }
prompt-6-close = Строка закончена: перекройте любой проход
prompt-6-power = Строка закончена: энергия в блок, где есть пустые комнаты
log-woke = Активен { $virus }.
log-spread = { $seat }: вирусы распространяются { $count ->
    [one] { $count } раз
    [few] { $count } раза
   *[other] { $count } раз
}.
log-ill = { $seat }, заражены комнаты: { $rooms }.
log-evacuated = { $seat } эвакуирует блок ({ $block }): { $points }.
score-blocks = Эвакуированные блоки
score-infected = Заражённые комнаты
console-virus-closed = Перекрыты: { $passages }
console-virus-plant = Растения { $icons }
console-virus-water = Вода { $icons }
console-virus = Экипаж { $astronauts } · центр управления { $planning } · универсальные { $wilds } · ошибки { $errors }

# ---- Приключение 5, «Купол» ----
setting-adventure-5 = 5 · Купол
console-adventure-5 = Приключение 5. Купол
mission-88 = Заполнить целиком { $count ->
    [one] { $count } небоскрёб
    [few] { $count } небоскрёба
   *[many] { $count } небоскрёбов
}
mission-89 = Дойти до верха { $count ->
    [one] { $count } небоскрёба
   *[many] { $count } небоскрёбов
}
mission-90 = Обвести по { $min_icons ->
    [one] { $min_icons } значку
    [few] { $min_icons } значка
   *[many] { $min_icons } значков
} на { $count ->
    [one] { $count } уровне
   *[many] { $count } уровнях
} башни
mission-91 = Обвести по { $min_icons ->
    [one] { $min_icons } значку
    [few] { $min_icons } значка
   *[many] { $min_icons } значков
} на { $count ->
    [one] { $count } уровне
   *[many] { $count } уровнях
} башни
mission-92 = Закончить купол
mission-93 = Поставить { $count ->
    [one] { $count } крестик
    [few] { $count } крестика
   *[many] { $count } крестиков
} центром управления
skyscraper-top = верх небоскрёба { $number }
skyscraper-bottom = низ небоскрёба { $number }
track-ET-missions = миссии
track-ET-tower = исследовательская башня
track-ET-astronauts = экипаж
track-ET-dome = купол
element-5-plant = растение на уровне башни { $id }
element-5-water = вода на уровне башни { $id }
element-5-build = часть купола { $id }
element-5-split = раздел секции { $id }
element-5-energy = энергия: { $id }
element-5-astronaut = значок экипажа
prompt-5-x = Поставьте крестик у поверхности или рядом с заполненной клеткой либо откажитесь
prompt-5-energy = Зачеркните ряд одной из четырёх дорожек
prompt-5-water = Обведите воду на уровне башни рядом с клеткой
prompt-5-plant = Обведите растение на уровне башни рядом с клеткой
prompt-5-astronaut = Номер не изменён: зачеркните значок экипажа или откажитесь
prompt-5-robot = Постройте часть купола, которой подходит номер
prompt-5-own = Крестик замедляет купол: разделите секцию
log-5-first = { $seat } раньше всех: { $place }, +{ $points }.
log-5-later = { $seat } добирается: { $place }, +{ $points }.
score-tower_1 = Уровни башни с 1 значком
score-tower_2 = Уровни башни с 2 значками
score-tower_3 = Уровни башни с 3 значками
score-skyscrapers = Небоскрёбы
score-dome = Недостроенный купол
console-dome = Купол { $sections }
console-dome-track = { $track }: { $rows } { $values }
console-dome-counts = Экипаж { $astronauts } · ошибки { $errors }
fault-write-apart = Клетка висит в воздухе ({ $id }): небоскрёб растёт от поверхности, клетка за клеткой.
fault-dome-parity = Часть купола { $id } требует номера другой чётности.
fault-incidents-only = Сначала разберитесь с тем, что случилось на вашем листе.
fault-write-infected = Комната заражена: { $id }.
fault-dome-ends = Часть купола { $id } строить рано: купол растёт от своих концов.

fault-pick-first = Сначала выберите комбинацию.
fault-pick-done = Комбинация уже выбрана. Чтобы взять другую, верните ход.
fault-pick-nowhere = { $number } с этим эффектом ({ $effect }) никуда не вписать.
fault-wild-none = Свободного универсального эффекта у вас нет.
fault-wild-same = У комбинации и так этот эффект: { $effect }.
fault-wild-limited = За этим столом универсальный эффект не заменяет экипаж и центр управления.
fault-error-avoidable = Хотя бы один номер можно вписать, значит, это не ошибка.
fault-write-first = Сначала впишите номер.
fault-write-done = Номер в этот ход уже вписан.
fault-write-filled = Здесь уже занято: { $id }.
fault-write-order = { $number } нарушит порядок ({ $id }): номера только возрастают.
fault-write-level = Этот уровень для другого эффекта ({ $id }), а у вас: { $effect }.
fault-write-shift = Менять номер может только экипаж.
fault-write-range = Номер не может быть меньше нуля.
fault-cross-none = Крестик сейчас ставить нечем.
fault-mark-none = Отмечать больше нечего, осталось подтвердить ход.
fault-mark-other = Этот эффект или бонус отмечает другое ({ $id } не подходит).
fault-mark-taken = Здесь уже всё отмечено: { $id }.
fault-mark-place = Это не у той клетки, куда вписан номер: { $id }.
fault-skip-not = От этого отказаться нельзя.
fault-confirm-later = Ход ещё не закончен.
fault-confirm-only = Ход готов: подтвердите его или верните.
fault-claim-later = Миссии объявляют, когда все закончили ход.
fault-claim-only = Сейчас решают только о миссиях.
fault-claim-twice = Миссия { $type } у вас уже выполнена.
fault-claim-unmet = Миссия { $type } ещё не выполнена: { $mission }.
fault-other-sheet = { $id } нет на этом листе.
fault-fuel-late = Отсек уже закончен, заправлять поздно: { $id }.
fault-tunnel-apart = Тоннель не связан с вашей сетью: { $id }.

# ---- приключение 7 ----
setting-adventure-7 = 7 · Бегство
mission-100 = Заполнить { $count ->
    [one] { $count } теплицу
    [few] { $count } теплицы
   *[many] { $count } теплиц
}, растений в каждой: { $plants }
mission-101 = Заполнить теплицу верхнего звездолёта, растений в ней: { $plants }
mission-102 = Заполнить { $count ->
    [one] { $count } модуль
    [few] { $count } модуля
   *[many] { $count } модулей
}
mission-103 = Заполнить целиком { $count ->
    [one] { $count } звездолёт
    [few] { $count } звездолёта
   *[many] { $count } звездолётов
}
mission-104 = Обвести всю энергию { $count ->
    [one] { $count } звездолёта
   *[many] { $count } звездолётов
}
mission-105 = Обвести все резервуары { $count ->
    [one] { $count } звездолёта
   *[many] { $count } звездолётов
}
ship = звездолёт { $ship }
greenhouse-of = теплица звездолёта { $ship }
element-7-airlock = шлюз ({ $id })
element-7-tank = резервуар ({ $id })
element-7-plant = растение, { $id }
element-7-energy = энергия, { $id }
prompt-7-energy = Обведите энергию этого звездолёта
prompt-7-water = Обведите резервуар у этой клетки
prompt-7-plant = Обведите растение в теплице этого звездолёта
prompt-7-robot = Откройте шлюз из доступных вам отсеков
prompt-7-own = Робот свободен: откройте шлюз
prompt-7-x = Поставьте крестик в доступную пустую клетку или откажитесь
log-7-first = { $seat } раньше всех: { $place }, ×{ $points }.
score-greenhouses_R6_R5 = Теплицы звездолётов 6 и 5
score-greenhouses_R4_R3 = Теплицы звездолётов 4 и 3
score-greenhouses_R2_R1 = Теплицы звездолётов 2 и 1
score-modules_R6_R5 = Модули звездолётов 6 и 5
score-modules_R4_R3 = Модули звездолётов 4 и 3
score-modules_R2_R1 = Модули звездолётов 2 и 1
console-adventure-7 = Приключение 7. Бегство
console-ship = { $ship } · энергия { $energy } · растения { $plants }
console-airlocks = вниз: { $airlocks }
console-escape = Экипаж { $astronauts } · центр управления { $planning } · ошибки { $errors }
fault-write-closed = Сюда не ведёт ни один открытый шлюз: { $id }.
fault-airlock-apart = Шлюз не примыкает к доступным вам отсекам: { $id }.

# ---- приключение 8 ----
setting-adventure-8 = 8 · Битва
mission-106 = Захватить { $count ->
    [one] { $count } планету
    [few] { $count } планеты
   *[many] { $count } планет
} на одном листе
mission-107 = Захватить по планете каждого цвета на одном листе
mission-108 = Занять { $count ->
    [one] { $count } астероид
    [few] { $count } астероида
   *[many] { $count } астероидов
} на одном листе
mission-109 = Повысить ценность планет каждого цвета { $count ->
    [one] { $count } раз
    [few] { $count } раза
   *[many] { $count } раз
} на одном листе
mission-110 = Зачеркнуть { $plant ->
    [one] { $plant } ячейку
    [few] { $plant } ячейки
   *[many] { $plant } ячеек
} растений и { $water ->
    [one] { $water } ячейку
    [few] { $water } ячейки
   *[many] { $water } ячеек
} воды на одном листе
mission-111 = Высадиться на { $count ->
    [one] { $count } спутнике
   *[many] { $count } разных спутниках
} одного листа
planet-green = зелёная планета { $numbers }
planet-blue = синяя планета { $numbers }
planet-grey = серая планета { $numbers }
planets-green = зелёные планеты
planets-blue = синие планеты
planets-grey = серые планеты
element-8-plant = растение, { $id }
element-8-water = вода, { $id }
element-8-value = выше ценность: { $id }
element-8-moon = спутник, { $id }
element-8-asteroid = астероид { $id }
element-8-bonus = бонус ({ $id })
prompt-8-write = Поставьте свой символ на планету для номера { $number }
prompt-8-energy = Повысьте ценность планет одного цвета
prompt-8-water = Зачеркните воду этой планеты
prompt-8-plant = Зачеркните растение этой планеты
prompt-8-robot = Поставьте свой символ на ближайший астероид
prompt-8-planning = Поставьте свой символ на спутник
prompt-8-bonus = Возьмите бонус клетки или откажитесь
prompt-8-values = { $count ->
    [one] Астероид даёт энергию: повысьте ценность планет
   *[other] Астероид даёт энергию: повысьте ценность планет { $count } раза
}
prompt-8-moons = { $count ->
    [one] Астероид даёт символ на спутник
   *[other] Астероид даёт { $count } символа на спутники
}
option-8-write = { $spent ->
    [0] Символ: { $cell }
    [one] Символ: { $cell }, тратится { $spent } астронавт
    [few] Символ: { $cell }, тратятся { $spent } астронавта
   *[other] Символ: { $cell }, тратятся { $spent } астронавтов
}
log-8-wrote = { $seat } ставит символ: { $cell } ({ $effect }).
log-captured = { $tied ->
    [0] { $seat } захватывает: { $planet }.
   *[other] { $seat } делит с соседом: { $planet }.
}
score-near-plants = Левый лист: растения
score-near-water = Левый лист: вода
score-near-green = Левый лист: зелёные планеты
score-near-blue = Левый лист: синие планеты
score-near-grey = Левый лист: серые планеты
score-near-planning = Левый лист: центр управления
score-near-errors = Левый лист: системные ошибки
score-far-plants = Правый лист: растения
score-far-water = Правый лист: вода
score-far-green = Правый лист: зелёные планеты
score-far-blue = Правый лист: синие планеты
score-far-grey = Правый лист: серые планеты
score-far-planning = Правый лист: центр управления
score-far-errors = Правый лист: системные ошибки
console-adventure-8 = Приключение 8. Битва
console-sheet = { $now ->
    [yes] Лист { $number } (этот ход здесь)
   *[other] Лист { $number }
}
console-players = { $near } { $nearSeat }, { $far } { $farSeat }
console-asteroids = Астероиды:
console-zone = { $sign } растения { $plants } · вода { $water } · планеты { $green }/{ $blue }/{ $grey } · центр управления -{ $planning } · астронавты { $astronauts } · ошибки { $errors }
fault-write-planet = { $number } не ведёт на эту планету: { $id }.
fault-write-next = Планету заполняют по порядку, это не первая пустая клетка: { $id }.
fault-moon-closed = Планета захвачена, её спутник закрыт: { $id }.
fault-asteroid-next = Астероид { $id } не ближайший с вашей стороны.

# ---- ASTRA ----
setting-astra = ASTRA
setting-astra-about = Для одного человека: соперник, которому достаётся каждая оставленная вами карта. Без него играют на рекорд.
setting-astra-none = без соперника
setting-astra-katherine = 1 · Кэтрин
setting-astra-alexei = 2 · Алексей
setting-astra-margaret = 3 · Маргарет
setting-astra-franklin = 4 · Франклин
setting-astra-sergei = 5 · Сергей
setting-astra-stephanie = 6 · Стефани
setting-astra-thomas = 7 · Томас
setting-astra-peggy = 8 · Пегги
astra-katherine = Кэтрин
astra-alexei = Алексей
astra-margaret = Маргарет
astra-franklin = Франклин
astra-sergei = Сергей
astra-stephanie = Стефани
astra-thomas = Томас
astra-peggy = Пегги
sabotage = саботаж уровня { $level }{ $which ->
    [left] , левый значок
    [right] , правый значок
   *[only] {""}
}
prompt-pick-pair = Номер одной карты, эффект другой; третья — для ASTRA
prompt-wait-astra = Отвечают ASTRA: { $seats }
prompt-give = Выберите карту, которую получит ASTRA
prompt-deny = Отдайте карту ASTRA или потратьте соло-бонус и уберите её
prompt-strike-1 = ASTRA { $letter }, саботаж: вычеркните один значок, вам ошибка
prompt-strike-2 = ASTRA { $letter }: зачеркните большой множитель станции
prompt-strike-3 = ASTRA { $letter }: зачеркните большой бонус квартала
prompt-strike-4 = ASTRA { $letter }: зачеркните бонус хранилища
prompt-strike-5 = ASTRA { $letter }: зачеркните большой бонус небоскрёба
prompt-strike-6 = ASTRA { $letter }: назовите вирус, который активируется, или зачеркните знак распространения
prompt-strike-7 = ASTRA { $letter }: зачеркните ×2 теплицы
propagation-plant1 = первый знак распространения у растений
propagation-plant2 = второй знак распространения у растений
propagation-water1 = первый знак распространения у воды
propagation-water2 = второй знак распространения у воды
prompt-strike-8 = ASTRA { $letter }: на луну какой из этих планет она высадится
prompt-rival-8 = ASTRA играет { $number }: выберите ей планету
log-astra-played = ASTRA: знак на { $what }, { $effect }.
log-astra-struck-8 = ASTRA высаживается на луну: { $what }.
log-astra-struck-6 = ASTRA: { $what }; активные вирусы распространяются.
option-pair = { $what }; ASTRA: { $gift } +{ $points }
option-give = ASTRA получает «{ $effect }» (+{ $points })
option-deny = Соло-бонус: «{ $effect }» выходит из игры (осталось { $bonuses })
option-strike = Зачеркнуть: { $what }
log-astra-drew = Открылась карта ASTRA { $letter }.
log-astra-struck = ASTRA вычёркивает: { $what }.
log-astra-struck-error = ASTRA устраивает: { $what }; { $seat } получает системную ошибку.
log-astra-nothing = ASTRA нечего вычеркнуть.
log-astra-nothing-error = { $seat } получает от ASTRA системную ошибку.
log-astra-flipped = Миссия { $type } перевёрнута: теперь она стоит меньше.
log-astra-got = ASTRA получает «{ $effect }»: +{ $points }, всего { $score }.
log-astra-boxes = ASTRA получает «{ $effect }» и зачёркивает { $points ->
    [one] { $points } клетку
    [few] { $points } клетки
   *[other] { $points } клеток
} своей дорожки; у неё { $score }.
log-astra-denied = { $seat } тратит соло-бонус и убирает карту: { $effect }.
log-bonuses = { $seat } обводит { $count ->
    [one] { $count } соло-бонус
    [few] { $count } соло-бонуса
   *[other] { $count } соло-бонусов
}.
log-astra-won = Игра окончена. { $reason } Очки: { $points } против { $astra } у ASTRA. Победа.
log-astra-lost = Игра окончена. { $reason } Очки: { $points } против { $astra } у ASTRA. Поражение.
reason-against = { $reason } ASTRA: { $astra }.
reason-astra = ASTRA взлетела.
reason-deck = Колода кончилась во второй раз.
console-astra = ASTRA, { $name }, уровень { $level }: { $score } · карты { $cards } · соло-бонусы { $left } из { $circled }, всего { $slots } · проход { $pass }, в колоде { $deck }
fault-solo-only = Так ходят только против ASTRA.
fault-pick-pair = Против ASTRA номер и эффект берут с двух разных карт.
fault-astra-waits = Сначала ответьте ASTRA.
fault-give-not = Эту карту сейчас нельзя отдать ASTRA.
fault-deny-none = Соло-бонусов, которые можно потратить, нет.
fault-strike-not = Здесь ASTRA нечего вычёркивать.

# ---- места на листах ----
spot-1 = уровень { $a }, клетка { $b }
spot-1-section = уровень { $a }, { $b ->
    [A] первый
    [B] второй
    [C] третий
   *[D] четвёртый
} отсек
spot-2 = клетка { $a }
spot-2-gap = после клетки { $a }
spot-3 = столбец { $a }, строка { $b }
spot-4 = шахта { $a }, уровень { $b }
spot-4-between = шахта { $a }, между уровнями { $b } и { $c }
spot-5-above = небоскрёб { $a }, этаж { $b }
spot-5-below = небоскрёб { $a }, этаж −{ $b }
spot-6 = уровень { $a }, { $b ->
    [A] левый
    [B] средний
   *[C] правый
} блок, комната { $c }
spot-6-block = уровень { $a }, { $b ->
    [A] левый
    [B] средний
   *[C] правый
} блок
spot-6-room = { $a }-й уровень { $b ->
    [A] слева
    [B] в середине
   *[C] справа
} (№ { $c })
spot-7 = звездолёт { $a }, клетка { $b }
spot-8 = планета { $a }, клетка { $b }
spot-number = { $a }
spot-7-module = звездолёт { $a }, модуль { $b }
spot-7-greenhouse = звездолёт { $a }, теплица
spot-7-base = поселение
spot-pair = { $one } – { $two }

# Кампания: рассказ между приключениями
story-1 = Земля стала тесной и беспокойной. На старом полигоне ещё стоит ракета: её достраивают по ночам, и никто не знает, сколько времени осталось. Ваша команда вызвалась лететь первой. Осталось собрать, заправить и не опоздать к старту.
story-2 = Двигатели замолчали, и в иллюминаторе осталась только темнота. До Луны много дней пути. Теплица должна кормить, роботы работать, а энергия кончается там, где её не ждали. Кто довезёт больше, тому и строить.
story-3 = Под ногами скрипит серая пыль. Вместо городов здесь купол, антенна и кратер, который надо обойти. Люди с корабля ждут, пока вы протянете первые туннели и включите свет.
story-4 = Дом есть, теперь ему нужно сырьё. Под колонией нашли жилы, о которых на Земле только спорили. Шахты уходят вниз на три этажа, и первый, кто поднимет груз на склад, получит лучшее место.
story-5 = Теперь на Луне хватает людей, чтобы мечтать о небе над головой. Решено накрыть долину куполом, а под ним растить башни вверх и вниз. Чертежи у всех разные, опоры общие.
story-6 = Ночью погас свет в пятом отсеке, потом в четвёртом. Пробы из шахт оказались живыми. Запирайте переходы, вывозите людей и не дайте серой плесени дойти до воды раньше вас.
story-7 = Колонию не спасти. Последний корабль стоит у шлюзов, и открывать их надо в нужном порядке. Берите рассаду, заводите двигатели и не оглядывайтесь.
story-8 = За поясом астероидов ждали не только пустые камни. Чужие флаги уже стоят на ближних планетах, и места хватит не всем. Эта глава решит, чья команда назовёт новый мир домом.
story-9 = Над новым миром встаёт незнакомое солнце. Записи о полёте, шахтах и вирусе уложены в один ящик, и в нём ещё осталось место. Кто соберётся снова, начнёт с того же полигона, но по-другому.
campaign-ours = Порядок приключений и звёзды за места взяты с листов игры. Рассказ между приключениями написан нами. У коробочной кампании есть ещё книга и секретные карты, которые меняют правила по ходу дела: их содержание мы не знаем и не выдумываем, поэтому здесь все восемь приключений играются по обычным правилам. Если место делят несколько игроков, звёзды этого места получает каждый из них: так решили мы, правила об этом молчат. Одному с ASTRA достаётся первое место за победу над ней и второе, если победила она. За книгой и картами стоит купить коробку.

# На странице исследования.
study-effects = Какие символы берут
study-effects-about = карт с каждым символом за партию, на всех листах
study-missions = Выполненные миссии
study-missions-about = раз за партию
study-errors = Системные ошибки
study-errors-about = за партию, на всех листах
study-errors-by = системных ошибок
study-ends = Чем кончается
study-ends-about = доля партий
