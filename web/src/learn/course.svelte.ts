/** Where a person is in a lesson: what is said now, and what comes after it. */

import type { TableState } from '../table/state.svelte';
import type { Lesson, Sentence } from '../wire/types';

export class Teaching {
  /** The sentences of this moment: why the last move was good, then what comes. */
  #said = $state(0);
  #step = $state(-1);
  #after = $state(false);

  constructor(
    readonly room: TableState,
    readonly lesson: Lesson,
  ) {}

  /** Follows the table: a new step is begun with the why of the one before. */
  follow(): void {
    const step = this.room.recipient?.step ?? null;
    if (step === null || step === this.#step || this.#watching) return;
    this.#after = this.#step >= 0 && step === this.#step + 1;
    this.#step = step;
    this.#said = 0;
  }

  /** Whether something of the table still plays: bots answer, pieces fly. */
  get #watching(): boolean {
    const { room } = this;
    return room.busy || room.show.behind || (room.table.status === 'playing' && !room.recipient?.options.length);
  }

  get step(): number {
    return Math.max(0, this.#step);
  }

  readonly sentences = $derived.by((): Sentence[] => {
    const why = this.#after ? this.lesson.steps[this.#step - 1]?.why : null;
    return [...(why ? [why] : []), ...(this.lesson.steps[this.#step]?.show ?? [])];
  });

  /** What is said now; nothing while the table plays, and after the end. */
  readonly sentence = $derived.by((): Sentence | null => (this.#watching && this.room.table.status === 'playing' ? null : (this.sentences[this.#said] ?? null)));

  /** Whether the person is to move now: then nothing but the move leads on. */
  readonly asks = $derived.by((): boolean => this.#said === this.sentences.length - 1 && (this.lesson.steps[this.#step]?.open.length ?? 0) > 0 && this.room.table.status === 'playing');

  /** Whether all has been said and done. */
  readonly over = $derived.by((): boolean => this.#step >= 0 && this.room.table.status === 'finished' && this.#said >= this.sentences.length);

  next(): void {
    if (!this.asks) this.#said += 1;
  }

  /** To the sentence before, or the step before. */
  back(): void {
    if (this.#said > 0) this.#said -= 1;
    else if (this.#step > 0 && this.room.table.status === 'playing') void this.room.agree('back', true, null);
  }

  /** On without doing it: the table does what was asked. */
  skip(): void {
    if (!this.asks) return this.next();
    const wanted = this.lesson.steps[this.#step]?.open ?? [];
    const option = this.room.recipient?.options.find(({ move }) => wanted.includes(move));
    if (option) void this.room.play(option, null);
  }
}
