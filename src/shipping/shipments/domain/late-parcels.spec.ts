import { aShipment, POLICY } from '../../../../test/support/shipping.builder.js';
import type { ShipmentFacts } from './shipment-facts.js';
import { accountUnreachable, type Failure, type Review, severalParcels } from './shipment-failure.js';

const MINUTE_MS = 60_000;
const UNKNOWN: Failure = { code: 'unknown', text: 'HTTP 500' };

const underReview = (patch: Partial<ShipmentFacts> = {}) =>
  aShipment({ state: 'needs_review', attempts: 3, epoch: 3, failure: UNKNOWN, review: severalParcels(['11', '12']), ...patch });

describe('a parcel that comes to light late', () => {
  it('is listed for review once (R-242)', () => {
    const shipment = underReview();
    expect(shipment.foundLate(['11'])).toBe(false);
    expect(shipment.foundLate(['12', '21'])).toBe(true);
    expect(shipment.foundLate(['21', '11'])).toBe(false);
    expect(shipment.facts.review).toEqual(severalParcels(['11', '12', '21']));
  });

  it.each<Review>([
    accountUnreachable({ kind: 'seller', accountId: 7002 }),
    { code: 'payment_unseen', shipmentIds: [] },
    { code: 'outcome_unknown', failure: UNKNOWN, shipmentIds: [] },
    { code: 'gone_without_us', statusCode: 'expired', shipmentIds: [] },
    { code: 'not_cancelled', because: 'requested', outcome: 'dispatched', shipmentIds: ['11'] },
  ])('is added to what is under review and never replaces it: $code (R-242)', (review) => {
    const shipment = underReview({ review, unresolved: true });
    expect(shipment.foundLate(['21'])).toBe(true);
    const more = { ...review, shipmentIds: [...review.shipmentIds, '21'] };
    expect(shipment.facts).toMatchObject({ state: 'needs_review', failure: UNKNOWN, review: more, unresolved: true });
  });

  it('stays for review when nothing was recorded for it (R-242)', () => {
    const shipment = underReview({ failure: null, review: null });
    expect(shipment.foundLate(['21'])).toBe(true);
    expect(shipment.facts).toMatchObject({ state: 'needs_review', review: severalParcels(['21']) });
  });
});

describe('a parcel that is gone', () => {
  const ACCOUNT = { kind: 'marketplace', accountId: 7001 } as const;
  const cancelled = () => {
    const shipment = aShipment({ state: 'created', epoch: 6, recordedId: '11', progress: 'preparing' });
    shipment.cancelTried(
      { outcome: 'cancelled', usedAccount: ACCOUNT, shipmentIds: ['11', '12'] },
      POLICY,
      shipment.cancelReason,
    );
    return shipment;
  };

  it.each(['11', '12'])(
    'is no news when a stopped process reports its creation after another one was requested: %s (R-246)',
    (id) => {
      const shipment = cancelled();
      shipment.shipAgain();
      expect(shipment.foundLate([id], ACCOUNT)).toBe(false);
      expect(shipment.facts).toMatchObject({ state: 'pending', recordedId: null });
      expect(shipment.foundLate([id, '13'], ACCOUNT)).toBe(true);
      expect(shipment.facts).toMatchObject({ state: 'created', recordedId: '13' });
    },
  );

  it('is the recorded one that was lost, too (R-246)', () => {
    const shipment = aShipment({ state: 'created', recordedId: '11', progress: 'lost' });
    shipment.shipAgain();
    expect([shipment.foundLate(['11']), shipment.facts.goneIds]).toEqual([false, ['11']]);
  });
});

describe('looks for a second parcel', () => {
  it('are taken ten minutes, an hour and a day after the parcel that we know, then no more (R-243)', () => {
    const shipment = aShipment({ state: 'created', attempts: 2, epoch: 2, verifications: 0 });
    const times = [shipment.verified(), shipment.verified(), shipment.verified()];
    expect(times).toEqual([50 * MINUTE_MS, 23 * 60 * MINUTE_MS, null].map((verifyInMs) => ({ verifyInMs })));
    expect(shipment.facts.verifications).toBe(3);
  });
});
