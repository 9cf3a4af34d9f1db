/** Hints for one's decision, and why a bot did what it did, as the table tells them. */

import type { Answer, Request } from '../table/live';
import type { Deed, Hint } from '../wire/types';

/** How far a hint has been opened: where to look, which move, why. */
export type Stage = 1 | 2 | 3;

type Asks = {
  ask: (request: Request) => Promise<Answer>;
  /** The decision one's seat owes as it was told: the seat, and the version of the game. */
  due: () => { seat: number; version: number } | null;
};

export class Hinting {
  hint = $state.raw<{ hint: Hint; version: number } | null>(null);
  stage = $state<Stage>(1);
  deed = $state.raw<{ deed: Deed; version: number } | null>(null);
  /** What is being asked just now: a hint, or the deed of a seat. */
  asking = $state.raw<'hint' | number | null>(null);
  /** Why there is none: the code of the refusal, and what was asked. */
  refused = $state.raw<{ code: string; what: 'hint' | number } | null>(null);

  constructor(readonly asks: Asks) {}

  /** The hint, as long as it is about what is to be decided now. */
  shown = $derived.by((): Hint | null => {
    const due = this.asks.due();
    return due && this.hint?.version === due.version && this.hint.hint.seat === due.seat ? this.hint.hint : null;
  });

  /** Asks for a hint, or opens the one that is there further. */
  async open(): Promise<void> {
    if (this.shown) return this.further();
    const due = this.asks.due();
    if (!due || this.asking !== null) return;
    this.close();
    this.asking = 'hint';
    const answer = await this.asks.ask({ t: 'hint', ...due });
    this.asking = null;
    if (answer.t === 'hint') {
      this.stage = 1;
      this.hint = { hint: answer.hint, version: answer.version };
    } else if (answer.t === 'error' && answer.code !== 'stale') this.refused = { code: answer.code, what: 'hint' };
  }

  further(): void {
    if (this.stage < 3) this.stage = (this.stage + 1) as Stage;
  }

  async why(seat: number): Promise<void> {
    if (this.asking !== null) return;
    this.close();
    this.asking = seat;
    const answer = await this.asks.ask({ t: 'deed', seat });
    this.asking = null;
    if (answer.t === 'deed') this.deed = { deed: answer.deed, version: answer.version };
    else if (answer.t === 'error') this.refused = { code: answer.code, what: seat };
  }

  close(): void {
    this.hint = this.deed = this.refused = null;
  }
}
