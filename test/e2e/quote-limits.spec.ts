import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CapturedLog } from '../support/captured-log.js';
import { expectQuoteFailed } from '../support/expect-error.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, Person, PROFILE } from '../support/person.js';
import { Shop } from '../support/purchase.js';

const QUOTES_PER_MINUTE = 20;
/** A fifth of them is kept for checkouts. */
const WITHOUT_RESERVE = 16;

let market: Marketplace;
let other: NestFastifyApplication;
let shop: Shop;

beforeAll(async () => {
  // On a busy machine the provider's answers are slow.
  const variables = { SHIPCO_LIMIT_QUOTES: String(QUOTES_PER_MINUTE), SHIPCO_QUOTE_TIMEOUT_MS: '20000' };
  market = await startMarketplace({ ...variables, RECONCILE_INTERVAL_MS: '3600000' });
  shop = await Shop.open(market);
  // A second instance on the same database.
  other = await startApp({ ...market.environment, PORT: String(await freePort()) }, new CapturedLog());
});
afterAll(async () => {
  await other.close();
  await market.close();
});

it('quotes beyond the limit are rejected for a while, with a reserve for checkouts', async () => {
  const buyer = await Person.signedIn(market, 'buyer-bruno');
  await buyer.call('PUT', '/api/buyer/profile', PROFILE);
  for (const person of [buyer, shop.buyer]) await person.put(shop.productId);
  const quotes = await Promise.all(
    Array.from({ length: 2 * QUOTES_PER_MINUTE }, (_, at) => shop.buyer.quote({ ...ADDRESS, number: String(1_000 + at) })),
  );
  const refused = quotes.filter(({ status }) => status !== 200);
  expect(quotes.length - refused.length).toBeLessThanOrEqual(WITHOUT_RESERVE);
  for (const answer of refused) {
    expectQuoteFailed(answer);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await buyer.checkout({ ...ADDRESS, number: '7' })).status).toBe(201);
});
