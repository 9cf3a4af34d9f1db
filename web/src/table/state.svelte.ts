/** One table as this browser knows it, fed by the line and shown by the shell. */

import { tick } from 'svelte';
import { gameInfo } from '../app/games.svelte';
import { nameOf } from '../app/names';
import { prefs, speed } from '../app/prefs.svelte';
import { soon } from '../app/slices';
import { t } from '../app/texts.svelte';
import { time } from '../app/times';
import type { ChatLine, Entry, GameMessage, Option, Recipient, Result, TableInfo, TableSeat, View } from '../wire/types';
import { isHere, leave } from '../local/recall';
import { door } from '../wire/door';
import { Hinting } from '../hints/hinting.svelte';
import { Live, type Answer, type Heard, type Line } from './live';
import { Marks } from './marks';
import { Motion, type Changed } from './motion';
import { Past } from './past.svelte';
import type { Beat, Told } from './scenes/scene';
import { Show, type Shown } from './show.svelte';
import { play as sound } from './sounds';
import { placesOf } from './targets';
import { Company, type ReactionName } from './company.svelte';
import { due } from './share';
import { scoreOf, type Score } from './score';
import { reasonOf, shake, type Reason } from './why';
import { remember, remembered, untold, type Wishes } from './wishes';

/** What a board may draw of the shell's state, beside its own props. */
export type Doing = {
  /** The element chosen in the first of two steps. */
  chosen?: string | null;
  /** What the person was just told is not possible. */
  reason?: Reason | null;
  /** By element: the rule that keeps the chosen thing from each place that asks for it (`data-why`). */
  barred?: ReadonlyMap<string, string>;
  /** What has been told so far, as far as this browser may read it. */
  log?: Entry[];
  /** What everybody has, as it is shown everywhere. */
  scores?: Score[];
  /** Opens the settings, where a player says what the table may answer for them. */
  settings?: () => void;
  /** Opens how everybody stands. */
  sheet?: () => void;
};

/** A little jump: this one first. */
function hop(element: Element, rate: number): void {
  if (rate === 0) return;
  const y = (px: number) => ({ transform: `translateY(${px}px)` });
  element.animate([y(0), y(-10), y(0), y(-5), y(0)], { duration: time('--d-hop') / rate, easing: 'ease-out' });
}

/** The same list as before if it says the same: what depends on it is not drawn anew with every message. */
function steady<T>(find: () => T[]): () => T[] {
  let before: T[] = [];
  return () => {
    const now = find();
    return JSON.stringify(now) === JSON.stringify(before) ? before : (before = now);
  };
}

const POLL = 20;
const LATEST = 2000;

