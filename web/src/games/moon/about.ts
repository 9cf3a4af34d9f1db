/** What the things of Welcome to the Moon are and do: on the printed sheets by the sort of each place, and around them. */

import { hasWord, word } from '../../app/texts.svelte';
import { named, said, type About, type Said } from '../../table/about';
import { sheetOf, type Place } from './sheets.svelte';
import type { MoonView } from './types';
import { GAME } from './view';

/** What is printed for its looks, or frames things that explain themselves. */
export const PLAIN = new Set(['', 'label', 'layer', 'panel', 'badge', 'i18n']);

/** The id of what is said of a sort of place: as narrow as there are words for. */
export function aboutPlace(adventure: number, kind: string): string | null {
  if (PLAIN.has(kind)) return null;
  const [first = ''] = kind.split(' ');
  const whole = kind.replaceAll(' ', '-');
  return [`m${adventure}-${whole}`, `m${adventure}-${first}`, `sheet-${whole}`, `sheet-${first}`].find((id) => hasWord(GAME, `about-${id}`)) ?? null;
}

/** The places of a sheet that explain themselves, large ones below the small ones on them. */
export function aboutPlaces(adventure: number, places: Record<string, Place>): { id: string; about: string; place: Place }[] {
  return Object.entries(places)
    .flatMap(([id, place]) => {
      const about = aboutPlace(adventure, place.kind);
      return about ? [{ id, about, place }] : [];
    })
    .sort((a, b) => b.place.width * b.place.height - a.place.width * a.place.height);
}

function place(element: Element, { adventure }: MoonView): Said | null {
  const kind = sheetOf(adventure)?.places[named(element, 'data-el')]?.kind ?? '';
  const id = aboutPlace(adventure, kind);
  return id ? said(GAME, id) : null;
}
function effect(name: string): Said {
  return name === 'wild' ? said(GAME, 'effect-wild') : { name: word(GAME, `effect-${name}`, { case: 'nom' }), does: word(GAME, `about-effect-${name}-does`) };
}
function mission(element: Element, { missions }: MoonView): Said {
  const one = missions.find(({ type }) => type === named(element, 'data-el'));
  return { name: one ? word(GAME, `mission-${one.id}`, one.asks) : word(GAME, 'about-mission'), does: word(GAME, 'about-mission-does') };
}

export const about: About<MoonView>[] = [
  { at: '.sheet [data-el]', says: (element, { view }) => place(element, view) },
  { at: '.sheet, .paper-sheet', says: (_, { view: { adventure } }) => ({ name: word(GAME, `board-title-${adventure}`), does: word(GAME, `setting-adventure-${adventure}-about`) }) },
  { at: '.stamp .mini, .stamp', says: () => said(GAME, 'stamp') },
  { at: '.astra li', says: () => said(GAME, 'astra-effect') },
  { at: '[data-el="solo-bonus"], .astra .row', says: () => said(GAME, 'astra-bonus') },
  { at: '.astra .sum, .strip .sum', says: () => said(GAME, 'astra-sum') },
  { at: '.astra, .strip', says: () => said(GAME, 'astra') },
  { at: 'use[href^="#fx-"]', says: (element) => effect((element.getAttribute('href') ?? '').replace('#fx-', '')) },
  { at: '.pile', says: (_, { view }) => said(GAME, view.astra ? 'solo-card' : 'combination') },
  { at: '[data-el="A"], [data-el="B"], [data-el="C"]', says: (element, { view }) => mission(element, view) },
  { at: '.score', says: () => said(GAME, 'score') },
  { at: '.errors', says: () => said(GAME, 'errors') },
  { at: '.shift', says: () => said(GAME, 'shift') },
  { at: '.wild', says: () => said(GAME, 'effect-wild') },
  { at: '.done', says: () => said(GAME, 'done') },
  { at: '.deck', says: () => said(GAME, 'deck') },
  { at: '.line li', says: () => said(GAME, 'score') },
  { at: '.next', says: () => said(GAME, 'next') },
  { at: '.map', says: () => said(GAME, 'map') },
];
