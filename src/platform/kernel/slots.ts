import { Places, type Subjects } from './fair-share.js';

/** Too much work waits already, or too much of this subject: this piece has not begun. */
export class SlotsFullError extends Error {
  override readonly name = 'SlotsFullError';
}

interface Worker {
  /** When it gives up waiting. */
  readonly signal?: AbortSignal;
  /** Whose share of the slots it takes; nobody's if not given. */
  readonly subjects?: Subjects;
}

interface Waiting {
  readonly subjects: Subjects;
  readonly begin: () => void;
}

/**
 * A few slots for much work. Slots and places to wait in are shared fairly; who waits is served in turn: one piece of work of each subject,
 * in the order of arrival, by the widest of the subjects that a piece of work counts for.
 */
export class Slots {
  private readonly slots: Places;
  private readonly waitingPlaces: Places;
  private readonly waiting = new Map<string, Waiting[]>();

  constructor(count: number, mostWaiting: number, fairSharePercent = 100) {
    this.slots = new Places(count, fairSharePercent);
    this.waitingPlaces = new Places(mostWaiting, fairSharePercent);
  }

  /** Throws SlotsFullError, or the signal's reason if it is aborted while this work waits; neither has begun it. */
  async run<Result>(work: () => Promise<Result>, { signal, subjects = [] }: Worker = {}): Promise<Result> {
    signal?.throwIfAborted();
    if (!this.slots.take(subjects)) await this.turn(subjects, signal);
    try {
      return await work();
    } finally {
      this.slots.giveBack(subjects);
      while (this.beginNext());
    }
  }

  private turn(subjects: Subjects, signal?: AbortSignal): Promise<void> {
    if (!this.waitingPlaces.take(subjects)) throw new SlotsFullError('too many are waiting');
    const widest = subjects.at(-1) ?? '';
    const ofWidest = () => this.waiting.get(widest) ?? [];
    return new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.waitingPlaces.giveBack(subjects);
        signal?.removeEventListener('abort', giveUp);
      };
      const begin = () => {
        leave();
        resolve();
      };
      const giveUp = () => {
        leave();
        this.keep(widest, ofWidest(), waiting);
        reject(signal?.reason);
      };
      const waiting = { subjects, begin };
      this.waiting.set(widest, [...ofWidest(), waiting]);
      signal?.addEventListener('abort', giveUp);
    });
  }

  /** Whether somebody who waits may begin: the others of the same subject go behind all who wait. */
  private beginNext(): boolean {
    for (const [widest, all] of this.waiting) {
      const next = all.find(({ subjects }) => this.slots.take(subjects));
      if (!next) continue;
      this.waiting.delete(widest);
      this.keep(widest, all, next);
      next.begin();
      return true;
    }
    return false;
  }

  private keep(widest: string, all: readonly Waiting[], without: Waiting): void {
    const others = all.filter((one) => one !== without);
    if (others.length > 0) this.waiting.set(widest, others);
    else this.waiting.delete(widest);
  }
}
