/** Longer timers would run at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

interface Pause {
  readonly endsAtMs: number;
  end(isOver: boolean): void;
}

/** The real time, moved forward in leaps. It goes on between them. */
export class LeapingClock {
  private readonly pauses = new Set<Pause>();

  constructor(private offsetMs = 0) {}

  /** How far it is ahead of the real time. */
  get movedMs(): number {
    return this.offsetMs;
  }

  readonly now = (): Date => new Date(Date.now() + this.offsetMs);

  readonly monotonicMs = (): number => performance.now() + this.offsetMs;

  /** Ends when that much time has passed, whether by itself or in a leap; with false at once when `signal` is aborted. */
  readonly pause = (durationMs: number, signal?: AbortSignal): Promise<boolean> => {
    if (signal?.aborted) return Promise.resolve(false);
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout;
      const pause: Pause = {
        endsAtMs: this.monotonicMs() + durationMs,
        end: (isOver) => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', giveUp);
          this.pauses.delete(pause);
          resolve(isOver);
        },
      };
      const giveUp = () => pause.end(false);
      const look = (inMs: number) => {
        timer = setTimeout(
          () => (inMs > LONGEST_TIMER_MS ? look(inMs - LONGEST_TIMER_MS) : pause.end(true)),
          Math.min(inMs, LONGEST_TIMER_MS),
        );
        // As timers of a program that may end: what has a signal can be given up.
        if (signal) timer.unref();
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.pauses.add(pause);
      look(durationMs);
    });
  };

  /** Never goes back. Ends the pauses that are over by then, the earliest first. */
  leapTo(movedMs: number): void {
    if (movedMs <= this.offsetMs) return;
    this.offsetMs = movedMs;
    const over = [...this.pauses].filter(({ endsAtMs }) => endsAtMs <= this.monotonicMs());
    for (const pause of over.toSorted((a, b) => a.endsAtMs - b.endsAtMs)) pause.end(true);
  }

  /** In how many milliseconds the first pause ends; null without one. */
  get nextEndInMs(): number | null {
    const ends = [...this.pauses].map(({ endsAtMs }) => endsAtMs);
    return ends.length > 0 ? Math.max(0, Math.min(...ends) - this.monotonicMs()) : null;
  }
}
