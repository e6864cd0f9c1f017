import type { AccountName } from './attempt-result.js';
import { cancelledIfUnwanted, inReview, inState, lookedForAnew, type Next, verifyInMs, withParcel } from './next-facts.js';
import { NO_DOUBT, type ShipmentFacts, type ShipmentState } from './shipment-facts.js';
import { accountUnreachable, type Review, severalParcels } from './shipment-failure.js';

/** Another attempt will follow, or a person decides already. */
const OPEN: readonly ShipmentState[] = ['pending', 'creating', 'unknown', 'needs_review'];

/**
 * Parcels were found outside of a valid claim, in addition to the recorded one, if any: the order's own, or a duplicate. Null if they are
 * already known. Adds to what an admin must review and never replaces it. `account` has the first new one. Ends any claim.
 */
export function foundLate(facts: ShipmentFacts, shipmentIds: readonly string[], account: AccountName | null): Next | null {
  const { state, review, recordedId } = facts;
  const known = [recordedId, ...facts.goneIds, ...(review?.shipmentIds ?? [])];
  const news = shipmentIds.filter((id) => !known.includes(id));
  const [first] = news;
  if (first === undefined) return null;
  if (review) return decided(facts, { ...review, shipmentIds: [...review.shipmentIds, ...news] });
  if (recordedId !== null || news.length > 1 || state === 'needs_review')
    return decided(facts, severalParcels([...(recordedId ? [recordedId] : []), ...news]));
  const own = { ...NO_DOUBT, ...(account && { createdWith: account }), recordedId: first };
  return withParcel(facts, inState(withoutClaim(facts), 'created', null, own), { dueInMs: null });
}

/** The last look-up could not query an account that may hold a parcel: an admin must decide. Null while another attempt will follow. */
export function neverCleared(facts: ShipmentFacts, account: AccountName): Next | null {
  return OPEN.includes(facts.state) ? null : decided(facts, accountUnreachable(account));
}

/** A second parcel was looked for, and is looked for again, or never after the last time. */
export function verified(facts: ShipmentFacts): Next {
  const looked = { ...facts, verifications: facts.verifications + 1 };
  return { facts: looked, times: { verifyInMs: verifyInMs(looked) } };
}

/** A create may have happened whose claim was lost: second parcels are looked for from the beginning. */
export function verifyAnew(facts: ShipmentFacts, afterMs: number): Next {
  return { facts: lookedForAnew(facts), times: { verifyInMs: afterMs } };
}

function decided(facts: ShipmentFacts, review: Review): Next {
  return cancelledIfUnwanted(inReview(withoutClaim(facts), review), { dueInMs: null });
}

/** The results of running attempts are not saved any more. */
function withoutClaim(facts: ShipmentFacts): ShipmentFacts {
  return { ...facts, epoch: facts.epoch + 1 };
}
