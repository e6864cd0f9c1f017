import { aFreeLine, aLine } from '../../../../test/support/cart.builder.js';
import { anOption, aQuotableGroup, someTerms } from '../../../../test/support/shipping.builder.js';
import type { QuotableGroup } from './quotable-group.js';
import { type PricedGroup, ShippingQuote } from './shipping-quote.js';

const quoted = (group: QuotableGroup, priceCents = 521_111): PricedGroup => ({
  group,
  terms: someTerms({ option: anOption({ priceCents }) }),
  hasCredential: true,
});
const withoutOption = (group: QuotableGroup): PricedGroup => ({ group, terms: null, hasCredential: true });
const withoutCredential = (group: QuotableGroup): PricedGroup => ({ group, terms: null, hasCredential: false });
const totals = ({ fullCents, buyerShareCents, usedShipco }: ShippingQuote) => ({ fullCents, buyerShareCents, usedShipco });
const prices = (quote: ShippingQuote) => quote.groups.map((group) => group.priceCents);
const shares = (quote: ShippingQuote) => quote.groups.map((group) => group.buyerShareCents);
const ofSeller = (sellerId: string) => ({ sellerId, sellerName: sellerId });

describe('a quoted group', () => {
  it('is paid in full by the buyer when nothing in it ships free (R-062)', () => {
    const quote = ShippingQuote.of([quoted(aQuotableGroup(aLine(), aLine()))]);
    expect(totals(quote)).toEqual({ fullCents: 521_111, buyerShareCents: 521_111, usedShipco: true });
  });

  it('costs its buyer nothing when all of it ships free, and keeps its terms for the shipment (R-066)', () => {
    const quote = ShippingQuote.of([quoted(aQuotableGroup(aFreeLine({ quantity: 2 })))]);
    expect(totals(quote)).toEqual({ fullCents: 521_111, buyerShareCents: 0, usedShipco: true });
    expect(quote.groups[0]?.terms?.option.carrierId).toBe(902);
  });

  it('is shared by the chargeable weight of the items: paid part over the whole (R-062)', () => {
    // 10000 of paid weight and 6000 that ships free.
    const quote = ShippingQuote.of([quoted(aQuotableGroup(aLine({ weightGrams: 2000 }), aFreeLine()), 160_000)]);
    expect(totals(quote)).toMatchObject({ fullCents: 160_000, buyerShareCents: 100_000 });
  });

  it.each([
    [521_111, 260_556],
    [5, 3],
    [3, 2],
    [1, 1],
    [4, 2],
    [0, 0],
  ])('rounds half a cent up: of %i the buyer pays %i when half of the weight is paid (R-062)', (price, share) => {
    expect(ShippingQuote.of([quoted(aQuotableGroup(aLine(), aFreeLine()), price)]).buyerShareCents).toBe(share);
  });

  it('rounds less than half a cent down (R-062)', () => {
    // One third of a hundred.
    expect(ShippingQuote.of([quoted(aQuotableGroup(aLine(), aFreeLine({ quantity: 2 })), 100)]).buyerShareCents).toBe(33);
  });

  it('without option costs nothing: only a group that ships free gets here (R-066)', () => {
    const quote = ShippingQuote.of([withoutOption(aQuotableGroup(aFreeLine()))]);
    expect(totals(quote)).toEqual({ fullCents: 0, buyerShareCents: 0, usedShipco: false });
  });
});

describe('groups without a credential', () => {
  it('cost 2500 together, all of it the buyer’s, also beside an item that ships free (R-052)', () => {
    const quote = ShippingQuote.of([withoutCredential(aQuotableGroup(aLine(), aFreeLine({ quantity: 5 })))]);
    expect(totals(quote)).toEqual({ fullCents: 250_000, buyerShareCents: 250_000, usedShipco: false });
  });

  it('cost nothing when no item is paid (R-053)', () => {
    const quote = ShippingQuote.of([
      withoutCredential(aQuotableGroup(aFreeLine())),
      withoutCredential(aQuotableGroup(aFreeLine())),
    ]);
    expect(totals(quote)).toEqual({ fullCents: 0, buyerShareCents: 0, usedShipco: false });
  });

  it('share the one fixed cost by the chargeable weight of their paid items (R-053)', () => {
    const light = withoutCredential(
      aQuotableGroup(aLine({ ...ofSeller('a'), weightGrams: 1200 }), aFreeLine({ weightGrams: 50_000 })),
    );
    const heavy = withoutCredential(aQuotableGroup(aLine({ ...ofSeller('b'), weightGrams: 3600 })));
    const quote = ShippingQuote.of([light, heavy]);
    expect(prices(quote)).toEqual([62_500, 187_500]);
    expect(shares(quote)).toEqual([62_500, 187_500]);
  });

  it('leave a group that ships free out of the fixed cost (R-053)', () => {
    const free = withoutCredential(aQuotableGroup(aFreeLine(ofSeller('a'))));
    const quote = ShippingQuote.of([free, withoutCredential(aQuotableGroup(aLine(ofSeller('b'))))]);
    expect(prices(quote)).toEqual([0, 250_000]);
  });

  it.each([[[1, 1, 1]], [[1, 2, 3, 5, 7, 11, 13]], [[1, 999_983]], [[97, 89, 83, 79, 73, 71, 67, 61, 59, 53]]])(
    'add up to the cent for the weights %p (R-053)',
    (quantities) => {
      const groups = quantities.map((quantity, index) =>
        withoutCredential(aQuotableGroup(aLine({ ...ofSeller(`s${index}`), quantity }))),
      );
      const quote = ShippingQuote.of(groups);
      expect(prices(quote).reduce((sum, price) => sum + price, 0)).toBe(250_000);
      expect(shares(quote)).toEqual(prices(quote));
    },
  );
});

describe('a cart of several sellers', () => {
  it('adds quoted groups and the fixed cost (R-078)', () => {
    const quote = ShippingQuote.of([
      quoted(aQuotableGroup(aLine(ofSeller('a')), aFreeLine(ofSeller('a')))),
      withoutCredential(aQuotableGroup(aLine(ofSeller('b')))),
      withoutOption(aQuotableGroup(aFreeLine(ofSeller('c')))),
      quoted(aQuotableGroup(aFreeLine(ofSeller('d'))), 99),
    ]);
    expect(quote.groups.map((group) => group.sellerId)).toEqual(['a', 'b', 'c', 'd']);
    expect(prices(quote)).toEqual([521_111, 250_000, 0, 99]);
    expect(shares(quote)).toEqual([260_556, 250_000, 0, 0]);
    expect(totals(quote)).toEqual({ fullCents: 771_210, buyerShareCents: 510_556, usedShipco: true });
  });

  it('does not let a quoted group lower the fixed cost of the others (R-052)', () => {
    const quote = ShippingQuote.of([quoted(aQuotableGroup(aLine({ quantity: 9 }))), withoutCredential(aQuotableGroup(aLine()))]);
    expect(prices(quote)).toEqual([521_111, 250_000]);
  });
});
