import { anotherAdmin } from '../support/admin.js';
import { expectError } from '../support/expect-error.js';
import type { Marketplace } from '../support/marketplace.js';
import { A_PRODUCT, ADDRESS, openShop, Person, PROFILE } from '../support/person.js';
import type { Shop } from '../support/purchase.js';
import { shopWithAdmin } from '../support/shop-with-admin.js';
import { statementsOf } from '../support/statements.js';

const BATCH = '/api/catalogue/products:batch';
let market: Marketplace;
let owner: Person;
let reader: Person;
let catalogue: Person;
let sellers: string[];
let shop: Shop;

beforeAll(async () => {
  ({ market, shop, admin: owner } = await shopWithAdmin());
  await openShop(market, 'seller-sur', 'Feria Sur', []);
  const people = await Person.allSignedIn(market, 'seller-norte', 'seller-sur');
  sellers = await Promise.all(people.map(async (one) => (await one.get('/api/seller/profile')).body.id));
  reader = await anotherAdmin(market, owner, 'reader');
  catalogue = await anotherAdmin(market, owner, 'catalogue');
});
afterAll(() => market.close());

const send = (items: unknown, person = catalogue) => person.call('PUT', BATCH, { items });
const acts = () =>
  market.rows("select times, result, subject from admin_audit where act = 'catalogue_change'", []) as Promise<
    { times: number; result: string; subject: null }[]
  >;

it('to release 0.2.0 every machine is a viewer, and no owner', async () => {
  const rows = await market.rows('select email, role, follows_only, machine_role from admins where not is_first order by email');
  expect(rows).toEqual([
    { email: 'catalogue@example.com', role: 'viewer', follows_only: true, machine_role: 'catalogue' },
    { email: 'reader@example.com', role: 'viewer', follows_only: true, machine_role: 'reader' },
  ]);
});

it('a machine logs in as what it is, for longer than a person (R-396)', async () => {
  for (const [machine, role] of [[reader, 'reader'] as const, [catalogue, 'catalogue'] as const]) {
    await market.rows("update admin_sessions set seen_at = seen_at - interval '2 hours' where created_at < now()");
    expect((await machine.get('/api/admin/session')).body.admin.role).toBe(role);
  }
  await market.rows('update admin_sessions set seen_at = now()');
});

it('an owner makes a person of a machine, and back', async () => {
  const { body } = await owner.call('POST', '/api/admin/admins', { email: 'erp@example.com', role: 'catalogue' });
  const change = async (role: string) => (await owner.call('PATCH', `/api/admin/admins/${body.admin.id}`, { role })).body.role;
  for (const role of ['viewer', 'reader', 'follower', 'catalogue', 'operator']) expect(await change(role)).toBe(role);
});

describe('a reader', () => {
  it('reads orders with the contact of the buyer, but no door, note or act (R-1010)', async () => {
    const id = await shop.refused('destination.document is invalid', 422);
    await owner.call('POST', `/api/admin/orders/${id}/notes`, { note: 'calls often' });
    const path = `/api/admin/orders/${id}`;
    const seen = await owner.get(path);
    expect(seen.body).toMatchObject({ delivery: { street: ADDRESS.street }, notes: [{}], acts: [{ act: 'order_note' }] });
    const { name, email, phone } = PROFILE;
    const read = await reader.get(path);
    expect(read).toMatchObject({ status: 200, body: { buyer: { name, email, phone }, delivery: null, notes: [], acts: [] } });
    expect(JSON.stringify(read.body)).not.toContain(PROFILE.document);
    expect((await reader.get('/api/admin/orders')).body.items).toContainEqual(expect.objectContaining({ id }));
    expect((await reader.get('/api/admin/events')).status).toBe(200);
    for (const closed of [
      '/api/admin/purchases',
      '/api/admin/search?q=ana',
      '/api/admin/audit',
      `/api/admin/orders/${id}/deliveries`,
    ])
      expectError(await reader.get(closed), 403, 'ROLE_REQUIRED');
  });
});

describe('an account of the catalogue', () => {
  it('stores products of many sellers, each by its seller and external ID (R-1012)', async () => {
    const [norte, sur] = sellers;
    const items = [norte, sur].map((seller_id) => ({ ...A_PRODUCT, seller_id, external_id: 'm1' }));
    const { status, body } = await send([...items, { ...items[0], seller_id: 'nobody' }, { external_id: 'm1' }, items[1]]);
    expect(status).toBe(200);
    expect(body.items.map(({ seller_id, status, error }) => [seller_id, error?.code ?? status])).toEqual([
      [norte, 'created'],
      [sur, 'created'],
      ['nobody', 'SELLER_NOT_FOUND'],
      [null, 'VALIDATION_FAILED'],
      [sur, 'DUPLICATE_IN_BATCH'],
    ]);
    const [first] = body.items;
    expect((await owner.get(`/api/products/${first?.id}`)).body).toMatchObject({
      ...A_PRODUCT,
      seller_id: norte,
      external_id: 'm1',
    });
  });

  it('is in the audit trail once an hour, if it has changed something (R-1013)', async () => {
    await market.rows("delete from admin_audit where act = 'catalogue_change'");
    const item = { ...A_PRODUCT, seller_id: sellers[0], external_id: 'n1' };
    await send([{}]);
    expect(await acts()).toEqual([]);
    for (const price of [1, 1, 2, 3]) await send([{ ...item, price }]);
    expect((await acts()).reduce((sum, { times }) => sum + times, 0)).toBe(3);
    const sent = await statementsOf(() =>
      send([
        { ...item, price: 4 },
        { ...item, external_id: 'n2' },
      ]),
    );
    expect(sent).toHaveLength(6);
  });

  it('reads nothing, and nobody else sends its batches (R-1011)', async () => {
    for (const path of ['/api/admin/events', '/api/admin/orders', '/api/admin/overview'])
      expectError(await catalogue.get(path), 403, 'ROLE_REQUIRED');
    for (const person of [owner, reader]) expectError(await send([], person), 403, 'ROLE_REQUIRED');
    const seller = await Person.signedIn(market, 'seller-norte');
    for (const person of [seller, Person.stranger(market)]) expectError(await send([], person), 401, 'UNAUTHENTICATED');
    const evil = await catalogue.call('PUT', BATCH, { items: [] }, { origin: 'https://evil.example' });
    expectError(evil, 403, 'CROSS_SITE_REQUEST');
  });
});
