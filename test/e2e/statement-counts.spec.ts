import { createHash } from 'node:crypto';
import { linked } from '../support/linked-seller.js';
import type { Marketplace } from '../support/marketplace.js';
import { ADDRESS, openShop, Person } from '../support/person.js';
import { shopWithAdmin } from '../support/shop-with-admin.js';
import { statementsOf } from '../support/statements.js';

let market: Marketplace;
let buyer: Person;
let seller: Person;
let admin: Person;
let orderId: string;

beforeAll(async () => {
  const opened = await shopWithAdmin();
  const { shop } = opened;
  ({ market, admin } = opened);
  ({ buyer } = shop);
  seller = await Person.signedIn(market, 'seller-norte');
  orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
  const products = [
    ...(await openShop(market, 'seller-norte', 'Tienda Norte', [{}, {}])),
    ...(await openShop(market, 'seller-sur', 'Feria Sur', [{}])),
  ];
  for (const productId of products) await buyer.put(productId);
});
afterAll(() => market.close());

/** What a request sends to the database, the reading of its session included, however many rows there are. */
const READS = {
  '/api/search?q=pava': 1,
  '/api/search?q=pava&limit=1': 1,
  '/api/orders': 2,
  '/api/orders/{id}': 2,
  '/api/orders/{id}/tracking': 2,
  '/api/seller/orders': 2,
  '/api/seller/orders/{id}': 2,
  '/api/seller/to-dispatch': 2,
  '/api/admin/orders?limit=100': 2,
  '/api/admin/orders?status=paid': 2,
  '/api/admin/shipments': 2,
  '/api/admin/shipments?state=created&has=late_parcel': 2,
  '/api/admin/payments?effect=first_approval': 2,
  '/api/admin/webhooks?source=payco&state=processed': 2,
  '/api/admin/sellers?state=needs_reauthorization': 2,
  '/api/admin/audit': 2,
  '/api/admin/overview': 5,
  '/api/admin/orders/{id}': 9,
};

async function statementsOfRead(path: string): Promise<readonly string[]> {
  const person = path.startsWith('/api/admin') ? admin : path.startsWith('/api/seller') ? seller : buyer;
  const asked = path.startsWith('/api/search') ? Person.stranger(market) : person;
  return statementsOf(async () => expect((await asked.get(path.replace('{id}', orderId))).status).toBe(200));
}

it.each(Object.entries(READS))('%s takes %i statements, and no call of a provider', async (path, count) => {
  market.shipco.clearLedger();
  expect(await statementsOfRead(path)).toHaveLength(count);
  expect(market.shipco.ledger()).toEqual([]);
});

it('the link of a seller takes three statements', async () => {
  await linked(market, seller);
  expect(await statementsOfRead('/api/seller/shipco/status')).toHaveLength(3);
  await market.rows('delete from seller_links');
});

it('a quote takes one statement, and one call of a provider for each parcel', async () => {
  market.shipco.clearLedger();
  const door = { ...ADDRESS, number: '123' };
  const statements = await ownStatements(async () => expect((await buyer.quote(door)).status).toBe(200));
  expect([statements.length, market.shipco.ledger().length]).toEqual([1, 2]);
});

it('the receipt of a hint takes one statement, and so does that of one that waits already (R-636)', async () => {
  const sent = await statementsOf(async () => {
    for (let one = 0; one < 5; one += 1)
      await Person.stranger(market).call('POST', '/api/webhooks/payco?topic=payment&id=66001', {});
  });
  expect(sent.filter((statement) => statement.includes('insert into webhook_inbox'))).toHaveLength(5);
  // Gone, so that it is not read again while the cases below count.
  expect(await market.rows("delete from webhook_inbox where resource_id = '66001' returning 1")).toHaveLength(1);
});

/** Those of the request: pay pages are closed, and open payments ended, in the background, at any time. */
const ownStatements = async (act: () => Promise<unknown>) =>
  (await statementsOf(act))
    .filter((statement) => !/set expire_preference_at = now|expire_tries|from payments where purchase_id/.test(statement))
    // So that a failure shows which they were.
    .map((statement) => statement.slice(0, 120));

describe('a checkout', () => {
  beforeEach(async () => {
    await market.rows("update purchases set state = 'superseded' where state = 'open'");
    // What the case before has set off.
    await market.idle();
  });

  it('takes four statements', async () => {
    const statements = await ownStatements(async () => expect((await buyer.checkout()).status).toBe(201));
    expect(statements).toHaveLength(4);
  });

  it('replacing another one takes four more', async () => {
    expect((await buyer.checkout()).status).toBe(201);
    const elsewhere = { ...ADDRESS, number: '121' };
    const statements = await ownStatements(async () => expect((await buyer.checkout(elsewhere)).status).toBe(201));
    expect(statements).toHaveLength(8);
  });

  it('with a token takes as many, and calls no provider', async () => {
    const door = { ...ADDRESS, number: '122' };
    const { quote_token } = (await buyer.quote(door)).body.shipco;
    await market.idle();
    market.shipco.clearLedger();
    const statements = await ownStatements(async () => expect((await buyer.checkout(door, { quote_token })).status).toBe(201));
    expect(statements).toHaveLength(4);
    expect(market.shipco.ledger()).toEqual([]);
  });

  it('with an invalid token takes one (R-103)', async () => {
    const statements = await ownStatements(async () =>
      expect((await buyer.checkout(ADDRESS, { quote_token: 'forged' })).status).toBe(409),
    );
    expect(statements).toHaveLength(1);
  });

  it('as a duplicate takes three', async () => {
    expect((await buyer.checkout()).status).toBe(201);
    const statements = await ownStatements(async () => expect((await buyer.checkout()).status).toBe(409));
    expect(statements).toHaveLength(3);
  });
});

it.each(['/api/shipping/shipco/quote', '/api/checkout/payco'])('an ended session opens no cart: %s', async (path) => {
  const other = await Person.signedIn(market, 'buyer-bruno');
  const token = decodeURIComponent((other.cookie as string).replace('session=', '')).split('.')[0] as string;
  const hash = createHash('sha256').update(token).digest();
  const until = (at: string) =>
    market.rows(`update sessions set expires_at = now() ${at} where token_hash = $1 returning 1`, [hash]);
  const status = async () => (await other.call('POST', path, '{')).status;
  expect(await until("- interval '1 second'")).toHaveLength(1);
  expect(await status()).toBe(401);
  await until("+ interval '1 hour'");
  expect(await status()).not.toBe(401);
  await other.call('POST', '/api/auth/logout');
  expect(await status()).toBe(401);
});
