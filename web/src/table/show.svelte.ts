/**
 * The show: what happened waits here until the picture has caught up. The next move is shown when
 * the last one has come to rest and a beat has passed; who acts at the same time is shown at once.
 */

import { tick, untrack } from 'svelte';
import { byTap, speed, tempo } from '../app/prefs.svelte';
import { dressed, laidOut, laying, ownTask } from '../app/slices';
import { time } from '../app/times';
import type { GameMessage, Recipient, ServerMessage, View } from '../wire/types';
import type { Changed, Motion } from './motion';
import { Holds, together } from './pace';
import { strip, type Beat, type Told } from './scenes/scene';

type Extracted<T extends ServerMessage['t']> = Extract<ServerMessage, { t: T }>;
export type Shown = Extracted<'game'> | Extracted<'table'> | Extracted<'thinking'>;

/** So far behind, one jumps to now: nobody wants to see all that. */
const MOST_BEHIND = 60;

/** What the show tells the table, and asks of it. */
export type Stage = {
  motion: Motion;
  /** Draws a message. */
  draw: (message: Shown) => void;
  /** Makes the sound of a message. */
  sound: (message: GameMessage) => void;
  /** What the person sees now. */
  recipient: () => Recipient | null;
  /** Whether both may be seen without a curtain in between. */
  same: (before: Recipient, after: Recipient) => boolean;
  owing: () => ReadonlySet<number>;
  names: () => string[];
  linger: (before: View, after: View) => number;
  scene: (told: Told) => Beat[];
  /** What rivals have changed on the board. */
  changed: (message: GameMessage, changes: Changed[]) => void;
  /** The moment has been seen. */
  seen: (message: GameMessage) => void;
};

export class Show {
  /** The beats of this turn and the one on show; null while nothing is told. */
  scene = $state.raw<{ beats: Beat[]; at: number } | null>(null);
  /** Whether it goes on only when the person says so. */
  waits = $state(false);
  #queue: Shown[] = [];
  /** How many moments are over: whoever asked whether the picture is behind asks again then. */
  #over = $state(0);
  /** What is about to be drawn. */
  #coming: GameMessage | null = null;
  #past: Beat[] = [];
  #holds = new Holds();
  #playing = false;
  #idle: (() => void)[] = [];

  constructor(readonly stage: Stage) {}

  push(message: Shown): void {
    this.#queue.push(message);
    void this.#play();
  }

  /** Whether the picture is behind what is known. */
  get behind(): boolean {
    void this.#over;
    return this.#coming !== null || (this.#playing && this.#queue.some((message) => message.t === 'game'));
  }

  /** The newest state that waits to be shown. */
  get newest(): GameMessage | null {
    return this.#queue.findLast((message) => message.t === 'game') ?? this.#coming;
  }

  /** Goes on to the next beat or moment. */
  go(): void {
    this.#holds.go();
  }

