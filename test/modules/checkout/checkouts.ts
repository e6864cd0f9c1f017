import { StartCheckout, type StartedCheckout } from '../../../src/checkout/application/start-checkout.service.js';
import { PaycoError } from '../../../src/payments/application/payco.gateway.js';
import { Address } from '../../../src/shared/domain/address.js';
import type { QuotableCart } from '../../../src/shipping/application/quotable-cart.js';
import { ShipcoError } from '../../../src/shipping/application/shipco.gateway.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { DESTINATION } from '../../support/shipping.builder.js';
import { aProduct, fillCart, orderOf, RECIPIENT } from '../../support/stage.js';

const MINUTE_MS = 60_000;
const STARTING_MS = 12_000;
const ELSEWHERE = Address.of({ city: 'Mendoza', state: 'Mendoza', zip: '5500', street: 'Rioja', number: '7' });

export function describeCheckouts(underTest: () => ModuleUnderTest): void {
  let checkout: ModuleUnderTest;
  beforeEach(async () => {
    checkout = underTest();
    await checkout.sell(aProduct());
    await fillCart(checkout, 'ana', { kettle: 1 });
  });
  const start = async (destination = DESTINATION, buyerId = 'ana', recipient = RECIPIENT): Promise<StartedCheckout> => {
    return checkout.get(StartCheckout).forBuyer({ id: buyerId, recipient }, destination, await quotable(buyerId));
  };
  const quotable = async (buyerId: string): Promise<QuotableCart> => ({
    cart: await checkout.carts.ofBuyer(buyerId),
    linkedSellerIds: new Set(await checkout.links.sellerIds()),
  });
  const open = () => checkout.purchases.peekOpen('ana', 1);
  const refusal = (code: string, kind = 'conflict') => ({ kind, code });

  describe('a checkout', () => {
    it('stores one order per seller with its quote, and requests the payment of the items and the buyer’s share of the shipping', async () => {
      await checkout.sell(aProduct({ id: 'gourd', sellerId: 's2', priceCents: 100, freeShipping: true }));
      await fillCart(checkout, 'ana', { gourd: 2 });
      const { purchase, orders, quote, preference, itemsTotalCents } = await start();
      expect(await open()).toMatchObject({ id: purchase.id, redirectUrl: preference.redirectUrl });
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

    it('has its orders stored before the buyer can pay', async () => {
      const seen: unknown[] = [];
      checkout.payco.onPreference = async ({ purchaseId }) => {
        seen.push((await open())?.id === purchaseId);
      };
      await start();
      expect(seen).toEqual([true]);
    });

    it('ships a seller’s part with their own account when they have linked one', async () => {
      const own = await checkout.linked('s1');
      const { orders } = await start();
      expect((await orderOf(checkout, orders[0]?.id ?? '')).shippingAddress.shipco).toMatchObject({
        account: 'seller',
        account_id: 8001,
      });
      expect([own.calls, checkout.shipco.calls]).toEqual([['quote'], []]);
    });

    it('costs the fixed price and stores no quote without a credential', async () => {
      checkout.gateways.forAll = null;
      const { orders, quote } = await start();
      expect(quote.buyerShareCents).toBe(250_000);
      expect((await orderOf(checkout, orders[0]?.id ?? '')).shippingAddress.shipco).toBeNull();
    });
  });

  describe('a checkout that comes again', () => {
    it('is a duplicate that names the open purchase and where to pay it', async () => {
      const { purchase, preference } = await start();
      await expect(start()).rejects.toMatchObject({
        ...refusal('DUPLICATE_CHECKOUT'),
        details: [{ purchase_id: purchase.id, redirect_url: preference.redirectUrl }],
      });
      expect(checkout.payco.drafts).toHaveLength(1);
    });

    it('is a duplicate without a way to pay while the first one gets its preference', async () => {
      const seen: unknown[] = [];
      checkout.payco.onPreference = async () => {
        checkout.payco.onPreference = async () => undefined;
        seen.push(await start().catch((error: unknown) => error));
      };
      const { purchase } = await start();
      expect(seen).toMatchObject([
        { ...refusal('DUPLICATE_CHECKOUT'), details: [{ purchase_id: purchase.id, redirect_url: null }] },
      ]);
    });

    it('takes the place of one that died before it had a pay page, as soon as its call must have ended', async () => {
      const died = new Error('the process died');
      checkout.payco.onPreference = async () => Promise.reject(died);
      await expect(start()).rejects.toBe(died);
      checkout.payco.onPreference = async () => undefined;
      const left = await open();
      await checkout.passes(STARTING_MS - 1);
      await expect(start()).rejects.toMatchObject({
        ...refusal('DUPLICATE_CHECKOUT'),
        details: [{ purchase_id: left?.id, redirect_url: null }],
      });
      await checkout.passes(1);
      const { purchase } = await start();
      expect([(await open())?.id, checkout.memory.purchases.get(left?.id ?? '')?.state]).toEqual([purchase.id, 'superseded']);
    });

    it('is no duplicate any more after ten minutes', async () => {
      const first = await start();
      await checkout.passes(10 * MINUTE_MS - 1);
      await expect(start()).rejects.toMatchObject(refusal('DUPLICATE_CHECKOUT'));
      await checkout.passes(1);
      expect((await open())?.id).toBe(first.purchase.id);
      expect((await open())?.id).not.toBe((await start()).purchase.id);
    });

    it('is no duplicate of another buyer’s, nor of one to another recipient', async () => {
      const first = await start();
      await fillCart(checkout, 'leo', { kettle: 1 });
      await start(DESTINATION, 'leo');
      const second = await start(DESTINATION, 'ana', { ...RECIPIENT, name: 'Tía Marta' });
      expect((await open())?.id).toBe(second.purchase.id);
      expect(second.purchase.id).not.toBe(first.purchase.id);
    });

    it('to another destination supersedes the open one, whose pay page is closed', async () => {
      const first = await start();
      const second = await start(ELSEWHERE);
      expect((await open())?.id).toBe(second.purchase.id);
      await checkout.due.workOff('expire-preference');
      expect([...checkout.payco.closed]).toEqual([first.preference.id]);
    });

    it('many times at once makes one open purchase', async () => {
      const answers = await Promise.allSettled([1, 2, 3, 4].map(() => start()));
      const [made] = answers.filter((one) => one.status === 'fulfilled');
      expect(made?.value.purchase.id).toBe((await open())?.id);
      const refused = answers.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
      expect(refused).toMatchObject(Array(3).fill(refusal('DUPLICATE_CHECKOUT')));
    });

    it('after its purchase was closed is a new one', async () => {
      const { purchase } = await start();
      await checkout.purchases.preferenceRefused(purchase.id);
      expect((await start()).purchase.id).not.toBe(purchase.id);
    });
  });

  describe('a checkout that something comes between', () => {
    it.each(['another quantity', 'another price', 'the end of the sale'])(
      'is refused when the cart has changed: %s',
      async (what) => {
        const seen = await quotable('ana');
        if (what === 'another quantity') await fillCart(checkout, 'ana', { kettle: 2 });
        else await checkout.sell(aProduct(what === 'another price' ? { priceCents: 1 } : { active: false }));
        const late = checkout.get(StartCheckout).forBuyer({ id: 'ana', recipient: RECIPIENT }, DESTINATION, seen);
        await expect(late).rejects.toMatchObject(refusal('CART_CHANGED'));
        expect([await open(), checkout.payco.drafts]).toEqual([null, []]);
      },
    );

    it('is superseded when a newer one takes its place before its preference is made', async () => {
      checkout.payco.onPreference = async () => {
        checkout.payco.onPreference = async () => undefined;
        await start(ELSEWHERE);
      };
      await expect(start()).rejects.toMatchObject(refusal('CHECKOUT_SUPERSEDED'));
      expect(checkout.payco.drafts.at(0)?.purchaseId).toBe((await open())?.id);
      await checkout.due.workOff('expire-preference');
      expect(checkout.payco.closed.size).toBe(1);
    });
  });

  describe('a checkout that cannot be finished', () => {
    it('closes its purchase and leaves the cart when the payment provider refuses the preference', async () => {
      checkout.payco.failure = new PaycoError('HTTP 500', 500);
      await expect(start()).rejects.toMatchObject(refusal('PAYCO_UNAVAILABLE', 'upstream'));
      expect([await open(), (await checkout.carts.ofBuyer('ana')).units()]).toEqual([null, 1]);
      expect(checkout.outcomes.reported).toMatchObject([{ event: 'checkout.payment_refused', reason: 'HTTP 500' }]);
      checkout.payco.failure = null;
      expect((await start()).preference.redirectUrl).toEqual(expect.any(String));
    });

    it('stores nothing when payments are not configured', async () => {
      checkout.payco.configured = false;
      await expect(start()).rejects.toMatchObject(refusal('PAYCO_NOT_CONFIGURED', 'unavailable'));
      expect(checkout.memory.purchases.all()).toEqual([]);
    });

    it('stores nothing when the shipping cannot be quoted, or the cart is empty', async () => {
      checkout.shipco.onQuote = async () => Promise.reject(new ShipcoError('unknown', 'HTTP 500'));
      await expect(start()).rejects.toMatchObject(refusal('SHIPCO_QUOTE_FAILED', 'upstream'));
      await expect(start(DESTINATION, 'leo')).rejects.toMatchObject({ code: 'CART_EMPTY' });
      expect([checkout.memory.purchases.all(), checkout.payco.drafts]).toEqual([[], []]);
    });
  });
}
