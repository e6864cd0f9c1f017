import type { DraftedPurchase } from '../../../src/checkout/application/draft-purchase.service.js';
import { PaycoError } from '../../../src/payments/application/payco.gateway.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { orderOf, placedKettle } from '../../support/stage.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export function describeReconciliation(underTest: () => ModuleUnderTest): void {
  let payments: ModuleUnderTest;
  beforeEach(() => {
    payments = underTest();
  });
  const paidUnheard = async (buyerId: string) => {
    const one = await placedKettle(payments, buyerId);
    payments.payco.pay(one.purchase.id, one.purchase.totalCents, 'approved');
    return one;
  };
  const isPaid = async ({ orders }: DraftedPurchase) => (await orderOf(payments, orders[0]?.id ?? '')).isPaid();
  const events = () => payments.outcomes.reported.map(({ event }) => event).filter((event) => event.startsWith('reconcile'));

  describe('a round of reconciliation', () => {
    it('finds a payment whose every notification was lost, and settles it once', async () => {
      const lost = await paidUnheard('ana');
      await payments.passes(MINUTE_MS);
      await payments.rounds.ring();
      await payments.rounds.ring();
      expect([await isPaid(lost), payments.memory.shipments.all().length]).toEqual([true, 1]);
      expect(events()).toEqual(['reconcile.found_lost_approval']);
    });

    it('leaves alone what is young, paid, or expired for days', async () => {
      const old = await placedKettle(payments, 'leo');
      await payments.passes(5 * DAY_MS);
      const young = await paidUnheard('ana');
      await payments.rounds.ring();
      expect(payments.payco.searched).toEqual([]);
      await payments.passes(MINUTE_MS);
      await payments.rounds.ring();
      await payments.rounds.ring();
      expect([payments.payco.searched, await isPaid(old)]).toEqual([[young.purchase.id], false]);
    });

    it.each(['the search', 'the payment'])('finds the payments of others beside a purchase of which %s fails', async (what) => {
      const [unreadable, readable] = [await paidUnheard('ana'), await paidUnheard('leo')];
      const failing = what === 'the search' ? unreadable.purchase.id : '9001';
      payments.payco.failures.set(failing, new PaycoError('HTTP 400', 400));
      await payments.passes(MINUTE_MS);
      await payments.rounds.ring();
      expect([await isPaid(unreadable), await isPaid(readable)]).toEqual([false, true]);
      expect(events()).toContain('reconcile.unanswered');
    });

    it('stops after three outages in a row', async () => {
      for (const buyerId of ['ana', 'leo']) {
        for (const fingerprint of ['f', 'g', 'h', 'i']) {
          const { purchase } = await placedKettle(payments, buyerId, fingerprint);
          await payments.purchases.supersede(purchase.id);
        }
      }
      payments.payco.goesDown();
      await payments.passes(MINUTE_MS);
      await payments.rounds.ring();
      expect(payments.payco.searched.length).toBeLessThan(8);
      expect(events()).toContain('reconcile.stopped');
    });

    it('goes on when the provider is back', async () => {
      const lost = await paidUnheard('ana');
      await payments.passes(MINUTE_MS);
      payments.payco.goesDown();
      await payments.rounds.ring();
      expect(await isPaid(lost)).toBe(false);
      payments.payco.failure = null;
      await payments.rounds.ring();
      expect(await isPaid(lost)).toBe(true);
    });

    it('finds a payment in a later round when the search lags', async () => {
      const { purchase, orders } = await placedKettle(payments);
      await payments.passes(MINUTE_MS);
      await payments.rounds.ring();
      expect(payments.payco.searched).toEqual([purchase.id]);
      payments.payco.pay(purchase.id, purchase.totalCents, 'approved');
      await payments.rounds.ring();
      expect((await orderOf(payments, orders[0]?.id ?? '')).isPaid()).toBe(true);
    });

    it('does not call the provider while payments are not configured', async () => {
      const lost = await paidUnheard('ana');
      payments.payco.configured = false;
      await payments.passes(MINUTE_MS);
      await payments.rounds.ring();
      expect([await isPaid(lost), events()]).toEqual([false, []]);
    });
  });
}
