import { aGroupQuote, anOption, aPickup, aPickupPoint, QUOTED_AT, someTerms } from '../../../../test/support/shipping.builder.js';
import { QuoteStatement } from './quote-statement.js';
import type { GroupQuote, QuoteTerms } from './shipping-quote.js';

const VALID_UNTIL = new Date('2026-11-20T14:17:11.123Z');
const of = (...groups: GroupQuote[]) => QuoteStatement.of(VALID_UNTIL, 'binding', groups);
const again = (statement: QuoteStatement) => QuoteStatement.fromText(statement.toText());
const promised = ({ account, typePackaging, option, point, choice, missed, destination, quotedAt }: QuoteTerms) => ({
  account,
  typePackaging,
  option: { ...option, tags: [], pickupPoints: [] },
  point,
  choice,
  missed,
  destination,
  quotedAt,
});

describe('a quote’s statement', () => {
  it.each<[string, Partial<QuoteTerms>]>([
    ['the default', {}],
    ['a pickup point', { option: aPickup(), point: aPickupPoint(), choice: 'chosen' }],
    [
      'a point of unknown distance',
      { option: aPickup(), point: aPickupPoint({ distanceM: null, openHours: '' }), choice: 'chosen' },
    ],
    ['a missed choice', { choice: 'unavailable', missed: 'abc' }],
    [
      'nothing that the provider may leave out',
      {
        account: { kind: 'seller', accountId: 8001, originId: null },
        option: anOption({ estimatedDelivery: null, priceNetCents: null, sellerPriceCents: null, sellerPriceNetCents: null }),
        destination: { id: null, city: '', state: '', zip: '' },
      },
    ],
  ])('says the same after its journey: %s (R-095)', (_, patch) => {
    const terms = someTerms(patch);
    const { groups, validUntil, binding } = again(of(aGroupQuote({ terms })));
    expect([validUntil, binding]).toEqual([VALID_UNTIL, 'binding']);
    expect(groups[0]?.terms).toEqual(promised(terms));
  });

  it('knows groups without terms, with and without a credential, by the order of their sellers', () => {
    const quoted = aGroupQuote({ sellerId: 'b' });
    const fixed = aGroupQuote({ sellerId: 'c', terms: null, hasCredential: false });
    const free = aGroupQuote({ sellerId: 'a', terms: null });
    expect(again(of(quoted, fixed, free)).groups.map(({ terms, hasCredential }) => [terms !== null, hasCredential])).toEqual([
      [false, true],
      [true, true],
      [false, false],
    ]);
  });

  it('of many sellers with like parcels stays short', () => {
    const many = Array.from({ length: 12 }, (_, at) => aGroupQuote({ sellerId: `seller-${at}` }));
    expect(of(...many).toText().length).toBeLessThan(1450);
  });

  it('is valid before its time, and for its binding (R-096)', () => {
    const statement = of(aGroupQuote());
    expect([statement.isValidAt(QUOTED_AT), statement.isValidAt(VALID_UNTIL)]).toEqual([true, false]);
    expect([statement.isFor('binding'), statement.isFor('other')]).toEqual([true, false]);
  });

  const own = (accountId: number) =>
    aGroupQuote({ linkedAccountId: 8001, terms: someTerms({ account: { kind: 'seller', accountId, originId: null } }) });
  it.each([
    ['no link, then and now', aGroupQuote(), null, true],
    ['a link since', aGroupQuote(), 8001, false],
    ['the same link', own(8001), 8001, true],
    ['another account', own(8001), 8002, false],
    ['the link is gone', own(8001), null, false],
    ['a link that changed while it quoted', own(8002), 8002, true],
    ['a link that was refused while it quoted', aGroupQuote({ linkedAccountId: 8001 }), null, true],
    ['a link that no application of ours can use', aGroupQuote({ linkedAccountId: 8001 }), 8001, true],
  ])('holds while the accounts are those that quoted: %s (R-101)', (_, group, linkedAccountId, holds) => {
    expect(of(group).hasAccounts([{ linkedAccountId }])).toBe(holds);
  });
});
