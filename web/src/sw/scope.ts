/** The world of a service worker, as far as ours uses it: TypeScript knows it only instead of a page's. */

export interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
export interface Told extends Extendable {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}
export interface Scope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', heard: (event: Extendable) => void): void;
  addEventListener(kind: 'fetch', heard: (event: Fetching) => void): void;
  addEventListener(kind: 'message', heard: (event: Told) => void): void;
}

export const worker = self as unknown as Scope;
