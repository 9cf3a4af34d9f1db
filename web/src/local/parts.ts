/**
 * The part for devices: files beside the page, squeezed, so that any web space will do. What takes
 * long to unpack is kept unpacked for the next time, where the browser has room for it.
 */

import { decompress } from 'fzstd';

export type Parts = Record<string, { size: number; hash: string }>;
type Coming = (done: number, total: number) => void;

/** Python, ready to be woken: its program, and its memory as it was when the part was built. */
export type Asleep = { program: WebAssembly.Module; memory: Uint8Array; library: Uint8Array; parts: Parts };

const PYTHON = 'python.bin';
const KEPT = 'kosmostol-unpacked';
const home = new URL('../device/', self.location.href);

export class PartsMissing extends Error {}

export const addressOf = (name: string, parts: Parts): string => new URL(`${name}.zst?${parts[`${name}.zst`]?.hash ?? ''}`, home).href;

async function get(address: string): Promise<Response> {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok || !answer.body) throw new PartsMissing(address);
  return answer;
}

async function unpacked(name: string, parts: Parts, tell: (more: number) => void): Promise<Uint8Array> {
  const answer = await get(addressOf(name, parts));
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      tell(chunk.byteLength);
      out.enqueue(chunk);
    },
  });
  const squeezed = await new Response((answer.body as ReadableStream<Uint8Array>).pipeThrough(counted)).arrayBuffer();
  return decompress(new Uint8Array(squeezed));
}

/** As it was kept the last time; what cannot be kept is unpacked again. */
async function kept(address: string): Promise<Uint8Array | null> {
  try {
    const found = await (await caches.open(KEPT)).match(address);
    return found ? new Uint8Array(await found.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

async function keep(address: string, data: Uint8Array): Promise<void> {
  try {
    await caches.delete(KEPT); // an earlier version's
    await (await caches.open(KEPT)).put(address, new Response(data as Uint8Array<ArrayBuffer>));
  } catch {
    // There is no room for it.
  }
}

/** Everything that is needed before a game is chosen, with the service's modules. */
export async function fetchParts(coming: Coming): Promise<{ asleep: Asleep; app: Uint8Array; later: () => void }> {
  const parts = (await (await get(new URL('parts.json', home).href)).json()) as Parts;
  const names = [PYTHON, 'library.zip', 'app.zip'];
  const total = names.reduce((sum, name) => sum + (parts[`${name}.zst`]?.size ?? 0), 0);
  let had = 0;
  const tell = (more: number): void => coming((had += more), total);
  const address = addressOf(PYTHON, parts);
  const before = kept(address);
  const [python, library, app] = await Promise.all([
    before.then((found) => found ?? unpacked(PYTHON, parts, tell)),
    unpacked('library.zip', parts, tell),
    unpacked('app.zip', parts, tell),
  ]);
  const [length, begins, size] = new Uint32Array(python.buffer, python.byteOffset, 3) as unknown as [number, number, number];
  const HEAD = 16;
  const program = await WebAssembly.compile(python.subarray(HEAD, HEAD + length) as Uint8Array<ArrayBuffer>);
  const memory = new Uint8Array(size);
  memory.set(python.subarray(begins));
  const later = (): void => void before.then((found) => (found ? undefined : keep(address, python)));
  return { asleep: { program, memory, library, parts }, app, later };
}

/** A game's files, at once: Python waits for what it imports. Null: there is no such game. */
export function gameFiles(game: string, parts: Parts): Uint8Array | null {
  const name = `${game}.zip`;
  if (!parts[`${name}.zst`]) return null;
  const asked = new XMLHttpRequest();
  asked.open('GET', addressOf(name, parts), false);
  asked.responseType = 'arraybuffer';
  asked.send();
  if (asked.status !== 200) throw new PartsMissing(name);
  return decompress(new Uint8Array(asked.response as ArrayBuffer));
}
