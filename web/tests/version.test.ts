import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askWorker, startWorker } from '../src/app/version.svelte';

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
/** What becomes of the next attempts; without more of them, a worker that is being installed. */
const outcomes: ('refused' | 'gone')[] = [];
let asked = 0;
let controller: object | null = null;
let ready: (registration: unknown) => void;

class Container extends EventTarget {
  get controller(): object | null { return controller; }
  readonly ready = new Promise((settle) => (ready = settle));
  register(): Promise<unknown> {
    const outcome = outcomes.shift() ?? 'installing';
    asked += 1;
    if (outcome === 'refused') return Promise.reject(new DOMException('', 'AbortError'));
    const installing = outcome === 'installing' ? new Installing() : null;
    if (installing) workers.push(installing);
    return Promise.resolve(Object.assign(new EventTarget(), { installing, waiting: null, active: null, update: () => Promise.resolve() }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'serviceWorker', { value: new Container(), configurable: true });
  workers.length = said.length = outcomes.length = asked = 0;
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

test.each(['refused', 'gone'] as const)('a first worker that is %s at once is tried again, later each time', async (outcome) => {
  outcomes.push(outcome, outcome);
  startWorker();
  await vi.advanceTimersByTimeAsync(9_999);
  expect([asked, workers.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect([asked, workers.length]).toEqual([2, 0]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([asked, workers.length]).toEqual([3, 1]);
  workers.at(-1)!.become('activated');
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(asked).toBe(3);
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

/** A worker that answers what it is asked, or does not. */
const working = (answer?: unknown) => ({
  postMessage: (message: unknown, [port]: MessagePort[]) => {
    said.push(message);
    if (answer !== undefined) port?.postMessage(answer);
  },
});

test('who asks a worker that is replaced asks the next one', async () => {
  vi.useRealTimers(); // messages take their own time
  controller = working();
  ready({ active: controller });
  const told = askWorker('whole?');
  await vi.waitFor(() => expect(said).toEqual(['whole?']));
  controller = working(true);
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(await told).toBe(true);
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(said).toEqual(['whole?', 'whole?']);
});

test('who is not taken in yet asks as soon as they are', async () => {
  vi.useRealTimers();
  ready({ active: working('nobody is to be asked yet') });
  const told = askWorker('files');
  await new Promise((done) => setTimeout(done));
  expect(said).toEqual([]);
  controller = working({ 'index.html': 1 });
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(await told).toEqual({ 'index.html': 1 });
});

test('who cannot be told waits no longer', async () => {
  vi.useRealTimers();
  controller = working(null);
  ready({ active: controller });
  expect(await askWorker('keep whole')).toBeNull();
});
