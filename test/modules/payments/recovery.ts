import { randomUUID } from 'node:crypto';
import { PaycoError } from '../../../src/payments/application/payco.gateway.js';
import { RecoverPayments } from '../../../src/payments/application/recover-payments.service.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { orderOf, placedKettle } from '../../support/staged.js';
import { processed } from './notify.js';

const MINUTE_MS = 60_000;

export function describeRecovery(underTest: () => ModuleUnderTest): void {
  let payments: ModuleUnderTest;
  beforeEach(() => {
    payments = underTest();
  });
  const recover = (agoMs = MINUTE_MS) => payments.get(RecoverPayments).since(new Date(payments.clock.nowMs - agoMs));
  const entries = () => payments.stored('webhook_inbox');

  describe('the recovery of payments', () => {
    it('settles those without a notification, and does not settle them twice (R-208)', async () => {
      const { purchase, orders } = await placedKettle(payments);
      payments.payco.pay(purchase.id, purchase.totalCents, 'approved');
      await expect(recover()).resolves.toBe(1);
      await payments.passes(MINUTE_MS);
      await expect(recover(2 * MINUTE_MS)).resolves.toBe(1);
      await processed(payments, true);
      expect((await orderOf(payments, orders[0]?.id ?? '')).isPaid()).toBe(true);
      expect(await payments.stored('shipments')).toHaveLength(1);
      expect((await entries()).map(({ effect }) => effect).toSorted()).toEqual(['first_approval', 'recorded']);
    });

    it('shows one with an unknown purchase to a person (R-208)', async () => {
      payments.payco.pay(randomUUID(), 10_000, 'approved');
      await recover();
      await processed(payments, true);
      expect(await entries()).toMatchObject([{ verified: true, state: 'received', effect: 'unknown_purchase' }]);
    });

    it('reads all pages, and skips payments that have not changed since (R-208)', async () => {
      payments.payco.pay('old', 100, 'approved');
      await payments.passes(10 * MINUTE_MS);
      const changed = ['a', 'b', 'c', 'd', 'e'].map((purchaseId) => payments.payco.pay(purchaseId, 100, 'approved'));
      await expect(recover()).resolves.toBe(5);
      const ids = changed.map(({ reading }) => reading.paymentId).toSorted();
      expect((await entries()).map(({ resource_id }) => resource_id).toSorted()).toEqual(ids);
    });

    it('ends as usual when a payment that changes meanwhile moves the last one to the next page (R-208)', async () => {
      for (const purchaseId of ['a', 'b']) payments.payco.pay(purchaseId, 100, 'approved');
      const pages = [['9001', '9002'], ['9002'], []];
      payments.payco.findPaymentsChangedSince = async () => pages.shift() ?? [];
      await expect(recover()).resolves.toBe(2);
      Reflect.deleteProperty(payments.payco, 'findPaymentsChangedSince');
      expect(await entries()).toHaveLength(2);
    });

    it('ends when the provider returns the same page again (R-208)', async () => {
      for (const purchaseId of ['a', 'b']) payments.payco.pay(purchaseId, 100, 'approved');
      const search = payments.payco.findPaymentsChangedSince.bind(payments.payco);
      payments.payco.findPaymentsChangedSince = (since) => search(since, 0);
      await expect(recover()).rejects.toThrow(PaycoError);
      Reflect.deleteProperty(payments.payco, 'findPaymentsChangedSince');
      expect(await entries()).toHaveLength(2);
    });

    it('fails while the provider is down, and can be run again (R-208)', async () => {
      payments.payco.pay('a-forgotten-purchase', 10_000, 'approved');
      payments.payco.goesDown();
      await expect(recover()).rejects.toThrow(PaycoError);
      payments.payco.failure = null;
      await expect(recover()).resolves.toBe(1);
    });
  });
}
