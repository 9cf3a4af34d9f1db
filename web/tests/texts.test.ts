import { describe, expect, it } from 'vitest';
import { cut, format, makeBundle, seatOf } from '../src/app/texts.svelte';

describe('texts', () => {
  it('says Russian plurals right', () => {
    const bundle = makeBundle('ru', 'cats = { $n ->\n    [one] { $n } кот\n    [few] { $n } кота\n   *[many] { $n } котов\n}\n');
    const say = (n: number) => format(bundle, 'cats', { n });
    expect([1, 2, 5, 11, 21, 22, 25].map(say)).toEqual(['1 кот', '2 кота', '5 котов', '11 котов', '21 кот', '22 кота', '25 котов']);
  });
  it('lets the first source win', () => {
    const bundle = makeBundle('en', 'a = served\n', 'a = drawn\nb = drawn\n');
    expect([format(bundle, 'a', {}), format(bundle, 'b', {})]).toEqual(['served', 'drawn']);
  });
  it('reports a missing message or argument', () => {
    const bundle = makeBundle('en', 'a = { $n }\n');
    expect(format(bundle, 'nothing', {})).toBeNull();
    expect(format(bundle, 'a', {})).toBeNull();
  });
  it('cuts out names', () => {
    expect(cut('\uE0002:Анна: «я»\uE001 летит')).toEqual([{ text: 'Анна: «я»', seat: 2 }, { text: ' летит', seat: null }]);
  });
  it('finds whose line it is', () => {
    expect(seatOf({ id: 'x', args: { cell: 'b1', seat: { seat: 3 } } })).toBe(3);
    expect(seatOf({ id: 'x', args: { list: [] } })).toBeNull();
  });
});