  /** Ends the show: the person acts, and everything is as it is now. */
  hurry(): void {
    if (this.#playing) this.#holds.hurry();
  }

  /** Resolves when all is shown that was heard. */
  async caughtUp(): Promise<void> {
    this.hurry();
    if (this.#playing) await new Promise<void>((done) => this.#idle.push(done));
    await tick();
  }

  /** Looks at a beat again, until the person goes on. */
  look(at: number): void {
    if (!this.scene || at >= this.scene.beats.length) return;
    this.#holds.pin();
    this.waits = true;
    this.scene = { ...this.scene, at };
  }

  async #play(): Promise<void> {
    if (this.#playing) return;
    this.#playing = true;
    while (this.#queue.length > 0) {
      const count = Math.max(1, together(this.#queue, this.stage.owing()));
      const moment = this.#queue.splice(0, count);
      const games = moment.filter((message) => message.t === 'game');
      const last = games.at(-1);
      for (const message of moment) if (message.t !== 'game') this.stage.draw(message);
      if (last) await this.#moment(last, games);
      untrack(() => (this.#over += 1));
      if (last && this.#queue.length > 0) await ownTask(); // nobody waits for several moments at a stretch
    }
    this.#holds.calm();
    this.#playing = false;
    untrack(() => (this.#over += 1));
    for (const done of this.#idle.splice(0)) done();
  }

  get #behind(): number {
    return this.#queue.filter((message) => message.t === 'game').length;
  }

  /** Whether nobody looks or somebody hurries. */
  get #hurried(): boolean {
    return this.#holds.hurried || this.#behind > MOST_BEHIND || document.visibilityState === 'hidden';
  }

  /** The speed of what moves now; 0 is not at all. */
  get #rate(): number {
    return this.#hurried ? 0 : speed();
  }

  /** The speed of what is told now: who wants nothing to move is told all the same. */
  get #tempo(): number {
    return this.#hurried ? 0 : tempo();
  }

  /** What took place at once, as one message: its state, and all that was told. */
  async #moment(last: GameMessage, games: GameMessage[]): Promise<void> {
    const { stage } = this;
    if (laying()) await laidOut(); // what only comes to its place now has not moved
    // Looking at what is there, changing it, looking again and letting it fly have a task each.
    this.#coming = last;
    if (stage.recipient()) {
      stage.motion.before();
      await ownTask();
    }
    this.#coming = null;
    const before = stage.recipient();
    const logFrom = Math.min(...games.map((game) => game.logFrom));
    const log = games.flatMap((game) => game.log);
    const whole: GameMessage = { ...last, logFrom, log };
    stage.sound(whole);
    const told = before ? this.#told(before, whole) : [];
    if (told.length > 0) {
      this.#past = strip(this.#past, told);
      this.scene = { beats: this.#past, at: this.#past.length - told.length + told.findIndex((beat) => !beat.done) };
    }
    stage.draw(whole);
    await tick();
    const after = stage.recipient();
    const same = before && after && stage.same(before, after);
    if (same) await dressed();
    if (same && told.length === 0) stage.changed(whole, stage.motion.changes());
    const still = same && this.#tempo > 0 ? stage.linger(before.view, after.view) : 0;
    if (same) await stage.motion.after(this.#rate);
    if (told.length > 0) {
      await this.#tell(told.length);
      if (same) stage.changed(whole, []);
    } else if (still > 0) await this.#hold(still);
    if (last.result && before) await this.#hold(time('--d-end'));
    stage.seen(last);
    const silent = last.last === null && log.length === 0;
    if (this.#behind > 0 && !silent) await this.#beat();
  }

  #told(before: Recipient, message: GameMessage): Beat[] {
    if (this.#tempo === 0 && !this.#tapped) return [];
    const after = message.views.find((view) => view.seat === before.seat);
    if (!after) return [];
    const beats = this.stage.scene({ before: before.view, after: after.view, entries: message.log, names: this.stage.names(), me: before.seat });
    return beats.every((beat) => beat.done) ? [] : beats;
  }

  get #tapped(): boolean {
    return byTap() && !this.#holds.hurried && document.visibilityState !== 'hidden';
  }

  /** The beats one after the other; then the table is as it is. */
  async #tell(count: number): Promise<void> {
    const total = this.scene?.beats.length ?? 0;
    for (let at = total - count; at < total && !this.#holds.hurried; at++) {
      if (this.scene?.beats[at]?.done) continue;
      if (this.scene && this.scene.at !== at) await this.#turn({ ...this.scene, at });
      if (this.#tapped) await this.#tap();
      else await this.#hold(time('--d-scene'));
      this.waits = false;
    }
    await this.#turn(null);
  }

  /** The next picture of a scene; what moved in between flies. */
  async #turn(scene: { beats: Beat[]; at: number } | null): Promise<void> {
    this.stage.motion.before();
    this.scene = scene;
    await tick();
    await dressed();
    await this.stage.motion.after(this.#rate);
  }

  async #hold(ms: number): Promise<void> {
    const tempo = this.#tempo;
    if (tempo > 0) await this.#holds.hold(ms / tempo);
  }

  /** Between two moments: a beat, or until the person says so. */
  async #beat(): Promise<void> {
    if (this.#tapped) await this.#tap();
    else await this.#hold(time('--d-beat'));
  }

  async #tap(): Promise<void> {
    this.waits = true;
    await this.#holds.hold(null);
    this.waits = false;
  }
}
