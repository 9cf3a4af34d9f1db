# Слова стола: всё, что не относится к одной игре.

brand = Космостол
waking = Стол накрывается на этом устройстве.
version-new = Готова новая версия стола.
version-note = Партия сохранена и продолжится с того же места.
version-now = Обновить
version-later = Позже
along-take = Взять с собой
along-size = { $size } МБ, один раз
along-coming = Всё собирается в дорогу.
along-part = { $part } %
along-whole = Всё с собой: стол откроется и без сети.
along-away = Сети нет: стол сейчас на этом устройстве.
along-install = Установить как приложение
carry-there = Стол на сервере
carry-there-note = Его можно продолжить на этом устройстве, без сети.
carry-take = Взять с собой
carry-here = Стол на этом устройстве
carry-here-note = На сервере он продолжится, когда вы его вернёте.
carry-back = Вернуть
record-open = Открыть запись из файла
compiling = Играть уже можно. Рядом ускоряются правила; пока это идёт, боты думают чуть слабее.
compiling-parts = Готово частей: { $ready } из { $parts }
compiled = Правила ускорены: боты думают в полную силу.
motto = Космические игры. За стол можно сесть прямо сейчас.
close = Закрыть
cancel = Отмена
done = Готово
save = Сохранить
yes = да
no = нет
loading = Загружаем…
copy = Копия
copied = Скопировано
share = Поделиться
to-home = На главную
menu = Меню
skip-games = К играм

# Игры без поля
plain-board = У этой игры нет своего поля, стол показывает то, что она говорит.
plain-instead = Поле этой игры здесь не работает: { $reason }
plain-options = Что можно сделать

# Игры
games = Игры
fact-players = Игроков:
fact-time = Время:
fact-age = Возраст:
fact-minutes = { $minutes } мин
shelf-plain = Нарисована просто: у этой игры нет своего поля
shelf-broken = { $count ->
    [one] Игра, в которую здесь нельзя сыграть
   *[other] Игры, в которые здесь нельзя сыграть
}
play-now = Играть
with-friends = Друзья
one-device = По кругу
one-device-whole = Одно устройство
learn = Правила
ways = Все способы играть: { $game }
rules-all = Все правила
ways-all = Ещё
played-short = Сыграно
my-tables = Мои столы
played = { $count ->
    [one] Сыграна { $count } партия
    [few] Сыграно { $count } партии
   *[many] Сыграно { $count } партий
}
card-your-turn = Ваш ход
card-waiting = Ждёт игроков
card-wait = { $count ->
    [one] { $names } ждёт вас
   *[other] { $names } ждут вас
}
card-alone-now = Играете в одиночку
card-thinks = Думает: { $names }
card-won = { $points ->
    [one] Победа: { $points } очко
    [few] Победа: { $points } очка
   *[many] Победа: { $points } очков
}
card-alone = В одиночку: { $points }
card-lost = Победа: { $names }, { $points }
card-won-so = Вы победили
card-lost-so = Победа: { $names }

# Кто вы
guest-ranks = Штурман, Звездочёт, Капитан, Астроном, Пилот, Следопыт, Навигатор
name-label = Имя за столом

# Новый стол
new-title = Новый стол: { $game }
new-facts = Игроков: от { $least } до { $most }, { $minutes ->
    [one] около { $minutes } минуты
   *[other] около { $minutes } минут
}
new-news = Что нового
new-link = Получить ссылку
new-link-note = Друзья придут по ссылке или наведут камеру на код. Вход без почты и пароля.
new-device-note = Играйте на одном экране и передавайте его по кругу.
new-bots-note = Боты сядут за стол сразу.
more-options = Ещё настройки
more-options-changed = изменено: { $count }
new-alone-note = Стол на одного: игра начнётся сразу.
campaign-whole = Кампания проходит все приключения подряд.
start = Начать
start-at-once = Начать сразу
start-with-bots = { $count ->
    [one] Начать с ботом
   *[other] Начать с ботами
}
start-note = Пустое место займёт бот, игра никого не ждёт.
place-you = это вы
place-open = Ждём гостя
place-link = по ссылке
place-bot = бот
place-device = на этом же устройстве
place-device-other = за другим экраном
add-place = Добавить место
add-person = Человек
add-bot = Бот
add-device = Сюда же
remove-place = Убрать место
free-place = Освободить место
level = Сила бота
level-random = наугад
level-first-timer = впервые
level-novice = новичок
level-learner = ученик
level-amateur = любитель
level-player = игрок
level-seasoned = бывалый
level-master = мастер
level-expert = знаток
level-first-timer-does = Видит то, что прямо перед глазами, и почти ничего больше.
level-novice-does = Смотрит на ход вперёд и часто упускает бонусы.
level-learner-does = Знает, что чего стоит, но заглядывает недалеко.
level-amateur-does = Играет разумно, но не замечает, чем ответят другие.
level-player-does = Считает бонусы, но забывает о дальних целях.
level-seasoned-does = Ошибается редко и видит на несколько ходов вперёд.
level-master-does = Обдумывает тысячи продолжений на каждый ход.
level-expert-does = Сильнейший из ботов: заглядывает дальше всех.
ladder-of = Сила бота { $who }
ladder-rating = рейтинг ±{ $error }
ladder-step = { $number } · { $name }
ladder-as-me = как я: сейчас { $number }
ladder-mine = Как я
ladder-mine-about = Бот следит за вашими результатами на этом устройстве: около половины партий будут вашими.
ladder-chances = { $wins ->
    [one] Вы бы выиграли около { $wins } партии из 10.
   *[other] Вы бы выиграли около { $wins } партий из 10.
}

