/**
 * "Take with me": everything a table without a server needs is downloaded once, with progress, and
 * kept by the service worker; a table of one's own goes along, and comes back.
 */

import { house } from '../local/house';
import { alone, door } from '../wire/door';
import type { Answer } from '../wire/port';
import { served } from '../wire/served';
import { along, isTaken, keepAlong, keepLeft, leftOf } from '../wire/taken';
import type { TableInfo, WireError } from '../wire/types';
import { ApiError, api } from './api';
import { gameInfo, loadGames, shelf } from './games.svelte';
import { beSomebody, me } from './me.svelte';
import { LANGS } from './prefs.svelte';
import { askWorker, canKeep } from './version.svelte';

export const packing = $state<{ can: boolean; size: number; whole: boolean; busy: boolean; done: number; total: number }>({ can: false, size: 0, whole: along(), busy: false, done: 0, total: 0 });

type Parts = Record<string, { size: number; hash: string }>;
const AT_ONCE = 4;
const home = (): string => (alone ? document.baseURI : location.origin);
const at = (path: string): string => new URL(path.replace(/^\//, alone ? './' : '/'), home()).href;

async function parts(): Promise<Parts | null> {
  const answer = await fetch(at('/device/parts.json')).catch(() => null);
  if (!answer?.ok || !answer.headers.get('content-type')?.includes('json')) return null;
  return (await answer.json()) as Parts;
}

/** Whether it can be taken along here, and how much there is to download. */
export async function look(): Promise<void> {
  if (!import.meta.env.PROD || !canKeep()) return;
  const [found, files, whole] = await Promise.all([parts(), askWorker<Record<string, number>>('files'), askWorker<boolean>('whole?')]);
  if (!found || !files) return;
  const size = Object.values(found).reduce((sum, { size }) => sum + size, 0) + Object.values(files).reduce((sum, size) => sum + size, 0);
  Object.assign(packing, { can: true, size, whole: whole === true });
}

/** Downloads everything once; what is here already is not asked for again. */
export async function takeAlong(): Promise<void> {
  if (packing.busy) return;
  Object.assign(packing, { busy: true, done: 0, total: packing.size });
  try {
    await loadGames();
    const [found, files] = await Promise.all([parts(), askWorker<Record<string, number>>('files')]);
    if (!found || !files) throw new ApiError('missing-parts', '');
    const wanted = new Map<string, number>();
    for (const [name, { size, hash }] of Object.entries(found)) wanted.set(at(`/device/${name}?${hash}`), size);
    for (const [name, size] of Object.entries(files)) wanted.set(at(`/${name}`), size);
    const left = [...wanted];
    const carry = async (): Promise<void> => {
      for (let next = left.pop(); next; next = left.pop()) await fetched(...next);
    };
    await Promise.all([...Array.from({ length: AT_ONCE }, carry), words()]);
    if (!(await askWorker<boolean>('keep whole'))) throw new ApiError('not-kept', '');
    void navigator.storage?.persist?.();
    keepAlong();
    packing.whole = true;
  } finally {
    packing.busy = false;
  }
}

async function fetched(address: string, size: number): Promise<void> {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok || !answer.body) throw new ApiError('missing-parts', address);
  const reader = answer.body.getReader();
  let read = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const more = Math.min(piece.value.byteLength, size - read);
    read += more;
    packing.done += more;
  }
  packing.done += size - read;
}

/** What is the same for everybody: boxes, guides, words, lessons and puzzles. */
async function words(): Promise<void> {
  await door.call('GET', '/api/games'); // what the page has may be from before the worker
  for (const { id } of shelf.games) {
    const paths = [...LANGS.flatMap((lang) => [`guide?lang=${lang}`, `strings?lang=${lang}`]), 'lessons', 'puzzles', 'components'];
    await Promise.all(paths.map((path) => door.call('GET', `/api/games/${id}/${path}`)));
    const box = gameInfo(id)?.cover.box;
    if (box) await fetch(at(box.startsWith('/') ? box : `/${box}`));
  }
}

function checked<T>({ status, text }: Answer): T {
  const data = JSON.parse(text) as T & { error?: WireError };
  if (status >= 400) throw new ApiError(data.error?.code ?? `http-${status}`, data.error?.text ?? '', data.error?.say ?? null);
  return data;
}

type Parcel = { seq: number; [name: string]: unknown };
const parcelOf = (id: string): string => `/api/tables/${id}/parcel`;

/** Whether a table is on this device though the page comes from a server. */
export const isHere = (table: string): boolean => !alone && isTaken(table);

/** A running table of one's own goes on on this device. */
export async function takeTable(id: string): Promise<string> {
  if (!packing.whole) await takeAlong();
  const parcel = checked<Parcel>(await served.call('GET', parcelOf(id)));
  const known = checked<{ person: string | null }>(await house.call('GET', '/api/me'));
  if (!known.person) checked(await house.call('POST', '/api/me', { name: me.name, person: me.person }));
  const there = leftOf(id).device;
  const laid = checked<TableInfo>(await house.call('POST', '/api/records', { ...parcel, left: there ?? null }));
  keepLeft(laid.table, { server: laid.table === id ? parcel.seq : undefined });
  return laid.table;
}

/** It goes on at the server; where that one went on meanwhile it becomes a table beside it. Tells which. */
export async function bringBack(id: string): Promise<string> {
  const parcel = checked<Parcel>(await house.call('GET', parcelOf(id)));
  const laid = checked<TableInfo>(await served.call('POST', '/api/records', { ...parcel, left: leftOf(id).server ?? null }));
  keepLeft(id, { device: parcel.seq });
  return laid.table;
}

/** Games that ended on this device are told to the server as soon as it can be reached. */
export async function bringEnded(tables: TableInfo[]): Promise<void> {
  for (const { table, status } of tables) if (status === 'finished' && isHere(table)) await bringBack(table).catch(() => undefined);
}

/** A record from a file becomes a table to look at. */
export async function openRecord(file: File): Promise<string> {
  let record: unknown;
  try {
    record = JSON.parse(await file.text());
  } catch {
    throw new ApiError('bad-record', 'no JSON');
  }
  await beSomebody();
  return (await api.bring(record)).table;
}

/** Saves the record of a finished game as a file. */
export async function saveRecord(id: string, game: string): Promise<void> {
  const address = URL.createObjectURL(new Blob([JSON.stringify(await api.record(id))], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: address, download: `kosmostol-${game}-${id}.json` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
