import { FluentResource } from '@fluent/bundle';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PLAIN } from '../src/games/moon/about';

const games = join(import.meta.dirname, '../src/games');
const names = readdirSync(games, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
const ids = (file: string): string[] => new FluentResource(readFileSync(file, 'utf8')).body.map(({ id }) => id);
const text = (game: string, lang: string): string => join(games, game, `strings/about.${lang}.ftl`);

describe.each(names)('what the things of %s are', (game) => {
  it('is said in both languages, with a name and what it does', () => {
    for (const lang of ['ru', 'en']) expect(existsSync(text(game, lang))).toBe(true);
    const [ru, en] = [ids(text(game, 'ru')), ids(text(game, 'en'))];
    expect(en).toEqual(ru);
    expect(new Set(ru).size).toBe(ru.length);
    for (const id of ru.filter((each) => !each.endsWith('-does'))) expect(ru).toContain(`${id}-does`);
  });

  it('has all the words its rules name', () => {
    const source = readFileSync(join(games, game, 'about.ts'), 'utf8');
    const known = ids(text(game, 'ru'));
    const used = [...source.matchAll(/said\(GAME, '([\w-]+)'/g)].map(([, id]) => `about-${id}`);
    expect(used.filter((id) => !known.includes(id))).toEqual([]);
  });
});

it('every sort of place on the eight sheets explains itself', () => {
  const known = new Set(ids(text('moon', 'ru')));
  const silent: string[] = [];
  for (let adventure = 1; adventure <= 8; adventure++) {
    const { places } = JSON.parse(readFileSync(join(games, `moon/sheets/places-${adventure}.json`), 'utf8')) as { places: Record<string, unknown[]> };
    for (const kind of new Set(Object.values(places).map((place) => String(place[5])))) {
      const [first = ''] = kind.split(' ');
      const tried = [kind.replaceAll(' ', '-'), first].flatMap((id) => [`about-m${adventure}-${id}`, `about-sheet-${id}`]);
      if (!PLAIN.has(kind) && !tried.some((id) => known.has(id))) silent.push(`${adventure}: ${kind}`);
    }
  }
  expect(silent).toEqual([]);
});

it('the fields that lessons name are places of their sheet that explain themselves', () => {
  const lessons = join(import.meta.dirname, '../../src/kosmostol/games/moon/lessons');
  const named: Record<string, string[]> = {};
  for (const file of readdirSync(lessons).filter((each) => /^\d+-.*\.json$/.test(each))) {
    const { fields = [], options } = JSON.parse(readFileSync(join(lessons, file), 'utf8')) as { fields?: string[]; options?: { adventure?: number } };
    if (fields.length === 0) continue;
    const { places } = JSON.parse(readFileSync(join(games, `moon/sheets/places-${options?.adventure ?? 1}.json`), 'utf8')) as { places: Record<string, unknown[]> };
    named[file] = fields.filter((id) => !places[id] || PLAIN.has(String(places[id][5])));
  }
  expect(Object.keys(named)).toHaveLength(8);
  expect(Object.values(named).flat()).toEqual([]);
});
