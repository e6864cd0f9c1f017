import { aFreeLine, aLine } from '../../../../test/support/cart.builder.js';
import { FakeLostOrigins } from '../../../../test/support/fakes/fake-lost-origins.js';
import { FakeShipco, FakeShipcoGateways } from '../../../../test/support/fakes/fake-shipco.js';
import { RecordedOutcomes } from '../../../../test/support/fakes/recorded-outcomes.js';
import { DESTINATION, QUOTED_AT } from '../../../../test/support/shipping.builder.js';
import { Cart, type CartLine } from '../../../cart/domain/cart.js';
import type { ShipcoConfig } from '../../../platform/config/shipco.config.js';
import { ShipcoError, type ShipcoErrorKind, type ShipcoGateway } from '../../shipco/application/shipco.gateway.js';
import { NO_ORIGINS } from '../../shipco/domain/used-origin.js';
import { QuoteShipping } from './quote-shipping.service.js';

const NORTH = { sellerId: 'north', sellerName: 'Feria Norte' };
const SOUTH = { sellerId: 'south', sellerName: 'Feria Sur' };

function serviceWith(bySeller: Record<string, ShipcoGateway>): QuoteShipping {
  const gateways = new FakeShipcoGateways(null, async (sellerId) => bySeller[sellerId] ?? null);
  return new QuoteShipping(gateways, new FakeLostOrigins().lost, new RecordedOutcomes(), {
    quoteTimeoutMs: 5_000,
  } as ShipcoConfig);
}

function quoting(lines: CartLine[], bySeller: Record<string, ShipcoGateway>) {
  const linkedAccounts = new Map(lines.map(({ sellerId }) => [sellerId, 8001]));
  return serviceWith(bySeller).forCart(
    { cart: new Cart('ana', 1, lines), linkedAccounts, origins: new Map(), readAt: QUOTED_AT },
    DESTINATION,
  );
}

function failing(kind: ShipcoErrorKind, httpStatus?: number): FakeShipco {
  const shipco = new FakeShipco();
  const facts = httpStatus === undefined ? {} : { httpStatus };
  shipco.onQuote = async () => Promise.reject(new ShipcoError(kind, 'HTTP error', facts));
  return shipco;
}

describe('a group that ships free', () => {
  it.each([
    ['unknown', 500, 'unanswered'],
    ['did_not_happen', undefined, 'unanswered'],
    ['throttled', 429, 'unanswered'],
    ['paused', undefined, 'unanswered'],
    ['did_not_happen', 401, 'unanswered'],
    ['paused', 403, 'unanswered'],
    ['rejected', 422, 'refused'],
    ['rejected', 403, 'refused'],
  ] as const)('says why it is not quoted: %s %p is %s (R-640, R-641, R-840)', async (kind, httpStatus, missing) => {
    const quote = await quoting([aFreeLine(NORTH)], { north: failing(kind, httpStatus) });
    expect(quote.groups).toMatchObject([{ missing, hasCredential: true, terms: null }]);
    expect([...quote.unquoted]).toEqual(['north']);
  });

  it('is missing nothing without an account, nor once it is quoted (R-640)', async () => {
    const quote = await quoting([aFreeLine(NORTH), aFreeLine(SOUTH)], { north: new FakeShipco() });
    expect(quote.groups.map(({ missing }) => missing)).toEqual([null, null]);
    expect(quote.unquoted.size).toBe(0);
  });
});

it.each(['did_not_happen', 'paused'] as const)(
  'a refused credential is told to the buyer of a paid item as a refusal, without a time to try again: %s (R-840)',
  async (kind) => {
    const shipco = new FakeShipco();
    shipco.onQuote = async () => Promise.reject(new ShipcoError(kind, 'HTTP 401', { httpStatus: 401, retryAfterMs: 60_000 }));
    await expect(quoting([aLine(NORTH)], { north: shipco })).rejects.toMatchObject({
      details: [{ code: 'REQUEST_REFUSED' }],
      retryAfterSeconds: undefined,
    });
  },
);

describe('a parcel that was sold without a quote', () => {
  const sold = { ...NORTH, lines: [aFreeLine(NORTH)], priceCents: 700, buyerShareCents: 0 };
  const asked = (gateway: ShipcoGateway) => {
    const quotes = serviceWith({});
    return quotes.forSold(sold, DESTINATION, gateway, NO_ORIGINS, new AbortController().signal);
  };

  it('is quoted like one at a checkout: the cheapest to the home (R-640)', async () => {
    const shipco = new FakeShipco();
    expect(await asked(shipco)).toMatchObject({
      priceCents: 700,
      buyerShareCents: 0,
      terms: { choice: 'default', point: null, account: shipco.account },
    });
    expect(shipco.quoted.map(({ request }) => request.lane)).toEqual(['checkouts']);
  });

  it('waits when the provider ends the link of its seller: the next attempt uses another account (R-640)', async () => {
    const own = new FakeShipco({ kind: 'seller', accountId: 8001, originId: null });
    own.onQuote = async () => Promise.reject(new ShipcoError('did_not_happen', 'link again', { isLinkLost: true }));
    await expect(asked(own)).rejects.toMatchObject({ missing: 'unanswered', cause: { kind: 'did_not_happen' } });
  });
});
