import { aFreeLine, aLine } from '../../../../test/support/cart.builder.js';
import { FakeLostOrigins } from '../../../../test/support/fakes/fake-lost-origins.js';
import { FakeShipco, FakeShipcoGateways } from '../../../../test/support/fakes/fake-shipco.js';
import { RecordedOutcomes } from '../../../../test/support/fakes/recorded-outcomes.js';
import { DESTINATION, QUOTED_AT } from '../../../../test/support/shipping.builder.js';
import { Cart } from '../../../cart/domain/cart.js';
import type { ServerConfig } from '../../../platform/config/server.config.js';
import type { ShipcoConfig } from '../../../platform/config/shipco.config.js';
import { ShipcoError, type ShipcoGateway } from '../../shipco/application/shipco.gateway.js';
import { NO_ORIGINS, type OriginsOfSeller } from '../../shipco/domain/used-origin.js';
import type { QuotableCart } from './quotable-cart.js';
import { QuoteShipping } from './quote-shipping.service.js';
import { QuoteTokens } from './quote-tokens.service.js';

const CONFIGURED = 3002;
const MARKETPLACE = { accountId: 7001, originId: 501 };
const OWN = { accountId: 8001, originId: 601 };
const BOTH = { marketplace: MARKETPLACE, own: OWN };

const sellersOwn = () => new FakeShipco({ kind: 'seller', accountId: 8001, originId: null });

function configured(requireSellerOrigin: boolean): ShipcoConfig {
  const marketplace = { accountId: 7001, originId: CONFIGURED, token: 't', secret: 's' };
  return { quoteTimeoutMs: 5_000, quoteTtlMs: 60_000, source: 'feria-sur', marketplace, requireSellerOrigin } as ShipcoConfig;
}

function cartFrom(origins: OriginsOfSeller, isLinked = false, line = aLine()): QuotableCart {
  const linkedAccounts = new Map(isLinked ? [[line.sellerId, OWN.accountId]] : []);
  return { cart: new Cart('ana', 1, [line]), linkedAccounts, origins: new Map([[line.sellerId, origins]]), readAt: QUOTED_AT };
}

function quoting(quotable: QuotableCart, { own, isRequired = false }: { own?: ShipcoGateway; isRequired?: boolean } = {}) {
  const marketplace = new FakeShipco();
  const gateways = new FakeShipcoGateways(marketplace, async () => own ?? null);
  const quotes = new QuoteShipping(gateways, new FakeLostOrigins().lost, new RecordedOutcomes(), configured(isRequired));
  return { marketplace, quote: quotes.forCart(quotable, DESTINATION) };
}

const originsOf = ({ quoted }: FakeShipco) => quoted.map(({ request }) => request.originId);

describe('a quote', () => {
  it.each([
    ['from the origin of the seller', BOTH, 501],
    ['from the configured one without it', NO_ORIGINS, CONFIGURED],
    [
      'from the configured one if the origin is another account’s',
      { ...BOTH, marketplace: { accountId: 7009, originId: 501 } },
      3002,
    ],
  ])('with the marketplace’s account is %s, and stored so (R-976)', async (_, origins, originId) => {
    const { marketplace, quote } = quoting(cartFrom(origins));
    expect((await quote).groups).toMatchObject([{ terms: { account: { kind: 'marketplace', accountId: 7001, originId } } }]);
    expect(originsOf(marketplace)).toEqual([originId]);
  });

  it.each([
    ['from the chosen origin', BOTH, 601],
    ['from its default without a choice', { ...BOTH, own: null }, null],
    ['from its default if another account was linked then', { ...BOTH, own: { accountId: 8009, originId: 601 } }, null],
  ])('with the seller’s own account is %s, also where an origin is required (R-977)', async (_, origins, originId) => {
    const own = sellersOwn();
    const { marketplace, quote } = quoting(cartFrom(origins, true), { own, isRequired: true });
    expect((await quote).groups).toMatchObject([{ terms: { account: { kind: 'seller', accountId: 8001, originId } } }]);
    expect([originsOf(own), originsOf(marketplace)]).toEqual([[originId], []]);
  });

  it('goes on with the marketplace’s account and its origin when the link ends meanwhile (R-978)', async () => {
    const own = sellersOwn();
    own.onQuote = async () => Promise.reject(new ShipcoError('did_not_happen', 'link again', { isLinkLost: true }));
    const { marketplace, quote } = quoting(cartFrom(BOTH, true), { own });
    expect((await quote).groups).toMatchObject([{ terms: { account: { kind: 'marketplace', originId: 501 } } }]);
    expect([originsOf(own), originsOf(marketplace)]).toEqual([[601], [501]]);
  });

  it('is refused where an origin is required and the seller has none, without a call (R-979)', async () => {
    const { marketplace, quote } = quoting(cartFrom(NO_ORIGINS), { isRequired: true });
    await expect(quote).rejects.toMatchObject({
      code: 'SHIPCO_QUOTE_FAILED',
      details: [{ code: 'SELLER_NOT_READY', seller_id: 's1', seller_name: 'Feria Sur' }],
    });
    expect(marketplace.calls).toEqual([]);
  });

  it('of free items is wanted then, and costs nothing (R-979)', async () => {
    const { quote } = quoting(cartFrom(NO_ORIGINS, false, aFreeLine()), { isRequired: true });
    expect((await quote).groups).toMatchObject([{ terms: null, missing: 'unanswered', hasCredential: true, priceCents: 0 }]);
  });
});

describe('a token', () => {
  async function honoured(then: QuotableCart, now: QuotableCart, own?: ShipcoGateway, isRequired = false) {
    const { quote } = quoting(then, own ? { own } : {});
    const server = { sessionSecrets: ['a secret of the session cookies'] } as unknown as ServerConfig;
    const tokens = (required: boolean) => new QuoteTokens(server, configured(required), new FakeShipcoGateways(new FakeShipco()));
    const { token = '' } = tokens(false).issue(then, DESTINATION, await quote) ?? {};
    return tokens(isRequired).honour(token, now, DESTINATION, null);
  }

  const moved = { ...BOTH, marketplace: { accountId: 7001, originId: 502 } };

  it('keeps the origin that was quoted (R-980)', async () => {
    const quote = await honoured(cartFrom(BOTH), cartFrom({ ...BOTH, own: null }));
    expect(quote.groups).toMatchObject([{ terms: { account: { originId: 501 } } }]);
  });

  it.each([
    ['the seller has moved since', BOTH, moved],
    ['the seller has an origin now', NO_ORIGINS, BOTH],
    ['the seller has none now', BOTH, NO_ORIGINS],
  ])('is for something else when %s (R-980)', async (_, then, now) => {
    await expect(honoured(cartFrom(then), cartFrom(now))).rejects.toMatchObject({ code: 'QUOTE_MISMATCH' });
  });

  it('is for something else when a linked seller chooses another origin, but not when the marketplace’s moves (R-980)', async () => {
    const [then, own] = [cartFrom(BOTH, true), sellersOwn()];
    expect((await honoured(then, cartFrom(moved, true), own)).groups).toMatchObject([{ terms: { account: { originId: 601 } } }]);
    const chosen = cartFrom({ ...BOTH, own: { accountId: 8001, originId: 602 } }, true);
    await expect(honoured(then, chosen, own)).rejects.toMatchObject({ code: 'QUOTE_MISMATCH' });
  });

  it('from the default is for something else once an origin is required (R-980)', async () => {
    const none = cartFrom(NO_ORIGINS);
    await expect(honoured(none, none, undefined, true)).rejects.toMatchObject({ code: 'QUOTE_MISMATCH' });
  });
});
