/** What the things of Not Alone are and do. Places and cards say it in the words of the rules. */

import { hasWord, word } from '../../app/texts.svelte';
import { named, said, type About, type Said } from '../../table/about';
import type { NotAloneView } from './types';
import { GAME, nameOf } from './view';

/** What has a name of its own and an `-about`: a place, a hunt card, a survival card. */
function own(id: string): Said | null {
  return hasWord(GAME, `${id}-about`) ? { name: word(GAME, id), does: word(GAME, `${id}-about`) } : null;
}
const icon = (element: Element): string => (element.getAttribute('href') ?? '').slice(1);
const place = (element: Element): Said | null => own(`place-${nameOf(Number(named(element, 'data-el').replace('place-', '')))}`);
const button = (element: Element): Said | null => {
  const kind = named(element, 'data-el').replace('button-', '');
  return hasWord(GAME, `about-do-${kind}`) ? said(GAME, `do-${kind}`) : said(GAME, 'do');
};

export const about: About<NotAloneView>[] = [
  { at: 'use[href^="#hunt-"], use[href^="#survival-"]', says: (element) => own(icon(element)) },
  { at: '[data-el^="hunt-"], [data-el^="survival-"]', says: (element) => own(named(element, 'data-el')) },
  { at: 'use[href^="#tok-"], [data-piece^="token-"]', says: (element) => said(GAME, (named(element, 'href') || named(element, 'data-piece')).replace(/^#tok-|^token-/, 'token-')) },
  { at: '[data-el^="token-"]', says: (element) => said(GAME, named(element, 'data-el')) },
  { at: 'use[href="#will"], use[href="#will-lost"], .will', says: () => said(GAME, 'will') },
  { at: 'use[href="#beacon"], .beacon', says: () => said(GAME, 'beacon') },
  { at: 'use[href="#ctr-rescue"], .word.rescue, .number.rescue', says: () => said(GAME, 'rescue') },
  { at: 'use[href="#ctr-assimilation"], .word.assimilation, .number.assimilation', says: () => said(GAME, 'assimilation') },
  { at: '.space', says: (element) => said(GAME, element.querySelector('.mark') ? 'artemia-space' : element.matches('.red') ? 'assimilation' : 'rescue') },
  { at: '.tracks .star, .tracks .line', says: () => said(GAME, 'star') },
  { at: '.reserve', says: () => said(GAME, 'reserve') },
  { at: '.may, .many', says: () => said(GAME, 'may') },
  { at: '.held', says: () => said(GAME, 'held') },
  { at: '.pawn', says: (element, { names }) => said(GAME, 'pawn', { name: names[Number(named(element, 'data-piece').split('-')[1])] ?? '' }) },
  { at: '.seam', says: () => said(GAME, 'seam') },
  { at: '[data-el^="place-"]', says: place },
  { at: '.discard b, .discards b', says: (element) => own(`place-${nameOf(Number(element.textContent))}`) },
  { at: '.discard, .discards', says: () => said(GAME, 'discard') },
  { at: '.backs', says: () => said(GAME, 'back') },
  { at: '.count', says: (element) => said(GAME, element.closest('.creature') ? 'hunt-hand' : element.querySelector('.blue') ? 'survival-hand' : 'place-hand') },
  { at: '.more.creature, .badge', says: () => said(GAME, 'token-creature') },
  { at: '.phases li', says: () => said(GAME, 'phases') },
  { at: '.phases', says: () => said(GAME, 'phases') },
  { at: '.sides .side', says: (element) => said(GAME, named(element, 'data-el')) },
  { at: '.do', says: button },
  { at: '.pile', says: () => said(GAME, 'hunt-discard') },
  { at: '.tools .pill', says: (element) => said(GAME, element.matches('[role="switch"]') ? 'aid' : 'asking') },
  { at: '.pick', says: () => said(GAME, 'pick') },
];
