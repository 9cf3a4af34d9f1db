/** The pace of a table in words: how long a decision may take, and until when it may. */

import { lang, t } from '../app/texts.svelte';
import type { Pace, TableInfo, TableSeat } from '../wire/types';

const DAY = 24;

/** Where this browser is: quiet hours are counted by its clock. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What somebody who sits down at a table tells of their clock; nothing where all are there. */
export const zoneFor = (table: TableInfo): { zone?: string } => (table.pace ? { zone: zoneHere() } : {});

export const timeWords = (hours: number): string => (hours % DAY === 0 ? t('pace-days', { days: hours / DAY }) : t('pace-hours', { hours }));

export function paceWords(pace: Pace): string {
  const time = t('pace-each', { time: timeWords(pace.hours) });
  const [from, to] = pace.quiet ?? [];
  return from && to ? `${time} ${t('pace-quiet', { from, to })}` : time;
}

const midnight = (moment: Date): number => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();

/** A deadline as people say it: today by the hour, tomorrow, or by the day. */
export function untilWords(due: string, now: Date = new Date()): string {
  const end = new Date(due);
  if (end <= now) return t('until-over');
  const time = end.toLocaleTimeString(lang(), { hour: '2-digit', minute: '2-digit' });
  const days = Math.round((midnight(end) - midnight(now)) / (DAY * 3_600_000));
  if (days === 0) return t('until-today', { time });
  if (days === 1) return t('until-tomorrow', { time });
  return t('until-day', { day: end.toLocaleDateString(lang(), { weekday: 'short', day: 'numeric', month: 'short' }), time });
}

/** Until when a seat may think, where that is known. */
export const seatUntil = (seat: TableSeat): string | null => (seat.due && seat.owing ? untilWords(seat.due) : null);
