import type { ShipmentFacts, ShipmentState } from '#product/shipping/shipments/domain/shipment-facts.js';

/** Beyond these, a larger number decides nothing. */
const MOST = { attempts: 2, spent: 4, tries: 3, epoch: 2, empty: 2 } as const;

/** From here only a retry or a ship-again leads to another create, and both begin its counts anew. */
const OVER: readonly ShipmentState[] = ['created', 'cancelled', 'rescue_requested', 'needs_review'];

const known = new WeakMap<ShipmentFacts, string>();

/** What decisions depend on, without the numbers of versions and claims. */
export function keyOfFacts(facts: ShipmentFacts): string {
  const before = known.get(facts);
  if (before !== undefined) return before;
  const { review } = facts;
  const key = [
    facts.state,
    facts.externalId.slice(-2),
    ...(OVER.includes(facts.state) ? [] : countsOf(facts)),
    Math.min(facts.cancelTries, MOST.tries),
    facts.verifications,
    flags(facts.unresolved, facts.mayBeForgotten, facts.isUnseen, facts.createdWith !== null, facts.cancelRequested),
    facts.stopReason ?? '',
    facts.hold ?? '',
    review ? `${review.code}:${review.shipmentIds.join('+')}` : '',
    facts.paymentStop ?? '',
    facts.recordedId ?? '',
    facts.progress ?? '',
    [...facts.goneIds].sort().join('+'),
  ].join(',');
  known.set(facts, key);
  return key;
}

function countsOf({ attempts, attemptsBeforeRetry, epoch, emptyLookups }: ShipmentFacts): readonly unknown[] {
  return [
    // After a retry every create follows a look-up.
    attemptsBeforeRetry === null ? Math.min(attempts, MOST.attempts) : 'r',
    Math.min(attempts - (attemptsBeforeRetry ?? 0), MOST.spent),
    Math.min(epoch, MOST.epoch),
    Math.min(emptyLookups, MOST.empty),
  ];
}

export function flags(...given: readonly boolean[]): string {
  return given.map((one) => (one ? '1' : '0')).join('');
}
