/** The strip over a table whose line is broken, or that is still waking up on this device. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLanguage } from '../src/app/texts.svelte';
import { waking } from '../src/local/waking.svelte';
import Strip from '../src/table/Strip.svelte';
import type { TableState } from '../src/table/state.svelte';
import type { Line } from '../src/table/live';

const here = vi.hoisted(() => ({ device: false }));
vi.mock('../src/local/recall', () => ({ isHere: () => here.device }));

const LATE = 1000;
let shown: Record<string, unknown> | undefined;
const hurried = vi.fn();
/** What the strip says once it is late enough to say anything; '' where there is none. */
function told(line: Line, now: object | null = {}): string {
  const room = { table: { table: 't_1' }, line, now, hurry: hurried } as unknown as TableState;
  shown = mount(Strip, { target: document.body, props: { room } });
  flushSync();
  expect(document.querySelector('.strip'), 'a short break is not worth a word').toBeNull();
  vi.advanceTimersByTime(LATE);
  flushSync();
  return document.querySelector('.strip .text')?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}
const button = (): HTMLButtonElement | null => document.querySelector('.strip button');

beforeEach(async () => {
  await useLanguage('en');
  vi.useFakeTimers();
  hurried.mockClear();
  here.device = false;
  Object.assign(waking, { awake: false, missing: null });
});
afterEach(() => {
  if (shown) void unmount(shown);
  document.body.replaceChildren();
  vi.useRealTimers();
});

it('says nothing while the line is open', () => {
  expect(told({ state: 'open' })).toBe('');
});

it('says that nothing is lost, and when it tries again', () => {
  expect(told({ state: 'waiting', until: Date.now() + 5000 + LATE })).toBe('Connection lost trying again in 5 seconds Every move is kept, nothing is lost');
  vi.advanceTimersByTime(3000);
  flushSync();
  expect(document.querySelector('.strip .text')?.textContent).toContain('in 2 seconds');
  button()?.click();
  expect(hurried).toHaveBeenCalledOnce();
});

it('promises nothing of a table that has not been seen yet', () => {
  expect(told({ state: 'connecting' }, null)).toBe('Connection lost connecting…');
});

it('says of a table on this device that it is being laid, and offers no other try', () => {
  here.device = true;
  expect(told({ state: 'connecting' })).toBe('The table is being laid on this device. Every move is kept, nothing is lost');
  expect(button()).toBeNull();
});

it.each([{ awake: true }, { missing: 'wasm' }] as const)('speaks of the line again where the device is %o', (so) => {
  here.device = true;
  Object.assign(waking, so);
  expect(told({ state: 'connecting' })).toContain('Connection lost');
  expect(button()).not.toBeNull();
});