# До начала
waiting-title = { $game }: собираемся
waiting-free = { $count ->
    [one] Ждём ещё { $count } игрока
   *[other] Ждём ещё { $count } игроков
}
waiting-full = Все на местах
waiting-host = Вы за столом. Начнёт хозяин
invite = Пригласить
invite-text = Садитесь за наш стол
share-over = Поделиться партией
share-over-text = Посмотрите нашу партию
share-over-how = По ссылке открываются итоги и повтор.
invite-link = Ссылка на стол
invite-closed = Стол открыт только на этом компьютере. Чтобы друзья из вашей сети могли войти, запустите его с параметром
invite-code = Код со ссылкой на стол
invite-how = Откройте ссылку или наведите камеру. Нужно только имя.
join = Сесть
join-name = Как вас зовут?
leave = Встать
watching = Мест нет, но можно смотреть. Игра начнётся здесь же.
watching-short = вы смотрите

# За столом
board = Поле
seats = Игроки
table-over = партия окончена
table-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
seat-number = Игрок { $number }
bot-names = Комета, Сириус, Орион, Вега, Бублик, Пульсар, Лира
seat-shape = { $shape ->
    [circle] круг
    [square] квадрат
    [triangle] треугольник
    [star] звезда
    [diamond] ромб
    [hexagon] шестиугольник
   *[crescent] полумесяц
}
seat-open = свободно
seat-your-turn = ваш ход
seat-to-move = ходит
seat-thinks = думает
seat-standin = место держит бот
seat-bot = бот, { $level }
seat-away = нет на связи
seat-you = это вы
seat-device = за этим экраном
seat-online = за столом
seat-give-bot = Отдать боту
seat-take-back = Вернуться к игре
seat-step-away = Пусть пока играет бот
seat-give-back = Вернуть игроку
seat-ask-open = Предложить место другому
seat-agree-open = Согласиться открыть место
seat-open-now = Открыть место
seat-hand-over = Отдать своё место другому
seat-freeing = { $mine ->
    [yes] Остальные хотят открыть ваше место в { $time }. Пока вы здесь, оно ваше.
   *[no] Открыть это место согласны { $agreed } из { $needed }, после { $time }, если хозяин не вернётся.
  }
prompt-device = Ходит { $name }
prompt-loading = Раскладываем поле…
undo = Назад
no-undo-yet = Пока нечего взять назад.
commit = Сыграть
ask-which = Что именно?
why-rule = Правило
log = Журнал
log-move = шаг { $move }
log-empty = Пока ничего не случилось.
guide = Правила
chat = Разговор
chat-empty = Пока тихо.
chat-earlier = Раньше
chat-write = Написать
chat-send = Отправить
chat-failed = Не отправилось. Попробуйте ещё раз.
sheet = Счёт
sheet-open = Откуда очки
sheet-from = Откуда очки
sheet-total = Итог
line-lost = Связь пропала
line-again = { $seconds ->
    [one] пробуем снова через { $seconds } секунду
    [few] пробуем снова через { $seconds } секунды
   *[many] пробуем снова через { $seconds } секунд
}
line-trying = соединяемся…
line-kept = Ходы сохранены, ничего не потеряно
line-now = Сейчас
curtain-pass = Передайте устройство
curtain-open = Я { $name }, открыть
curtain-closed = Скрыто всё, что видит { $name }

# Настройки
settings = Настройки
settings-here = только на этом устройстве
settings-language = Язык
language-ru = Русский
language-en = English
settings-theme = Свет
theme-dark = Ночь
theme-light = Рассвет
theme-system = Как в системе
settings-pace = Темп
settings-pace-note = следующий ход виден, когда показан предыдущий; движение может отключить система
pace-calm = спокойный
pace-brisk = живой
pace-instant = мгновенный
pace-tap = по касанию
settings-sound = Звук
sound-on = Звук включён
sound-off = Звук выключен
settings-tap = Первое касание показывает
settings-tap-note = второе ходит; мышью ход делается сразу
settings-notes = Пояснения в первых партиях
settings-notes-note = коротко о правиле, когда оно встретилось впервые
settings-wishes = Спрашивать о картах
settings-wishes-note = иначе за вас ответит стол; другим это не видно
settings-reset = Сбросить
keys = Клавиши
keys-arrows = от одной светящейся цели к другой
keys-enter = сыграть выбранное
keys-undo = взять шаг назад
keys-space = Пробел
keys-onward = показать дальше
keys-log = журнал
keys-guide = правила
keys-help = эта подсказка
keys-escape = закрыть, отменить
keys-touch = На экране пальцем: первое касание показывает, что будет, кнопка в записке ходит.

# Конец
end-result = Итоги
end-won = Победа: { $name }
end-you = Вы победили!
end-rival = Сильнее: { $name }
end-alone = { $best ->
    [one] { $best } очко
    [few] { $best } очка
   *[many] { $best } очков
}
end-lost = На этот раз не вышло
end-shared = Победа на всех: { $names }
end-margin = { $who ->
    [me] У вас { $best } против { $next }.
   *[other] { $best } против { $next }.
}
end-equal = { $best ->
    [one] Поровну, по { $best } очку.
   *[other] Поровну, по { $best } очков.
}
end-course = Как шёл счёт
end-again = Ещё партию
end-join-next = К новой партии
end-other = Другая игра
end-board = На поле
end-record = Скачать запись
chart-label = Очки по кругам игры: { $names }
replay = Повтор
replay-start = Начало
replay-quiet = { $name } готовит ход
replay-number = Шаг { $move }
replay-at = Шаг { $move } из { $of }
replay-move = Шаг
replay-back = Шаг назад
replay-next = Шаг вперёд
replay-play = Смотреть
replay-pause = Пауза
replay-speed = Скорость
proof-matches = Раздача сошлась с печатью.
proof-joined = { $count ->
    [one] Раздача сошлась с печатью, в ней доля { $count } игрока.
   *[other] Раздача сошлась с печатью, в ней доли { $count } игроков.
  }
