import type { Clock } from '../../../platform/kernel/clock.js';
import { allGetNext, type Subjects } from '../../../platform/kernel/fair-share.js';
import { RecentCalls } from '../domain/recent-calls.js';

/** The part of a limit that is held between calls, unless the limit is small. */
const HELD_PART = 0.02;
const HELD_FROM = 20;
/** Whatever the monotonic clock begins with. */
const LONG_AGO = Number.NEGATIVE_INFINITY;

/** The ledger's answer for this limit. */
interface Granted {
  readonly granted: number;
  /** 0 if it granted all that was wanted. */
  readonly freeInMs: number;
  readonly unclaimed: number;
}

interface WaitingWork {
  readonly wanted: number;
  readonly goOn: () => void;
}

export interface ShareTerms {
  /** Calls in any window; 0 means no limit. */
  readonly limit: number;
  readonly windowMs: number;
  readonly fairSharePercent: number;
}

/** What one instance may use of one limit. Times are those of the monotonic clock. */
export class CallShare {
  private readonly standing: number;
  private readonly limit: number;
  private readonly askAgainMs: number;
  private readonly recent: RecentCalls;
  private left = 0;
  /** What no instance had claimed when the ledger last answered. */
  private unclaimed = 0;
  private until = LONG_AGO;
  /** In flight: the provider may count them until they end. */
  private inFlight = 0;
  private used = 0;
  /** Reserved for work that has begun. It is not known which piece of work takes one, so there are at most as many as pieces. */
  private reserved = 0;
  private begun = 0;
  private waiting: ((refusedForMs: number) => void)[] = [];
  private waitingWork: WaitingWork[] = [];
  /** The ledger had no more. */
  private isShort = false;
  private freeAt = LONG_AGO;
  /** Other instances may return calls earlier, so the ledger is queried again by then. */
  private askAgainAt = LONG_AGO;
  private wanted = 0;
  private wasUsed = false;
  /** An instance that starts, and may be killed at once, holds nothing before it has needed a call. */
  private wasNeeded = false;

  constructor(
    private readonly terms: ShareTerms,
    private readonly clock: Clock,
  ) {
    const { limit, windowMs } = terms;
    this.limit = limit;
    this.askAgainMs = windowMs / 60;
    this.recent = new RecentCalls(windowMs);
    this.standing = limit < HELD_FROM ? 0 : Math.ceil(limit * HELD_PART);
  }

  /**
   * 0 with a call, null if there is none here, else how long the subjects have had more than their share. It is judged by what is free as far as
   * this instance knows: when that is nothing, the ledger decides for those who have had nothing.
   */
  take(subjects: Subjects, now: number): number | null {
    if (this.limit === 0) return 0;
    const free = this.left + this.unclaimed - this.waiting.length;
    const heldBy = (subject: string) => this.recent.of(subject, now);
    const mayTake = allGetNext(subjects, heldBy, free, this.terms.fairSharePercent);
    if (!mayTake && subjects.some((subject) => heldBy(subject) > 0)) return Math.max(1, (this.recent.endsAt(now) ?? now) - now);
    if (!this.takeOne(now)) return null;
    this.recent.count(subjects, now);
    return 0;
  }

  private takeOne(now: number): boolean {
    if (now >= this.until) return false;
    if (this.reserved > 0) this.reserved -= 1;
    else if (this.left > 0) this.left -= 1;
    else return false;
    this.inFlight += 1;
    return true;
  }

  /** A call has ended. Its window begins here, since it reached the provider before, however slow the network was. */
  callEnded(): void {
    if (this.limit === 0) return;
    this.inFlight -= 1;
    this.used += 1;
  }

  /** Resolves to 0 with a call, else to how long there will be none. `ask`: renew the share. */
  async waitForCall(subjects: Subjects, now: number, ask: () => void): Promise<number> {
    if (now < this.askAgainAt) return Math.max(1, this.freeAt - now);
    this.wasNeeded = true;
    // Who waits counts already, or one subject could wait for everything.
    const takeBack = this.recent.count(subjects, now);
    const call = new Promise<number>((resolve) => this.waiting.push(resolve));
    ask();
    const refusedForMs = await call;
    if (refusedForMs > 0) takeBack();
    return refusedForMs;
  }

