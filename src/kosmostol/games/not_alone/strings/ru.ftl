# Чужая планета
name = Чужая планета
box-title = Чужая планета
blurb = Выжить на планете, которая охотится
credits = Автор Гислен Массон. В оригинале Not Alone.
setting-creature = Кто существо
setting-creature-about = Кто за столом играет за существо; остальные прячутся от него.
setting-creature--1 = жребий
setting-creature-0 = место 1
setting-creature-1 = место 2
setting-creature-2 = место 3
setting-creature-3 = место 4
setting-creature-4 = место 5
setting-creature-5 = место 6
setting-creature-6 = место 7
setting-copy_ineffective = Копировать погашенную силу
setting-copy_ineffective-about = «Логово», «Портал» и «Дрон» могут копировать силу места, которая сейчас не действует. По правилам коробки у такого места силы нет.
setting-advanced = Продвинутый вариант
setting-advanced-about = Кто потерял последнюю волю при расплате, восстанавливает две фишки вместо трёх.
setting-side = Сторона поля
setting-side-about = На первой стороне знаки Артемии стоят на последних шести полях спасения, на второй через одно.
setting-side-0 = выбирает существо
setting-side-1 = первая
setting-side-2 = вторая
setting-rulings = Спорные места
setting-rulings-about = Где правила молчат, стол читает их самым естественным образом. Здесь можно выбрать другое прочтение.
setting-rulings-despair_stands = Позднее «Отчаяние» оставляет спрятанные карты мест лежать
setting-rulings-amplifier_after_stasis = «Усилитель» двигает спасение и после «Стазиса»
setting-rulings-strike_back_open = Все видят, какие карты «Ответный удар» отправляет под колоду
setting-rulings-clone_once = Существо и клон на одном месте отнимают одну волю, а не две
setting-rulings-token_settles = Жетон, лежащий между двумя местами, можно сдвинуть на одно из них
setting-rulings-vortex_into_field = «Вихрем» можно сыграть место в силовом поле
setting-rulings-field_stops_detour = «Обходной путь» не ведёт в силовое поле
setting-rulings-flashback_other_turn = «Воспоминание» не повторяет карту того же хода
setting-rulings-flashback_after_shuffle = Когда сброс охоты перемешивают, верхняя карта остаётся для «Воспоминания»
setting-rulings-fresh_hunt_cards = Существо добирает карты до последней паузы для карт и может сыграть добранное
setting-rulings-freed_late_rests = Кого жетон отпустил лишь после того, как другие подействовали, тот не действует
setting-rulings-phobia_needs_cards = Для «Фобии» нужна жертва, которой есть что показать
setting-rulings-needless_give_up = Можно смириться с полной волей и пустым сбросом

wish-windows = Все моменты для карт
wish-despair = { hunt-despair }
wish-force_field = { hunt-force_field }
wish-cataclysm = { hunt-cataclysm }
wish-detour = { hunt-detour }
wish-stasis = { hunt-stasis }
wish-tracking = { hunt-tracking }
wish-adrenaline = { survival-adrenaline }
wish-ingenuity = { survival-ingenuity }
wish-sacrifice = { survival-sacrifice }
wish-sixth_sense = { survival-sixth_sense }
wish-smokescreen = { survival-smokescreen }
wish-strike_back = { survival-strike_back }
wish-vortex = { survival-vortex }
wish-detector = { survival-detector }
wish-dodge = { survival-dodge }
wish-hologram = { survival-hologram }
wish-wrong_track = { survival-wrong_track }
wish-amplifier = { survival-amplifier }
wish-double_back = { survival-double_back }
wish-choice-cards = по картам
wish-choice-useful = когда важно
wish-choice-always = всегда
wish-choice-never = никогда

who = { $seat }
place = { $number } «{ $name }»
place-lair = Логово
place-jungle = Джунгли
place-river = Река
place-beach = Пляж
place-rover = Вездеход
place-swamp = Болото
place-shelter = Убежище
place-wreck = Обломки
place-source = Источник
place-artefact = Артефакт
place-lair-about = Весь свой сброс в руку или сила места под жетоном существа. Поимка здесь стоит на волю дороже.
place-jungle-about = Эта карта и ещё одна из сброса вернутся в руку.
place-river-about = В следующий ход сыграть две карты и оставить одну.
place-beach-about = Зажечь маяк, а горящий снять: спасение на поле ближе. Раз в ход на весь стол.
place-rover-about = Новая карта места из резерва.
place-swamp-about = Эта карта и ещё две из сброса вернутся в руку.
place-shelter-about = Взять две карты выживания и оставить одну.
place-wreck-about = Спасение на поле ближе. Раз в ход на весь стол.
place-source-about = Вернуть волю любой жертве или взять карту выживания.
place-artefact-about = В следующий ход сыграть две карты, сработают обе. Эту силу нельзя копировать.

