import { Address } from '../../../src/orders/domain/address.js';
import { QuoteShipping } from '../../../src/shipping/quoting/application/quote-shipping.service.js';
import { QuoteTokens } from '../../../src/shipping/quoting/application/quote-tokens.service.js';
import type { OptionChoice } from '../../../src/shipping/quoting/domain/option-choice.js';
import { ShipcoError } from '../../../src/shipping/shipco/application/shipco.gateway.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { anAnswer, anOption, aPickup, DESTINATION } from '../../support/shipping.builder.js';
import { aProduct, approved, fillCart, orderOf } from '../../support/staged.js';
import { openOf, putKettle, quotable, refusal, start } from './starting.js';

const TTL_MS = 15 * 60_000;
const HOME = anOption();
const FAST = anOption({ carrierId: 901, priceCents: 600_000, estimatedDelivery: '2026-12-01T23:00:00.000Z' });
const PICKUP = aPickup();
const choosing = (optionId: string, pointId: string | null = null): OptionChoice => ({ sellerId: 's1', optionId, pointId });
const to = (patch: Partial<Address>) => Address.of({ ...DESTINATION, ...patch });
const AT_POINT = choosing(PICKUP.optionId, '185120');

export function describePromises(underTest: () => ModuleUnderTest): void {
  let checkout: ModuleUnderTest;
  beforeEach(async () => {
    checkout = underTest();
    await putKettle(checkout);
    checkout.shipco.onQuote = async () => anAnswer(HOME, FAST, PICKUP);
  });

  /** What a buyer is shown, and its token. From then on the provider answers nothing. */
  async function shown(choices: readonly OptionChoice[] = [], buyerId = 'ana') {
    const cart = await quotable(checkout, buyerId);
    const quote = await checkout.get(QuoteShipping).forCart(cart, DESTINATION, { choices });
    checkout.shipco.onQuote = async () => Promise.reject(new ShipcoError('unknown', 'HTTP 500'));
    return { quote, quoteToken: checkout.get(QuoteTokens).issue(cart, DESTINATION, quote)?.token ?? '' };
  }
  const placed = async (orderId = '') => (await orderOf(checkout, orderId)).shippingAddress.shipco;
  const nothingStored = async () => expect([await checkout.stored('purchases'), checkout.payco.drafts]).toEqual([[], []]);

  describe('a checkout with the token of a quote', () => {
    it('charges the price shown without calling the provider, even while quoting is down (R-095)', async () => {
      const { quote, quoteToken } = await shown();
      const { purchase, quote: paid, orders } = await start(checkout, { wish: { quoteToken } });
      expect(purchase.totalCents).toBe(2_400_000 + quote.buyerShareCents);
      expect(paid.groups).toEqual(quote.groups.map((group) => ({ ...group, terms: expect.any(Object) })));
      expect(checkout.shipco.calls).toEqual(['quote']);
      expect(await placed(orders[0]?.id)).toMatchObject({ price: 5211.11, account_id: 7001, carrier_id: 902, choice: 'default' });
    });

    it('stores the same order as a checkout that quotes (R-095)', async () => {
      const quoted = await start(checkout, { to: to({ number: '1' }) });
      const { quoteToken } = await shown();
      const promised = await start(checkout, { wish: { quoteToken } });
      // The fake provider answers with its own channel.
      const source = 'marketplace';
      expect(await placed(promised.orders[0]?.id)).toEqual({ ...(await placed(quoted.orders[0]?.id)), source });
    });

    it('uses the choices of the quote, including the pickup point (R-095)', async () => {
      const { quoteToken } = await shown([AT_POINT]);
      const { orders, purchase } = await start(checkout, { wish: { quoteToken } });
      expect(purchase.totalCents).toBe(2_400_000 + PICKUP.priceCents);
      expect(await placed(orders[0]?.id)).toMatchObject({ point_id: 185_120, pickup_point: { description: 'Terminal' } });
    });

    it('may add the street, the number and the floor (R-099)', async () => {
      const { quoteToken } = await shown();
      expect(
        (await start(checkout, { to: to({ street: 'Sarmiento', number: '1' }), wish: { quoteToken } })).purchase.totalCents,
      ).toBe(2_400_000 + HOME.priceCents);
    });

    it('ships the free part of a cart as quoted, and splits the price as shown (R-095)', async () => {
      await checkout.sell(aProduct({ id: 'gourd', sellerId: 's2', freeShipping: true }));
      await checkout.sell(aProduct({ id: 'cup', sellerId: 's2', weightGrams: 300 }));
      await fillCart(checkout, 'ana', { gourd: 2, cup: 1 });
      const { quote, quoteToken } = await shown();
      const { quote: paid } = await start(checkout, { wish: { quoteToken } });
      expect(new Set(paid.groups.map((one) => `${one.sellerId} ${one.priceCents} ${one.buyerShareCents}`))).toEqual(
        new Set(quote.groups.map((one) => `${one.sellerId} ${one.priceCents} ${one.buyerShareCents}`)),
      );
    });
  });

  describe('an invalid token', () => {
    const attempt = (quoteToken: string, more: object = {}) => start(checkout, { wish: { quoteToken, ...more } });

    it.each([
      ['an empty one', ''],
      ['a short one', 'x'],
      ['a long one', 'A'.repeat(2000)],
    ])('is rejected: %s (R-097)', async (_, token) => {
      await expect(attempt(token)).rejects.toMatchObject(refusal('QUOTE_EXPIRED'));
      await nothingStored();
    });

    it('is rejected when it was truncated or changed (R-097)', async () => {
      const { quoteToken } = await shown();
      for (const forged of [quoteToken.slice(1), quoteToken.slice(0, -4), `${quoteToken}AAAA`, `A${quoteToken.slice(1)}`])
        if (forged !== quoteToken) await expect(attempt(forged)).rejects.toMatchObject(refusal('QUOTE_EXPIRED'));
      await nothingStored();
    });

    it('is rejected from another buyer with the same cart (R-097)', async () => {
      await fillCart(checkout, 'leo', { kettle: 1 });
      const { quoteToken } = await shown([], 'leo');
      await expect(attempt(quoteToken)).rejects.toMatchObject(refusal('QUOTE_EXPIRED'));
      expect((await start(checkout, { buyerId: 'leo', wish: { quoteToken } })).purchase.buyerId).toBe('leo');
    });

    it('expires after exactly fifteen minutes (R-096)', async () => {
      const { quoteToken } = await shown();
      await checkout.passes(TTL_MS - 1);
      await start(checkout, { wish: { quoteToken } });
      await checkout.passes(1);
      await expect(attempt(quoteToken)).rejects.toMatchObject(refusal('QUOTE_EXPIRED'));
    });

    it.each<[string, (product: ReturnType<typeof aProduct>) => object]>([
      ['another price', () => ({ priceCents: 1 })],
      ['a heavier product', ({ weightGrams }) => ({ weightGrams: (weightGrams ?? 0) + 1 })],
      ['a larger product', ({ lengthCm }) => ({ lengthCm: (lengthCm ?? 0) + 1 })],
      ['no free shipping any more', () => ({ freeShipping: true })],
    ])('does not fit the cart any more: %s (R-099)', async (_, change) => {
      const { quoteToken } = await shown();
      await checkout.sell(aProduct(change(aProduct())));
      await expect(attempt(quoteToken)).rejects.toMatchObject(refusal('QUOTE_MISMATCH'));
      await nothingStored();
    });

    it('does not match another quantity or a further product (R-099)', async () => {
      const { quoteToken } = await shown();
      await fillCart(checkout, 'ana', { kettle: 2 });
      await expect(attempt(quoteToken)).rejects.toMatchObject(refusal('QUOTE_MISMATCH'));
      await checkout.sell(aProduct({ id: 'gourd', sellerId: 's2' }));
      await fillCart(checkout, 'ana', { kettle: 1, gourd: 1 });
      await expect(attempt(quoteToken)).rejects.toMatchObject(refusal('QUOTE_MISMATCH'));
      await nothingStored();
    });

    it('does not match the next cart with the same content, after this one was paid (R-043, R-099)', async () => {
      const { quoteToken } = await shown();
      const { purchase, orders } = await start(checkout, { wish: { quoteToken } });
      const draft = await checkout.rows<never>('select product_id as "productId", quantity from order_items');
      await approved(checkout, { purchase, orders, items: draft, nextSearchAt: null, preference: undefined as never });
      await fillCart(checkout, 'ana', { kettle: 1 });
      await expect(attempt(quoteToken)).rejects.toMatchObject(refusal('QUOTE_MISMATCH'));
    });

    it.each(['city', 'state', 'zip'] as const)('does not match another destination: %s (R-099)', async (part) => {
      const { quoteToken } = await shown();
      await expect(start(checkout, { to: to({ [part]: 'Salta' }), wish: { quoteToken } })).rejects.toMatchObject(
        refusal('QUOTE_MISMATCH'),
      );
    });

    it.each<[string, OptionChoice[], OptionChoice[], boolean]>([
      ['the same', [AT_POINT], [AT_POINT], true],
      ['another option', [AT_POINT], [choosing(FAST.optionId)], false],
      ['another point', [AT_POINT], [choosing(PICKUP.optionId, '85120')], false],
      ['one that was not shown', [], [choosing(FAST.optionId)], false],
      ['none', [AT_POINT], [], false],
      ['that of a seller who is not in the cart', [], [{ ...AT_POINT, sellerId: 's9' }], true],
      ['what was shown as unavailable', [choosing('gone')], [choosing('gone')], true],
      ['something else than was shown as unavailable', [choosing('gone')], [choosing(FAST.optionId)], false],
    ])('fits its own choices only: %s (R-100)', async (_, quoted, choices, fits) => {
      const { quoteToken } = await shown(quoted);
      const answer = attempt(quoteToken, { choices });
      if (fits) await answer;
      else await expect(answer).rejects.toMatchObject(refusal('QUOTE_MISMATCH'));
    });

    it('does not match when the seller has linked, changed or unlinked an account (R-101)', async () => {
      const before = await shown();
      const own = await checkout.linked('s1');
      await expect(attempt(before.quoteToken)).rejects.toMatchObject(refusal('QUOTE_MISMATCH'));
      own.onQuote = async () => anAnswer(HOME);
      const { quoteToken } = await shown();
      await checkout.linked('s1', 8002);
      await expect(attempt(quoteToken)).rejects.toMatchObject(refusal('QUOTE_MISMATCH'));
      await checkout.links.remove('s1');
      await expect(attempt(quoteToken)).rejects.toMatchObject(refusal('QUOTE_MISMATCH'));
      await nothingStored();
    });

    it('is rejected before anything is read or called (R-103)', async () => {
      await start(checkout);
      await expect(attempt('x')).rejects.toMatchObject(refusal('QUOTE_EXPIRED'));
      expect(checkout.shipco.calls).toEqual(['quote']);
    });
  });

  describe('a checkout with choices', () => {
    it('that are available quotes and uses them, without a token (R-104)', async () => {
      const { purchase } = await start(checkout, { wish: { choices: [choosing(FAST.optionId)] } });
      expect(purchase.totalCents).toBe(2_400_000 + FAST.priceCents);
    });

    it.each([choosing('gone'), choosing(PICKUP.optionId), choosing(PICKUP.optionId, '1'), choosing(HOME.optionId, '85120')])(
      'is rejected when one is unavailable: %j (R-104)',
      async (choice) => {
        await expect(start(checkout, { wish: { choices: [choice] } })).rejects.toMatchObject({
          ...refusal('OPTION_UNAVAILABLE'),
          details: [{ seller_id: 's1', option_id: choice.optionId }],
        });
        await nothingStored();
      },
    );

    it('is rejected when nothing quotes for that seller (R-104)', async () => {
      checkout.gateways.marketplace = null;
      await expect(start(checkout, { wish: { choices: [AT_POINT] } })).rejects.toMatchObject(refusal('OPTION_UNAVAILABLE'));
    });

    it('other than those of the open purchase supersedes it; the same ones are a duplicate (R-119, R-122)', async () => {
      const first = await start(checkout);
      const second = await start(checkout, { wish: { choices: [AT_POINT] } });
      expect((await openOf(checkout))?.id).toBe(second.purchase.id);
      expect(second.purchase.id).not.toBe(first.purchase.id);
      await expect(start(checkout, { wish: { choices: [AT_POINT] } })).rejects.toMatchObject(refusal('DUPLICATE_CHECKOUT'));
      const { quoteToken } = await shown([AT_POINT]);
      await expect(start(checkout, { wish: { quoteToken } })).rejects.toMatchObject(refusal('DUPLICATE_CHECKOUT'));
    });
  });

  describe('an expected total', () => {
    const total = 2_400_000 + HOME.priceCents;

    it('that matches lets the checkout continue (R-105)', async () => {
      expect((await start(checkout, { wish: { expectedTotalCents: total } })).purchase.totalCents).toBe(total);
    });

    it.each([total - 1, total + 1, 0, 2_400_000])(
      'that differs stores nothing and returns the total: %i (R-105)',
      async (expectedTotalCents) => {
        await expect(start(checkout, { wish: { expectedTotalCents } })).rejects.toMatchObject({
          ...refusal('TOTAL_CHANGED'),
          details: [
            { expected_total: expectedTotalCents / 100, total: total / 100, items_total: 24_000, buyer_shipping_share: 5211.11 },
          ],
        });
        await nothingStored();
      },
    );

    it('is checked with a token too (R-105)', async () => {
      const { quoteToken } = await shown([AT_POINT]);
      const wish = { quoteToken, expectedTotalCents: total };
      await expect(start(checkout, { wish })).rejects.toMatchObject(refusal('TOTAL_CHANGED'));
      await nothingStored();
    });
  });
}
