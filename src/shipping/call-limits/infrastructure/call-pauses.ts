import { MAX_DELAY_MS } from '../../../platform/kernel/backoff.js';
import type { Clock } from '../../../platform/kernel/clock.js';
import { CALL_PAUSES, type CallGrant, type CallPause, type CallReport, perPause } from '../domain/call-ledger.js';

/** After a pause, each instance returns within this fraction of it. */
const SPREAD = 0.1;
/** Whatever the monotonic clock begins with. */
const LONG_AGO = Number.NEGATIVE_INFINITY;

/** A pause that the ledger does not know yet. */
interface Unreported {
  readonly until: number;
  readonly lifts: number;
}

/** The pauses that one instance knows of. Times are those of the monotonic clock. */
export class CallPauses {
  private readonly until = perPause(() => LONG_AGO);
  private readonly lifts = perPause(() => 0);
  private unreported: Partial<Record<CallPause, Unreported>> = {};

  constructor(private readonly clock: Clock) {}

  /** 0 or less without a pause. */
  leftMs(kind: CallPause): number {
    return Math.min(this.until[kind] - this.clock.monotonicMs(), MAX_DELAY_MS);
  }

  get hasNews(): boolean {
    return Object.keys(this.unreported).length > 0;
  }

  /** The provider has requested it from this instance. */
  requested(kind: CallPause, forMs: number): void {
    const until = this.clock.monotonicMs() + Math.min(forMs, MAX_DELAY_MS);
    this.begin(kind, until);
    if (until > (this.unreported[kind]?.until ?? LONG_AGO)) this.unreported[kind] = { until, lifts: this.lifts[kind] };
  }

  /** For the ledger. Call `failed` with it if the ledger could not be settled. */
  news(): Partial<Record<CallPause, Unreported>> {
    const news = this.unreported;
    this.unreported = {};
    return news;
  }

  failed(news: Partial<Record<CallPause, Unreported>>): void {
    this.unreported = { ...news, ...this.unreported };
  }

  /** What the ledger has returned. A lift ends every pause that was requested before this instance heard of it. */
  learned({ pausedForMs, lifts }: Pick<CallGrant, 'pausedForMs' | 'lifts'>): void {
    for (const kind of CALL_PAUSES) {
      if (lifts[kind] > this.lifts[kind]) this.until[kind] = LONG_AGO;
      // A ledger that was lost begins anew.
      this.lifts[kind] = lifts[kind];
      if (pausedForMs[kind] > 0) this.begin(kind, this.clock.monotonicMs() + pausedForMs[kind]);
    }
  }

  /** The same pause, announced again, keeps its end. */
  private begin(kind: CallPause, until: number): void {
    if (until > this.until[kind]) this.until[kind] = until + Math.random() * SPREAD * (until - this.clock.monotonicMs());
  }
}

/** As a report counts them: how long each still lasts. */
export function stillRequested(news: Partial<Record<CallPause, Unreported>>, now: number): CallReport['pauses'] {
  const entries = Object.entries(news).map(([kind, { until, lifts }]) => [kind, { forMs: until - now, lifts }]);
  return Object.fromEntries(entries);
}