proof-missing = Раздача сошлась с печатью, но вашей доли в ней нет!
proof-differs = Раздача не сошлась с печатью!
proof-unknown = Раздача была запечатана до игры.
proof-how = Как проверить
proof-text = До первого хода сервер показал отпечаток зерна, из которого вышла вся раздача. Теперь открыто само зерно: посчитайте его отпечаток и сравните.
proof-seed = Зерно
proof-hash = Отпечаток
proof-shares = Само зерно сложено из долей. Каждый был связан отпечатком своей доли раньше, чем открылась первая: выбрать раздачу не мог никто. Отпечаток долей и есть зерно.
proof-house = Сервер
proof-left = Ушедший игрок
proof-unopened = не открыта

# Прочее
problem-title = Не получилось
lost-title = Пустой космос
lost-text = По этому адресу ничего нет.
credits = Об играх и авторах
credits-fan = Космостол сделан игроками для игроков и не связан с издателями. Правила пересказаны своими словами, рисунки и код здесь собственные.
credits-buy = Понравилась игра? Купите коробку: так вы поддержите авторов, а за настоящим столом карты и кубики ещё лучше.
credits-games = Игры
credits-made = Из чего сделано
credits-art = Планеты, коты, ракеты и значки нарисованы для Космостола.
credits-fonts = Шрифты под лицензией SIL Open Font License 1.1:
credits-code = Код других авторов (MIT, Apache 2.0):
credits-device = Там, где стол работает без сервера (MPL 2.0, BSD):

# Ошибки
error-offline = Нет связи с сервером. Проверьте сеть и попробуйте ещё раз.
error-other = Что-то пошло не так. Попробуйте ещё раз.
error-no-person = Сначала назовите себя.
error-bad-name = В имени должно быть от 1 до 24 видимых знаков.
error-name-taken = За этим столом уже есть похожее имя. Выберите другое.
error-bad-origin = Этот запрос пришёл с чужого сайта.
error-bad-host = По этому адресу стол не открывается. Откройте его по адресу, который дал хозяин.
error-bad-json = Сервер не разобрал сообщение.
error-bad-message = Сервер не разобрал сообщение.
error-bad-request = Сервер не разобрал запрос.
error-too-large = Слишком длинное сообщение.
error-too-fast = Слишком часто. Подождите немного.
error-too-slow = Сообщение шло слишком долго. Проверьте сеть и попробуйте ещё раз.
error-hello-first = Линия открылась не с того слова. Обновите страницу.
error-not-found = По этому адресу ничего нет.
error-method-not-allowed = Здесь так нельзя.
error-game-not-found = Этой игры нет на полке.
error-game-gone = Игра этого стола здесь больше не установлена.
error-language-not-found = На этом языке слов ещё нет.
error-table-not-found = По этой ссылке нет стола.
error-bad-places = Для этой игры столько мест не подходит.
error-bad-box = С такими карточками не сыграть: коробка не подходит правилам.
error-bad-options = Такие настройки игре не подходят.
error-bad-record = В этом файле нет записи партии, которую здесь можно сыграть снова.
error-others-there = Взять с собой можно только стол, за которым больше никого нет.
error-stays-here = Кампании, уроки, задачи и пробы остаются там, где они есть.
error-bots-think = Боты ещё думают. Попробуйте через мгновение.
error-server-only = Разбор требует больше раздумий, чем есть у этого устройства: его делает сервер.
error-missing-wasm = Этот браузер не может вести стол сам: нет WebAssembly или он выключен. Правила прочитать можно.
error-missing-storage = Этот браузер ничего не хранит на устройстве, и партии негде сохранять. Разрешите хранение или выйдите из приватного режима.
error-missing-parts = Часть стола не скачалась. Проверьте сеть и загрузите страницу снова.
error-bad-seed = Своё зерно можно задать, только если все места заняты.
error-bad-level = Ботов такой силы нет.
error-too-many-tables = Сегодня вы открыли очень много столов. Доиграйте что-нибудь.
error-too-many-tables-here = Из вашей сети сегодня открыто очень много столов. Сначала доиграйте какие-нибудь партии.
error-too-many-bots = За вашими недоигранными столами сидит очень много ботов. Сначала доиграйте какие-нибудь партии.
error-too-many-bots-here = За столами, открытыми из вашей сети, сидит очень много ботов. Сначала доиграйте какие-нибудь партии.
error-too-many-lines = За этим столом уже слишком много ваших окон.
error-too-many-connections = С вашего адреса слишком много подключений.
error-house-full = У дверей сейчас слишком людно. Попробуйте чуть позже.
error-no-such-seat = За этим столом нет такого места.
error-no-such-moment = До этого момента игра ещё не дошла.
error-no-such-move = Такого хода в этот момент не было.
error-not-a-what-if = Шансы видны только там, где доигрывают законченную партию.
error-seat-taken = Это место уже занято.
error-already-seated = Вы уже сидите за этим столом.
error-not-your-seat = Это не ваше место.
error-not-host = Это может только хозяин стола.
error-not-absent = Игрок на месте, отдать его ход нельзя.
error-bad-pace = В таком темпе играть нельзя.
error-has-time = У игрока ещё есть время: этот стол играет по дням.
error-bad-push = В этот браузер сообщения не отправить.
error-seat-kept = Здесь у мест есть тайны. Играет бот, место остаётся за хозяином.
error-seat-has-standin = За вас пока играет бот. Сначала верните себе место.
error-bad-share = Это не та доля раздачи, что была обещана.
error-not-started = Игра ещё не началась.
error-already-started = Игра уже идёт.
error-not-finished = Это можно только после конца игры.
error-finished = Игра окончена.
error-stale = Пока вы думали, стол изменился. Посмотрите ещё раз.
error-request-reused = Под этим номером уже было отправлено другое, это не выполнено. Попробуйте ещё раз.
error-no-meaning = Здесь сейчас нет хода.
error-bad-wish = Игра не знает такого пожелания.
error-bad-chat = В реплике должно быть от 1 до 300 знаков.
error-not-seated = Здесь говорят только те, кто сидит за столом.
error-chat-full = За этим столом сказано так много, что больше не помещается.
error-old-rules = Эта партия сыграна по прежней версии правил.
error-no-room = На этом устройстве кончилось место: сделанное не сохранено и не сыграно. Освободите место и попробуйте ещё раз.
error-not-kept = На этом устройстве не хватает места, чтобы взять всё с собой. Освободите место и попробуйте ещё раз.
error-storage = Ход не удалось сохранить, он не сыгран. Попробуйте ещё раз.
error-internal = На сервере что-то пошло не так.

