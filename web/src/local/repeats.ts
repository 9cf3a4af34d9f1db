/** Undoes what `web/tools/device.mjs` did to the picture of the memory: literals and copies, of the program or of what came before. */

const HEAD = 8;
const LISTS = 3; // of each step: literals before it, how far back the copy begins, how long it is

export function withRepeats(program: Uint8Array, packed: ArrayBuffer): Uint8Array {
  const view = new DataView(packed);
  const size = view.getUint32(0, true);
  const count = view.getUint32(4, true);
  const steps = new Uint32Array(packed, HEAD, LISTS * count);
  const literals = new Uint8Array(packed, HEAD + 4 * LISTS * count);
  const out = new Uint8Array(size);
  let at = 0;
  let read = 0;
  for (let i = 0; i < count; i++) {
    const plain = steps[i] as number;
    const back = steps[count + i] as number;
    const length = steps[2 * count + i] as number;
    out.set(literals.subarray(read, read + plain), at);
    at += plain;
    read += plain;
    const from = program.length + at - back;
    if (from < program.length) {
      out.set(program.subarray(from, from + length), at);
      // A copy may run from the program's end into the memory.
      const rest = from + length - program.length;
      if (rest > 0) out.copyWithin(at + length - rest, 0, rest);
    } else {
      const start = from - program.length;
      if (start + length <= at) out.copyWithin(at, start, start + length);
      else for (let j = 0; j < length; j++) out[at + j] = out[start + j] as number;
    }
    at += length;
  }
  out.set(literals.subarray(read), at);
  return out;
}
