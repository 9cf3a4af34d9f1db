/** Hints for one's decision, and why a bot did what it did, as the table tells them. */

import type { Answer, Request } from '../table/live';
import type { Deed, Hint } from '../wire/types';

/** How far a hint has been opened: where to look, which move, why. */
export type Stage = 1 | 2 | 3;

/** What one's seat has to decide: the seat, the version of the game, and the number of the decision. */
type Due = { seat: number; version: number; decision: number };
type Asks = {
  ask: (request: Request) => Promise<Answer>;
  due: () => Due | null;
};

/** How often a question is asked again when the table went on before it was heard. */
const AGAIN = 3;

export class Hinting {
  hint = $state.raw<{ hint: Hint; decision: number } | null>(null);
  stage = $state<Stage>(1);
  deed = $state.raw<{ deed: Deed; version: number } | null>(null);
  /** What is being asked just now: a hint, or the deed of a seat. */
  asking = $state.raw<'hint' | number | null>(null);
  /** Why there is none: the code of the refusal, and what was asked. */
  refused = $state.raw<{ code: string; what: 'hint' | number } | null>(null);
  /** The last question: what was asked before it is no longer waited for. */
  #last = 0;

  constructor(readonly asks: Asks) {}

  /** The hint, as long as it is about what is to be decided now, whatever others do meanwhile. */
  shown = $derived.by((): Hint | null => {
    const due = this.asks.due();
    return due && this.hint?.decision === due.decision && this.hint.hint.seat === due.seat ? this.hint.hint : null;
  });

  /** Asks for a hint, or opens the one that is there further: there is always an answer, or a sentence why not. */
  async open(): Promise<void> {
    if (this.shown) return this.further();
    if (this.asking === 'hint') return;
    const number = this.#ask('hint');
    for (let tries = 0; ; tries += 1) {
      const due = this.asks.due();
      if (!due) return this.#refuse(number, 'no-turn', 'hint');
      const answer = await this.asks.ask({ t: 'hint', seat: due.seat, version: due.version });
      if (number !== this.#last) return;
      const now = this.asks.due();
      const gone = answer.t === 'hint' ? now?.decision !== due.decision : answer.t === 'error' && answer.code === 'stale' && now?.version !== due.version;
      if (gone && now && tries < AGAIN) continue; // about what is to be decided by now
      if (answer.t !== 'hint' || gone) return this.#refuse(number, answer.t === 'error' ? answer.code : 'stale', 'hint');
      this.asking = null;
      this.stage = 1;
      this.hint = { hint: answer.hint, decision: due.decision };
      return;
    }
  }

  further(): void {
    if (this.stage < 3) this.stage = (this.stage + 1) as Stage;
  }

  async why(seat: number): Promise<void> {
    if (this.asking === seat) return;
    const number = this.#ask(seat);
    const answer = await this.asks.ask({ t: 'deed', seat });
    if (number !== this.#last) return;
    if (answer.t !== 'deed') return this.#refuse(number, answer.t === 'error' ? answer.code : 'other', seat);
    this.asking = null;
    this.deed = { deed: answer.deed, version: answer.version };
  }

  /** Nothing more is shown, and what was asked is no longer wanted. */
  close(): void {
    this.#last += 1;
    this.asking = this.hint = this.deed = this.refused = null;
  }

  /** The person has decided: a hint is no longer wanted. */
  moved(): void {
    if (this.asking === 'hint') this.close();
    this.hint = this.refused = null;
  }

  #ask(what: 'hint' | number): number {
    this.close();
    this.asking = what;
    return this.#last;
  }

  #refuse(number: number, code: string, what: 'hint' | number): void {
    if (number !== this.#last) return;
    this.asking = null;
    this.refused = { code, what };
  }
}
