/**
 * What may be kept of what a page asks for, and how. Only what is the same for everybody is on the
 * list: files of the client and of games, the part for devices, guides and words. Whatever a table
 * or a person is told is not, and goes to the server as if there were no worker.
 */

/**
 * `front`: the page itself, whatever it shows. `file`: never changes under its name. `part`: a file
 * of the part for devices, named by its hash. `fresh`: asked for anew where there is a network.
 */
export type Kind = 'front' | 'file' | 'part' | 'fresh';

const SAME_FOR_ALL = [
  /^api\/games(\.json)?$/,
  /^api\/games\/\w+\/(guide|strings)(\.\w+\.(json|txt))?$/,
  /^api\/games\/\w+\/(lessons|puzzles|components)(\.json)?$/,
  /^api\/games\/\w+\/deal\.\d+\.json$/,
  /^device\/parts\.json$/,
];
const NOT_PAGES = /^(api|device|games|assets|healthz|metrics)(\/|$)/;

/** How a request is answered; null: not by the worker. `path` is the address below the worker's scope. */
export function kindOf(method: string, mode: string, path: string, query: string, files: ReadonlySet<string>): Kind | null {
  if (method !== 'GET') return null;
  if (files.has(path) || /^games\/\w+\/[0-9a-f]{12}\//.test(path)) return 'file';
  if (SAME_FOR_ALL.some((pattern) => pattern.test(path))) return 'fresh';
  if (/^device\/[\w.]+$/.test(path)) return query === '' ? null : 'part';
  return mode === 'navigate' && !NOT_PAGES.test(path) && (path === '' || path === 'index.html' || !path.includes('.')) ? 'front' : null;
}
