/** Colours and times are told in the tokens, once: everything else names them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

type Source = { file: string; text: string };

const ROOT = join(import.meta.dirname, '../src');
const TOKENS = /^(art|games\/[^/]+)\/tokens\.css$/;
const SOURCES: Source[] = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => /\.(svelte|css|ts|svg)$/.test(file))
  .map((file) => ({ file, text: bare(readFileSync(join(ROOT, file), 'utf8'), file) }));
const told = SOURCES.filter(({ file }) => TOKENS.test(file));
const plain = SOURCES.filter(({ file }) => !TOKENS.test(file) && !file.endsWith('.svg'));

/** The source without comments; where they were, lines are still counted. */
function bare(text: string, file: string): string {
  const blank = (comment: string): string => comment.replace(/[^\n]/g, ' ');
  const left = text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, blank);
  return file.endsWith('.css') || file.endsWith('.svg') ? left : left.replace(/(^|\s)\/\/ .*/g, blank);
}

/** Where a pattern is found: `file:line what`. */
function found(sources: Source[], pattern: RegExp): string[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map((match) => `${file}:${text.slice(0, match.index).split('\n').length} ${match[0].trim()}`),
  );
}

// ---- what is forbidden outside the tokens ----

const NAMED =
  'aliceblue|antiquewhite|aqua|aquamarine|azure|beige|bisque|black|blanchedalmond|blue|blueviolet|brown|burlywood|cadetblue|chartreuse|chocolate|coral|cornflowerblue|cornsilk|crimson|cyan|darkblue|darkcyan|darkgoldenrod|darkgr[ae]y|darkgreen|darkkhaki|darkmagenta|darkolivegreen|darkorange|darkorchid|darkred|darksalmon|darkseagreen|darkslateblue|darkslategr[ae]y|darkturquoise|darkviolet|deeppink|deepskyblue|dimgr[ae]y|dodgerblue|firebrick|floralwhite|forestgreen|fuchsia|gainsboro|ghostwhite|gold|goldenrod|gr[ae]y|green|greenyellow|honeydew|hotpink|indianred|indigo|ivory|khaki|lavender|lavenderblush|lawngreen|lemonchiffon|lightblue|lightcoral|lightcyan|lightgoldenrodyellow|lightgr[ae]y|lightgreen|lightpink|lightsalmon|lightseagreen|lightskyblue|lightslategr[ae]y|lightsteelblue|lightyellow|lime|limegreen|linen|magenta|maroon|mediumaquamarine|mediumblue|mediumorchid|mediumpurple|mediumseagreen|mediumslateblue|mediumspringgreen|mediumturquoise|mediumvioletred|midnightblue|mintcream|mistyrose|moccasin|navajowhite|navy|oldlace|olive|olivedrab|orange|orangered|orchid|palegoldenrod|palegreen|paleturquoise|palevioletred|papayawhip|peachpuff|peru|pink|plum|powderblue|purple|rebeccapurple|red|rosybrown|royalblue|saddlebrown|salmon|sandybrown|seagreen|seashell|sienna|silver|skyblue|slateblue|slategr[ae]y|snow|springgreen|steelblue|tan|teal|thistle|tomato|turquoise|violet|wheat|white|whitesmoke|yellow|yellowgreen';
