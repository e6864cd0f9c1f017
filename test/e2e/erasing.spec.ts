import { readFileSync } from 'node:fs';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { Shop } from '../support/purchase.js';

let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET });
});
afterAll(() => market.close());

/** As they stand in docs/operations.md. */
function statements(userId: string, orderId: string): string[] {
  const [, text = ''] = /( {4}update address_books.+?)\n\n/s.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
  return text
    .replace('<user>', userId)
    .replaceAll('<order>', orderId)
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean);
}

it('erases what people wrote themselves, and the order stays (R-545)', async () => {
  const shop = await Shop.open(market);
  const orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
  const admin = await anAdmin(market);
  expect((await admin.call('POST', `/api/admin/orders/${orderId}/notes`, { note: 'Vive con su hermana.' })).status).toBe(201);
  expect(
    (await shop.buyer.call('POST', `/api/orders/${orderId}/cancel-request`, { reason: 'Me mudé con mi hermana.' })).status,
  ).toBe(200);
  const kept = { name: 'Casa', city: 'Godoy Cruz', state: 'Mendoza', zip: '5501', street: 'Lavalle', number: '120', extras: '' };
  expect((await shop.buyer.call('POST', '/api/buyer/addresses', kept)).status).toBe(201);

  const [{ buyer_id: userId = '' } = {}] = await market.rows<{ buyer_id: string }>('select buyer_id from orders where id = $1', [
    orderId,
  ]);
  const all = statements(userId, orderId);
  expect(all.length).toBe(4);
  for (const statement of all) await market.rows(statement);

  expect(await shop.order(orderId)).toMatchObject({ cancel_request: { state: 'open', reason: '-' } });
  expect((await admin.get(`/api/admin/orders/${orderId}`)).body).toMatchObject({ notes: [] });
  expect((await shop.buyer.get('/api/buyer/addresses')).body).toMatchObject({ items: [] });
});
