# Слова, нужные только доске «Добро пожаловать на Луну!».
board-title-1 = Запуск
board-title-2 = Полёт
board-title-3 = Колония
board-title-4 = Шахта
board-title-5 = Купол
board-title-6 = Вирус
board-title-7 = Бегство
board-title-8 = Битва
board-final = Итог
board-sheet = Лист: { $name }
board-to-mine = К своему
board-to-first = К первому
board-combinations = Три сочетания
board-places = { $count ->
    [one] { $count } место
    [few] { $count } места
   *[other] { $count } мест
}
board-nowhere = некуда вписать
board-chosen = выбрано
board-next-effect = потом: { $effect }
board-wild = Метка меняет эффект на любой
board-missions = Миссии
board-missions-how = первым / потом
board-progress = { $have } из { $need }
board-score = Ваш счёт
board-score-first = Счёт
board-total = Итого
board-next = Эффекты следующего хода
board-turn = Ход { $turn }
board-deck = { $count ->
    [0] дальше перетасовка
    [one] { $count } ход до перетасовки
    [few] { $count } хода до перетасовки
   *[other] { $count } ходов до перетасовки
}
board-deck-short = ⟲ { $count }
board-errors = { $count ->
    [0] без ошибок
    [one] { $count } ошибка
    [few] { $count } ошибки
   *[other] { $count } ошибок
}
board-claim = Объявить { $letter }: +{ $points }
board-claimed = { $count ->
    [0] без миссий
    [one] { $count } миссия
    [few] { $count } миссии
   *[other] { $count } миссий
}
board-ready = готов
board-writing = пишет
board-zoom = Лист; его можно двигать
board-zoom-in = Крупнее
board-zoom-out = Мельче
board-zoom-whole = Весь лист
board-end-1 = Конец: ракета взлетела, на чьём-то листе заполнены все клетки или обведены все ошибки.
board-end-2 = Конец: у кого-то все три миссии, заполнены все клетки листа или кончились ошибки.
board-end-3 = Конец: у кого-то все три миссии, заполнены все клетки листа или кончились ошибки.
board-end-4 = Конец: у кого-то все три миссии, заполнены все клетки листа или кончились ошибки.
board-end-5 = Конец: у кого-то все три миссии, заполнены все клетки листа или кончились ошибки.
board-end-6 = Конец: у кого-то все три миссии, заполнены все клетки листа или кончились ошибки.
board-end-7 = Конец: у кого-то все три миссии, заполнены все клетки листа или кончились ошибки.
board-end-8 = Конец: у кого-то все три миссии, заняты все клетки планет одного листа или в чьей-то зоне кончились ошибки.
gain-rockets = { $count ->
    [one] ракета
    [few] ракеты
   *[other] ракет
}
gain-errors = { $count ->
    [one] ошибка
    [few] ошибки
   *[other] ошибок
}
gain-astronauts = экипаж
gain-planning = центр управления
gain-energy = энергия
commit = Отметить
commit-write = Вписать
commit-x = Крестик
commit-claim = Взять
commit-error = Взять ошибку
commit-fuel = Заправить
board-shift = Изменить номер
board-astra = ASTRA: { $name }
board-level = уровень { $level }
board-solo-bonus = Соло-бонусы
board-solo-bonuses = { $count ->
    [one] { $count } соло-бонус готов
    [few] { $count } соло-бонуса готовы
   *[other] { $count } соло-бонусов готово
}
board-astra-track = Её путь: { $crossed } из { $boxes }
board-pass = { $pass ->
    [1] Колода в первый раз
   *[2] Колода во второй раз
}, осталось карт: { $deck }
board-to-come = впереди карты { $letters }
board-for-astra = для ASTRA
board-kept = ваша
board-its-number = ваш номер
board-its-effect = ваш эффект
board-number-or-effect = номер или эффект
chosen-number = В какую клетку?
chosen-wild = Для какого сочетания?
chosen-pile = Теперь чей эффект?
chosen-solo = Какая карта уйдёт из игры?
commit-give = Отдать
commit-deny = Убрать
commit-strike = Зачеркнуть
board-zone-near = Левый лист
board-zone-far = Правый лист
setting-adventure-1-about = Запуск: заполняйте палубы ракеты. С него лучше начинать.
setting-adventure-2-about = Полёт: один длинный путь, его отрезки платят, когда заполнены.
setting-adventure-3-about = Колония: модули, тоннели и антенны в четырёх кварталах.
setting-adventure-4-about = Шахта: двенадцать стволов и заводы для того, что в них найдено.
setting-adventure-5-about = Купол: небоскрёбы растут вверх и вниз, пока над ними смыкается купол.
setting-adventure-6-about = Вирус: спасайте блоки станции, пока до них не добрались вирусы.
setting-adventure-7-about = Бегство: от звездолёта к звездолёту через шлюзы, к вратам.
setting-adventure-8-about = Битва: листы общие с соседями, сражайтесь за планеты.
about-adventure-1 = Отсеки ракеты: каждый заполненный приносит ракеты, а ошибки держат на земле.
about-adventure-2 = Один долгий путь от Земли к Луне: станции с растениями, резервуары, целые отрезки.
about-adventure-3 = Роботы роют туннели, антенны ждут связи, теплицы растут в каждой четверти.
about-adventure-4 = Минералы поднимают на склад, а постройки решают, сколько они стоят.
about-adventure-5 = Небоскрёбы растут вверх и вниз, над долиной смыкается купол.
about-adventure-6 = Вирус идёт по переходам: перекрывайте их и вывозите людей из полных блоков.
about-adventure-7 = Шесть звездолётов: шлюзы, двигатели и теплицы, всё в нужном порядке.
about-adventure-8 = Два листа, общих с соседями: ближние планеты ваши, за дальние придётся спорить.

