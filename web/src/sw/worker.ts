/**
 * The service worker: the table starts without a network, and a new version waits until the page
 * says that nobody is disturbed. It answers only what is the same for everybody (`kinds.ts`).
 */

import '../away/push';
import { address, client, file, files, fresh, front, isKept, keepWhole, keptWhole, layReady, part, tidy } from './keeping';
import { kindOf, type Kind } from './kinds';
import { worker, type Fetching } from './scope';
import type { Question } from './questions';

/** The script of the workers a device's table lives in. */
const WORKER = /^assets\/device\.worker/;

const answers: Record<Kind, (request: Request) => Promise<Response>> = { front, file, part, fresh };

worker.addEventListener('install', (event) => event.waitUntil(layReady()));
worker.addEventListener('activate', (event) => event.waitUntil(tidy().catch(() => undefined).then(() => worker.clients.claim())));

function kind({ method, mode, url }: Request): Kind | null {
  const { scope } = worker.registration;
  if (!url.startsWith(scope)) return null;
  const { pathname, search } = new URL(url);
  return kindOf(method, mode, pathname.slice(new URL(scope).pathname.length), search, files);
}

worker.addEventListener('fetch', (event: Fetching) => {
  const found = kind(event.request);
  if (found) event.respondWith(answers[found](event.request));
});

/** What a page loaded before this worker was there is kept as if it had come through it. */
async function keepUsed(used: readonly string[]): Promise<void> {
  const worker = Object.keys(client.files).filter((name) => WORKER.test(name)).map(address);
  for (const one of new Set([...used, ...worker])) {
    const request = new Request(one);
    const found = kind(request);
    if (found === 'file' || (found === 'fresh' && !(await isKept(request)))) await answers[found](request).catch(() => undefined);
  }
}

worker.addEventListener('message', (event) => {
  const question = event.data as Question;
  if (typeof question === 'object') return event.waitUntil(keepUsed(question.used));
  const answer = (told: unknown): void => event.ports[0]?.postMessage(told);
  const cannot = (): void => answer(null); // whoever asked waits no longer
  if (question === 'take over') event.waitUntil(worker.skipWaiting());
  else if (question === 'take me in') event.waitUntil(worker.clients.claim());
  else if (question === 'files') answer(client.files);
  else if (question === 'whole?') event.waitUntil(keptWhole().then(answer, cannot));
  else if (question === 'keep whole') event.waitUntil(keepWhole().then(answer, cannot));
});
