/** The table's grid is the table's alone: a rule that lays it out reaches no part of a board that is called the same. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../src/table/table.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

it('lays out only what stands in the table', () => {
  const loose = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, , body]) => /grid-(area|template)/.test(body ?? ''))
    .flatMap(([, selectors]) => (selectors ?? '').split(',').map((each) => each.trim()))
    .filter((selector) => !/^(:where\(\.table\)|\.table)/.test(selector) && !/^\.thumb /.test(selector));
  expect(loose).toEqual([]);
});