export class TableState {
  table = $state.raw<TableInfo>() as TableInfo;
  now = $state.raw<GameMessage | null>(null);
  /** The result, once the last move has been seen. */
  result = $state.raw<Result | null>(null);
  log = $state.raw<Entry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  thinking = $state.raw<ReadonlySet<number>>(new Set());
  line = $state.raw<Line>({ state: 'connecting' });
  /** The seat whose curtain is lifted, in games with secrets on one device. */
  looked = $state<number | null>(null);
  busy = $state(false);
  /** Something is being asked of the table. */
  asking = $state(false);
  askProblem = $state('');
  readonly company = new Company();
  preview = $state.raw<{ option: Option; element: HTMLElement | null; held: boolean } | null>(null);
  ask = $state.raw<{ options: Option[]; element: HTMLElement } | null>(null);
  /** The first of two steps: the element chosen, whose places are lit. */
  chosen = $state<string | null>(null);
  reason = $state.raw<Reason | null>(null);
  /** The rules that keep the chosen thing from places, by element, as the table told them. */
  barred = $state.raw<ReadonlyMap<string, string>>(new Map());
  unplaced = $state.raw<Option[]>([]);
  /** Kinds of options that need no second tap. */
  atOnce: readonly string[] = [];
  /** Whether the next press is named by a lesson: then a first tap plays. */
  taught = false;
  /** Whether a press on something dark means: this instead of my last step. */
  instead: (id: string, view: View) => boolean = () => false;
  /** Whether an option is worth offering. */
  offers = $state.raw<(option: Option, view: View, me: number | null) => boolean>(() => true);
  /** Where options are pressed, where their game does not say. */
  targets = $state.raw<((option: Option) => string[]) | undefined>();
  root: HTMLElement | undefined;
  /** Hints, and why bots did what they did. */
  readonly hinting = new Hinting({
    ask: (request) => this.#live.ask(request),
    due: () => (this.me === null || !this.now || !this.recipient?.options.length ? null : { seat: this.me, version: this.now.version, decision: this.recipient.decision ?? this.now.version }),
  });
  /** Where the person looks back to. */
  past = new Past((step) => this.#live.ask({ t: 'moment', step, seat: this.me }), () => this.log);

  #live: Live;
  #have = { version: null as number | null, log: 0 };
  #acting: number | null = null;
  #told = new Set<number>();
  /** Pressed while one's last step was under way. */
  #next: { id: string; touch: boolean } | null = null;
  /** One step is being taken back to do another one in its place. */
  #replacing = false;
  /** Steps acknowledged whose outcome is not on the board yet. */
  #coming: { version: number; done: () => void }[] = [];
  #closed = false;
  #owing: ReadonlySet<number> = new Set();
  /** What rivals did last; `marked` counts its changes. */
  readonly marks = new Marks();
  marked = $state(0);
  readonly show: Show;

  constructor(
    table: TableInfo,
    readonly linger: (before: View, after: View) => number = () => 0,
    readonly scene: (told: Told) => Beat[] = () => [],
    before: GameMessage | null = null,
  ) {
    this.table = table;
    this.show = new Show({
      motion: new Motion(() => this.root),
      draw: (message) => this.#draw(message),
      sound: (message) => this.#sound(message),
      recipient: () => this.recipient,
      // Nothing of one player's hand may fly over the next one's curtain.
      same: (before, after) => !this.secret || before.seat === after.seat,
      owing: () => this.#owing,
      names: () => this.names,
      linger: this.linger,
      scene: this.scene,
      changed: (message, changes) => this.#changed(message, changes),
      seen: (message) => {
        this.result = message.result;
        this.#owing = new Set(this.table.seats.filter((seat) => seat.owing).map((seat) => seat.seat));
        soon(() => this.#leave());
      },
    });
    this.#live = new Live(() => door.port(table.table), {
      have: () => ({ ...this.#have, chat: this.chat.at(-1)?.n ?? 0 }),
      receive: (message) => this.#receive(message),
      line: (line) => {
        this.line = line;
        // A new line knows no lifted curtain.
        if (line.state === 'open' && this.looked !== null) void this.#live.ask({ t: 'look', seat: this.looked });
      },
    });
    if (before) this.#receive(before);
  }

  close(): void {
    this.#closed = true;
    this.#live.close();
  }

  /** Keeps how it looks for the next time, if it is at this device and shows nobody else's secrets. */
  #leave(): void {
    const { table, now, log } = this;
    if (now && isHere(table.table) && table.status === 'playing' && !this.secret && !table.course && !table.fork) leave({ table, game: { ...now, logFrom: 0, log } });
  }

  hurry(): void {
    this.#live.connect();
  }

  // ---- who is who ----

  mine = $derived.by(steady(() => this.table.seats.filter((seat) => seat.mine).map((seat) => seat.seat)));
  names = $derived.by(steady(() => this.table.seats.map(nameOf)));
  secret = $derived(this.mine.length > 1 && (gameInfo(this.table.game)?.secrets ?? false));

  /** Whether nobody else has to be asked: all other seats are bots'. */
  alone = $derived(this.table.seats.every((seat) => seat.mine || seat.kind !== 'person' || seat.standin));

  /** The seat that has to take the device now, while its curtain is down. */
  curtain = $derived.by((): number | null => {
    if (!this.secret || this.table.status !== 'playing') return null;
    const owing = this.table.seats.filter((seat) => seat.mine && seat.owing).map((seat) => seat.seat);
    if (this.looked !== null && (owing.length === 0 || owing.includes(this.looked))) return null;
    return owing[0] ?? this.mine[0] ?? null;
  });

  /** The seat shown and played now. */
  me = $derived.by((): number | null => {
    const views = this.now?.views ?? [];
    if (this.secret) return this.looked;
    const able = views.find((view) => view.seat !== null && view.options.length > 0);
    return able?.seat ?? this.#acting ?? views[0]?.seat ?? null;
  });

  recipient = $derived.by((): Recipient | null => {
    const views = this.now?.views ?? [];
    if (this.secret && (this.curtain !== null || this.looked === null)) return null;
    const found = views.find((view) => view.seat === this.me) ?? (this.secret ? null : (views[0] ?? null));
    const view = this.beat?.view;
    return found && view ? { ...found, view } : found;
  });

  /** The beat of a scene on show. */
  beat = $derived.by((): Beat | null => {
    const scene = this.show.scene;
    return scene?.beats[scene.at] ?? null;
  });

  options = $derived.by((): Option[] => {
    const { targets, recipient, me } = this;
    const all = this.busy || this.now?.result ? [] : (recipient?.options ?? []);
    const options = recipient ? all.filter((option) => this.offers(option, recipient.view, me)) : all;
    return targets ? options.map((option) => ({ ...option, targets: targets(option) })) : options;
  });

  /** The moment shown instead of now: never one of another seat at the same device. */
  then = $derived.by(() => {
    const { moment } = this.past;
    return moment && this.recipient && (!this.secret || moment.seat === this.recipient.seat) ? moment : null;
  });

  /** What everybody has, now or at the moment shown. */
  scores = $derived.by(steady((): Score[] => {
    if (this.now?.result && !this.then) return this.now.result.breakdown.map(scoreOf);
    const sheet = this.then?.sheet ?? this.recipient?.sheet;
    return sheet?.map(scoreOf) ?? (this.now?.scores ?? this.table.scores ?? []).map((points) => ({ points, apart: [] }));
  }));

  /** Whether a seat owes a decision, by the freshest knowledge. */
  owes(seat: TableSeat): boolean {
    if (this.table.status !== 'playing') return false;
    const own = this.now?.views.find((view) => view.seat === seat.seat);
    if (own) return own.options.length > 0;
    if (this.now?.result) return false;
    return this.thinking.has(seat.seat) || seat.owing;
  }

  // ---- what arrives ----

  #receive(message: Heard): void {
    switch (message.t) {
      case 'game':
        this.#have = { version: message.version, log: message.logFrom + message.log.length };
        this.show.push(message);
        break;
      case 'table':
        this.#share(message.table);
        this.show.push(message);
        break;
      case 'thinking':
        // Who has to move is told together with the moves that led there.
        this.show.push(message);
        break;
      case 'reaction':
        this.company.react(message);
        break;
      case 'error': {
        const element = this.root?.querySelector<HTMLElement>('.prompt');
        if (element && message.code !== 'stale') this.reason = { element, text: null, code: message.code, rule: null };
        break;
      }
      case 'chat': {
        const [first, last] = [this.chat[0]?.n ?? 0, this.chat.at(-1)?.n ?? 0];
        const fresh = message.lines.filter((line) => line.n > last);
        const earlier = message.lines.filter((line) => line.n < first);
        this.chat = [...earlier, ...this.chat, ...fresh];
        this.unread += fresh.length;
        break;
      }
    }
  }

