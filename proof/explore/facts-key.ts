import type { ShipmentFacts, ShipmentState } from '#product/shipping/shipments/domain/shipment-facts.js';

/** Beyond these, a larger number decides nothing. */
const MOST = { attempts: 2, spent: 4, tries: 3, epoch: 2, empty: 2 } as const;

/** From here only a retry or a ship-again leads to another create, and both begin its counts anew. */
const OVER: readonly ShipmentState[] = ['created', 'cancelled', 'rescue_requested', 'needs_review'];

/** What decisions depend on, without the numbers of versions and claims. */
export function keyOfFacts(facts: ShipmentFacts): string {
  const { state, externalId, cancelTries, verifications, review, goneIds } = facts;
  const { unresolved, mayBeForgotten, isUnseen, createdWith, cancelRequested } = facts;
  const counts = OVER.includes(state) ? '' : countsOf(facts);
  const is = flags(unresolved, mayBeForgotten, isUnseen, createdWith !== null, cancelRequested);
  const gone = goneIds.length > 1 ? [...goneIds].sort().join('+') : goneIds[0];
  const asked = review && `${review.code}:${review.shipmentIds.join('+')}`;
  const numbers = `${counts},${Math.min(cancelTries, MOST.tries)},${verifications},${is}`;
  const codes = `${facts.stopReason},${facts.hold},${openOf(facts)},${asked},${facts.paymentStop},${facts.recordedId},${facts.progress},${gone}`;
  return `${state},${externalId.slice(-2)},${numbers},${codes}`;
}

/** What has become of the others decides nothing. */
function openOf({ requests }: ShipmentFacts): string {
  let open = '';
  for (const { kind, state } of requests) if (state === 'open') open += kind[0];
  return open.length > 1 ? 'both' : open;
}

function countsOf({ attempts, attemptsBeforeRetry, epoch, emptyLookups }: ShipmentFacts): string {
  // After a retry every create follows a look-up.
  const made = attemptsBeforeRetry === null ? Math.min(attempts, MOST.attempts) : 'r';
  const spent = Math.min(attempts - (attemptsBeforeRetry ?? 0), MOST.spent);
  return `${made}${spent}${Math.min(epoch, MOST.epoch)}${Math.min(emptyLookups, MOST.empty)}`;
}

export function flags(...given: readonly boolean[]): string {
  let bits = 1;
  for (const one of given) bits = bits * 2 + (one ? 1 : 0);
  return String(bits);
}
