import { FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { figure } from '../src/ui/figure';

const src = join(import.meta.dirname, '../src');
const folders = [join(src, 'strings'), ...readdirSync(join(src, 'games'), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => join(src, 'games', entry.name, 'strings'))];

/** Message ids of a file with the variables each needs, those of messages it refers to included. */
function messages(file: string): Map<string, string[]> {
  const body = new FluentResource(readFileSync(file, 'utf8')).body;
  const own = new Map<string, { variables: Set<string>; refers: Set<string> }>();
  for (const message of body) {
    const variables = new Set<string>();
    const refers = new Set<string>();
    const walk = (node: unknown): void => {
      if (Array.isArray(node)) node.forEach(walk);
      else if (node && typeof node === 'object') {
        const { type, name } = node as { type?: string; name?: string };
        if (type === 'var' && name) variables.add(name);
        if (type === 'mesg' && name) refers.add(name);
        Object.values(node).forEach(walk);
      }
    };
    walk(message.value);
    own.set(message.id, { variables, refers });
  }
  const all = (id: string): string[] => {
    const entry = own.get(id);
    return entry ? [...entry.variables, ...[...entry.refers].flatMap(all)] : [`missing:${id}`];
  };
  return new Map([...own.keys()].map((id) => [id, [...new Set(all(id))].sort()]));
}

describe.each(folders)('strings in %s', (folder) => {
  const ru = messages(join(folder, 'ru.ftl'));
  const en = messages(join(folder, 'en.ftl'));

  it('has the same ids in both languages', () => {
    expect([...ru.keys()].filter((id) => !en.has(id))).toEqual([]);
    expect([...en.keys()].filter((id) => !ru.has(id))).toEqual([]);
  });
  it('uses the same variables in both languages', () => {
    const differing = [...ru].filter(([id, variables]) => String(variables) !== String(en.get(id))).map(([id, variables]) => ({ id, ru: variables, en: en.get(id) }));
    expect(differing).toEqual([]);
  });
  it('has no line that is not understood', () => {
    for (const lang of ['ru', 'en']) {
      const text = readFileSync(join(folder, `${lang}.ftl`), 'utf8');
      const ids = [...text.matchAll(/^([a-zA-Z][\w-]*) *=/gm)].map((match) => match[1]);
      expect(new Set(ids).size, 'an id twice').toBe(ids.length);
      expect(messages(join(folder, `${lang}.ftl`)).size).toBe(ids.length);
    }
  });
});

describe('words', () => {
  const lines = (folder: string, lang: string) => readFileSync(join(folder, `${lang}.ftl`), 'utf8').split('\n');
  it('call a single decision a step; a turn is what the games call so', () => {
    const steps = (lang: string) => lines(join(src, 'strings'), lang).filter((line) => /^(replay-(number|at|move|back|next)|past-(at|before|back|on)|log-move|keys-past) =/.test(line));
    expect(steps('ru')).toHaveLength(11);
    expect(steps('ru').filter((line) => /ход/i.test(line.slice(line.indexOf('='))))).toEqual([]);
    expect(steps('en').filter((line) => /\b(turn|move)s?\b/i.test(line.slice(line.indexOf('=')).replace('$move', '')))).toEqual([]);
  });
  it('have a minus before numbers, no hyphen', () => {
    const hyphens = folders.flatMap((folder) => ['ru', 'en'].flatMap((lang) => lines(folder, lang).filter((line) => !line.startsWith('#') && /[ (:=]-(\d|\{ ?\$)/.test(line))));
    expect(hyphens).toEqual([]);
    expect(figure(-12)).toBe('−12');
  });
});

describe('ids in the code', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(svelte|ts)$/.test(name));
  const code = files.map((name) => readFileSync(join(src, name), 'utf8')).join('\n');
  const shell = messages(join(src, 'strings/ru.ftl'));

  it('are all in the strings', () => {
    const used = [...code.matchAll(/(?<![\w.])t\('([a-z][\w-]*)'/g)].map((match) => match[1] as string);
    expect([...new Set(used)].filter((id) => !shell.has(id))).toEqual([]);
  });
  it('are all used: no string is left over', () => {
    const built = /^(error|did|level|language|proof|guest|theme|pace|bot-names|react|ask|asked|asking|picture|door|judged|counted|reviewing)-|^bot-names$/;
    expect([...shell.keys()].filter((id) => !built.test(id) && !code.includes(`'${id}'`))).toEqual([]);
  });
  it('of the board are all in its strings', () => {
    const folder = join(src, 'games/catonauts/strings');
    const board = new Set(readdirSync(folder).flatMap((file) => (file.endsWith('ru.ftl') ? [...messages(join(folder, file)).keys()] : [])));
    const used = [...code.matchAll(/word\('catonauts', '([a-z][\w-]*)'/g)].map((match) => match[1] as string);
    expect([...new Set(used)].filter((id) => !board.has(id))).toEqual([]);
  });
});