board-went = ушла к ASTRA
board-astra-means = «{ $effect }»: каждая карта приносит ASTRA { $points }. У неё их { $count }, это { $sum }
scene-own = Ваш ход
scene-third = ASTRA: третья карта
scene-worth = { $effect }, { $from } → { $to }
scene-takes = берёт третью карту
scene-total = всего
scene-adds = { $effect }: +{ $worth }
scene-boxes = { $effect }: { $worth ->
    [one] +{ $worth } клетка пути
    [few] +{ $worth } клетки пути
   *[other] +{ $worth } клеток пути
}
scene-cards = { $count ->
    [one] Теперь у неё { $count } такая карта.
    [few] Теперь у неё { $count } такие карты.
   *[other] Теперь у неё { $count } таких карт.
}
scene-letter = Карта { $letter }
scene-letters = карта эффекта, { $count } из { $all }
scene-means = Что это значит для вас
astra-card-1 = Саботаж
astra-card-2 = Обгон
astra-card-3 = Захват квартала
astra-card-4 = Пустой склад
astra-card-5 = Опережение
astra-card-6 = Утечка
astra-card-7 = Гибель теплицы
astra-card-8 = Высадка
astra-does-1 = Значок саботажа вычеркнут: его больше никто не вызовет.
astra-does-2 = Большой множитель станции вычеркнут.
astra-does-3 = Большой бонус квартала вычеркнут.
astra-does-4 = Бонус хранилища вычеркнут.
astra-does-5 = Большой бонус небоскрёба вычеркнут.
astra-does-6 = Просыпается вирус или сгорает знак распространения.
astra-does-7 = У теплицы больше нет ×2.
astra-does-8 = ASTRA занимает луну одной из планет.
astra-means-1 = Вы отмечаете системную ошибку. Выбрать можно только, какой значок пропадёт.
astra-means-2 = Выберите станцию: первым её множитель уже не взять, остаётся меньший.
astra-means-3 = Выберите квартал: останется только меньший бонус.
astra-means-4 = Выберите хранилище: его бонуса не получит никто.
astra-means-5 = Выберите небоскрёб: останется только меньший бонус.
astra-means-6 = Активные вирусы на вашем листе распространятся.
astra-means-7 = Выберите теплицу: её ×2 больше не взять.
astra-means-8 = Выберите планету: её луна достанется ASTRA.

board-two-sheets = Ваши два листа
board-tab-near = Левый лист: { $name }
board-tab-far = Правый лист: { $name }
board-side-near = левый лист
board-side-far = правый лист
board-tab-now = играете сейчас
board-tab-next = на следующем ходу
board-side-by-side = Листы рядом
board-close = Закрыть
board-full-1 = отсек полон
board-next-points = { $have } из { $need } до { $points } очков
board-zone-mine = ваша зона, всегда снизу
