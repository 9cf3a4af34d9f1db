/** Python in a worker, woken from a picture of its memory. */

import { loadPyodide, type PyodideInterface } from 'pyodide';
// @ts-expect-error -- the package has no types for its inner module
import createPyodideModule from 'pyodide/pyodide.asm.mjs';

import { withLibrary } from './beside';
import { gameFiles, type Asleep } from './parts';
import { unpacking } from './unpack';

const LIB = '/kosmostol';

/** Python with the rules' kernel and the service's core; games come when they are first played. */
export async function wakePython({ program, core, memory, room, library, parts }: Asleep): Promise<PyodideInterface> {
  await unpacking(); // games are unpacked while Python waits for them
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  // Pyodide asks for its files itself: it is handed what is here already.
  self.fetch = async (wanted, init) => {
    const address = String(wanted instanceof Request ? wanted.url : wanted);
    if (address.endsWith('pyodide.asm.wasm')) return new Response();
    if (address.endsWith('library.zip')) return new Response(library as Uint8Array<ArrayBuffer>);
    return fetch.call(self, wanted, init);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => ({ module: program, instance: await WebAssembly.instantiate(program, imports) });
  try {
    const here = self.location.href;
    const python = await loadPyodide({
      indexURL: new URL('./', here).href,
      stdLibURL: new URL('library.zip', here).href,
      lockFileContents: { lockfile_version: '1', info: { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten', python: '3.14', version: '314.0.7' }, packages: {} },
      packageBaseUrl: new URL('./', here).href,
      createPyodideModule: withLibrary(createPyodideModule, core, LIB, room),
      _loadSnapshot: memory,
    } as Parameters<typeof loadPyodide>[0]);
    const bringing = python.pyimport('kosmostol.device.bringing') as { begin(bring: (game: string) => boolean): void };
    bringing.begin((game) => {
      const files = gameFiles(game, parts);
      if (files) lay(python, files);
      return files !== null;
    });
    return python;
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

const lay = (python: PyodideInterface, files: Uint8Array): void => python.unpackArchive(files, 'zip', { extractDir: LIB });
