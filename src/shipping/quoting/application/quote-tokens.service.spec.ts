import { aLine } from '../../../../test/support/cart.builder.js';
import { FakeShipcoGateways } from '../../../../test/support/fakes/fake-shipco.js';
import { anOption, aQuotableGroup, DESTINATION, QUOTED_AT, someTerms } from '../../../../test/support/shipping.builder.js';
import { Cart } from '../../../cart/domain/cart.js';
import type { ServerConfig } from '../../../platform/config/server.config.js';
import type { ShipcoConfig } from '../../../platform/config/shipco.config.js';
import { ShippingQuote } from '../domain/shipping-quote.js';
import { MAX_TOKEN_LENGTH, QuoteTokens } from './quote-tokens.service.js';

const tokens = new QuoteTokens(
  { sessionSecrets: ['a secret of the session cookies'] } as unknown as ServerConfig,
  { quoteTtlMs: 60_000, marketplace: null } as ShipcoConfig,
  new FakeShipcoGateways(null),
);

/** Each seller's carrier has a name of its own, as in the worst case. */
function tokenFor(sellers: number) {
  const lines = Array.from({ length: sellers }, (_, at) => aLine({ productId: `p${at}`, sellerId: `s${at}` }));
  const terms = (at: number) => someTerms({ option: anOption({ carrierId: at, carrierName: `Expreso ${at}` }) });
  const quote = ShippingQuote.of(
    lines.map((line, at) => ({ group: aQuotableGroup(line), terms: terms(at), hasCredential: true })),
  );
  return tokens.issue(
    { cart: new Cart('ana', 1, lines), linkedAccounts: new Map(), origins: new Map(), readAt: QUOTED_AT },
    DESTINATION,
    quote,
  );
}

it('a cart of too many sellers gets no token, because one would be too long (R-102)', () => {
  expect(tokenFor(2)?.token.length).toBeLessThan(MAX_TOKEN_LENGTH);
  expect(tokenFor(100)).toBeNull();
});
