import { ResolvePayment } from '../../../src/payments/application/resolve-payment.service.js';
import { SettlePayment } from '../../../src/payments/application/settle-payment.service.js';
import type { FakePayment } from '../../support/fakes/fake-payco.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { placedKettle } from '../../support/staged.js';

export function describeResolutions(underTest: () => ModuleUnderTest): void {
  let payments: ModuleUnderTest;
  beforeEach(() => {
    payments = underTest();
  });
  const settled = async ({ reading }: FakePayment) => (await payments.get(SettlePayment).payment(reading.paymentId)).effect;
  const resolve = ({ reading }: FakePayment) =>
    payments.work.run(() => payments.get(ResolvePayment).resolve(reading.paymentId, 'refunded by hand', 'guard'));
  /** Approved, and read once with an amount that is wrong; then it is right. */
  const mismatched = async () => {
    const { purchase } = await placedKettle(payments);
    const payment = payments.payco.pay(purchase.id, purchase.totalCents + 1, 'approved');
    expect(await settled(payment)).toBe('payment_mismatch');
    payment.reading = { ...payment.reading, amountCents: purchase.totalCents };
    return payment;
  };

  describe('a payment that belonged to no sale', () => {
    it('never becomes one after a person has resolved it (R-173)', async () => {
      const payment = await mismatched();
      expect(await resolve(payment)).toBe('resolved');
      expect(await settled(payment)).toBe('payment_mismatch');
    });

    it('becomes none if a person resolves it between the reading and the writing (R-173)', async () => {
      const payment = await mismatched();
      payments.beforeCommit = async () => {
        payments.beforeCommit = async () => undefined;
        await resolve(payment);
      };
      expect(await settled(payment)).toBe('payment_mismatch');
      expect(await payments.stored('shipments')).toEqual([]);
    });
  });
}
