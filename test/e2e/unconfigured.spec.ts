import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Refusal } from '../support/answers.js';
import { CapturedLog } from '../support/captured-log.js';
import { checkedFetch } from '../support/contract.js';
import { expectError } from '../support/expect-error.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, type Answer, eventually, openShop, Person, PROFILE } from '../support/person.js';

let market: Marketplace;
let paid: string;
let free: string;
let manta: string;
let buyer: Person;
let doors = 0;

beforeAll(async () => {
  market = await startMarketplace({
    SHIPCO_ACCOUNT_ID: undefined,
    SHIPCO_API_TOKEN: undefined,
    SHIPCO_API_SECRET: undefined,
  });
  const small = { weight_grams: 1000, length_cm: 10, width_cm: 10, height_cm: 10 };
  [paid, free] = (await openShop(market, 'seller-norte', 'Tienda Norte', [
    { ...small, price: 24000 },
    { ...small, title: 'Yerba', price: 3500.5, free_shipping: true },
  ])) as [string, string];
  [manta] = (await openShop(market, 'seller-sur', 'Feria Sur', [
    { ...small, title: 'Manta', price: 80000, weight_grams: 2000 },
  ])) as [string];
  buyer = await Person.signedIn(market, 'buyer-ana');
  await buyer.call('PUT', '/api/buyer/profile', PROFILE);
});
afterAll(() => market.close());
beforeEach(() => {
  market.shipco.clearLedger();
  market.payco.clearLedger();
});

const FIXED = { shipping_full: 2500, buyer_shipping_share: 2500, used_shipco: false, shipco: null };
const NOTHING = { shipping_full: 0, buyer_shipping_share: 0, used_shipco: false, shipco: null };
const ACCOUNT = () => ({
  SHIPCO_ACCOUNT_ID: String(market.shipco.accounts[0]?.id),
  SHIPCO_API_TOKEN: market.shipco.accounts[0]?.token,
  SHIPCO_API_SECRET: market.shipco.accounts[0]?.secret,
});
const another = () => {
  doors += 1;
  return { ...ADDRESS, extras: `puerta ${doors}` };
};

async function fill(...products: string[]): Promise<void> {
  for (const id of [paid, free, manta]) await buyer.call('DELETE', `/api/cart/items/${id}`);
  for (const id of products) await buyer.put(id);
}

/** The same service, on the same database, started with other variables; `use` may call it as the buyer. */
async function beside(
  variables: Record<string, string | undefined>,
  use: (post: (path: string, body: object) => Promise<Answer>, log: CapturedLog) => Promise<void>,
): Promise<void> {
  const port = await freePort();
  const log = new CapturedLog();
  let app: NestFastifyApplication | null = null;
  try {
    app = await startApp({ ...market.environment, PORT: String(port), ...variables }, log);
    await use(async (path, body) => {
      const response = await checkedFetch(`http://localhost:${port}${path}`, {
        method: 'POST',
        headers: { cookie: buyer.cookie as string, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: response.status, headers: response.headers, body: (await response.json()) as Refusal };
    }, log);
  } finally {
    await app?.close();
  }
}

it('offers no help where none is set (R-569)', async () => {
  const { status, body } = await Person.stranger(market).get('/api/config');
  expect([status, body]).toEqual([200, { support_url: null, support_email: null }]);
});

describe('without an account at the shipping provider', () => {
  it.each([
    ['one paid item', () => [paid], FIXED],
    ['paid items of two sellers', () => [paid, manta], FIXED],
    ['a paid item beside one that ships free', () => [paid, free], FIXED],
    ['a paid item of one seller and a free one of another', () => [manta, free], FIXED],
    ['only items that ship free', () => [free], NOTHING],
  ])('quotes a cart with %s without a provider call', async (_what, products: () => string[], expected) => {
    await fill(...products());
    const { status, body } = await buyer.quote();
    expect({ status, body }).toEqual({ status: 200, body: expected });
    expect(market.shipco.ledger()).toEqual([]);
  });

  it('accepts the payment and ships nothing, without a failure (R-579)', async () => {
    await fill(paid);
    const address = another();
    const { body } = await buyer.checkout(address);
    expect(body.total).toBe(26500);
    market.payco.pay(body.preference_id, 'approved');
    const { body: order } = await eventually(
      () => buyer.get(`/api/orders/${body.orders[0].id}`),
      (answer) => ![undefined, 'pending'].includes(answer.body.shipment?.state),
    );
    expect(order).toMatchObject({
      status: 'paid',
      payment_status: 'approved',
      total: 26500,
      seller_fulfillment: { paid_at: expect.any(String) },
      shipment: { state: 'not_possible', reason: 'no_quote' },
    });
    expect(order.shipping_address).toEqual({ ...address, shipco: null });
    const rows = await market.rows('select shipping_address from orders where id = $1', [order.id]);
    expect(JSON.stringify(rows)).not.toMatch(/shipment_create|"shipco":\s*\{/);
    const shipments = await market.rows('select state, stop_reason from shipments where order_id = $1', [order.id]);
    expect(shipments).toEqual([{ state: 'skipped', stop_reason: 'no_quote' }]);
    expect(market.shipco.ledger()).toEqual([]);
    expect((await buyer.get('/api/cart')).body.parcels).toEqual([]);
  });
});

describe('with an incomplete account', () => {
  it.each([
    ['SHIPCO_ACCOUNT_ID', 'abc'],
    ['SHIPCO_API_SECRET', ' '],
  ])('is disabled with %s=%j, and says so (R-578)', async (variable, value) => {
    await fill(paid);
    await beside({ ...ACCOUNT(), [variable]: value }, async (post, log) => {
      expect((await post('/api/shipping/shipco/quote', { shipping: ADDRESS })).body).toEqual(FIXED);
      expect(log.lines.filter((line) => line.startsWith('WARN') && line.includes(variable))).toHaveLength(1);
    });
    expect(market.shipco.ledger()).toEqual([]);
  });

  it('quotes with the provider when all three are set (R-578)', async () => {
    await fill(paid);
    await beside(ACCOUNT(), async (post, log) => {
      expect((await post('/api/shipping/shipco/quote', { shipping: ADDRESS })).body).toMatchObject({ used_shipco: true });
      expect(log.lines.filter((line) => line.startsWith('WARN') && line.includes('SHIPCO_'))).toEqual([]);
    });
    expect(market.shipco.ledger({ path: '/v2/shipments/quote' })).toHaveLength(1);
  });
});

describe('without credentials of the payment provider', () => {
  it('returns 503 for a checkout and stores nothing, while quotes work (R-116, R-1021)', async () => {
    await fill(paid);
    const stored = () =>
      market.rows('select (select count(*) from purchases) as purchases, (select count(*) from orders) as orders');
    const before = await stored();
    await beside({ PAYCO_ACCESS_TOKEN: undefined }, async (post) => {
      const refused = await post('/api/checkout/payco', { shipping: another() });
      expectError(refused, 503, 'PAYCO_NOT_CONFIGURED');
      expect(refused.headers.has('retry-after')).toBe(false);
      expect((await post('/api/shipping/shipco/quote', { shipping: ADDRESS })).body).toEqual(FIXED);
    });
    expect(await stored()).toEqual(before);
    // Searches for the payments of other purchases go on.
    expect(market.payco.ledger({ method: 'POST' })).toEqual([]);
  });
});
