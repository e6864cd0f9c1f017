import pg from 'pg';
import { expectError } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS } from '../support/person.js';
import { Shop } from '../support/purchase.js';

let market: Marketplace;
let shop: Shop;
let sellers: object[];

/** As replication does, which checks no foreign keys: a product may arrive before its seller. */
async function replicated(statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: market.databaseUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  market = await startMarketplace();
  shop = await Shop.open(market);
  await shop.buyer.put(shop.productId);
  sellers = await market.rows('select * from sellers');
  await replicated('delete from sellers');
});
afterAll(() => market.close());

describe('a product whose seller has not arrived yet', () => {
  it('is found, and stays in a cart that can be quoted (R-118)', async () => {
    expect((await shop.buyer.get('/api/search?q=pava')).body.items).toMatchObject([{ id: shop.productId, seller_name: '' }]);
    expect((await shop.buyer.get('/api/cart')).body.parcels).toMatchObject([{ seller_name: '' }]);
    expect((await shop.buyer.quote(ADDRESS)).status).toBe(200);
  });

  it('cannot be bought, which stores nothing and calls nobody (R-118)', async () => {
    expectError(await shop.buyer.checkout(ADDRESS), 409, 'SELLER_NOT_READY');
    expect(await market.rows('select 1 from purchases')).toEqual([]);
    expect(market.payco.ledger({ method: 'POST', path: '/checkout/preferences' })).toEqual([]);
  });

  it('is bought once the seller has arrived (R-118)', async () => {
    await replicated(
      'insert into sellers select * from jsonb_to_recordset($1) as s (id text, user_id text, name text, created_at timestamptz)',
      [JSON.stringify(sellers)],
    );
    await shop.orderWhen(await shop.paid(), 'created');
  });
});
