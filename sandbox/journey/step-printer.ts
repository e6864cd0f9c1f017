export type Print = (line: string) => void;

/** A step of the journey did not succeed: the message names it. */
export class JourneyFailed extends Error {
  constructor(
    readonly step: string,
    cause: unknown,
  ) {
    super(`${step}: ${reasonOf(cause)}`, { cause });
    this.name = 'JourneyFailed';
  }
}

/** Runs the steps of a journey and prints one aligned line for each, with the time it took. */
export class StepPrinter {
  constructor(private readonly print: Print) {}

  /** Returns the step's result; throws `JourneyFailed` when it throws. */
  async step<T>(name: string, work: () => Promise<T>, describe: (result: T) => string): Promise<T> {
    const startedAtMs = performance.now();
    try {
      const result = await work();
      this.line(name, performance.now() - startedAtMs, describe(result));
      return result;
    } catch (error) {
      this.line(name, performance.now() - startedAtMs, 'FAILED');
      throw new JourneyFailed(name, error);
    }
  }

  line(name: string, tookMs: number, text: string): void {
    this.print(`  ${name.padEnd(10)}${tookMs.toFixed(0).padStart(6)} ms  ${text}`);
  }
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
