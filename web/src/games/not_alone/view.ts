/** What the board reads from views and options, and where things lie on the planet. */

import type { Option } from '../../wire/types';
import type { ExplorePreview, HuntedView, HuntPreview, NotAloneOption, NotAloneView, PowerPreview, ResistPreview, TokenPreview } from './types';

export const GAME = 'not_alone';

export const PLACES = ['lair', 'jungle', 'river', 'beach', 'rover', 'swamp', 'shelter', 'wreck', 'source', 'artefact'] as const;
export const NUMBERS = PLACES.map((_, index) => index + 1);
export const BEACH = 4;
export const COLUMNS = 5;
export const TOKENS = ['creature', 'target', 'artemia'] as const;
export type Token = (typeof TOKENS)[number];

/** What options would bring; each kind fills its own part. */
export type Outcome = Partial<PowerPreview & ExplorePreview & TokenPreview & HuntPreview & ResistPreview>;

/** What an option would bring, whatever its kind. */
export function outcome(option: NotAloneOption | null): Outcome {
  switch (option?.kind) {
    case 'explore':
    case 'use':
    case 'copy':
    case 'creature':
    case 'target':
    case 'artemia':
    case 'hunt':
    case 'give-up':
    case 'resist-1':
    case 'resist-2':
    case 'lose':
    case 'heal':
    case 'all':
      return option.preview;
    default:
      return {};
  }
}

export const nameOf = (place: number): string => PLACES[place - 1] ?? 'lair';
export const artOf = (place: number): string => `art-${String(place).padStart(2, '0')}-${nameOf(place)}`;

const LONG = 8;
/** Long words may break after a syllable: places are narrow on a phone. */
export const soft = (text: string): string =>
  text.replace(/\p{L}+/gu, (part) => (part.length > LONG ? part.replace(/([аеиоуыэюяaeiou])(?=[бвгджзклмнпрстфхцчшщbcdfgklmnprstv][аеиоуыэюяaeiou])/g, '$1\u00AD') : part));

/** The colour of a place's number. */
export const INK: readonly string[] = Array.from({ length: 10 }, (_, i) => `var(--not-alone-place-${i + 1})`);

export const seatOf = (now: NotAloneView, seat: number | null): HuntedView | undefined => now.hunted.find((each) => each.seat === seat);

/** Where a place lies, in shares of the planet's width and height. */
export function centreOf(place: number): { x: number; y: number } {
  const column = (place - 1) % COLUMNS;
  return { x: (column + 0.5) / COLUMNS, y: place > COLUMNS ? 0.75 : 0.25 };
}

/** The middle of the seam between two neighbours. */
export function seamOf(one: number, two: number): { x: number; y: number } {
  const a = centreOf(one);
  const b = centreOf(two);
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** The places of an element between two: `between-4-9`. */
export function pairOf(element: string): [number, number] | null {
  const found = /^between-(\d+)-(\d+)$/.exec(element);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

/** The place an option is about. */
export function placeOf(option: Option): number | null {
  for (const target of option.targets) {
    const found = /^place-(\d+)$/.exec(target);
    if (found) return Number(found[1]);
  }
  return null;
}

/** The card an option plays, keeps or drops: `hunt-mirage`, `survival-dodge`. */
export function cardOf(option: Option): { deck: 'hunt' | 'survival'; id: string } | null {
  const found = /^(hunt|survival)-(.+)$/.exec(option.targets[0] ?? '');
  return found ? { deck: found[1] as 'hunt' | 'survival', id: found[2] ?? '' } : null;
}

/** The element an option's button is drawn as, if it is a button. */
export const buttonOf = (option: Option): string | null => (option.targets[0]?.startsWith('button-') ? option.targets[0] : null);

/** How a place looks to a Hunted who is about to play a card: why it cannot be played, or nothing. */
export function shutFor(now: NotAloneView, me: number | null, place: number): 'discard' | 'none' | 'blocked' | null {
  const own = now.own;
  if (!own?.places) return null;
  if (now.blocked.includes(place)) return 'blocked';
  if (own.places.includes(place) || own.down?.includes(place)) return null;
  return seatOf(now, me)?.places.includes(place) ? 'discard' : 'none';
}

/** The cards that Resist brings back for one will. */
const RESIST = 2;

/** The last strength costs a second will, for cards beyond those that plain resistance brings back. */
export function offers(option: Option, now: NotAloneView, me: number | null): boolean {
  return option.kind !== 'resist-2' || (seatOf(now, me)?.discards ?? RESIST + 1) > RESIST;
}

/** What a track shows still to go, farthest first. */
export const stepsTo = (count: number): number[] => Array.from({ length: count }, (_, index) => count - index);

/** Who stands where: the open places of everybody, and one's own hidden ones. */
export type Pawn = { seat: number; slot: number; place: number; hidden: boolean };

export function pawns(now: NotAloneView, me: number | null): Pawn[] {
  return now.hunted.flatMap((each): Pawn[] => {
    if (each.spots.length > 0) return each.spots.map((place, slot) => ({ seat: each.seat, slot, place, hidden: false }));
    if (each.cards) return [];
    const mine = each.seat === me ? (now.own?.down ?? []) : each.known;
    return mine.map((place, slot) => ({ seat: each.seat, slot, place, hidden: true }));
  });
}

/** Whether the Creature's tokens lie on a pawn's place and the places are open. */
export function caught(now: NotAloneView, pawn: Pawn): boolean {
  if (pawn.hidden || seatOf(now, pawn.seat)?.dodging) return false;
  return now.tokens.creature.includes(pawn.place) || (now.effects.includes('clone') && now.tokens.target.includes(pawn.place));
}
