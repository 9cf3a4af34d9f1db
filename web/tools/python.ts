/** Pyodide's script as a device needs it. */

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const SCRIPT = 'pyodide.asm.mjs';
/** What its script offers programs that draw, sound and listen to keys: half of it, and nothing that Python's own program asks for. */
const OF_A_SCREEN = /^_*(emscripten_)?(gl[A-Z]|egl[A-Z]|alc?[A-Z]|SDL_|Mix_|TTF_|IMG_|glut|glfw|glew|X[A-Z]|webgl|set_\w+_callback_on_thread|websocket_|\w+(Color|RGBA)$)|^(GL|AL|EGL|SDL|GLUT|GLFW|GLEW|GLImmediate|JSEvents|WS|webgl\w*|\w*WebGL\w*)$/;

/** How the script hands on one thing of the program, in its own words. */
const HANDED_ON = /\b(\w+)=Module\["\1"\]=wasmExports\["(\w+)"\](?:\.value>>>0)?;?/g;

/** The script without what the program does not ask for; the bundler then drops what nobody calls. */
export function withoutScreen(code: string, asked: ReadonlySet<string>): string {
  const idle = (name: string): boolean => OF_A_SCREEN.test(name) && !asked.has(name) && !asked.has(name.replace(/^_/, ''));
  const begins = code.indexOf('wasmImports={') + 'wasmImports={'.length;
  const ends = code.indexOf('}', begins);
  const offered = code.slice(begins, ends).split(',');
  const kept = offered.filter((one) => !idle(one.split(':')[0] ?? '')).join(',');
  return (code.slice(0, begins) + kept + code.slice(ends)).replace(/Module\["(\w+)"\]=\w+;|\b(\w+)\.sig="\w*";/g, (all: string, exported?: string, signed?: string) => (idle(exported ?? signed ?? '') ? '' : all));
}

/** The script handing on the program's things in a loop, by name only where it uses them itself: a third of its length. */
export function inALoop(code: string): string {
  const count = new Map<string, number>();
  for (const [word] of code.matchAll(/[\w$]+/g)) count.set(word, (count.get(word) ?? 0) + 1);
  const unused = new Set<string>();
  const less = code.replace(HANDED_ON, (all: string, name: string, exported: string) => {
    if (name !== `_${exported}` || count.get(name) !== 3) return all; // declared, set and handed on
    unused.add(name);
    return '';
  });
  const begins = less.indexOf('function assignWasmExports(wasmExports){');
  if (begins < 0 || !unused.size) throw new Error('pyodide has changed how it hands on what the program exports');
  const declared = less.lastIndexOf('var ', begins) + 4;
  const names = less.slice(declared, begins).replace(/;\s*$/, '').split(',').filter((name) => !unused.has(name)).join(',');
  const body = less.slice(begins).replace('{', '{for(const name in wasmExports){const one=wasmExports[name];Module["_"+name]??=one.value===undefined?one:one.value>>>0}');
  return `${less.slice(0, declared)}${names};${body}`;
}

/** The script reading no text as code of its own, which no page of the table lets it do anyway: so the bundler sees all that is called. */
export const withoutReading = (code: string): string => code.replace(/(?<![\w$."'`(])eval\(/g, '(0,eval)(');

/** It brings neither its program, which comes squeezed from `device/`, nor what is for screens. */
export const leanPython = (): Plugin => ({
  name: 'lean-python',
  enforce: 'pre',
  async transform(code, id) {
    if (!id.endsWith(SCRIPT)) return null;
    const program = await WebAssembly.compile(readFileSync(id.replace(/\.mjs$/, '.wasm')));
    const asked = new Set(WebAssembly.Module.imports(program).map(({ name }) => name));
    return inALoop(withoutScreen(withoutReading(code.replace('new URL("pyodide.asm.wasm",import.meta.url).href', '"pyodide.asm.wasm"')), asked));
  },
});