hunt-despair = Отчаяние
hunt-force_field = Силовое поле
hunt-anticipation = Предвидение
hunt-ascendancy = Господство
hunt-fierceness = Свирепость
hunt-forbidden_zone = Запретная зона
hunt-interference = Помехи
hunt-persecution = Преследование
hunt-mutation = Мутация
hunt-phobia = Фобия
hunt-virus = Вирус
hunt-clone = Клон
hunt-mirage = Мираж
hunt-scream = Крик
hunt-toxin = Токсин
hunt-cataclysm = Катаклизм
hunt-detour = Обходной путь
hunt-stasis = Стазис
hunt-tracking = Выслеживание
hunt-flashback = Воспоминание
hunt-despair-about = До конца хода карты выживания нельзя ни играть, ни брать.
hunt-force_field-about = Два соседних места нельзя играть в этот ход.
hunt-anticipation-about = Если поймана названная жертва, ассимиляция идёт ещё на поле.
hunt-ascendancy-about = Названная жертва оставляет в руке две карты мест.
hunt-fierceness-about = Каждая пойманная жертва теряет ещё одну волю.
hunt-forbidden_zone-about = Все жертвы разом сбрасывают по карте места.
hunt-interference-about = Силы «Пляжа» и «Обломков» не действуют.
hunt-persecution-about = Сила места возвращает в руку не больше одной карты.
hunt-mutation-about = Жетон Артемии отнимает ещё и волю.
hunt-phobia-about = Названная жертва показывает существу руку, кроме двух карт.
hunt-virus-about = Жетон Артемии ложится между двумя местами и действует на оба.
hunt-clone-about = Жетон цели ловит, как второе существо.
hunt-mirage-about = Силы двух соседних мест не действуют.
hunt-scream-about = Жертвы на месте цели сбрасывают две карты места или теряют волю.
hunt-toxin-about = Жертвы на месте цели сбрасывают карту выживания, сила места не действует.
hunt-cataclysm-about = Сила любого одного места не действует.
hunt-detour-about = После вскрытия передвинуть жертву на соседнее место.
hunt-stasis-about = В конце хода спасение не движется.
hunt-tracking-about = В следующий ход можно сыграть две карты охоты.
hunt-flashback-about = Действует как верхняя карта сброса охоты.

survival-adrenaline = Адреналин
survival-ingenuity = Смекалка
survival-sacrifice = Самопожертвование
survival-sixth_sense = Шестое чувство
survival-smokescreen = Дымовая завеса
survival-strike_back = Ответный удар
survival-vortex = Вихрь
survival-detector = Детектор
survival-dodge = Уклонение
survival-drone = Дрон
survival-gate = Портал
survival-hologram = Голограмма
survival-wrong_track = Ложный след
survival-amplifier = Усилитель
survival-double_back = Возврат по следам
survival-adrenaline-about = Вернуть себе одну волю.
survival-ingenuity-about = Зажечь маяк на «Пляже».
survival-sacrifice-about = Сбросить карту места: в этот ход больше нет карт охоты.
survival-sixth_sense-about = Взять до двух карт мест из своего сброса.
survival-smokescreen-about = До конца хода существо не видит сбросы жертв.
survival-strike_back-about = Две случайные карты существа уходят под колоду охоты.
survival-vortex-about = Обменять сыгранную закрытую карту на карту из сброса.
survival-detector-about = Жетон Артемии на вас не действует.
survival-dodge-about = Жетон существа на вас не действует.
survival-drone-about = Вместо силы места применить силу «Вездехода».
survival-gate-about = Вместо силы места применить силу соседнего.
survival-hologram-about = Передвинуть жетон Артемии на соседнее место.
survival-wrong_track-about = Передвинуть жетон существа на соседнее место.
survival-amplifier-about = Снять маяк: спасение тут же на поле ближе.
survival-double_back-about = Вернуть сыгранную карту места в руку.

