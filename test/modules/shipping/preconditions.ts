import { acted } from '../../repositories/attempts.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { paidOrder } from '../../support/staged.js';
import { attempt, LONG_MS, MINUTE_MS, outcomesOf, shipcoOf, shipmentOf } from './shipments.js';

export function describePreconditions(underTest: () => ModuleUnderTest): void {
  let shipping: ModuleUnderTest;
  let orderId: string;
  beforeEach(async () => {
    shipping = underTest();
    orderId = await paidOrder(shipping);
  });
  const state = async () => (await shipmentOf(shipping, orderId)).state;
  const outcomes = () => outcomesOf(shipping, orderId);

  describe('a shipment that is not ready', () => {
    it('is skipped without a credential, and becomes due when its seller links an account (R-216)', async () => {
      shipping.gateways.marketplace = null;
      await attempt(shipping);
      expect(await shipmentOf(shipping, orderId)).toMatchObject({ state: 'skipped', stopReason: 'no_credential' });
      await shipping.tasks.run('lost-shipments');
      expect(await attempt(shipping, LONG_MS)).toBe(0);
      const own = await shipping.linked('s1');
      await shipping.tasks.run('lost-shipments');
      await attempt(shipping);
      expect([await state(), own.calls]).toEqual(['created', ['look_up', 'create']]);
    });

    it.each([
      ['payment_refunded', 'skipped', ['skipped']],
      ['unanswered', 'pending', ['released']],
      ['unseen', 'pending', ['payment_unseen']],
      [null, 'created', ['created']],
    ] as const)('uses a fresh reading of a payment read more than a minute ago: %s (R-189)', async (answer, then, made) => {
      shipping.standing.answer = answer;
      await attempt(shipping, MINUTE_MS);
      expect([await state(), await outcomes()]).toEqual([then, made]);
      expect(shipping.shipco.parcels).toHaveLength(answer === null ? 1 : 0);
    });

    it('waits a day for a payment that the provider no longer returns, says so, and then needs a review (R-191)', async () => {
      shipping.standing.answer = 'unseen';
      await attempt(shipping, MINUTE_MS);
      const recorded = { shipment_create_error: 'the payment cannot be read at the payment provider' };
      expect([await state(), await shipcoOf(shipping, orderId)]).toEqual(['pending', recorded]);
      await attempt(shipping, 24 * LONG_MS);
      expect([await state(), shipping.shipco.calls]).toEqual(['needs_review', []]);
      expect(await attempt(shipping, LONG_MS)).toBe(0);
    });

    it('waits indefinitely for a payment provider that is down (R-190)', async () => {
      shipping.standing.answer = 'unanswered';
      for (let day = 0; day < 3; day += 1) await attempt(shipping, 24 * LONG_MS);
      expect(await state()).toBe('pending');
      shipping.standing.answer = null;
      await attempt(shipping, LONG_MS);
      expect(await state()).toBe('created');
    });

    it('adopts an existing parcel even if the payment is no longer returned, and creates none (R-191)', async () => {
      shipping.shipco.fails('unknown', 'HTTP 500', 'parcel');
      await attempt(shipping);
      shipping.standing.answer = 'unseen';
      await attempt(shipping, MINUTE_MS);
      expect([await state(), await outcomes()]).toEqual(['created', ['unknown', 'adopted']]);
    });

    it('is not created when its payment is refunded during a look-up (R-189)', async () => {
      shipping.shipco.fails('throttled');
      await attempt(shipping);
      shipping.shipco.works();
      shipping.shipco.onLookUp = async () => {
        await acted(shipping, orderId, (shipment) => shipment.paymentRead('payment_refunded'));
        return [];
      };
      await attempt(shipping, LONG_MS);
      expect([await outcomes(), shipping.shipco.parcels]).toEqual([['throttled', 'released'], []]);
      await attempt(shipping);
      expect(await shipmentOf(shipping, orderId)).toMatchObject({ state: 'skipped', stopReason: 'payment_refunded' });
    });

    it('gets its row in the next periodic run when its paid order has none (R-217)', async () => {
      await shipping.rows('delete from shipments where order_id = $1', [orderId]);
      await shipping.passes(MINUTE_MS);
      await shipping.tasks.run('lost-shipments');
      await attempt(shipping);
      expect(await state()).toBe('created');
    });
  });
}
