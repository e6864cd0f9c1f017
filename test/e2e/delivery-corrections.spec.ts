import { ADMIN, anotherAdmin } from '../support/admin.js';
import { expectError, problem } from '../support/expect-error.js';
import type { Marketplace } from '../support/marketplace.js';
import { ADDRESS, eventually, Person, PROFILE } from '../support/person.js';
import type { ShipcoBody } from '../support/provider-bodies.js';
import { CREATE, type Shop } from '../support/purchase.js';
import { shopWithAdmin } from '../support/shop-with-admin.js';

const REASON = 'She called: one digit of the CUIT was wrong.';
const RIGHT = { name: 'Ana T. Paz', phone: '+54 9 351 555 0188', document: '20-12345678-6', email: 'ana.paz@example.com' };
const DOOR = { street: 'San Martín', number: '77', extras: 'Casa del fondo' };

let market: Marketplace;
let shop: Shop;
let admin: Person;

beforeAll(async () => {
  ({ market, shop, admin } = await shopWithAdmin());
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.idle();
  await market.shipco.reset();
});

const correct = (id: string, body: object, by = admin) =>
  by.call('PATCH', `/api/admin/orders/${id}/delivery`, { reason: REASON, ...body });
const act = (id: string, verb: 'retry' | 'cancel' | 'ship-again') => admin.call('POST', `/api/admin/shipments/${id}/${verb}`);
const history = async (id: string, by = admin) => (await by.get(`/api/admin/orders/${id}`)).body;
const sent = () => market.shipco.ledger(CREATE).map(({ body }) => (body as ShipcoBody).destination);

/** For what the buyer wrote. */
const refused = () => shop.refused('destination.document is invalid', 422);