  /** Reserves one call for each piece of work that begins now, at most `wanted`; 0 if none is left. */
  reserve(wanted: number, now: number): number {
    if (this.limit === 0) return wanted;
    const count = now < this.until ? Math.min(wanted, this.left) : 0;
    this.left -= count;
    this.reserved += count;
    this.begun += count;
    return count;
  }

  /** This many pieces of work have ended, or not begun: their unused reservations are free again. */
  ended(count: number): void {
    this.begun = Math.max(0, this.begun - count);
    const unused = Math.max(0, this.reserved - this.begun);
    this.reserved -= unused;
    this.left += unused;
    if (unused > 0) this.wake();
  }

  /** Resolves when the ledger has answered, or at the end. */
  renewed(wanted: number): Promise<void> {
    this.wasNeeded = true;
    return new Promise((goOn) => this.waitingWork.push({ wanted, goOn }));
  }

  get isLow(): boolean {
    return this.limit > 0 && !this.isShort && this.left * 4 < this.wanted - this.reserved - this.inFlight;
  }

  /** Calls were made since the report before the last one. */
  get isActive(): boolean {
    return this.wasUsed;
  }

  /** A call or work waits for the ledger's answer. */
  get isWaitedFor(): boolean {
    return this.waiting.length + this.waitingWork.length > 0;
  }

  /** When those who wait for calls need the ledger's answer; null if nobody waits. */
  askInMs(now: number): number | null {
    return this.isWaitedFor ? Math.max(0, this.askAgainAt - now) : null;
  }

  /** For the ledger. Calls above the wanted number are returned: they are not used from here on. */
  report(now: number, isLast: boolean): { used: number; kept: number; wanted: number } {
    if (now >= this.until || isLast) this.left = this.reserved = 0;
    const { used } = this;
    const bound = this.reserved + this.inFlight;
    // If this instance is killed, nobody can use what it holds until the windows of these calls have passed. So it holds few idle ones:
    // twice what it has used since the last report, or what work needs to double.
    const wantedByWork = this.waitingWork.reduce((sum, { wanted }) => sum + wanted, 0);
    const work = Math.min(wantedByWork, Math.max(1, bound));
    const more = Math.max(this.wasNeeded ? this.standing : 0, 2 * used, work) + this.waiting.length;
    this.wanted = isLast || this.limit === 0 ? 0 : Math.min(this.limit, bound + more);
    this.left = Math.min(this.left, Math.max(0, this.wanted - bound));
    this.wasUsed = used > 0;
    return { used, kept: this.left + bound, wanted: this.wanted };
  }

  /** The ledger has booked the report. */
  granted(booked: number, { granted, freeInMs, unclaimed }: Granted, until: number): void {
    this.used -= booked;
    this.left += granted;
    this.unclaimed = unclaimed;
    this.until = until;
    this.askAgainAt = LONG_AGO;
    const now = this.clock.monotonicMs();
    while (this.waiting.length > 0 && this.takeOne(now)) this.waiting.shift()?.(0);
    // This instance already holds all that the limit allows, reserved or in flight.
    const isExhausted = this.isWaitedFor && this.left === 0 && this.wanted === this.limit && freeInMs === 0;
    this.isShort = freeInMs > 1 || isExhausted;
    // More was free than was granted: waiting callers request it again.
    if (this.isShort) this.refuse(isExhausted ? this.askAgainMs : freeInMs, now);
    this.wake();
  }

  /** The ledger could not be settled. A share that nobody waits for loses nothing by it. */
  failed(retryAfterMs: number): void {
    if (this.isWaitedFor) this.refuse(retryAfterMs, this.clock.monotonicMs());
    this.wake();
  }

  /** Wakes the waiting work to check again. */
  wake(): void {
    for (const { goOn } of this.waitingWork.splice(0)) goOn();
  }

  private refuse(forMs: number, now: number): void {
    this.freeAt = now + forMs;
    this.askAgainAt = now + Math.min(forMs, this.askAgainMs);
    for (const resolve of this.waiting.splice(0)) resolve(forMs);
  }
}
