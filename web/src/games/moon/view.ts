/** Small sums over the view of Welcome to the Moon and the previews of its options. */

import { word } from '../../app/texts.svelte';
import type { Beat } from '../../table/scenes/scene';
import type { Combination, Follows, MoonOption, MoonView, Page, PickPreview, WritePreview } from './types';

export const GAME = 'moon';
/** With so many seats there is no room below them: what Side tells stands by the cards. */
export const CROWD = 6;
/** Effect cards of ASTRA in a deck. */
export const LETTERS = 3;

export type Effect = Combination['effect'];
export const EFFECTS: Effect[] = ['robot', 'energy', 'plant', 'water', 'astronaut', 'planning'];
export type Written = Page['cells'][string];
export type How = Page['marks'][string];
/** In the Battle: whose insignia. */
export type Side = NonNullable<WritePreview['sign']>;
export const isSide = (what: Written | How): what is Side => what === 'near' || what === 'far';

/** ASTRA's name and points, where somebody plays against it. */
export function rival({ astra }: MoonView): { name: string; score: number } | null {
  return astra && { name: `ASTRA, ${word(GAME, `astra-${astra.name}`)}`, score: astra.score };
}

const CHAPTERS = ['launch', 'journey', 'colony', 'mine', 'dome', 'virus', 'escape', 'battle'];
/** The part of the guide about this adventure. */
export const chapter = ({ adventure }: MoonView): string | null => CHAPTERS[adventure - 1] ?? null;

/** What would follow from an option on one's own sheet. */
export function follows(option: MoonOption | null): Follows | null {
  if (!option) return null;
  switch (option.kind) {
    case 'pick':
    case 'wild':
    case 'skip':
    case 'confirm':
    case 'give':
    case 'deny':
      return null;
    default:
      return option.preview;
  }
}

/** What ASTRA's strike does to one's sheet wherever it falls; null where that is still open. */
export function struckAnyhow(options: MoonOption[]): Follows | null {
  const [first] = options;
  if (first?.kind !== 'strike' || first.preview.points === 0) return null;
  return options.every((option) => follows(option)?.score === first.preview.score) ? first.preview : null;
}

/** ASTRA has the word: her card is resolved, or a scene tells what she does. */
export const speaks = (view: MoonView, beat: Beat | null): boolean => view.astra !== null && (beat ? beat.seat === null : view.phase === 'alert');

/** What an option would write into its cell. */
export function writing(option: MoonOption | null): Written | null {
  if (option?.kind === 'write') return option.preview.sign ?? option.preview.number ?? null;
  return option?.kind === 'x' ? option.preview.number : null;
}

/** Where the number of a combination could go. */
export const picking = (option: MoonOption | null): PickPreview | null =>
  option?.kind === 'pick' || option?.kind === 'wild' ? option.preview : null;

/** Another combination instead of the one just picked, as long as nothing is written. */
export function another(id: string, { draft }: MoonView): boolean {
  return id.startsWith('pile-') && draft?.moves.length === 1 && (draft.combination ?? null) !== null && id !== pile(draft.combination ?? -1);
}

/** How each card is coloured, and its line on the sheet. */
export const FILL: Record<Effect, string> = {
  astronaut: 'var(--moon-astronaut)', water: 'var(--moon-water)', robot: 'var(--moon-robot)',
  planning: 'var(--moon-planning)', energy: 'var(--moon-energy)', plant: 'var(--moon-plant)',
};

/** Handwriting leans a little, the same way each time: by the name of the place. */
export function lean(id: string, most = 7): number {
  let sum = 7;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return (sum % (2 * most + 1)) - most;
}

/** The options of a combination, by the place of its pile. */
export const pile = (index: number): string => `pile-${index + 1}`;

/** A hand-drawn circle around a place of this size. */
export function loop(width: number, height: number): string {
  const [a, b] = [(width + 12) / 34, (height + 12) / 34];
  const at = (x: number, y: number): string => `${((x - 20) * a).toFixed(1)} ${((y - 20) * b).toFixed(1)}`;
  return `M${at(27, 5)}C${at(14, 1)} ${at(4, 9)} ${at(4, 20)}S${at(13, 37)} ${at(22, 36)}S${at(37, 27)} ${at(36, 18)}S${at(28, 4)} ${at(17, 6)}`;
}

/** A hand-drawn frame around a large place: it keeps to the edge and leaves what is inside readable. */
export function frame(width: number, height: number): string {
  const [x, y, r] = [width / 2 + 2, height / 2 + 2, Math.min(width, height) * 0.28];
  const [across, down] = [2 * (x - r), 2 * (y - r)];
  return `M${-x + r - 9} ${-y - 3}q${across / 2} 3 ${across + 6} 2q${r} 0 ${r + 2} ${r}q-2 ${down / 2} 0 ${down}q0 ${r} ${-r} ${r}q${-across / 2} 2 ${-across} 0q${-r} 0 ${-r} ${-r}q2 ${-down / 2} 0 ${-down}q0 ${-r + 2} ${r + 12} ${-r - 3}`;
}

/** Parts of the score as they are shown: of two shared sheets only the sum of each. */
export function shownParts(parts: Record<string, number>): Map<string, number> {
  const found = new Map<string, number>();
  for (const [name, points] of Object.entries(parts)) {
    const side = /^(near|far)-/.exec(name)?.[1];
    const shown = side ? `board-zone-${side}` : `score-${name}`;
    found.set(shown, (found.get(shown) ?? 0) + points);
  }
  return found;
}
