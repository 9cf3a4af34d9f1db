/** Hints: whoever asks is always told something. */

import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { Hinting } from '../src/hints/hinting.svelte';
import type { Answer, Request } from '../src/table/live';
import type { Hint } from '../src/wire/types';

const looked = { move: 'a', value: 1, error: 0, points: 1, share: 1, label: { id: 'x', args: {} }, targets: [] };
const hint: Hint = { seat: 0, where: [], best: looked, level: null, other: null, mixed: false, reasons: [] };
const told = (version: number): Answer => ({ t: 'hint', id: '1', version, hint });
const error = (code: string): Answer => ({ t: 'error', id: '1', code, text: '', allowed: null });

/** A table whose answers are given one after another; what happens meanwhile comes before each. */
function table(answers: [Answer, (() => void)?][]) {
  let due = $state.raw<{ seat: number; version: number; decision: number } | null>({ seat: 0, version: 5, decision: 5 });
  const now = (version: number, decision: number): void => void (due = { seat: 0, version, decision });
  const over = (): void => void (due = null);
  const asked: Request[] = [];
  const hinting = new Hinting({
    ask: (request) => {
      asked.push(request);
      const [answer, meanwhile] = answers.shift()!;
      return Promise.resolve().then(() => (meanwhile?.(), answer));
    },
    due: () => due,
  });
  return { now, over, asked, hinting };
}

describe('a hint', () => {
  it('stays while others choose at the same time', async () => {
    const { now, hinting } = table([[told(5), () => now(6, 5)]]);
    await hinting.open();
    expect(hinting.shown).toBe(hint);
    now(7, 5);
    flushSync();
    expect(hinting.shown).toBe(hint);
    now(8, 8);
    flushSync();
    expect(hinting.shown).toBe(null);
  });

  it('is asked for again where the table has gone on', async () => {
    const { now, asked, hinting } = table([[error('stale'), () => now(6, 6)], [told(6)]]);
    await hinting.open();
    expect(asked).toHaveLength(2);
    expect(hinting.shown).toBe(hint);
  });

  it('that cannot be told has a sentence', async () => {
    for (const code of ['stale', 'offline', 'too-fast']) {
      const { hinting } = table([[error(code)]]);
      await hinting.open();
      expect(hinting.refused).toEqual({ code, what: 'hint' });
      expect(hinting.asking).toBe(null);
    }
    const { over, asked, hinting } = table([]);
    over();
    await hinting.open();
    expect(hinting.refused).toEqual({ code: 'no-turn', what: 'hint' });
    expect(asked).toHaveLength(0);
  });

  it('is not waited for by who has moved', async () => {
    const { hinting } = table([[told(5), () => hinting.moved()]]);
    await hinting.open();
    expect([hinting.shown, hinting.refused, hinting.asking]).toEqual([null, null, null]);
  });

  it('comes after a deed that was asked before it', async () => {
    const { hinting } = table([[error('no-deed')], [told(5)]]);
    await Promise.all([hinting.why(1), hinting.open()]);
    expect(hinting.shown).toBe(hint);
    expect(hinting.refused).toBe(null);
  });
});
