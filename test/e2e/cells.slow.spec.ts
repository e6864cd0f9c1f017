import { addressIn, newDatabase } from '../support/database.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { Shop } from '../support/purchase.js';

describe('two schemas of one database', () => {
  let markets: Marketplace[];
  beforeAll(async () => {
    const url = await newDatabase();
    const addresses = [url, await addressIn(url, 'second')];
    markets = await Promise.all(addresses.map((DATABASE_URL, cell) => startMarketplace({ DATABASE_URL, CELL: String(cell) })));
  });
  afterAll(() => Promise.all(markets.map((market) => market.close())));

  it('are two cells, whose numbers their purchases and orders begin with (R-583)', async () => {
    for (const [cell, market] of markets.entries()) {
      const shop = await Shop.open(market);
      const order = await shop.orderWhen(await shop.paid(), 'created');
      for (const id of [order.id, order.purchase_id]) expect(Number.parseInt(id.slice(0, 4), 16) >> 6).toBe(cell);
      expect(shop.creates()).toBe(1);
    }
    for (const market of markets) expect(await market.rows('select 1 from orders')).toHaveLength(1);
  });
});