# Кампания
campaign = Кампания
campaign-title = Кампания: { $game }
campaign-lead = { $count ->
    [one] { $count } приключение
    [few] { $count } приключения
   *[many] { $count } приключений
} подряд с одной и той же командой. За места дают звёзды; у кого их больше в конце, тот и победил. Между приключениями можно сделать перерыв хоть на неделю.
campaign-path = Приключения кампании
campaign-prize = звёзды: { $stars }
campaign-new = Начать кампанию
campaign-next = Дальше: { $chapter }
campaign-resume = Продолжить: { $chapter }
campaign-join-next = К следующему приключению
campaign-standings = Звёзды кампании
campaign-stars = Всего звёзд
campaign-chapter = Кампания: приключение { $chapter } из { $chapters }
campaign-leads = { $count ->
    [one] Впереди { $names }
   *[other] Впереди вместе: { $names }
}, { $stars ->
    [one] { $stars } звезда
    [few] { $stars } звезды
   *[many] { $stars } звёзд
}
campaign-won = { $count ->
    [one] Кампанию выигрывает { $names }
   *[other] Кампанию вместе выигрывают { $names }
}: { $stars ->
    [one] { $stars } звезда
    [few] { $stars } звезды
   *[many] { $stars } звёзд
}
campaign-ours = Что здесь наше
card-chapter = Кампания: впереди приключение { $chapter } из { $chapters }
card-go-on = Дальше

# Те, кто за столом
company = За столом
react = Сказать столу
react-hello = Привет!
react-luck = Удачи!
react-wow = Ух ты!
react-well = Отлично!
react-oops = Ой!
react-think = Думаю…
react-thanks = Спасибо!
react-again = Ещё разок!
watchers = Смотрят
watchers-none = Никто не смотрит со стороны.
watchers-unnamed = { $count ->
    [one] { $count } гость без имени
    [few] { $count } гостя без имени
   *[other] { $count } гостей без имени
}
watch-came = { $count ->
    [one] Смотрит: { $names }
   *[other] Смотрят: { $names }
}
settings-reactions = Показывать реплики у мест
settings-notify = Звать, когда мой ход
settings-notify-note = уведомлением, пока вы не смотрите; и при закрытой странице, если браузер умеет
settings-notify-refused = браузер не разрешил уведомления
ask-back = Вернуться к моему последнему решению
ask-back-short = Вернуть ход
ask-back-do = Вернуть
ask-back-alone = Если с тех пор что-то открылось или ответили боты, партия станет тренировочной.
ask-back-note = Нужно согласие всех людей. Если с тех пор что-то открылось, партия станет тренировочной.
ask-end = Закончить партию здесь
ask-end-short = Закончить
ask-end-do = Закончить
ask-end-alone = Победителя не будет; запись останется.
ask-end-note = Нужно согласие всех людей. Победителя не будет; запись останется.
ask-all = Спросить всех
asked-back = { $name }: можно вернуть ход?
asked-end = { $name }: закончим партию здесь?
asking-back = Вы просите вернуть ход
asking-end = Вы предлагаете закончить
asked-count = Согласны: { $agreed } из { $needed }
asked-refused = { $about ->
    [back] { $name }: ход не возвращаем
   *[other] { $name }: играем дальше
}
asked-withdrawn = { $about ->
    [back] { $name } больше не просит вернуть ход
   *[other] { $name } больше не предлагает закончить
}
agree = Согласиться
refuse = Отказать
withdraw = Отозвать
practice = тренировка
practice-begins = Дальше партия тренировочная: кто-то знает больше, чем должен.
error-no-decision = Возвращаться пока не к чему.
error-not-asked = Об этом уже не просят.

# Конец партии с моего места
end-agreed = Партию закончили по согласию
end-you-shared = Вы среди победителей!
end-over = { $best } против { $next } ({ $name }).
end-mine = { $best } против ваших { $mine }.
end-why = Решило: { $label }, на { $points } больше.
end-why-mine = Решило: { $label }, у вас на { $points } больше.
end-why-lost = Решило: { $label }, на { $points } больше, чем у вас.
end-practice = Тренировка: в счёт побед и рекордов не идёт.
moment-copy = Ссылка на этот момент
moment-copied = Скопировано
moment-link = Ссылка на этот момент
record = Личный рекорд
record-new = Личный рекорд: { $value }
record-first = Первый результат: { $value }
record-stands = Сейчас { $now }, ваш рекорд { $value }
record-before = раньше { $value }
record-wins = { $games ->
    [one] побед { $wins } из { $games } партии
   *[other] побед { $wins } из { $games } партий
}
stars = { $count ->
    [one] { $count } звезда
    [few] { $count } звезды
   *[other] { $count } звёзд
}
star-finished = до конца
star-rival = сильнее ASTRA
star-well = без аварии
star-best = личный рекорд

# Семья одного устройства
family = Кто играет
family-here = на этом устройстве
family-who = Играет { $name }. Сменить
family-you = вы
family-take = выбрать
family-wins = { $count ->
    [one] { $count } победа
    [few] { $count } победы
   *[other] { $count } побед
}
family-add = Добавить
family-edit = { $name }: имя и картинка
family-remove = Убрать
family-picture = Картинка
picture-cat-orange = рыжий кот
picture-cat-blue = синий кот
picture-cat-pink = розовый кот
picture-cat-green = зелёный кот
picture-alien = инопланетянин
picture-cosmonaut = космонавт
picture-comet = комета

