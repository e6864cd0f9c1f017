import { LeapingClock } from '../../sandbox/clock/leaping-clock.js';
import { LimitsConfig } from '../../src/platform/config/limits.config.js';
import { ShipcoConfig } from '../../src/platform/config/shipco.config.js';
import type { Clock } from '../../src/platform/kernel/clock.js';
import { PrometheusMetrics } from '../../src/platform/telemetry/prometheus-metrics.js';
import { CallLedgers } from '../../src/shipping/call-limits/application/call-ledgers.js';
import { CallNotFreeError } from '../../src/shipping/call-limits/application/call-limits.js';
import {
  bookAndGrant,
  type CallGrant,
  type CallLane,
  type CallPause,
  type CallReport,
  type CallTerms,
  EMPTY_LEDGER,
  type PerPause,
  perLane,
} from '../../src/shipping/call-limits/domain/call-ledger.js';
import { SharedCallLimits } from '../../src/shipping/call-limits/infrastructure/shared-call-limits.js';
import { FakeDueWork } from './fakes/fake-due-work.js';

export const MINUTE_MS = 60_000;
const LIMITS = { SHIPCO_LIMIT_QUOTES: 450, SHIPCO_LIMIT_CREATES: 90, SHIPCO_LIMIT_READS: 900 };

/** The row that all instances share, the announcement of its pauses, and the time: by the timers that jest fakes, and in leaps. */
export class CallBook extends CallLedgers {
  readonly due = new FakeDueWork();
  readonly time = new LeapingClock();
  settled = 0;
  lifts: Partial<PerPause> = {};
  isAway = false;
  private ledger = EMPTY_LEDGER;

  async settle(report: CallReport, terms: CallTerms): Promise<CallGrant> {
    this.settled += 1;
    await Promise.resolve();
    if (this.isAway) throw new Error('no database');
    const before = JSON.stringify(this.ledger.pausedUntilMs);
    const { ledger, grant } = bookAndGrant(this.ledger, report, terms, this.time.monotonicMs(), this.lifts);
    this.ledger = ledger;
    if (before !== JSON.stringify(ledger.pausedUntilMs)) queueMicrotask(() => this.due.announce('calls-paused'));
    return grant;
  }

  /** Announced to the instances that are not `deaf`. */
  async lift(kind: CallPause): Promise<void> {
    this.ledger = { ...this.ledger, pausedUntilMs: { ...this.ledger.pausedUntilMs, [kind]: 0 } };
    this.lifts = { ...this.lifts, [kind]: (this.lifts[kind] ?? 0) + 1 };
    this.due.announce('calls-paused');
  }

  instance(): Promise<SharedCallLimits> {
    return this.start(this);
  }

  /** An instance that can be killed: the book hears nothing more of it. */
  async mortal() {
    let isDead = false;
    const settle = (report: CallReport, terms: CallTerms) =>
      isDead ? new Promise<never>(() => undefined) : this.settle(report, terms);
    const limits = await this.start({ settle, lift: async () => undefined });
    const kill = () => {
      isDead = true;
    };
    return { limits, kill };
  }

  /** By another instance. */
  async used(creations: number): Promise<void> {
    const none = perLane(() => 0);
    const report = { instance: 'other', used: { ...none, creations }, kept: none, wanted: none, pauses: {} };
    const limits = { quotes: 450, creations: 90, reads: 900 };
    await this.settle(report, { limits, windowMs: MINUTE_MS, leaseMs: 25_000 });
  }

  private async start(ledgers: CallLedgers): Promise<SharedCallLimits> {
    const { now, monotonicMs, pause } = this.time;
    const clock: Clock = { now, monotonicMs, pause: async (...given) => void (await pause(...given)) };
    const limits = new SharedCallLimits(
      ledgers,
      this.due,
      new PrometheusMetrics(),
      clock,
      new ShipcoConfig({ ...LIMITS } as never),
      new LimitsConfig({ SESSION_SECRET: '', FAIR_SHARE_PERCENT: 80 } as never),
    );
    limits.onModuleInit();
    await limits.onApplicationBootstrap();
    return limits;
  }
}

const kindOf = (error: unknown) => (error instanceof CallNotFreeError ? 'paused' : error);
/** Takes one call, which goes on for ever. */
export const takes = (limits: SharedCallLimits, lane: CallLane, ...subjects: string[]) =>
  limits.take(lane, subjects).then(
    () => 'sent',
    (error) => kindOf(error),
  );
