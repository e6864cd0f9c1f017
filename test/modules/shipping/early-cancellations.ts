import { externalIdOf } from '../../../src/shipping/shipments/domain/shipment-facts.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { paidOrder, placedKettle } from '../../support/staged.js';
import { endsOf } from './parcel-ends.js';
import { attempt, LONG_MS, QUARANTINE_MS } from './shipments.js';

const NO_REASON = { stopReason: null, review: null, failure: null };

export function describeEarlyCancellations(underTest: () => ModuleUnderTest): void {
  let shipping: ModuleUnderTest;
  beforeEach(() => {
    shipping = underTest();
  });
  const { alerted, cancel, refunded, stateOf, tryCancellation } = endsOf(underTest);

  describe('a refund during the create', () => {
    it('cancels the parcel as soon as it is known (R-273)', async () => {
      const orderId = await paidOrder(shipping);
      const honest = shipping.shipco.onCreate;
      shipping.shipco.onCreate = async (request, leftMs) => {
        await refunded(orderId);
        return honest.call(shipping.shipco, request, leftMs);
      };
      await attempt(shipping);
      expect(await stateOf(orderId)).toBe('created');
      await tryCancellation();
      expect(await stateOf(orderId)).toBe('cancelled');
    });

    it('cancels a parcel of unknown outcome once a look-up finds it (R-273)', async () => {
      const orderId = await paidOrder(shipping);
      shipping.shipco.fails('unknown', 'HTTP 500', 'parcel');
      await attempt(shipping);
      shipping.shipco.works();
      await alerted(orderId);
      await attempt(shipping, QUARANTINE_MS);
      expect(await stateOf(orderId)).toBe('created');
      await tryCancellation();
      expect(await stateOf(orderId)).toBe('cancelled');
    });

    it('cancels a parcel that a later look-up finds (R-273)', async () => {
      const orderId = await paidOrder(shipping);
      shipping.shipco.fails('unknown', 'HTTP 500', 'nothing');
      await attempt(shipping);
      shipping.shipco.works();
      await refunded(orderId);
      shipping.standing.answer = 'payment_refunded';
      await attempt(shipping, QUARANTINE_MS);
      await attempt(shipping, QUARANTINE_MS);
      expect(await stateOf(orderId)).toBe('skipped');
      shipping.shipco.accept(externalIdOf(orderId, 'MP'));
      await shipping.passes(LONG_MS);
      await shipping.due.workOff('verify-shipment');
      await tryCancellation();
      expect(await stateOf(orderId)).toBe('cancelled');
    });
  });

  describe("an admin's cancellation", () => {
    it('of an order without a parcel prevents its creation (R-274)', async () => {
      const orderId = await paidOrder(shipping);
      expect(await Promise.all([cancel(orderId), cancel(orderId)])).toEqual([
        { state: 'pending', reason: NO_REASON },
        { state: 'pending', reason: NO_REASON },
      ]);
      await attempt(shipping);
      expect([shipping.shipco.calls, await stateOf(orderId)]).toEqual([[], 'cancelled']);
      await attempt(shipping, LONG_MS);
      expect(shipping.shipco.calls).toEqual([]);
    });

    it('of an unknown outcome that left no parcel ends as cancelled, and creates none (R-274)', async () => {
      const orderId = await paidOrder(shipping);
      shipping.shipco.fails('unknown', 'HTTP 500', 'nothing');
      await attempt(shipping);
      shipping.shipco.works();
      await cancel(orderId);
      await attempt(shipping, QUARANTINE_MS);
      await attempt(shipping, QUARANTINE_MS);
      expect([shipping.shipco.calls, await stateOf(orderId)]).toEqual([['create', 'look_up', 'look_up'], 'cancelled']);
    });

    it('requires a paid order (R-274)', async () => {
      await expect(cancel('nothing')).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
      const { orders } = await placedKettle(shipping);
      await expect(cancel(orders[0]?.id ?? '')).rejects.toMatchObject({ code: 'NOT_PAID' });
    });
  });
}
