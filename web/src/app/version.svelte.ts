/**
 * The page's side of its service worker: it is started here, and a new version of the table takes
 * over when nobody is disturbed, which is when one goes to another page, or says so.
 */

import type { Question } from '../sw/questions';
import { alone } from '../wire/door';

export const version = $state<{ waiting: boolean }>({ waiting: false });

const AGAIN = 60 * 60 * 1000;
const PATIENCE = 4000;
const SOON = 10_000;
let coming: ServiceWorker | null = null;
let asking: ReturnType<typeof setInterval> | undefined;

/** Whether this browser, at this address, can keep the table for later. */
export const canKeep = (): boolean => 'serviceWorker' in navigator && isSecureContext;

/** Starts the worker; call once. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !canKeep()) return;
  register(SOON);
  // A page that was still on its way when the worker took in those there were is taken in now.
  void navigator.serviceWorker.ready.then(({ active }) => {
    if (!navigator.serviceWorker.controller) active?.postMessage('take me in' satisfies Question);
  });
  if (alone && !navigator.serviceWorker.controller) navigator.serviceWorker.addEventListener('controllerchange', tellUsed, { once: true });
}

/**
 * A first worker that a busy browser could not start, or that could not get what it is to keep, is
 * tried again later, and then later still: without one, those who ask it would wait for ever.
 */
function register(after: number): void {
  const script = alone ? new URL('sw.js', document.baseURI).href : '/sw.js';
  const again = (): void => void setTimeout(register, after, Math.min(2 * after, AGAIN));
  navigator.serviceWorker.register(script, { updateViaCache: 'none' }).then((registration) => {
    const { installing, waiting, active } = registration;
    if (!installing && !waiting && !active) return again(); // it has failed by now
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'redundant' && !registration.active) again();
    });
    watch(registration);
  }, again);
}

/** A first visit: what came before the worker was there is kept by it, too, so that the next opening needs no network. */
function tellUsed(): void {
  const since = performance.now();
  // What was under way just then came past the worker as well; it is known once it is there.
  new PerformanceObserver((list) => {
    const used = list.getEntries().filter(({ startTime }) => startTime <= since).map(({ name }) => name);
    if (used.length > 0) navigator.serviceWorker.controller?.postMessage({ used } satisfies Question);
  }).observe({ type: 'resource', buffered: true });
}

function watch(registration: ServiceWorkerRegistration): void {
  const wait = (worker: ServiceWorker | null): void => {
    if (!worker || !navigator.serviceWorker.controller) return; // the first one replaces nothing
    coming = worker;
    version.waiting = true;
  };
  wait(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => worker.state === 'installed' && wait(worker));
  });
  clearInterval(asking);
  asking = setInterval(() => void registration.update().catch(() => undefined), AGAIN);
}

/** Lets the new version take over and opens an address with it. */
export function takeOver(address = location.href): void {
  const open = (): void => {
    if (new URL(address, location.href).href === location.href) location.reload();
    else location.assign(address);
    if (alone) location.reload(); // another # does not load a page
  };
  version.waiting = false;
  const late = setTimeout(open, PATIENCE);
  navigator.serviceWorker.addEventListener('controllerchange', () => (clearTimeout(late), open()), { once: true });
  coming?.postMessage('take over' satisfies Question);
}

/** Asks the worker; null where there is none, or it cannot tell. */
export async function askWorker<T>(question: Question): Promise<T | null> {
  if (!import.meta.env.PROD || !canKeep()) return null;
  const container = navigator.serviceWorker;
  await container.ready;
  // Only a page it controls has what it fetches kept.
  if (!container.controller) await new Promise((settle) => container.addEventListener('controllerchange', settle, { once: true }));
  return new Promise((settle) => {
    const ask = (): void => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<T | null>) => {
        container.removeEventListener('controllerchange', ask);
        settle(data);
      };
      container.controller?.postMessage(question, [port2]);
    };
    container.addEventListener('controllerchange', ask); // one that is replaced may not answer any more
    ask();
  });
}
