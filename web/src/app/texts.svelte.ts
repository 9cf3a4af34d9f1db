/** Words in the reader's language: the shell's own and those of each game. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Arg, Text } from '../wire/types';
import { door } from '../wire/door';
import { prefs, type Lang } from './prefs.svelte';

declare global {
  interface Window {
    __missing?: string[];
  }
}

const shellFiles = import.meta.glob<string>('../strings/*.ftl', { query: '?raw', import: 'default' });

/** The words of a game as far as they arrived: `whole` once the server's are among them. */
type GameWords = { lang: Lang; bundle: FluentBundle; whole: boolean };
type Words = { lang: Lang; shell: FluentBundle; games: Record<string, GameWords> };
const empty = (): Words => ({ lang: prefs.lang, shell: new FluentBundle(prefs.lang), games: {} });
let words = $state.raw<Words>(empty());

/** The language now shown: it changes only when its words have arrived. */
export const lang = (): Lang => words.lang;

export function makeBundle(language: string, ...sources: string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  // Earlier sources win: a server that knows a game better overrules the board's own words.
  for (const source of sources) bundle.addResource(new FluentResource(source));
  return bundle;
}

/** Switches the page to a language; a game keeps the words it has until its new ones are there. */
export async function useLanguage(language: Lang): Promise<void> {
  const load = shellFiles[`../strings/${language}.ftl`];
  if (!load) return;
  words = { lang: language, shell: makeBundle(language, await load()), games: words.games };
  document.documentElement.lang = language;
  await Promise.all(Object.keys(words.games).map((game) => loadGameWords(game)));
}

/** Browsers take long to find out how a language counts: better before it is asked in the middle of something. */
export function warmNumbers(language: Lang): void {
  new Intl.PluralRules(language).select(1);
  new Intl.NumberFormat(language).format(1);
}

const boardFiles = import.meta.glob<string>('../games/*/strings/*.ftl', { query: '?raw', import: 'default' });

const FIRST_RETRY = 500;
const LAST_RETRY = 15_000;
const OK = 200;
const BUSY = 429;
const FAULT = 500;
/** Games whose words are being asked for again. */
const retrying = new Set<string>();

/** What the server says about a game in a language; null if it could not say it now. */
async function served(game: string, language: Lang): Promise<string | null> {
  try {
    const answer = await door.call('GET', `/api/games/${game}/strings?lang=${language}`);
    if (answer.status === OK) return answer.text;
    return answer.status >= FAULT || answer.status === BUSY ? null : '';
  } catch {
    return null;
  }
}

const ready = (game: string): boolean => words.games[game]?.whole === true && words.games[game].lang === words.lang;

/**
 * Makes the words of a game ready in the present language. Where the server cannot tell them now
 * the page goes on with what there is, and they are asked for again until they come.
 */
export async function loadGameWords(game: string, tries = 0): Promise<void> {
  if (ready(game)) return;
  const language = words.lang;
  const own = [`${language}.ftl`, `about.${language}.ftl`, `workshop.${language}.ftl`].flatMap((file) => boardFiles[`../games/${game}/strings/${file}`] ?? []);
  const [told, drawn] = await Promise.all([served(game, language), Promise.all(own.map((load) => load()))]);
  if (words.lang !== language) return loadGameWords(game);
  if (ready(game)) return;
  if (told !== null || !words.games[game]) {
    const bundle = makeBundle(language, told ?? '', ...drawn);
    words = { ...words, games: { ...words.games, [game]: { lang: language, bundle, whole: told !== null } } };
  }
  if (told === null) later(game, tries);
}

function later(game: string, tries: number): void {
  if (retrying.has(game)) return;
  retrying.add(game);
  setTimeout(() => {
    retrying.delete(game);
    void loadGameWords(game, tries + 1);
  }, Math.min(LAST_RETRY, FIRST_RETRY * 2 ** tries));
}

/** Nobody is shown a name of ours: what has no words is noted for the tests and left open. */
function missing(id: string): string {
  const list = (window.__missing ??= []);
  if (!list.includes(id)) list.push(id);
  return OPEN_END;
}
const OPEN_END = '…';

/** A real minus before numbers, and no number alone on a line of its own at the end. */
export const typeset = (text: string): string => text.replace(/(^|[^\p{L}\p{N}–−-])-(?=\d)/gu, '$1−').replace(/ (?=[+−]?\d+[.!?]?$)/, '\u00A0');

export function format(bundle: FluentBundle, id: string, args: Record<string, FluentVariable>): string | null {
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) return null;
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, args, errors);
  return errors.length > 0 ? null : typeset(text);
}

/** A message of the shell. */
export function t(id: string, args: Record<string, FluentVariable> = {}): string {
  return format(words.shell, id, args) ?? missing(id);
}

/** Whether the shell has a message. */
export function has(id: string): boolean {
  return words.shell.hasMessage(id);
}

/** Names in a rich text stand between these marks, with the seat's number. */
const OPEN = '\uE000';
const CLOSE = '\uE001';

export type Segment = { text: string; seat: number | null };

function value(game: string, arg: Arg, names: string[], rich: boolean): FluentVariable {
  if (typeof arg === 'string' || typeof arg === 'number') return arg;
  if (Array.isArray(arg)) {
    const parts = arg.map((part) => String(value(game, part, names, rich)));
    return new Intl.ListFormat(words.lang, { type: 'conjunction' }).format(parts);
  }
  if ('seat' in arg) {
    const name = names[arg.seat] ?? t('seat-number', { number: arg.seat + 1 });
    return rich ? `${OPEN}${arg.seat}:${name}${CLOSE}` : name;
  }
  return render(game, arg, names, rich);
}

function render(game: string, text: Text, names: string[], rich: boolean): string {
  const args: Record<string, FluentVariable> = {};
  for (const [name, arg] of Object.entries(text.args ?? {})) args[name] = value(game, arg, names, rich);
  const known = words.games[game];
  if (!known) return '';
  return format(known.bundle, text.id, args) ?? format(words.shell, text.id, args) ?? (known.whole ? missing(text.id) : OPEN_END);
}

/** A text of a game with the players' names. */
export function say(game: string, text: Text, names: string[]): string {
  return render(game, text, names, false);
}

/** The same, cut at the players' names so that they can be set off. */
export function sayRich(game: string, text: Text, names: string[]): Segment[] {
  return cut(render(game, text, names, true));
}

export function cut(text: string): Segment[] {
  const segments: Segment[] = [];
  for (const part of text.split(/(\uE000\d+:[^\uE001]*\uE001)/)) {
    const name = /^\uE000(\d+):([^\uE001]*)\uE001$/.exec(part);
    if (name) segments.push({ text: name[2] ?? '', seat: Number(name[1]) });
    else if (part) segments.push({ text: part, seat: null });
  }
  return segments;
}

/** Words that only the board of a game needs. */
export function word(game: string, id: string, args: Record<string, FluentVariable> = {}): string {
  const known = words.games[game];
  if (!known) return '';
  return format(known.bundle, id, args) ?? (known.whole ? missing(id) : OPEN_END);
}

export function hasWord(game: string, id: string): boolean {
  return words.games[game]?.bundle.hasMessage(id) ?? false;
}

/** The first seat a text mentions: whose line it is. */
export function seatOf(text: Text): number | null {
  for (const arg of Object.values(text.args ?? {})) {
    if (typeof arg === 'object' && !Array.isArray(arg) && 'seat' in arg) return arg.seat;
  }
  return null;
}
