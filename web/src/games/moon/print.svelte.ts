/** What is printed on a sheet: with an owner's box other numbers and icons stand there, on every copy at once. */

import { iconsOf, printIcons, spotOf } from './icons.svelte';
import { loadSheet, sheetOf, symbolOf, type Place } from './sheets.svelte';

/** The places of an adventure's file whose values are printed in each element, in their order. */
type Print = Record<string, (string | null)[]>;
export type Box = Record<string, unknown>;
/** A number or an icon on a sheet: the value that it shows, and where it stands. */
export type Spot = { path: string; place: Place };

const prints = import.meta.glob<Print>('./sheets/print-*.json', { import: 'default' });
const FALL = 0.36; // of the height of letters: from their line to their middle
type Text = { text: SVGTextElement; path: string; minus: boolean; was: string; element: string };
const known = new Map<number, Text[]>();

async function textsOf(adventure: number): Promise<Text[]> {
  const print = prints[`./sheets/print-${adventure}.json`];
  const [, places] = await Promise.all([loadSheet(adventure), print?.()]);
  const made = known.get(adventure);
  if (made) return made;
  const inside = new Map<string, SVGTextElement[]>();
  for (const text of document.querySelectorAll<SVGTextElement>(`#${symbolOf(adventure)} text:not([data-word])`)) {
    const element = text.closest(`[id^="m${adventure}-"]`)?.id.slice(`m${adventure}-`.length) ?? '';
    inside.set(element, [...(inside.get(element) ?? []), text]);
  }
  const found = Object.entries(places ?? {}).flatMap(([element, paths]) =>
    paths.flatMap((path, i): Text[] => {
      const text = inside.get(element)?.[i];
      if (path === null || !text) return [];
      return [{ text, path: path.replace(/^-/, ''), minus: path.startsWith('-'), was: text.textContent ?? '', element }];
    }),
  );
  known.set(adventure, found);
  return found;
}

/** What a box says of a place: itself, or something that holds it. */
function changed(box: Box, path: string): unknown {
  const keys = path.split('/');
  for (let count = keys.length; count > 0; count--) {
    const held = box[keys.slice(0, count).join('/')];
    if (held !== undefined) return keys.slice(count).reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], held);
  }
  return undefined;
}

/** Prints a sheet with the values of a box; without one as we have it. */
export async function printWith(adventure: number, box: Box): Promise<void> {
  for (const { text, path, minus, was } of await textsOf(adventure)) {
    const value = changed(box, path);
    const number = minus ? -Number(value) : Number(value);
    const said = value === undefined ? was : (was.startsWith('×') ? '×' : '') + String(number || 0).replace('-', '−');
    if (text.textContent !== said) text.textContent = said;
  }
  await printIcons(adventure, (path) => changed(box, path));
}

/** Where the icons and the numbers of a sheet stand. */
export async function spotsOf(adventure: number): Promise<Spot[]> {
  const places = (await textsOf(adventure), sheetOf(adventure)?.places ?? {});
  const icons = Object.entries(await iconsOf(adventure)).flatMap(([path, icon]): Spot[] => {
    const place = spotOf(adventure, icon);
    return place ? [{ path, place }] : [];
  });
  const numbers = (await textsOf(adventure)).flatMap(({ text, path, element }): Spot[] => {
    const of = text.closest('[transform]') ? places[element] : undefined;
    const size = Number(text.getAttribute('font-size')) || 20;
    const at = { x: Number(text.getAttribute('x')), y: Number(text.getAttribute('y')) - size * FALL, width: size * 1.9, height: size * 1.5, angle: 0, kind: '' };
    const place = of ?? (text.hasAttribute('x') ? at : places[element]);
    return place ? [{ path, place }] : [];
  });
  return [...icons, ...numbers];
}
