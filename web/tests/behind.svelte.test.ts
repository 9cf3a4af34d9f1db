import { flushSync } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { Show, type Stage } from '../src/table/show.svelte';
import { prefs } from '../src/app/prefs.svelte';
import type { GameMessage } from '../src/wire/types';

const game = (version: number) => ({ t: 'game', version, views: [], log: [], logFrom: 0, scores: [], last: { seat: version, move: 'x' }, result: null }) as unknown as GameMessage;

describe('whether the picture is behind', () => {
  let end: () => void;
  afterEach(() => {
    end();
    prefs.pace = 'brisk';
  });
  it('is asked again by whoever asked, when the last moment is over', async () => {
    prefs.pace = 'instant';
    const motion = { before: () => undefined, after: async () => undefined, changes: () => [] };
    const drawn: number[] = [];
    const stage = {
      motion,
      recipient: () => null,
      owing: () => new Set<number>(),
      names: () => [],
      linger: () => 0,
      scene: () => [],
      same: () => false,
      sound: () => undefined,
      changed: () => undefined,
      seen: () => undefined,
      draw: (message: GameMessage) => void drawn.push(message.version),
    } as unknown as Stage;
    const show = new Show(stage);
    const told: boolean[] = [];
    end = $effect.root(() => {
      $effect(() => void told.push(show.behind));
    });
    for (const version of [1, 2]) show.push(game(version));
    flushSync();
    for (let i = 0; i < 50 && drawn.length < 2; i++) await new Promise((done) => setTimeout(done, 10));
    await show.caughtUp();
    flushSync();
    expect(drawn).toEqual([1, 2]);
    expect(told[0]).toBe(true);
    expect(told.at(-1)).toBe(false);
  });
});
