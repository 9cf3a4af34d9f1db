/**
 * Games laid ready. A table that begins while the device is still asleep is one that was dealt
 * before: by the device when it was last awake, or by whoever wrote the site. It is shown at once, as
 * the table one left is, and unpacked when the device is awake: played again there, move by move.
 * Until that is done the parcel is kept, so that a page closed too early loses nothing.
 */

import { ApiError, api } from '../app/api';
import { beSomebody, guestName } from '../app/me.svelte';
import { present } from '../app/profiles.svelte';
import { alone } from '../wire/door';
import type { GameMessage, Place, TableInfo } from '../wire/types';
import { house } from './house';
import { kept, keep, leave, type Left } from './recall';
import { waking } from './waking.svelte';

export type Parcel = { home: string; seats: { person?: string | null; name?: string | null }[] };
export type Dealt = { parcel: Parcel; table: TableInfo; game: GameMessage };

const READY = 'kosmostol-ready';
const LAYING = 'kosmostol-laying';
/** How many of each game a site has. */
const DEALS = 8;
/** How long a table is in use before the next one is laid ready: the person thinks by then. */
const LATER = 8000;

/** The table on show that is not unpacked yet. */
let shown: Left | null = null;
let laying: Promise<void> = Promise.resolve();

/** How a table looks that is being unpacked. */
export const dealt = (table: string): Left | null => (shown?.table.table === table ? shown : null);

/** Resolves when all that was begun is unpacked. */
export const unpacked = (): Promise<void> => laying;

/** The same deal as a table of its own, with the person's name at its seat. */
export function named({ parcel, table, game }: Dealt, id: string, name: string): Dealt {
  return {
    parcel: { ...parcel, home: id, seats: parcel.seats.map((seat) => (seat.person ? { ...seat, name } : seat)) },
    table: { ...table, table: id, created: new Date().toISOString(), seats: table.seats.map((seat) => (seat.mine ? { ...seat, name } : seat)) },
    game,
  };
}

async function ready(game: string): Promise<Dealt | null> {
  const own = kept<Record<string, Dealt>>(READY) ?? {};
  const { [game]: found, ...others } = own;
  if (found) return keep(READY, others), found;
  try {
    const answer = await fetch(new URL(`api/games/${game}/deal.${Math.floor(Math.random() * DEALS)}.json`, document.baseURI));
    return answer.ok ? ((await answer.json()) as Dealt) : null;
  } catch {
    return null; // without a network one waits until the device is awake
  }
}

const newId = (): string => `t_${[...crypto.getRandomValues(new Uint8Array(10))].map((octet) => octet.toString(16).padStart(2, '0')).join('')}`;

/** Begins a game that lies ready; the table's id, or null where one has to wait for the device. */
export async function begin(game: string, seats: number, failed: (error: unknown) => void): Promise<string | null> {
  if (!alone || waking.awake || waking.missing) return null;
  const found = await ready(game);
  if (!found || found.table.seats.length !== seats) return null;
  const one = named(found, newId(), present()?.name ?? guestName());
  shown = { table: one.table, game: one.game };
  leave(shown);
  keep(LAYING, [...begun(), one.parcel]);
  lay(one.parcel, failed);
  return one.table.table;
}

/** What was begun and is not unpacked yet. */
const begun = (): Parcel[] => kept<Parcel[]>(LAYING) ?? [];

function lay(parcel: Parcel, failed: (error: unknown) => void): void {
  const before = laying;
  const done = unpack(parcel).catch(failed);
  laying = Promise.all([before, done]).then(() => keep(LAYING, begun().filter(({ home }) => home !== parcel.home)));
  house.before = laying;
}

/** Unpacks what a page before this one had begun. */
export function goOn(): void {
  for (const parcel of begun()) lay(parcel, () => undefined);
}

async function unpack(parcel: Parcel): Promise<void> {
  await beSomebody(parcel.seats.find((seat) => seat.person)?.name ?? undefined);
  for (;;) {
    try {
      return void (await api.table(parcel.home)); // done before: a worker may end before it can tell
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'table-not-found') throw error;
    }
    try {
      return void (await api.bring(parcel));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'offline') throw error;
    }
  }
}

/** Has a game laid ready for the next time, once the person is at their table; what is returned calls it off. */
export function layReady(game: string, places: Place[]): () => void {
  if (!alone || kept<Record<string, Dealt>>(READY)?.[game]) return () => undefined;
  const later = setTimeout(() => {
    if (!waking.awake) return;
    api.deal(game, places).then((found) => keep(READY, { ...kept<Record<string, Dealt>>(READY), [game]: found }), () => undefined);
  }, LATER);
  return () => clearTimeout(later);
}
