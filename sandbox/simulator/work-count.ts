/** Counts what is being done. */
export class WorkCount {
  private running = 0;
  private total = 0;

  get busy(): number {
    return this.running;
  }

  /** Since the start. */
  get begun(): number {
    return this.total;
  }

  /** Call the result once, at the end of what begins. */
  begin(): () => void {
    this.running += 1;
    this.total += 1;
    return () => {
      this.running -= 1;
    };
  }

  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    const end = this.begin();
    try {
      return await work();
    } finally {
      end();
    }
  }
}
