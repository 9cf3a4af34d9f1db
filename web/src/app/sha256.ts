/** SHA-256 by hand: browsers lend theirs only to secure pages, and friends at home have none. */

const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function padded(text: string): Uint32Array {
  const bytes = new TextEncoder().encode(text);
  const words = new Uint32Array((((bytes.length + 8) >> 6) + 1) * 16);
  const put = (at: number, byte: number) => (words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at & 3) * 8)));
  bytes.forEach((byte, at) => put(at, byte));
  put(bytes.length, 0x80);
  words[words.length - 1] = bytes.length * 8;
  return words;
}

function mix(state: number[], block: Uint32Array): number[] {
  const w = Array.from(block, (word) => word | 0);
  for (let i = 16; i < 64; i++) {
    const [early, late] = [w[i - 15] ?? 0, w[i - 2] ?? 0];
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    w.push(((w[i - 16] ?? 0) + low + (w[i - 7] ?? 0) + high) | 0);
  }
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + (w[i] ?? 0)) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + (state[i] ?? 0)) | 0);
}

/** The hash of a text, as 64 hexadecimal digits. */
export function sha256(text: string): string {
  const words = padded(text);
  let state = START;
  for (let at = 0; at < words.length; at += 16) state = mix(state, words.subarray(at, at + 16));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
