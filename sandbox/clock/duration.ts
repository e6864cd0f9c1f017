const UNIT_MS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const MOST_DAYS = 366;

/** What the clock does not understand. */
export class BadAdvance extends Error {}

export type Advance = { readonly forMs: number } | 'next';

/** Reads `33d`, `12h`, `5m`, `30s` or `next`; a `+` before it is fine. Throws a `BadAdvance`. */
export function readAdvance(text: unknown): Advance {
  if (text === 'next') return 'next';
  const [, count, unit] = (typeof text === 'string' && /^\+?(\d{1,9})([smhd])$/.exec(text)) || [];
  const forMs = Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS];
  if (!(forMs > 0)) throw new BadAdvance('advance is a number of s, m, h or d, as in "33d", or "next"');
  if (forMs > MOST_DAYS * UNIT_MS.d) throw new BadAdvance(`the clock advances by ${MOST_DAYS} days at most at once`);
  return { forMs };
}
