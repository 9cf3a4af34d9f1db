/** Addresses of the pages, over the browser's history. */

type Place = { path: string; query: URLSearchParams; hash: string };
const here = (): Place => ({
  path: location.pathname,
  query: new URLSearchParams(location.search),
  hash: location.hash.slice(1),
});

let place = $state.raw<Place>(here());
export const route = (): Place => place;

export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
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
    const url = new URL(link.href);
    if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
    event.preventDefault();
    go(url.pathname + url.search + url.hash);
  });
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
  | { page: 'lost' };

/** Which page an address means. */
export function pageOf(path: string): Page {
  const [first, second, third, ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (rest.length > 0) return { page: 'lost' };
  if (first === undefined) return { page: 'home' };
  if (first === 'credits' && second === undefined) return { page: 'credits' };
  if (first === 'played' && second === undefined) return { page: 'played' };
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
