import { expectError } from '../support/expect-error.js';
import type { Marketplace } from '../support/marketplace.js';
import { A_PRODUCT, ADDRESS, type Answer, Person } from '../support/person.js';
import type { Shop } from '../support/purchase.js';
import { shopWithAdmin } from '../support/shop-with-admin.js';

let market: Marketplace;
let shop: Shop;
let seller: Person;
let admin: Person;
let keys = 0;

beforeAll(async () => {
  ({ market, shop, admin } = await shopWithAdmin({ EVENTS_ALLOW_PRIVATE: 'on' }));
  seller = await Person.signedIn(market, 'seller-norte');
});
afterAll(() => market.close());

const aKey = () => {
  keys += 1;
  return `key-${keys}`;
};
const send = (by: Person, path: string, body: object, key: string): Promise<Answer> =>
  by.call('POST', path, body, { 'idempotency-key': key });

/** Sends it twice, and another one with the same key. */
async function isDoneOnce(by: Person, path: string, [body, other]: [object, object], status: number): Promise<Answer> {
  const key = aKey();
  const first = await send(by, path, body, key);
  expect(first.status).toBe(status);
  const again = await send(by, path, body, key);
  expect([again.status, again.body]).toEqual([status, first.body]);
  expectError(await send(by, path, other, key), 409, 'IDEMPOTENCY_KEY_REUSED');
  return first;
}

describe('with an Idempotency-Key', () => {
  const PRODUCTS = '/api/seller/products';
  const count = async () => (await seller.get(PRODUCTS)).body.total;

  it('a product is added once (R-1026)', async () => {
    const before = await count();
    await isDoneOnce(seller, PRODUCTS, [A_PRODUCT, { ...A_PRODUCT, price: 1 }], 201);
    expect(await count()).toBe(before + 1);
  });

  it('of several at once one adds it, and the others get its answer or wait (R-1026)', async () => {
    const before = await count();
    const key = aKey();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(seller, PRODUCTS, A_PRODUCT, key)));
    const added = answers.filter(({ status }) => status === 201);
    expect(added.length).toBeGreaterThan(0);
    expect(new Set(added.map(({ body }) => (body as unknown as { id: string }).id)).size).toBe(1);
    for (const refused of answers.filter(({ status }) => status !== 201)) {
      expectError(refused, 409, 'IDEMPOTENCY_IN_PROGRESS');
      expect(refused.headers.get('retry-after')).toBe('2');
    }
    expect(await count()).toBe(before + 1);
  });

  it('an address is kept once; the key of somebody else is another one (R-1026)', async () => {
    const home = { ...ADDRESS, name: 'Casa' };
    await isDoneOnce(shop.buyer, '/api/buyer/addresses', [home, { ...home, name: 'Trabajo' }], 201);
    expect((await send(seller, '/api/buyer/addresses', home, `key-${keys}`)).status).toBe(201);
    expect((await shop.buyer.get('/api/buyer/addresses')).body.items).toHaveLength(1);
  });

  it('a note is written once (R-1026)', async () => {
    const orderId = await shop.paid();
    const note = await isDoneOnce(
      admin,
      `/api/admin/orders/${orderId}/notes`,
      [{ note: 'Llamar.' }, { note: 'No llamar.' }],
      201,
    );
    expect((await admin.get(`/api/admin/orders/${orderId}`)).body.notes).toEqual([note.body]);
  });

  it('events are replayed once, without a body in the answer (R-1026)', async () => {
    const { body } = await admin.call('POST', '/api/admin/event-endpoints', { url: 'http://127.0.0.1:1/events' });
    const path = `/api/admin/event-endpoints/${body.id}`;
    const replays: [object, object] = [{ since: '2026-11-21' }, { since: '2026-11-22' }];
    await admin.call('PATCH', path, { disabled: true });
    const replay = await isDoneOnce(admin, `${path}/replay`, replays, 202);
    expect(replay.body).toBeUndefined();
    const acts = (await admin.get('/api/admin/audit?limit=20')).body.items.filter(
      ({ act }: { act: string }) => act === 'endpoint_replay',
    );
    expect(acts).toHaveLength(1);
  });

  it('what failed may be sent again with it, and no key may be empty (R-1026)', async () => {
    const key = aKey();
    expectError(await send(seller, PRODUCTS, { ...A_PRODUCT, price: -1 }, key), 400, 'VALIDATION_FAILED', [
      { path: 'price', message: expect.any(String) },
    ]);
    expect((await send(seller, PRODUCTS, A_PRODUCT, key)).status).toBe(201);
    for (const bad of ['', 'x'.repeat(201)])
      expectError(await send(seller, PRODUCTS, A_PRODUCT, bad), 400, 'VALIDATION_FAILED', [
        { path: 'Idempotency-Key', message: expect.any(String) },
      ]);
  });
});