token-creature = { $case ->
   *[nom] жетон существа
}
token-target = { $case ->
   *[nom] жетон цели
}
token-artemia = { $case ->
   *[nom] жетон Артемии
}
on = на месте { $place }
between = между местами { $one } и { $two }

console-rescue = Спасение: ещё { $count }
console-assimilation = Ассимиляция: ещё { $count }
console-marker = маяк горит
console-turn = Ход { $turn }
console-creature = { $seat }, существо: карт охоты { $hand }, в колоде { $deck }
console-hunted = { $seat }: воля { $will }, карт мест { $hand }, выживания { $survival }
console-discard = сброс
console-hidden = сброс скрыт: { $count }
console-down = спрятано карт: { $count }
console-own-places = Ваши места
console-own-survival = Ваши карты выживания
console-own-hunt = Ваши карты охоты
console-own-down = Вы сыграли
console-effects = Действуют
console-reserve = Резерв

prompt-side = Какой стороной положить поле?
prompt-explore = { $count ->
    [one] Где спрячетесь? Сыграйте карту места
   *[other] Где спрячетесь? Сыграйте две карты мест
}
prompt-take = { $count ->
    [one] Верните в руку одну карту места
   *[other] Верните в руку карты мест: ещё { $count }
}
prompt-take-up-to = { $count ->
    [one] Можно вернуть ещё одну карту места
   *[other] Верните в руку карты мест: до { $count }
}
prompt-discard = { $count ->
    [one] Сбросьте карту места
   *[other] Сбросьте карты мест: ещё { $count }
}
prompt-hunt = Положите жетон существа или сыграйте карту охоты
prompt-hunt-more = Ещё карта или жетон, или конец охоты?
prompt-hunt-target = Положите жетон цели
prompt-hunt-target-between = Положите жетон цели между двумя местами
prompt-hunt-artemia = Положите жетон Артемии
prompt-hunt-artemia-between = Положите жетон Артемии между двумя местами
prompt-react = Ответите картой охоты на «Вихрь»?
prompt-mark = «{ $card }»: назовите жертву
prompt-zone = Запретная зона: выберите карту места для сброса
prompt-phobia = { $count ->
    [one] Фобия: выберите ещё одну карту, которую не покажете
   *[other] Фобия: выберите две карты, которые не покажете
}
prompt-river = Река: какая из двух карт останется?
prompt-order = Какое место сработает первым?
prompt-act = { $place }: примените силу или верните карту
prompt-lair = Логово: весь сброс или место существа?
prompt-gate = Портал: силу какого соседнего места применить?
prompt-rover = Какую карту места взять из резерва?
prompt-shelter = Какую карту выживания оставить?
prompt-source = Кому вернуть волю, или взять карту выживания?
prompt-scream = Крик: сбросьте две карты места или потеряйте волю
prompt-toxin = Токсин: сбросьте карту выживания
prompt-linger = Вы спрятались. Сыграете карту выживания, пока идёт исследование?
prompt-aim-field = Силовое поле: между какими местами?
prompt-aim-seat = «{ $card }»: кого передвинуть?
prompt-aim-from = «{ $card }»: с какого места?
prompt-aim-place = «{ $card }»: какое место?
prompt-aim-token = «{ $card }»: куда передвинуть жетон?
prompt-aim-out = Вихрь: какую сыгранную карту убрать?
prompt-aim-in = Вихрь: какую карту из сброса сыграть?
prompt-aim-back = Какую сыгранную карту вернуть?
prompt-window-opening = Начало хода: сыграете карту охоты?
prompt-window-closing = Все спрятались: сыграете карту охоты?
prompt-window-vortex = Жетоны лежат: сыграете карту выживания?
prompt-window-revealed = Карты открыты: сыграете карту?
prompt-window-before-target = Сейчас сработает жетон цели: сыграете карту?
prompt-window-before-artemia = Сейчас сработает жетон Артемии: сыграете карту?
prompt-window-before-catch = Сейчас существо поймает жертв: сыграете карту?
prompt-window-dusk = Конец хода: сыграете карту?
prompt-wait-side = { $seats } выбирает сторону поля
prompt-wait-exploring = { $count ->
    [one] Прячется { $seats }
   *[other] Прячутся { $seats }
}
prompt-wait-hunting = Идёт охота, решает { $seats }
prompt-wait-river = { $count ->
    [one] { $seats } решает, какая карта останется
   *[other] { $seats } решают, какая карта останется
}
prompt-wait-window = Момент для карт, ждём: { $seats }
prompt-wait-reckoning = Расплата, решает { $seats }

