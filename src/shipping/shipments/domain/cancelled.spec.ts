import { jest } from '@jest/globals';
import { aShipment, decided, POLICY } from '../../../../test/support/shipping.builder.js';
import type { PaymentStop } from '../../../orders/domain/payment-status.js';
import { CANCEL_OUTCOMES, type CancelOutcome, type CancelResult } from './cancel-result.js';
import type { ParcelProgress } from './parcel-progress.js';
import { SHIPMENT_STATES, type ShipmentFacts, type ShipmentState } from './shipment-facts.js';
import { type FailureCode, type Review, severalParcels } from './shipment-failure.js';
import type { DueTimes } from './shipment-policy.js';

const createdWith = { kind: 'marketplace', accountId: 7001 } as const;
const FACTS: Partial<ShipmentFacts> = { attempts: 2, epoch: 4, createdWith, cancelTries: 1 };

const of = (facts: Partial<ShipmentFacts> = {}, stop: PaymentStop | null = 'payment_refunded') =>
  aShipment({ state: 'created', ...FACTS, paymentStop: stop, ...facts });

beforeEach(() => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => jest.restoreAllMocks());

describe('the reason to cancel a parcel', () => {
  it.each<[string | null, Partial<ShipmentFacts>, PaymentStop | null]>([
    [null, {}, null],
    [null, {}, 'payment_in_mediation'],
    [null, {}, 'payment_not_approved'],
    [null, { hold: 'held' }, null],
    ['payment_refunded', {}, 'payment_refunded'],
    ['payment_charged_back', { hold: 'payment_fraud_alert' }, 'payment_charged_back'],
    ['payment_fraud_alert', { hold: 'payment_fraud_alert' }, null],
    ['requested', { cancelRequested: true }, 'payment_refunded'],
  ])('is %s: %j, %s (R-261, R-262)', (reason, facts, stop) => expect(of(facts, stop).cancelReason).toBe(reason));
});

describe('an admin’s wish', () => {
  const NOW: DueTimes = { cancelInMs: 'soon' };
  const LATER: DueTimes = {};
  const CLAIMED_NEXT = { state: 'pending', stopReason: null } as const;
  const AT_ONCE: DueTimes = { dueInMs: 0 };
  const ROWS: Record<ShipmentState, [Partial<ShipmentFacts>, DueTimes | null]> = {
    pending: [{}, LATER],
    failed: [CLAIMED_NEXT, AT_ONCE],
    skipped: [CLAIMED_NEXT, AT_ONCE],
    creating: [{}, LATER],
    unknown: [{}, LATER],
    created: [{}, NOW],
    needs_review: [{}, NOW],
    cancelled: [{ cancelRequested: false, cancelTries: 1 }, null],
    rescue_requested: [{ cancelRequested: false, cancelTries: 1 }, null],
  };

  it.each(SHIPMENT_STATES)('of a shipment that is %s (R-262, R-274)', (state) => {
    const [changed, times] = ROWS[state];
    const cancellation = of({ state }, null);
    const before = cancellation.facts;
    expect(cancellation.requestCancellation()).toEqual(times);
    expect(decided(cancellation.facts)).toEqual({ ...decided(before), cancelRequested: true, cancelTries: 0, ...changed });
  });
});

