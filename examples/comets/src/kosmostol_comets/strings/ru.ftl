# Кометы
name = Кометы
box-title = Кометы
blurb = Тайно запустите комету и поймайте планету
credits = Наша собственная игра, сделанная для этого стола. Коробки с ней не купить.
setting-hand = Комет на руке
setting-hand-about = Сколько комет получает каждый. Раундов на один меньше.

planet-amber = Янтарь
planet-jade = Нефрит
planet-coral = Коралл
planet-lapis = Лазурит
planet-amethyst = Аметист
planet-opal = Опал

player = { $seat }

prompt-send = Тайно выберите комету
prompt-send-last = Последний раунд: выберите одну из двух комет
prompt-wait-send = { $count ->
    [one] Ещё выбирает { $players }
   *[other] Ещё выбирают: { $players }
}

option-send = Комета { $comet }: { $steps ->
    [0] прямо на месте планеты { $planet }
    [one] { $steps } шаг до планеты { $planet }
    [few] { $steps } шага до планеты { $planet }
   *[other] { $steps } шагов до планеты { $planet }
}, пыли { $dust }
commit-send = Запустить

log-sent = { $seat } выбирает комету { $comet }.
log-flew = Комета { $comet } ({ $seat }) прилетает к планете { $planet }{ $steps ->
    [0] {" сразу"}
    [one] {" за "}{ $steps } шаг
    [few] {" за "}{ $steps } шага
   *[other] {" за "}{ $steps } шагов
}.
log-caught = { $seat } ловит планету { $planet }: +{ $dust }.
log-late = { $seat } не успевает к планете { $planet } и оставляет пылинку.
log-ended = Последние кометы пролетели.

reason-rounds = Все раунды сыграны: { $rounds }.

fault-comet-spent = Комета { $comet } уже пролетела.
fault-comet-elsewhere = Кометы { $comet } у вас нет.

console-round = Раунд { $round } из { $rounds }
console-seat = { $seat }: { $points }{ $ready ->
    [yes] {" (выбор сделан)"}
   *[no] {""}
}
console-hand = Ваши кометы: { $comets }

board-ring = Кольцо планет
board-planet = { $planet }, место { $place }, пыли { $dust }
board-comet = Комета { $comet }
board-round = Раунд { $round } из { $rounds }
board-hand = Ваши кометы
board-sent = Запущена
board-ready = выбор сделан
board-left = { $count ->
    [one] { $count } комета
    [few] { $count } кометы
   *[other] { $count } комет
}
board-steps = { $steps ->
    [0] Прямо на месте планеты: ближе никому не быть
    [one] { $steps } шаг: почти никто не будет ближе
    [few] { $steps } шага: кто стартует между, будет ближе
   *[other] { $steps } шагов: кто стартует между, будет ближе
}
board-gain = пыли на планете { $planet }
board-sun = Солнце
