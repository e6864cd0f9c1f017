import type { CallKind, CallLane } from '../domain/call-ledger.js';

/** The provider's limits, kept over all instances together. */
export abstract class CallLimits {
  /**
   * Takes one call, right before it is sent; resolves with what to do when it has ended. Throws ShipcoError of kind `paused` if none is
   * free, or while the kind is paused.
   */
  abstract take(lane: CallLane): Promise<() => void>;
  /** The provider has taken no call and asks for a pause, which holds for all instances. */
  abstract throttled(kind: CallKind, retryAfterMs: number | undefined): void;
  /**
   * Keeps a call each for so many pieces of work, at most `wanted`. Resolves when there is at least one, however long that takes, or
   * with 0 when the process ends.
   */
  abstract reserve(lane: CallLane, wanted: number): Promise<number>;
  /** So many of these pieces of work have ended, or not begun. */
  abstract ended(lane: CallLane, count: number): void;
}

/** For tests and tools that call no real provider. */
export class NoCallLimits extends CallLimits {
  async take(): Promise<() => void> {
    return () => undefined;
  }
  throttled(): void {}
  async reserve(_lane: CallLane, wanted: number): Promise<number> {
    return wanted;
  }
  ended(): void {}
}
