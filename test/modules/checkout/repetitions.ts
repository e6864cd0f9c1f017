import type { ModuleUnderTest } from '../../support/module.js';
import { RECIPIENT } from '../../support/stage.js';
import { aProduct, fillCart } from '../../support/staged.js';
import { ELSEWHERE, openOf, putKettle, quotable, refusal, start } from './starting.js';

const MINUTE_MS = 60_000;
const STARTING_MS = 12_000;

export function describeRepetitions(underTest: () => ModuleUnderTest): void {
  let checkout: ModuleUnderTest;
  beforeEach(async () => {
    checkout = underTest();
    await putKettle(checkout);
  });

  describe('a repeated checkout', () => {
    it('is a duplicate that names the open purchase and where to pay it (R-119)', async () => {
      const { purchase, preference } = await start(checkout);
      await expect(start(checkout)).rejects.toMatchObject({
        ...refusal('DUPLICATE_CHECKOUT'),
        details: [{ purchase_id: purchase.id, purchase_number: purchase.number, redirect_url: preference.redirectUrl }],
      });
      expect(checkout.payco.drafts).toHaveLength(1);
    });

    it('is a duplicate without a payment URL while the first one gets its preference (R-120)', async () => {
      const seen: unknown[] = [];
      checkout.payco.onPreference = async () => {
        checkout.payco.onPreference = async () => undefined;
        seen.push(await start(checkout).catch((error: unknown) => error));
      };
      const { purchase } = await start(checkout);
      expect(seen).toMatchObject([
        {
          ...refusal('DUPLICATE_CHECKOUT'),
          details: [{ purchase_id: purchase.id, purchase_number: purchase.number, redirect_url: null }],
        },
      ]);
    });

    it('replaces one that died before it had a payment page, once its call must have ended (R-120)', async () => {
      const died = new Error('the process died');
      checkout.payco.onPreference = async () => Promise.reject(died);
      await expect(start(checkout)).rejects.toBe(died);
      checkout.payco.onPreference = async () => undefined;
      const left = await openOf(checkout);
      await checkout.passes(STARTING_MS - 1);
      await expect(start(checkout)).rejects.toMatchObject({
        ...refusal('DUPLICATE_CHECKOUT'),
        details: [{ purchase_id: left?.id, purchase_number: left?.number, redirect_url: null }],
      });
      await checkout.passes(1);
      const { purchase } = await start(checkout);
      expect((await openOf(checkout))?.id).toBe(purchase.id);
      expect(await checkout.stored('purchases', { id: left?.id })).toMatchObject([{ state: 'superseded' }]);
    });

    it('is not a duplicate after ten minutes (R-119)', async () => {
      const first = await start(checkout);
      await checkout.passes(10 * MINUTE_MS - 1);
      await expect(start(checkout)).rejects.toMatchObject(refusal('DUPLICATE_CHECKOUT'));
      await checkout.passes(1);
      expect((await openOf(checkout))?.id).toBe(first.purchase.id);
      expect((await openOf(checkout))?.id).not.toBe((await start(checkout)).purchase.id);
    });

    it("is not a duplicate of another buyer's, nor of one to another recipient (R-119)", async () => {
      const first = await start(checkout);
      await fillCart(checkout, 'leo', { kettle: 1 });
      await start(checkout, { buyerId: 'leo' });
      const second = await start(checkout, { recipient: { ...RECIPIENT, name: 'Tía Marta' } });
      expect((await openOf(checkout))?.id).toBe(second.purchase.id);
      expect(second.purchase.id).not.toBe(first.purchase.id);
    });

    it('to another destination supersedes the open one and closes its payment page (R-122)', async () => {
      const first = await start(checkout);
      const second = await start(checkout, { to: ELSEWHERE });
      expect((await openOf(checkout))?.id).toBe(second.purchase.id);
      await checkout.due.workOff('expire-preference');
      expect([...checkout.payco.closed]).toEqual([first.preference.id]);
    });

    it('repeated concurrently creates one open purchase (R-124)', async () => {
      const answers = await Promise.allSettled([1, 2, 3, 4].map(() => start(checkout)));
      const [made] = answers.filter((one) => one.status === 'fulfilled');
      expect(made?.value.purchase.id).toBe((await openOf(checkout))?.id);
      const refused = answers.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
      expect(refused).toMatchObject(Array(3).fill(refusal('DUPLICATE_CHECKOUT')));
    });

    it('is a new one after its purchase was closed (R-121)', async () => {
      const { purchase } = await start(checkout);
      await checkout.purchases.preferenceRefused(purchase.id);
      expect((await start(checkout)).purchase.id).not.toBe(purchase.id);
    });
  });

  describe('a checkout with a concurrent change', () => {
    it.each(['another quantity', 'another price', 'the end of the sale'])(
      'is rejected when the cart has changed: %s (R-125)',
      async (what) => {
        const seen = await quotable(checkout);
        if (what === 'another quantity') await fillCart(checkout, 'ana', { kettle: 2 });
        else await checkout.sell(aProduct(what === 'another price' ? { priceCents: 1 } : { active: false }));
        const late = start(checkout, { seen });
        await expect(late).rejects.toMatchObject(refusal('CART_CHANGED'));
        expect([await openOf(checkout), checkout.payco.drafts]).toEqual([null, []]);
      },
    );

    it('is superseded when a newer one replaces it before its preference exists (R-126)', async () => {
      checkout.payco.onPreference = async () => {
        checkout.payco.onPreference = async () => undefined;
        await start(checkout, { to: ELSEWHERE });
      };
      await expect(start(checkout)).rejects.toMatchObject(refusal('CHECKOUT_SUPERSEDED'));
      expect(checkout.payco.drafts.at(0)?.purchaseId).toBe((await openOf(checkout))?.id);
      await checkout.due.workOff('expire-preference');
      expect(checkout.payco.closed.size).toBe(1);
    });
  });
}
