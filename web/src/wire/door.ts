/** Which door the page has: a site of files alone has its tables in a worker, a served one asks its server. */

import { house } from '../local/house';
import type { Answer, Door, Port } from './port';
import { served } from './served';

/** Whether this page is a site of files, with no server behind it. */
export const alone = document.querySelector('meta[name="kosmostol"][content="site"]') !== null;

const one = /^\/api\/tables\/(t_[0-9a-f]+)/;
const TAKEN = 'kosmostol-taken';

/** The tables of a served page that were taken along and are played on this device. */
export function taken(): string[] {
  try {
    const found = JSON.parse(localStorage.getItem(TAKEN) ?? '[]') as unknown;
    return Array.isArray(found) ? found.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function keepTaken(ids: string[]): void {
  localStorage.setItem(TAKEN, JSON.stringify(ids));
}

const here = (table: string | undefined): boolean => alone || (table !== undefined && taken().includes(table));

/** What is the same for everybody lies beside a site as files. */
const laid: [RegExp, (...parts: string[]) => string][] = [
  [/^\/api\/games$/, () => 'api/games.json'],
  [/^\/api\/games\/(\w+)\/guide\?lang=(\w+)$/, (game, lang) => `api/games/${game}/guide.${lang}.json`],
  [/^\/api\/games\/(\w+)\/strings\?lang=(\w+)$/, (game, lang) => `api/games/${game}/strings.${lang}.txt`],
];

function fileOf(path: string): string | null {
  for (const [pattern, name] of laid) {
    const found = pattern.exec(path);
    if (found) return name(...found.slice(1));
  }
  return null;
}

/** The door that leads to a table, or to the house where none is named. */
export const door: Door = {
  call(method, path, body): Promise<Answer> {
    const file = alone && method === 'GET' ? fileOf(path) : null;
    if (file !== null) return served.call('GET', new URL(file, document.baseURI).href);
    return (here(one.exec(path)?.[1]) ? house : served).call(method, path, body);
  },
  port(table): Port {
    return (here(table) ? house : served).port(table);
  },
};
