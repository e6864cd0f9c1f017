import type { LedgerEntry } from '../../sandbox/simulator/ledger.js';
import { expectQuoteFailed } from '../support/expect-error.js';
import { linked } from '../support/linked-seller.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, type Answer, eventually, openShop, Person, PROFILE } from '../support/person.js';
import { CREATE, Shop } from '../support/purchase.js';

const STATUS = '/api/seller/shipco/status';
const ORIGIN_OF_THE_MARKETPLACE = 3002;
const SELLER = { as: 'Bearer account:8001', account: 8001 };
const MARKETPLACE = { as: 'Basic sandbox-token', account: 7001, origin: ORIGIN_OF_THE_MARKETPLACE };

let market: Marketplace;
let shop: Shop;
let norte: Person;
let southProduct: string;

beforeAll(async () => {
  market = await startMarketplace({ SHIPCO_ORIGIN_ID: String(ORIGIN_OF_THE_MARKETPLACE) });
  shop = await Shop.open(market);
  [southProduct] = (await openShop(market, 'seller-sur', 'Feria Sur', [{ title: 'Manta' }])) as [string];
  norte = await Person.signedIn(market, 'seller-norte');
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.shipco.reset();
  await market.rows('delete from seller_links');
  await shop.buyer.put(shop.productId);
});

/** The credential of a call, its account and its origin. */
const callerOf = ({ headers, body }: LedgerEntry) => {
  const { account_id, origin_id } = body as { account_id: number; origin_id?: number | string };
  return { as: headers.authorization, account: account_id, ...(origin_id !== undefined && { origin: origin_id }) };
};
const byAccount = (a: { account: number }, b: { account: number }) => a.account - b.account;
const quotes = () => market.shipco.ledger({ method: 'POST', path: '/v2/shipments/quote' });
const creates = () => market.shipco.ledger(CREATE);
const tokenCalls = () => market.shipco.ledger({ method: 'POST', path: '/oauth/token' }).map(({ status }) => status);
const status = async () => (await norte.get(STATUS)).body;

function expectStatus(answer: Answer, expected: number): void {
  expect({ status: answer.status, code: answer.body.code }).toEqual({
    status: expected,
    code: expected === 502 ? 'SHIPCO_QUOTE_FAILED' : undefined,
  });
}

/** Linked, with an empty ledger. */
async function afterLink(): Promise<void> {
  await linked(market, norte);
  market.shipco.clearLedger();
}

/** A paid order's shipment must be created, once. */
async function expectOneParcel(orderId: string): Promise<void> {
  const { external_id } = await eventually(
    () => shop.shipment(orderId),
    (row) => row?.state === 'created',
  );
  const [order] = await market.rows<{ id: string }>(
    "select shipping_address->'shipco'->>'shipment_id' as id from orders where id = $1",
    [orderId],
  );
  const parcels = market.shipco.shipments().filter((parcel) => parcel.external_id === external_id);
  expect(parcels.map(({ id }) => String(id))).toEqual([order?.id]);
}

describe('a linked seller and one who is not, in one cart', () => {
  it('are quoted and shipped each with their own account and origin (R-278)', async () => {
    await afterLink();
    const buyer = await Person.signedIn(market, 'buyer-bruno');
    await buyer.call('PUT', '/api/buyer/profile', PROFILE);
    await buyer.put(shop.productId);
    await buyer.put(southProduct);
    expectStatus(await buyer.quote(), 200);
    expect(quotes().map(callerOf).sort(byAccount)).toEqual([MARKETPLACE, SELLER]);

    const { body } = await buyer.checkout();
    market.payco.pay(body.preference_id, 'approved');
    await eventually(
      async () => market.shipco.shipments(),
      (parcels) => parcels.length === 2,
    );
    for (const { id } of body.orders) await expectOneParcel(id);
    expect(creates().map(callerOf).sort(byAccount)).toEqual([MARKETPLACE, { ...SELLER, origin: 'auto' }]);
    expect(tokenCalls()).toEqual([]);
  });
});

describe('between checkout and payment', () => {
  it("a new link ships with the seller's account, without the marketplace's origin (R-280)", async () => {
    const purchase = await shop.checkout();
    expect(quotes().map(callerOf)).toEqual([MARKETPLACE]);
    await afterLink();
    market.payco.pay(purchase.preference_id, 'approved');
    await expectOneParcel(purchase.orders[0].id);
    expect(creates().map(callerOf)).toEqual([{ ...SELLER, origin: 'auto' }]);
  });
});

