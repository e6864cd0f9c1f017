import { MAX_DELAY_MS } from '../../../shared/domain/backoff.js';
import { CALL_KINDS, type CallGrant, type CallKind, type CallReport, perKind } from '../domain/call-ledger.js';

/** After a pause, each instance returns within this fraction of it. */
const SPREAD = 0.1;

/** A pause that the ledger does not know yet. */
interface Unreported {
  readonly until: number;
  readonly lifts: number;
}

/** The pauses that one instance knows of. Times are those of the monotonic clock. */
export class CallPauses {
  private readonly until = perKind(() => 0);
  private readonly lifts = perKind(() => 0);
  private unreported: Partial<Record<CallKind, Unreported>> = {};

  /** 0 or less without a pause. */
  leftMs(kind: CallKind): number {
    return Math.min(this.until[kind] - performance.now(), MAX_DELAY_MS);
  }

  get hasNews(): boolean {
    return Object.keys(this.unreported).length > 0;
  }

  /** The provider has requested it from this instance. */
  requested(kind: CallKind, forMs: number): void {
    const until = performance.now() + Math.min(forMs, MAX_DELAY_MS);
    this.begin(kind, until);
    if (until > (this.unreported[kind]?.until ?? 0)) this.unreported[kind] = { until, lifts: this.lifts[kind] };
  }

  /** For the ledger. Call `failed` with it if the ledger could not be settled. */
  news(): Partial<Record<CallKind, Unreported>> {
    const news = this.unreported;
    this.unreported = {};
    return news;
  }

  failed(news: Partial<Record<CallKind, Unreported>>): void {
    this.unreported = { ...news, ...this.unreported };
  }

  /** What the ledger has returned. A lift ends every pause that was requested before this instance heard of it. */
  learned({ pausedForMs, lifts }: Pick<CallGrant, 'pausedForMs' | 'lifts'>): void {
    for (const kind of CALL_KINDS) {
      if (lifts[kind] > this.lifts[kind]) this.until[kind] = 0;
      // A ledger that was lost begins anew.
      this.lifts[kind] = lifts[kind];
      if (pausedForMs[kind] > 0) this.begin(kind, performance.now() + pausedForMs[kind]);
    }
  }

  /** The same pause, announced again, keeps its end. */
  private begin(kind: CallKind, until: number): void {
    if (until > this.until[kind]) this.until[kind] = until + Math.random() * SPREAD * (until - performance.now());
  }
}

/** As a report counts them: how long each still lasts. */
export function stillRequested(news: Partial<Record<CallKind, Unreported>>): CallReport['pauses'] {
  const entries = Object.entries(news).map(([kind, { until, lifts }]) => [kind, { forMs: until - performance.now(), lifts }]);
  return Object.fromEntries(entries);
}
