/** Time belongs to the picture: how fast what happened is shown, and what waits for it. */

export type Pace = 'calm' | 'brisk' | 'instant' | 'tap';
export const PACES: Pace[] = ['calm', 'brisk', 'instant', 'tap'];

/** The speed of motion by pace; 0 is none. Who goes on by tapping sees it at the usual speed. */
export const RATES: Record<Pace, number> = { calm: 1, brisk: 1.8, instant: 0, tap: 1 };

/** What waits to be shown, as far as the order of things goes. */
export type Heard = { t: 'game'; last: { seat: number } | null } | { t: 'table' } | { t: 'thinking' };

/**
 * How many of the first messages make one moment. Those who owed a decision at the same time act
 * at once, and are shown at once; everybody else is waited for.
 */
export function together(queue: readonly Heard[], owing: ReadonlySet<number>): number {
  const acted = new Set<number>();
  let count = 0;
  for (const [index, message] of queue.entries()) {
    if (message.t !== 'game') continue;
    const seat = message.last?.seat ?? null;
    if (count > 0 && (seat === null || !owing.has(seat) || acted.has(seat))) break;
    count = index + 1;
    if (seat === null || !owing.has(seat)) break;
    acted.add(seat);
  }
  return count;
}

/** Waiting that can be cut short. */
export class Holds {
  #end: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether nothing is waited for any more, until `calm`. */
  hurried = false;

  /** Resolves after so many ms, or with null only when somebody says so. */
  hold(ms: number | null): Promise<void> {
    if (this.hurried || ms === 0) return Promise.resolve();
    return new Promise((done) => {
      this.#end = () => {
        clearTimeout(this.#timer);
        this.#end = null;
        done();
      };
      if (ms !== null) this.#timer = setTimeout(this.#end, ms);
    });
  }

  /** Goes on now. */
  go(): void {
    this.#end?.();
  }

  /** Does not go on by itself: somebody looks at something. */
  pin(): void {
    clearTimeout(this.#timer);
  }

  /** Goes on now, and waits for nothing that is still to come. */
  hurry(): void {
    this.hurried = true;
    this.#end?.();
  }

  calm(): void {
    this.hurried = false;
  }
}
