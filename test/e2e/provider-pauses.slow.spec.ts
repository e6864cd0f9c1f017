import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectError } from '../support/expect-error.js';
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
let admin: Person;

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET, ...UNLIMITED }, { limitWindowMs: LIMIT_WINDOW_MS });
  shop = await Shop.open(market);
  await shop.buyer.put(shop.productId);
  admin = await anAdmin(market);
  const port = await freePort();
  other = await startApp({ ...market.environment, PORT: String(port) }, undefined, { limitWindowMs: LIMIT_WINDOW_MS });
  elsewhere = Person.withCookie({ ...market, url: `http://127.0.0.1:${port}` }, shop.buyer.cookie);
});
afterAll(async () => {
  await other.close();
  await market.close();
});

/** A common mistake: the time instead of the seconds until then. */
const AN_EPOCH = { kind: 'status', status: 429, headers: { 'retry-after': '1790000000' } } as const;
const QUARTER_HOUR_S = 900;

const lift = (name: string) => admin.call('POST', `/api/admin/call-pauses/${name}/lift`);
const pauseLeftS = async (kind: string): Promise<number> => {
  const [row] = await market.rows<{ left: number }>(
    `select cast(ledger->'pausedUntilMs'->>'${kind}' as float8) / 1000 - extract(epoch from clock_timestamp())::float8 as left
       from call_ledgers`,
  );
  return row?.left ?? 0;
};

const quotes = () => market.shipco.ledger({ method: 'POST', path: '/v2/shipments/quote' });

function expectPaused({ status, body }: { status: number; body: object }): void {
  expect({ status, ...body }).toMatchObject({ status: 502, code: 'SHIPCO_QUOTE_FAILED' });
}

it('a 429 on a quote at one instance pauses quotes and checkouts on all, without provider calls (R-290)', async () => {
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

it('a pause until 2083 lasts 15 minutes, and ends on all instances when an operator lifts it (R-291)', async () => {
  await lift('quotes');
  const door = () => String(Math.random()).slice(2, 8);
  const quotesAgain = (by: Person) =>
    eventually(
      () => by.quote({ ...ADDRESS, number: door() }),
      ({ status }) => status === 200,
      AT_ONCE_MS,
    );
  for (const by of [shop.buyer, elsewhere]) expect((await quotesAgain(by)).status).toBe(200);
  market.shipco.fault({ method: 'POST', path: '/v2/shipments/quote', fault: AN_EPOCH });
  const first = await shop.buyer.quote({ ...ADDRESS, number: door() });
  expectPaused(first);
  expect(Number(first.headers.get('retry-after'))).toBe(QUARTER_HOUR_S);
  const refused = await eventually(
    () => elsewhere.quote({ ...ADDRESS, number: door() }),
    ({ status }) => status === 502,
    AT_ONCE_MS,
  );
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(QUARTER_HOUR_S);
  expect(await pauseLeftS('quotes')).toBeLessThanOrEqual(QUARTER_HOUR_S);

  expectError(await lift('labels'), 404, 'CALL_CLASS_NOT_FOUND');
  expect((await lift('quotes')).status).toBe(204);
  for (const by of [shop.buyer, elsewhere]) expect((await quotesAgain(by)).status).toBe(200);
  expect((await lift('quotes')).status).toBe(204);
  const { body } = await admin.get('/api/admin/audit?limit=1');
  expect(body.items[0]).toMatchObject({ act: 'call_pause_lift', subject: 'quotes', result: 'lifted' });
});
