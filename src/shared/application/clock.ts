/** The only source of wall-clock time in the product, and the only way to wait. */
export abstract class Clock {
  abstract now(): Date;
  abstract pause(durationMs: number): Promise<void>;
}
