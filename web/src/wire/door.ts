/** Which door the page has: a site of files alone has its tables in a worker, a served one asks its server. */

import { house } from '../local/house';
import type { Tables } from './types';
import { away } from './away.svelte';
import type { Answer, Door, Port } from './port';
import { served } from './served';
import { along, isTaken, keepLeft, leftOf, taken } from './taken';

/** Whether this page is a site of files, with no server behind it. */
export const alone = document.querySelector('meta[name="kosmostol"][content="site"]') !== null;

const one = /^\/api\/tables\/(t_[0-9a-f]+)/;
const GONE = 502; // from here on it is not the server that answers

/** What is the same for everybody lies beside a site as files. */
const laid: [RegExp, (...parts: string[]) => string][] = [
  [/^\/api\/games$/, () => 'api/games.json'],
  [/^\/api\/games\/(\w+)\/guide\?lang=(\w+)$/, (game, lang) => `api/games/${game}/guide.${lang}.json`],
  [/^\/api\/games\/(\w+)\/strings\?lang=(\w+)$/, (game, lang) => `api/games/${game}/strings.${lang}.txt`],
  [/^\/api\/games\/(\w+)\/(lessons|puzzles|components)$/, (game, what) => `api/games/${game}/${what}.json`],
];

function fileOf(path: string): string | null {
  for (const [pattern, name] of laid) {
    const found = pattern.exec(path);
    if (found) return name(...found.slice(1));
  }
  return null;
}

/** A call to this device; tables that begin here stay here until they are brought to the server. */
async function atHome(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
  const answer = await house.call(method, path, body);
  if (!alone && method === 'POST' && answer.status === 200) {
    const made = (JSON.parse(answer.text) as { table?: unknown }).table;
    if (typeof made === 'string') keepLeft(made, { ...leftOf(made), device: undefined });
  }
  return answer;
}

/** The server; where it is out of reach and everything was taken along, this device. */
async function reached(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
  let answer: Answer | null = null;
  try {
    answer = await served.call(method, path, body);
  } catch (error) {
    if (!along()) throw error;
  }
  away.now = along() && (answer === null || answer.status >= GONE);
  if (answer === null || away.now) return atHome(method, path, body);
  return method === 'GET' && path === '/api/tables' ? withTaken(answer) : answer;
}

/** The server's tables with those that are on this device, as they are there. */
async function withTaken(answer: Answer): Promise<Answer> {
  if (answer.status !== 200 || taken().length === 0) return answer;
  const here = await house.call('GET', '/api/tables');
  if (here.status !== 200) return answer;
  const [theirs, ours] = [answer, here].map(({ text }) => JSON.parse(text) as Tables) as [Tables, Tables];
  const is = new Set(taken());
  const mixed: Tables = {
    running: [...ours.running.filter(({ table }) => is.has(table)), ...theirs.running.filter(({ table }) => !is.has(table))],
    finished: [...ours.finished.filter(({ table }) => is.has(table)), ...theirs.finished.filter(({ table }) => !is.has(table))],
  };
  return { status: 200, text: JSON.stringify(mixed) };
}

/** The door that leads to a table, or to the house where none is named. */
export const door: Door = {
  call(method, path, body): Promise<Answer> {
    const file = method === 'GET' ? fileOf(path) : null;
    if (file !== null) return served.call('GET', alone ? new URL(file, document.baseURI).href : path);
    const table = one.exec(path)?.[1];
    if (alone || isTaken(table)) return atHome(method, path, body);
    return table === undefined ? reached(method, path, body) : served.call(method, path, body);
  },
  port(table): Port {
    return (alone || isTaken(table) ? house : served).port(table);
  },
};
