import { readFileSync } from 'node:fs';
import { ADMIN, anotherAdmin } from '../support/admin.js';
import { expectError } from '../support/expect-error.js';
import type { Marketplace } from '../support/marketplace.js';
import { eventually, Person, PROFILE } from '../support/person.js';
import type { Shop } from '../support/purchase.js';
import { shopWithAdmin } from '../support/shop-with-admin.js';
import { moved, parcelOf } from '../support/web-orders.js';

let market: Marketplace;
let shop: Shop;
let admin: Person;
let orderId: string;

beforeAll(async () => {
  ({ market, shop, admin } = await shopWithAdmin());
  orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
});
afterAll(() => market.close());

const NOTE = 'She collects it on Friday: call first.';
const note = (text: unknown, by = admin, id = orderId) => by.call('POST', `/api/admin/orders/${id}/notes`, { note: text });
const notes = async () => (await admin.get(`/api/admin/orders/${orderId}`)).body.notes;

it('offers to cancel its parcel, but not once that has arrived damaged, and never to hold it (R-841, R-865)', async () => {
  const read = async () => (await admin.get(`/api/admin/orders/${orderId}`)).body;
  expect(await read()).toMatchObject({ can_cancel: true, can_hold: false });
  await moved(market, orderId, 'delivered_with_damage');
  const { can_cancel, can_hold } = await read();
  expect([can_cancel, can_hold]).toEqual([false, false]);
});

it('says what is left to do about a parcel whose money is back, once it is delivered (R-810)', async () => {
  const id = await shop.paid();
  await shop.orderWhen(id, 'created');
  market.shipco.changeShipment((await parcelOf(market, id)).id, { status: 'in_transit' });
  market.payco.changePayment(String(shop.lastPayment().id), { status: 'charged_back' }, { notify: true });
  await shop.orderWhen(id, 'needs_review');
  await moved(market, id, 'delivered');
  const shown = async () => {
    const { shipment } = (await admin.get(`/api/admin/orders/${id}`)).body;
    const { items } = (await admin.get('/api/admin/shipments?state=needs_review')).body;
    return [shipment.reason, items.find((one: { order_id: string }) => one.order_id === id)?.reason];
  };
  await eventually(shown, (reasons) => reasons.every((reason) => reason?.includes('was delivered: settle it')));
});

describe('a note about an order', () => {
  it('is kept with its author and time, oldest first, and recorded in the audit log (R-416)', async () => {
    const operator = await anotherAdmin(market, admin, 'operator');
    const first = await note(NOTE);
    const second = await note('Called; no answer.', operator);
    expect([first.status, second.status]).toEqual([201, 201]);
    const kept = await notes();
    expect(kept).toEqual([first.body, second.body]);
    expect(kept).toMatchObject([
      { note: NOTE, by: ADMIN.email, at: expect.any(String) },
      { note: 'Called; no answer.', by: 'operator@example.com' },
    ]);
    const { number } = await shop.order(orderId);
    const { body } = await admin.get('/api/admin/audit?limit=1');
    expect(body.items[0]).toMatchObject({ act: 'order_note', subject: orderId, order_number: number, result: 'ok' });
  });

  it('is seen by viewers, written by operators, and shown to nobody else (R-416)', async () => {
    const viewer = await anotherAdmin(market, admin, 'viewer');
    expectError(await note('x', viewer), 403, 'ROLE_REQUIRED');
    expect(JSON.stringify((await viewer.get(`/api/admin/orders/${orderId}`)).body)).toContain(NOTE);
    const seller = await Person.signedIn(market, 'seller-norte');
    const { purchase_id } = await shop.order(orderId);
    const others = await Promise.all([
      shop.buyer.get(`/api/orders/${orderId}`),
      shop.buyer.get(`/api/purchases/${purchase_id}`),
      shop.buyer.get(`/api/orders/${orderId}/tracking`),
      seller.get(`/api/seller/orders/${orderId}`),
      seller.get('/api/seller/orders'),
    ]);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(JSON.stringify(others)).not.toContain('Friday');
    expect(JSON.stringify(market.log.lines)).not.toContain('Friday');
  });
});

/** As they stand in docs/operate/data.md. */
function statements(userId: string, orderId: string): string[] {
  const [, text = ''] = /( {4}update address_books.+?)\n\n/s.exec(readFileSync('docs/operate/data.md', 'utf8')) ?? [];
  return text
    .replace('<user>', userId)
    .replace('<address>', PROFILE.email)
    .replaceAll('<order>', orderId)
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean);
}

it('erases what people wrote themselves, and the order stays (R-545)', async () => {
  const id = await shop.paid();
  await shop.orderWhen(id, 'created');
  expect((await admin.call('POST', `/api/admin/orders/${id}/notes`, { note: 'Vive con su hermana.' })).status).toBe(201);
  expect((await shop.buyer.call('POST', `/api/orders/${id}/cancel-request`, { reason: 'Me mudé con mi hermana.' })).status).toBe(
    200,
  );
  const { number } = await shop.order(id);
  for (const typed of [number, 'unknown'])
    await shop.buyer.call('POST', '/api/revocations', { number: typed, email: PROFILE.email, note: 'Me mudé con mi hermana.' });
  const kept = { name: 'Casa', city: 'Godoy Cruz', state: 'Mendoza', zip: '5501', street: 'Lavalle', number: '120', extras: '' };
  expect((await shop.buyer.call('POST', '/api/buyer/addresses', kept)).status).toBe(201);

  const [{ buyer_id: userId = '' } = {}] = await market.rows<{ buyer_id: string }>('select buyer_id from orders where id = $1', [
    id,
  ]);
  const all = statements(userId, id);
  expect(all.length).toBe(6);
  for (const statement of all) await market.rows(statement);

  expect(await shop.order(id)).toMatchObject({ cancel_request: { state: 'open', reason: '-' } });
  expect((await admin.get(`/api/admin/orders/${id}`)).body).toMatchObject({ notes: [] });
  expect((await shop.buyer.get('/api/buyer/addresses')).body).toMatchObject({ items: [] });
  expect(await market.rows('select email, note from revocations')).toEqual([{ email: '-', note: null }]);
});
