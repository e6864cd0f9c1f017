import type { Stage } from '../support/stage.js';
import { aProduct, committed, fillCart, orderOf, placedKettle } from '../support/staged.js';

export function describeOrders(stage: () => Stage): void {
  describe('the documents of an order', () => {
    const SHIPPED = {
      shipmentId: '77',
      externalId: 'MP-1',
      createdAt: new Date('2026-11-21T10:00:00.123Z'),
      carrierTrackingId: null,
      tracking: 'https://track.example/77',
    };
    let ids = { purchase: '', order: '' };
    beforeEach(async () => {
      const { purchase, orders } = await placedKettle(stage());
      ids = { purchase: purchase.id, order: orders[0]?.id ?? '' };
    });
    const shipco = async () => (await orderOf(stage(), ids.order)).shippingAddress.shipco;
    const failed = (error: string) =>
      committed(stage(), ids.purchase, stage().purchases.shipmentFailed(ids.order, stage().clock.now(), error));
    const shipped = () => committed(stage(), ids.purchase, stage().purchases.shipped(ids.order, SHIPPED));

    it('take up the quote that was missing, beside a failure, in the place of the reason (R-640)', async () => {
      const { purchase, order } = ids;
      await failed('HTTP 503');
      const before = await orderOf(stage(), order);
      await committed(stage(), purchase, stage().purchases.quoted(order, { carrier_id: 902 }));
      const { shippingAddress } = await orderOf(stage(), order);
      expect(shippingAddress.shipco).toMatchObject({ carrier_id: 902, shipment_create_error: 'HTTP 503' });
      expect(shippingAddress.document).toEqual(before.shippingAddress.quoted({ carrier_id: 902 }).document);
    });

    it('show no failure once there is a parcel, and 500 characters of one at most (R-236)', async () => {
      await failed('x'.repeat(600));
      expect((await shipco())?.shipment_create_error).toHaveLength(500);
      await shipped();
      const before = await shipco();
      await failed('too late');
      expect(await shipco()).toEqual(before);
    });

    it('of an unknown order do not exist', async () => {
      expect(await stage().work.run(() => stage().purchases.findOrder('unknown'))).toBeNull();
    });
  });

  describe('an order', () => {
    it('is one per seller, with the items as they were sold (R-002)', async () => {
      await stage().sell(aProduct({ id: 'gourd', sellerId: 's2', priceCents: 100 }));
      await fillCart(stage(), 'ana', { gourd: 2 });
      const { purchase, orders } = await placedKettle(stage());
      const found = await Promise.all(orders.map(({ id }) => orderOf(stage(), id)));
      const facts = { purchaseId: purchase.id, buyerId: 'ana', shippingFullCents: 521_111 };
      expect(found).toMatchObject([
        { ...facts, sellerId: 's1', itemsTotalCents: 2_400_000 },
        { ...facts, sellerId: 's2', itemsTotalCents: 200 },
      ]);
      const settlement = await stage().payments.settlementFacts(purchase.id, '9001');
      expect(settlement?.orderIds).toEqual(orders.map(({ id }) => id).sort());
      expect([...(settlement?.bought ?? [])].sort((a, b) => a.quantity - b.quantity)).toEqual([
        { productId: 'kettle', quantity: 1 },
        { productId: 'gourd', quantity: 2 },
      ]);
    });
  });
}
