import {
  bookAndGrant,
  CALL_LANES,
  type CallLane,
  type CallLedger,
  type CallTerms,
  perLane,
} from '../../src/shipping/call-limits/domain/call-ledger.js';

export const WINDOW_MS = 60_000;
export const TERMS: CallTerms = { limits: { quotes: 450, creations: 90, reads: 0 }, windowMs: WINDOW_MS, leaseMs: 25_000 };
export const NONE = perLane(() => 0);

/** An instance that reports and gets a share. */
export function anInstance(name: string, book: { ledger: CallLedger }, terms = TERMS) {
  const left = { ...NONE };
  const used = { ...NONE };
  return {
    left,
    use(lane: CallLane, most = Number.POSITIVE_INFINITY): number {
      const count = Math.min(most, left[lane]);
      left[lane] -= count;
      used[lane] += count;
      return count;
    },
    wants(wanted: Partial<Record<CallLane, number>>, nowMs: number) {
      const report = { instance: name, used: { ...used }, kept: { ...left }, wanted: { ...NONE, ...wanted }, pauses: {} };
      const { ledger, grant } = bookAndGrant(book.ledger, report, terms, nowMs);
      book.ledger = ledger;
      for (const lane of CALL_LANES) {
        used[lane] = 0;
        left[lane] += grant.granted[lane];
      }
      return grant;
    },
  };
}

/** Requests calls until no more are granted. */
export function takesAll(instance: ReturnType<typeof anInstance>, lane: CallLane, nowMs: number): number {
  let total = 0;
  for (;;) {
    const { granted } = instance.wants({ [lane]: instance.left[lane] + 1_000 }, nowMs);
    if (granted[lane] === 0) return total;
    total += granted[lane];
  }
}
