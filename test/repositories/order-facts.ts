import type { Order } from '../../src/orders/domain/order.js';
import { newShipment } from '../../src/shipping/shipments/domain/shipment.js';
import { aRemoteShipment } from '../support/fakes/fake-shipco.js';
import type { Stage } from '../support/stage.js';
import { approved, committed, paidOrder, placedKettle } from '../support/staged.js';
import { ACCOUNT, acted, claimOne, ended, RELEASED, UNKNOWN } from './attempts.js';

export function describeOrderFacts(stage: () => Stage): void {
  const kindsOf = async (orderId: string) => (await stage().factsOf(orderId)).map(({ number, kind }) => `${number} ${kind}`);
  const CREATED = '1 order.created';
  const SCHEDULED = [CREATED, '2 shipment.scheduled'];

  describe('the facts of an order', () => {
    it('begin with its checkout, when it was placed, and what it costs (R-1089)', async () => {
      const { orders } = await placedKettle(stage());
      const [{ id, createdAt, itemsTotalCents, buyerShippingShareCents, shippingFullCents }] = orders as [Order];
      const data = { itemsTotalCents, buyerShippingShareCents, shippingFullCents };
      expect(await stage().factsOf(id)).toEqual([{ number: 1, kind: 'order.created', data }]);
      const [fact] = await stage().rows<{ at: string }>('select at from order_facts where order_id = $1', [id]);
      expect(new Date(fact?.at ?? '')).toEqual(createdAt);
    });

    it('are its checkout, then its payment, before its shipment (R-323)', async () => {
      const kettle = await placedKettle(stage());
      const [{ id } = { id: '' }] = kettle.orders;
      const facts = [{ kind: 'order.paid', data: { paymentId: '9001', amountCents: 100 } }] as const;
      await approved(stage(), kettle, '9001', null, facts);
      expect(await stage().factsOf(id)).toMatchObject([
        { number: 1, kind: 'order.created' },
        { number: 2, kind: 'order.paid', data: { paymentId: '9001', amountCents: 100 } },
        { number: 3, kind: 'shipment.scheduled' },
      ]);
    });

    it('keep what the order says, and where its shipment stands (R-012, R-324)', async () => {
      const kettle = await placedKettle(stage());
      const [{ id, itemsTotalCents, buyerShippingShareCents, shippingFullCents }] = kettle.orders as [Order];
      const facts = [{ kind: 'order.paid', data: { paymentId: '9001', amountCents: 100 } }] as const;
      await approved(stage(), kettle, '9001', null, facts);
      const remote = { ...aRemoteShipment(), carrierTrackingId: 'AR1', priceCents: 521_111 };
      await ended(stage(), await claimOne(stage()), { outcome: 'created', remote, usedAccount: ACCOUNT });
      await acted(stage(), id, (shipment) => shipment.hold('payment_fraud_alert'));
      const parcel = { shipmentId: remote.shipmentId, carrierTrackingId: 'AR1', priceCents: 521_111 };
      const totals = { itemsTotalCents, buyerShippingShareCents, shippingFullCents };
      expect((await stage().factsOf(id)).map(({ data }) => data)).toMatchObject([
        totals,
        totals,
        { state: 'pending', shipmentId: null },
        { state: 'created', ...parcel },
        { state: 'created', reason: 'payment_fraud_alert', shipmentId: remote.shipmentId },
      ]);
    });

    it('are found by their kinds, the newest of each order', async () => {
      const [orderId, other] = [await paidOrder(stage()), await paidOrder(stage(), 'leo', '9002')];
      const newest = async () => [...(await stage().orderFacts.newest([orderId, other], ['shipment.held', 'shipment.released']))];
      expect(await newest()).toEqual([]);
      await acted(stage(), orderId, (shipment) => shipment.hold('held'));
      expect(await newest()).toEqual([[orderId, { kind: 'shipment.held', data: expect.objectContaining({ reason: 'held' }) }]]);
      await acted(stage(), orderId, (shipment) => shipment.release(true));
      expect(await newest()).toEqual([[orderId, { kind: 'shipment.released', data: expect.any(Object) }]]);
    });

    it('are numbered without gaps, those of one commit in their order (R-011)', async () => {
      const orderId = await paidOrder(stage());
      await acted(stage(), orderId, (shipment) => [shipment.hold('held'), shipment.release(true)]);
      await ended(stage(), await claimOne(stage()), { outcome: 'created', remote: aRemoteShipment(), usedAccount: ACCOUNT });
      const after = ['3 shipment.held', '4 shipment.released', '5 shipment.scheduled', '6 shipment.created'];
      expect(await kindsOf(orderId)).toEqual([...SCHEDULED, ...after]);
    });

    it('are numbered for each order alone, also in one commit', async () => {
      const [one, other] = [await paidOrder(stage()), await paidOrder(stage(), 'leo', '9002')];
      const { work, shipments } = stage();
      await work.run(async () => {
        const both = await shipments.lock([one, other]);
        for (const shipment of both) shipment.hold('held');
        await work.commit(
          shipments.saved(both, [{ orderId: other, facts: [{ kind: 'order.reinstated', data: { paymentId: '1' } }] }]),
        );
      });
      expect(await kindsOf(one)).toEqual([...SCHEDULED, '3 shipment.held']);
      expect(await kindsOf(other)).toEqual([...SCHEDULED, '3 order.reinstated', '4 shipment.held']);
    });

    it('are not written when the shipment has changed since (R-011)', async () => {
      const orderId = await paidOrder(stage());
      const { shipments, work } = stage();
      const late = await shipments.find(orderId);
      late?.hold('payment_fraud_alert');
      await acted(stage(), orderId, (shipment) => shipment.hold('held'));
      expect(late && (await work.commit(shipments.saved([late])))).toBe(false);
      expect(await kindsOf(orderId)).toEqual([...SCHEDULED, '3 shipment.held']);
    });

    it('of a result that is applied again are those of the shipment as it is', async () => {
      const orderId = await paidOrder(stage());
      const claimed = await claimOne(stage());
      await acted(stage(), orderId, (shipment) => shipment.hold('held'));
      await ended(stage(), claimed, { ...UNKNOWN, outcome: 'rejected' });
      expect(await kindsOf(orderId)).toEqual([...SCHEDULED, '3 shipment.held', '4 shipment.failed']);
    });

    it('have no gaps when processes race (R-011)', async () => {
      const orderId = await paidOrder(stage());
      const { shipments, work } = stage();
      const racing = await Promise.all(Array.from({ length: 6 }, () => shipments.find(orderId)));
      const saves = racing.map((shipment) => {
        shipment?.hold('held');
        return shipment ? work.commit(shipments.saved([shipment])) : false;
      });
      expect((await Promise.all(saves)).filter(Boolean)).toEqual([true]);
      expect(await kindsOf(orderId)).toEqual([...SCHEDULED, '3 shipment.held']);
    });

    it('are none of an attempt that only waits (R-324)', async () => {
      const orderId = await paidOrder(stage());
      await ended(stage(), await claimOne(stage()), RELEASED);
      expect(await kindsOf(orderId)).toEqual(SCHEDULED);
    });

    it('of an order without a shipment are written with the next one that is added, and only once', async () => {
      const { orders } = await placedKettle(stage(), 'leo');
      const orderId = orders[0]?.id ?? '';
      const { shipments, clock } = stage();
      const before = [{ orderId, facts: [{ kind: 'order.reinstated', data: { paymentId: '9' } }] }] as const;
      const add = () => shipments.schedule([newShipment(orderId, 'MP', clock.now())], {}, before);
      expect([await add(), await add()]).toEqual([[orderId], []]);
      expect(await kindsOf(orderId)).toEqual([CREATED, '2 order.reinstated', '3 shipment.scheduled']);
    });

    it('of a payment that changes no shipment are written nevertheless (R-323)', async () => {
      const { purchase, orders } = await placedKettle(stage(), 'leo');
      const orderId = orders[0]?.id ?? '';
      const news = [{ orderId, facts: [{ kind: 'order.reinstated', data: { paymentId: '9' } }] }] as const;
      await committed(stage(), purchase.id, stage().shipments.paymentUnchanged([orderId], news));
      await committed(stage(), purchase.id, stage().orderFacts.recorded(news));
      expect(await kindsOf(orderId)).toEqual([CREATED, '2 order.reinstated', '3 order.reinstated']);
    });
  });
}