/** `#abc`, unless it names a drawing, a place in a page, or begins a block of Svelte. */
const HEX = /(?<![\w&]|url\(["']?|href=["'`{]*)#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])/gi;
const FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(\s*[\d.#]/gi;
/** A name of a colour where a colour is meant: in a declaration, an attribute of a drawing, a style of a component. */
const NAME = new RegExp(
  `(?:(?<![\\w-])(?:[\\w-]*color|background|background-image|border|border-(?:top|right|bottom|left)|outline|fill|stroke|[\\w-]*shadow|filter|--[\\w-]+)\\s*:[^;{}\\n]*?|\\b(?:fill|stroke|color|stop-color|flood-color)=(?:"[^"]*?|\\{[^}]*?))(?<![\\w.#-])(?:${NAMED})(?![\\w-])(?!['"]?\\s*[?(.=])`,
  'gi',
);
/** A time in a style: `.2s`, `120ms`. None may stand there, except none at all. */
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const TIME = /(?<![\w.#-])(?!0m?s\b)\d*\.?\d+m?s(?![\w-])/g;
const CURVE = /\b(?:cubic-bezier|steps)\(/g;

/** The styles of a source alone, each on its line: of a component, and those it sets on elements. */
function styles({ file, text }: Source): Source {
  if (file.endsWith('.css')) return { file, text };
  let left = '';
  let at = 0;
  for (const match of text.matchAll(STYLE)) {
    left += text.slice(at, match.index).replace(/[^\n]/g, ' ') + match[0];
    at = match.index + match[0].length;
  }
  return { file, text: left };
}
const colours = (sources: Source[]): string[] => [HEX, FUNCTION].flatMap((pattern) => found(sources, pattern)).concat(found(sources.filter(({ file }) => !file.endsWith('.ts')), NAME));
const times = (sources: Source[]): string[] => [
  ...found(sources.filter(({ file }) => !file.endsWith('.ts')).map(styles), TIME),
  ...found(sources, /\bstyle(?::[\w-]+)?=(?:"[^"]*|\{[^}]*)[\d}]m?s\b/g),
  ...found(sources.filter(({ file }) => !file.endsWith('.css')), /(?<![\w-])(?:duration|delay|easing):\s*(?:\(?\d|['"`]cubic)/g),
  ...found(sources, CURVE),
];

// ---- what is told, and what is named ----

/** Tokens told in a source. A value in a component's style or on its element is a parameter, not a token. */
const declared = (text: string): string[] => [...text.matchAll(/(?<![\w-])(--[a-z][\w-]*)\s*:/g)].map(([, name]) => name ?? '');
const given = new Set(plain.flatMap(({ text }) => [...text.matchAll(/(--[a-z][\w-]*)['"]?\s*[=:]/g)].map(([, name]) => name ?? '')));
const names = new Set(told.flatMap(({ text }) => declared(text)));
/** Every name that is read: `var(--a)`, `time('--a')`; and beginnings of names, `var(--a-${n})`. */
const READ = /(?:\bvar\(\s*|\b(?:time|curve|setProperty)\(\s*['"`])(--[\w-]*)(\$?\{)?/g;
const read = SOURCES.flatMap(({ file, text }) => [...text.matchAll(READ)].map((match) => ({ file, name: match[1] ?? '', open: match[2] !== undefined })));

const unused = (wanted: Iterable<string>, reads: typeof read): string[] =>
  [...wanted].filter((name) => !reads.some((each) => (each.open ? name.startsWith(each.name) : name === each.name)));
const unknown = (reads: typeof read): string[] =>
  reads
    .filter(({ name, open }) => (open ? ![...names].some((each) => each.startsWith(name)) : !names.has(name) && !given.has(name)))
    .map(({ file, name }) => `${file} ${name}`);

describe('tokens', () => {
  it('are the only place for colours', () => {
    expect(colours(plain)).toEqual([]);
  });
  it('are the only place for times and curves of motion', () => {
    expect(times(plain)).toEqual([]);
  });
  it('are all in use', () => {
    expect(unused(names, read)).toEqual([]);
  });
  it('are told wherever they are named', () => {
    expect(unknown(read)).toEqual([]);
  });
  it('are told once for each theme', () => {
    for (const { file, text } of told) {
      for (const [block = ''] of text.matchAll(/\{[^{}]*\}/g)) {
        const own = declared(block);
        expect(own.filter((name, i) => own.indexOf(name) !== i), file).toEqual([]);
      }
    }
    const homes = (name: string): string[] => told.filter(({ text }) => declared(text).includes(name)).map(({ file }) => file);
    expect([...names].filter((name) => homes(name).length > 1)).toEqual([]);
  });
  it('of a game stay in its folder', () => {
    for (const { file, text } of told.filter((each) => each.file.startsWith('games/'))) {
      const game = file.split('/')[1] ?? '';
      for (const name of declared(text)) {
        expect(name.startsWith(`--${game.replace('_', '-')}-`), `${file} ${name}`).toBe(true);
        expect(read.filter((each) => each.name === name && !each.file.startsWith(`games/${game}/`)), name).toEqual([]);
      }
    }
  });
});

// What the checks above would find, so that none of them can go blind.
const fault = (file: string, text: string): Source[] => [{ file, text: bare(text, file) }];

describe('the check of tokens', () => {
  it.each([
    ['a.svelte', '<style>.a { color: #fff; }</style>'],
    ['a.svelte', '<circle r="4" fill="#241b4a" />'],
    ['a.svelte', "<rect fill={on ? '#fff3cf' : 'var(--paper)'} />"],
    ['a.svelte', '<style>.a { box-shadow: 0 1px 2px rgba(5, 3, 20, .4); }</style>'],
    ['a.svelte', '<style>.a { background: linear-gradient(#ABCDEF, var(--paper)); }</style>'],
    ['a.css', '.a { border: 1px solid hsl(20 30% 40%); }'],
    ['a.css', '.a { color: white; }'],
    ['a.css', '.a { background: linear-gradient(var(--paper), tomato 40%); }'],
    ['a.svelte', '<path stroke="black" />'],
    ['a.svelte', "<path stroke={on ? 'gold' : 'none'} />"],
    ['a.ts', "export const FILL = { dig: '#e8a94f' };"],
    ['a.ts', 'const sky = `rgb(1, 2, 3)`;'],
  ])('finds a colour in %s: %s', (file, text) => {
    expect(colours(fault(file, text))).toHaveLength(1);
  });
  it.each([
    ['a.svelte', '<use href="#die-1" /><a href="#abc">x</a>{#each []}{/each}<rect fill="url(#dad)" fill="none" color="currentColor" />'],
    ['a.css', '.a { white-space: nowrap; color: var(--gold); background: transparent; } /* #fff white */'],
    ['a.svelte', '<style>.red { color: inherit; } .a:global(.gold) { stroke: var(--seat-1); }</style>'],
    ['a.ts', "import { red } from './red'; // red #fff\nconst pieces = ['#app', 'gold'];"],
  ])('leaves alone what is no colour in %s: %s', (file, text) => {
    expect(colours(fault(file, text))).toEqual([]);
  });
  it.each([
    ['a.svelte', '<style>.a { transition: left .2s; }</style>'],
    ['a.css', '.a { animation: a 120ms; }'],
    ['a.css', '.a { animation-delay: calc(var(--i) * 1.5s); }'],
    ['a.css', '.a { animation: a var(--d-ui) cubic-bezier(0, 0, 1, 1); }'],
    ['a.svelte', '<i style:--delay="{n * 60}ms"></i>'],
    ['a.svelte', '<i style="animation-delay: 60ms"></i>'],
    ['a.ts', 'element.animate(frames, { duration: 260 / speed });'],
  ])('finds a time in %s: %s', (file, text) => {
    expect(times(fault(file, text))).toHaveLength(1);
  });
  it('finds a token that nothing names, and a name that nothing tells', () => {
    expect(unused(['--seat-1', '--forgotten'], read)).toEqual(['--forgotten']);
    expect(unknown([{ file: 'a.svelte', name: '--nowhere', open: false }])).toEqual(['a.svelte --nowhere']);
    expect(unknown([{ file: 'a.svelte', name: '--nowhere-', open: true }])).toEqual(['a.svelte --nowhere-']);
  });
  it('reads the whole source', () => {
    expect(plain.length).toBeGreaterThan(100);
    expect(told.length).toBeGreaterThan(5);
    expect(names.size).toBeGreaterThan(100);
  });
});

/** What a disc, a button or a badge says on its own colour. */
const ON = { 'on-good': 'good', 'on-deep': 'accent-deep', 'on-accent': 'accent', 'on-lamp': 'lamp', 'on-stop': 'stop', print: 'paper', 'print-2': 'paper', star: 'night-1' };

describe.each(['dark', 'light'])('words on their own ground, %s', (theme) => {
  const css = told.find(({ file }) => file === 'art/tokens.css')?.text ?? '';
  const [dark = '', ...lights] = css.split(/\[data-theme="light"\][^{]*\{/);
  const light = lights.join('\n');
  const colour = (name: string): string => {
    const at = (text: string) => new RegExp(`--${name}:\\s*([^;]+);`).exec(text)?.[1]?.trim();
    const value = (theme === 'light' ? at(light) : undefined) ?? at(dark) ?? '';
    const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    return other ? colour(other) : value;
  };
  const bright = (hex: string): number => {
    const long = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex;
    const parts = [1, 3, 5].map((i) => parseInt(long.slice(i, i + 2), 16) / 255).map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0);
  };
  it.each(Object.entries(ON))('%s can be read on %s', (word, ground) => {
    const [a, b] = [colour(word), colour(ground)];
    expect([a, b]).toEqual([expect.stringMatching(/^#([\da-f]{3}|[\da-f]{6})$/i), expect.stringMatching(/^#([\da-f]{3}|[\da-f]{6})$/i)]);
    const [high, low] = [Math.max(bright(a), bright(b)), Math.min(bright(a), bright(b))];
    expect((high + 0.05) / (low + 0.05)).toBeGreaterThan(4.5);
  });
});
