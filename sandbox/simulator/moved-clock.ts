/** The real time, or another clock, moved forward. */
export class MovedClock {
  private movedMs = 0;

  constructor(private readonly base: () => Date = () => new Date()) {}

  readonly now = (): Date => new Date(this.base().getTime() + this.movedMs);

  advance(ms: number): void {
    this.movedMs += ms;
  }

  reset(): void {
    this.movedMs = 0;
  }
}
