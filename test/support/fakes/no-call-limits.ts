import { CallLimits } from '../../../src/shipping/call-limits/application/call-limits.js';
import type { CallLane } from '../../../src/shipping/call-limits/domain/call-ledger.js';

/** Every call is free. */
export class NoCallLimits extends CallLimits {
  async take(): Promise<() => void> {
    return () => undefined;
  }
  throttled(): void {}
  pausedForMs(): number {
    return 0;
  }
  async reserve(_lane: CallLane, wanted: number): Promise<number> {
    return wanted;
  }
  ended(): void {}
}
