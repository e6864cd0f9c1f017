/** Too much work waits already: this piece has not begun. */
export class SlotsFullError extends Error {
  override readonly name = 'SlotsFullError';
}

/** Work that waits for one of a few slots, in order of arrival. */
export class Slots {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(
    count: number,
    private readonly mostWaiting: number,
  ) {
    this.free = count;
  }

  /** Throws SlotsFullError, or the signal's reason if it is aborted while this work waits; neither has begun it. */
  async run<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    if (this.free > 0) this.free -= 1;
    else if (this.waiting.length >= this.mostWaiting) throw new SlotsFullError('too many are waiting');
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
