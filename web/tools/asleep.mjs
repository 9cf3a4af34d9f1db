// The part for devices as a worker wakes it, for node: node asleep.mjs PARTS SCRIPT CALL...
//
// Prints what each CALL (a Python expression, after SCRIPT was run) gives, a line each. SCRIPT finds
// `processor_time()`, in seconds.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { loadPyodide } from 'pyodide';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import { ZSTDDecoder } from 'zstddec';
import { withLibrary } from '../src/local/beside.js';

process.on('uncaughtException', (error) => {
  console.error(error.message); // without the line of Pyodide it came through, which is a megabyte long
  process.exit(1);
});
const [folder, script, ...calls] = process.argv.slice(2);
const decoder = new ZSTDDecoder();
await decoder.init();
const part = (name) => decoder.decode(new Uint8Array(readFileSync(join(folder, `${name}.zst`))));
const python = part('python.bin');
const [coreAt, coreSize, memoryAt, memorySize, programAt] = new Uint32Array(python.buffer, python.byteOffset, 6);
const core = await WebAssembly.compile(python.subarray(coreAt, coreAt + coreSize));
const memory = python.subarray(memoryAt, programAt);
const laid = mkdtempSync(join(tmpdir(), 'kosmostol-'));
process.on('exit', () => rmSync(laid, { recursive: true }));
writeFileSync(join(laid, 'library.zip'), part('library.zip'));
const py = await loadPyodide({ _loadSnapshot: memory, stdLibURL: join(laid, 'library.zip'), createPyodideModule: withLibrary(createPyodideModule, core, '/kosmostol', memorySize) });
py.pyimport('kosmostol.device.bringing').begin((game) => {
  py.unpackArchive(part(`${game}.zip`), 'zip', { extractDir: '/kosmostol' });
  return true;
});
py.globals.set('processor_time', () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
});
py.runPython(readFileSync(script, 'utf8'));
for (const call of calls) await new Promise((written) => process.stdout.write(`${py.runPython(call)}\n`, written));
process.exit(0);
