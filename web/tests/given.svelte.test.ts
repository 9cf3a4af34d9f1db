/** What boards are handed: a board draws anew only what depends on a part that has changed. */

import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import { boardOf } from '../src/table/board.svelte';
import type { TableState } from '../src/table/state.svelte';

type Shown = { view: { turn: number }; recall: object };

function room() {
  let recipient = $state.raw<Shown | null>({ view: { turn: 1 }, recall: {} });
  let then = $state.raw<(Shown & { step: number }) | null>(null);
  let options = $state.raw<unknown[]>([{ move: 'a' }]);
  const log = [{ n: 1, move: 1 }, { n: 2, move: 2 }];
  return {
    get recipient() { return recipient; },
    get then() { return then; },
    get options() { return options; },
    preview: null, me: 0, names: ['Анна'], chosen: null, barred: new Map(), reason: null, log, scores: [],
    leave: () => (recipient = null),
    move: (turn: number) => (recipient = { view: { turn }, recall: {} }),
    back: (step: number) => (then = { view: { turn: 0 }, recall: {}, step }),
    choose: (moves: string[]) => (options = moves.map((move) => ({ move }))),
  };
}

it('tells of each part by itself, and stays the same thing', () => {
  const table = room();
  const seen = { view: 0, options: 0, names: 0 };
  const stop = $effect.root(() => {
    const given = boardOf(table as unknown as TableState, { compact: () => false, settings: () => undefined, sheet: () => undefined });
    $effect(() => (void given.view, void (seen.view += 1)));
    $effect(() => (void given.options, void (seen.options += 1)));
    $effect(() => (void given.names, void (seen.names += 1)));
    flushSync();
    expect(seen).toEqual({ view: 1, options: 1, names: 1 });
    table.choose(['b', 'c']);
    flushSync();
    expect(seen).toEqual({ view: 1, options: 2, names: 1 });
    table.move(2);
    flushSync();
    expect([seen, given.view]).toEqual([{ view: 2, options: 2, names: 1 }, { turn: 2 }]);
    // While nothing is shown, what is on its way off the page finds what it had.
    table.leave();
    flushSync();
    expect(given.view).toEqual({ turn: 2 });
    // A moment before has nothing to choose, and no more of the log than was told then.
    table.back(1);
    flushSync();
    expect([given.view, given.options, given.log]).toEqual([{ turn: 0 }, [], [{ n: 1, move: 1 }]]);
  });
  stop();
});
