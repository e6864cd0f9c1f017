import { randomUUID } from 'node:crypto';
import { BeforeApplicationShutdown, Injectable, OnApplicationBootstrap, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { ShipcoConfig } from '../../../config/shipco.config.js';
import { DueWork } from '../../../shared/application/due-work.js';
import { Metrics } from '../../../shared/application/metrics.js';
import { CallLedgers } from '../../application/call-ledgers.js';
import { CallLimits } from '../../application/call-limits.js';
import { ShipcoError } from '../../application/shipco.gateway.js';
import {
  CALL_LANES,
  type CallGrant,
  type CallKind,
  type CallLane,
  type CallTerms,
  kindOf,
  limitOf,
  perLane,
} from '../../domain/call-ledger.js';
import { CallShare } from './call-share.js';

/** When the provider does not say how long. */
const PAUSE_MS = 60_000;
/** After a pause, each instance returns within this fraction of it. */
const PAUSE_SPREAD = 0.1;
const FAILED_RETRY_MS = 1_000;

/**
 * Takes calls from a share that this instance has of the ledger, so that a call sends no statement. The share is renewed in the
 * background: often while calls are made, rarely while none is. Only a call that finds the share empty waits for that.
 */
@Injectable()
export class SharedCallLimits
  extends CallLimits
  implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown
{
  private readonly instance = randomUUID();
  private readonly terms: CallTerms;
  private readonly shares: Record<CallLane, CallShare>;
  private readonly pausedUntil: Record<CallKind, number> = { quotes: 0, creations: 0, reads: 0 };
  /** Pauses that the ledger does not know yet. */
  private pauses: Partial<Record<CallKind, number>> = {};
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  /** The ledger has changed since the running renewal began. */
  private isOutdated = false;
  private stopped = false;
  private isEnding = false;

  constructor(
    private readonly ledgers: CallLedgers,
    private readonly due: DueWork,
    private readonly metrics: Metrics,
    { limits, limitWindowMs: windowMs }: ShipcoConfig,
  ) {
    super();
    this.terms = { limits, windowMs, leaseMs: windowMs / 2.4 };
    this.shares = perLane((lane) => new CallShare(limitOf(lane, limits), windowMs / 60));
  }

  onModuleInit(): void {
    this.due.hears('calls-paused', () => this.learn());
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.renew();
  }

  /** Work that waits for a call does not begin any more. */
  onModuleDestroy(): void {
    this.isEnding = true;
    for (const share of Object.values(this.shares)) share.wake();
  }

  /** Returns what is left of the share. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.running;
    await this.settle(true).catch(() => undefined); // then it ends by itself
    this.later();
  }

  async take(lane: CallLane): Promise<() => void> {
    this.assertNotPaused(lane);
    const share = this.shares[lane];
    if (share.take(performance.now())) {
      if (share.isLow) void this.renew();
    } else {
      const refusedForMs = await share.waitForCall(performance.now(), () => void this.renew());
      if (refusedForMs > 0) this.refuse(lane, refusedForMs, 'all calls that the shipping provider allows have been made');
      const pausedForMs = this.pausedForMs(kindOf(lane));
      if (pausedForMs > 0) {
        share.callEnded();
        this.refusePaused(lane, pausedForMs);
      }
    }
    return () => share.callEnded();
  }

  throttled(kind: CallKind, retryAfterMs = PAUSE_MS): void {
    this.pause(kind, retryAfterMs);
    this.pauses[kind] = Math.max(this.pauses[kind] ?? 0, retryAfterMs);
    void this.renew();
  }

  async reserve(lane: CallLane, wanted: number): Promise<number> {
    const share = this.shares[lane];
    while (!this.isEnding) {
      const isPaused = this.pausedForMs(kindOf(lane)) > 0;
      const count = isPaused ? 0 : share.reserve(wanted, performance.now());
      if (count > 0) return count;
      const renewed = share.renewed(isPaused ? 0 : wanted);
      this.later();
      await renewed;
    }
    return 0;
  }

  ended(lane: CallLane, count: number): void {
    this.shares[lane].ended(count);
  }

  private assertNotPaused(lane: CallLane): void {
    const forMs = this.pausedForMs(kindOf(lane));
    if (forMs > 0) this.refusePaused(lane, forMs);
  }

  private refusePaused(lane: CallLane, forMs: number): never {
    this.refuse(lane, forMs, 'the shipping provider has requested a pause');
  }

  private refuse(lane: CallLane, retryAfterMs: number, message: string): never {
    this.metrics.rateLimited(`shipco_${lane}`);
    throw new ShipcoError('paused', message, { retryAfterMs: Math.max(1, Math.ceil(retryAfterMs)), isLimit: true });
  }

  private pausedForMs(kind: CallKind): number {
    return this.pausedUntil[kind] - performance.now();
  }

  private pause(kind: CallKind, forMs: number): void {
    const until = performance.now() + forMs;
    // The same pause, announced again, keeps its end.
    if (until > this.pausedUntil[kind]) this.pausedUntil[kind] = until + Math.random() * PAUSE_SPREAD * forMs;
  }

  /** The provider requested a pause from another instance. */
  private learn(): void {
    this.isOutdated = this.running !== null;
    void this.renew();
  }

  /** One at a time; a request during a renewal causes another one after it if callers still wait. */
  private renew(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.running ??= this.renewNow().finally(() => {
      this.running = null;
      this.later();
    });
    return this.running;
  }

  private async renewNow(): Promise<void> {
    try {
      await this.settle(false);
    } catch {
      for (const lane of CALL_LANES) this.shares[lane].failed(FAILED_RETRY_MS);
    }
  }

  private async settle(isLast: boolean): Promise<void> {
    const since = performance.now();
    const reports = perLane((lane) => this.shares[lane].report(since, isLast));
    const { pauses } = this;
    this.pauses = {};
    let grant: CallGrant;
    try {
      grant = await this.ledgers.settle(
        {
          instance: this.instance,
          used: perLane((lane) => reports[lane].used),
          kept: perLane((lane) => reports[lane].kept),
          wanted: perLane((lane) => reports[lane].wanted),
          pausedForMs: pauses,
        },
        this.terms,
      );
    } catch (error) {
      this.pauses = { ...pauses, ...this.pauses };
      throw error;
    }
    for (const kind of ['quotes', 'creations', 'reads'] as const)
      if (grant.pausedForMs[kind] > 0) this.pause(kind, grant.pausedForMs[kind]);
    this.book(reports, grant, since);
  }

  private book(reports: Record<CallLane, { used: number }>, { granted, freeInMs }: CallGrant, since: number): void {
    const until = since + this.terms.leaseMs;
    for (const lane of CALL_LANES) this.shares[lane].granted(reports[lane].used, granted[lane], freeInMs[lane], until);
  }

  private later(): void {
    if (this.timer) clearTimeout(this.timer);
    // Requests may still be running when the share has been returned.
    const isNeeded = !this.stopped || CALL_LANES.some((lane) => this.shares[lane].isWaitedFor);
    if (this.running || !isNeeded) return;
    const inMs = this.renewInMs();
    if (inMs <= 0) return void this.renew();
    this.timer = setTimeout(() => void this.renew(), inMs).unref();
  }

  private renewInMs(): number {
    if (this.isOutdated) {
      this.isOutdated = false;
      return 0;
    }
    const { windowMs } = this.terms;
    const now = performance.now();
    const renewals = CALL_LANES.flatMap((lane) => {
      const inMs = this.shares[lane].askInMs(now);
      return inMs === null ? [] : [Math.max(inMs, this.pausedForMs(kindOf(lane)))];
    });
    const hasPauses = Object.keys(this.pauses).length > 0;
    const isActive = CALL_LANES.some((lane) => this.shares[lane].isActive);
    return Math.min(windowMs / (hasPauses ? 60 : isActive ? 12 : 6), ...renewals);
  }
}
