import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { telling } from '../src/table/marks';
import type { Motion } from '../src/table/motion';
import { Holds, RATES, together, type Heard } from '../src/table/pace';
import { strip, type Beat } from '../src/table/scenes/scene';
import { Show, type Shown, type Stage } from '../src/table/show.svelte';
import { prefs } from '../src/app/prefs.svelte';
import type { GameMessage, Recipient } from '../src/wire/types';
import { lay } from '../src/app/slices';

const by = (seat: number | null): Heard => ({ t: 'game', last: seat === null ? null : { seat } });
const table: Heard = { t: 'table' };

describe('a moment', () => {
  it('is one move where one follows the other', () => {
    expect(together([table, by(1), table, by(2)], new Set([1]))).toBe(2);
  });
  it('holds all who could act at once', () => {
    expect(together([table, by(1), table, by(2), by(3), by(1)], new Set([1, 2, 3]))).toBe(5);
  });
  it('ends where somebody acts again, or acts unseen', () => {
    expect(together([by(1), by(1)], new Set([1, 2]))).toBe(1);
    expect(together([by(1), by(null)], new Set([1, 2]))).toBe(1);
    expect(together([table], new Set())).toBe(0);
  });
});

describe('holding', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const state = (promise: Promise<void>) => {
    const seen = { done: false };
    void promise.then(() => (seen.done = true));
    return seen;
  };
  it('ends by itself, by a word, or not at all', async () => {
    const holds = new Holds();
    const first = state(holds.hold(100));
    await vi.advanceTimersByTimeAsync(99);
    expect(first.done).toBe(false);
    await vi.advanceTimersByTimeAsync(2);
    expect(first.done).toBe(true);
    const tapped = state(holds.hold(null));
    await vi.advanceTimersByTimeAsync(100_000);
    expect(tapped.done).toBe(false);
    holds.go();
    await vi.advanceTimersByTimeAsync(0);
    expect(tapped.done).toBe(true);
  });
  it('is over for good once somebody hurries', async () => {
    const holds = new Holds();
    const first = state(holds.hold(null));
    holds.hurry();
    await vi.advanceTimersByTimeAsync(0);
    expect(first.done).toBe(true);
    await holds.hold(100_000);
    holds.calm();
    const later = state(holds.hold(10));
    await vi.advanceTimersByTimeAsync(0);
    expect(later.done).toBe(false);
  });
  it('stays while somebody looks', async () => {
    const holds = new Holds();
    const first = state(holds.hold(100));
    holds.pin();
    await vi.advanceTimersByTimeAsync(1000);
    expect(first.done).toBe(false);
  });
});

describe('marks', () => {
  const change = (piece: string, distance: number, from: { x: number; y: number } | null = { x: 0, y: 0 }) => ({ piece, from, distance });
  it('tell what went far or came, not what made room', () => {
    expect(telling([change('tile', 400), change('row-1', 60), change('row-2', 60), change('new', 0, null)]).map((each) => each.piece)).toEqual(['tile', 'new']);
  });
  it('are few', () => {
    expect(telling(Array.from({ length: 9 }, (_, i) => change(`cat-${i}`, 300 + i))).length).toBe(3);
  });
});

// ---- the show ----

const beat = (row: number, says: string): Beat => ({ row, seat: 1, tone: 'plain', says, title: null, name: says, small: '', picture: null, changes: [], note: null, view: { says }, lifted: null });
const game = (version: number, seat: number | null): Extract<Shown, { t: 'game' }> =>
  ({ t: 'game', version, views: [{ seat: 0, view: { version }, options: [] } as unknown as Recipient], log: [{ n: version, move: version, text: { id: 'x', args: {} } }], logFrom: version, scores: [], last: seat === null ? null : { seat, move: '' }, result: null });