describe('a 401 to a valid-looking token', () => {
  it('triggers one refresh and one retry of the create, for one parcel (R-364)', async () => {
    await afterLink();
    const purchase = await shop.checkout();
    market.shipco.expireAccessTokens(8001);
    market.payco.pay(purchase.preference_id, 'approved');
    await expectOneParcel(purchase.orders[0].id);
    expect(creates().map((call) => [call.status, callerOf(call).as])).toEqual([
      [401, SELLER.as],
      [201, SELLER.as],
    ]);
    expect(tokenCalls()).toEqual([200]);
    expect(await shop.attempts(purchase.orders[0].id)).toEqual(['created']);
  });

  it('that persists after the refresh does not loop (R-364)', async () => {
    await afterLink();
    const fault = { kind: 'status', status: 401, body: { message: 'Unauthenticated.' } } as const;
    market.shipco.fault({ path: '/v2/shipments/quote', times: 10, fault });
    expectStatus(await shop.buyer.quote(), 502);
    expect(quotes()).toHaveLength(2);
    expect(tokenCalls()).toEqual([200]);
    expect(await status()).toMatchObject({ connected: true, needsReauthorization: false });
  });

  it('whose refresh is rejected ends the link, and the quote continues with the marketplace (R-365)', async () => {
    await afterLink();
    market.shipco.revokeTokens(8001);
    const { status: answered, body: quote } = await shop.buyer.quote();
    expect(answered).toBe(200);
    expect(quotes().map((call) => [call.status, callerOf(call)])).toEqual([
      [401, SELLER],
      [200, MARKETPLACE],
    ]);
    expect(tokenCalls()).toEqual([400]);
    // The shown price is still valid, although the link has gone.
    expect((await shop.buyer.checkout(ADDRESS, { quote_token: quote.shipco.quote_token })).status).toBe(201);
    await market.rows("update purchases set state = 'superseded' where state = 'open'");
    expect(await status()).toMatchObject({ connected: false, needsReauthorization: true, accountName: 'Norte Envíos' });
    market.shipco.clearLedger();
    expectStatus(await shop.buyer.quote(), 200);
    expect(quotes().map(callerOf)).toEqual([MARKETPLACE]);
    expect(tokenCalls()).toEqual([]);
    await linked(market, norte);
    expect(await status()).toMatchObject({ connected: true, needsReauthorization: false });
    market.shipco.clearLedger();
    expectStatus(await shop.buyer.quote(), 200);
    expect(quotes().map(callerOf)).toEqual([SELLER]);
  });
});

it("a link revoked between checkout and payment ships with the marketplace's account, which its seller reads (R-278, R-923)", async () => {
  await afterLink();
  const purchase = await shop.checkout();
  market.shipco.revokeTokens(8001);
  market.payco.pay(purchase.preference_id, 'approved');
  await expectOneParcel(purchase.orders[0].id);
  expect(tokenCalls()).toEqual([400]);
  expect(
    creates()
      .filter((call) => call.status === 201)
      .map(callerOf),
  ).toEqual([MARKETPLACE]);
  const sold = (await norte.get(`/api/seller/orders/${purchase.orders[0].id}`)).body;
  expect(sold).toMatchObject({ quoted_to: 'seller', charged_to: 'marketplace' });
});

it("tokens that run out while the token endpoint is away fail the quote, leak no credential, and the parcel waits for the seller's account (R-366)", async () => {
  await afterLink();
  const purchase = await shop.checkout();
  market.shipco.clearLedger();
  await market.rows("update seller_links set expires_at = now() - interval '1 hour'");
  market.shipco.fault({ path: '/oauth/token', times: 3, fault: { kind: 'status', status: 503, body: {} } });
  const failed = await shop.buyer.quote({ ...ADDRESS, number: '7' });
  expectQuoteFailed(failed);
  expect(failed.body.message).toContain('Tienda Norte');
  expect(failed.body.message).not.toMatch(/token|bearer|oauth|link/i);
  expect([quotes(), tokenCalls()]).toEqual([[], [503]]);
  expect(await status()).toMatchObject({ connected: true, needsReauthorization: false });
  market.payco.pay(purchase.preference_id, 'approved');
  await expectOneParcel(purchase.orders[0].id);
  expect(tokenCalls()).toEqual([503, 503, 503, 200]);
  expect(creates().map(callerOf)).toEqual([{ ...SELLER, origin: 'auto' }]);
});

it('a rejected refresh with many waiters does not pause the calls of the next link', async () => {
  await afterLink();
  market.shipco.revokeTokens(8001);
  // Long enough for all of them to wait for the one refresh.
  market.shipco.fault({ path: '/oauth/token', fault: { kind: 'delay', ms: 250 } });
  const addresses = Array.from({ length: 6 }, (_, index) => ({ ...ADDRESS, number: String(index + 1) }));
  const answers = await Promise.all(addresses.map((address) => shop.buyer.quote(address)));
  expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200));
  expect(tokenCalls()).toEqual([400]);
  await afterLink();
  expectStatus(await shop.buyer.quote(), 200);
  expect(quotes().map(callerOf)).toEqual([SELLER]);
});
