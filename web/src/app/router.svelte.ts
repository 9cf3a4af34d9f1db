/** Addresses of the pages, over the browser's history. */

import { alone } from '../wire/door';
import { takeOver, version } from './version.svelte';

type Place = { path: string; query: URLSearchParams; hash: string };
// A site of files has one page only: what comes after its # is the address.
const here = (): Place => {
  const { pathname, search, hash } = alone ? new URL(location.hash.startsWith('#/') ? location.hash.slice(1) : '/', location.origin) : location;
  return { path: pathname, query: new URLSearchParams(search), hash: hash.slice(1) };
};
const shown = (address: string): string => (alone ? `#${address}` : address);

let place = $state.raw<Place>(here());
export const route = (): Place => place;

export function go(address: string, replace = false): void {
  // Between two pages nobody is disturbed by a new version.
  if (version.waiting && !replace && new URL(address, location.origin).pathname !== place.path) return takeOver(shown(address));
  if (replace) history.replaceState(null, '', shown(address));
  else history.pushState(null, '', shown(address));
  const before = place.path;
  place = here();
  if (before !== place.path) scrollTo(0, 0);
}

/** Follows links inside the page without loading it anew; call once. */
export function startRouter(): void {
  addEventListener('popstate', () => (place = here()));
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    const to = within(link);
    if (to === null) return;
    event.preventDefault();
    go(to);
  });
  if (alone) for (const kind of ['pointerdown', 'focusin']) addEventListener(kind, respell, true);
}

/** Where a link leads inside the page; null if it leads out of it. */
function within(link: HTMLAnchorElement): string | null {
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return null;
  if (!alone) return url.pathname + url.search + url.hash;
  const written = link.getAttribute('href') ?? '';
  if (written.startsWith('/')) return written;
  if (url.pathname !== location.pathname) return null;
  const query = place.query.size > 0 ? `?${place.query}` : '';
  return url.hash.startsWith('#/') ? url.hash.slice(1) : `${place.path}${query}${url.hash}`;
}

/** Links are written as a server has them; on a site they are spelt its way before anybody opens them elsewhere. */
function respell(event: Event): void {
  const link = (event.target as Element | null)?.closest?.('a[href^="/"]');
  if (link instanceof HTMLAnchorElement) link.setAttribute('href', link.target ? `.${link.getAttribute('href')}` : shown(link.getAttribute('href') ?? '/'));
}

export type Page =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string }
  | { page: 'review'; table: string }
  | { page: 'learn'; game: string }
  | { page: 'puzzles'; game: string }
  | { page: 'campaign'; game: string }
  | { page: 'workshop'; game: string }
  | { page: 'credits' }
  | { page: 'played' }
  | { page: 'me' }
  | { page: 'lobby' }
  | { page: 'lost' };

/** Which page an address means. */
export function pageOf(path: string): Page {
  const [first, second, third, ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (rest.length > 0) return { page: 'lost' };
  if (first === undefined) return { page: 'home' };
  if (first === 'credits' && second === undefined) return { page: 'credits' };
  if (first === 'played' && second === undefined) return { page: 'played' };
  if (first === 'me' && second === undefined && !alone) return { page: 'me' };
  if (first === 'lobby' && second === undefined && !alone) return { page: 'lobby' };
  if (second === undefined) return { page: 'lost' };
  if (first === 'new' && third === undefined) return { page: 'new', game: second };
  if (first === 'learn' && third === undefined) return { page: 'learn', game: second };
  if (first === 'puzzles' && third === undefined) return { page: 'puzzles', game: second };
  if (first === 'campaign' && third === undefined) return { page: 'campaign', game: second };
  if (first === 'workshop' && third === undefined) return { page: 'workshop', game: second };
  if (first === 't' && third === undefined) return { page: 'table', table: second };
  if (first === 't' && (third === 'replay' || third === 'review')) return { page: third, table: second };
  return { page: 'lost' };
}
