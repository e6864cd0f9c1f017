import { jest } from '@jest/globals';
import { DropPurchase } from '../../../src/payments/application/drop-purchase.service.js';
import { PaycoError } from '../../../src/payments/application/payco.gateway.js';
import { SettlePayment } from '../../../src/payments/application/settle-payment.service.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { placedKettle } from '../../support/staged.js';

export function describeDrops(underTest: () => ModuleUnderTest): void {
  let payments: ModuleUnderTest;
  let purchaseId = '';
  let totalCents = 0;
  beforeEach(async () => {
    payments = underTest();
    const { purchase, preference } = await placedKettle(payments);
    ({ id: purchaseId, totalCents } = purchase);
    await payments.purchases.preferenceCreated(purchaseId, await payments.payco.createPreference(preference));
  });
  const drop = (buyerId = 'ana') => payments.get(DropPurchase).drop(buyerId, purchaseId);
  const state = async () => (await payments.purchases.ofBuyer('ana', purchaseId))?.state;
  const pay = (status: 'pending' | 'in_process' | 'approved') => payments.payco.pay(purchaseId, totalCents, status);
  const settle = (paymentId: string) => payments.get(SettlePayment).payment(paymentId);

  describe('dropping a purchase', () => {
    it('closes its payment page and the purchase, and is idempotent (R-211)', async () => {
      await drop();
      expect([await state(), payments.payco.closed.size]).toEqual(['superseded', 1]);
      payments.payco.goesDown();
      await drop();
      expect(await state()).toBe('superseded');
    });

    it('cancels its pending payments, known or not (R-211)', async () => {
      const known = pay('pending');
      await settle(known.reading.paymentId);
      const unknown = pay('in_process');
      await drop();
      expect([known.reading.status, unknown.reading.status, await state()]).toEqual(['cancelled', 'cancelled', 'superseded']);
      expect(await payments.payments.openOf(purchaseId)).toEqual([]);
    });

    it('cancels a pending payment of a purchase that is closed already (R-211)', async () => {
      await payments.purchases.supersede([purchaseId]);
      const slip = pay('pending');
      await settle(slip.reading.paymentId);
      await drop();
      expect(slip.reading.status).toBe('cancelled');
    });

    it('is rejected for a paid purchase, and for one of another buyer (R-211, R-212)', async () => {
      await settle(pay('approved').reading.paymentId);
      await expect(drop()).rejects.toMatchObject({ code: 'PURCHASE_PAID' });
      await expect(drop('leo')).rejects.toMatchObject({ code: 'PURCHASE_NOT_FOUND' });
      expect(payments.payco.closed.size).toBe(0);
    });

    it('loses against an approval whose notification has not arrived (R-212)', async () => {
      pay('approved');
      await expect(drop()).rejects.toMatchObject({ code: 'PURCHASE_PAID' });
      expect(await state()).toBe('paid');
    });

    it('loses against an approval at the moment of the cancellation (R-212)', async () => {
      const slip = pay('pending');
      payments.payco.onCancel = () => payments.payco.become(slip, 'approved');
      await expect(drop()).rejects.toMatchObject({ code: 'PURCHASE_PAID' });
      expect([slip.reading.status, await state()]).toEqual(['approved', 'paid']);
    });

    it('loses against an approval that comes right after it (R-212)', async () => {
      await drop();
      await settle(pay('approved').reading.paymentId);
      expect(await state()).toBe('paid');
    });

    it('leaves the purchase open while the provider is down, or does not cancel a payment (R-213)', async () => {
      payments.payco.goesDown();
      await expect(drop()).rejects.toMatchObject({ code: 'PAYCO_UNAVAILABLE' });
      expect(await state()).toBe('open');
      payments.payco.failure = null;
      const slip = pay('pending');
      payments.payco.failures.set(slip.reading.paymentId, new PaycoError('HTTP 500', 500));
      await expect(drop()).rejects.toMatchObject({ code: 'PAYCO_UNAVAILABLE' });
      payments.payco.failures.clear();
      await settle(slip.reading.paymentId);
      payments.payco.cancels = false;
      await expect(drop()).rejects.toMatchObject({ code: 'PAYCO_UNAVAILABLE' });
      expect([slip.reading.status, await state()]).toEqual(['pending', 'open']);
    });

    it('cancels what it knows and leaves the purchase open while an answer cannot be read (R-213)', async () => {
      const slip = pay('pending');
      await settle(slip.reading.paymentId);
      payments.payco.failures.set(purchaseId, new PaycoError('HTTP 200 without a list', 200));
      await expect(drop()).rejects.toMatchObject({ code: 'PAYCO_UNAVAILABLE' });
      expect([slip.reading.status, await state()]).toEqual(['cancelled', 'open']);
      payments.payco.failures.clear();
      await drop();
      expect(await state()).toBe('superseded');
    });

    it('leaves the purchase open when its payment page cannot be closed in an outage: somebody may still pay there (R-213)', async () => {
      const close = jest.spyOn(payments.payco, 'expirePreference').mockRejectedValueOnce(new PaycoError('HTTP 500', 500));
      await expect(drop()).rejects.toMatchObject({ code: 'PAYCO_UNAVAILABLE' });
      close.mockRestore();
      expect(await state()).toBe('open');
    });

    it('does not blame the provider for a failure of ours', async () => {
      const open = jest.spyOn(payments.payments, 'openOf').mockRejectedValueOnce(new Error('the database is away'));
      await expect(drop()).rejects.toThrow('the database is away');
      open.mockRestore();
    });

    it('does not depend on a payment page that the provider refuses to close (R-213)', async () => {
      payments.payco.refusesToClose = true;
      await drop();
      expect(await state()).toBe('superseded');
    });
  });
}