  /** Has a share in the deal, without anybody's doing. */
  #share(table: TableInfo): void {
    const word = due(table);
    if (word) void this.#live.ask(word);
  }

  #draw(message: Shown): void {
    if (message.t === 'table') {
      this.company.note(this.table, message.table, this.names);
      this.table = message.table;
    } else if (message.t === 'thinking') this.thinking = new Set([...this.thinking, message.seat]);
    else {
      this.#drawGame(message);
      this.#coming = this.#coming.filter(({ version, done }) => version > message.version || done());
    }
  }

  /** Marks what a rival did; what all did is forgotten when one's own turn is over. */
  #changed(message: GameMessage, changes: Changed[]): void {
    const seat = message.last?.seat ?? null;
    const alone = this.mine.length < 2;
    if (alone && seat !== null && this.mine.includes(seat) && !this.recipient?.options.length) this.marks.clear();
    else if (seat !== null && !(alone && this.mine.includes(seat)) && this.root) this.marks.note(seat, changes, this.root);
    this.marked += 1;
  }

  #drawGame(message: GameMessage): void {
    this.log = [...this.log.slice(0, message.logFrom), ...message.log];
    const same = this.now?.version === message.version;
    this.now = message;
    this.thinking = new Set();
    const able = message.views.find((view) => view.seat !== null && view.options.length > 0);
    if (able) this.#acting = able.seat;
    this.#tellWishes(message.views);
    if (same) return;
    // Others may act while one decides: what is still possible stays picked.
    const possible = new Set(this.options.map((option) => option.move));
    const picked = [this.preview?.option, ...(this.ask?.options ?? [])].filter((option) => option !== undefined);
    if (picked.some((option) => !possible.has(option.move))) this.preview = this.ask = null;
    if (!this.options.some((option) => option.targets[0] === this.chosen)) this.chosen = null;
    this.reason = null;
    void this.#bar();
  }

  #sound(next: GameMessage): void {
    const before = this.now;
    if (!before || before.version === next.version) return;
    const able = (message: GameMessage) => message.views.some((view) => view.seat !== null && view.options.length > 0);
    const scored = next.scores.some((score, seat) => score > (before.scores[seat] ?? 0));
    if (next.result && !before.result) sound('end', prefs.sound);
    else if (scored) sound('home', prefs.sound);
    else if (next.last || next.log.length > 0) sound('fly', prefs.sound); // a sealed answer is silent
    if (!next.result && able(next) && !able(before)) sound('bell', prefs.sound);
  }

  // ---- what the person does ----

  point(options: Option[] | null, element: HTMLElement | null): void {
    if (this.preview?.held && options === null) return;
    const option = options?.[0];
    this.preview = option && options.length === 1 ? { option, element, held: false } : null;
  }

  /** Chooses what is to be placed, or drops the choice. */
  choose(id: string | null): void {
    this.chosen = id;
    this.preview = null;
    this.ask = null;
    this.reason = null;
    void this.#bar();
  }

  /** Asks the table why the chosen thing cannot go to each dark place that shows it. */
  async #bar(): Promise<void> {
    this.barred = new Map();
    const seat = this.me;
    const chosen = this.chosen;
    if (seat === null || chosen === null) return;
    const open = placesOf(this.options, chosen);
    const dark = [...(this.root?.querySelectorAll<HTMLElement>('[data-why]') ?? [])].map((element) => element.dataset.el ?? '').filter((id) => !open.has(id));
    const answers = await Promise.all(dark.map((id) => this.#live.ask({ t: 'why', seat, targets: [chosen, id] })));
    if (this.chosen !== chosen) return;
    this.barred = new Map(answers.flatMap((answer, i) => (answer.t === 'refused' && answer.code !== null ? [[dark[i] ?? '', answer.code] as const] : [])));
  }

  press(options: Option[], element: HTMLElement, touch: boolean): void {
    this.reason = null;
    const [only, ...more] = options;
    if (!only) return;
    if (more.length > 0) {
      this.ask = { options, element };
      return;
    }
    const sure = element.hasAttribute('data-sure') || this.taught || this.atOnce.includes(only.kind);
    if (touch && prefs.tapFirst && !sure && this.preview?.option.move !== only.move) {
      this.preview = { option: only, element, held: true };
      return;
    }
    void this.play(only, element);
  }

  async play(option: Option, element: HTMLElement | null): Promise<void> {
    const seat = this.me;
    if (seat === null || this.busy || !this.now) return;
    this.busy = true;
    this.ask = null;
    this.show.hurry();
    const version = this.#have.version ?? this.now.version;
    const answer = await this.#live.ask({ t: 'move', seat, move: option.move, version });
    await this.#outcome(answer, () => {
      this.busy = false;
      this.preview = null;
      this.chosen = null;
    });
    if (answer.t === 'ack') this.hinting.moved();
    this.#blame(answer, element);
    void this.#pressNext(answer);
  }

  async undo(button: HTMLElement | null = null): Promise<void> {
    const seat = this.me;
    if (seat === null || this.busy || !this.recipient || !this.now) return;
    if (!this.recipient.undo) {
      // There may be nothing of one's own to take back, or it may not be taken back any more.
      const text = { id: this.now.last ? 'fault-no-undo' : 'no-undo-yet', args: {} };
      if (button) this.reason = { element: button, text, code: 'no-undo', rule: null };
      return;
    }
    this.busy = true;
    this.show.hurry();
    const answer = await this.#live.ask({ t: 'undo', seat, version: this.#have.version ?? this.now.version });
    await this.#outcome(answer, () => (this.busy = false));
    this.#blame(answer, this.root?.querySelector<HTMLElement>('.prompt') ?? null);
    if (!this.#replacing) void this.#pressNext(answer);
  }

  /** An acknowledged step is under way until what came of it is drawn: the board shows the time before it. Both change at once. */
  async #outcome(answer: Answer, over: () => void): Promise<void> {
    if (answer.t !== 'ack' || (this.now?.version ?? 0) >= answer.version) return over();
    await new Promise<void>((done) => this.#coming.push({ version: answer.version, done: () => (over(), done()) }));
  }

  /** What was pressed while the last step was under way is pressed once the board shows that step. */
  async #pressNext(answer: Answer): Promise<void> {
    const next = this.#next;
    this.#next = null;
    if (!next || answer.t !== 'ack') return;
    while (!this.#closed && (this.now?.version ?? 0) < answer.version) await new Promise((done) => setTimeout(done, POLL));
    await tick();
    const element = this.root?.querySelector(`[data-el="${CSS.escape(next.id)}"]`);
    element?.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: next.touch ? 'touch' : 'mouse' }));
  }

  /** Asks the table for something, or answers what was asked; says whether that went well. */
  async agree(about: 'back' | 'end', yes: boolean, asked: number | null): Promise<boolean> {
    const seat = this.me ?? this.mine[0] ?? null;
    if (seat === null || this.asking) return false;
    this.asking = true;
    this.askProblem = '';
    const answer = await this.#live.ask({ t: 'agree', about, seat, asked, yes });
    this.asking = false;
    if (answer.t === 'error') this.askProblem = t(`error-${answer.code}`);
    return answer.t === 'ack';
  }

  async react(seat: number, what: ReactionName): Promise<void> {
    await this.#live.ask({ t: 'react', seat, what });
  }

  /** Something dark was pressed: do it instead of the last step, say why not, or what is to be done first. */
  miss(id: string, element: HTMLElement, touch = false): void {
    if (this.busy || this.#replacing) {
      this.#next = { id, touch };
      return;
    }
    if (this.show.waits) {
      this.show.go();
      return;
    }
    if (this.show.behind) {
      void this.#ahead(id, element);
      return;
    }
    if (this.recipient?.undo && this.instead(id, this.recipient.view)) {
      void this.#instead(id, element);
      return;
    }
    const first = this.chosen === null ? this.options.filter((option) => option.targets[1] === id) : [];
    if (first.length === 0) void this.why(id, element);
    for (const name of new Set(first.map((option) => option.targets[0] ?? ''))) {
      const thing = this.root?.querySelector(`[data-el="${CSS.escape(name)}"]`);
      if (thing) hop(thing, speed());
    }
  }

  /** One's move never waits for the show: what will be possible once all is shown is possible now. */
  async #ahead(id: string, element: HTMLElement): Promise<void> {
    const mine = this.show.newest?.views.flatMap((view) => (view.seat === null ? [] : view.options)) ?? [];
    if (!mine.some((option) => (this.targets?.(option) ?? option.targets)[0] === id)) return;
    await this.show.caughtUp();
    const options = this.options.filter((option) => option.targets[0] === id);
    if (options.length > 0) this.press(options, element, true);
  }

  /** Takes the last step back and does this in its place, where that is possible. */
  async #instead(id: string, element: HTMLElement): Promise<void> {
    const before = this.now?.version;
    this.#replacing = true; // what is pressed meanwhile comes after the new step
    await this.undo();
    for (let waited = 0; this.now?.version === before && waited < LATEST; waited += POLL) await new Promise((done) => setTimeout(done, POLL));
    await tick();
    this.#replacing = false;
    const options = this.options.filter((option) => option.targets[0] === id);
    if (options.length > 0) this.press(options, element, false);
    else {
      this.#next = null;
      await this.why(id, element);
    }
  }

  async why(id: string, element: HTMLElement): Promise<void> {
    const seat = this.me;
    if (seat === null || this.now?.result) return;
    const targets = this.chosen === null ? [id] : [this.chosen, id];
    this.#blame(await this.#live.ask({ t: 'why', seat, targets }), element);
  }

  #blame(answer: Answer, element: HTMLElement | null): void {
    if (!element || (answer.t === 'error' && answer.code === 'stale')) return;
    const reason = reasonOf(answer, element);
    if (!reason) return;
    this.preview = null;
    this.reason = reason;
    shake(element, speed());
    sound('knock', prefs.sound);
  }

  /** Says which answers the table may make for one's seat, here and at later tables. */
  async wish(wishes: Wishes): Promise<void> {
    const seat = this.recipient?.seat ?? null;
    if (seat === null) return;
    remember(this.table.game, wishes);
    await this.#live.ask({ t: 'wish', seat, wishes });
  }

  /** What was wished at other tables is told once to each seat here. */
  #tellWishes(views: Recipient[]): void {
    if (this.line.state !== 'open') return; // as it looked the last time
    for (const { seat, wishes } of views) {
      if (seat === null || this.#told.has(seat)) continue;
      this.#told.add(seat);
      const rest = untold(wishes, remembered(this.table.game));
      if (Object.keys(rest).length > 0) void this.#live.ask({ t: 'wish', seat, wishes: rest });
    }
  }

  /** Asks for the chat lines before those known. */
  async earlier(): Promise<void> {
    await this.#live.ask({ t: 'earlier', before: this.chat[0]?.n ?? 0 });
  }

  async say(text: string): Promise<boolean> {
    const answer = await this.#live.ask({ t: 'chat', text });
    return answer.t !== 'error';
  }

  /** Lifts the curtain for a seat. */
  async look(seat: number): Promise<void> {
    if (this.now) this.now = { ...this.now, views: [] };
    this.looked = seat;
    await this.#live.ask({ t: 'look', seat });
  }
}
