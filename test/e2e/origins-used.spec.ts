import type { LedgerEntry } from '../../sandbox/simulator/ledger.js';
import { expectError } from '../support/expect-error.js';
import { linked } from '../support/linked-seller.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, eventually, Person } from '../support/person.js';
import { CREATE, Shop } from '../support/purchase.js';

/** In the simulated address books: of the marketplace's account, whose default is 3001, and of Norte Envíos, whose default is 3101. */
const HERE = 3002;
const ELSEWHERE = 3001;
const CHOSEN = 3102;
const DELETED = 3999;
const SELLER = '/api/seller/shipco';

let market: Marketplace;
let shop: Shop;
let norte: Person;

async function opened(environment: Record<string, string> = {}): Promise<void> {
  market = await startMarketplace({ SHIPCO_QUOTE_CACHE_SECONDS: '0', ...environment });
  shop = await Shop.open(market);
  norte = await Person.signedIn(market, 'seller-norte');
}

const estimate = () =>
  shop.buyer.call('POST', '/api/shipping/shipco/estimate', { product_id: shop.productId, shipping: { zip: '5501' } });
const originOf = ({ body }: LedgerEntry) => (body as { origin_id?: number | string }).origin_id ?? null;
const accountOf = ({ body }: LedgerEntry) => (body as { account_id: number }).account_id;
const quoted = () => market.shipco.ledger({ method: 'POST', path: '/v2/shipments/quote' }).map(originOf);
const created = () => market.shipco.ledger(CREATE).map((call) => [accountOf(call), originOf(call)]);

/** The seller's parcels leave from this origin of the marketplace's account from now on. */
async function leavesFrom(originId: number | null): Promise<void> {
  await market.rows(
    `insert into seller_dispatch (seller_id, origin_id, origin_account_id) select id, $1, $2 from sellers
     on conflict (seller_id) do update set origin_id = excluded.origin_id, origin_account_id = excluded.origin_account_id`,
    [originId, originId === null ? null : 7001],
  );
}

/** In the own account. */
async function chooses(originId: number | null): Promise<void> {
  await market.rows('update seller_dispatch set own_account_id = 8001, own_origin_id = $1, own_origin_lost_at = null', [
    originId,
  ]);
}

/** Pays, and waits for the parcel. */
async function expectParcel(purchase: Awaited<ReturnType<Shop['checkout']>>): Promise<void> {
  market.payco.pay(purchase.preference_id, 'approved');
  await shop.orderWhen(purchase.orders[0].id, 'created');
}

describe('the origin of a seller', () => {
  beforeAll(() => opened());
  afterAll(() => market.close());
  beforeEach(async () => {
    await market.shipco.reset();
    await market.rows('delete from seller_links');
    await market.rows('delete from seller_dispatch');
    await leavesFrom(HERE);
    await shop.buyer.put(shop.productId);
  });

  it('is named by quote and estimate, kept by token and order, and named by the create (R-976)', async () => {
    const { body: quote } = await shop.buyer.quote();
    await estimate();
    expect(quoted()).toEqual([HERE, HERE]);
    const { body } = await shop.buyer.checkout(ADDRESS, { quote_token: quote.shipco.quote_token });
    expect(quoted()).toHaveLength(2);
    await expectParcel(body);
    expect(created()).toEqual([[7001, HERE]]);
  });

  it('that changes between checkout and payment leaves the parcel where it was quoted (R-981)', async () => {
    const purchase = await shop.checkout();
    await leavesFrom(ELSEWHERE);
    await expectParcel(purchase);
    expect([quoted(), created()]).toEqual([[HERE], [[7001, HERE]]]);
  });

  it.each([
    ['has moved', ELSEWHERE],
    ['has taken the address away', null],
  ])('makes an earlier token void when the seller %s (R-980)', async (_, originId) => {
    const { body: quote } = await shop.buyer.quote();
    await leavesFrom(originId);
    expectError(await shop.buyer.checkout(ADDRESS, { quote_token: quote.shipco.quote_token }), 409, 'QUOTE_MISMATCH');
  });

  it('takes the place of the chosen one when the seller unlinks between checkout and payment, which is kept for the next link (R-981)', async () => {
    await chooses(CHOSEN);
    await linked(market, norte);
    const purchase = await shop.checkout();
    expect(quoted()).toEqual([CHOSEN]);
    expect((await norte.call('DELETE', SELLER)).status).toBe(204);
    await expectParcel(purchase);
    expect(created()).toEqual([[7001, HERE]]);
    await linked(market, norte);
    await shop.checkout();
    expect(quoted()).toEqual([CHOSEN, CHOSEN]);
    await linked(market, norte, '8002');
    await shop.checkout();
    expect(quoted()).toEqual([CHOSEN, CHOSEN, null]);
  });

  it('that the provider no longer knows fails one quote, and is not used again (R-982)', async () => {
    await leavesFrom(DELETED);
    const failed = await shop.buyer.quote();
    expect([failed.status, failed.body.details]).toEqual([502, [{ seller_id: expect.any(String), code: 'ORIGIN_REFUSED' }]]);
    expect((await shop.buyer.quote()).status).toBe(200);
    expect(quoted()).toEqual([DELETED, null]);
  });

  it('that the provider deletes between checkout and payment is replaced by the present one (R-982)', async () => {
    const purchase = await shop.checkout();
    await market.rows(
      `update orders set shipping_address = jsonb_set(shipping_address, '{shipco,origin_id}', $2) where id = $1`,
      [purchase.orders[0].id, DELETED],
    );
    await expectParcel(purchase);
    expect(created()).toEqual([
      [7001, DELETED],
      [7001, HERE],
    ]);
    expect(await shop.attempts(purchase.orders[0].id)).toEqual(['origin_lost', 'created']);
  });
});

describe('where a seller must have an origin', () => {
  beforeAll(() => opened({ REQUIRE_SELLER_ORIGIN: 'on' }));
  afterAll(() => market.close());

  it('a paid item of one without is not quoted, estimated or sold (R-979)', async () => {
    await shop.buyer.put(shop.productId);
    const answers = [await shop.buyer.quote(), await estimate(), await shop.buyer.checkout()];
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 502,
        body: {
          code: 'SHIPCO_QUOTE_FAILED',
          details: [{ code: 'SELLER_NOT_READY', seller_id: expect.any(String), seller_name: 'Tienda Norte' }],
        },
      });
    }
    expect(quoted()).toEqual([]);
  });

  it('a free item is sold, and quoted and created once there is one (R-979)', async () => {
    await market.rows('update products set free_shipping = true');
    const purchase = await shop.checkout();
    market.payco.pay(purchase.preference_id, 'approved');
    const orderId = purchase.orders[0].id;
    await eventually(
      () => shop.attempts(orderId),
      (made) => made.includes('origin_missing'),
    );
    await leavesFrom(HERE);
    await shop.orderWhen(orderId, 'created');
    expect([quoted(), created()]).toEqual([[HERE], [[7001, HERE]]]);
  });
});
