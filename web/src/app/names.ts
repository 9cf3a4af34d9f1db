/** What players are called. */

import type { TableSeat } from '../wire/types';
import { t } from './texts.svelte';

/** A bot has no name of its own: its seat gives it one. */
export function botName(seat: number): string {
  const names = t('bot-names').split(',').map((name) => name.trim());
  return names[(seat + names.length - 1) % names.length] ?? t('seat-number', { number: seat + 1 });
}

export function nameOf(seat: TableSeat): string {
  return seat.name ?? (seat.kind === 'bot' ? botName(seat.seat) : t(seat.kind === 'person' ? 'player-gone' : 'seat-number', { number: seat.seat + 1 }));
}

/**
 * A name where there is little room: a guest's number is left out, unless it tells two apart.
 * It would stand alone in a second line.
 */
export function shortName(names: string[], seat: number): string {
  const stem = (name: string): string => name.replace(/\s+\d+$/, '');
  const name = names[seat] ?? '';
  return names.some((other, at) => at !== seat && stem(other) === stem(name)) ? name : stem(name);
}
