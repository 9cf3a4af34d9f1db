import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWorker } from '../src/app/version.svelte';

/** A worker that is being installed, and what its page does with it. */
class Installing extends EventTarget {
  state = 'installing';
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

const workers: Installing[] = [];
const said: unknown[] = [];
let controller: object | null = null;
let ready: (registration: unknown) => void;

class Container extends EventTarget {
  get controller(): object | null { return controller; }
  readonly ready = new Promise((settle) => (ready = settle));
  register(): Promise<unknown> {
    workers.push(new Installing());
    const registration = Object.assign(new EventTarget(), { installing: workers.at(-1), waiting: null, active: null, update: () => Promise.resolve() });
    return Promise.resolve(registration);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'serviceWorker', { value: new Container(), configurable: true });
  workers.length = said.length = 0;
  controller = null;
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('a first worker that could not be installed is tried again, later each time', async () => {
  startWorker();
  await vi.advanceTimersByTimeAsync(0);
  for (const [wait, count] of [[10_000, 2], [20_000, 3]] as const) {
    workers.at(-1)!.become('redundant');
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(workers).toHaveLength(count - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(workers).toHaveLength(count);
  }
  workers.at(-1)!.become('activated');
  await vi.advanceTimersByTimeAsync(100_000);
  expect(workers).toHaveLength(3);
});

const active = { postMessage: (message: unknown) => said.push(message) };

test('a page that was not taken in asks for it', async () => {
  startWorker();
  ready({ active });
  await vi.advanceTimersByTimeAsync(0);
  expect(said).toEqual(['take me in']);
});

test('one that was does not', async () => {
  startWorker();
  controller = {};
  ready({ active });
  await vi.advanceTimersByTimeAsync(0);
  expect(said).toEqual([]);
});
