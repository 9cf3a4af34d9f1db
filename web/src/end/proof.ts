/**
 * The seed proves the deal: its hash was published before the first move. Where people have a
 * share in it, the shares prove the seed, and this browser's own is among them.
 */

import { sha256 } from '../app/sha256';
import { pledgeOf, same, type Kept } from '../table/share';
import type { TableInfo } from '../wire/types';

export type Proof = 'matches' | 'joined' | 'missing' | 'differs' | 'unknown';
export type Proven = Pick<TableInfo, 'seed' | 'commitment' | 'deal'>;

/** The text whose hash the seed is, where it was joined. */
export function joined({ deal }: Proven): string {
  const shares = deal?.pledges.flatMap(({ share }) => (share === null ? [] : [share])) ?? [];
  return ['kosmostol deal', deal?.secret ?? '', ...shares].join(' ');
}

export function prove(table: Proven, own: Kept | null): Proof {
  const { seed, commitment, deal } = table;
  if (!seed || !commitment) return 'unknown';
  if (sha256(`kosmostol seed ${seed}`) !== commitment.toLowerCase()) return 'differs';
  if (!deal) return own?.seen ? 'differs' : 'matches';
  const honest = deal.pledges.every(({ pledge, share }) => share === null || pledgeOf(share) === pledge);
  const bound = deal.secret !== null && sha256(`kosmostol house ${deal.secret}`) === deal.house;
  if (!honest || !bound || sha256(joined(table)) !== seed) return 'differs';
  if (!own?.seen) return 'joined';
  if (own.house !== deal.house || !same(own.seen, deal.pledges.map(({ pledge }) => pledge))) return 'differs';
  return deal.pledges.some(({ share }) => share === own.share) ? 'joined' : 'missing';
}
