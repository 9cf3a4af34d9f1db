/**
 * Light says what may be touched, and changes with every step. What all that lies inside a place
 * inherits must not change with it: the browser would work out the styles of a whole board anew.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../src');
const LIGHT = /\[data-(?:target|lit)\b/;
/** Inherited by what is inside; names of one's own are inherited, too. */
const INHERITED = /^(?:--[\w-]+|color|cursor|font[\w-]*|line-height|letter-spacing|text-(?:align|shadow|transform|wrap)|visibility|white-space|-webkit-tap-highlight-color|user-select|-webkit-user-select)$/;

/** Rules of a style sheet: selectors and declarations. */
function rulesOf(text: string): [string, string][] {
  return [...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => [selector.trim(), body]);
}

/** What such a rule sets that is inherited; while something is pointed at, or of a thing beside it, it may. */
function inherited(selector: string, body: string): string[] {
  const lit = selector.split(/,(?![^(]*\))/).some((one) => LIGHT.test(one) && !/:hover|:focus|:active|::/.test(one));
  return lit ? body.split(';').map((each) => each.split(':')[0]?.trim() ?? '').filter((name) => INHERITED.test(name)) : [];
}

const styles = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(svelte|css)$/.test(file))
  .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const)
  .map(([file, text]) => [file, file.endsWith('.css') ? text : (/<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? '')] as const);

describe('light', () => {
  it('changes nothing that is inherited', () => {
    const lit = styles.flatMap(([file, text]) => rulesOf(text).filter(([selector]) => LIGHT.test(selector)).map((rule) => [file, ...rule] as const));
    expect(lit.length).toBeGreaterThan(15);
    expect(lit.flatMap(([file, selector, body]) => inherited(selector, body).map((name) => `${file}: ${selector} sets ${name}`))).toEqual([]);
  });
  it('is found out where it does', () => {
    expect(inherited('[data-target]', ' cursor: pointer; isolation: isolate ')).toEqual(['cursor']);
    expect(inherited('.x:global([data-lit]) .y', 'color: red')).toEqual(['color']);
    expect(inherited('[data-target]:hover', 'cursor: pointer')).toEqual([]);
    expect(inherited('[data-target]::after', 'content: ""; --a: 1')).toEqual([]);
  });
});