option-side-1 = Первая сторона: Артемия на последних шести полях
option-side-2 = Вторая сторона: Артемия через поле
option-explore = Спрятаться: { $place }
option-take = Вернуть в руку { $place }
option-discard = Сбросить { $place }
option-hide = Не показывать { $place }
option-keep = Остаться: { $place }
option-copy = Применить силу места { $place }
option-first = Сначала { $place }
option-from = С места { $place }
option-at = Место { $place }
option-fetch = Взять из резерва { $place }
option-creature = Жетон существа: { $place }
option-target = Жетон цели: { $place }
option-artemia = Жетон Артемии: { $place }
option-target-between = Жетон цели между { $one } и { $two }
option-artemia-between = Жетон Артемии между { $one } и { $two }
option-heal = Вернуть волю: { $seat }
option-choose = Назвать: { $seat }
option-hunt = Сыграть «{ $card }»
option-survival = Сыграть «{ $card }»
option-keep-card = Оставить «{ $card }»
option-drop-card = Сбросить «{ $card }»
option-pass = Не играть карту
option-done = Закончить охоту
option-enough = Достаточно
option-use = Применить силу: { $place }
option-all = Вернуть весь сброс
option-lose = Потерять волю
option-draw = Взять карту выживания
option-give-up = Смириться: всё вернуть, ассимиляция +1
option-resist-1 = Сопротивляться: −1 воля, до двух карт в руку
option-resist-2 = Сопротивляться: −2 воли, до четырёх карт в руку

log-board = Поле лежит стороной { $side }.
log-turn = Ход { $count }.
log-hunt = Существо играет «{ $card }».
log-hunt-as = Существо играет «{ $card }», оно действует как «{ $as }».
log-survival = { $seat } играет «{ $card }».
log-resisted = { $count ->
    [one] { $seat } сопротивляется и платит одну волю.
   *[other] { $seat } сопротивляется и платит две воли.
}
log-gave-up = { $seat } смиряется: вся воля и все места возвращаются.
log-locked = { $seat } прячется.
log-took = { $seat } возвращает в руку { $place }.
log-took-hidden = { $seat } возвращает в руку карту места.
log-discarded = { $seat } сбрасывает { $place }.
log-discarded-hidden = { $seat } сбрасывает карту места за дымовой завесой.
log-token = Ложится { $token }: { $where }.
log-token-lifted = Снова в руке { $token }.
log-field = Силовое поле закрывает { $places }.
log-marked = «{ $card }»: названа жертва { $seat }.
log-shown = { $seat } показывает существу { $places }.
log-showed = { $count ->
    [one] { $seat } показывает существу { $count } карту места.
    [few] { $seat } показывает существу { $count } карты мест.
   *[other] { $seat } показывает существу { $count } карт мест.
}
log-swapped = { $seat } меняет { $out } на { $in }.
log-swapped-hidden = { $seat } меняет сыгранную карту за дымовой завесой.
log-kept-one = { $seat } оставляет одну из двух карт.
log-revealed = { $seat } открывает: { $places }.
log-token-moved = { $seat } передвигает { $token } на { $place }.
log-moved = { $seat } попадает с места { $from } на { $to }.
log-ruined = Катаклизм гасит силу места { $place }.
log-no-power = { $seat }: сила места { $place } не действует.
log-used = { $seat } применяет силу места { $place }.
log-copied = { $seat } копирует силу места { $place }.
log-returned = { $seat } возвращает в руку сыгранную карту { $place }.
log-armed = В следующий ход { $seat } играет две карты: { $place }.
log-marker-on = { $seat } зажигает маяк.
log-marker-off = { $seat } снимает маяк.
log-rescue = До спасения осталось: { $count }.
log-assimilation = До ассимиляции осталось: { $count }.
log-fetched = { $seat } берёт из резерва { $place }.
log-drew = { $seat } берёт карту выживания «{ $card }».
log-drew-hidden = { $count ->
    [one] { $seat } берёт карту выживания.
   *[other] { $seat } берёт две карты выживания, чтобы оставить одну.
}
log-dropped = { $seat } сбрасывает карту «{ $card }».
log-healed = { $seat } возвращает волю. { $whom }: теперь { $will }.
log-lost-will = { $seat } теряет волю (−{ $count }), осталось { $will }.
log-caught = Существо ловит: { $seat }. Воля −{ $count }, осталось { $will }.
log-broken = { $seat } теряет последнюю волю: все места возвращаются, воля { $will }.
log-struck = { $count ->
    [one] { $count } карта существа уходит под колоду охоты.
   *[other] { $count } карты существа уходят под колоду охоты.
}
log-struck-card = Под колоду уходит ваша карта «{ $card }».
log-hunt-drawn = Вы взяли карту охоты «{ $card }».
log-hunt-refill = Существо добирает карты охоты: { $count }.
log-hunt-shuffled = Сброс охоты перемешан в новую колоду.
log-survival-shuffled = Сброс выживания перемешан в новую колоду.
log-no-rescue = Стазис: спасение стоит на месте.
log-creature-won = Ассимиляция на звезде: существо побеждает.
log-hunted-won = Спасение на звезде: жертвы побеждают.
log-rechoose = Отчаяние застало жертв врасплох: они прячутся заново.

