/** What the board reads from views and options, and where things are drawn. */

import type { Option } from '../../wire/types';
import type { CatonautsOption, FlyPreview, LandPreview } from './types';

export const flight = (option: CatonautsOption | null): FlyPreview | null => (option?.kind === 'fly' ? option.preview : null);
export const landing = (option: CatonautsOption | null): LandPreview | null => (option?.kind === 'land' ? option.preview : null);

export type Card = { planet: string; cats: string; count: number };

/** A card is named by its planet, its cats and how many they are: `blue-pink-3`. */
export function card(id: string): Card {
  const [planet = 'blue', cats = 'pink', count = '1'] = id.split('-');
  return { planet, cats, count: Number(count) };
}

export const COLUMNS = ['a', 'b', 'c', 'd'];
export const ROWS = ['1', '2', '3', '4'];
export const CELLS = ROWS.flatMap((row) => COLUMNS.map((column) => column + row));

/** Column and row of a cell, 0 to 3. */
export const at = (cell: string): { x: number; y: number } => ({
  x: COLUMNS.indexOf(cell[0] ?? 'a'),
  y: ROWS.indexOf(cell[1] ?? '1'),
});

/** The cell an option flies to. */
export const goal = (option: Option): string => (option.targets[0] ?? '').replace('cell-', '');

/** Where the cats of a card stand: on the planet's arc, tilted with it. */
export function standing(count: number): { x: number; y: number; turn: number; height: number }[] {
  const height = [54, 54, 50, 46, 42, 36][count] ?? 36;
  const apart = [0, 0, 40, 36, 29, 23][count] ?? 23;
  return Array.from({ length: count }, (_, i) => {
    const angle = (i - (count - 1) / 2) * apart;
    const radians = (angle * Math.PI) / 180;
    return { x: 75 + 61 * Math.sin(radians), y: 126 - 61 * Math.cos(radians), turn: angle / 2, height };
  }).sort((a, b) => Math.abs(b.x - 75) - Math.abs(a.x - 75));
}

/** Where the cats of a cabin sit, in a porthole of radius 38 around (0, 0). */
export function sitting(count: number): { x: number; y: number; width: number }[] {
  if (count === 1) return [{ x: 0, y: -21, width: 46.4 }];
  if (count === 2) return [{ x: -16, y: -14.5, width: 40 }, { x: 16, y: -14.5, width: 40 }];
  const step = count === 3 ? 22 : count === 4 ? 18 : 17;
  const places = Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * step);
  return places
    .sort((a, b) => Math.abs(b) - Math.abs(a))
    .map((x) => ({ x, y: -4 - Math.abs(x) * 0.12 + (count === 3 ? -4 : 0), width: count === 3 ? 35 : 31.2 }));
}