# Новый стол
doors = Как играть
door-alone = В одиночку
door-alone-note = на рекорд
door-alone-best = на рекорд, ваш { $best }
door-rival = Против ASTRA
door-rival-note = { $count ->
    [one] { $count } характер
    [few] { $count } характера
   *[other] { $count } характеров
}
door-bots = С ботами
door-bots-note = за стол сразу
door-people = С людьми
door-people-note = ссылка или одно устройство
at-the-table = За столом
at-the-table-most = до { $count } мест
start-what = Начать: { $what }
family-all = Все: { $count }

# Сыгранные партии
card-agreed = Закончили по согласию
played-title = Сыгранные партии
played-none = Здесь появятся законченные партии.
played-games = { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[other] { $count } партий
}
played-practice = тренировок: { $count }
played-broken = без победителя: { $count }
played-who = Кто
played-wins = побед
played-count = партий
played-tables = Посмотреть ещё раз

# Кампания за столом
campaign-short = Глава { $chapter } из { $chapters }
campaign-begin = К столу
past = Взгляд назад
past-at = Взгляд назад: шаг { $move } из { $of }
past-start = Взгляд назад: самое начало
past-before = До первого шага
past-back = На шаг назад
past-on = На шаг вперёд
past-now = К настоящему
past-now-turn = К настоящему: ваш ход
past-missed = { $count ->
    [one] { $count } новый шаг
    [few] { $count } новых шага
   *[many] { $count } новых шагов
}
log-show = Показать этот момент
keys-past = на шаг назад, на шаг вперёд
keys-about = что это такое: дальше стрелками от вещи к вещи
about-walk = Стрелки: соседняя вещь. Esc: довольно.
figure-yes = можно
figure-no = нельзя
past-at-short = Назад: { $move } / { $of }
past-now-short = Сейчас

# Сцены
scene = Что происходит
scene-beats = По порядку
scene-next = Дальше
scene-skip = Пропустить
scene-to = становится

# Разбор
review = Разбор
review-title = Разбор партии: { $game }
review-of = { $count ->
    [one] разбор партии · { $count } ход
    [few] разбор партии · { $count } хода
   *[many] разбор партии · { $count } ходов
}
review-moments = Ключевые моменты
review-whose = Чьи моменты
review-all = Все
review-mine = Мои
review-keys = по моментам
review-none = Ничего такого, о чём стоило бы говорить.
review-back = Предыдущий момент
review-next = Следующий момент
review-moment = Ход { $round }: { $kind }
review-now = Ход { $round }, { $name }: { $kind },
judged-best = лучший ход
judged-good = хороший ход
judged-inaccuracy = неточность
judged-mistake = ошибка
judged-blunder = грубая ошибка
review-luck = везение
review-bad-luck = невезение
review-luck-title = { $name }: повезло
review-bad-luck-title = { $name }: не повезло
review-forced = Другого хода не было
review-toss-up = Почти всё равно, как ходить
review-found = Лучший ход найден
review-main = Главное: { $label }, { $change }
review-plain = Был ход лучше
review-why = Почему
review-played = сыграно
review-better = лучше
review-tried = попытка
review-points = Очков к концу
review-sealed = Тайный выбор: оценён не по тому, что вышло, а по тому, как часто стоит так выбирать.
review-mixed = Стоит чередовать: { $moves }.
review-rest = Ещё смотрели:
review-known = По тому, что { $name } знает в этот момент.
review-how = Как считается
counted-known-name = Что известно.
counted-known = Каждый ход оценивается по тому, что игрок мог знать: закрытое много раз раздаётся заново, и партия доигрывается.
counted-judged-name = Оценка хода.
counted-judged = Сыгранный ход сравнивается с лучшим: сколько шансов на победу он отдал. Из доигранных партий видно и то, в каких строках счёта разница.
counted-luck-name = Везение.
counted-luck = Насколько то, что выпало или пришло из колоды, лучше среднего.
counted-skill-name = Умение.
counted-skill = Что дали собственные решения по сравнению с обычной игрой.
counted-others-name = Соперники.
counted-others = Что решили другие и чего нельзя было знать. Три столбца вместе дают ровно то, что прибавилось или убавилось за партию.
counted-accuracy-name = Точность.
counted-accuracy = От 0 (наугад) до 100: как близко ходы к тем, что находит самый сильный бот; важные ходы весят больше.
review-how-error = Погрешность каждой оценки: до { $error } % шансов.
review-accuracy = точность
review-accuracy-of = точность { $value }
review-skill = умение
review-luck-column = везение
review-others = соперники
review-together = вместе
review-you = , вы
review-chances = Шансы на победу
review-chances-note = как их видит каждый в свой ход, ±{ $error } %
review-course = Ход партии
review-everybody = Умение и везение каждого
review-table = Шансы, умение и везение по ходам, в процентах
review-sums = Что дали умение, везение и соперники, в процентах
review-round = Ход
reviewing-running = Разбираем: { $done } из { $total }
reviewing-stopped = Разбор остановлен: { $done } из { $total }
reviewing-failed = Разобрать не получилось
review-progress = Сколько разобрано
review-stop = Отменить
review-go-on = Продолжить
review-pick = Выберите момент из списка или на шкале: здесь будет видно, что сыграно и что было лучше.
review-mistakes = Мои ошибки: { $count }
review-mistakes-at = Мои ошибки, { $at } из { $count }
review-try = Попробовать ещё раз
review-try-note = Тот же момент, и видно столько же. Как бы вы сыграли теперь?
review-try-stop = Не сейчас
review-try-solved = Так лучше: { $mine } % шансов, в партии было { $played } %.
review-try-less = Ваш ход: { $mine } %. Лучший: { $best } %, в партии было { $played } %.
review-try-weighing = Ваш ход оценивается…

