/** The printed sheets: fetched when they are needed, drawn once, used everywhere. */

import { addPieces } from '../../art/sprite';
import type { Option } from '../../wire/types';

/** Centre, size and angle of an element on the sheet of 1000 by 1000, and what sort it is. */
export type Place = { x: number; y: number; width: number; height: number; angle: number; kind: string };
export type Word = { word: string; x: number; y: number; size: number; anchor: 'start' | 'middle' | 'end' };
/** `parts`: names of what makes up the drawing, one above the other. */
export type Printed = { places: Record<string, Place>; words: Word[]; cells: number; parts?: string[] };

type Measured = { words: Word[]; places: Record<string, [number, number, number, number, number, string]> };

const drawings = import.meta.glob<string>('./sheets/sheet-*.svg', { query: '?raw', import: 'default' });
const measures = import.meta.glob<Measured>('./sheets/places-*.json', { import: 'default' });

export function printedOf(measured: Measured): Printed {
  const places = Object.fromEntries(
    Object.entries(measured.places).map(([id, [x, y, width, height, angle, kind]]) => [id, { x, y, width, height, angle, kind }]),
  );
  return { places, words: measured.words, cells: Object.values(places).filter((place) => isCell(place)).length };
}

/** The adventures as their files are called, in their order. */
export const ADVENTURES = ['launch', 'journey', 'colony', 'mine', 'dome', 'virus', 'escape', 'battle'];
export const isCell = (place: Place): boolean => place.kind.split(' ').includes('cell');
export const symbolOf = (adventure: number): string => `moon-sheet-${adventure}`;

/** What ASTRA crosses is named by its station, quarter, store or greenhouse: the higher bonus there is meant. */
const BONUSES = ['-first', '-bonus_first', '-first_bonus', '-x2', ''];

/** Where an option's target is on the sheet. */
export function placeOf(printed: Printed | undefined, option: Option): Place | undefined {
  const id = option.targets[0] ?? '';
  const ends = option.kind === 'strike' ? BONUSES : [''];
  return ends.map((end) => printed?.places[id + end]).find((found) => found);
}

/** How far the two nearest of some places lie from each other, along the sheet or across it. */
export function apart(places: Place[]): number {
  const gaps = places.flatMap((one, i) => places.slice(i + 1).map((other) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))));
  return Math.min(Infinity, ...gaps.filter((gap) => gap > 0));
}

/** So many elements are a part. */
const PART = 200;
const size = (element: Element): number => 1 + element.querySelectorAll('*').length;
/** Whether a group says nothing of its contents. */
const plain = (element: Element): boolean => element.localName === 'g' && [...element.attributes].every(({ name }) => name === 'id');

/**
 * Cuts a drawing into parts that can be drawn one after the other: a thousand elements at once take a
 * browser long. Everything stays in its order and where it is; what is drawn as a whole is so as before.
 */
export function cut(drawing: Element): string[] {
  const parts: string[] = [];
  let part: Element | null = null;
  let full = 0;
  const take = (parent: Element): void => {
    part = null;
    for (const child of [...parent.children]) {
      if (child.localName === 'defs') continue;
      if (plain(child) && size(child) > PART) {
        take(child);
        part = null;
        continue;
      }
      if (!part || full >= PART) {
        part = document.createElementNS('http://www.w3.org/2000/svg', 'g');
        part.id = `${drawing.id}-part-${parts.length}`;
        parts.push(part.id);
        full = 0;
        child.before(part);
      }
      full += size(child);
      part.append(child);
    }
  };
  take(drawing);
  return parts;
}

const ready = $state<Record<number, Printed>>({});
const asked = new Map<number, Promise<void>>();

/** The sheet of an adventure, or undefined while it is on its way. */
export function sheetOf(adventure: number): Printed | undefined {
  return ready[adventure];
}

/** Where everything lies on a sheet that is there. */
export function placesOf(adventure: number): Record<string, Place> {
  return ready[adventure]?.places ?? {};
}

/** Fetches the sheet of an adventure. */
export function loadSheet(adventure: number): Promise<void> {
  const known = asked.get(adventure) ?? fetchSheet(adventure);
  asked.set(adventure, known);
  return known;
}

async function fetchSheet(adventure: number): Promise<void> {
  const drawing = drawings[`./sheets/sheet-${adventure}.svg`];
  const measure = measures[`./sheets/places-${adventure}.json`];
  if (!drawing || !measure) throw new Error(`no sheet is drawn for adventure ${adventure}`);
  const [source, measured] = await Promise.all([drawing(), measure()]);
  await addPieces({ [`${symbolOf(adventure)}.svg`]: source });
  const drawn = document.getElementById(symbolOf(adventure));
  ready[adventure] = { ...printedOf(measured), parts: drawn ? cut(drawn) : [] };
}
