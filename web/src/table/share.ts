/**
 * This browser's share of a deal (docs/fair-deal.md): drawn when its person sits down, pledged by
 * its hash, opened once pledges are closed. What was seen until then is kept for the proof.
 */

import { sha256 } from '../app/sha256';
import type { TableInfo } from '../wire/types';
import type { Request } from './live';

/** `seen`: the pledges as they were when the share was opened. */
export type Kept = { share: string; house: string; seen?: string[] };

const key = (table: string): string => `kosmostol-share-${table}`;
const unkept = new Map<string, Kept>(); // where the browser keeps nothing

export function kept(table: string): Kept | null {
  try {
    const found = localStorage.getItem(key(table));
    if (found !== null) return JSON.parse(found) as Kept;
  } catch {
    // Nothing is kept here, or not what we wrote.
  }
  return unkept.get(table) ?? null;
}

function keep(table: string, what: Kept): void {
  unkept.set(table, what);
  try {
    localStorage.setItem(key(table), JSON.stringify(what));
  } catch {
    // It lasts as long as the page.
  }
}

const drawn = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const pledgeOf = (share: string): string => sha256(`kosmostol share ${share}`);

export const same = (one: string[], other: string[]): boolean => one.length === other.length && one.every((text, i) => text === other[i]);

/** What this browser has to say about the deal now, if anything. */
export function due(table: TableInfo): Request | null {
  const deal = table.deal;
  if (!deal || table.status !== 'waiting' || !table.seats.some((seat) => seat.mine)) return null;
  const own = kept(table.table) ?? { share: drawn(), house: deal.house };
  const mine = deal.pledges.find((pledge) => pledge.mine)?.pledge;
  const pledge = pledgeOf(own.share);
  if (own.house !== deal.house) return null; // the house is bound to another share than before
  if (!deal.closed) {
    keep(table.table, own);
    return mine === pledge ? null : { t: 'pledge', pledge };
  }
  const list = deal.pledges.map((each) => each.pledge);
  // A share is opened for one list of pledges and no other.
  if (mine !== pledge || (own.seen && !same(own.seen, list))) return null;
  keep(table.table, { ...own, seen: list });
  return { t: 'share', share: own.share };
}
