import { createHash } from 'node:crypto';
import { DecidedMeanwhileError } from './shipment.errors.js';
import type { ShipmentFacts } from './shipment-facts.js';
import { type CancelReason, cancelReasonOf } from './stop-reason.js';

/** What people and payments have decided about a shipment so far: what was asked, what holds it, whether its parcel is to be cancelled. */
type Decided = Pick<ShipmentFacts, 'externalId' | 'hold' | 'requests'> & { readonly cancelReason: CancelReason | null };

/** A name of it. Another parcel of the order is decided about anew; attempts and readings decide nothing. */
export function decisionOn({ externalId, hold, requests, cancelReason }: Decided): string {
  const asked = requests.map(({ kind, state, at }) => [kind, state, at]).sort();
  return createHash('sha256')
    .update(JSON.stringify([externalId, hold, cancelReason, asked]))
    .digest('base64url')
    .slice(0, 16);
}

/** `seen`: the decision that an admin acts upon; null if they act whatever it is. Throws DecidedMeanwhileError. */
export function expectDecision(facts: ShipmentFacts, seen: string | null): void {
  if (seen !== null && decisionOn({ ...facts, cancelReason: cancelReasonOf(facts) }) !== seen) throw new DecidedMeanwhileError();
}
