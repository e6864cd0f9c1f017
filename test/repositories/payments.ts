import type { PaymentFacts } from '../../src/payments/domain/payment.js';
import type { Stage } from '../support/stage.js';
import { aProduct, approved, committed, fillCart, placed, placedKettle } from '../support/staged.js';

const READ_AT = new Date('2026-11-21T09:00:00.678Z');

export function aPayment(purchaseId: string, patch: Partial<PaymentFacts> = {}): PaymentFacts {
  return {
    id: '9001',
    purchaseId,
    status: 'pending',
    statusDetail: null,
    amountCents: 1,
    refundedCents: 0,
    currency: 'ARS',
    collectorId: '44000',
    approvedAt: null,
    updatedAt: READ_AT,
    refundedAt: null,
    endsAt: null,
    slipUrl: null,
    effect: 'recorded',
    ...patch,
  };
}

export function describePayments(stage: () => Stage): void {
  let purchaseId = '';
  beforeEach(async () => {
    purchaseId = (await placedKettle(stage())).purchase.id;
  });
  const read = (patch: Partial<PaymentFacts> = {}, purchase = purchaseId) =>
    committed(stage(), purchase, stage().payments.read(aPayment(purchase, patch)));
  const known = async () => (await stage().payments.settlementFacts(purchaseId, '9001'))?.payment;

  describe('the orders of a payment', () => {
    it('are those of its purchase, none that another payment has paid, and unknown for an unknown payment (R-198)', async () => {
      expect(await stage().payments.ordersOf('9001')).toBeNull();
      await read();
      const [orderId] = (await stage().payments.settlementFacts(purchaseId, '9001'))?.orderIds ?? [];
      expect(await stage().payments.ordersOf('9001')).toEqual([orderId]);
      await committed(stage(), purchaseId, stage().payments.read(aPayment(purchaseId, { id: '9002' })));
      const approval = { paymentId: '9002', paidAt: READ_AT, paymentStatus: 'approved', nextSearchAt: null };
      await committed(stage(), purchaseId, ...stage().purchases.approved(purchaseId, approval));
      expect(await stage().payments.ordersOf('9001')).toEqual([]);
      expect(await stage().payments.ordersOf('9002')).toEqual([orderId]);
    });
  });

  describe('a resolution', () => {
    const resolve = (note = 'refunded by hand') => stage().work.run(() => stage().payments.resolve('9001', note, 'guard'));

    it('is kept once for a payment that belongs to no sale, and for no other (R-174)', async () => {
      expect(await resolve()).toBeNull();
      expect(await stage().payments.buyerOf('9001')).toBeNull();
      await read({ effect: 'first_approval' });
      expect(await resolve()).toBe('owned');
      expect(await stage().payments.buyerOf('9001')).toBe('ana');
      for (const effect of ['payment_mismatch', 'refunded_before_approval', 'duplicate_payment'] as const) {
        await read({ effect });
      }
      const facts = () => stage().payments.settlementFacts(purchaseId, '9001');
      expect((await facts())?.isResolved).toBe(false);
      expect(await resolve()).toBe('resolved');
      expect((await facts())?.isResolved).toBe(true);
      expect([await resolve(), await resolve('again')]).toEqual(['resolved_before', 'resolved_otherwise']);
      expect((await known())?.effect).toBe('duplicate_payment');
    });
  });

  describe('the open payments of a purchase', () => {
    it('are those whose status may still change', async () => {
      await read();
      await read({ id: '9002', status: 'in_process' });
      await read({ id: '9003', status: 'rejected' });
      expect(await stage().payments.openOf(purchaseId)).toEqual(['9001', '9002']);
      expect(await stage().payments.openOf('unknown')).toEqual([]);
    });
  });

  describe('a reading of a payment', () => {
    it('is kept as it was read, and replaced by the next one', async () => {
      expect(await known()).toBeNull();
      await read();
      expect(await known()).toEqual(aPayment(purchaseId));
      const next = {
        status: 'approved',
        statusDetail: 'accredited',
        amountCents: 7,
        approvedAt: READ_AT,
        refundedAt: READ_AT,
        endsAt: READ_AT,
        slipUrl: 'https://pay.example/slip',
        effect: 'first_approval',
      } as const;
      await read(next);
      expect(await known()).toEqual(aPayment(purchaseId, next));
    });

    it('without a date is kept without one', async () => {
      await read({ updatedAt: null });
      expect((await known())?.updatedAt).toBeNull();
    });

    it('that is dated ahead counts as of now: what comes next is not older (R-171)', async () => {
      await read({ updatedAt: new Date(stage().clock.nowMs + 1) });
      expect((await known())?.updatedAt).toEqual(stage().clock.now());
    });

    it('stays with the purchase that it was first seen with (R-172)', async () => {
      await read();
      const other = await placedKettle(stage(), 'leo');
      await read({ status: 'approved' }, other.purchase.id);
      expect(await known()).toMatchObject({ purchaseId, status: 'pending' });
      expect((await stage().payments.settlementFacts(other.purchase.id, '9001'))?.payment).toMatchObject({ purchaseId });
    });
  });

  describe('the facts of a settlement', () => {
    it('are null for an unknown purchase', async () => {
      expect(await stage().payments.settlementFacts('unknown', '9001')).toBeNull();
    });

    it('describe a purchase that waits for its payment', async () => {
      expect(await stage().payments.settlementFacts(purchaseId, '9001')).toMatchObject({
        purchase: {
          id: purchaseId,
          buyerId: 'ana',
          cartGeneration: 1,
          paidPaymentId: null,
          paymentStatus: 'none',
          collectorId: null,
        },
        bought: [{ productId: 'kettle', quantity: 1 }],
        cart: { generation: 1 },
        isPaidFor: false,
        openRivals: [],
        payment: null,
      });
    });

    it('say whether a fraud alert waits for the payment, and an approval holds only while that is so (R-193)', async () => {
      const { inbox, payments } = stage();
      const isAlerted = async () => (await payments.settlementFacts(purchaseId, '9001'))?.isAlerted;
      const readIf = async (alerted: boolean) => {
        const { carts, work } = stage();
        const cart = (await payments.settlementFacts(purchaseId, '9001'))?.cart;
        return work.commit(
          carts.fence('ana', cart?.version ?? -1),
          payments.read(aPayment(purchaseId), { paymentIds: ['9001'], isAlerted: alerted }),
        );
      };
      expect([await isAlerted(), await readIf(true), await known()]).toEqual([false, false, null]);
      const delivery = { source: 'payco', variant: 'webhook', verified: true, topic: 'stop_delivery_op_wh', body: {} };
      const entry = { ...delivery, id: 'e1', dedupeKey: 'e1', resourceId: '9001', receivedAt: stage().clock.now() };
      await inbox.add(entry, {});
      expect([await isAlerted(), await readIf(false), await known()]).toEqual([true, false, null]);
      expect([await readIf(true), (await known())?.id]).toEqual([true, '9001']);
    });

    it('say whether another payment of the purchase is open', async () => {
      const isOpen = async (paymentId: string) =>
        (await stage().payments.settlementFacts(purchaseId, paymentId))?.hasOtherOpenPayment;
      await read({ id: '9002', status: 'rejected' });
      expect(await isOpen('9001')).toBe(false);
      await read({ status: 'pending' });
      expect([await isOpen('9001'), await isOpen('9002')]).toEqual([false, true]);
    });

    it('name another open purchase of the cart, and whether one of it is paid', async () => {
      const { payments, purchases } = stage();
      await purchases.supersede([purchaseId]);
      const second = await placed(stage(), 'ana', 'g');
      expect(await payments.settlementFacts(purchaseId, '9001')).toMatchObject({ openRivals: [second.purchase.id] });
      expect(await payments.settlementFacts(second.purchase.id, '9001')).toMatchObject({ openRivals: [] });
      await approved(stage(), second);
      expect(await payments.settlementFacts(purchaseId, '9001')).toMatchObject({
        isPaidFor: true,
        openRivals: [],
        cart: { generation: 2 },
      });
    });

    it('know no rival, and nothing that is paid, among purchases of other goods (R-333)', async () => {
      const { payments, purchases } = stage();
      await purchases.supersede([purchaseId]);
      await stage().sell(aProduct({ id: 'strap', title: 'Strap' }));
      await fillCart(stage(), 'ana', { strap: 1 });
      await stage().carts.remove('ana', 'kettle');
      const second = await placed(stage(), 'ana', 'g');
      expect(await payments.settlementFacts(purchaseId, '9001')).toMatchObject({ openRivals: [], isPaidFor: false });
      await approved(stage(), second);
      expect(await payments.settlementFacts(purchaseId, '9001')).toMatchObject({ isPaidFor: false, cart: { generation: 2 } });
      expect(await payments.settlementFacts(second.purchase.id, '9001')).toMatchObject({ isPaidFor: true });
    });

    it('of a later generation of the cart know nothing of the one that was paid (R-179)', async () => {
      const { purchases, payments } = stage();
      await purchases.supersede([purchaseId]);
      await approved(stage(), await placed(stage(), 'ana', 'g'));
      await fillCart(stage(), 'ana', { kettle: 1 });
      const next = await placed(stage());
      expect(await payments.settlementFacts(next.purchase.id, '9001')).toMatchObject({
        purchase: { cartGeneration: 2 },
        isPaidFor: false,
      });
    });
  });

  describe('the payers of an order', () => {
    it('are the payments that paid its purchase, once one has', async () => {
      const { purchases, payments } = stage();
      const one = await placedKettle(stage(), 'leo');
      const orderId = one.orders[0]?.id ?? '';
      expect(await payments.payersOf(orderId)).toEqual([]);
      const declined = { status: 'rejected', isOpen: false, partUntil: null, nextSearchAt: null };
      await committed(stage(), one.purchase.id, purchases.paymentRead(one.purchase.id, declined));
      expect(await payments.payersOf(orderId)).toEqual([]);
      await approved(stage(), one, '9007');
      await read({ id: '9007', effect: 'first_approval' }, one.purchase.id);
      await read({ id: '9008', effect: 'first_approval' }, one.purchase.id);
      await read({ id: '9009', effect: 'duplicate_payment' }, one.purchase.id);
      expect(await payments.payersOf(orderId)).toEqual(['9007', '9008']);
      expect(await payments.payersOf('unknown')).toEqual([]);
    });
  });
}
