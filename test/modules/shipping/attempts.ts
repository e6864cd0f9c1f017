import type { ModuleUnderTest } from '../../support/module.js';
import { aProduct, approved, fillCart, paidOrder, placed } from '../../support/staged.js';
import { attempt, LONG_MS, MINUTE_MS, outcomesOf, QUARANTINE_MS, SPACING_MS, shipcoOf, shipmentOf } from './shipments.js';

const DAY_MS = 24 * 60 * MINUTE_MS;

export function describeAttempts(underTest: () => ModuleUnderTest): void {
  let shipping: ModuleUnderTest;
  let orderId: string;
  beforeEach(async () => {
    shipping = underTest();
    orderId = await paidOrder(shipping);
  });
  const state = async () => (await shipmentOf(shipping, orderId)).state;
  const outcomes = () => outcomesOf(shipping, orderId);

  describe('an attempt on a shipment', () => {
    it('creates the parcel and records it on the order (R-226)', async () => {
      expect(await attempt(shipping)).toBe(1);
      expect(await shipcoOf(shipping, orderId)).toEqual({ shipment_id: shipping.shipco.parcels[0]?.shipmentId });
      expect([await state(), await outcomes()]).toEqual(['created', ['created']]);
      expect(await attempt(shipping, DAY_MS)).toBe(0);
    });

    it.each(['throttled', 'did_not_happen'] as const)(
      'is followed by another, which looks up first and clears the failure, when it was %s (R-228)',
      async (kind) => {
        shipping.shipco.fails(kind);
        await attempt(shipping);
        expect([await state(), await shipcoOf(shipping, orderId)]).toEqual([
          'pending',
          { shipment_create_error: `it was ${kind}` },
        ]);
        shipping.shipco.works();
        await attempt(shipping, LONG_MS);
        expect(await outcomes()).toEqual([kind, 'created']);
        expect(shipping.shipco.calls).toEqual(['create', 'look_up', 'create']);
        expect(await shipcoOf(shipping, orderId)).toEqual({ shipment_id: expect.any(String) });
      },
    );

    it.each(['paused', 'throttled'] as const)('uses no attempt while the calls are %s (R-229)', async (kind) => {
      shipping.shipco.fails(kind);
      for (let tries = 0; tries < 10; tries += 1) await attempt(shipping, LONG_MS);
      expect((await shipmentOf(shipping, orderId)).attempts).toBe(0);
      shipping.shipco.works();
      await attempt(shipping, LONG_MS);
      expect(await state()).toBe('created');
    });

    it('does not affect other shipments when it fails (R-237)', async () => {
      const other = await paidOrder(shipping, 'leo', '9002');
      const { externalId } = await shipmentOf(shipping, orderId);
      shipping.shipco.fails('rejected', 'no', 'nothing', externalId);
      expect(await attempt(shipping)).toBe(2);
      expect([await state(), (await shipmentOf(shipping, other)).state]).toEqual(['failed', 'created']);
    });

    it('creates one parcel per seller of a purchase (R-180)', async () => {
      await shipping.sell(aProduct({ id: 'gourd', sellerId: 's2' }));
      await fillCart(shipping, 'leo', { kettle: 1, gourd: 1 });
      const purchase = await placed(shipping, 'leo');
      await approved(shipping, purchase, '9002');
      await attempt(shipping);
      const ids = await Promise.all(purchase.orders.map(async ({ id }) => (await shipcoOf(shipping, id)).shipment_id));
      expect(new Set(ids).size).toBe(2);
    });
  });

  describe('the first attempt, more than two minutes after the approval', () => {
    const forgotten = async () => (await shipmentOf(shipping, orderId)).externalId;

    it('looks up first, because a restored database may have forgotten the parcel (R-224)', async () => {
      const parcel = shipping.shipco.accept(await forgotten());
      await attempt(shipping, 2 * MINUTE_MS + 1);
      expect([await state(), await outcomes(), shipping.shipco.calls]).toEqual(['created', ['adopted'], ['look_up']]);
      expect(await shipcoOf(shipping, orderId)).toEqual({ shipment_id: parcel.shipmentId });
    });

    it('also queries the account that quoted when the seller has linked another one (R-224)', async () => {
      const own = await shipping.linked('s1');
      shipping.shipco.accept(await forgotten());
      await attempt(shipping, 2 * MINUTE_MS + 1);
      expect([await outcomes(), shipping.shipco.calls, own.calls]).toEqual([['adopted'], ['look_up'], ['look_up']]);
    });
  });

  describe('a create of unknown outcome', () => {
    it('is adopted when a look-up finds the parcel, after the quarantine and not before (R-230, R-232)', async () => {
      shipping.shipco.fails('unknown', 'the connection broke', 'parcel');
      await attempt(shipping);
      expect([await state(), await shipcoOf(shipping, orderId)]).toEqual([
        'unknown',
        { shipment_create_error: 'the connection broke' },
      ]);
      expect(await attempt(shipping, QUARANTINE_MS - 1)).toBe(0);
      await attempt(shipping, 1);
      expect([await state(), await outcomes()]).toEqual(['created', ['unknown', 'adopted']]);
      expect(await shipcoOf(shipping, orderId)).toEqual({ shipment_id: shipping.shipco.parcels[0]?.shipmentId });
      expect(shipping.shipco.parcels).toHaveLength(1);
    });

    it('is created again only after two spaced look-ups that find nothing (R-231)', async () => {
      shipping.shipco.fails('unknown');
      await attempt(shipping);
      shipping.shipco.works();
      await attempt(shipping, QUARANTINE_MS);
      expect(await outcomes()).toEqual(['unknown', 'look_up_empty']);
      expect(await attempt(shipping, SPACING_MS - 1)).toBe(0);
      await attempt(shipping, 1);
      expect(await outcomes()).toEqual(['unknown', 'look_up_empty', 'created']);
      expect(shipping.shipco.calls).toEqual(['create', 'look_up', 'look_up', 'create']);
    });

    it('waits a day for the account that may have the parcel, and then needs a review (R-235)', async () => {
      const own = await shipping.linked('s1', 8001);
      own.fails('unknown');
      await attempt(shipping);
      await shipping.links.remove('s1');
      await attempt(shipping, LONG_MS);
      expect([await state(), await outcomes()]).toEqual(['unknown', ['unknown', 'account_unreachable']]);
      await attempt(shipping, DAY_MS);
      expect([await state(), shipping.shipco.calls]).toEqual(['needs_review', []]);
      expect((await shipcoOf(shipping, orderId)).shipment_create_error).toContain('account 8001');
    });
  });
}
