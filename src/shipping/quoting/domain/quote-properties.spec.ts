import fc from 'fast-check';
import { aLine } from '../../../../test/support/cart.builder.js';
import { anAnswer, anOption, aPickup, aPickupPoint, DESTINATION } from '../../../../test/support/shipping.builder.js';
import { Cart, type CartLine } from '../../../cart/domain/cart.js';
import { offeredOptions, type ShippingOption } from '../../shipco/domain/shipping-option.js';
import { chooseOption, type OptionChoice } from './option-choice.js';
import { explainCosts, explainPrice, priceFactsOf } from './price-explanation.js';
import { QuotableGroup } from './quotable-group.js';
import { QuoteStatement } from './quote-statement.js';
import { buyerShareOf, FIXED_COST_CENTS, type PricedGroup, ShippingQuote } from './shipping-quote.js';

const SELLERS = ['s1', 's2', 's3', 's4'] as const;
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const size = fc.integer({ min: 1, max: 300 });
const line: fc.Arbitrary<CartLine> = fc
  .record({
    sellerId: fc.constantFrom(...SELLERS),
    quantity: fc.integer({ min: 1, max: 9 }),
    unitPriceCents: fc.integer({ min: 1, max: 10 ** 9 }),
    freeShipping: fc.boolean(),
    weightGrams: fc.integer({ min: 1, max: 30_000 }),
    lengthCm: size,
    widthCm: size,
    heightCm: size,
  })
  .map((patch) => aLine({ ...patch, sellerName: patch.sellerId }));
const cart = fc.array(line, { minLength: 1, maxLength: 12 }).map(
  (lines) =>
    new Cart(
      'ana',
      1,
      lines.map((one, at) => ({ ...one, productId: `p${at}` })),
    ),
);

const option: fc.Arbitrary<ShippingOption> = fc
  .record({
    carrierId: fc.integer({ min: 1, max: 4 }),
    priceCents: fc.integer({ min: 0, max: 10 ** 8 }),
    selectable: fc.boolean(),
    pickup: fc.boolean(),
    points: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ pickup, points, ...patch }) =>
    pickup
      ? aPickup({ ...patch, pickupPoints: Array.from({ length: points }, (_, at) => aPickupPoint({ pointId: at + 1 })) })
      : anOption(patch),
  );
const answers = fc.record(
  Object.fromEntries(
    SELLERS.map((sellerId) => [
      sellerId,
      fc.option(fc.array(option, { maxLength: 8 }).map((all) => [...all, anOption({ carrierId: 9 })])),
    ]),
  ) as Record<(typeof SELLERS)[number], fc.Arbitrary<ShippingOption[] | null>>,
);
const wishes = fc.array(fc.record({ sellerId: fc.constantFrom(...SELLERS), at: fc.nat({ max: 9 }), point: fc.nat({ max: 3 }) }), {
  maxLength: 4,
});
type Answers = Record<string, ShippingOption[] | null>;

/** A choice of some option in the answer, which may not be offered. */
const choicesOf = (given: Answers, wanted: readonly { sellerId: string; at: number; point: number }[]): OptionChoice[] =>
  wanted.flatMap(({ sellerId, at, point }) => {
    const chosen = given[sellerId]?.[at];
    return chosen ? [{ sellerId, optionId: chosen.optionId, pointId: point === 0 ? null : String(point) }] : [];
  });

/** As the service quotes: null answers are sellers without a credential. */
function quoteOf(of: Cart, given: Answers, choices: readonly OptionChoice[] = []): ShippingQuote {
  const { source, typePackaging, destination, quotedAt } = anAnswer();
  const priced = of.sellerGroups().map((sold): PricedGroup => {
    const group = new QuotableGroup(sold, null);
    const options = given[sold.sellerId];
    if (!options) return { group, terms: null, hasCredential: false };
    const offered = offeredOptions(options);
    const chosen = chooseOption(
      offered,
      choices.find(({ sellerId }) => sellerId === sold.sellerId),
    );
    if (!chosen) throw new Error('every answer has a home delivery');
    const units = group.units();
    const declaredValueCents = group.declaredValueCents();
    const account = { kind: 'marketplace', accountId: 7001, originId: null } as const;
    const terms = {
      ...chosen,
      account,
      source,
      typePackaging,
      declaredValueCents,
      units,
      offered,
      destination,
      destinationDiffers: false,
      quotedAt,
    };
    return { group, terms, hasCredential: true };
  });
  return ShippingQuote.of(priced);
}

