import type { ShipcoAccount } from '../../src/shipping/shipco/domain/shipping-option.js';
import type { ClaimedShipment } from '../../src/shipping/shipments/application/claimed-shipment.js';
import type { AttemptResult } from '../../src/shipping/shipments/domain/attempt-result.js';
import { POLICY } from '../support/shipping.builder.js';
import type { Stage } from '../support/stage.js';

export const LEASE_MS = 45_000;
export const MINUTE_MS = 60_000;
export const ACCOUNT: ShipcoAccount = { kind: 'marketplace', accountId: 7001, originId: null };
export const UNKNOWN = { outcome: 'unknown', error: 'HTTP 500', httpStatus: 500, retryAfterMs: 0, usedAccount: ACCOUNT } as const;
export const RELEASED = { outcome: 'released', afterMs: 60 * MINUTE_MS, isCleared: false, usedAccount: null } as const;

export async function claimOne({ shipments }: Stage): Promise<ClaimedShipment> {
  const [first] = await shipments.claim(1, LEASE_MS);
  if (!first) throw new Error('no shipment is due');
  return first;
}

/** Records the result of an attempt; false when its claim was lost. */
export function ended({ shipments, work }: Stage, one: ClaimedShipment, result: AttemptResult): Promise<boolean> {
  const times = one.shipment.apply(result, POLICY, one.unseenMs);
  const end = shipments.attemptEnded(one.shipment, { result, failure: null });
  return work.commit(shipments.attempted(one, times, result), ...end);
}
