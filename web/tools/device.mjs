// Builds what a device downloads to run the table itself: node device.mjs GATHERED WHEEL OUT
//
// Pyodide takes seconds to wake up. So it is woken up here, once: the picture of its memory
// afterwards, with the service's core read, is what browsers start from. Each game comes as modules
// compiled for Pyodide, so that only those that are played are downloaded.
import { readFileSync, readdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createHash } from 'node:crypto';
import { loadPyodide } from 'pyodide';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import { withLibrary } from '../src/local/beside.js';

process.on('uncaughtException', (error) => {
  console.error(error.message); // without the line of Pyodide it came through, which is a megabyte long
  process.exit(1);
});
const [gathered, wheel, out] = process.argv.slice(2);
const home = join(dirname(fileURLToPath(import.meta.url)), '../node_modules/pyodide');
const LIB = '/kosmostol';
const ALIGNED = 16;
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
import kosmostol.device.bringing, kosmostol.device.calls, kosmostol.device.thinker, kosmostol.device.wake
from kosmostol.kernel.registry import game_names
assert game_names()
needed = sorted(sys.modules)
from compression import zstd
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
    """As it is: it is squeezed whole, which finds more than file by file."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for path, data in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(path, (2020, 1, 1, 0, 0, 0)), data, zipfile.ZIP_STORED)
    return made.getvalue()

def squeezed(data):
    options = {zstd.CompressionParameter.compression_level: 22, zstd.CompressionParameter.window_log: 26}
    return zstd.compress(bytes(data), options=options)

rules, games = {}, {name: {} for name in game_names()}
for where, _, names in os.walk(lib):
    for one in names:
        file = os.path.join(where, one)
        inside = os.path.relpath(file, lib)
        module = inside.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        if "msgspec" in inside and (one.endswith(".pyi") or ".dist-info" in inside):
            continue
        data = open(file, "rb").read()
        if one.endswith(".py"):
            if module not in needed:
                continue
            inside, data = inside + "c", compiled(data, inside)
        elif one.endswith((".ftl", ".md")):
            data = b""  # words are the page's; that a game has them is all that is looked at here
        elif one.endswith(".svg"):
            continue
        game = inside.split("/")[2] if inside.startswith("kosmostol/games/") else ""
        (games[game] if game in games else rules)[inside] = data

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
core = next(path for path in rules if path.endswith(".so"))
compiled_core = rules[core]
rules, library, late = packed(rules), packed(library), packed(late)
games = {name: packed(files) for name, files in games.items()}
`);
const bytes = (name) => {
  const proxy = whole.globals.get(name);
  const copy = proxy.toJs();
  proxy.destroy();
  return copy;
};
const library = bytes('library');
const rules = bytes('rules');
const late = bytes('late');
const needed = whole.globals.get('needed').toJs();
const games = whole.globals.get('games').toJs({ dict_converter: Object.fromEntries });

// Then without the games: the memory a browser starts from.
const small = join(out, 'library.zip');
writeFileSync(small, library);
const core = bytes('compiled_core');
const corePath = `${LIB}/${whole.globals.get('core')}`;
const create = withLibrary(createPyodideModule, await WebAssembly.compile(core), corePath);
const waking = await loadPyodide({ _makeSnapshot: true, stdLibURL: small, createPyodideModule: create });
waking.unpackArchive(rules, 'zip', { extractDir: LIB });
waking.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(LIB)}); sys.dont_write_bytecode = True`);
waking.globals.set('needed', waking.toPy(needed));
waking.runPython(`
import importlib
for name in needed:
    if name.startswith(("kosmostol.games.", "__main__")):
        continue
    try:
        importlib.import_module(name)
    except ImportError:
        pass
from kosmostol.kernel.registry import installed
installed()  # which games there are; each is imported when it is first played
import linecache, gc, re
linecache.clearcache(); re.purge(); del needed
importlib.invalidate_caches()
sys.path_importer_cache.clear()
gc.collect()
`);
blank(waking._module);
const memory = waking.makeMemorySnapshot();

/** What was let go still holds what it held, and would be downloaded: it is made empty. */
function blank(program) {
  const end = program._sbrk(0);
  const taken = [];
  for (let size = 1 << 16; size >= 32; size >>= 1) {
    let at = program._malloc(size);
    for (; at !== 0 && at + size <= end; at = program._malloc(size)) {
      program.HEAPU8.fill(0, at, at + size);
      taken.push(at);
    }
    program._free(at);
  }
  taken.forEach((at) => program._free(at));
}

/**
 * The compiled package, the memory and the program in one file, as much of the memory is a copy of
 * theirs; where each lies stands in front.
 */
function together(program, core, memory) {
  const end = memory.findLastIndex((byte) => byte !== 0) + 1; // the rest is zeros
  const head = Buffer.alloc(2 * ALIGNED);
  const all = [head];
  const put = (data) => {
    const begins = all.reduce((sum, one) => sum + one.length, 0);
    all.push(data, Buffer.alloc((ALIGNED - (data.length % ALIGNED)) % ALIGNED));
    return begins;
  };
  [put(core), core.length, put(memory.subarray(0, end)), memory.length, put(program), program.length].forEach((number, i) => head.writeUInt32LE(number, 4 * i));
  return Buffer.concat(all);
}

// What a browser will do is done once here: a picture that does not fit is not handed out.
const tried = await loadPyodide({ _loadSnapshot: memory, stdLibURL: small, createPyodideModule: withLibrary(createPyodideModule, await WebAssembly.compile(core), corePath) });
tried.runPython('import msgspec; assert msgspec.json.decode(msgspec.json.encode({"a": [1, 2.5, None]})) == {"a": [1, 2.5, None]}');
unlinkSync(small);
const press = whole.globals.get('squeezed');
const squeeze = (data) => {
  const made = press(new Uint8Array(data));
  const copy = made.toJs();
  made.destroy();
  return Buffer.from(copy);
};
const plain = {
  'python.bin': together(readFileSync(join(home, 'pyodide.asm.wasm')), Buffer.from(core), Buffer.from(memory)),
  'library.zip': late,
  ...Object.fromEntries(Object.entries(games).map(([name, zip]) => [`${name}.zip`, zip])),
};
const parts = Object.fromEntries(Object.entries(plain).map(([name, data]) => [`${name}.zst`, squeeze(data)]));
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
