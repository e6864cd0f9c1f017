/** Stops parts in reverse order of their start; a failure does not affect the others. */
export class Shutdown {
  private readonly stops: (() => Promise<unknown>)[] = [];
  private running: Promise<void> | undefined;

  constructor(private readonly onFailure: (error: Error) => void = () => {}) {}

  get begun(): boolean {
    return this.running !== undefined;
  }

  /** Stops it at once if the shutdown has started meanwhile. */
  async add(stop: () => Promise<unknown>): Promise<void> {
    if (this.begun) await stop();
    else this.stops.push(stop);
  }

  run(): Promise<void> {
    this.running ??= this.stopAll();
    return this.running;
  }

  private async stopAll(): Promise<void> {
    for (const stop of this.stops.reverse()) await stop().catch(this.onFailure);
  }
}
