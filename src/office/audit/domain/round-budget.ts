/** A part of a round that calls the shipping provider, in their order. */
export type CallPart = 'looks' | 'fresh' | 'sweep';

/** However short a round is, and however small the share: each part has one. The share itself is kept where calls are made. */
const LEAST_CALLS = 4;

/** The share of the limit (`share` calls in any window) over the time of a round. */
export function callsOf({ share, windowMs, roundMs }: { share: number; windowMs: number; roundMs: number }): number {
  return Math.max(LEAST_CALLS, Math.floor((share * roundMs) / windowMs));
}

/** How many calls a part may make when its turn comes: half for looks, then half of what is left for each other part. */
export function partOf(part: CallPart, all: number, made: number): number {
  const left = Math.max(0, all - made);
  if (part === 'looks') return Math.max(0, Math.floor(all / 2) - made);
  return part === 'fresh' ? Math.ceil(left / 2) : left;
}
