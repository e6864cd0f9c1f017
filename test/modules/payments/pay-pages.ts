import { PaycoError } from '../../../src/payments/application/payco.gateway.js';
import { SettlePayment } from '../../../src/payments/application/settle-payment.service.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { placedKettle } from '../../support/staged.js';

const HOUR_MS = 3_600_000;

export function describePayPages(underTest: () => ModuleUnderTest): void {
  let payments: ModuleUnderTest;
  let purchaseId = '';
  let totalCents = 0;
  beforeEach(async () => {
    payments = underTest();
    const { purchase, preference } = await placedKettle(payments);
    ({ id: purchaseId, totalCents } = purchase);
    await payments.purchases.preferenceCreated(purchase.id, await payments.payco.createPreference(preference));
    await payments.purchases.supersede([purchase.id]);
  });
  const close = async () => {
    await payments.passes(HOUR_MS);
    return payments.due.workOff('expire-preference');
  };

  describe('an obsolete payment page', () => {
    it('is closed at the provider, once (R-210)', async () => {
      expect([await close(), await close()]).toEqual([1, 0]);
      expect(payments.payco.closed.size).toBe(1);
    });

    it('is retried for about two hours during an outage, and then left open (R-210)', async () => {
      payments.payco.goesDown();
      let tries = 0;
      while (await close()) tries += 1;
      expect([tries, payments.payco.closed.size]).toEqual([16, 0]);
      const events = payments.outcomes.reported.map(({ event }) => event);
      expect([events.at(0), events.at(-1)]).toEqual(['preference.not_expired', 'preference.left_open']);
    });

    it.each([400, 404, 410, 422])('is left open when the provider refuses to close it for good: %i (R-210)', async (status) => {
      payments.payco.failure = new PaycoError(`HTTP ${status}`, status);
      expect([await close(), await close()]).toEqual([1, 0]);
    });

    it.each([403, 405, 409, 423])('is closed later when the provider does not close it now: %i (R-210)', async (status) => {
      payments.payco.failure = new PaycoError(`HTTP ${status}`, status);
      expect(await close()).toBe(1);
      payments.payco.failure = null;
      expect([await close(), payments.payco.closed.size]).toEqual([1, 1]);
    });
  });

  describe('an open payment of a purchase that was replaced', () => {
    const begun = async () => {
      const payment = payments.payco.pay(purchaseId, totalCents, 'pending');
      await payments.get(SettlePayment).payment(payment.reading.paymentId);
      return payment;
    };

    it('is ended, also if it begins after its page was closed (R-334)', async () => {
      expect(await close()).toBe(1);
      const slip = await begun();
      expect([await close(), slip.reading.status, await close()]).toEqual([1, 'cancelled', 0]);
      expect(await payments.payments.openOf(purchaseId)).toEqual([]);
    });

    it('is ended however long the provider is away, and however often it does not cancel it (R-334)', async () => {
      const slip = await begun();
      payments.payco.goesDown();
      for (let tries = 0; tries < 40; tries += 1) expect(await close()).toBe(1);
      expect(payments.outcomes.reported.map(({ event }) => event)).toContain('payment.not_ended');
      payments.payco.failure = null;
      payments.payco.cancels = false;
      expect([await close(), await close(), slip.reading.status]).toEqual([1, 1, 'pending']);
      expect(payments.outcomes.reported.at(-1)).toMatchObject({ event: 'payment.not_ended', reason: 'still open' });
      payments.payco.cancels = true;
      expect([await close(), slip.reading.status, await close()]).toEqual([1, 'cancelled', 0]);
    });

    it('is left when it can be paid no longer (R-334)', async () => {
      await begun();
      payments.payco.cancels = false;
      expect(await close()).toBe(1);
      await payments.passes(35 * 24 * 3_600_000);
      expect([await close(), await close()]).toEqual([1, 0]);
    });

    it('that is approved meanwhile is settled (R-176, R-334)', async () => {
      const slip = await begun();
      payments.payco.onCancel = () => payments.payco.become(slip, 'approved');
      await close();
      expect((await payments.purchases.ofBuyer('ana', purchaseId))?.state).toBe('paid');
    });
  });
}
