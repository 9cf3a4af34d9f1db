/**
 * The part for devices: files beside the page, squeezed, so that any web space will do. What takes
 * long to unpack is kept unpacked for the next time, where the browser has room for it.
 */

import { unpack, unpackNow } from './unpack';

export type Parts = Record<string, { size: number; hash: string }>;
type Coming = (done: number, total: number) => void;

/**
 * Python, ready to be woken: its program, the compiled package, and their memory as it was when the
 * part was built, as far as there was anything in it (`room` is how long it was).
 */
export type Asleep = { program: WebAssembly.Module; core: WebAssembly.Module; memory: Uint8Array; room: number; library: Uint8Array; parts: Parts };

const PYTHON = 'python.bin';
const KEPT = 'kosmostol-unpacked';
/** The service worker's: it answers with what lies there, also with what came before it was there. */
const SHARED = 'kosmostol-shared';
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
  if (name !== PYTHON) void keepPart(addressOf(name, parts), new Uint8Array(squeezed)); // that one is kept unpacked
  return unpack(new Uint8Array(squeezed));
}

/** Keeps a part as it came, so that what was used once opens without a network. */
async function keepPart(address: string, part: Uint8Array): Promise<void> {
  try {
    const cache = await caches.open(SHARED);
    if (!(await cache.match(address, { ignoreVary: true }))) await cache.put(address, new Response(part as Uint8Array<ArrayBuffer>));
  } catch {
    // There is no room for it.
  }
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
  const answer = new Response(data as Uint8Array<ArrayBuffer>); // a copy: the memory is handed on
  try {
    await caches.delete(KEPT); // an earlier version's
    await (await caches.open(KEPT)).put(address, answer);
  } catch {
    // There is no room for it.
  }
}

/** Everything that is needed before a game is chosen; and how to keep it unpacked for the next time, while the memory is still here. */
export type Fetched = { asleep: Asleep; keepUnpacked: () => void };

export async function fetchParts(coming: Coming): Promise<Fetched> {
  const list = new URL('parts.json', home).href;
  const told = new Uint8Array(await (await get(list)).arrayBuffer());
  void keepPart(list, told);
  const parts = JSON.parse(new TextDecoder().decode(told)) as Parts;
  const names = [PYTHON, 'library.zip'];
  const total = names.reduce((sum, name) => sum + (parts[`${name}.zst`]?.size ?? 0), 0);
  let had = 0;
  const tell = (more: number): void => coming((had += more), total);
  const address = addressOf(PYTHON, parts);
  const before = kept(address);
  const [again, python, library] = await Promise.all([before, before.then((found) => found ?? unpacked(PYTHON, parts, tell)), unpacked('library.zip', parts, tell)]);
  const head = new Uint32Array(python.buffer, python.byteOffset, 6) as unknown as [number, number, number, number, number, number];
  const [coreAt, coreSize, memoryAt, room, programAt, programSize] = head;
  const compiled = (begins: number, size: number) => WebAssembly.compile(python.subarray(begins, begins + size) as Uint8Array<ArrayBuffer>);
  const [program, core] = await Promise.all([compiled(programAt, programSize), compiled(coreAt, coreSize)]);
  const memory = python.subarray(memoryAt, programAt);
  const keepUnpacked = (): void => (again ? undefined : void keep(address, python));
  return { asleep: { program, core, memory, room, library, parts }, keepUnpacked };
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
  const squeezed = new Uint8Array(asked.response as ArrayBuffer);
  void keepPart(addressOf(name, parts), squeezed);
  return unpackNow(squeezed);
}
