import type { Stage } from '../support/stage.js';
import { approved, committed, placedKettle } from '../support/staged.js';

const HOUR_MS = 3_600_000;
/** Of a purchase of the stage. */
const TTL_MS = 24 * HOUR_MS;

export function describeExpiredOrders(stage: () => Stage): void {
  const one = async (buyerId = 'ana') => {
    const kettle = await placedKettle(stage(), buyerId);
    return { ...kettle, id: kettle.purchase.id, orderId: kettle.orders[0]?.id ?? '' };
  };
  const told = async (orderId: string) =>
    (await stage().factsOf(orderId)).flatMap(({ number, kind, data }) => (kind === 'order.expired' ? [{ number, data }] : []));
  const because = (reason: string, number = 2) => [{ number, data: { reason } }];
  const waitUntil = (id: string, partUntil: Date) =>
    committed(
      stage(),
      id,
      stage().purchases.paymentRead(id, { status: 'pending', isOpen: false, partUntil, nextSearchAt: null }),
    );

  describe('an order that can be paid no more', () => {
    it.each([
      ['superseded', (id: string) => stage().purchases.supersede([id])],
      ['superseded', (id: string) => committed(stage(), id, stage().purchases.superseded([id], null))],
      ['dropped', (id: string) => stage().purchases.supersede([id], 'dropped')],
      ['failed', (id: string) => stage().purchases.preferenceRefused(id)],
    ] as const)('is told once, why: %s (R-1091)', async (reason, close) => {
      const { id, orderId } = await one();
      await close(id);
      expect(await told(orderId)).toEqual(because(reason));
      expect(await stage().purchases.supersede([id])).toBe(false);
      await stage().purchases.preferenceRefused(id);
      await committed(stage(), id, stage().purchases.superseded([id], null));
      await stage().passes(TTL_MS);
      expect(await stage().purchases.tellExpired(10)).toBe(1);
      expect(await told(orderId)).toEqual(because(reason));
    });

    it('is told when its time is over, once, and not again when it is superseded afterwards (R-1091)', async () => {
      const { id, orderId, purchase } = await one();
      await stage().passes(TTL_MS - 1_000);
      expect([await stage().purchases.tellExpired(10), await told(orderId)]).toEqual([0, []]);
      await stage().passes(HOUR_MS);
      const racing = await Promise.all([1, 2, 3].map(() => stage().purchases.tellExpired(10)));
      expect(racing.sort()).toEqual([0, 0, 1]);
      expect(await told(orderId)).toEqual(because('expired'));
      const [fact] = await stage().rows<{ at: string }>('select at from order_facts where order_id = $1 and number = 2', [
        orderId,
      ]);
      expect(new Date(fact?.at ?? '')).toEqual(purchase.expiresAt);
      expect(await stage().purchases.supersede([id])).toBe(true);
      expect(await told(orderId)).toEqual(because('expired'));
    });

    it('is told in batches, longest over first (R-1091)', async () => {
      const first = await one();
      await stage().passes(HOUR_MS);
      const second = await one('leo');
      await stage().passes(TTL_MS);
      expect(await stage().purchases.tellExpired(1)).toBe(1);
      expect([await told(first.orderId), await told(second.orderId)]).toEqual([because('expired'), []]);
      expect(await stage().purchases.tellExpired(1)).toBe(1);
      expect(await told(second.orderId)).toEqual(because('expired'));
    });

    it('may still be paid, which is told after it; one that was paid never expires (R-1091)', async () => {
      const late = await one();
      await stage().purchases.supersede([late.id]);
      await approved(stage(), late);
      const paid = await one('leo');
      await approved(stage(), paid, '9002');
      await stage().passes(TTL_MS);
      expect(await stage().purchases.tellExpired(10)).toBe(2);
      expect((await stage().factsOf(late.orderId)).map(({ kind }) => kind)).toEqual([
        'order.created',
        'order.expired',
        'shipment.scheduled',
      ]);
      expect(await told(paid.orderId)).toEqual([]);
    });

    it('has its time while a part of its total waits for the rest (R-1091)', async () => {
      const { id, orderId } = await one();
      await waitUntil(id, new Date(stage().clock.now().getTime() + TTL_MS + HOUR_MS));
      expect(await stage().purchases.supersede([id])).toBe(false);
      await stage().passes(TTL_MS);
      expect([await stage().purchases.tellExpired(10), await told(orderId)]).toEqual([1, []]);
      await stage().passes(HOUR_MS);
      expect([await stage().purchases.tellExpired(10), await told(orderId)]).toEqual([1, because('expired')]);
    });
  });
}
