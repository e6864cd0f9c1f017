import { ShipcoError } from '../../../src/shipping/shipco/application/shipco.gateway.js';
import type { CancelOutcome } from '../../../src/shipping/shipments/domain/cancel-result.js';
import { externalIdOf } from '../../../src/shipping/shipments/domain/shipment-facts.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { CANCELLED, endsOf, LOOK } from './parcel-ends.js';
import { LONG_MS, outcomesOf, QUARANTINE_MS, shipmentOf } from './shipments.js';

export function describeCancellations(underTest: () => ModuleUnderTest): void {
  let shipping: ModuleUnderTest;
  beforeEach(() => {
    shipping = underTest();
  });
  const { alerted, cancel, parcelOf, paymentBecomes, refunded, released, shipped, stateOf, tryCancellation } = endsOf(underTest);
  const failing = (kind: 'unknown' | 'did_not_happen' | 'rejected' | 'paused', times = Number.POSITIVE_INFINITY) => {
    const honest = shipping.shipco.onCancel;
    let failures = 0;
    shipping.shipco.onCancel = async (shipmentId) => {
      failures += 1;
      if (failures > times) return honest.call(shipping.shipco, shipmentId);
      throw new ShipcoError(kind, `it was ${kind}`);
    };
  };

  describe('a refund after the parcel was created', () => {
    it.each(['payment_refunded', 'payment_charged_back'] as const)(
      '%s: looks it up, cancels it and looks it up again (R-261)',
      async (stop) => {
        const orderId = await shipped();
        await paymentBecomes(orderId, stop);
        await tryCancellation();
        expect([shipping.shipco.calls, await stateOf(orderId)]).toEqual([CANCELLED, 'cancelled']);
        expect(await outcomesOf(shipping, orderId)).toEqual(['created', 'cancelled']);
        await tryCancellation(LONG_MS);
        expect(shipping.shipco.calls).toEqual(CANCELLED);
      },
    );

    it('a fraud alert cancels it, and a release before that leaves it (R-262)', async () => {
      const orderId = await shipped();
      await alerted(orderId);
      await released(orderId);
      await tryCancellation();
      expect([shipping.shipco.calls, await stateOf(orderId)]).toEqual([[], 'created']);
      await alerted(orderId);
      await tryCancellation();
      expect([shipping.shipco.calls, await stateOf(orderId)]).toEqual([CANCELLED, 'cancelled']);
    });

    /** Its money was returned, and this parcel was not cancelled. */
    const notCancelled = (outcome: CancelOutcome, text?: string) => ({
      code: 'not_cancelled',
      because: 'payment_refunded',
      outcome,
      ...(text && { text }),
      shipmentIds: [parcelOf()],
    });

    it('makes no call after a known dispatch, and needs a review that names money and parcel (R-263)', async () => {
      const orderId = await shipped();
      shipping.shipco.moves(parcelOf(), 'in_transit', null);
      await refunded(orderId);
      await tryCancellation();
      expect(shipping.shipco.calls).toEqual(LOOK);
      const review = notCancelled('dispatched');
      expect(await shipmentOf(shipping, orderId)).toMatchObject({ state: 'needs_review', review });
      expect(shipping.outcomes.reported).toContainEqual({ event: 'shipment.needs_review', orderId, reason: 'not_cancelled' });
    });

    it('asks the carrier to return a parcel dispatched at the same moment (R-264)', async () => {
      const orderId = await shipped();
      await refunded(orderId);
      shipping.shipco.onCancel = async () => 'rescue_requested';
      await tryCancellation();
      expect(await stateOf(orderId)).toBe('rescue_requested');
    });

    it.each(['cancelled', 'expired', 'lost', 'returned_to_seller'])(
      'makes no call for a parcel that is %s (R-265)',
      async (status) => {
        const orderId = await shipped();
        shipping.shipco.moves(parcelOf(), status, null);
        await refunded(orderId);
        await tryCancellation();
        expect(shipping.shipco.calls).not.toContain('cancel');
        expect(await stateOf(orderId)).toBe('cancelled');
      },
    );

    it('looks up a cancellation of unknown outcome before another call (R-267)', async () => {
      const orderId = await shipped();
      await refunded(orderId);
      shipping.shipco.onCancel = async (shipmentId) => {
        shipping.shipco.moves(shipmentId, 'cancelled', null);
        throw new ShipcoError('unknown', 'the connection broke');
      };
      await tryCancellation();
      expect(await shipmentOf(shipping, orderId)).toMatchObject({
        state: 'created',
        failure: { code: 'unknown', text: 'the connection broke' },
      });
      expect(await tryCancellation(QUARANTINE_MS - 1)).toBe(0);
      shipping.shipco.calls.length = 0;
      await tryCancellation(1);
      expect([shipping.shipco.calls, await stateOf(orderId)]).toEqual([LOOK, 'cancelled']);
    });

    it('retries the cancellation while the parcel still appears alive, whatever the response (R-267)', async () => {
      const orderId = await shipped();
      await refunded(orderId);
      shipping.shipco.onCancel = async () => 'canceled';
      for (let tries = 0; tries < 3; tries += 1) await tryCancellation(LONG_MS);
      expect(await stateOf(orderId)).toBe('created');
      await tryCancellation(LONG_MS);
      const review = notCancelled('unknown', expect.stringContaining('it is shown as new after its cancellation'));
      expect(await shipmentOf(shipping, orderId)).toMatchObject({ state: 'needs_review', review });
    });

    it('retries a cancellation that did not happen, and a paused one uses no attempt (R-268)', async () => {
      const orderId = await shipped();
      await refunded(orderId);
      failing('paused', 10);
      for (let tries = 0; tries < 10; tries += 1) await tryCancellation(LONG_MS);
      expect(await shipmentOf(shipping, orderId)).toMatchObject({ state: 'created', cancelTries: 0 });
      expect(await outcomesOf(shipping, orderId)).toEqual(['created', 'paused']);
      shipping.shipco.works();
      failing('did_not_happen', 2);
      for (let tries = 0; tries < 3; tries += 1) await tryCancellation(LONG_MS);
      expect(await stateOf(orderId)).toBe('cancelled');
      expect(await outcomesOf(shipping, orderId)).toEqual(['created', 'paused', 'did_not_happen', 'did_not_happen', 'cancelled']);
    });

    it('needs review when the cancellation is impossible, unless the parcel is cancelled anyway (R-268)', async () => {
      const orderId = await shipped();
      await refunded(orderId);
      failing('rejected');
      await tryCancellation();
      const review = notCancelled('rejected', 'it was rejected');
      expect(await shipmentOf(shipping, orderId)).toMatchObject({ state: 'needs_review', review });
      shipping.shipco.onCancel = async (shipmentId) => {
        shipping.shipco.moves(shipmentId, 'cancelled', null);
        throw new ShipcoError('rejected', 'HTTP 401');
      };
      await cancel(orderId);
      await tryCancellation();
      expect(await stateOf(orderId)).toBe('cancelled');
    });

    it('retries a failed look-up, and then needs review (R-268)', async () => {
      const orderId = await shipped();
      await refunded(orderId);
      shipping.shipco.onRead = async () => Promise.reject(new ShipcoError('unknown', 'HTTP 502'));
      for (let tries = 0; tries < 4; tries += 1) await tryCancellation(LONG_MS);
      expect(await outcomesOf(shipping, orderId)).toEqual(['created', ...Array(4).fill('look_up_failed')]);
      expect(await stateOf(orderId)).toBe('needs_review');
      expect(shipping.shipco.calls).not.toContain('cancel');
    });

    it('saves nothing when another process has taken over the claim (R-276)', async () => {
      const orderId = await shipped();
      await refunded(orderId);
      shipping.shipco.onCancel = async (shipmentId) => {
        shipping.shipco.works();
        await shipping.passes(LONG_MS);
        await shipping.due.workOff('cancel-shipment');
        throw new ShipcoError('rejected', `too late for ${shipmentId}`);
      };
      await tryCancellation();
      expect(await stateOf(orderId)).toBe('cancelled');
      expect(await outcomesOf(shipping, orderId)).toEqual(['created', null, 'cancelled']);
    });

    it('needs review when the account of the parcel can no longer be queried (R-269)', async () => {
      const orderId = await shipped();
      shipping.gateways.marketplace = null;
      await refunded(orderId);
      await tryCancellation();
      const account = { kind: 'marketplace', accountId: 7001 };
      const review = { code: 'not_cancelled', outcome: 'account_unreachable', account };
      expect(await shipmentOf(shipping, orderId)).toMatchObject({ state: 'needs_review', review });
    });

    it('needs review when the payment is approved again (R-270)', async () => {
      const orderId = await shipped();
      await paymentBecomes(orderId, 'payment_charged_back');
      await tryCancellation();
      await paymentBecomes(orderId, null);
      await tryCancellation();
      const review = { code: 'approved_again', shipmentIds: [] };
      expect(await shipmentOf(shipping, orderId)).toMatchObject({ state: 'needs_review', review });
    });

    it('cancels all of several parcels (R-272)', async () => {
      const orderId = await shipped();
      shipping.shipco.accept(externalIdOf(orderId, 'MP'));
      await refunded(orderId);
      await tryCancellation();
      expect(shipping.shipco.calls.filter((call) => call === 'cancel')).toHaveLength(2);
      expect(await stateOf(orderId)).toBe('cancelled');
    });
  });
}
