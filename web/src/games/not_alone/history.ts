/** Who was where in each turn, as the log told it: everybody who may read the log may have it. */

import type { Entry } from '../../wire/types';
import { numberIn, placeIn, placesIn, seatIn } from './scene';

export type Stay = { places: number[]; caught: boolean };
export type Laid = { places: number[]; hit: boolean };
export type History = { turns: number[]; stays: Map<number, Map<number, Stay>>; tokens: Map<number, Laid> };

/** Places named in `where`: on one, or between two. */
function whereIn(entry: Entry): number[] {
  const where = entry.text.args?.['where'];
  if (typeof where !== 'object' || Array.isArray(where) || !('id' in where)) return [];
  return Object.keys(where.args ?? {}).map((name) => placeIn(where, name)).filter((place) => place > 0);
}

const isCreature = (entry: Entry): boolean => {
  const token = entry.text.args?.['token'];
  return typeof token === 'object' && !Array.isArray(token) && 'id' in token && token.id === 'token-creature';
};

export function historyOf(log: readonly Entry[]): History {
  const found: History = { turns: [], stays: new Map(), tokens: new Map() };
  let turn = 1;
  const at = (seat: number | null): Stay | undefined => found.stays.get(seat ?? -1)?.get(turn);
  for (const entry of log) {
    const { text } = entry;
    const seat = seatIn(text);
    if (text.id === 'log-turn') turn = numberIn(text, 'count');
    else if (text.id === 'log-revealed' && seat !== null) {
      if (!found.turns.includes(turn)) found.turns.push(turn);
      const row = found.stays.get(seat) ?? new Map<number, Stay>();
      found.stays.set(seat, row.set(turn, { places: placesIn(text), caught: false }));
    } else if (text.id === 'log-moved') {
      const stay = at(seat);
      if (stay) stay.places = stay.places.map((place) => (place === placeIn(text, 'from') ? placeIn(text, 'to') : place));
    } else if (text.id === 'log-caught') {
      const stay = at(seat);
      if (stay) stay.caught = true;
      const laid = found.tokens.get(turn);
      if (laid) laid.hit = true;
    } else if (text.id === 'log-token' && isCreature(entry)) found.tokens.set(turn, { places: whereIn(entry), hit: false });
    else if (text.id === 'log-token-moved' && isCreature(entry)) found.tokens.set(turn, { places: [placeIn(text)], hit: false });
  }
  return found;
}