describe('the result of a try', () => {
  const base = { usedAccount: createdWith, shipmentIds: ['11'] };
  const answer = { ...base, error: 'HTTP 503', httpStatus: 503, retryAfterMs: 0 };
  const NEVER: DueTimes = { dueInMs: null, cancelInMs: null };
  const review = (outcome: CancelOutcome, details: object = {}) =>
    ({
      state: 'needs_review',
      failure: null,
      review: { code: 'not_cancelled', because: 'payment_refunded', outcome, shipmentIds: ['11'], ...details } as Review,
      cancelTries: 0,
    }) as const;
  const why = (code: FailureCode) => ({ failure: { code, text: 'HTTP 503' } }) as const;
  const ROWS: Record<CancelOutcome, [details: object, changed: Partial<ShipmentFacts>, times: DueTimes]> = {
    cancelled: [base, { state: 'cancelled', cancelTries: 0 }, NEVER],
    rescue_requested: [base, { state: 'rescue_requested', cancelTries: 0 }, NEVER],
    withdrawn: [base, { cancelTries: 0 }, { cancelInMs: 0 }],
    dispatched: [{ ...base, shipmentIds: ['11', '12'] }, review('dispatched', { shipmentIds: ['11', '12'] }), NEVER],
    not_automatic: [base, review('not_automatic'), NEVER],
    rejected: [answer, review('rejected', { text: 'HTTP 503' }), NEVER],
    account_unreachable: [{ account: createdWith, ...base }, review('account_unreachable', { account: createdWith }), NEVER],
    look_up_empty: [base, review('look_up_empty'), NEVER],
    unknown: [answer, why('unknown'), { cancelInMs: POLICY.quarantineMs }],
    did_not_happen: [answer, why('did_not_happen'), { cancelInMs: 3_750 }],
    look_up_failed: [answer, why('look_up_failed'), { cancelInMs: 3_750 }],
    paused: [answer, { ...why('paused'), cancelTries: 0 }, { cancelInMs: 30_000 }],
    throttled: [{ ...answer, retryAfterMs: 60_000 }, { ...why('throttled'), cancelTries: 0 }, { cancelInMs: 67_500 }],
  };

  it.each(CANCEL_OUTCOMES)('%s (R-268)', (outcome) => {
    const [details, changed, times] = ROWS[outcome];
    const result = { outcome, ...details } as CancelResult;
    const cancellation = of();
    const before = cancellation.facts;
    expect(cancellation.cancelTried(result, POLICY, cancellation.cancelReason)).toEqual(times);
    expect(decided(cancellation.facts)).toEqual({ ...decided(before), ...changed });
  });

  it('that was made for another reason than there is now is followed by another one at once (R-275)', () => {
    const cancellation = of({}, 'payment_charged_back');
    expect(cancellation.cancelTried({ outcome: 'dispatched', ...base }, POLICY, 'requested')).toMatchObject({ cancelInMs: 0 });
    expect(cancellation.facts.review).toMatchObject({ code: 'not_cancelled', because: 'requested' });
    const approved = of({}, null);
    expect(approved.cancelTried({ outcome: 'cancelled', ...base }, POLICY, 'payment_refunded')).toMatchObject({ cancelInMs: 0 });
    expect(of({}, null).cancelTried({ outcome: 'withdrawn', ...base }, POLICY, null)).toEqual({ cancelInMs: null });
  });

  it('leads to another try if the payment is refunded after the request of a person, and the review names the refund (R-275)', () => {
    const shipment = of({ cancelRequested: true }, 'payment_refunded');
    expect(shipment.cancelReason).toBe('requested');
    expect(shipment.cancelTried({ outcome: 'dispatched', ...base }, POLICY, 'requested')).toMatchObject({ cancelInMs: 0 });
    expect(shipment.cancelTried({ outcome: 'dispatched', ...base }, POLICY, shipment.cancelReason)).toEqual(NEVER);
    expect(shipment.facts.review).toMatchObject({ code: 'not_cancelled', because: 'payment_refunded' });
  });

  it.each<CancelResult>([
    { outcome: 'dispatched', ...base },
    { outcome: 'not_automatic', ...base },
    { outcome: 'account_unreachable', account: createdWith, ...base },
  ])('leaves what a person has asked for meanwhile, which is tried at once: $outcome (R-275)', (result) => {
    const shipment = of({ cancelRequested: true }, 'payment_refunded');
    expect(shipment.cancelTried(result, POLICY, 'payment_refunded')).toMatchObject({ cancelInMs: 0 });
    expect(shipment.cancelReason).toBe('requested');
    expect(shipment.cancelTried({ outcome: 'rescue_requested', ...base }, POLICY, 'requested')).toEqual(NEVER);
    expect(shipment.facts.state).toBe('rescue_requested');
  });

  it('leaves no cancellation due while a person’s retry looks for the parcel, and that becomes due with it (R-273)', () => {
    const shipment = of({ state: 'unknown', unresolved: true, emptyLookups: 0 });
    shipment.cancelTried({ outcome: 'throttled', ...answer }, POLICY, shipment.cancelReason);
    expect([shipment.facts.state, shipment.times.cancelInMs]).toEqual(['unknown', null]);
    expect(shipment.foundLate(['77'])).toBe(true);
    expect(shipment.times.cancelInMs).toBe('soon');
  });

  it('counts no try below none, when a change has begun the count anew meanwhile', () => {
    const cancellation = of({ cancelTries: 0 });
    cancellation.cancelTried({ outcome: 'throttled', ...answer }, POLICY, cancellation.cancelReason);
    expect(cancellation.facts.cancelTries).toBe(0);
  });

  it.each(['unknown', 'did_not_happen', 'look_up_failed'] as const)(
    '%s: a person decides after the last try (R-268)',
    (outcome) => {
      const cancellation = of({ cancelTries: POLICY.maxAttempts });
      expect(cancellation.cancelTried({ outcome, ...answer }, POLICY, cancellation.cancelReason)).toEqual(NEVER);
      expect(cancellation.facts).toMatchObject(review(outcome, { text: 'HTTP 503' }));
    },
  );

  it('keeps what a shipment waits for review for, until it is cancelled (R-268)', () => {
    const several = { state: 'needs_review', failure: null, review: severalParcels(['11', '12']) } as const;
    const cancellation = of({ ...several, unresolved: true, verifications: 3 });
    cancellation.cancelTried({ outcome: 'unknown', ...answer }, POLICY, cancellation.cancelReason);
    expect(cancellation.facts).toMatchObject(several);
    expect(cancellation.cancelTried({ outcome: 'cancelled', ...base }, POLICY, cancellation.cancelReason)).toMatchObject({
      verifyInMs: 600_000,
    });
    const looksAnew = { unresolved: false, verifications: 0 };
    expect(cancellation.facts).toMatchObject({ state: 'cancelled', failure: null, review: null, ...looksAnew });
  });

  it('ends an admin’s wish that cannot come true (R-268)', () => {
    const cancellation = of({ cancelRequested: true }, null);
    cancellation.cancelTried({ outcome: 'rejected', ...answer }, POLICY, cancellation.cancelReason);
    expect([cancellation.facts.state, cancellation.cancelReason]).toEqual(['needs_review', null]);
  });

  it.each(['cancelled', 'rescue_requested'] as const)(
    'of one that is %s, and whose payment is approved again: a person decides (R-270)',
    (state) => {
      const good = of({ state }, null);
      good.cancelTried({ outcome: 'withdrawn', ...base }, POLICY, good.cancelReason);
      expect(good.facts).toMatchObject({
        state: 'needs_review',
        review: { code: 'approved_again', shipmentIds: [] },
      });
      for (const wanted of [of({ state }), of({ state, cancelRequested: true }, null)]) {
        wanted.cancelTried({ outcome: 'withdrawn', ...base }, POLICY, wanted.cancelReason);
        expect(wanted.facts.state).toBe(state);
      }
    },
  );
});

