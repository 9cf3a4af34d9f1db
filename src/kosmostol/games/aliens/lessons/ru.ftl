# Уроки, заметки первой партии, темы задач.

lesson-first = Первая игра
lesson-first-goal = Собери планету со станциями!
lesson-first-take = Возьми кусочек.
lesson-first-take-why = Одна станция!
lesson-first-die = Выпало два. Два космонавта!
lesson-first-second = Начни вторую планету.
lesson-first-second-why = Инопланетянин помогает.
lesson-first-halves = Приставь половинку к половинке.
lesson-first-halves-why = Стало две станции!
lesson-first-need = Космонавтов нужно больше, чем станций.
lesson-first-need-why = Хватило!
lesson-first-grow = Ещё половинка.
lesson-first-grow-why = Остался один кусочек.
lesson-first-finish = Закончи планету!
lesson-first-finish-why = Готово! Пять очков.
lesson-first-end = Ура! Теперь играем сами.

theme-add = Куда добавить
theme-open = С чего начать
theme-pass = Что убрать
theme-remove = Что убрать
theme-now = Брать сейчас
theme-patience = Подождать
theme-rival = Не отдать сопернику

note-first = Начни планету с любого кусочка. Четыре кусочка – и планета готова.
note-cosmonauts = Кубик даёт космонавтов. Чтобы добавить кусочек, их нужно на одного больше, чем станций на планете.
note-stuck = Взять нечего. Можно убрать кусочек, который мешает, или просто пропустить ход.
note-finished = Первая готовая планета! Каждая станция на ней – очко, и никто их не отнимет.
note-alien = Вот инопланетянин. Он помогает планете, на которой живёт: космонавтов ей нужно на одного меньше.
note-supply = Новых кусочков больше нет. Заберут последний из ряда – игра кончится.
