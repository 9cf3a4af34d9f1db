/**
 * Python in a worker, woken from a picture of its memory in which the rules are read already. The
 * parts lie beside the page as files; they are squeezed here, so that any web space will do.
 */

import { loadPyodide, type PyodideInterface } from 'pyodide';
// @ts-expect-error -- the package has no types for its inner module
import createPyodideModule from 'pyodide/pyodide.asm.mjs';

import { withRepeats } from './repeats';

type Parts = Record<string, { size: number; hash: string }>;
type Coming = (done: number, total: number) => void;

const LIB = '/kosmostol';
const home = new URL('../device/', self.location.href);

export class PartsMissing extends Error {}

async function get(name: string, hash: string): Promise<Response> {
  const answer = await fetch(new URL(`${name}?${hash}`, home)).catch(() => null);
  if (!answer?.ok || !answer.body) throw new PartsMissing(name);
  return answer;
}

async function bytes(name: string, parts: Parts, tell: (more: number) => void): Promise<ArrayBuffer> {
  const answer = await get(name, parts[name]?.hash ?? '');
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      tell(chunk.byteLength);
      out.enqueue(chunk);
    },
  });
  const stream = (answer.body as ReadableStream<Uint8Array>).pipeThrough(counted);
  const plain = name.endsWith('.gz') ? stream.pipeThrough(new DecompressionStream('gzip') as unknown as TransformStream<Uint8Array, Uint8Array>) : stream;
  return new Response(plain).arrayBuffer();
}

/** Python with the rules; with `service` also with the modules of the table's service. */
export async function wakePython(service: boolean, coming: Coming = () => undefined): Promise<PyodideInterface> {
  const parts = (await (await get('parts.json', '')).json()) as Parts;
  const names = ['python.wasm.gz', 'memory.bin.gz', 'library.zip', ...(service ? ['app.zip'] : [])];
  const total = names.reduce((sum, name) => sum + (parts[name]?.size ?? 0), 0);
  let had = 0;
  const fetched = Object.fromEntries(names.map((name) => [name, bytes(name, parts, (more) => coming((had += more), total))]));
  const own = self.fetch;
  // Pyodide asks for its files itself: it is handed what is here already.
  self.fetch = async (wanted, init) => {
    const address = String(wanted instanceof Request ? wanted.url : wanted);
    if (address.endsWith('pyodide.asm.wasm')) return new Response(await fetched['python.wasm.gz'], { headers: { 'content-type': 'application/wasm' } });
    if (address.endsWith('library.zip')) return new Response(await fetched['library.zip']);
    return own.call(self, wanted, init);
  };
  try {
    const python = await loadPyodide({
      indexURL: home.href,
      stdLibURL: new URL('library.zip', home).href,
      lockFileContents: { lockfile_version: '1', info: { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten', python: '3.14', version: '314.0.7' }, packages: {} },
      packageBaseUrl: home.href,
      createPyodideModule,
      _loadSnapshot: withRepeats(new Uint8Array((await fetched['python.wasm.gz']) as ArrayBuffer), (await fetched['memory.bin.gz']) as ArrayBuffer),
    } as Parameters<typeof loadPyodide>[0]);
    if (service) python.unpackArchive(await (fetched['app.zip'] as Promise<ArrayBuffer>), 'zip', { extractDir: LIB });
    return python;
  } finally {
    self.fetch = own;
  }
}
