import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beforePicture, dressed, lay, laying, ownTask, soon, whenDrawn } from '../src/app/slices';

let now = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('work that takes long is done in tasks of its own, in its order', () => {
  const done: number[] = [];
  for (const i of [1, 2, 3]) soon(() => (done.push(i), (now += 20)));
  expect(done).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(done).toEqual([1]);
  vi.advanceTimersToNextTimer();
  expect(done).toEqual([1, 2]);
  vi.runAllTimers();
  expect(done).toEqual([1, 2, 3]);
});

test('short work shares a task, and what is called off is not done', () => {
  const done: number[] = [];
  const stops = [1, 2, 3].map((i) => soon(() => (done.push(i), (now += 1))));
  stops[0]?.();
  stops[2]?.();
  vi.advanceTimersToNextTimer();
  expect(done).toEqual([2]);
});

test('a page is laid out when its parts are there, and what was in them', () => {
  const done: string[] = [];
  lay(() => done.push('page'));
  soon(() => (done.push('part'), soon(() => done.push('in it'))));
  soon(() => done.push('part'));
  expect(laying()).toBe(true);
  vi.runAllTimers();
  expect(done).toEqual(['part', 'part', 'in it', 'page']);
  expect(laying()).toBe(false);
});

test('a page that is left meanwhile is laid out no more', () => {
  const done: string[] = [];
  const off = lay(() => done.push('page'));
  soon(() => (now += 20));
  vi.advanceTimersToNextTimer();
  off();
  expect(laying()).toBe(false);
  vi.runAllTimers();
  expect(done).toEqual([]);
});

test('what has a task of its own comes after all that was to be done at once, and no time passes', async () => {
  const done: string[] = [];
  const own = ownTask().then(() => done.push('own'));
  await Promise.resolve().then(() => Promise.resolve()).then(() => done.push('at once'));
  await own;
  expect(done).toEqual(['at once', 'own']);
});

test('after each slice the browser works out styles in a task of its own, before the next slice', () => {
  const done: string[] = [];
  Object.assign(document, { getAnimations: () => (done.push('styles'), []) });
  soon(() => (done.push('part'), (now += 20)));
  soon(() => (done.push('another'), (now += 20)));
  vi.advanceTimersToNextTimer();
  expect(done).toEqual(['part']);
  vi.runAllTimers();
  expect(done).toEqual(['part', 'styles', 'another', 'styles']);
  Reflect.deleteProperty(document, 'getAnimations');
});

test('what comes before the next picture is asked for as that, and comes with it where it is made first', async () => {
  const asked: unknown[] = [];
  const frames: (() => void)[] = [];
  const done: unknown[] = [];
  let begin = (): void => undefined;
  vi.stubGlobal('requestAnimationFrame', (what: () => void) => frames.push(what));
  vi.stubGlobal('cancelAnimationFrame', (n: number) => done.push(`no picture ${n}`));
  vi.stubGlobal('scheduler', { postTask: (what: () => void, how: unknown) => (asked.push(how), new Promise<void>((go) => (begin = () => go(what())))) });
  const first = beforePicture();
  expect(asked).toEqual([{ priority: 'user-blocking' }]);
  begin();
  expect(await first).toBe(true);
  expect(done).toEqual(['no picture 1']);
  Object.assign(document, { getAnimations: () => (done.push('styles'), []) });
  void dressed().then(() => done.push('looked'));
  frames.at(-1)?.();
  for (let i = 0; i < 9; i++) await Promise.resolve();
  expect(done).toEqual(['no picture 1', 'looked']); // the picture does not wait for another task, nor is one made before
  Reflect.deleteProperty(document, 'getAnimations');
  vi.unstubAllGlobals();
});

test('where things are is asked after the change, before the picture, unless it is called off', async () => {
  const asked: (() => void)[] = [];
  const done: string[] = [];
  vi.stubGlobal('scheduler', { postTask: (what: () => void) => new Promise<void>((begun) => asked.push(() => begun(what()))) });
  Object.assign(document, { getAnimations: () => (done.push('styles'), []) });
  whenDrawn(() => done.push('looked'));
  const off = whenDrawn(() => done.push('called off'));
  await Promise.resolve();
  expect(done).toEqual([]);
  off();
  for (let task = 0; task < 2; task++) {
    for (const begin of asked.splice(0)) begin();
    for (let i = 0; i < 9; i++) await Promise.resolve();
    expect(done).toEqual(task === 0 ? ['styles', 'styles'] : ['styles', 'styles', 'looked']);
  }
  Reflect.deleteProperty(document, 'getAnimations');
  vi.unstubAllGlobals();
});
