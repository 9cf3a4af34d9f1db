// Builds what a device downloads to run the table itself: node device.mjs GATHERED WHEEL OUT
//
// Pyodide takes seconds to wake up and to read the rules. So it is woken up here, once: the
// picture of its memory afterwards is what browsers start from. Compiled packages cannot be in
// such a picture; what needs them (the service's core) comes as modules compiled for Pyodide.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { loadPyodide } from 'pyodide';

process.on('uncaughtException', (error) => {
  console.error(error.message); // without the line of Pyodide it came through, which is a megabyte long
  process.exit(1);
});
const [gathered, wheel, out] = process.argv.slice(2);
const home = join(dirname(fileURLToPath(import.meta.url)), '../node_modules/pyodide');
const LIB = '/kosmostol';
const files = (folder) => readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? files(join(folder, one.name)) : [join(folder, one.name)]));

function lay(py) {
  for (const file of files(gathered)) {
    const target = `${LIB}/${relative(gathered, file)}`;
    py.FS.mkdirTree(dirname(target));
    py.FS.writeFile(target, readFileSync(file));
  }
  py.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(LIB)}); sys.dont_write_bytecode = True`);
}

// First with everything: which modules a table needs, and those of the service compiled.
const whole = await loadPyodide();
lay(whole);
whole.unpackArchive(new Uint8Array(readFileSync(wheel)), 'whl', { extractDir: LIB });
whole.runPython(`
import importlib._bootstrap_external as bootstrap
import io, os, sys, types, zipfile
import kosmostol.device.calls, kosmostol.device.thinker, kosmostol.device.wake
from kosmostol.kernel.registry import game_names
assert game_names()
needed = sorted(sys.modules)
lib = ${JSON.stringify(LIB)}

