/**
 * The service worker: the table starts without a network, and a new version waits until the page
 * says that nobody is disturbed. It answers only what is the same for everybody (`kinds.ts`).
 */

import '../away/push';
import { client, file, files, fresh, front, keepWhole, keptWhole, layReady, part, tidy } from './keeping';
import { kindOf, type Kind } from './kinds';
import { worker, type Fetching } from './scope';
import type { Question } from './questions';

const answers: Record<Kind, (request: Request) => Promise<Response>> = { front, file, part, fresh };

worker.addEventListener('install', (event) => event.waitUntil(layReady()));
worker.addEventListener('activate', (event) => event.waitUntil(tidy().then(() => worker.clients.claim())));

worker.addEventListener('fetch', (event: Fetching) => {
  const { request } = event;
  if (!request.url.startsWith(worker.registration.scope)) return;
  const url = new URL(request.url);
  const path = url.pathname.slice(new URL(worker.registration.scope).pathname.length);
  const kind = kindOf(request.method, request.mode, path, url.search, files);
  if (kind) event.respondWith(answers[kind](request));
});

worker.addEventListener('message', (event) => {
  const question = event.data as Question;
  const answer = (told: unknown): void => event.ports[0]?.postMessage(told);
  if (question === 'take over') event.waitUntil(worker.skipWaiting());
  else if (question === 'files') answer(client.files);
  else if (question === 'whole?') event.waitUntil(keptWhole().then(answer));
  else if (question === 'keep whole') event.waitUntil(keepWhole().then(() => answer(true)));
});
