/** The only source of wall-clock time in the product, and the only way to wait for some of it to pass. */
export abstract class Clock {
  abstract now(): Date;
  abstract pause(durationMs: number): Promise<void>;
}