describe('the delivery of an order', () => {
  it('is corrected after the provider refused it, and the next attempt sends it (R-677)', async () => {
    const id = await refused();
    const { number } = await shop.order(id);
    const { status, body } = await correct(id, { recipient: RIGHT, address: DOOR });
    const fields = ['name', 'phone', 'document', 'email', 'street', 'number', 'extras'];
    expect([status, body]).toEqual([200, { order_id: id, order_number: number, fields }]);
    await act(id, 'retry');
    await shop.orderWhen(id, 'created');
    const door = { street: DOOR.street, street_number: DOOR.number, street_extras: DOOR.extras };
    expect(sent().at(-1)).toMatchObject({ ...RIGHT, ...door, zipcode: ADDRESS.zip });
    // The seller's list and the buyer's order say the same.
    expect((await shop.order(id)).shipping_address).toMatchObject({ ...ADDRESS, ...DOOR });
    const seller = await Person.signedIn(market, 'seller-norte');
    expect((await seller.get(`/api/seller/orders/${id}`)).body.recipient).toEqual({ name: RIGHT.name });
    expect((await history(id)).buyer).toEqual({ name: RIGHT.name, email: RIGHT.email, phone: RIGHT.phone });
    expectError(await correct(id, { recipient: PROFILE }), 409, 'PARCEL_EXISTS');
  });

  it('leaves a fact with the names of the fields and who did it, and the reason in the audit log alone (R-678)', async () => {
    const id = await refused();
    await correct(id, { recipient: { phone: RIGHT.phone, document: PROFILE.document } });
    const { facts, acts } = await history(id);
    const by = (await admin.get('/api/admin/session')).body.admin.id;
    expect(facts.at(-1)).toMatchObject({ kind: 'order.delivery_corrected', data: { fields: ['phone'], admin_id: by } });
    expect(acts.at(-1)).toMatchObject({ act: 'order_delivery_correct', result: 'corrected', reason: REASON, by: ADMIN.email });
    const stored = await market.rows('select data from order_facts where order_id = $1', [id]);
    for (const secret of [RIGHT.phone, PROFILE.document, REASON]) expect(JSON.stringify(stored)).not.toContain(secret);
    const told = await eventually(
      async () =>
        (await admin.get('/api/admin/events?limit=500')).body.items.filter(
          ({ data }) => 'order_id' in data && data.order_id === id,
        ),
      (items) => items.some(({ type }) => type === 'order.delivery_corrected'),
    );
    expect(told.at(-1)?.data).toEqual({
      order_id: id,
      purchase_id: expect.any(String),
      seller_id: expect.any(String),
      fields: ['phone'],
    });
    for (const line of market.log.lines) for (const secret of [RIGHT.phone, REASON]) expect(line).not.toContain(secret);
  });

  it('that is corrected to what it is changes nothing (R-677)', async () => {
    const id = await refused();
    const before = await shop.shipment(id);
    expect((await correct(id, { recipient: PROFILE, address: { street: ADDRESS.street } })).body.fields).toEqual([]);
    expect(await shop.shipment(id)).toEqual(before);
    expect((await history(id)).facts.map(({ kind }) => kind)).not.toContain('order.delivery_corrected');
  });

  it('is read by operators while it waits; viewers read no document, and correct nothing (R-679)', async () => {
    const id = await refused();
    const viewer = await anotherAdmin(market, admin, 'viewer');
    const { delivery } = await history(id);
    expect(delivery).toMatchObject({ ...PROFILE, street: ADDRESS.street, is_at_point: false });
    expect((await history(id, viewer)).delivery).toEqual({ ...delivery, document: null });
    expectError(await correct(id, { recipient: RIGHT }, viewer), 403, 'ROLE_REQUIRED');
    await act(id, 'retry');
    await shop.orderWhen(id, 'created');
    expect((await history(id)).delivery).toBeNull();
  });

  it('is not corrected before the payment, nor of an order that does not exist (R-677)', async () => {
    const { orders } = await shop.checkout();
    expectError(await correct(orders[0].id, { recipient: RIGHT }), 409, 'NOT_PAID');
    expectError(await correct('b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55', { recipient: RIGHT }), 404, 'ORDER_NOT_FOUND');
  });

  it('keeps the address of a pickup point; who collects may be corrected (R-677)', async () => {
    const id = await refused();
    await market.rows(
      `update orders set shipping_address = jsonb_set(shipping_address, '{shipco,point_id}', '12') where id = $1`,
      [id],
    );
    expectError(await correct(id, { recipient: RIGHT, address: DOOR }), 400, 'VALIDATION_FAILED', [
      { path: 'address', message: expect.any(String) },
    ]);
    expect((await correct(id, { recipient: RIGHT, address: { street: ADDRESS.street } })).status).toBe(200);
  });

  it.each([
    ['recipient.phone', { recipient: { phone: '12' } }],
    ['recipient.document', { recipient: { document: '20-30123456-8' } }],
    ['recipient.email', { recipient: { email: 'nobody' } }],
    ['recipient.name', { recipient: { name: '' } }],
    ['address.street', { address: { street: ' ' } }],
    ['address.number', { address: { number: '12345678901' } }],
    ['address.extras', { address: { extras: 'x'.repeat(191) } }],
    ['recipient', { recipient: 'Ana' }],
    ['reason', { recipient: RIGHT, reason: 'ab' }],
    ['reason', { recipient: RIGHT, reason: 'x'.repeat(301) }],
  ])('is not corrected to a %s that cannot be sent (R-675, R-676)', async (path, body) => {
    const answer = await correct('b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55', body);
    expectError(answer, 400, 'VALIDATION_FAILED', [{ ...problem(path.split('.').at(-1) as string), path }]);
  });

  it('needs something to correct', async () => {
    for (const body of [{}, { recipient: {} }, { recipient: null, address: null }])
      expectError(await correct(await refusedOnce(), body), 400, 'VALIDATION_FAILED', [
        { path: '', message: expect.any(String) },
      ]);
  });
});

let once: Promise<string> | undefined;
const refusedOnce = () => (once ??= refused());
