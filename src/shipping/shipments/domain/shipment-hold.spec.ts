import { aShipment } from '../../../../test/support/shipping.builder.js';
import type { PaymentStop } from '../../../orders/domain/payment-status.js';
import { BY_HOLD } from './reasons.js';
import { newShipment } from './shipment.js';
import type { ShipmentFacts, ShipmentState } from './shipment-facts.js';
import { isOnlyAsked, mayHold } from './shipment-hold.js';

it('holds: no two are equally strong', () => {
  const strengths = Object.values(BY_HOLD).map(({ strength }) => strength);
  expect(new Set(strengths).size).toBe(strengths.length);
});

describe('a shipment that was lost while its buyer asked to cancel it', () => {
  /** As it is replaced: its hold is known from a fact, the request is not. */
  const replaced = () => newShipment('o1', 'MP', new Date(0), 'buyer_wants_to_cancel');

  it('continues when the buyer takes the request back', () => {
    const shipment = replaced();
    expect(shipment.withdraw('buyer_wants_to_cancel')).toEqual({ dueInMs: 0 });
    expect(shipment.facts).toMatchObject({ hold: null, state: 'pending', stopReason: null });
    expect(shipment.withdraw('buyer_wants_to_cancel')).toBeNull();
  });

  it('stays held when its seller takes back what was not asked', () => {
    const shipment = replaced();
    expect(shipment.withdraw('seller_cannot_dispatch')).toBeNull();
    expect(shipment.facts.hold).toBe('buyer_wants_to_cancel');
  });
});

describe('a payment whose money is here again', () => {
  const STATES = ['pending', 'creating', 'unknown', 'failed', 'skipped'] as const;
  const again = (state: ShipmentState, before: PaymentStop, facts: Partial<ShipmentFacts> = {}) => {
    const stopReason = state === 'skipped' ? before : null;
    const shipment = aShipment({ state, paymentStop: before, stopReason, ...facts });
    return { times: shipment.paymentRead(null), shipment };
  };

  it.each(['payment_refunded', 'payment_charged_back', 'payment_in_mediation'] as const)(
    'after %s holds what is not shipped until a person releases it (R-330)',
    (before) => {
      for (const state of STATES) {
        const { shipment, times } = again(state, before);
        expect(shipment.facts).toMatchObject({ hold: 'payment_back', paymentStop: null });
        const isWaiting = state === 'pending' || state === 'skipped';
        if (!isWaiting) expect([shipment.facts.state, times]).toEqual([state, {}]);
        else {
          expect([shipment.facts.state, shipment.facts.stopReason, times]).toEqual([
            'skipped',
            'payment_back',
            { dueInMs: null },
          ]);
          expect([shipment.release(true), shipment.facts.hold]).toEqual([{ dueInMs: 0 }, null]);
        }
      }
    },
  );

  it('lets it go on if it was only not approved (R-187)', () => {
    const { shipment, times } = again('skipped', 'payment_not_approved');
    expect([shipment.facts.hold, times]).toEqual([null, { dueInMs: 0 }]);
  });

  it('leaves a parcel that exists, and what a person has called off (R-188, R-330)', () => {
    expect(again('created', 'payment_in_mediation').shipment.facts.hold).toBeNull();
    expect(again('pending', 'payment_refunded', { cancelRequested: true })).toMatchObject({ times: { dueInMs: 0 } });
  });

  it('takes no place of a fraud alert (R-260)', () => {
    const { shipment } = again('skipped', 'payment_refunded', { hold: 'payment_fraud_alert' });
    expect(shipment.facts).toMatchObject({ hold: 'payment_fraud_alert', stopReason: 'payment_fraud_alert' });
  });
});

it.each<[string, Partial<ShipmentFacts>, boolean]>([
  ['that waits to be created', {}, true],
  ['that is being created', { state: 'creating' }, true],
  ['that failed', { state: 'failed' }, true],
  ['under review without a known parcel', { state: 'needs_review' }, true],
  ['under review with one at its seller', { state: 'needs_review', recordedId: '11', progress: 'preparing' }, true],
  ['under review whose parcel has left', { state: 'needs_review', recordedId: '11', progress: 'in_transit' }, false],
  ['under review whose parcel was delivered', { state: 'needs_review', recordedId: '11', progress: 'delivered' }, false],
  ['under review whose parcel came back', { state: 'needs_review', recordedId: '11', progress: 'returned' }, false],
  ['that has its parcel', { state: 'created', recordedId: '11', progress: 'preparing' }, false],
  ['that is cancelled', { state: 'cancelled' }, false],
])('an admin holds a shipment only while that keeps a parcel back: one %s (R-865)', (_, facts, expected) => {
  const shipment = aShipment(facts);
  expect(mayHold(shipment.facts)).toBe(expected);
  expect(shipment.hold('held') !== null).toBe(expected);
});

it('a request is all that is left to release once its parcel has left, or its hold has ended (R-921)', () => {
  const asked = aShipment({ state: 'created', recordedId: '11', progress: 'preparing' });
  const isOnly = () => isOnlyAsked(asked.facts);
  expect(isOnly()).toBe(false);
  asked.request('buyer_wants_to_cancel', 'Twice.', new Date(0));
  expect(isOnly()).toBe(false);
  const left = aShipment({ ...asked.facts, hold: null });
  expect(isOnlyAsked(left.facts)).toBe(true);
  left.release(true);
  expect(isOnlyAsked(left.facts)).toBe(false);
});

it('tells of a request that a dispatch overtook when the parcel left, wherever it is when that is read (R-861)', () => {
  const at = new Date('2026-11-23T10:00:00.000Z');
  const leftAt = new Date(at.getTime() - 1_000);
  const one = newShipment('o1', 'MP', at);
  one.request('buyer_wants_to_cancel', 'because', at);
  one.movedTo({ progress: 'delivered', progressAt: new Date(at.getTime() + 86_400_000), statusCode: 'delivered' }, null, leftAt);
  expect(one.facts.requests).toMatchObject([{ at: at.toISOString(), leftAt: leftAt.toISOString() }]);
});
