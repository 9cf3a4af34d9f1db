/** Words in the reader's language: the shell's own and those of each game. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Arg, Text } from '../wire/types';
import { prefs, type Lang } from './prefs.svelte';

declare global {
  interface Window {
    __missing?: string[];
  }
}

const shellFiles = import.meta.glob<string>('../strings/*.ftl', { query: '?raw', import: 'default' });

type Words = { lang: Lang; shell: FluentBundle; games: Record<string, FluentBundle> };
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

/** Switches the page to a language. */
export async function useLanguage(language: Lang): Promise<void> {
  const load = shellFiles[`../strings/${language}.ftl`];
  if (!load) return;
  const shell = makeBundle(language, await load());
  const wanted = Object.keys(words.games);
  words = { lang: language, shell, games: {} };
  document.documentElement.lang = language;
  await Promise.all(wanted.map((game) => loadGameWords(game)));
}

const boardFiles = import.meta.glob<string>('../games/*/strings/*.ftl', { query: '?raw', import: 'default' });

/** Makes the words of a game ready in the present language. */
export async function loadGameWords(game: string): Promise<void> {
  const language = words.lang;
  if (words.games[game]) return;
  const own = boardFiles[`../games/${game}/strings/${language}.ftl`];
  const [served, drawn] = await Promise.all([
    fetch(`/api/games/${game}/strings?lang=${language}`).then((answer) => (answer.ok ? answer.text() : '')),
    own ? own() : Promise.resolve(''),
  ]);
  if (words.lang !== language) return loadGameWords(game);
  words = { ...words, games: { ...words.games, [game]: makeBundle(language, served, drawn) } };
}

function missing(id: string): string {
  const list = (window.__missing ??= []);
  if (!list.includes(id)) list.push(id);
  return `<${id}>`;
}

export function format(bundle: FluentBundle, id: string, args: Record<string, FluentVariable>): string | null {
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) return null;
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, args, errors);
  return errors.length > 0 ? null : text;
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
  const bundle = words.games[game];
  if (!bundle) return '';
  return format(bundle, text.id, args) ?? format(words.shell, text.id, args) ?? missing(text.id);
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
  const bundle = words.games[game];
  if (!bundle) return '';
  return format(bundle, id, args) ?? missing(id);
}

export function hasWord(game: string, id: string): boolean {
  return words.games[game]?.hasMessage(id) ?? false;
}

/** The first seat a text mentions: whose line it is. */
export function seatOf(text: Text): number | null {
  for (const arg of Object.values(text.args ?? {})) {
    if (typeof arg === 'object' && !Array.isArray(arg) && 'seat' in arg) return arg.seat;
  }
  return null;
}