describe('a request that is withdrawn after its parcel was cancelled by a process that died', () => {
  const withdrawn = { outcome: 'withdrawn', usedAccount: null, shipmentIds: ['11'] } as const;

  it.each<ParcelProgress>(['cancelled', 'expired'])('needs a person once a reading has shown it: %s (R-270)', (progress) => {
    const shipment = of({ recordedId: '11', progress }, null);
    expect(shipment.cancelTried(withdrawn, POLICY, null)).toEqual({ dueInMs: null, cancelInMs: null });
    expect(shipment.facts).toMatchObject({ state: 'needs_review', review: { code: 'approved_again', shipmentIds: [] } });
  });

  it.each<ParcelProgress>(['preparing', 'in_transit', 'delivered', 'lost'])(
    'changes nothing for one that is %s (R-270)',
    (progress) => {
      const shipment = of({ recordedId: '11', progress }, null);
      shipment.cancelTried(withdrawn, POLICY, null);
      expect(shipment.facts).toMatchObject({ state: 'created', progress, cancelTries: 0 });
    },
  );
});

describe('a cancelled parcel', () => {
  it.each<[ParcelProgress | null, ParcelProgress | null]>([
    ['preparing', 'cancelled'],
    ['in_transit', 'cancelled'],
    ['expired', 'expired'],
    ['lost', 'lost'],
    ['returned', 'returned'],
    [null, null],
  ])('that was %s is shown as %s (R-277)', (progress, shown) => {
    const shipment = of({ progress });
    shipment.cancelTried({ outcome: 'cancelled', usedAccount: createdWith, shipmentIds: ['11'] }, POLICY, shipment.cancelReason);
    expect(shipment.facts.progress).toBe(shown);
  });
});
