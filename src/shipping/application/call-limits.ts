import type { CallKind, CallLane } from '../domain/call-ledger.js';

/** The provider's limits, kept over all instances together. */
export abstract class CallLimits {
  /** Takes one call, right before it is sent. Throws ShipcoError of kind `paused` if none is free, or while the kind is paused. */
  abstract take(lane: CallLane): Promise<void>;
  /** The provider has taken no call and asks for a pause, which holds for all instances. */
  abstract throttled(kind: CallKind, retryAfterMs: number | undefined): void;
  /** How many calls may be started now, at most `wanted`. */
  abstract room(lane: CallLane, wanted: number): number;
}

/** For tests and tools that call no real provider. */
export class NoCallLimits extends CallLimits {
  async take(): Promise<void> {}
  throttled(): void {}
  room(_lane: CallLane, wanted: number): number {
    return wanted;
  }
}
