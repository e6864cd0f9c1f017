import { aShipment } from '../../../../test/support/shipping.builder.js';
import { PAYMENT_STOPS } from '../../../orders/domain/payment-status.js';
import type { AttemptResult } from './attempt-result.js';
import { causeId, type FailureCause } from './failure-cause.js';
import type { ParcelPlace } from './parcel-progress.js';
import { REVIEW_CODES } from './reason-words.js';
import { SHIPMENT_STATES, type ShipmentFacts } from './shipment-facts.js';
import { accountUnreachable, LEASE_EXPIRED, type Review, type ReviewCode, severalParcels } from './shipment-failure.js';
import { OBSTACLES, WAITING_STOPS } from './stop-reason.js';
import { causeOf } from './waiting-cause.js';

const createdWith = { kind: 'seller', accountId: 8001 } as const;
const cause = (facts: Partial<ShipmentFacts>, result: AttemptResult | null = null) =>
  causeOf(aShipment({ createdWith, ...facts }).facts, result);
const idOf = (facts: Partial<ShipmentFacts>) => causeId(cause(facts) as FailureCause);
const underReview = (review: Review): Partial<ShipmentFacts> => ({ state: 'needs_review', review });

const REVIEWS: Readonly<Record<ReviewCode, Review>> = {
  several_parcels: severalParcels(['11', '12']),
  payment_unseen: { code: 'payment_unseen', shipmentIds: [] },
  origin_missing: { code: 'origin_missing', shipmentIds: [] },
  approved_again: { code: 'approved_again', shipmentIds: [] },
  still_new: { code: 'still_new', shipmentIds: [] },
  rescue_failed: { code: 'rescue_failed', shipmentIds: [] },
  outcome_unknown: { code: 'outcome_unknown', failure: { code: 'look_up_failed', text: 'HTTP 503: try later' }, shipmentIds: [] },
  account_unreachable: accountUnreachable(createdWith),
  gone_without_us: { code: 'gone_without_us', statusCode: 'expired', shipmentIds: [] },
  not_cancelled: {
    code: 'not_cancelled',
    because: 'payment_refunded',
    outcome: 'rejected',
    text: 'HTTP 409: order 5550123 has left',
    shipmentIds: ['11'],
  },
};

describe('the cause of a wait for a person', () => {
  it('is there for three states only (R-419)', () => {
    const states = SHIPMENT_STATES.filter((state) => cause({ state, stopReason: 'no_email', review: severalParcels(['11']) }));
    expect(states).toEqual(['failed', 'needs_review', 'skipped']);
  });

  it.each(REVIEW_CODES)('under review is named by the code: %s (R-419)', (code) => {
    expect(cause(underReview(REVIEWS[code]))).toMatchObject({ state: 'needs_review', code, accountId: 8001 });
  });

  it.each(REVIEW_CODES)('under review is the same for two orders with other parcels: %s (R-419)', (code) => {
    const other = { ...REVIEWS[code], shipmentIds: ['9001', '9002', '9003'] };
    expect(idOf(underReview(other))).toBe(idOf(underReview(REVIEWS[code])));
  });

  it('has the details that distinguish the cases of one code, without those of one order (R-419)', () => {
    expect(cause(underReview(REVIEWS.not_cancelled))?.message).toBe('payment_refunded rejected HTTP …: order … has left');
    expect(cause(underReview(REVIEWS.gone_without_us))?.message).toBe('expired');
    expect(cause(underReview(REVIEWS.outcome_unknown))?.message).toBe('HTTP …: try later');
    expect(cause(underReview(REVIEWS.several_parcels))?.message).toBe('');
    const ids = REVIEW_CODES.map((code) => idOf(underReview(REVIEWS[code])));
    expect(new Set(ids).size).toBe(REVIEW_CODES.length);
  });

  it('of a parcel that was not cancelled follows the parcel: on its way, delivered, lost and back are four (R-832)', () => {
    const review = { ...REVIEWS.not_cancelled, outcome: 'dispatched', text: undefined, shipmentIds: ['11'] } as Review;
    const shipment = aShipment({ createdWith, ...underReview(review), recordedId: '11', progress: 'in_transit' });
    const causes = (['in_transit', 'delivered', 'lost', 'returned'] as const).map((progress) => {
      shipment.movedTo({ progress, progressAt: new Date(0) } as ParcelPlace);
      return shipment.facts.cause?.message ?? causeOf(shipment.facts, null)?.message;
    });
    expect(causes).toEqual([
      'payment_refunded dispatched',
      'payment_refunded delivered',
      'payment_refunded lost',
      'payment_refunded returned',
    ]);
    // Another parcel than the one that is followed may be alive.
    const several = { ...review, shipmentIds: ['11', '12'] } as Review;
    expect(cause({ ...underReview(several), recordedId: '11', progress: 'delivered' })?.message).toBe(
      'payment_refunded dispatched',
    );
  });

  it('of a parcel that was delivered damaged is that of one that was delivered, also of one that had a problem before (R-832)', () => {
    const review = { ...REVIEWS.not_cancelled, outcome: 'dispatched', text: undefined, shipmentIds: ['11'] } as Review;
    const shipment = aShipment({ createdWith, ...underReview(review), recordedId: '11', progress: 'in_transit' });
    const causes = ['not_delivered', 'delivered_with_damage'].map((statusCode) => {
      shipment.movedTo({ progress: 'problem', statusCode, progressAt: new Date(0) });
      return shipment.facts.cause?.message;
    });
    expect(causes).toEqual(['payment_refunded dispatched', 'payment_refunded delivered']);
  });

  it('is not the failure that stands beside a review (R-419)', () => {
    const failures = [null, LEASE_EXPIRED, { code: 'unknown', text: 'HTTP 500' }] as const;
    const ids = failures.map((failure) => idOf({ ...underReview(REVIEWS.several_parcels), failure }));
    expect(new Set(ids).size).toBe(1);
  });

  it('of a failure is its code, with the general part of the provider’s text (R-419)', () => {
    const failed = (text: string) => ({ state: 'failed', failure: { code: 'rejected', text } }) as const;
    expect(cause(failed('HTTP 422: order 17 has no street'))).toMatchObject({
      code: 'rejected',
      message: 'HTTP …: order … has no street',
    });
    expect(idOf(failed('HTTP 422: order 17 has no street'))).toBe(idOf(failed('HTTP 422: order 18 has no street')));
    expect(cause({ state: 'failed', failure: LEASE_EXPIRED })).toMatchObject({ code: 'lease_expired', message: '' });
    expect(cause({ state: 'failed' })).toMatchObject({ code: 'no_attempt_succeeded', message: '' });
  });

  it('of a stop is its code, for those that only a person can end (R-419)', () => {
    const stops = [...PAYMENT_STOPS, ...OBSTACLES, 'held', 'payment_fraud_alert'] as const;
    for (const stopReason of stops) {
      const isWaiting = WAITING_STOPS.some((stop) => stop === stopReason);
      const found = cause({ state: 'skipped', stopReason });
      expect([stopReason, found && [found.code, found.message]]).toEqual([stopReason, isWaiting ? [stopReason, ''] : null]);
    }
  });
});
