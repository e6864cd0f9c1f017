import { externalIdOf } from '../../../src/shipping/shipments/domain/shipment-facts.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { orderOf, paidOrder, placedKettle } from '../../support/staged.js';
import { endsOf } from './parcel-ends.js';
import { attempt, LEASE_MS, outcomesOf, shipcoOf, shipmentOf } from './shipments.js';

export function describeFurtherParcels(underTest: () => ModuleUnderTest): void {
  let shipping: ModuleUnderTest;
  beforeEach(() => {
    shipping = underTest();
  });
  const { cancel, parcelOf, refunded, shipAgain, shipped, stateOf, tryCancellation } = endsOf(underTest);

  describe('another parcel', () => {
    it('follows a cancelled one under the next number, after a look-up (R-254)', async () => {
      const orderId = await shipped();
      const first = parcelOf();
      await cancel(orderId);
      await tryCancellation();
      expect(await shipAgain(orderId)).toEqual({ state: 'pending', reason: { stopReason: null, review: null, failure: null } });
      const left = (await orderOf(shipping, orderId)).shippingAddress.shipco;
      for (const field of ['shipment_id', 'shipment_external_id', 'tracking', 'carrier_tracking_id'])
        expect(left).not.toHaveProperty(field);
      shipping.shipco.calls.length = 0;
      await attempt(shipping);
      expect([shipping.shipco.calls, await stateOf(orderId)]).toEqual([['look_up', 'create'], 'created']);
      expect(shipping.shipco.created.map(({ externalId }) => externalId)).toEqual([
        externalIdOf(orderId, 'MP'),
        `${externalIdOf(orderId, 'MP')}-2`,
      ]);
      const { shipco } = (await orderOf(shipping, orderId)).shippingAddress;
      expect(shipco).toMatchObject({ shipment_id: parcelOf(), earlier_shipments: [{ shipment_id: first }] });
    });

    it('is not replaced by the one before it when the stopped process that created that one goes on (R-246)', async () => {
      const orderId = await paidOrder(shipping);
      const { externalId } = await shipmentOf(shipping, orderId);
      shipping.shipco.onCreate = async () => {
        shipping.shipco.works();
        const created = shipping.shipco.accept(externalId);
        await shipping.passes(LEASE_MS);
        await attempt(shipping);
        expect(await stateOf(orderId)).toBe('created');
        await cancel(orderId);
        await tryCancellation();
        await shipAgain(orderId);
        return created;
      };
      await attempt(shipping);
      expect(await shipmentOf(shipping, orderId)).toMatchObject({ state: 'pending', recordedId: null });
      expect(await attempt(shipping)).toBe(1);
      const [, second] = shipping.shipco.parcels;
      expect(await shipmentOf(shipping, orderId)).toMatchObject({ state: 'created', externalId: `${externalId}-2` });
      expect(await shipcoOf(shipping, orderId)).toMatchObject({ shipment_id: second?.shipmentId });
    });

    it('is created once, however often it is requested (R-253)', async () => {
      const orderId = await shipped();
      await cancel(orderId);
      await tryCancellation();
      const asked = await Promise.allSettled([shipAgain(orderId), shipAgain(orderId), shipAgain(orderId)]);
      expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await attempt(shipping);
      await expect(shipAgain(orderId)).rejects.toMatchObject({ code: 'ALREADY_SHIPPED' });
      expect(shipping.shipco.created).toHaveLength(2);
    });

    it('forgotten by a restored database is found, with its number (R-254)', async () => {
      const orderId = await shipped();
      await cancel(orderId);
      await tryCancellation();
      const externalId = `${externalIdOf(orderId, 'MP')}-3`;
      shipping.shipco.accept(externalId);
      await shipAgain(orderId);
      await attempt(shipping);
      expect((await outcomesOf(shipping, orderId)).at(-1)).toBe('adopted');
      expect(await shipmentOf(shipping, orderId)).toMatchObject({ state: 'created', externalId });
    });

    it('needs an approved payment (R-253)', async () => {
      const orderId = await shipped();
      await refunded(orderId);
      await tryCancellation();
      await expect(shipAgain(orderId)).rejects.toMatchObject({ code: 'NOT_PAID' });
      const { orders } = await placedKettle(shipping, 'leo');
      await expect(shipAgain(orders[0]?.id ?? '')).rejects.toMatchObject({ code: 'NOT_PAID' });
      await expect(shipAgain('nothing')).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
    });

    const shippedTwice = async () => {
      const orderId = await shipped();
      await cancel(orderId);
      await tryCancellation();
      await shipAgain(orderId);
      await attempt(shipping);
      return orderId;
    };

    it('is cancelled together with a late one under an earlier number (R-272)', async () => {
      const orderId = await shippedTwice();
      shipping.shipco.accept(externalIdOf(orderId, 'MP'));
      await refunded(orderId);
      await tryCancellation();
      expect(await stateOf(orderId)).toBe('cancelled');
      expect(shipping.shipco.calls.filter((call) => call === 'cancel')).toHaveLength(3);
    });
  });
}
