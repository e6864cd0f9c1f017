import { randomUUID } from 'node:crypto';
import { BeforeApplicationShutdown, Injectable, OnApplicationBootstrap, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { LimitsConfig } from '../../../platform/config/limits.config.js';
import { ShipcoConfig } from '../../../platform/config/shipco.config.js';
import { Clock } from '../../../platform/kernel/clock.js';
import type { Subjects } from '../../../platform/kernel/fair-share.js';
import { Metrics } from '../../../platform/telemetry/metrics.js';
import { DueWork } from '../../../platform/work/due-work.js';
import { CallLedgers } from '../application/call-ledgers.js';
import { CallLimits, CallNotFreeError } from '../application/call-limits.js';
import {
  CALL_LANES,
  type CallGrant,
  type CallLane,
  type CallPause,
  type CallTerms,
  limitOf,
  pauseOf,
  perLane,
} from '../domain/call-ledger.js';
import { CALLS_PAUSED } from './call-ledger.schema.js';
import { CallPauses, stillRequested } from './call-pauses.js';
import { CallShare } from './call-share.js';

/** When the provider does not say how long. */
const PAUSE_MS = 60_000;
const FAILED_RETRY_MS = 1_000;

/**
 * Takes calls from a share that this instance has of the ledger, so that a call sends no statement. The share is renewed in the
 * background: often while calls are made, rarely while none is. Only a call that finds the share empty waits for that.
 */
@Injectable()
export class SharedCallLimits
  implements CallLimits, OnModuleInit, OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown
{
  private readonly instance = randomUUID();
  private readonly terms: CallTerms;
  private readonly shares: Record<CallLane, CallShare>;
  private readonly pauses: CallPauses;
  private nextRenewal: AbortController | null = null;
  private running: Promise<void> | null = null;
  /** The ledger has changed since the running renewal began. */
  private isOutdated = false;
  private stopped = false;
  private isEnding = false;

  constructor(
    private readonly ledgers: CallLedgers,
    private readonly due: DueWork,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
    { limits, limitWindowMs: windowMs }: ShipcoConfig,
    { fairSharePercent }: LimitsConfig,
  ) {
    this.pauses = new CallPauses(clock);
    this.terms = { limits, windowMs, leaseMs: windowMs / 2.4 };
    this.shares = perLane((lane) => new CallShare({ limit: limitOf(lane, limits), windowMs, fairSharePercent }, clock));
  }

  onModuleInit(): void {
    this.due.hears(CALLS_PAUSED, () => this.learn());
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
    this.nextRenewal?.abort();
    await this.running;
    await this.settle(true).catch(() => undefined); // then it ends by itself
    this.later();
  }

  async take(lane: CallLane, subjects: Subjects = []): Promise<() => void> {
    this.assertNotPaused(lane);
    const share = this.shares[lane];
    const heldBackForMs = share.take(subjects, this.clock.monotonicMs());
    if (heldBackForMs === 0) {
      if (share.isLow) void this.renew();
    } else if (heldBackForMs !== null) {
      this.refuse(lane, heldBackForMs, 'one has made more of the calls than leaves enough for all others');
    } else {
      const refusedForMs = await share.waitForCall(subjects, this.clock.monotonicMs(), () => void this.renew());
      if (refusedForMs > 0) this.refuse(lane, refusedForMs, 'all calls that the shipping provider allows have been made');
      const pausedForMs = this.pauses.leftMs(pauseOf(lane));
      if (pausedForMs > 0) {
        share.callEnded();
        this.refusePaused(lane, pausedForMs);
      }
    }
    return () => share.callEnded();
  }

  throttled(calls: CallPause, retryAfterMs = PAUSE_MS): void {
    this.pauses.requested(calls, retryAfterMs);
    void this.renew();
  }

  pausedForMs(calls: CallPause): number {
    return Math.max(0, this.pauses.leftMs(calls));
  }

  async reserve(lane: CallLane, wanted: number): Promise<number> {
    const share = this.shares[lane];
    while (!this.isEnding) {
      const isPaused = this.pauses.leftMs(pauseOf(lane)) > 0;
      const count = isPaused ? 0 : share.reserve(wanted, this.clock.monotonicMs());
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
    const forMs = this.pauses.leftMs(pauseOf(lane));
    if (forMs > 0) this.refusePaused(lane, forMs);
  }

  private refusePaused(lane: CallLane, forMs: number): never {
    this.refuse(lane, forMs, 'the shipping provider has requested a pause');
  }

  private refuse(lane: CallLane, retryAfterMs: number, message: string): never {
    this.metrics.count('rate_limited_total', { limit: `shipco_${lane}` });
    throw new CallNotFreeError(message, Math.max(1, Math.ceil(retryAfterMs)));
  }

  /** The provider has requested a pause from another instance, or a person has lifted one. */
  private learn(): void {
    this.isOutdated = this.running !== null;
    void this.renew();
  }

  /** One at a time; a request during a renewal causes another one after it if callers still wait. */
  private renew(): Promise<void> {
    this.nextRenewal?.abort();
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
    const since = this.clock.monotonicMs();
    const reports = perLane((lane) => this.shares[lane].report(since, isLast));
    const news = this.pauses.news();
    let grant: CallGrant;
    try {
      grant = await this.ledgers.settle(
        {
          instance: this.instance,
          used: perLane((lane) => reports[lane].used),
          kept: perLane((lane) => reports[lane].kept),
          wanted: perLane((lane) => reports[lane].wanted),
          pauses: stillRequested(news, this.clock.monotonicMs()),
        },
        this.terms,
      );
    } catch (error) {
      this.pauses.failed(news);
      throw error;
    }
    this.pauses.learned(grant);
    this.book(reports, grant, since);
  }

  private book(reports: Record<CallLane, { used: number }>, grant: CallGrant, since: number): void {
    const until = since + this.terms.leaseMs;
    for (const lane of CALL_LANES) {
      const granted = { granted: grant.granted[lane], freeInMs: grant.freeInMs[lane], unclaimed: grant.unclaimed[lane] };
      this.shares[lane].granted(reports[lane].used, granted, until);
    }
  }

  private later(): void {
    this.nextRenewal?.abort();
    // Requests may still be running when the share has been returned.
    const isNeeded = !this.stopped || CALL_LANES.some((lane) => this.shares[lane].isWaitedFor);
    if (this.running || !isNeeded) return;
    const inMs = this.renewInMs();
    if (inMs <= 0) return void this.renew();
    void this.renewIn(inMs);
  }

  private async renewIn(delayMs: number): Promise<void> {
    const given = new AbortController();
    this.nextRenewal = given;
    await this.clock.pause(delayMs, given.signal);
    if (!given.signal.aborted) void this.renew();
  }

  private renewInMs(): number {
    if (this.isOutdated) {
      this.isOutdated = false;
      return 0;
    }
    const { windowMs } = this.terms;
    const now = this.clock.monotonicMs();
    const renewals = CALL_LANES.flatMap((lane) => {
      const inMs = this.shares[lane].askInMs(now);
      return inMs === null ? [] : [Math.max(inMs, this.pauses.leftMs(pauseOf(lane)))];
    });
    const isActive = CALL_LANES.some((lane) => this.shares[lane].isActive);
    return Math.min(windowMs / (this.pauses.hasNews ? 60 : isActive ? 12 : 6), ...renewals);
  }
}
