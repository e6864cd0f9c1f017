import { randomUUID } from 'node:crypto';
import { PaycoError } from '../../../src/payments/application/payco.gateway.js';
import { PreviewSettlement } from '../../../src/payments/application/preview-settlement.service.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { orderOf, placedKettle } from '../../support/staged.js';
import { processed, received, stored } from './notify.js';

const HOUR_MS = 3_600_000;
const MERCHANT_ORDER = { topic: 'merchant_order', verified: false };

export function describeNotifications(underTest: () => ModuleUnderTest): void {
  let payments: ModuleUnderTest;
  beforeEach(() => {
    payments = underTest();
  });
  const entry = (id: string) => stored(payments, id);
  const isPaid = async (orderId = '') => (await orderOf(payments, orderId)).isPaid();
  /** Processes the entry until it is parked; returns how often that was. */
  const lookUntilParked = async (id: string, verified: boolean) => {
    let looks = 0;
    while ((await entry(id))?.state === 'received') {
      looks += await processed(payments, verified);
      await payments.passes(HOUR_MS);
    }
    return looks;
  };

  describe('a notification of an unknown payment', () => {
    it.each([
      [true, 32],
      [false, 8],
    ])('is looked up again and then parked: signed %p, %i look-ups (R-159)', async (verified, looks) => {
      const id = await received(payments, '999999999999', { verified });
      expect(await lookUntilParked(id, verified)).toBe(looks);
      expect(await entry(id)).toMatchObject({ state: 'parked', effect: 'payment_not_found' });
    });

    it('takes effect once the provider returns the payment (R-159)', async () => {
      const { purchase, orders } = await placedKettle(payments);
      const id = await received(payments, '9001');
      await processed(payments);
      expect(await entry(id)).toMatchObject({ state: 'received', effect: 'payment_not_found' });
      expect(await processed(payments)).toBe(0);
      payments.payco.pay(purchase.id, purchase.totalCents, 'approved');
      await payments.passes(HOUR_MS);
      await processed(payments);
      expect([(await entry(id))?.state, await isPaid(orders[0]?.id)]).toEqual(['processed', true]);
    });

    it('of an unknown purchase is looked up too (R-159)', async () => {
      payments.payco.pay(randomUUID(), 100, 'approved');
      const id = await received(payments, '9001');
      await lookUntilParked(id, true);
      expect(await entry(id)).toMatchObject({ state: 'parked', effect: 'unknown_purchase' });
    });

    it('of another system on the same account concerns nobody here (R-162)', async () => {
      payments.payco.pay('WC-1042', 100, 'approved');
      const id = await received(payments, '9001');
      await processed(payments, true);
      expect(await entry(id)).toMatchObject({ state: 'processed', effect: 'ignored_reference' });
    });
  });

  describe('a notification of a payment that cannot be read', () => {
    beforeEach(async () => {
      await placedKettle(payments);
      payments.payco.failures.set('9001', new PaycoError('HTTP 200', 200));
    });

    it.each([
      [true, 32],
      [false, 8],
    ])('is parked after its attempts, each of which is counted: signed %p, %i attempts (R-160)', async (verified, looks) => {
      const id = await received(payments, '9001', { verified });
      expect(await lookUntilParked(id, verified)).toBe(looks);
      expect(await entry(id)).toMatchObject({ state: 'parked', effect: 'payment_unreadable' });
      const counted = payments.outcomes.reported.filter(({ event }) => event === 'payment.settled');
      expect(counted).toEqual(Array(looks).fill({ event: 'payment.settled', effect: 'payment_unreadable' }));
    });

    it('does not delay other payments of its merchant order, and is shown by the preview (R-160)', async () => {
      const { purchase, orders } = await placedKettle(payments, 'leo');
      payments.payco.pay(purchase.id, purchase.totalCents, 'rejected');
      payments.payco.pay(purchase.id, purchase.totalCents, 'approved');
      const id = await received(payments, '1', MERCHANT_ORDER);
      await processed(payments, false);
      expect(await entry(id)).toMatchObject({ state: 'received', effect: 'payment_unreadable' });
      expect(await isPaid(orders[0]?.id)).toBe(true);
      const previewed = await payments
        .get(PreviewSettlement)
        .ofNotification({ topic: 'payment', resourceId: '9001', verified: true }, async () => 0);
      expect(previewed).toEqual([{ paymentId: '9001', effect: 'payment_unreadable', seen: null }]);
    });
  });

  describe('a notification during a provider outage', () => {
    it('waits indefinitely, and is processed when the provider is back (R-161)', async () => {
      const { purchase, orders } = await placedKettle(payments);
      payments.payco.pay(purchase.id, purchase.totalCents, 'approved');
      payments.payco.goesDown();
      const id = await received(payments, '9001', { verified: false });
      for (let looks = 0; looks < 40; looks += 1) {
        await processed(payments, false);
        await payments.passes(HOUR_MS);
      }
      expect(await entry(id)).toMatchObject({ state: 'received', effect: 'provider_unavailable' });
      payments.payco.failure = null;
      await processed(payments, false);
      expect([(await entry(id))?.effect, await isPaid(orders[0]?.id)]).toEqual(['first_approval', true]);
    });
  });

  describe('a notification of a merchant order', () => {
    it('settles every payment that the order lists, and is never trusted itself (R-157)', async () => {
      const { purchase, orders } = await placedKettle(payments);
      payments.payco.pay(purchase.id, purchase.totalCents, 'rejected');
      payments.payco.pay(purchase.id, purchase.totalCents, 'approved');
      const id = await received(payments, '1', MERCHANT_ORDER);
      await processed(payments, false);
      expect(await entry(id)).toMatchObject({ state: 'processed', effect: 'first_approval' });
      expect([await isPaid(orders[0]?.id), (await payments.stored('payments')).length]).toEqual([true, 2]);
    });

    it('that is empty or missing is read again later (R-159)', async () => {
      const id = await received(payments, '4711', MERCHANT_ORDER);
      await processed(payments, false);
      expect(await entry(id)).toMatchObject({ state: 'received', effect: 'payment_not_found' });
    });
  });

  describe('the preview of a notification', () => {
    it('shows what settling would do, and rolls it back (R-417)', async () => {
      const { purchase, orders } = await placedKettle(payments);
      payments.payco.pay(purchase.id, purchase.totalCents, 'approved');
      const previews = await payments
        .get(PreviewSettlement)
        .ofNotification(
          { topic: 'payment', resourceId: '9001', verified: true },
          async (id) => (await payments.payments.settlementFacts(id, 'none'))?.purchase.paymentStatus,
        );
      expect(previews).toMatchObject([{ effect: 'first_approval', seen: { before: 'none', after: 'approved' } }]);
      expect([await isPaid(orders[0]?.id), await payments.stored('shipments')]).toEqual([false, []]);
    });
  });
}
