import { PaycoError } from '../../../src/payments/application/payco.gateway.js';
import { ShipcoError } from '../../../src/shipping/shipco/application/shipco.gateway.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { RECIPIENT } from '../../support/stage.js';
import { aProduct, fillCart, orderOf } from '../../support/staged.js';
import { openOf, putKettle, refusal, start } from './starting.js';

export function describeCheckouts(underTest: () => ModuleUnderTest): void {
  let checkout: ModuleUnderTest;
  beforeEach(async () => {
    checkout = underTest();
    await putKettle(checkout);
  });

  describe('a checkout', () => {
    it("stores one order per seller with its quote, and requests payment of the items and the buyer's share of the shipping (R-083, R-110)", async () => {
      await checkout.sell(aProduct({ id: 'gourd', sellerId: 's2', priceCents: 100, freeShipping: true }));
      await fillCart(checkout, 'ana', { gourd: 2 });
      const { purchase, orders, quote, preference, itemsTotalCents } = await start(checkout);
      expect(await openOf(checkout)).toMatchObject({ id: purchase.id, redirectUrl: preference.redirectUrl });
      expect([itemsTotalCents, purchase.totalCents]).toEqual([2_400_200, 2_400_200 + quote.buyerShareCents]);
      expect(checkout.payco.drafts).toMatchObject([
        {
          purchaseId: purchase.id,
          lines: [
            { id: 'kettle', quantity: 1 },
            { id: 'gourd', quantity: 2 },
          ],
          shippingCents: quote.buyerShareCents,
          payer: { name: RECIPIENT.name, email: RECIPIENT.email },
        },
      ]);
      const stored = await Promise.all(orders.map(({ id }) => orderOf(checkout, id)));
      expect(stored.map(({ sellerId, shippingAddress }) => [sellerId, shippingAddress.shipco?.account_id])).toEqual([
        ['s1', 7001],
        ['s2', 7001],
      ]);
    });

    it('stores its orders before the buyer can pay (R-111)', async () => {
      const seen: unknown[] = [];
      checkout.payco.onPreference = async ({ purchaseId }) => {
        seen.push((await openOf(checkout))?.id === purchaseId);
      };
      await start(checkout);
      expect(seen).toEqual([true]);
    });

    it('can be paid for a day (R-112)', async () => {
      const { purchase } = await start(checkout);
      expect(purchase.expiresAt.getTime() - purchase.createdAt.getTime()).toBe(24 * 3_600_000);
    });

    it("ships a seller's part with their linked account (R-050)", async () => {
      const own = await checkout.linked('s1');
      const { orders } = await start(checkout);
      expect((await orderOf(checkout, orders[0]?.id ?? '')).shippingAddress.shipco).toMatchObject({
        account: 'seller',
        account_id: 8001,
      });
      expect([own.calls, checkout.shipco.calls]).toEqual([['quote'], []]);
    });

    it('charges the fixed price and stores no quote without a credential (R-052)', async () => {
      checkout.gateways.marketplace = null;
      const { orders, quote } = await start(checkout);
      expect(quote.buyerShareCents).toBe(250_000);
      expect((await orderOf(checkout, orders[0]?.id ?? '')).shippingAddress.shipco).toBeNull();
    });
  });

  describe('a failed checkout', () => {
    it('closes its purchase and keeps the cart when the payment provider rejects the preference (R-115)', async () => {
      checkout.payco.failure = new PaycoError('HTTP 500', 500);
      await expect(start(checkout)).rejects.toMatchObject(refusal('PAYCO_UNAVAILABLE', 'upstream'));
      expect([await openOf(checkout), (await checkout.carts.ofBuyer('ana')).units()]).toEqual([null, 1]);
      expect(checkout.outcomes.reported).toMatchObject([
        { event: 'quote.ended' },
        { event: 'checkout.payment_refused', reason: 'HTTP 500' },
      ]);
      checkout.payco.failure = null;
      expect((await start(checkout)).preference.redirectUrl).toEqual(expect.any(String));
    });

    it('stores nothing when payments are not configured (R-116)', async () => {
      checkout.payco.configured = false;
      await expect(start(checkout)).rejects.toMatchObject(refusal('PAYCO_NOT_CONFIGURED', 'unavailable'));
      expect(await checkout.stored('purchases')).toEqual([]);
    });

    it('stores nothing when shipping cannot be quoted or the cart is empty (R-073, R-117)', async () => {
      checkout.shipco.onQuote = async () => Promise.reject(new ShipcoError('unknown', 'HTTP 500'));
      await expect(start(checkout)).rejects.toMatchObject(refusal('SHIPCO_QUOTE_FAILED', 'upstream'));
      await expect(start(checkout, { buyerId: 'leo' })).rejects.toMatchObject({ code: 'CART_EMPTY' });
      expect([await checkout.stored('purchases'), checkout.payco.drafts]).toEqual([[], []]);
    });
  });
}
