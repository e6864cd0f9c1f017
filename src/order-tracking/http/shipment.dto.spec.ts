import type { ParcelProgress } from '../../shipping/shipments/domain/parcel-progress.js';
import type { HoldReason } from '../../shipping/shipments/domain/stop-reason.js';
import type { OverviewedShipment } from '../application/order-overviews.js';
import { toSellersShipmentView, toShipmentView } from './shipment.dto.js';

const NOW = new Date('2026-11-21T12:00:00.000Z');

const CREATED = {
  state: 'created',
  reason: null,
  hold: null,
  requests: [],
  isPrinted: false,
  isReshipped: false,
  isOutOfReach: false,
  sentAgainAt: null,
  place: null,
} as const;

const at = (progress: ParcelProgress, patch: Partial<NonNullable<OverviewedShipment['place']>> = {}) => ({
  place: { progress, progressAt: NOW, staleSince: null, statusCode: null, estimatedDelivery: null, ...patch },
});

/** What both read of a parcel that is created, but for what is given. */
const seenBy = (patch: Partial<OverviewedShipment>, status = 'approved') => {
  const shipment = { ...CREATED, ...patch };
  const payment = { paymentStatus: status };
  return { buyer: toShipmentView(shipment, payment, 'en'), seller: toSellersShipmentView(shipment, payment, 'en') };
};

describe('the view of a parcel', () => {
  it('says that it is followed no more, and as of when it is known (R-660)', () => {
    for (const view of Object.values(seenBy(at('preparing', { staleSince: NOW })))) {
      expect(view).toMatchObject({ progress: 'preparing', progress_stale_since: NOW.toISOString() });
      expect(view.progress_text).toMatch(/^We no longer follow this parcel: /);
    }
  });

  const seen = (state: OverviewedShipment['state'], progress: ParcelProgress, hold: HoldReason | null = null) =>
    seenBy({ state, hold, ...at(progress) });

  it('tells both that the carrier was asked to return it, while it may still arrive', () => {
    for (const view of Object.values(seen('rescue_requested', 'in_transit')))
      expect(view).toMatchObject({ state: 'created', reason: 'return_requested', progress: 'in_transit' });
    for (const progress of ['returning', 'returned', 'lost', 'cancelled'] as const)
      expect(seen('rescue_requested', progress).buyer).not.toHaveProperty('reason');
  });

  it.each(['needs_review', 'created'] as const)('does not ask the seller to keep one that has left: %s', (state) => {
    const hold = state === 'created' ? 'payment_fraud_alert' : null;
    expect(seen(state, 'in_transit', hold).seller.reason_text).not.toContain('Do not send');
    expect(seen(state, 'preparing', hold).seller.reason_text).toContain('Do not send');
    expect(seen(state, 'in_transit', hold).buyer).toMatchObject({ state: 'delayed', progress: 'in_transit' });
    expect(seen(state, 'preparing', hold).buyer).not.toHaveProperty('progress');
  });

  it.each(['preparing', 'ready_to_ship'] as const)(
    'says of a cancelled one that was last seen %s that it is cancelled',
    (progress) => {
      for (const view of Object.values(seen('cancelled', progress))) {
        expect(view.state_text).toBe('The parcel was cancelled.');
        expect(view).not.toHaveProperty('progress');
      }
    },
  );

  it('says of a cancelled one that its carrier still moves that it may arrive, not only where it is (R-884)', () => {
    for (const view of Object.values(seen('cancelled', 'in_transit')))
      expect(view).toMatchObject({ state: 'cancelled', reason: 'cancelled_on_its_way', progress: 'in_transit' });
    for (const progress of ['preparing', 'delivered', 'returning', 'cancelled'] as const)
      expect(seen('cancelled', progress).buyer).not.toHaveProperty('reason');
  });

  it.each([
    ['lost', 'parcel_lost', 'do not send another one unless we ask you to.'],
    ['returned', 'parcel_returned', 'keep the parcel, and do not send it unless we ask you to.'],
  ] as const)(
    'tells the seller of a %s one that its buyer is owed the payment, and what to do (R-941)',
    (progress, reason, what) => {
      for (const state of ['created', 'rescue_requested', 'cancelled'] as const) {
        const { buyer, seller } = seen(state, progress);
        expect(seller).toMatchObject({ progress, reason });
        expect(seller.reason_text).toMatch(/^The buyer is owed the payment, /);
        expect(seller.reason_text).toContain(what);
        expect(buyer).not.toHaveProperty('reason');
      }
    },
  );

  it('tells that of none whose money is back, in dispute or settled, and of none that goes out again (R-941)', () => {
    for (const status of ['refunded', 'charged_back', 'in_mediation'])
      expect(seenBy(at('lost'), status).seller).not.toHaveProperty('reason');
    expect(
      toSellersShipmentView({ ...CREATED, ...at('lost') }, { paymentStatus: 'approved', isSettled: true }, 'en'),
    ).not.toHaveProperty('reason');
    for (const state of ['pending', 'creating', 'unknown'] as const)
      expect(seen(state, 'lost').seller).not.toHaveProperty('reason');
    expect(seen('needs_review', 'lost').seller).toMatchObject({ reason: 'needs_review' });
  });

  it.each(['in_mediation', 'in_process'])(
    'holds one that has not left while its payment is %s, and says so to both (R-426, R-820)',
    (status) => {
      for (const progress of [null, 'preparing', 'ready_to_ship'] as const) {
        const { buyer, seller } = seenBy(progress === null ? {} : at(progress), status);
        for (const view of [buyer, seller]) {
          expect(view).toMatchObject({ state: 'delayed', state_text: 'The parcel is on hold.', reason: expect.any(String) });
          expect(view).not.toHaveProperty('progress');
        }
        expect(seller.reason_text).toContain('Do not send anything');
        expect(buyer.reason_text).not.toContain('Do not send anything');
      }
      for (const view of Object.values(seenBy(at('in_transit'), status))) expect(view).not.toHaveProperty('reason');
    },
  );

  it('says that it was delivered with damage, to the buyer with what to do (R-821)', () => {
    const { buyer, seller } = seenBy(at('problem', { statusCode: 'delivered_with_damage' }));
    expect(buyer.progress_text).toMatch(/with damage\. Keep it as it came/);
    expect(seller.progress_text).toMatch(/with damage\.$/);
  });

  it('tells each what concerns them (R-437)', () => {
    const { buyer, seller } = seenBy({ state: 'skipped', reason: 'no_credential' });
    expect(seller.reason_text).toContain('If you link yours');
    expect(buyer.reason_text).not.toContain('you');
    expect(seen('created', 'at_pickup_point').seller.progress_text).toBe('The parcel is waiting at the pickup point.');
  });

  it('says why one does not leave to whoever has asked, and to the other', () => {
    const request = { kind: 'seller_cannot_dispatch', state: 'open', reason: 'broken', at: NOW.toISOString() } as const;
    const { buyer, seller } = seenBy({ hold: request.kind, requests: [request], isPrinted: true, ...at('preparing') });
    expect([buyer, seller]).toMatchObject([
      { state: 'delayed', reason: request.kind },
      { state: 'delayed', reason: request.kind },
    ]);
    expect([buyer.reason_text, seller.reason_text]).toEqual([
      'The seller has said that they cannot dispatch it. A person is looking into it.',
      'You have said that you cannot dispatch it. A person is looking into it.',
    ]);
  });
});
