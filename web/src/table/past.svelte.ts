/** Looking back while the game goes on: a moment as this seat saw it then, and the way to now. */

import type { Entry, MomentMessage } from '../wire/types';
import type { Answer } from './live';

export class Past {
  /** The moment looked at; null: the table as it is now. */
  moment = $state.raw<MomentMessage | null>(null);
  #ask: (step: number) => Promise<Answer>;
  #log: () => Entry[];
  #left = $state(0);
  #wanted: number | null = null;

  constructor(ask: (step: number) => Promise<Answer>, log: () => Entry[]) {
    this.#ask = ask;
    this.#log = log;
  }

  /** The number of the last move told. */
  last = $derived.by((): number => this.#log().at(-1)?.move ?? 0);

  /** How many moves were made since the person began to look back. */
  missed = $derived(this.moment ? Math.max(0, this.last - this.#left) : 0);

  /** What happened at the moment: the lines that belong to it. */
  lines = $derived.by((): Entry[] => this.#log().filter((entry) => entry.move === this.moment?.step));

  /** Shows a moment; beyond the last one is now. */
  async show(step: number): Promise<void> {
    if (step < 0) return;
    if (step > this.last) return this.now();
    const fresh = this.#wanted === null;
    this.#wanted = step;
    const answer = await this.#ask(step);
    if (this.#wanted !== step) return; // asked for another one meanwhile
    if (answer.t !== 'moment') {
      this.now();
      return;
    }
    if (fresh) this.#left = this.last;
    this.moment = answer;
  }

  /** One step further back or on, from now or from the moment looked at (or asked for already). */
  async go(by: number): Promise<void> {
    const at = this.#wanted ?? (by < 0 ? this.last : null);
    if (at !== null) await this.show(at + by);
  }

  now(): void {
    this.#wanted = null;
    this.moment = null;
  }
}
