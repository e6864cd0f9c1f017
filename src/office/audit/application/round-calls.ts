import type { Clock } from '../../../platform/kernel/clock.js';
import type { CallLimits } from '../../../shipping/call-limits/application/call-limits.js';
import { type CallPart, partOf } from '../domain/round-budget.js';
import type { CallBudget } from './audit-source.js';

/** How soon a pause that the provider has requested is noticed while a round waits for its share. */
const LOOK_EVERY_MS = 5_000;

/** The shipping provider's calls of one round. Call `end` when it is over. */
export class RoundCalls {
  made = 0;
  private hasReserved = false;
  private readonly untilMs: number;

  constructor(
    private readonly limits: CallLimits,
    private readonly clock: Clock,
    private readonly most: number,
    forMs: number,
  ) {
    this.untilMs = clock.monotonicMs() + forMs;
  }

  /** What a part may make of those that are left. */
  of(part: CallPart): PartCalls {
    return new PartCalls(this, partOf(part, this.most, this.made));
  }

  /** Waits until the share of the limit has a call. False: the round's time is over, reads are paused, or the process ends. */
  async reserve(signal: AbortSignal): Promise<boolean> {
    this.end();
    if (this.mustNotWait(signal)) return false;
    const reservation = this.limits.reserve('audits', 1);
    const waited = new AbortController();
    const given = await Promise.race([reservation, this.givenUp(AbortSignal.any([signal, waited.signal]))]);
    waited.abort();
    if (given === null) {
      void reservation.then((count) => this.limits.ended('audits', count));
      return false;
    }
    this.hasReserved = given > 0;
    if (this.hasReserved) this.made += 1;
    return this.hasReserved;
  }

  /** Returns what was reserved for a call that was not made. */
  end(): void {
    if (this.hasReserved) this.limits.ended('audits', 1);
    this.hasReserved = false;
  }

  private async givenUp(signal: AbortSignal): Promise<null> {
    do await this.clock.pause(Math.max(1, Math.min(this.untilMs - this.clock.monotonicMs(), LOOK_EVERY_MS)), signal);
    while (!this.mustNotWait(signal));
    return null;
  }

  private mustNotWait(signal: AbortSignal): boolean {
    return signal.aborted || this.clock.monotonicMs() >= this.untilMs || this.limits.pausedForMs('reads') > 0;
  }
}

/** Those of a part of the round. */
export class PartCalls implements CallBudget {
  isOver = false;

  constructor(
    private readonly round: RoundCalls,
    private left: number,
  ) {}

  async take(signal: AbortSignal): Promise<boolean> {
    this.isOver ||= this.left === 0 || !(await this.round.reserve(signal));
    if (!this.isOver) this.left -= 1;
    return !this.isOver;
  }
}

/** The budget of a source that does not call the shipping provider. */
export const NO_CALLS: CallBudget = { isOver: false, take: async () => false };