# Что если
whatif = Что если
whatif-here = Что если отсюда
whatif-from = Что если · с хода { $round }
whatif-note = вариант, партия не меняется
whatif-branches = Мои варианты
whatif-number = Вариант { $number }
whatif-over = , доигран
whatif-open = , не доигран
whatif-me = играю я
whatif-bot = бот
whatif-who = Кто играет
whatif-cards = Что впереди
whatif-known = С тем, что я знал
whatif-known-note = неизвестное раздано заново
whatif-was = Всё как было
whatif-was-note = те же карты в том же порядке
whatif-anew = Начать вариант заново? Этот останется в списке.
whatif-anew-do = Начать заново
whatif-play-out = Доиграть ботами
whatif-back = К разбору
whatif-again = Ещё раз отсюда
whatif-match = Партия
whatif-chances = Шансы в этом варианте
whatif-chances-note = по тому, что знает { $name }, плюс-минус { $error } %
error-too-many-branches = Из этой партии уже очень много вариантов.
error-too-many-reviews = Сегодня вы просили очень много разборов. Продолжим завтра.
error-too-many-reviews-here = Из вашей сети сегодня просили очень много разборов.
error-no-review = Разбора этой партии ещё никто не просил.
error-broken-off = Эта партия не доиграна до конца: разбирать нечего.

# ---- мастерская ----
workshop-title = Мастерская
workshop-own = Моя коробка
workshop-name = Название коробки
workshop-undo = Отменить
workshop-open = Открыть файл
workshop-save = Сохранить файл
workshop-parts = Что лежит в коробке
workshop-digest = отпечаток { $digest }
workshop-share = Поделиться
workshop-kept = { $what }: всего { $now }
workshop-twins = Таких теперь { $count }{ $lost ->
    [yes] , а такой, как напечатано, нет ни одной
   *[no] {""}
}. Играть можно.
workshop-yes = да
workshop-no = нет
workshop-edit = Деталь
workshop-of = { $number } из { $count }
workshop-part = { $group }: { $number }
workshop-before = Предыдущая деталь
workshop-next = Следующая деталь
workshop-was = было
workshop-restore = Как напечатано
workshop-play = Сыграть с ней
workshop-checks = Что говорят правила
workshop-fine = Правила принимают коробку
workshop-refused-at = { $place }: такого правила не принимают
workshop-quoted = «{ $place }»
workshop-asking = Правила смотрят коробку…
workshop-changes = { $count ->
    [0] Всё как напечатано у нас
    [one] { $count } изменение
    [few] { $count } изменения
   *[many] { $count } изменений
}
workshop-sum = { $what }: всего { $now }, у нас { $printed }
workshop-many = { $what }, { $word }: { $now }, у нас { $printed }
workshop-source = { $kind ->
    [rulebook] из правил
    [public] открытый источник
    [owner] от владельца
   *[reconstructed] восстановлено
}
workshop-less = { $what }: меньше
workshop-more = { $what }: больше
workshop-number = { $what }: число { $number }
workshop-longer = { $what }: добавить число
workshop-shorter = { $what }: убрать последнее число
workshop-too-large = Файл слишком велик для коробки.
workshop-no-box = В этом файле нет коробки.
workshop-other-game = Это коробка другой игры.
workshop-nothing = В этой игре пока нечего менять.
workshop-link = Мастерская: ваша коробка
table-box = коробка «{ $name }»

# Уроки
lesson = Урок
lessons = Уроки
lesson-minutes = { $minutes } мин
lesson-done = пройден
lesson-go-on = продолжить
lesson-step = шаг { $step } из { $steps }
lesson-back = Назад
lesson-skip = Пропустить
lesson-next = Дальше
lesson-aloud = Прочитать вслух
lesson-fields = Поля листа
lesson-fields-how = наведите на любое
lesson-over = Урок пройден
lesson-over-line = Теперь вы знаете главное. Сыграйте с теми же соперниками по-настоящему.
lesson-real = Играть по-настоящему
lesson-again = Ещё раз
lesson-others = Другие уроки
first-note = Впервые
first-note-read = Понятно
first-time = Первый раз?
first-time-of = Первый раз? Урок: { $game }
error-course-not-found = У этой игры нет такого урока или задачи.

# Задачи
puzzle = Задача
puzzles-of = { $game }: задачи
puzzle-today = Задача дня
puzzle-one-best = Один ход лучше всех. Найдёте?
puzzle-solved-today = Сегодня решена. Завтра будет новая.
puzzle-solve = Решать
puzzle-all = Все задачи
puzzle-streak = { $days ->
    [0] Серия начнётся сегодня
    [one] { $days } день подряд
    [few] { $days } дня подряд
   *[other] { $days } дней подряд
}
puzzle-count = решено { $solved } из { $count }
puzzle-number = Задача { $id }, сложность { $rating }
puzzle-number-right = Задача { $id }, сложность { $rating }: решена
puzzle-number-wrong = Задача { $id }, сложность { $rating }: не с первого раза
puzzle-right = Верно!
puzzle-wrong = Есть ход сильнее
puzzle-right-first = Верно, с первого раза!
puzzle-best = лучший
puzzle-yours = ваш ход
puzzle-rating = Ваш рейтинг
puzzles-own = Ваши успехи
puzzle-solved = Решено
puzzle-of = { $solved } из { $count }
puzzle-days = Дни подряд
puzzle-day-solved = { $day }: решена
puzzle-day-open = { $day }: не решена
puzzle-why = К концу партии в среднем, если сравнить с ходом: { $move }
puzzle-why-chance = Как часто так бывает, если сравнить с ходом: { $move }
puzzle-record = { $days ->
    [one] рекорд: { $days } день
    [few] рекорд: { $days } дня
   *[other] рекорд: { $days } дней
}
puzzle-costs = { $points ->
    [0] почти ровно
   *[other] −{ $points } %
}
puzzle-finders = Кто находит этот ход
puzzle-because = { $line }: { $after } очка вместо { $before }.
puzzle-because-chance = { $line }: в { $after } случаев вместо { $before }.
puzzle-because-rival = Лучшему из соперников достанется { $after } очка вместо { $before }.
puzzle-was = Было
puzzle-is = Стало
puzzle-again = Решить снова
puzzle-onward = Играть отсюда
puzzle-next = Следующая задача

