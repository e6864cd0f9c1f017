import { aShipment } from '../../../../test/support/shipping.builder.js';
import type { PaymentStop } from '../../../orders/domain/payment-status.js';
import { PARCEL_STATUS_CODES } from './parcel-progress.js';
import { isNews } from './parcel-seen.js';
import type { Shipment } from './shipment.js';
import { SHIPMENT_STATES, type ShipmentFacts, type ShipmentState } from './shipment-facts.js';
import { type Review, severalParcels } from './shipment-failure.js';

const of = (facts: Partial<ShipmentFacts> = {}, stop: PaymentStop | null = 'payment_refunded') =>
  aShipment({ state: 'created', epoch: 4, paymentStop: stop, ...facts });

describe('what a reading shows', () => {
  const HALF_AN_HOUR_LATER = new Date(30 * 60_000);
  const seen = (cancellation: Shipment, statusCode: string) =>
    cancellation.seen({ statusCode, createdAt: new Date(0) }, HALF_AN_HOUR_LATER);

  const isForAPerson = (state: ShipmentState, statusCode: string, review: Review) => {
    const cancellation = of({ state }, null);
    expect(seen(cancellation, statusCode)).toEqual({});
    expect(cancellation.facts).toMatchObject({ state: 'needs_review', review });
  };

  it.each<[string, Review]>([
    ['new', { code: 'still_new', shipmentIds: [] }],
    ['cancelled', { code: 'gone_without_us', statusCode: 'cancelled', shipmentIds: [] }],
    ['expired', { code: 'gone_without_us', statusCode: 'expired', shipmentIds: [] }],
  ])('of a shipment that is created, as %s: a person decides (R-309, R-310)', (statusCode, review) =>
    isForAPerson('created', statusCode, review),
  );

  it.each(['delivered', 'delivered_with_damage'])('of one that was asked back, as %s: a person decides (R-311)', (statusCode) =>
    isForAPerson('rescue_requested', statusCode, { code: 'rescue_failed', shipmentIds: [] }),
  );

  it.each(['delivered', 'delivered_with_damage'])(
    'of one that was asked back and has come back, as %s: it is as it was wanted (R-311, R-610)',
    (statusCode) => {
      expect(seen(of({ state: 'rescue_requested', progress: 'returned' }, null), statusCode)).toBeNull();
    },
  );

  it('lets a parcel go on that was under review because it was not prepared, once it is (R-309)', () => {
    const cancellation = of({ state: 'needs_review', review: { code: 'still_new', shipmentIds: [] } }, null);
    expect(seen(cancellation, 'new')).toBeNull();
    seen(cancellation, 'documentation_ready');
    expect(cancellation.facts).toMatchObject({ state: 'created', failure: null, review: null });
  });

  it('has a second parcel looked for again once it is prepared, if a claim before may have left one (R-309)', () => {
    const waits = { state: 'needs_review', review: { code: 'still_new', shipmentIds: [] }, verifications: 1 } as const;
    expect(seen(of({ ...waits, epoch: 2 }, null), 'documentation_ready')).toEqual({ verifyInMs: 50 * 60_000 });
    expect(seen(of({ ...waits, epoch: 2, verifications: 3 }, null), 'documentation_ready')).toEqual({ verifyInMs: null });
    expect(seen(of({ ...waits, epoch: 1 }, null), 'documentation_ready')).toEqual({});
  });

  it.each([...PARCEL_STATUS_CODES, null])('of %s is looked at whenever it has an effect', (statusCode) => {
    for (const ageMs of [0, 30 * 60_000]) {
      const reading = { statusCode, createdAt: new Date(0) };
      const now = new Date(ageMs);
      const hasEffect = (facts: Partial<ShipmentFacts>) => of(facts, null).seen(reading, now) !== null;
      const anywhere = SHIPMENT_STATES.some((state) => hasEffect({ state }));
      if (!isNews('shipped', reading, now)) expect(anywhere).toBe(false);
      const wasStuck = hasEffect({ state: 'needs_review', review: { code: 'still_new', shipmentIds: [] } });
      if (!isNews('new', reading, now)) expect(wasStuck).toBe(false);
    }
  });

  it('leaves every other review to a person', () => {
    const cancellation = of({ state: 'needs_review', review: severalParcels(['11', '12']) }, null);
    for (const statusCode of ['new', 'documentation_ready', 'cancelled', 'delivered'])
      expect(seen(cancellation, statusCode)).toBeNull();
  });
});
