/** Reads any view: what belongs to the seats, and everything else. */

import type { Option, View } from '../../wire/types';

/** The element of an option's button. */
export const targetOf = (option: Option): string => `move-${option.move}`;

export type Field = { name: string; value: unknown };
/** A field with one value for each seat. */
export type Row = { name: string; values: unknown[] };

const plainObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What each seat has: lists as long as there are seats; objects in such a list give a row a key. */
export function rowsOf(view: View, seats: number): Row[] {
  return Object.entries(view).flatMap(([name, value]): Row[] => {
    if (!ofSeats(value, seats)) return [];
    if (!value.every(plainObject)) return [{ name, values: value }];
    const keys = [...new Set(value.flatMap((each) => Object.keys(each as object)))];
    return keys.map((key) => ({ name: key, values: value.map((each) => (each as Record<string, unknown>)[key]) }));
  });
}

/** What belongs to nobody in particular. */
export const fieldsOf = (view: View, seats: number): Field[] =>
  Object.entries(view)
    .filter(([, value]) => !ofSeats(value, seats))
    .map(([name, value]) => ({ name, value }));

const ofSeats = (value: unknown, seats: number): value is unknown[] => seats > 1 && Array.isArray(value) && value.length === seats;

/** `finalTurns` and `final_turns` as people write it. */
export function humane(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const isObject = plainObject;