describe('any quote', () => {
  it('adds up to the cent: totals, shares, the fixed cost, and every explanation (R-078)', () => {
    fc.assert(
      fc.property(cart, answers, wishes, (of, given, wanted) => {
        const quote = quoteOf(of, given, choicesOf(given, wanted));
        const { groups } = quote;
        expect(quote.fullCents).toBe(sum(groups.map(({ priceCents }) => priceCents)));
        expect(quote.buyerShareCents).toBe(sum(groups.map(({ buyerShareCents }) => buyerShareCents)));
        const fixed = groups.filter(({ hasCredential }) => !hasCredential);
        const paid = fixed.filter(({ weights }) => weights.paid > 0);
        expect(sum(fixed.map(({ priceCents }) => priceCents))).toBe(paid.length > 0 ? FIXED_COST_CENTS : 0);
        for (const group of groups) {
          expect(group.buyerShareCents).toBeGreaterThanOrEqual(0);
          expect(group.buyerShareCents).toBeLessThanOrEqual(group.priceCents);
          if (!group.terms) continue;
          const facts = { ...priceFactsOf(group, group.terms), originCity: null };
          for (const steps of [explainPrice(facts, null), explainCosts(facts, null)])
            expect(sum(steps.map(({ amountCents = 0 }) => amountCents))).toBe(group.buyerShareCents);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('does not depend on the order of items, sellers and options (R-078)', () => {
    fc.assert(
      fc.property(cart, answers, wishes, fc.infiniteStream(fc.nat()), (of, given, wanted, dice) => {
        const shuffled = <T>(all: readonly T[]) =>
          all
            .map((one) => ({ one, at: dice.next().value as number }))
            .sort((a, b) => a.at - b.at)
            .map(({ one }) => one);
        const choices = choicesOf(given, wanted);
        const mixed = new Cart(of.buyerId, of.generation, shuffled(of.lines));
        const bySeller = (quote: ShippingQuote) =>
          Object.fromEntries(quote.groups.map((one) => [one.sellerId, [one.priceCents, one.buyerShareCents]]));
        expect(bySeller(quoteOf(mixed, given, choices))).toEqual(bySeller(quoteOf(of, given, choices)));
        expect(mixed.fingerprint()).toBe(of.fingerprint());
      }),
      { numRuns: 200 },
    );
  });

  it('costs the buyer no less when an option costs more, and never more than the option (R-062)', () => {
    const weights = fc.tuple(fc.nat({ max: 10 ** 9 }), fc.integer({ min: 1, max: 10 ** 9 }));
    const price = fc.nat({ max: 10 ** 10 });
    fc.assert(
      fc.property(price, price, weights, (one, more, [paid, free]) => {
        const of = { paid, all: paid + free };
        expect(buyerShareOf(one + more, of)).toBeGreaterThanOrEqual(buyerShareOf(one, of));
        expect(buyerShareOf(one, of)).toBeLessThanOrEqual(one);
      }),
    );
  });

  it('of dearer options costs no less, if the buyer leaves the choice to us', () => {
    fc.assert(
      fc.property(cart, answers, fc.nat({ max: 10 ** 6 }), (of, given, extraCents) => {
        const dearer = Object.fromEntries(
          Object.entries(given).map(([seller, all]) => [
            seller,
            all?.map((one) => ({ ...one, priceCents: one.priceCents + extraCents })) ?? null,
          ]),
        );
        expect(quoteOf(of, dearer).buyerShareCents).toBeGreaterThanOrEqual(quoteOf(of, given).buyerShareCents);
      }),
      { numRuns: 200 },
    );
  });

  it('says the same after its journey in a token (R-095)', () => {
    fc.assert(
      fc.property(cart, answers, wishes, (of, given, wanted) => {
        const quote = quoteOf(of, given, choicesOf(given, wanted));
        const statement = QuoteStatement.of(new Date(0), DESTINATION.city, quote.groups);
        expect(QuoteStatement.fromText(statement.toText()).toText()).toBe(statement.toText());
        const prices = [...quote.groups]
          .sort((a, b) => (a.sellerId < b.sellerId ? -1 : 1))
          .map(({ terms }) => terms?.option.priceCents);
        const promised = QuoteStatement.fromText(statement.toText()).groups.map(({ terms }) => terms?.option.priceCents);
        expect(promised).toEqual(prices);
      }),
      { numRuns: 200 },
    );
  });
});
