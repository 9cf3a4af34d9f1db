/** What the things of Catonauts are and do. */

import { word } from '../../app/texts.svelte';
import { named, said, type About, type Said } from '../../table/about';
import type { CatonautsView } from './types';
import { card } from './view';

const GAME = 'catonauts';

function cell(element: Element, { field, pawns }: CatonautsView, names: string[]): Said {
  const at = named(element, 'data-el').replace('cell-', '');
  const id = field[at];
  if (!id) return said(GAME, 'hole', { cell: at });
  const seat = pawns.indexOf(at);
  const name = word(GAME, 'board-cell', { cell: at, ...card(id) });
  return { name, does: seat < 0 ? word(GAME, 'about-planet-does') : word(GAME, 'about-planet-rocket-does', { name: names[seat] ?? '' }) };
}

export const about: About<CatonautsView>[] = [
  { at: '.price', says: () => said(GAME, 'price') },
  { at: '.pawn', says: (element, { names }) => said(GAME, 'pawn', { name: names[Number(named(element, 'data-piece').replace('pawn-', ''))] ?? '' }) },
  { at: '[data-el^="cell-"]', says: (element, { view, names }) => cell(element, view, names) },
  { at: '.cabin, .chip', says: (element) => {
    const id = named(element, 'data-piece').replace('card-', '');
    return id ? { name: word(GAME, 'board-cats', card(id)), does: word(GAME, 'about-aboard-does', card(id)) } : said(GAME, 'boarding');
  } },
  { at: '.pill', says: () => said(GAME, 'pill') },
  { at: '.keep', says: () => said(GAME, 'keep') },
  { at: '.nose, .exit', says: () => said(GAME, 'exit') },
  { at: '.rocket, .aboard', says: () => said(GAME, 'rocket') },
  { at: '.pile', says: (element) => said(GAME, element.querySelector('[data-anchor="deck"]') ? 'deck' : 'discard') },
  { at: '.mark', says: () => said(GAME, 'mark') },
];
