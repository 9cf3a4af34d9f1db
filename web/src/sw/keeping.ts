/** What the worker keeps: a cache for each version of the client, and one of what all versions share. */

import { worker } from './scope';

/** Written in by the build: the version, all files of the client with their sizes, and those of the first screen. */
declare const CLIENT: { version: string; files: Record<string, number>; first: string[] };

export const client = CLIENT;
export const files: ReadonlySet<string> = new Set(Object.keys(client.files));

const OF_A_VERSION = 'kosmostol-client-';
const OWN = OF_A_VERSION + client.version;
const SHARED = 'kosmostol-shared';
/** In the shared cache: somebody wants to have everything with them. */
const WHOLE = 'kept-whole';
/** Versions kept beside this one: open pages of theirs may still ask for a file. */
const OLDER = 1;

export const address = (path: string): string => new URL(path, worker.registration.scope).href;
const own = (): Promise<Cache> => caches.open(OWN);
const shared = (): Promise<Cache> => caches.open(SHARED);
const found = (request: Request | string): Promise<Response | undefined> => caches.match(request, { ignoreVary: true });

export const isKept = async (request: Request): Promise<boolean> => (await found(request)) !== undefined;

/** Keeps a copy; a device that has no room answers all the same. */
async function keep(cache: Cache, request: Request | string, answer: Response): Promise<void> {
  try {
    await cache.put(request, answer);
  } catch {
    // What is not kept is asked for again.
  }
}

/** Lays this version's files ready: those of the first screen, or all. */
export async function layReady(): Promise<void> {
  const cache = await own();
  const whole = (await (await shared()).match(address(WHOLE))) !== undefined;
  const wanted = whole ? Object.keys(client.files) : client.first;
  await Promise.all(
    ['', ...wanted].map(async (path) => {
      // A name with a hash in it means the same file in every version.
      const known = path.startsWith('assets/') ? await found(address(path)) : undefined;
      const answer = known ?? (await fetch(address(path), { cache: 'no-cache' }));
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await cache.put(address(path), answer);
    }),
  );
  if (whole) await refreshShared();
}

/** What is kept for all versions is asked for anew; what cannot be had stays as it was. */
async function refreshShared(): Promise<void> {
  const cache = await shared();
  const kept = await cache.keys();
  await Promise.all(
    kept.map(async (request) => {
      if (new URL(request.url).search.length > 1 && request.url.includes('/device/')) return;
      const answer = await fetch(request.url, { cache: 'no-cache' }).catch(() => null);
      if (answer?.ok && !request.url.endsWith(WHOLE)) await keep(cache, request.url, answer);
    }),
  );
  const parts = await cache.match(address('device/parts.json'));
  if (!parts) return;
  for (const [name, { hash }] of Object.entries((await parts.json()) as Record<string, { hash: string }>)) await part(new Request(address(`device/${name}?${hash}`)));
}

/** Forgets versions that no open page can want any more. */
export async function tidy(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(OF_A_VERSION) && name !== OWN);
  // Names come in the order in which their caches were made.
  await Promise.all(versions.slice(0, Math.max(0, versions.length - OLDER)).map((name) => caches.delete(name)));
}

/** The page itself: of this version, so that it never asks for files of another. */
export async function front(request: Request): Promise<Response> {
  return (await (await own()).match(address(''), { ignoreVary: true })) ?? fetch(request);
}

export async function file(request: Request): Promise<Response> {
  const known = await found(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await keep(new URL(request.url).pathname.includes('/games/') ? await shared() : await own(), request, answer.clone());
  return answer;
}

/** A part for devices by its hash; an earlier one of the same name is let go when the new one is whole. */
export async function part(request: Request): Promise<Response> {
  const cache = await shared();
  const known = await cache.match(request, { ignoreVary: true });
  if (known) return known;
  const answer = await fetch(request);
  if (!answer.ok) return answer;
  const keeping = replace(cache, request, answer.clone()).finally(() => coming.delete(keeping));
  coming.add(keeping);
  return answer;
}

/** Parts that are answered, and not yet kept. */
const coming = new Set<Promise<void>>();

async function replace(cache: Cache, request: Request, answer: Response): Promise<void> {
  await keep(cache, request, answer);
  const { pathname, search } = new URL(request.url);
  for (const one of await cache.keys()) {
    const other = new URL(one.url);
    if (other.pathname === pathname && other.search !== search) await cache.delete(one);
  }
}

/** From the network where there is one, else as it was. */
export async function fresh(request: Request): Promise<Response> {
  const cache = await shared();
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(cache, request, answer.clone());
    return answer;
  } catch (error) {
    const known = await cache.match(request, { ignoreVary: true });
    if (known) return known;
    throw error;
  }
}

/** Whether all files and parts are kept: a browser that is out of room keeps none, and says nothing. */
async function isWhole(): Promise<boolean> {
  await Promise.allSettled(coming);
  const parts = await (await shared()).match(address('device/parts.json'));
  if (!parts) return false;
  const named = Object.entries((await parts.json()) as Record<string, { hash: string }>).map(([name, { hash }]) => `device/${name}?${hash}`);
  const there = await Promise.all([...files, ...named].map((path) => found(address(path))));
  return there.every((one) => one !== undefined);
}

/** From now on every version is kept whole, if this one is; says whether. */
export async function keepWhole(): Promise<boolean> {
  if (!(await isWhole())) return false;
  await (await shared()).put(address(WHOLE), new Response(''));
  return true;
}

export async function keptWhole(): Promise<boolean> {
  return (await (await shared()).match(address(WHOLE))) !== undefined;
}
