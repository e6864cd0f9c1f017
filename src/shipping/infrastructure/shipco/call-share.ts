/** So many hundredths of a limit are held while there are no calls, unless the limit is small. */
const HELD_PART = 0.02;
const HELD_FROM = 20;

/** What one instance may use of one limit. Times are those of the monotonic clock. */
export class CallShare {
  private readonly standing: number;
  private left = 0;
  private until = 0;
  private used = 0;
  private waiting: ((refusedForMs: number) => void)[] = [];
  /** Creations that could be started, as last asked. */
  private demand = 0;
  /** The ledger had no more. */
  private isShort = false;
  private freeAt = 0;
  /** Others may give calls back earlier, so the ledger is asked again by then. */
  private askAgainAt = 0;
  private wanted = 0;
  private wasUsed = false;

  /** `limit` 0: no limit. */
  constructor(
    private readonly limit: number,
    private readonly askAgainMs: number,
  ) {
    this.standing = limit < HELD_FROM ? 0 : Math.ceil(limit * HELD_PART);
  }

  /** A call, if there is one. */
  take(now: number): boolean {
    if (this.limit === 0) return true;
    if (this.left === 0 || now >= this.until) return false;
    this.left -= 1;
    this.used += 1;
    return true;
  }

  /** Resolves to 0 with a call, else for how long there will be none. `ask`: renew the share. */
  waitForCall(now: number, ask: () => void): Promise<number> {
    if (now < this.askAgainAt) return Promise.resolve(Math.max(1, this.freeAt - now));
    const call = new Promise<number>((resolve) => this.waiting.push(resolve));
    ask();
    return call;
  }

  /** How many calls can be made now. While they are short, only what is held. */
  room(wanted: number, now: number): number {
    if (this.limit === 0) return wanted;
    if (!this.isShort) return wanted;
    this.demand = Math.max(this.demand, wanted);
    return now < this.until ? Math.min(wanted, this.left) : 0;
  }

  get isLow(): boolean {
    return this.limit > 0 && !this.isShort && this.left * 4 < this.wanted;
  }

  get isWaitedFor(): boolean {
    return this.waiting.length > 0;
  }

  /** Calls were made since the report before the last one. */
  get isActive(): boolean {
    return this.wasUsed;
  }

  /** Work waits for what others leave. */
  get isWanted(): boolean {
    return this.isShort && this.demand > 0;
  }

  /** For the ledger. What is above the wanted number is given back: it is not used from here on. */
  report(now: number, isLast: boolean): { used: number; kept: number; wanted: number } {
    if (now >= this.until) this.left = 0;
    const { used } = this;
    this.wanted =
      isLast || this.limit === 0 ? 0 : Math.min(this.limit, Math.max(this.standing, 2 * used, this.demand) + this.waiting.length);
    this.left = Math.min(this.left, this.wanted);
    this.demand = 0;
    this.wasUsed = used > 0;
    return { used, kept: this.left, wanted: this.wanted };
  }

  /** The ledger has booked the report. `freeInMs`: 0 if it granted all that was wanted. */
  granted(booked: number, count: number, freeInMs: number, until: number): void {
    this.used -= booked;
    this.left += count;
    this.until = until;
    this.isShort = freeInMs > 1;
    const now = performance.now();
    while (this.waiting.length > 0 && this.take(now)) this.waiting.shift()?.(0);
    // More was free than it was granted: those who wait ask again.
    if (this.isShort) this.refuse(freeInMs, now);
  }

  failed(retryAfterMs: number): void {
    this.refuse(retryAfterMs, performance.now());
  }

  private refuse(forMs: number, now: number): void {
    this.freeAt = now + forMs;
    this.askAgainAt = now + Math.min(forMs, this.askAgainMs);
    for (const resolve of this.waiting.splice(0)) resolve(forMs);
  }
}