score-victory = Победа
side-creature = Существо
side-hunted = Жертвы
reason-creature = Ассимиляция дошла до звезды: жертвы стали частью планеты.
reason-hunted = Спасение дошло до звезды: помощь прилетела вовремя.

fault-not-now = Сейчас от вас ждут другого. { $asked }.
fault-no-card = Карты «{ $card }» у вас на руке нет.
fault-wrong-phase = { $phase ->
    [0] «{ $card }» сейчас сыграть нельзя.
   *[other] «{ $card }» играют в фазе { $phase }.
}
fault-hunt-limit = { $count ->
    [one] За ход можно сыграть одну карту охоты, она уже сыграна. Две даёт «Выслеживание».
   *[other] Две карты охоты за этот ход уже сыграны.
}
fault-survival-limit = Вы уже сыграли карту выживания в этот ход.
fault-despair = Отчаяние: до конца хода карты выживания не играют.
fault-sacrifice = Самопожертвование: до конца хода карт охоты больше нет.
fault-no-effect = { $card }: сейчас это ничего не изменит.
fault-flashback = Воспоминанию нечего повторить: сверху сброса охоты нет подходящей карты.
fault-too-late = { $card }: для этого уже поздно.
fault-place-not-in-hand = Карты { $place } у вас на руке нет.
fault-place-blocked = { $place } закрыто силовым полем.
fault-too-few-places = { $count ->
    [one] Играть нечего: сопротивляйтесь или смиритесь.
   *[other] Нужно сыграть две карты мест, а столько нет: сопротивляйтесь или смиритесь.
}
fault-acted = Сопротивляться или смириться можно один раз за ход.
fault-before-playing = Это делают до того, как сыграна карта места.
fault-resist-will = Столько воли нет: у вас { $will }.
fault-resist-empty = Сопротивляться незачем: ваш сброс пуст.
fault-give-up-needless = Смиряться незачем: воля полна, сброс пуст.
fault-not-in-discard = { $place } не лежит в вашем сбросе.
fault-take-one = Возьмите хотя бы одну карту.
fault-token-placed = Этот жетон уже лежит на планете.
fault-token-unavailable = Этот жетон сейчас не положить: его даёт символ на карте или на поле спасения.
fault-token-between = Этот жетон кладут между двумя соседними местами.
fault-token-single = Этот жетон кладут на одно место.
fault-token-first = Сначала положите жетон сыгранной карты.
fault-not-next = { $place } не соседнее место.
fault-not-hunted = Здесь называют одну из жертв.
fault-few-in-hand = Нужна жертва, у которой в руке хотя бы три карты мест.
fault-power-used = Силу этого места в этот ход уже применили.
fault-power-useless = Эта сила сейчас ничего не даст.
fault-not-copied = Силу места { $place } копировать нельзя.
fault-reserve = { $place } из резерва не взять: такая карта у вас есть или кончилась.
fault-heal = Вернуть волю можно тому, у кого одна или две фишки.
fault-no-draw = Карту выживания сейчас не взять.
fault-scream = Для этого нужны две карты места в руке.
fault-not-choice = Выбирайте из того, что предложено.
fault-own-action = «Портал» и «Дрон» играют, когда применяют силу места.

## Что сравнивает разбор

why-caught = вас поймают
why-caught-others = поймают другого
why-rescue = спасение приблизится
why-assimilation = ассимиляция продвинется

# На странице исследования.
study-places = Куда ходят жертвы
study-places-about = посещений каждого места за партию
study-caught = Где их ловят
study-caught-about = доля посещений, которые кончаются встречей с существом
