import { addressIn, newDatabase } from '../support/database.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { Shop } from '../support/purchase.js';

describe('two schemas of one database', () => {
  let markets: Marketplace[];
  beforeAll(async () => {
    const url = await newDatabase();
    const addresses = [url, await addressIn(url, 'second')];
    markets = await Promise.all(addresses.map((DATABASE_URL) => startMarketplace({ DATABASE_URL })));
  });
  afterAll(() => Promise.all(markets.map((market) => market.close())));

  it('are two marketplaces', async () => {
    for (const market of markets) {
      const shop = await Shop.open(market);
      await shop.orderWhen(await shop.paid(), 'created');
      expect(shop.creates()).toBe(1);
    }
    for (const market of markets) expect(await market.rows('select 1 from orders')).toHaveLength(1);
  });
});
