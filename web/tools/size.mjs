// Prints what a first visit downloads and fails when its script is above the limit.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT_KB = 150;
const out = join(dirname(fileURLToPath(import.meta.url)), '../../src/kosmostol/service/web');
const manifest = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8'));
const gzip = (file) => gzipSync(readFileSync(join(out, file)), { level: 9 }).length / 1024;

function reach(key, seen, follow) {
  if (seen.has(key)) return seen;
  seen.add(key);
  const chunk = manifest[key];
  for (const next of chunk.imports ?? []) reach(next, seen, follow);
  for (const next of chunk.dynamicImports ?? []) if (follow(next)) reach(next, seen, follow);
  return seen;
}

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
// The first screen: the entry, the home page and one language.
const first = reach(entry, new Set(), (key) => /Home\.svelte|strings\/ru\.ftl/.test(key));
// The worst path: every page, both languages and the biggest of all, the table with its board.
const all = reach(entry, new Set(), () => true);

const total = (keys, kind) => {
  const files = new Set();
  for (const key of keys) {
    const chunk = manifest[key];
    for (const file of kind === 'css' ? (chunk.css ?? []) : [chunk.file]) files.add(file);
  }
  return [...files].filter((file) => file.endsWith(kind)).reduce((sum, file) => sum + gzip(file), 0);
};

const line = (name, keys) =>
  console.log(`${name.padEnd(28)} script ${total(keys, 'js').toFixed(1)} KB gz, style ${total(keys, 'css').toFixed(1)} KB gz`);
line('first screen (home)', first);
line('everything, all games', all);
const script = total(first, 'js');
if (script > LIMIT_KB) {
  console.error(`first load is ${script.toFixed(1)} KB of script, the limit is ${LIMIT_KB} KB`);
  process.exit(1);
}
