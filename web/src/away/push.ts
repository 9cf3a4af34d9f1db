/**
 * The worker's part of notices: what a push message says is shown while nobody looks at the table.
 * It says whose turn it is and where; there is nothing else in it.
 */

import { worker, type Extendable } from '../sw/scope';
import type { PushKey, Tables } from '../wire/types';
import { badge, turnsOf } from './waits';
import { told } from './written';

type Notice = { what: string; table: string; title: string; text: string; off?: string };
type Page = { readonly url: string; readonly visibilityState: string; postMessage(said: unknown): void; focus(): Promise<unknown> };
interface Pushed extends Extendable {
  readonly data: { json(): unknown } | null;
}
interface Clicked extends Extendable {
  readonly action: string;
  readonly notification: Notification;
}
interface Called {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<Page[]>; openWindow(url: string): Promise<unknown> };
  addEventListener(kind: 'push', heard: (event: Pushed) => void): void;
  addEventListener(kind: 'pushsubscriptionchange', heard: (event: Extendable) => void): void;
  addEventListener(kind: 'notificationclick', heard: (event: Clicked) => void): void;
}
const here = worker as unknown as Called;

const OFF = 'off';
const PLACE = /^\/t\/t_[0-9a-f]{20}$/;

/** What a message says, if it is one of ours. */
export function read(said: unknown): Notice | null {
  const notice = said as Partial<Notice> | null;
  if (!notice || typeof notice.table !== 'string' || !PLACE.test(notice.table)) return null;
  return typeof notice.title === 'string' && typeof notice.text === 'string' ? (notice as Notice) : null;
}

const pages = (): Promise<Page[]> => here.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function show(notice: Notice): Promise<void> {
  const looking = (await pages()).filter((page) => page.visibilityState === 'visible');
  if (looking.length > 0) return looking.forEach((page) => page.postMessage({ turn: notice.table }));
  const actions = notice.off ? [{ action: OFF, title: notice.off }] : [];
  const options = { body: notice.text, tag: notice.table, renotify: true, icon: '/icons/app-192.png', data: notice.table, actions };
  await here.registration.showNotification(notice.title, options);
  await count();
}

/** The number on the app's icon, though no page is open. */
async function count(): Promise<void> {
  const found = await fetch('/api/tables').then((answer) => (answer.ok ? (answer.json() as Promise<Tables>) : null), () => null);
  if (found) await badge(turnsOf(found.running));
}

async function open(place: string): Promise<void> {
  const page = (await pages()).find((one) => new URL(one.url).pathname === place);
  await (page ? page.focus() : here.clients.openWindow(place));
}

const post = (path: string, body: unknown): Promise<Response> => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** The browser's maker gave out another address: the host is told of it, though no page is open. */
async function renew(): Promise<void> {
  const { key } = (await (await fetch('/api/push')).json()) as PushKey;
  const known = await here.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await post('/api/push', told(known, key, navigator.language.startsWith('ru') ? 'ru' : 'en'));
}

/** One tap, and this browser is told nothing more. */
async function stop(): Promise<void> {
  const known = await here.registration.pushManager.getSubscription();
  if (!known) return;
  await known.unsubscribe();
  await post('/api/push/forget', { endpoint: known.endpoint });
  for (const page of await pages()) page.postMessage({ pushed: false });
}

function said(event: Pushed): unknown {
  try {
    return event.data?.json() ?? null;
  } catch {
    return null; // no message of ours
  }
}

here.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew()));

here.addEventListener('push', (event) => {
  const notice = read(said(event));
  if (notice) event.waitUntil(show(notice));
});

here.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(event.action === OFF ? stop() : open(String(event.notification.data)));
});