# Кто я
me-title = Обо мне
me-family = Кто здесь играет
me-known = На всех устройствах с вашим ключом доступа это вы
me-guest = Гость: вас знает только это устройство
passkeys = Ключи доступа
passkeys-why = С ключом доступа вы один и тот же человек на всех устройствах: ваши столы и места приходят с вами. Не нужны ни почта, ни пароль; устройство спросит отпечаток, лицо или свой код.
passkeys-insecure = Ключам доступа нужен защищённый адрес (https). Спросите хозяина стола или откройте стол на той машине, где он запущен, по адресу http://localhost.
passkeys-numbers = У адреса из цифр не бывает ключей доступа. На машине, где запущен стол, откройте http://localhost; для других хозяину нужно имя с https.
passkeys-old = Этот браузер не знает ключей доступа.
passkeys-family = На этом устройстве играют несколько человек. Кто добавит ключ доступа, у того будут свои столы; у остальных столы этого устройства общие.
passkey-add = Добавить ключ доступа
passkey-add-another = Добавить ещё один ключ
passkey-sign-in = У меня есть ключ доступа
passkey-bring = Взять с собой столы этого устройства
passkey-bring-note = Что начато здесь гостем, станет вашим.
passkey-label = Как его назвать
passkey-of = Ключ от { $date }
passkey-used = добавлен { $added }, последний вход { $used }
passkey-synced = на всех устройствах владельца
passkey-site = для { $site }
passkey-rename = Переименовать: { $label }
passkey-remove = Убрать: { $label }
passkey-added = Ключ доступа добавлен.
passkey-removed = Убран: { $label }
passkey-hello = Здравствуйте, { $name }!
passkey-leave = Выйти здесь
passkey-left = Вы вышли. Вернуться можно с ключом доступа.
passkey-elsewhere = Выйти на всех других устройствах
passkey-elsewhere-done = Другие устройства снова спросят ключ доступа.
passkey-declined = Ничего не изменилось: ключ доступа не показан.
passkey-doubled = На этом устройстве уже есть ваш ключ доступа.
error-no-such-person = Этого человека устройство больше не знает. Войдите с ключом доступа.
error-bad-passkey = Ключ доступа не подошёл. Попробуйте ещё раз.
error-unknown-passkey = Этого ключа доступа здесь не знают. Возможно, его убрали.
error-old-challenge = Прошло слишком много времени. Начните сначала.
error-passkey-needed = Это можете только вы: подтвердите своим ключом доступа.
error-too-many-passkeys = Ключей доступа столько, сколько может быть у одного человека. Сначала уберите один.
error-bad-label = В названии ключа от 1 до 40 видимых знаков.
## Игра по дням

pace = Темп
pace-live = Все вместе
pace-live-about = Все за столом; никто никого не торопит.
pace-about = Каждый решает, когда есть время; кого ждут, того зовут.
pace-hours = { $hours ->
    [one] { $hours } час
    [few] { $hours } часа
   *[other] { $hours } часов
}
pace-days = { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[other] { $days } дней
}
pace-each = Игра по дням: { $time } на каждое решение.
pace-quiet = Тихие часы с { $from } до { $to }, у каждого по своим часам.
pace-night = Тихие часы
pace-night-about = Время стоит и никого не зовут, у каждого по своим часам.
pace-from = Тихо с
pace-to = Тихо до
pace-late = Когда время вышло
pace-late-about = Решает бот, пока игрок не вернётся.
until-today = до { $time }
until-tomorrow = до завтра { $time }
until-day = до { $day }, { $time }
until-over = время вышло
seat-your-turn-until = ваш ход, { $until }
seat-to-move-until = ходит, { $until }
seat-late = опоздал, играет бот
card-mine-until = Решайте { $until }
card-thinks-until = { $names }: ход { $until }
my-turns = { $count ->
    [one] Ваш ход за { $count } столом
    [few] Ваш ход за { $count } столами
   *[other] Ваш ход за { $count } столами
}

# Подсказки
hint = Подсказка
hint-where = Где смотреть
hint-places = { $count ->
    [one] Обведено { $count } место.
    [few] Обведены { $count } места: нужное среди них.
   *[many] Обведено { $count } мест: нужное среди них.
}
hint-no-place = На этот раз дело не в месте на поле.
hint-matters = Что важно: { $line }.
hint-which = Какой ход
hint-why = Почему
hint-mixed = Другие выбирают одновременно: иногда поступайте иначе, чтобы вас не угадали.
hint-level = Почти так же хорошо: { $move }
hint-against = К концу партии, если сравнить с ходом: { $move }
hint-only = Другого хода нет.
hint-no-reasons = Другие ходы ведут примерно к тому же.
hint-to-which = Какой ход?
hint-to-why = Почему?
hint-do = Сходить так
hint-self = Дальше без подсказки
hint-count = { $count ->
    [one] В этой партии { $count } подсказка. Их число видно в конце.
    [few] В этой партии { $count } подсказки. Их число видно в конце.
   *[many] В этой партии { $count } подсказок. Их число видно в конце.
}
deed = Почему так?
deed-title = { $name }: почему такой ход?
deed-better = Это выгоднее, чем: { $move }
deed-even = Почти так же хорошо было бы: { $move }
deed-worse = Промах: лучше было бы: { $move }
deed-only = Другого хода у бота наверняка не было.
deed-hidden = Взвешено по тому, что можете знать вы: скрытое осталось скрытым.
deed-open = Бот видел то же, что и вы.
end-hints-mine = { $count ->
    [one] Вы взяли { $count } подсказку.
    [few] Вы взяли { $count } подсказки.
   *[many] Вы взяли { $count } подсказок.
}
end-hints = { $name }: { $count ->
    [one] { $count } подсказка
    [few] { $count } подсказки
   *[many] { $count } подсказок
}
new-hints = Подсказки для всех
new-hints-note = за столом с людьми их включает хозяин, и это видят все
waiting-hints = За этим столом разрешены подсказки.
keys-hint = подсказка: где, какой ход, почему
error-no-turn = Сейчас вам нечего решать.
error-hints-off = За этим столом подсказок нет.
error-no-bot = За этим местом играет не бот.
error-no-deed = Бот ещё не сделал ничего, о чём вам можно знать.

