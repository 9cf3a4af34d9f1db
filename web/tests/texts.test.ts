import { afterEach, describe, expect, it, vi } from 'vitest';
import { cut, format, loadGameWords, makeBundle, say, seatOf, useLanguage } from '../src/app/texts.svelte';

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
  it('leaves no number alone in the last line, and puts a minus where one is meant', () => {
    const bundle = makeBundle('ru', 'a = Осталось карт: { $n }\nb = от { $n } до 7-8\nc = №-{ $n }.\n');
    expect(['a', 'b', 'c'].map((id) => format(bundle, id, { n: 9 }))).toEqual(['Осталось карт:\u00A09', 'от 9 до 7-8', '№−9.']);
    expect(format(bundle, 'a', { n: -9 })).toBe('Осталось карт:\u00A0−9');
  });
  it('cuts out names', () => {
    expect(cut('\uE0002:Анна: «я»\uE001 летит')).toEqual([{ text: 'Анна: «я»', seat: 2 }, { text: ' летит', seat: null }]);
  });
  it('finds whose line it is', () => {
    expect(seatOf({ id: 'x', args: { cell: 'b1', seat: { seat: 3 } } })).toBe(3);
    expect(seatOf({ id: 'x', args: { list: [] } })).toBeNull();
  });
});

describe('words that do not come at once', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const prompt = (game: string): string => say(game, { id: 'prompt-pick', args: {} }, []);

  it.each([
    ['the server stumbles', () => Promise.resolve(new Response('', { status: 503 }))],
    ['the server is busy', () => Promise.resolve(new Response('', { status: 429 }))],
    ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('are asked for again where %s, and no name of ours is shown meanwhile', async (why, fails) => {
    vi.useFakeTimers();
    const game = `late-${why.replaceAll(" ", "-")}`;
    const ask = vi.fn<() => Promise<Response>>().mockImplementationOnce(fails).mockImplementationOnce(fails).mockImplementation(() => Promise.resolve(new Response('prompt-pick = Choose a card\n')));
    vi.stubGlobal('fetch', ask);
    await loadGameWords(game);
    expect(prompt(game)).toBe('…');
    expect(window.__missing ?? []).not.toContain('prompt-pick');
    await vi.runAllTimersAsync();
    expect(ask).toHaveBeenCalledTimes(3);
    expect(prompt(game)).toBe('Choose a card');
  });
  it('are not asked for again where there are none', async () => {
    vi.useFakeTimers();
    const ask = vi.fn(() => Promise.resolve(new Response('', { status: 404 })));
    vi.stubGlobal('fetch', ask);
    await loadGameWords('gone');
    await vi.runAllTimersAsync();
    expect(ask).toHaveBeenCalledOnce();
  });
  it('leave the words of the other language until the new ones are there', async () => {
    vi.useFakeTimers();
    let well = true;
    vi.stubGlobal('fetch', (url: string) => (well ? Promise.resolve(new Response(`prompt-pick = ${url.slice(-2)}\n`)) : Promise.reject(new TypeError('Failed to fetch'))));
    await useLanguage('en');
    await loadGameWords('turning');
    well = false;
    await useLanguage('ru');
    expect(prompt('turning')).toBe('en');
    well = true;
    await vi.runAllTimersAsync();
    expect(prompt('turning')).toBe('ru');
  });
  it('never show a name of ours', () => {
    expect(say('turning', { id: 'no-such-words', args: {} }, [])).toBe('…');
    expect(window.__missing).toContain('no-such-words');
  });
});
