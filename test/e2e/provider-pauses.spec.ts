import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, eventually, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

/** Without an announcement, an instance looks at the ledger every sixth of this, or when its share of a limit runs low. */
const LIMIT_WINDOW_MS = 1_800_000;
const UNLIMITED = { SHIPCO_LIMIT_QUOTES: '0' };
const AT_ONCE_MS = 10_000;

let market: Marketplace;
let other: NestFastifyApplication;
let shop: Shop;
let elsewhere: Person;

beforeAll(async () => {
  market = await startMarketplace({ RECONCILE_INTERVAL_MS: '3600000', ...UNLIMITED }, { limitWindowMs: LIMIT_WINDOW_MS });
  shop = await Shop.open(market);
  await shop.buyer.put(shop.productId);
  const port = await freePort();
  other = await startApp({ ...market.environment, PORT: String(port) }, undefined, { limitWindowMs: LIMIT_WINDOW_MS });
  elsewhere = Person.withCookie({ ...market, url: `http://127.0.0.1:${port}` }, shop.buyer.cookie);
});
afterAll(async () => {
  await other.close();
  await market.close();
});

const quotes = () => market.shipco.ledger({ method: 'POST', path: '/v2/shipments/quote' });

function expectPaused({ status, body }: { status: number; body: object }): void {
  expect({ status, ...body }).toMatchObject({ status: 502, code: 'SHIPCO_QUOTE_FAILED' });
}

it('a 429 on a quote at one instance pauses the quotes and checkouts of all, which the provider does not see', async () => {
  const refusal = { kind: 'status', status: 429, headers: { 'retry-after': '30' } } as const;
  expect((await elsewhere.quote()).status).toBe(200);
  market.shipco.fault({ method: 'POST', path: '/v2/shipments/quote', fault: refusal });
  expectPaused(await shop.buyer.quote({ ...ADDRESS, number: '1' }));
  let door = 100;
  const refused = await eventually(
    () => elsewhere.quote({ ...ADDRESS, number: String(++door) }),
    ({ status }) => status === 502,
    AT_ONCE_MS,
  );
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const seen = quotes().length;
  expectPaused(await elsewhere.checkout({ ...ADDRESS, number: '2' }));
  expectPaused(await shop.buyer.quote({ ...ADDRESS, number: '3' }));
  expect(quotes()).toHaveLength(seen);
});