def bare(code):
    """Without what only a reader of tracebacks needs: half of what is downloaded."""
    consts = tuple(bare(one) if isinstance(one, types.CodeType) else one for one in code.co_consts)
    units = len(code.co_code) // 2
    nowhere = bytes([0xFF] * (units // 8)) + (bytes([0xF8 + units % 8 - 1]) if units % 8 else b"")
    return code.replace(co_consts=consts, co_linetable=nowhere)

def compiled(source, name):
    code = bare(compile(source, name, "exec", dont_inherit=True, optimize=2))
    return bytes(bootstrap._code_to_hash_pyc(code, bytes(8), False))

def packed(files):
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for path, data in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(path, (2020, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED, 9)
    return made.getvalue()

rules, app = {}, {}
for where, _, names in os.walk(lib):
    for one in names:
        file = os.path.join(where, one)
        inside = os.path.relpath(file, lib)
        module = inside.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        if "msgspec" in inside and (one.endswith(".pyi") or ".dist-info" in inside):
            continue
        data = open(file, "rb").read()
        apart = inside.startswith("msgspec") or (module.startswith(("kosmostol.service", "kosmostol.device")) and module not in ("kosmostol.device", "kosmostol.device.thinker"))
        if one.endswith(".py"):
            if module not in needed:
                continue
            inside, data = inside + "c", compiled(data, inside)
        (app if apart else rules)[inside] = data
        # Files are no part of the memory: what is read only when somebody asks comes with the service.
        if one == "puzzles.json" or one.startswith("components") or "/lessons/" in inside:
            app[inside] = data

library = {}
with zipfile.ZipFile("/lib/python314.zip") as own:
    known = set(own.namelist())
    for name in needed:
        for inside in (name.replace(".", "/") + ".py", name.replace(".", "/") + "/__init__.py"):
            if inside in known:
                library[inside + "c"] = compiled(own.read(inside), inside)
    late = {}
    for name in ("traceback", "linecache", "tokenize", "token", "_strptime", "calendar", "locale", "textwrap", "stringprep", "encodings/idna"):
        if name + ".pyc" not in library:
            late[name + ".pyc"] = compiled(own.read(name + ".py"), name + ".py")
rules, app, library, late = packed(rules), packed(app), packed(library), packed(late)
`);
const bytes = (name) => {
  const proxy = whole.globals.get(name);
  const copy = proxy.toJs();
  proxy.destroy();
  return copy;
};
const app = bytes('app');
const library = bytes('library');
const rules = bytes('rules');
const late = bytes('late');
const needed = whole.globals.get('needed').toJs();

// Then without what is compiled: the memory a browser starts from.
const small = join(out, 'library.zip');
writeFileSync(small, library);
const waking = await loadPyodide({ _makeSnapshot: true, stdLibURL: small });
waking.unpackArchive(rules, 'zip', { extractDir: LIB });
waking.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(LIB)}); sys.dont_write_bytecode = True`);
waking.globals.set('needed', waking.toPy(needed));
waking.runPython(`
import importlib
for name in needed:
    if not name.startswith(("kosmostol.service", "kosmostol.device", "msgspec", "__main__")) or name == "kosmostol.device.thinker":
        try:
            importlib.import_module(name)
        except ImportError:
            pass
import kosmostol.device.thinker
from kosmostol.kernel.registry import find_game, game_names
from kosmostol.bots.weights import learned
import kosmostol as ks
for name in game_names():
    game = find_game(name)
    learned(game)
    ks.new(name, game.seat_counts[0])
import linecache, gc, re
linecache.clearcache(); re.purge(); del needed
importlib.invalidate_caches()
sys.path_importer_cache.clear()
gc.collect()
`);
const memory = waking.makeMemorySnapshot();

/**
 * Long repeats first, as squeezing sees only the last 32 KB: the memory is written as literals and
 * copies, of what came before in it or lies in the program itself (`web/src/local/repeats.ts`
 * reads it).
 */
function withoutRepeats(base, data) {
  const LEAST = 24;
  const STEP = 4;
  const all = Buffer.concat([base, data]);
  const BITS = 23;
  const table = new Int32Array(1 << BITS).fill(-1);
  const slot = (at) => (Math.imul(all.readInt32LE(at), 0x9e3779b1) ^ Math.imul(all.readInt32LE(at + 4), 0x85ebca6b) ^ Math.imul(all.readInt32LE(at + 8), 0xc2b2ae35) ^ Math.imul(all.readInt32LE(at + 12), 0x27d4eb2f)) >>> (32 - BITS);
  const end = all.length - 16;
  for (let at = 0; at < Math.min(base.length, end); at += STEP) table[slot(at)] = at;
  const [plain, back, long] = [[], [], []];
  const literals = [];
  let kept = base.length; // where the literals not written yet begin
  let at = base.length;
  let filled = at; // up to where places are known
  while (at < end) {
    for (; filled + 16 <= at; filled += STEP) table[slot(filled)] = filled;
    const found = table[slot(at)];
    let length = 0;
    if (found >= 0 && found < at) while (at + length < all.length && all[found + length] === all[at + length]) length++;
    if (length >= LEAST) {
      literals.push(all.subarray(kept, at));
      plain.push(at - kept);
      back.push(at - found);
      long.push(length);
      at += length;
      kept = at;
    } else at++;
  }
  literals.push(all.subarray(kept));
  const head = Buffer.alloc(8);
  head.writeUInt32LE(data.length, 0);
  head.writeUInt32LE(plain.length, 4);
  return Buffer.concat([head, Buffer.from(Uint32Array.from([...plain, ...back, ...long]).buffer), ...literals]);
}
const squeeze = (data) => gzipSync(data, { level: 9 });
const program = readFileSync(join(home, 'pyodide.asm.wasm'));
const parts = {
  'python.wasm.gz': squeeze(program),
  'memory.bin.gz': squeeze(withoutRepeats(program, Buffer.from(memory))),
  'app.zip': Buffer.from(app),
  'library.zip': Buffer.from(late),
};
const list = {};
for (const [name, data] of Object.entries(parts)) {
  writeFileSync(join(out, name), data);
  list[name] = { size: data.length, hash: createHash('sha256').update(data).digest('hex').slice(0, 16) };
}
writeFileSync(join(out, 'parts.json'), JSON.stringify(list));
const total = Object.values(list).reduce((sum, one) => sum + one.size, 0);
for (const [name, one] of Object.entries(list)) console.log(`${name.padEnd(18)} ${(one.size / 1024).toFixed(0).padStart(6)} KB`);
console.log(`${'all'.padEnd(18)} ${(total / 1024).toFixed(0).padStart(6)} KB`);
process.exit(0);
