import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { markdown } from '../src/ui/markdown';

const games = join(import.meta.dirname, '../../src/kosmostol/games');
const names = readdirSync(join(import.meta.dirname, '../src/games'), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);

describe.each(names)('the guide of %s', (game) => {
  const figures = (lang: string): string[] =>
    markdown(readFileSync(join(games, game, `guide/${lang}.md`), 'utf8')).flatMap((block) => (block.kind === 'figure' ? [block.name] : []));

  it('has the same pictures in both languages, each with words', () => {
    expect(figures('ru')).toEqual(figures('en'));
    expect(figures('ru').length).toBeGreaterThanOrEqual(3);
  });
  it('names only pictures its board can draw', () => {
    const source = readFileSync(join(import.meta.dirname, `../src/games/${game}/Figure.svelte`), 'utf8');
    const unknown = figures('en').filter((name) => !source.includes(`'${name}'`) && !new RegExp(`\\b${name}: \\[`).test(source) && !name.startsWith('legend-'));
    expect(unknown).toEqual([]);
  });
});

it('a picture is a block of its own, and nothing else looks like one', () => {
  expect(markdown('Text.\n\n![A flight](figure:fly)')).toEqual([{ kind: 'p', spans: [{ kind: 'text', text: 'Text.' }] }, { kind: 'figure', name: 'fly', caption: 'A flight' }]);
  expect(markdown('![x](https://elsewhere/x.png)')[0]?.kind).toBe('p');
});
