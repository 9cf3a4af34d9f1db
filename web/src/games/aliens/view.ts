/** What the board reads from views and options, where things are drawn, and why a tile does not fit. */

import { lang, word } from '../../app/texts.svelte';
import type { AliensOption, AliensView, Face, Planet, RemovePreview, Slots, TakePreview } from './types';

export const SLOTS = ['nw', 'ne', 'se', 'sw'] as const;
export type Slot = (typeof SLOTS)[number];

export const take = (option: AliensOption | null): TakePreview | null => (option?.kind === 'open' || option?.kind === 'add' ? option.preview : null);
export const removal = (option: AliensOption | null): RemovePreview | null => (option?.kind === 'remove' ? option.preview : null);

/** Whose planets lie in the middle. */
export const shownSeat = (view: AliensView, me: number | null): number => me ?? view.turn;

export const slotElement = (seat: number, place: number, slot: Slot): string => `planet-${seat}-${place + 1}-slot-${slot}`;

const BARE: Face = { cw: false, ccw: false, stations: [], aliens: [] };
export const face = (view: AliensView, tile: string): Face => view.tiles[tile] ?? BARE;

/** The tile of the row that an element names. */
export function tileOf(view: AliensView, element: string | null | undefined): string | null {
  const place = /^row-(\d+)$/.exec(element ?? '');
  return place ? (view.row[Number(place[1])] ?? null) : null;
}

export const COLOURS = ['green', 'violet', 'blue', 'pink', 'orange'] as const;
export type Colour = (typeof COLOURS)[number] | 'moon';

export function tint(tile: string): Colour {
  return COLOURS[(Number(tile.replace(/\D/g, '')) * 2 + 3) % COLOURS.length] ?? 'green';
}

const begun = (slots: Slots): string => SLOTS.map((slot) => slots[slot]).find((tile) => tile !== null) ?? '';

/** The colour each tile has got, so that a planet keeps its own as it grows. */
const painted = new Map<string, Colour>();

/** What a tile would be painted: its own colour, unless the planet beside it has that. */
export function fresh(tile: string, beside: Slots | null): Colour {
  const own = tint(tile);
  if (!beside || painted.get(begun(beside)) !== own) return own;
  return COLOURS[(COLOURS.indexOf(own as (typeof COLOURS)[number]) + 1) % COLOURS.length] ?? own;
}

/** The colour of a planet: that of the tile it began with. */
export function colour(slots: Slots, beside: Slots | null = null): Colour {
  const first = begun(slots);
  const own = painted.get(first) ?? fresh(first, beside);
  for (const slot of SLOTS) if (slots[slot]) painted.set(slots[slot], own);
  return own;
}

const SHADES: Record<Colour, { light: string; dark: string }> = {
  moon: { light: 'var(--aliens-moon-light)', dark: 'var(--aliens-moon-dark)' },
  green: { light: 'var(--aliens-green-light)', dark: 'var(--aliens-green-dark)' },
  violet: { light: 'var(--aliens-violet-light)', dark: 'var(--aliens-violet-dark)' },
  blue: { light: 'var(--aliens-blue-light)', dark: 'var(--aliens-blue-dark)' },
  pink: { light: 'var(--aliens-pink-light)', dark: 'var(--aliens-pink-dark)' },
  orange: { light: 'var(--aliens-orange-light)', dark: 'var(--aliens-orange-dark)' },
};
export const shade = (name: Colour): { light: string; dark: string } => SHADES[name];

export type Stand = { x: number; y: number; turn: number };

/** Where a thing of a tile stands, in the planet's 300 units, upright on the ground. */
export function stand([x = 0, y = 0]: number[]): Stand {
  return { x: x * 150, y: y * 150, turn: (Math.atan2(x - 1, 1 - y) * 180) / Math.PI };
}

/** Where the things of a tile are drawn: the middle stays free for the face of the finished planet. */
export function drawn(of: Face): Pick<Face, 'stations' | 'aliens'> {
  if (of.stations.length === 1 && of.aliens.length === 1) return { stations: [[0.42, 0.7]], aliens: [[0.7, 0.42]] };
  if (of.stations.length > 0) return of;
  return { stations: [], aliens: of.aliens.map((spot) => spot.map((at) => 0.5 + (at - 0.5) * 0.5)) };
}

/** Stars of a tile's sky, the same each time it is drawn. */
export function stars(name: string): { x: number; y: number; r: number; o: number }[] {
  let seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const next = () => ((seed = (seed * 1664525 + 1013904223) >>> 0) / 4294967296);
  return Array.from({ length: 9 }, () => {
    const x = 8 + next() * 118;
    const y = 8 + next() * 118;
    return { x, y, r: [1, 1.4, 1.9][Math.floor(next() * 3)] ?? 1, o: 0.4 + next() * 0.5 };
  }).filter(({ x, y }) => Math.hypot(150 - x, 150 - y) > 150);
}

/** A seam of a slot: towards the next slot clockwise, or against the clock. */
export type Seam = 'cw' | 'ccw';

/** The seams of an empty slot at which a tile would show half a station beside bare ground, or bare ground beside half of one. */
export function split(view: AliensView, planet: Planet, tile: string, slot: Slot): Seam[] {
  const at = SLOTS.indexOf(slot);
  const beside = (step: number): Face | null => {
    const id = planet.slots[SLOTS[(at + step) % 4] ?? 'nw'];
    return id ? face(view, id) : null;
  };
  const [after, before, own] = [beside(1), beside(3), face(view, tile)];
  const seams: Seam[] = [];
  if (after && after.ccw !== own.cw) seams.push('cw');
  if (before && before.cw !== own.ccw) seams.push('ccw');
  return seams;
}

/** Changes whenever the die was rolled. */
export const rollOf = (view: AliensView): string =>
  [view.turn, view.die, view.phase, view.supply, view.row.join(), view.removed.length].join(' ');

/** What a tile shows, in words. */
export function told(of: Face): string {
  const parts: string[] = [];
  if (of.stations.length > 0) parts.push(word('aliens', 'tile-stations', { count: of.stations.length }));
  if (of.aliens.length > 0) parts.push(word('aliens', 'tile-aliens', { count: of.aliens.length }));
  if (of.cw && of.ccw) parts.push(word('aliens', 'tile-two-halves'));
  else if (of.cw) parts.push(word('aliens', 'tile-half-right'));
  else if (of.ccw) parts.push(word('aliens', 'tile-half-below'));
  if (parts.length === 0) parts.push(word('aliens', 'tile-bare'));
  return new Intl.ListFormat(lang(), { type: 'conjunction' }).format(parts);
}
