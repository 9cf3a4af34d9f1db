/**
 * What a thing on the table is: its name and what it does. A board says it with `data-about`, the
 * id of two messages of its game (`about-deck`, `about-deck-does`), or by rules of its face that
 * find things by what they are drawn with. The innermost thing that explains itself answers.
 */

import { hasWord, word } from '../app/texts.svelte';
import type { BoardProps } from '../games/face';
import type { View } from '../wire/types';

export type Said = { name: string; does: string };

/** Things found by a selector, and what is said of each; null leaves the answer to what holds it. */
export type About<V extends View = View> = { at: string; says: (element: Element, board: BoardProps<V>) => Said | null };

type Args = Record<string, string | number>;

/** What the messages `about-<id>` and `about-<id>-does` say. */
export function said(game: string, id: string, args: Args = {}): Said {
  return { name: word(game, `about-${id}`, args), does: word(game, `about-${id}-does`, args) };
}

/** The data attribute of the nearest element that has it: what a board calls a thing. */
export const named = (element: Element, attribute: string): string =>
  element.closest(`[${attribute}]`)?.getAttribute(attribute) ?? '';

export type Explained = { element: Element; said: Said };

const own = (game: string, element: Element): Said | null => {
  const id = element.getAttribute('data-about');
  return id !== null && hasWord(game, `about-${id}`) ? said(game, id) : null;
};

/** What explains itself at this place of the table: the element or the nearest one around it. */
export function explain(from: Element | null, root: Element, game: string, rules: About[], board: BoardProps): Explained | null {
  for (let element = from; element && element !== root; element = element.parentElement) {
    const found = own(game, element) ?? rules.find(({ at }) => element?.matches(at))?.says(element, board);
    if (found) return { element, said: found };
  }
  return null;
}

/** Everything in sight that explains itself, for going from thing to thing by keys. */
export function explained(root: Element, rules: About[]): Element[] {
  const selector = ['[data-about]', ...rules.map(({ at }) => at)].join(',');
  return [...root.querySelectorAll(selector)].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  });
}
