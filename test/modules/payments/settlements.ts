import type { DraftedPurchase } from '../../../src/checkout/application/draft-purchase.service.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { fillCart, orderOf, placed, placedKettle } from '../../support/staged.js';
import { notify } from './notify.js';

export function describeSettlements(underTest: () => ModuleUnderTest): void {
  let payments: ModuleUnderTest;
  let kettle: DraftedPurchase;
  beforeEach(async () => {
    payments = underTest();
    kettle = await placedKettle(payments);
  });
  const ordersOf = ({ orders }: DraftedPurchase) => Promise.all(orders.map(({ id }) => orderOf(payments, id)));
  const isPaid = async (one = kettle) => (await ordersOf(one)).every((order) => order.isPaid());
  const shipmentOf = async ({ orders }: DraftedPurchase) => (await payments.stored('shipments', { order_id: orders[0]?.id }))[0];
  const statusOf = async ({ purchase }: DraftedPurchase) =>
    (await payments.stored('purchases', { id: purchase.id }))[0]?.payment_status;
  const pay = (one = kettle, ...rest: [status?: 'approved' | 'rejected', patch?: object]) => {
    const [status = 'approved', patch = {}] = rest;
    return payments.payco.pay(one.purchase.id, one.purchase.totalCents, status, patch);
  };
  const another = async (fingerprint: string) => {
    await payments.purchases.supersede([kettle.purchase.id]);
    return placed(payments, 'ana', fingerprint);
  };

  describe('the first approval of a purchase', () => {
    it('marks its orders as paid, schedules their shipments and closes the cart (R-165)', async () => {
      expect(await notify(payments, pay())).toMatchObject({ state: 'processed', effect: 'first_approval' });
      expect(await isPaid()).toBe(true);
      expect(await shipmentOf(kettle)).toMatchObject({ state: 'pending', payment_stop: null });
      expect(await payments.carts.ofBuyer('ana')).toMatchObject({ generation: 2, lines: [] });
    });

    it('keeps items added to the cart after the checkout (R-179)', async () => {
      await fillCart(payments, 'ana', { kettle: 3 });
      await notify(payments, pay());
      expect((await payments.carts.ofBuyer('ana')).lines).toMatchObject([{ productId: 'kettle', quantity: 2 }]);
    });

    it('counts for a superseded purchase too, and supersedes the open one (R-176)', async () => {
      const open = await another('g');
      expect(await notify(payments, pay())).toMatchObject({ effect: 'first_approval' });
      expect([await isPaid(), await isPaid(open)]).toEqual([true, false]);
      expect(await payments.purchases.peekOpen('ana', 1)).toEqual([]);
    });

    it('is decided again when a concurrent checkout of the cart won (R-181)', async () => {
      payments.beforeCommit = async () => {
        payments.beforeCommit = async () => undefined;
        await another('g');
      };
      expect(await notify(payments, pay())).toMatchObject({ effect: 'first_approval' });
      expect(await isPaid()).toBe(true);
      expect(await payments.purchases.peekOpen('ana', 1)).toEqual([]);
    });
  });

  describe('an approval that is not the first', () => {
    it('changes only the time of the reading when it is repeated (R-165)', async () => {
      const payment = pay();
      await notify(payments, payment);
      const orders = await ordersOf(kettle);
      const shipment = await shipmentOf(kettle);
      await payments.passes(60_000);
      await Promise.all([1, 2, 3].map(() => notify(payments, payment)));
      expect(await ordersOf(kettle)).toEqual(orders);
      expect(await payments.stored('shipments')).toEqual([{ ...shipment, payment_read_at: payments.clock.now() }]);
    });

    it('is a duplicate when another purchase of the same cart is paid (R-169)', async () => {
      const second = await another('g');
      await notify(payments, pay(second));
      expect(await notify(payments, pay())).toMatchObject({ effect: 'duplicate_payment' });
      expect([await isPaid(), await shipmentOf(kettle)]).toEqual([false, undefined]);
      expect((await payments.carts.ofBuyer('ana')).generation).toBe(2);
    });

    it.each([
      ['amount', { amountCents: 1_000_000_000 }],
      ['currency', { currency: 'USD' }],
      ['receiving account', { collectorId: '42' }],
    ])('pays nothing with another %s (R-167)', async (_, patch) => {
      expect(await notify(payments, pay(kettle, 'approved', patch))).toMatchObject({ effect: 'payment_mismatch' });
      expect([await isPaid(), await shipmentOf(kettle)]).toEqual([false, undefined]);
      expect(await payments.stored('payments')).toMatchObject([{ effect: 'payment_mismatch' }]);
    });
  });

  describe('a rejected payment', () => {
    it('leaves the purchase payable, and a later approval counts (R-177)', async () => {
      expect(await notify(payments, pay(kettle, 'rejected'))).toMatchObject({ effect: 'recorded' });
      expect([await isPaid(), await statusOf(kettle)]).toEqual([false, 'rejected']);
      expect(await notify(payments, pay())).toMatchObject({ effect: 'first_approval' });
      expect(await isPaid()).toBe(true);
    });
  });
}