# Моё
ratings = Рейтинг
ratings-about = Насколько вы сильны среди людей на этом сервере, которые тоже в рейтинге. Все начинают с 25. Это не шкала ботов: сравнивать их нельзя.
ratings-wanted = Считать мой рейтинг
ratings-wanted-about = Со следующей партии, если в ней есть хотя бы ещё один такой же желающий. Ваш рейтинг видите только вы.
ratings-none = Рейтинг появится здесь после первой партии с другими, кто в рейтинге.
ratings-game = Игра
ratings-rating = рейтинг
ratings-unsure = пока почти неизвестен: плюс-минус { $spread }
ratings-settling = проясняется: плюс-минус { $spread }
ratings-sure = хорошо известен: плюс-минус { $spread }
rated = на рейтинг
rated-who = Партия идёт в рейтинг: { $names }. Боты в нём не участвуют.
rated-counted = Партия засчитана в рейтинг: { $names }.
error-no-ratings = На этом сервере рейтинга нет.
kept = Что обо мне хранится
kept-what = Ваше имя за столами, где вы сидите или сидели, ваши ходы и слова там, ваши заметки, ваши ключи доступа, браузеры, где вы просили напоминания, ваши результаты, если вы в рейтинге, какие разборы вы просили; за столами по дням ваш часовой пояс; от адреса, с которого накрыт стол, отпечаток, а не адрес. Больше ничего, и есть это только у хозяина этого сервера.
kept-export = Скачать всё
kept-delete = Удалить всё
kept-sure = Ваше имя уйдёт из всех партий, ваши слова станут пустыми, заметки, ключи доступа, напоминания и рейтинг удалятся. За столами, где игра идёт, за вас доиграет бот. Партии останутся другим. Вернуть ничего нельзя.
kept-delete-do = Удалить навсегда
kept-keep = Оставить
kept-gone = Всё, что о вас хранилось, удалено.
player-gone = Бывший игрок
chat-gone = удалено
note = Моя заметка
note-why = Её читаете только вы, на всех своих устройствах.
note-saved = Сохранено
leave-for-good = Уйти из-за стола насовсем
leave-for-good-note = Место больше не будет вашим.
leave-short = Уйти
leave-bot = Доиграет бот
leave-open = Место освободится
history = Кто что делал
did-laid = Стол накрыт, хозяин: { $name }
did-sat = { $name }: место { $seat } занято
did-left = { $name } уходит, место { $seat } свободно
did-handed = { $name } уходит насовсем, на месте { $seat } играет бот
did-stood-in = Вместо игрока { $name } пока играет бот
did-back = { $name } снова играет
did-bot = На место { $seat } сел бот
did-opened = Место { $seat } освободилось
did-renamed = Новое имя на месте { $seat }: { $name }
did-began = Игра началась
did-host = Теперь хозяин стола { $name }
did-ask-open = { $name } за то, чтобы открыть место { $seat }
did-ask-back = { $name } за возврат хода
did-ask-end = { $name } за то, чтобы закончить игру
did-no-open = Место { $seat } остаётся за хозяином
did-no-back = { $name } против возврата хода
did-no-end = { $name } против того, чтобы закончить
did-taken-back = Ходы возвращены: { $name } решает заново
did-practice = Ходы возвращены, хотя что-то уже открылось: дальше тренировка
did-ended = Игра закончена по общему согласию
did-finished = Игра доиграна до конца
did-rematch = Начат реванш
did-revised = Правила уточнены, игра идёт дальше
did-branched = Начата ветка «Что если»
error-nobody-else = За столом больше никого нет. Игру можно просто закончить.
error-bad-note = Заметка слишком длинная.

## Открытые столы

lobby = Открытые столы
lobby-about = Столы этого сервера, за которыми кого-то ждут. Садитесь — и вы в игре.
lobby-link = Открытые столы: сесть к другим
lobby-show = Показать среди открытых столов
lobby-show-note = стол найдёт и сядет за него любой, кто зайдёт сюда
lobby-shown = Стол среди открытых: его найдёт любой, кто зайдёт сюда.
lobby-any = Не важно
lobby-game = Игра
lobby-pace = Темп
lobby-live = Все вместе, сейчас
lobby-days = По дням
lobby-level = Боты за столом
lobby-no-bots = Без ботов
lobby-found = { $count ->
    [one] Ждёт { $count } стол
    [few] Ждут { $count } стола
   *[other] Ждут { $count } столов
}
lobby-found-more = Столы, которые ждут; самых новых: { $count }
lobby-none = Сейчас никого не ждут. Накройте стол: он сразу появится здесь.
lobby-none-such = Таких столов сейчас нет. Поищите другие или накройте свой.
lobby-lay = Накрыть стол
lobby-host = Приглашает { $name }
lobby-free = { $count ->
    [one] { $count } свободное место
    [few] { $count } свободных места
   *[other] { $count } свободных мест
}
lobby-chapter = Кампания, глава { $chapter }
lobby-box = Коробка: { $box }
lobby-hints = с подсказками
lobby-bot = бот: { $level }
lobby-seat-free = свободно
lobby-mine = К моему столу
lobby-more = Показать ещё
error-lobby-closed = Открытых столов здесь нет. К столу приходят по его ссылке.
error-too-many-shown = Среди открытых уже столько ваших столов, сколько может показать один человек. Начните или скройте один из них.
error-too-many-shown-here = Среди открытых уже очень много столов из вашей сети.
