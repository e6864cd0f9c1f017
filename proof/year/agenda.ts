interface Entry {
  readonly atMs: number;
  act(): Promise<void>;
}

/** What is to happen, by its time. Acts may add others. */
export class Agenda {
  private readonly entries: Entry[] = [];

  /** `act` must not throw for what may go wrong in a year. */
  add(at: Date, act: () => Promise<void>): void {
    const atMs = at.getTime();
    let [low, high] = [0, this.entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.entries[middle]?.atMs ?? 0) <= atMs) low = middle + 1;
      else high = middle;
    }
    this.entries.splice(low, 0, { atMs, act });
  }

  /** The earliest, which it forgets; of the same time the one that was added first. */
  take(): Entry | undefined {
    return this.entries.shift();
  }
}
