import type { DraftedPurchase } from '../../../src/checkout/application/draft-purchase.service.js';
import { PaycoError } from '../../../src/payments/application/payco.gateway.js';
import { ReconcilePayments } from '../../../src/payments/application/reconcile-payments.service.js';
import type { FakePayment, Status } from '../../support/fakes/fake-payco.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { orderOf, placedKettle } from '../../support/staged.js';
import { notify } from './notify.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export function describeReconciliation(underTest: () => ModuleUnderTest): void {
  let payments: ModuleUnderTest;
  beforeEach(() => {
    payments = underTest();
  });
  const unheard = async (status: Status, buyerId = 'ana'): Promise<DraftedPurchase & { payment: FakePayment }> => {
    const one = await placedKettle(payments, buyerId);
    return { ...one, payment: payments.payco.pay(one.purchase.id, one.purchase.totalCents, status) };
  };
  const paidUnheard = (buyerId = 'ana') => unheard('approved', buyerId);
  const isPaid = async ({ orders }: DraftedPurchase) => (await orderOf(payments, orders[0]?.id ?? '')).isPaid();
  const events = () => payments.outcomes.reported.map(({ event }) => event).filter((event) => event.startsWith('reconcile'));
  const search = () => payments.due.workOff('search-payments');
  /** Time passes, and what falls due is searched. */
  const passes = async (durationMs: number, stepMs: number) => {
    for (let passedMs = 0; passedMs < durationMs; passedMs += stepMs) {
      await payments.passes(stepMs);
      await search();
    }
  };

  describe('reconciliation', () => {
    it('finds a payment whose every notification was lost, and settles it once (R-199)', async () => {
      const lost = await paidUnheard();
      await passes(HOUR_MS, MINUTE_MS);
      await passes(DAY_MS, HOUR_MS);
      expect([await isPaid(lost), (await payments.stored('shipments')).length]).toEqual([true, 1]);
      expect([events(), payments.payco.searched]).toEqual([['reconcile.found_approval'], [lost.purchase.id]]);
    });

    it('searches a new purchase often and an old one rarely, until three days after its expiry (R-200)', async () => {
      const { purchase } = await placedKettle(payments);
      const ages: number[] = [];
      for (let minutes = 1; minutes <= 10 * 24 * 60; minutes += minutes < 120 ? 1 : 60) {
        await payments.passes(minutes <= 120 ? MINUTE_MS : HOUR_MS);
        for (let searches = await search(); searches > 0; searches -= 1) ages.push(minutes);
      }
      expect(ages.slice(0, 6)).toEqual([1, 3, 7, 15, 31, 63]);
      expect(ages.at(-1)).toBe(4 * 24 * 60);
      expect(ages.length).toBeLessThan(20);
      expect(new Set(payments.payco.searched)).toEqual(new Set([purchase.id]));
    });

    describe('of a purchase that is paid twice', () => {
      /** The buyer prints a slip, and then pays by card. */
      const slipAndCard = async () => {
        const slip = await unheard('pending');
        await passes(HOUR_MS, MINUTE_MS);
        const card = payments.payco.pay(slip.purchase.id, slip.purchase.totalCents, 'approved');
        await notify(payments, card);
        return { slip: slip.payment, card };
      };
      const effects = async () => (await payments.stored('payments')).map(({ id, effect }) => [id, effect]);

      it.each([1, 29])('finds a slip paid %d days after the card whose notification was lost (R-201)', async (days) => {
        const { slip } = await slipAndCard();
        await passes(days * DAY_MS, HOUR_MS);
        payments.payco.become(slip, 'approved');
        await passes(DAY_MS, HOUR_MS);
        expect(await effects()).toEqual([
          ['9001', 'duplicate_payment'],
          ['9002', 'first_approval'],
        ]);
      });

      it('finds an unnotified second payment three days after the expiry (R-202)', async () => {
        const one = await unheard('approved');
        await notify(payments, one.payment);
        payments.payco.pay(one.purchase.id, one.purchase.totalCents, 'approved');
        await passes(4 * DAY_MS - HOUR_MS, HOUR_MS);
        expect([(await effects()).length, payments.payco.searched]).toEqual([1, []]);
        await passes(40 * DAY_MS, HOUR_MS);
        expect([(await effects()).at(-1), payments.payco.searched]).toEqual([['9002', 'duplicate_payment'], [one.purchase.id]]);
      });

      it('stops searching once the slip has expired (R-201)', async () => {
        const { slip } = await slipAndCard();
        payments.payco.become(slip, 'cancelled');
        await passes(5 * DAY_MS, HOUR_MS);
        const searches = payments.payco.searched.length;
        await passes(40 * DAY_MS, HOUR_MS);
        expect(payments.payco.searched.length).toBe(searches);
      });
    });

    it("reads known payments that the provider's search does not return (R-203)", async () => {
      const slip = await unheard('pending');
      await passes(MINUTE_MS, MINUTE_MS);
      payments.payco.findPaymentsOf = async () => [];
      payments.payco.become(slip.payment, 'approved');
      await passes(10 * MINUTE_MS, MINUTE_MS);
      Reflect.deleteProperty(payments.payco, 'findPaymentsOf');
      expect(await isPaid(slip)).toBe(true);
    });

    it('repeats a search whose process died (R-207)', async () => {
      const lost = await paidUnheard();
      await payments.passes(MINUTE_MS);
      expect(await payments.get(ReconcilePayments).claim(10)).toHaveLength(1);
      await payments.passes(MINUTE_MS);
      await search();
      expect(await isPaid(lost)).toBe(true);
    });

    it.each([
      ['the search', 'reconcile.unanswered'],
      ['the payment', 'reconcile.unreadable'],
    ])('finds payments of other purchases next to one of which %s cannot be read (R-205)', async (what, event) => {
      const [unreadable, readable] = [await paidUnheard('ana'), await paidUnheard('leo')];
      const failing = what === 'the search' ? unreadable.purchase.id : '9001';
      payments.payco.failures.set(failing, new PaycoError('HTTP 400', 400));
      await passes(MINUTE_MS, MINUTE_MS);
      expect([await isPaid(unreadable), await isPaid(readable)]).toEqual([false, true]);
      expect(events()).toContain(event);
    });

    it.each(['the search', 'the payment'])('does not end with an answer to %s that cannot be read (R-205)', async (what) => {
      const lost = await paidUnheard();
      const failing = what === 'the search' ? lost.purchase.id : '9001';
      payments.payco.failures.set(failing, new PaycoError('HTTP 200 without a list', 200));
      await passes(10 * DAY_MS, HOUR_MS);
      expect(await isPaid(lost)).toBe(false);
      payments.payco.failures.delete(failing);
      await passes(DAY_MS, HOUR_MS);
      expect(await isPaid(lost)).toBe(true);
    });

    it('does not end with a payment of its list whose reading lacks the reference (R-205)', async () => {
      const lost = await paidUnheard();
      const { reading } = lost.payment;
      payments.payco.findPaymentsOf = async () => [reading.paymentId];
      lost.payment.reading = { ...reading, externalReference: null };
      await passes(10 * DAY_MS, HOUR_MS);
      expect(await isPaid(lost)).toBe(false);
      lost.payment.reading = reading;
      Reflect.deleteProperty(payments.payco, 'findPaymentsOf');
      await passes(DAY_MS, HOUR_MS);
      expect(await isPaid(lost)).toBe(true);
    });

    it('pauses after three outages in a row, and continues when the provider is back (R-206)', async () => {
      const all: DraftedPurchase[] = [];
      for (const fingerprint of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ') {
        const one = await placedKettle(payments, 'ana', fingerprint);
        await payments.purchases.supersede([one.purchase.id]);
        all.push(one);
      }
      payments.payco.goesDown();
      await payments.passes(MINUTE_MS);
      await search();
      const searches = payments.payco.searched.length;
      expect(searches).toBeLessThanOrEqual(20);
      await payments.passes(MINUTE_MS / 4);
      expect([await search(), await search(), payments.payco.searched.length]).toEqual([0, 0, searches]);
      expect(events()).toContain('reconcile.stopped');
      payments.payco.failure = null;
      const [last] = all.slice(-1) as [DraftedPurchase];
      payments.payco.pay(last.purchase.id, last.purchase.totalCents, 'approved');
      await passes(5 * MINUTE_MS, MINUTE_MS / 2);
      expect(await isPaid(last)).toBe(true);
    });

    it('does not call the provider while payments are not configured', async () => {
      const lost = await paidUnheard();
      payments.payco.configured = false;
      await passes(HOUR_MS, MINUTE_MS);
      expect([await isPaid(lost), payments.payco.searched]).toEqual([false, []]);
    });
  });
}
