/** The seed proves the deal: its hash was published before the first move. */

export type Proof = 'matches' | 'differs' | 'unknown';

export async function prove(seed: string | null, commitment: string | null): Promise<Proof> {
  if (!seed || !commitment) return 'unknown';
  // Browsers hash only on secure pages; elsewhere people are shown how to check by hand.
  if (!globalThis.crypto?.subtle) return 'unknown';
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`kosmostol seed ${seed}`));
  const hex = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex === commitment.toLowerCase() ? 'matches' : 'differs';
}
