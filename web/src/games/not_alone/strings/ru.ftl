# Слова, нужные только полю «Чужой планеты».
board-planet = Десять мест Артемии
board-rescue = Спасение: ещё { $count }
board-assimilation = Ассимиляция: ещё { $count }
board-turn = Ход { $turn }
board-phase = фаза
board-any-phase = фаза копируемой карты
board-phase-exploration = исследование
board-phase-hunting = охота
board-phase-reckoning = расплата
board-phase-end = конец хода
board-beacon = Маяк горит
board-short-lair = Весь сброс в руку или сила места существа
board-short-jungle = Эта карта и ещё одна вернутся
board-short-river = Потом сыграть две, оставить одну
board-short-beach = Зажечь маяк; снять его: спасение +1
board-short-rover = Новое место из резерва
board-short-swamp = Эта карта и ещё две вернутся
board-short-shelter = Две карты выживания, одну оставить
board-short-wreck = Спасение +1
board-short-source = Вернуть волю или взять карту
board-short-artefact = Потом сыграть два места
board-power-blocked = закрыто полем
board-power-off = сила не действует
board-power-used = уже применена
board-shut-discard = в сбросе
board-shut-none = нет карты
board-shut-blocked = закрыто
board-reserve = { $count ->
    [one] В резерве { $count } карта
    [few] В резерве { $count } карты
   *[other] В резерве { $count } карт
}
board-may = может быть здесь: { $name }
board-is-here = здесь { $name }
board-hides-here = здесь прячется { $name }
board-token-creature = существо
board-token-target = цель
board-token-artemia = Артемия
board-token-due = кладите на место
board-token-can = можно положить
board-token-waits = ждёт
board-token-away = нужна карта
board-token-artemia-space = поле Артемии
board-token-target-does = Что сделает жетон цели, решает сыгранная карта.
board-token-artemia-does = Кто здесь, не применит силу места и сбросит карту места.
board-last-card = сброс охоты
board-effects = Что действует в этот ход
board-named = Предвидение: { $name }
board-side-1 = Первая сторона
board-side-2 = Вторая сторона
board-side-1-about = Метки Артемии на последних шести полях спасения: существо набирает силу к концу.
board-side-2-about = Метки Артемии через одно поле: жетон Артемии ложится то и дело.
board-do-pass = Не сейчас
board-do-done = Закончить охоту
board-do-done-empty = Закончить без жетона существа
board-do-enough = Достаточно
board-do-all = Вернуть весь сброс
board-do-lose = Потерять волю
board-do-draw = Взять карту выживания
board-do-give-up = Смириться
board-do-give-up-about = вернуть всё, ассимиляция +1
board-do-resist-1 = Сопротивляться
board-do-resist-1-about = −1 воля, до 2 карт в руку
board-do-resist-2 = Из последних сил
board-do-resist-2-about = −2 воли, до 4 карт в руку
board-aid = Кто где может быть
board-aid-about = Показывать на местах, кто ещё может там быть: по открытым сбросам
board-asking = Когда спрашивать
board-asking-about = О каких картах спрашивать вне очереди: в настройках
board-own-hunt = Ваши карты охоты
board-own-survival = Ваши карты выживания
board-no-hunt = Карт охоты на руке нет: их добирают в конце хода.
board-no-survival = Карт выживания нет. Их дают «Убежище» и «Источник».
board-creature = Существо
board-hunt-hand = { $count ->
    [one] На руке { $count } карта охоты
    [few] На руке { $count } карты охоты
   *[other] На руке { $count } карт охоты
}
board-place-hand = { $count ->
    [one] На руке { $count } карта места
    [few] На руке { $count } карты мест
   *[other] На руке { $count } карт мест
}
board-survival-hand = { $count ->
    [one] { $count } карта выживания
    [few] { $count } карты выживания
   *[other] { $count } карт выживания
}
board-will = Воля: { $count }
board-hidden = Карта места лежит закрытой
board-discard = сброс
board-smoke = за завесой: { $count }
board-two = играет две карты ({ $place })
board-shown = показано вам: { $places }
board-close-rescue = Спасателям остался один шаг
board-close-assimilation = Ассимиляции остался один шаг
board-close-both = Один шаг до развязки, для обеих сторон
board-brings-nothing = Сила сейчас ничего не даст
board-power-works = Сработает сила места
board-to-rescue = До спасения
board-to-assimilation = До ассимиляции
board-lights = Маяк загорится
board-cards-back = { $count ->
    [one] карта места в руку
    [few] карты мест в руку
   *[other] карт мест в руку
}
board-if-free = Если не поймают
board-if-caught = Если поймают
board-will-word = { $count ->
    [one] воля
    [few] воли
   *[other] воль
}
board-will-changes = воля
board-may-be = могут быть здесь: { $names }
board-nobody-can = Здесь никого быть не может
board-each-caught = каждый пойманный:
chosen = Куда положить?
chat-note = Жертвы сговариваются здесь, и существо тоже читает.
board-done-empty-about = Жетон существа останется в руке, и в этот ход оно никого не поймает.
commit-explore = Спрятаться
commit-creature = Положить
commit-target = Положить
commit-artemia = Положить
commit-hunt = Сыграть
commit-survival = Сыграть
commit-take = Вернуть
commit-discard = Сбросить
commit-drop-card = Сбросить
commit-use = Применить
commit-copy = Применить
commit-fetch = Взять
commit-keep = Остаться
commit-keep-card = Оставить
commit-hide = Скрыть
commit-heal = Вернуть волю
commit-choose = Назвать
commit-first = Сначала
commit-pass = Не играть
commit-done = Закончить
commit-give-up = Смириться
commit-resist-1 = Сопротивляться
commit-resist-2 = Сопротивляться
board-discards = Сбросы
board-held = У вас на руке
board-verb-use = сила
board-verb-take = в руку
board-verb-discard = сбросить
board-verb-hide = не показать
board-verb-keep = остаться
board-verb-copy = взять силу
board-verb-first = сначала
board-verb-from = отсюда
board-verb-at = сюда
board-verb-fetch = взять
board-won = победа
board-course = Как шли к звезде спасение и ассимиляция
course = Как всё шло
board-free-short = Не поймают:
board-caught-short = Поймают:
tale = Кто где прятался
tale-caught = пойман
tale-missed = жетон мимо
tale-turn = Ход { $turn }: показать
lamp-rescue = спасение
lamp-assimilation = ассимиляция
record-hunted = Личный рекорд: спасены на ходу { $value }
record-creature = Личный рекорд: планета взяла своё на ходу { $value }
end-hunted-hunted-title = Вас спасли!
end-hunted-hunted = Помощь прилетела на ходу { $turn }, до ассимиляции оставалось { $assimilation }. { $will ->
    [0] Воли у вас уже не было.
    [1] У вас оставалась одна воля.
   *[other] Воли у вас: { $will }.
}
end-hunted-creature-title = Вы стали частью планеты
end-hunted-creature = { $creature } побеждает на ходу { $turn }; до спасения оставалось { $rescue }.
end-creature-creature-title = Планета взяла своё!
end-creature-creature = Все жертвы ваши на ходу { $turn }; до их спасения оставалось { $rescue }.
end-creature-hunted-title = Жертвы ускользнули
end-creature-hunted = За ними прилетели на ходу { $turn }; до ассимиляции вам оставалось { $assimilation }.
end-watched-hunted-title = Жертв спасли!
end-watched-hunted = Помощь прилетела на ходу { $turn }, до ассимиляции оставалось { $assimilation }.
end-watched-creature-title = Планета взяла своё
end-watched-creature = { $creature } побеждает на ходу { $turn }; до спасения оставалось { $rescue }.

board-history = Кто где был
board-history-about = Где был каждый, ход за ходом
board-history-caught = в лапах существа
scene-caught = { $name } в лапах существа: воля { $from } → { $to }
scene-caught-small = поймали: воля −{ $count }
scene-caught-title = { $name } в лапах существа
scene-lost-title = { $name } теряет волю
scene-lost = { $name }: воля { $from } → { $to }
scene-lost-small = воля −{ $count }
scene-foot = { $name }: воля −{ $count }
scene-rescue = спасение
scene-assimilation = ассимиляция
scene-rescue-moves = спасение { $from } → { $to }
scene-assimilation-moves = ассимиляция { $from } → { $to }
scene-and = { $first }, { $second }
scene-end = Конец хода: { $told }
scene-end-name = Конец хода
scene-open = Места открыты
scene-is-at = { $name }: { $places }
