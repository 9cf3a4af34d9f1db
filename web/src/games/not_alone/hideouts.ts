/** Who hid where, turn by turn, read from the log of a finished game. */

import type { Arg, Frame, Text } from '../../wire/types';
import type { NotAloneView } from './types';

export type Stay = { place: number; caught: boolean };
export type Round = { turn: number; frame: number; stays: ReadonlyMap<number, Stay[]>; token: number[]; hit: boolean };

const isText = (arg: Arg | undefined): arg is Text => typeof arg === 'object' && !Array.isArray(arg) && 'id' in arg;

/** Every place a text names, however deep. */
export function placesIn(arg: Arg | undefined): number[] {
  if (Array.isArray(arg)) return arg.flatMap((part) => placesIn(part));
  if (!isText(arg)) return [];
  const number = arg.args['number'];
  if (arg.id === 'place' && typeof number === 'number') return [number];
  return Object.values(arg.args).flatMap((part) => placesIn(part));
}

const seatIn = (text: Text): number | null => {
  const seat = text.args['seat'];
  return typeof seat === 'object' && !Array.isArray(seat) && 'seat' in seat ? seat.seat : null;
};

export function hideouts(frames: Frame[]): Round[] {
  const rounds: (Round & { stays: Map<number, Stay[]> })[] = [];
  frames.forEach((frame, at) => {
    for (const { text } of frame.log) {
      const now = rounds.at(-1);
      const seat = seatIn(text);
      if (text.id === 'log-turn') {
        rounds.push({ turn: Number(text.args['count']), frame: at, stays: new Map(), token: [], hit: false });
      } else if (now && text.id === 'log-token' && isText(text.args['token']) && text.args['token'].id === 'token-creature') {
        now.token = placesIn(text.args['where']);
      } else if (now && text.id === 'log-revealed' && seat !== null) {
        now.stays.set(seat, placesIn(text.args['places']).map((place) => ({ place, caught: false })));
        now.frame = at;
      } else if (now && text.id === 'log-caught' && seat !== null) {
        const stays = now.stays.get(seat) ?? [];
        const there = stays.find((stay) => now.token.includes(stay.place)) ?? stays[0];
        if (there) there.caught = true;
        now.hit = true;
      }
    }
  });
  // A turn nobody played to its showing has nothing to tell.
  return rounds.filter((round) => round.stays.size > 0 || round.token.length > 0);
}

/** The mark of a moment at which somebody was caught. */
export const caughtAt = (frame: Frame): string | null => (frame.log.some(({ text }) => text.id === 'log-caught') ? 'mk-caught' : null);

/** How large a place is drawn (px) where all turns of a game are to have room; below the least they are scrolled. */
export const LARGEST = 44;
const SMALLEST = 36;
const BETWEEN = 6;
export const cellOf = (room: number, turns: number): number => Math.max(SMALLEST, Math.min(LARGEST, Math.floor(room / Math.max(1, turns)) - BETWEEN));

/** The hunted seats in the order of the table. */
export const huntedSeats = (view: NotAloneView): number[] => view.hunted.map((each) => each.seat).sort((a, b) => a - b);