describe('the show', () => {
  let drawn: number[];
  let flights: (() => void)[];
  let beats: Beat[];
  let owing: Set<number>;
  let done: string[];
  const stage = (): Stage => ({
    motion: { before: () => void done.push('seen'), changes: () => [], after: (rate: number) => (done.push('flies'), rate === 0 ? Promise.resolve() : new Promise<void>((done) => flights.push(done))) } as unknown as Motion,
    draw: (message) => message.t === 'game' && (done.push('drawn'), drawn.push(message.version)),
    sound: vi.fn(),
    recipient: () => ({ seat: 0, view: { version: drawn.at(-1) ?? 0 }, options: [] }) as unknown as Recipient,
    same: () => true,
    owing: () => owing,
    names: () => [],
    linger: () => 0,
    scene: () => beats,
    changed: vi.fn(),
    seen: (_message: GameMessage) => undefined,
  });
  /** Lets all that waits for no time and no flight happen. */
  /** All that needs no time; some of it has tasks of its own. */
  const settle = async () => {
    for (let task = 0; task < 8; task++) await vi.advanceTimersByTimeAsync(0);
  };
  const land = async () => {
    for (const done of flights.splice(0)) done();
    await settle();
  };
  beforeEach(() => {
    vi.useFakeTimers();
    [drawn, flights, beats, owing, done] = [[], [], [], new Set(), []];
    prefs.pace = 'calm';
  });
  afterEach(() => {
    vi.useRealTimers();
    prefs.pace = 'calm';
  });

  it('shows the next move when the last has come to rest and a beat has passed', async () => {
    const show = new Show(stage());
    show.push(game(1, 1));
    show.push(game(2, 2));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(drawn).toEqual([1]); // it still flies
    await land();
    expect(drawn).toEqual([1]); // the beat
    await vi.advanceTimersByTimeAsync(5000);
    expect(drawn).toEqual([1, 2]);
  });
  it('looks, changes, looks again in tasks of their own', async () => {
    const asked: (() => void)[] = [];
    Object.assign(document, { getAnimations: () => (done.push('styles'), []) });
    vi.stubGlobal('scheduler', { postTask: () => new Promise<void>((begin) => asked.push(begin)) });
    const show = new Show(stage());
    show.push(game(1, 1));
    for (let i = 0; i < 50; i++) await Promise.resolve();
    expect(done).toEqual(['seen']);
    expect(show.newest?.version).toBe(1); // one's move goes by it already
    await settle();
    expect(done).toEqual(['seen', 'drawn']);
    for (let task = 0; task < 2; task++) {
      for (const begin of asked.splice(0)) begin();
      await settle();
    }
    expect(done).toEqual(['seen', 'drawn', 'styles', 'flies']);
    expect(show.newest).toBeNull();
    Reflect.deleteProperty(document, 'getAnimations');
    vi.unstubAllGlobals();
  });
  it('shows at once what took place at once', async () => {
    owing = new Set([1, 2, 3]);
    const show = new Show(stage());
    show.push(game(0, null));
    for (const seat of [1, 2, 3]) show.push(game(seat, seat));
    await settle();
    await land();
    await vi.advanceTimersByTimeAsync(5000);
    expect(drawn).toEqual([0, 3]);
  });
  it('waits until the table is laid out: what only comes to its place has not moved', async () => {
    const show = new Show(stage());
    const off = lay(() => undefined);
    show.push(game(1, 1));
    for (let i = 0; i < 20; i++) await Promise.resolve();
    expect(drawn).toEqual([]);
    off();
    await settle();
    expect(drawn).toEqual([1]);
    await land();
  });
  it('does not wait for a person who acts', async () => {
    const show = new Show(stage());
    for (const seat of [1, 2, 3]) show.push(game(seat, seat));
    await settle();
    const caught = show.caughtUp();
    await land();
    await caught;
    expect(drawn).toEqual([1, 2, 3]);
    expect(show.behind).toBe(false);
  });
  it('goes on by tapping only, where that is wished', async () => {
    prefs.pace = 'tap';
    const show = new Show(stage());
    show.push(game(1, 1));
    show.push(game(2, 2));
    await settle();
    await land();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(drawn).toEqual([1]);
    expect(show.waits).toBe(true);
    show.go();
    await settle();
    expect(drawn).toEqual([1, 2]);
  });
  it('waits for nothing at the instant pace', async () => {
    prefs.pace = 'instant';
    beats = [beat(1, 'a')];
    const show = new Show(stage());
    for (const seat of [1, 2, 3]) show.push(game(seat, seat));
    await settle();
    expect(drawn).toEqual([1, 2, 3]);
    expect(show.scene).toBeNull();
  });
  it('tells a scene beat by beat, and keeps the beats of the turn', async () => {
    prefs.pace = 'tap';
    beats = [beat(4, 'a'), beat(4, 'b')];
    const show = new Show(stage());
    show.push(game(1, 1));
    await settle();
    await land();
    expect(show.scene?.beats[show.scene.at]?.says).toBe('a');
    show.go();
    await settle();
    await land();
    expect(show.scene?.beats[show.scene.at]?.says).toBe('b');
    show.look(0);
    expect(show.scene?.at).toBe(0);
    show.go();
    await settle();
    await land();
    expect(show.scene).toBeNull();
    beats = [beat(4, 'c')];
    show.push(game(2, 1));
    await settle();
    expect(show.scene?.beats.map((each) => each.says)).toEqual(['a', 'b', 'c']);
    expect(show.scene?.at).toBe(2);
  });
});

it('beats of another turn begin a new strip', () => {
  expect(strip([beat(3, 'a')], [beat(4, 'b')]).map((each) => each.says)).toEqual(['b']);
  expect(RATES.instant).toBe(0);
});
