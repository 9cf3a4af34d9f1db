/** What the things of Planet 5R are and do. */

import { word } from '../../app/texts.svelte';
import { named, said, type About, type Said } from '../../table/about';
import type { Planet5RView, Side } from './types';
import { ACTIONS, GAME, isSettlement, type Action } from './view';

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
const action = (name: Action): string => word(GAME, `action-${name}`, { case: 'nom' });
const isAction = (name: string): name is Action => (ACTIONS as readonly string[]).includes(name);

function strip(side: Side): string {
  if (!side.upgrade) return action(side.action);
  return word(GAME, `board-upgrade-${side.upgrade.replaceAll('_', '-')}`, { action: action(side.action), of: side.of ? action(side.of) : '' });
}

/** A technology or a settlement: what its two edges say. */
function card(id: string, { faces }: Planet5RView): Said | null {
  const face = faces[id];
  if (!face) return null;
  const kind = isSettlement(id) ? 'settlement' : 'technology';
  return { name: word(GAME, `about-${kind}`), does: word(GAME, `about-${kind}-does`, { left: strip(face.left), right: strip(face.right) }) };
}
const cardOf = (element: Element, view: Planet5RView): Said | null => card(named(element, 'data-piece').replace('tech-', ''), view);

function act(name: string): Said | null {
  return isAction(name) ? { name: capital(action(name)), does: word(GAME, `board-does-${name}`) } : null;
}
const icon = (element: Element): string => (element.getAttribute('href') ?? '').slice(1);

export const about: About<Planet5RView>[] = [
  { at: 'use[href^="#crystal-"]', says: (element) => said(GAME, icon(element)) },
  { at: 'use[href="#water"]', says: () => said(GAME, 'water') },
  { at: 'use[href^="#act-"]', says: (element) => act(icon(element).replace('act-', '')) },
  { at: 'use[href^="#die-"], .die', says: () => said(GAME, 'die') },
  { at: '[data-el^="hand-"]', says: (element) => act(named(element, 'data-el').split('-')[2] ?? '') },
  { at: '[data-piece^="act-"]', says: (element) => act(named(element, 'data-piece').split('-')[2] ?? '') },
  { at: '[data-piece^="tech-"]', says: (element, { view }) => cardOf(element, view) },
  { at: '.mini', says: () => said(GAME, 'row') },
  { at: '.lie', says: () => said(GAME, 'lies') },
  { at: '.slot.no, .way.no', says: () => said(GAME, 'no-joint') },
  { at: '.area .slot, .way', says: () => said(GAME, 'joint') },
  { at: '.coin, .bid', says: () => said(GAME, 'bid') },
  { at: '.next .pile, .next .tag', says: () => said(GAME, 'stack') },
  { at: '.market', says: () => said(GAME, 'market') },
  { at: '.rounds', says: () => said(GAME, 'rounds') },
  { at: '.arena .slot', says: () => said(GAME, 'played') },
  { at: '.happened', says: () => said(GAME, 'happened') },
  { at: '.change', says: () => said(GAME, 'change') },
  { at: '.arena .place', says: () => said(GAME, 'played') },
  { at: '.pips .sign', says: (element) => act(icon(element.querySelector('use') ?? element).replace('act-', '')) },
  { at: '.water', says: (element) => said(GAME, element.matches('.screen') ? 'screen' : 'water') },
  { at: '.badge.sealed', says: () => said(GAME, 'played') },
  { at: '.crystals, .sum', says: () => said(GAME, 'crystals') },
  { at: '.worth', says: () => said(GAME, 'worth') },
  { at: '.aid', says: () => said(GAME, 'memory') },
  { at: '.mine', says: () => said(GAME, 'crystals') },
  { at: '.tab', says: () => said(GAME, 'areas') },
  { at: '.area', says: () => said(GAME, 'row') },
];
