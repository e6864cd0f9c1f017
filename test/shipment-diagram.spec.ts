import { ATTEMPT_OUTCOMES, type AttemptResult } from '../src/shipping/shipments/domain/attempt-result.js';
import { CANCEL_OUTCOMES, type CancelResult } from '../src/shipping/shipments/domain/cancel-result.js';
import { newShipment, Shipment } from '../src/shipping/shipments/domain/shipment.js';
import { SHIPMENT_STATES, type ShipmentFacts } from '../src/shipping/shipments/domain/shipment-facts.js';
import type { ShipmentPolicy } from '../src/shipping/shipments/domain/shipment-policy.js';
import { isHold } from '../src/shipping/shipments/domain/stop-reason.js';
import { arrowsIn } from './support/diagram.js';

describe('the diagram of the shipment’s states', () => {
  const POLICY: ShipmentPolicy = { maxAttempts: 3, retryBaseMs: 1, quarantineMs: 1, lookupSpacingMs: 1 };
  const CREATED_AT = new Date('2026-01-01T00:00:00Z');
  const UNSEEN_MS = [0, 48 * 3_600_000];

  const ACCOUNT = { kind: 'marketplace', accountId: 1 };
  const ANSWER = { usedAccount: ACCOUNT, account: ACCOUNT, error: 'why', httpStatus: 500, retryAfterMs: 0 };

  type Act = (shipment: Shipment) => void;

  /** What the claim's statement does to a row: it takes what is due, in any state. */
  function claimed({ facts }: Shipment): Shipment {
    const { state, attempts, epoch } = facts;
    const shipment = new Shipment({ ...facts, state: 'creating', attempts: attempts + 1, epoch: epoch + 1, stopReason: null });
    if (state === 'creating') shipment.takenOver();
    return shipment;
  }

  /** Every result an attempt can have. */
  const RESULTS = ATTEMPT_OUTCOMES.flatMap((outcome) =>
    [true, false].map(
      (isCleared) =>
        ({
          outcome,
          ...ANSWER,
          shipmentIds: ['1', '2'],
          origin: { accountId: 1, originId: 2 },
          reason: 'no_quote',
          remote: { externalId: 'MP-1', shipmentId: '1' },
          afterMs: null,
          isCleared,
        }) as unknown as AttemptResult,
    ),
  );

  const CANCELLED = { outcome: 'skipped', reason: 'cancelled', usedAccount: null } as const;
  const ATTEMPT: Act[] = [...RESULTS, CANCELLED].flatMap((result) =>
    UNSEEN_MS.map(
      (unseenMs): Act =>
        (shipment) =>
          void shipment.attempted(result, POLICY, unseenMs),
    ),
  );
  const RETRY: Act = (shipment) => void shipment.retryRequested();
  const HOLDS: Act[] = [(shipment) => void shipment.hold('held'), (shipment) => void shipment.release(true)];
  /** Every state of payment and provider for a shipment whose parcel must be cancelled, or is gone. */
  const ENDS: Act[] = ([null, 'payment_refunded'] as const).flatMap((stop) =>
    [
      (one: Shipment) => one.requestCancellation(),
      (one: Shipment) => void gone(one).shipAgain(),
      ...['new', 'documentation_ready', 'cancelled', 'expired', 'delivered'].map(
        (statusCode) => (one: Shipment) => one.seen({ statusCode, createdAt: CREATED_AT }, new Date('2026-01-03T00:00:00Z')),
      ),
      ...CANCEL_OUTCOMES.map((outcome) => (one: Shipment) => {
        const isClaimed = ['created', 'needs_review', 'cancelled', 'rescue_requested'].includes(one.facts.state);
        // A try is made only while there is something to cancel.
        const isPossible = isClaimed && (outcome === 'withdrawn' || one.isToCancel);
        const result = { outcome, ...ANSWER, shipmentIds: ['1'] } as unknown as CancelResult;
        if (isPossible) one.cancelTried(result, POLICY, one.cancelReason);
      }),
    ].map(
      (act): Act =>
        (shipment) => {
          Object.assign(shipment, new Shipment({ ...shipment.facts, paymentStop: stop }));
          act(shipment);
          Object.assign(shipment, new Shipment({ ...shipment.facts, paymentStop: null }));
        },
    ),
  );
  /** Its recorded parcel was cancelled at the provider. */
  function gone(shipment: Shipment): Shipment {
    return Object.assign(shipment, new Shipment({ ...shipment.facts, recordedId: '1', progress: 'cancelled' }));
  }
  const SECOND_FOUND: Act = (shipment) => void shipment.foundLate(['2']);
  /** What waits for a time or for news; the rest wait for a person. */
  const CLAIMABLE = new Set(['pending', 'unknown', 'creating', 'skipped']);

  function after(shipment: Shipment): Shipment[] {
    const acts = shipment.facts.state === 'creating' ? ATTEMPT : [RETRY];
    const done = [...acts, ...HOLDS, ...ENDS, ...(shipment.facts.state === 'created' ? [SECOND_FOUND] : [])].map((act) => {
      const copy = new Shipment(shipment.facts);
      act(copy);
      return copy;
    });
    return CLAIMABLE.has(shipment.facts.state) ? [...done, claimed(shipment)] : done;
  }

  /** Plays every act on every shipment that acts can lead to, from a new one on. */
  function possible(): string[] {
    const edges = new Set<string>();
    const known = new Set<string>();
    const open = [newShipment('order', 'MP', CREATED_AT)];
    for (let shipment = open.pop(); shipment; shipment = open.pop()) {
      for (const next of after(shipment)) {
        if (next.facts.state !== shipment.facts.state) edges.add(`${shipment.facts.state} -> ${next.facts.state}`);
        if (known.has(shapeOf(next.facts))) continue;
        known.add(shapeOf(next.facts));
        open.push(next);
      }
    }
    return [...edges].sort();
  }

  /** What the rules look at; counters count only as far as a rule compares them. */
  function shapeOf(facts: ShipmentFacts): string {
    const { state, attempts, epoch, unresolved, emptyLookups, attemptsBeforeRetry, hold, stopReason, review } = facts;
    const spent = Math.min(attempts - (attemptsBeforeRetry ?? 0), POLICY.maxAttempts + 1);
    const held = [hold !== null, isHold(stopReason)];
    const counted = [spent, Math.min(epoch, 2), Math.min(emptyLookups, 2)];
    return [
      state,
      ...counted,
      unresolved,
      attemptsBeforeRetry !== null,
      ...held,
      facts.cancelRequested,
      review?.code === 'still_new',
      review?.shipmentIds.some((id) => id !== '1') ?? false,
    ].join(' ');
  }

  it('shows what the state machine can do, and nothing else', () => {
    expect(arrowsIn('cart-to-parcel.md', 'stateDiagram-v2')).toEqual(possible());
  });

  it('has every state', () => {
    const shown = new Set(arrowsIn('cart-to-parcel.md', 'stateDiagram-v2').flatMap((arrow) => arrow.split(' -> ')));
    expect([...shown].sort()).toEqual([...SHIPMENT_STATES].sort());
  });

  it('leaves out only the result of a lost claim, which ends any state as created or for review', () => {
    for (const state of SHIPMENT_STATES.filter((one) => one !== 'created')) {
      const ends = [['1'], ['1', '2']].map((found) => {
        const shipment = new Shipment({ ...newShipment('order', 'MP', CREATED_AT).facts, state });
        shipment.foundLate(found);
        return shipment.facts.state;
      });
      expect(ends).toEqual([state === 'needs_review' ? 'needs_review' : 'created', 'needs_review']);
    }
  });
});
