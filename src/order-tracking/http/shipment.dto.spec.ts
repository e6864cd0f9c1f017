import type { ParcelProgress } from '../../shipping/shipments/domain/parcel-progress.js';
import type { HoldReason } from '../../shipping/shipments/domain/stop-reason.js';
import type { OverviewedShipment } from '../application/order-overviews.js';
import { toSellersShipmentView, toShipmentView } from './shipment.dto.js';

const NOW = new Date('2026-11-21T12:00:00.000Z');

describe('the view of a parcel', () => {
  const seen = (state: OverviewedShipment['state'], progress: ParcelProgress, hold: HoldReason | null = null) => {
    const shipment: OverviewedShipment = {
      state,
      reason: null,
      hold,
      requests: [],
      isPrinted: false,
      place: { progress, progressAt: NOW, estimatedDelivery: null },
    };
    return { buyer: toShipmentView(shipment, 'en'), seller: toSellersShipmentView(shipment, 'approved', 'en') };
  };

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
      expect(seen('cancelled', 'in_transit').buyer).toMatchObject({ progress: 'in_transit' });
    },
  );

  it.each(['in_mediation', 'in_process'])(
    'asks the seller to keep one that has not left while its payment is %s (R-426)',
    (status) => {
      const sellers = (progress: ParcelProgress | null) => {
        const place = progress && { progress, progressAt: NOW, estimatedDelivery: null };
        return toSellersShipmentView(
          { state: 'created', reason: null, hold: null, requests: [], isPrinted: false, place },
          status,
          'en',
        );
      };
      for (const progress of [null, 'preparing', 'ready_to_ship'] as const)
        expect(sellers(progress)).toMatchObject({
          state: 'created',
          reason_text: expect.stringContaining('Do not send anything'),
        });
      expect(sellers('in_transit')).not.toHaveProperty('reason');
    },
  );

  it('tells each what concerns them (R-437)', () => {
    const shipment = {
      state: 'skipped',
      reason: 'no_credential',
      hold: null,
      requests: [],
      isPrinted: false,
      place: null,
    } as const;
    expect(toSellersShipmentView(shipment, 'approved', 'en').reason_text).toContain('If you link yours');
    expect(toShipmentView(shipment, 'en').reason_text).not.toContain('you');
    expect(seen('created', 'at_pickup_point').seller.progress_text).toBe('The parcel is waiting at the pickup point.');
  });

  it('says why one does not leave to whoever has asked, and to the other', () => {
    const request = { kind: 'seller_cannot_dispatch', state: 'open', reason: 'broken', at: NOW.toISOString() } as const;
    const place = { progress: 'preparing', progressAt: NOW, estimatedDelivery: null } as const;
    const shipment = { state: 'created', reason: null, hold: request.kind, requests: [request], isPrinted: true, place } as const;
    const [buyer, seller] = [toShipmentView(shipment, 'en'), toSellersShipmentView(shipment, 'approved', 'en')];
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
