/** What the things of the little planets are and do. */

import { word } from '../../app/texts.svelte';
import { named, said, type About, type Said } from '../../table/about';
import type { AliensView } from './types';
import { face, told } from './view';

const GAME = 'aliens';

function tile(element: Element, view: AliensView, does: string): Said | null {
  const id = (element.matches('[data-piece]') ? element : element.querySelector('[data-piece]'))?.getAttribute('data-piece')?.replace('tile-', '');
  return id ? { name: word(GAME, 'board-tile', { what: told(face(view, id)) }), does: word(GAME, `about-${does}-does`) } : null;
}

export const about: About<AliensView>[] = [
  { at: 'use[href="#station"]', says: () => said(GAME, 'station') },
  { at: 'use[href="#alien"]', says: () => said(GAME, 'alien') },
  { at: '.need', says: () => said(GAME, 'need') },
  { at: '.crew, .cosmonaut', says: () => said(GAME, 'crew') },
  { at: '.die, .roll', says: () => said(GAME, 'die') },
  { at: '.row .place', says: (element, { view }) => tile(element, view, 'row') },
  { at: '.row .gone', says: () => said(GAME, 'gone') },
  { at: '.small', says: (element) => said(GAME, element.closest('.shelf, .done') ? 'done' : 'growing') },
  { at: '.disc .whole', says: () => said(GAME, 'whole') },
  { at: '.disc .slot', says: (element, { view }) => tile(element, view, 'laid') ?? said(GAME, 'empty') },
  { at: '.marks', says: () => said(GAME, 'seam') },
  { at: '.planet', says: () => said(GAME, 'growing') },
  { at: '.shelf .none', says: () => said(GAME, 'shelf') },
  { at: '.shelf', says: () => said(GAME, 'shelf') },
  { at: '.supply', says: () => said(GAME, 'supply') },
  { at: '.pass', says: () => said(GAME, 'pass') },
  { at: '.child', says: () => said(GAME, 'child') },
  { at: '.pictures', says: () => said(GAME, 'pictures') },
  { at: '.home [data-piece]', says: (element) => (named(element, 'data-piece') ? said(GAME, 'growing') : null) },
];
