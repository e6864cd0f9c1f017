import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { contractAt } from '../support/contract.js';
import { linked } from '../support/linked-seller.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { type Answer, Person, PROFILE } from '../support/person.js';
import { Shop } from '../support/purchase.js';

/** Stored by another release, or from before a provider's values were checked: one such row must not take a list from everybody. */

let market: Marketplace;
let everybody: Person;
let addresses: string[];
let orderIds: string[];
let buyer: Person;

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET });
  const shop = await Shop.open(market);
  const orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
  market.shipco.fault({
    method: 'POST',
    path: '/v2/shipments',
    times: 100,
    fault: { kind: 'status', status: 400, body: { message: 'no such street' } },
  });
  await shop.orderWhen(await shop.paid(), 'failed');
  await market.rows(
    `insert into payments (id, purchase_id, status, amount_cents, refunded_cents, currency, collector_id, read_at, effect)
     select '900900', purchase_id, 'approved', 1, 0, 'ARS', '1', now(), 'payment_mismatch' from payments limit 1`,
  );
  const seller = await Person.signedIn(market, 'seller-norte');
  await linked(market, seller);
  await market.rows(
    `insert into shipment_events (order_id, at, shipment_id, code, text, substatus)
     select $1, now(), '1', code, 'x', '' from unnest(array['in_transit', 'delivered']) as codes (code)`,
    [orderId],
  );
  await market.rows(`insert into bulk_acts (id, cause_id, cause, started_at, count) values ('an-act', 'odd', '{}', now(), 1)`);
  await market.rows(`insert into order_notes (id, order_id, note, at) values ('a-note', $1, 'x', now())`, [orderId]);
  await market.rows(
    `insert into event_endpoints (id, url, types, state, created_at, secret, position)
     values ('an-endpoint', 'https://x', '[]', 'disabled', now(), 'x', 0)`,
  );
  await market.rows(
    `insert into event_deliveries (id, endpoint_id, stream, is_live, position, event_id, type, state, due_at, created_at)
     values ('a-delivery', 'an-endpoint', $1, true, 1, 'e', 'order.paid', 'waiting', now(), now())`,
    [orderId],
  );
  orderIds = (await market.rows<{ id: string }>('select id from orders')).map(({ id }) => id);
  const admin = await anAdmin(market);
  // The buyer's session is that of another person: its routes are asked apart.
  everybody = Person.withCookie(market, `${seller.cookie}; ${admin.cookie}`);
  const { operations } = await contractAt(market.url);
  const [{ seller_id: sellerId = '' } = {}] = await market.rows<{ seller_id: string }>('select seller_id from orders');
  const [{ id: webhookId = '' } = {}] = await market.rows<{ id: string }>('select id from webhook_inbox');
  const ids: Readonly<Record<string, string>> = {
    orders: orderId,
    sellers: sellerId,
    webhooks: webhookId,
    products: shop.productId,
    purchases: (await shop.order(orderId)).purchase_id,
    'bulk-acts': 'an-act',
    'event-endpoints': 'an-endpoint',
  };
  const searches = ['MP-', 'Tienda', PROFILE.email, orderId, (await shop.order(orderId)).purchase_id, '900900'];
  addresses = operations
    .filter(
      ({ method, path }) =>
        method === 'get' && !/auth|oauth|webhooks\/adsco|label|handover|provinces|bootstrap|buyer\/profile/.test(path),
    )
    .map(({ path }) => path.replace(/([\w-]+)\/\{\w+\}/, (_, what: string) => `${what}/${ids[what]}`))
    .map((path) => (path === '/api/search' ? '/api/search?q=pava' : path))
    .flatMap((path) => (path === '/api/admin/search' ? searches.map((q) => `${path}?q=${encodeURIComponent(q)}`) : path));
  buyer = shop.buyer;
});
afterAll(() => market.close());

const TIMES = ["'0001-06-01 00:00:00+00 BC'", "'0044-03-15'", "'infinity'", "'-infinity'", "'12026-01-01'"];
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  payments: ['approved_at', 'updated_at', 'read_at', 'refunded_at', 'ends_at', 'resolved_at'],
  purchases: ['paid_at', 'expires_at', 'created_at'],
  orders: ['created_at'],
  shipments: ['created_at'],
  parcels: ['recorded_at', 'progress_at', 'estimated_delivery', 'printed_at'],
  shipment_attempts: ['started_at', 'ended_at'],
  seller_links: ['expires_at', 'linked_at', 'last_ok_at', 'failing_since'],
  sellers: ['created_at'],
  products: ['created_at', 'updated_at'],
  webhook_inbox: ['received_at', 'processed_at'],
  admin_audit: ['at'],
  order_notes: ['at'],
  bulk_acts: ['started_at', 'ended_at'],
  address_books: ['changed_at'],
  event_endpoints: ['created_at', 'disabled_at'],
  event_deliveries: ['created_at', 'due_at', 'ended_at'],
};
const everyTime = (time: string) => [
  ...Object.entries(COLUMNS).map(([table, columns]) => `update ${table} set ${columns.map((column) => `${column} = ${time}`)}`),
  `update shipments set waits_since = ${time} where cause is not null`,
];
const set = (table: string, column: string, json: string) => [`update ${table} set ${column} = '${json}'`];
const DOCUMENTS = ['null', '[]', '5', '"text"', '{"shipco":[]}', '{"shipco":"text","city":5}'];
const QUOTES = [
  '{"price":1e300,"shipment_price":1e-9,"buyer_price":1,"account_id":1}',
  '{"price":1,"buyer_price":1,"account_id":1,"quoted_at":"soon","chargeable_weight":0.5,"paid_chargeable_weight":0}',
  '{"price":2,"buyer_price":1,"account_id":1,"quoted_at":"2026-11-21T10:00:00Z","chargeable_weight":0,"paid_chargeable_weight":1}',
];
/** Of a later release, or changed by hand. */
const REASONS = [
  'null',
  '[]',
  '5',
  '{"code":"another","shipmentIds":5}',
  '{"code":"not_cancelled"}',
  '{"code":"outcome_unknown"}',
];
const PAID = ['-000001-12-31T21:00:00.000Z', '+012026-01-01T00:00:00.000Z', '0000-01-01T00:00:00.000Z'];

const ODD: readonly (readonly [what: string, statements: readonly string[]])[] = [
  ...TIMES.map((time) => [`the time ${time} everywhere`, everyTime(time)] as const),
  ...['0001-06-01 00:00:00+00 BC', '12026-06-01 00:00:00+00'].map(
    (time) =>
      [`events of ${time}`, [`update shipment_events set at = timestamptz '${time}' + random() * interval '1 hour'`]] as const,
  ),
  ...DOCUMENTS.map((json) => [`the address ${json}`, set('orders', 'shipping_address', json)] as const),
  ...QUOTES.map((json) => [`the quote ${json}`, set('orders', 'shipping_address', `{"shipco":${json}}`)] as const),
  ...[...DOCUMENTS, '{"state":"another","message":5}'].map(
    (json) => [`the cause ${json}`, [`update shipments set cause_id = 'odd', cause = '${json}', waits_since = now()`]] as const,
  ),
  ...DOCUMENTS.map((json) => [`the cause ${json} of a bulk act`, set('bulk_acts', 'cause', json)] as const),
  ...[...DOCUMENTS, '[5,{"id":5},{"id":"a","name":[],"city":{}}]'].map(
    (json) => [`the addresses ${json}`, set('address_books', 'addresses', json)] as const,
  ),
  ...REASONS.flatMap((json) => [
    [`the failure ${json}`, set('shipments', 'failure', json)] as const,
    [`the review ${json}`, [`update shipments set state = 'needs_review', stop_reason = null, review = '${json}'`]] as const,
  ]),
  ...DOCUMENTS.map((json) => [`the requests ${json}`, set('shipments', 'requests', json)] as const),
  ...PAID.map((time) => [`paid at ${time}`, set('orders', 'seller_fulfillment', `{"paid_at":"${time}"}`)] as const),
  ['an enormous amount', ['update payments set amount_cents = 9223372036854775807']],
];

/** Asked alone: behind all the others at once it may wait longer than it does for a database, and truly says so. */
const HEALTH = '/api/health';

const problemsOf = async (person: Person, ...all: string[]) => {
  const answers = await Promise.all(
    all.map(async (address) => {
      const { status, body } = await person.get(address).catch((error: Error) => ({ status: 0, body: error.message }));
      return status === 200 ? [] : [`${address}: ${status} ${JSON.stringify(body)}`];
    }),
  );
  return answers.flat();
};

/** What a client sees that walks through all pages; fails where they do not end. */
async function walk(path: string): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const answer: Answer<unknown> = await everybody.get<string>(`${path}?limit=1${cursor && `&cursor=${cursor}`}`);
    const { items, next_cursor } = answer.body as { items?: { id?: string }[]; next_cursor: string | null };
    seen.push(...(items ?? []).map(({ id = '' }) => id));
    if (!items || seen.length > 50) throw new Error(`${path}: ${answer.status} after ${seen}`);
    cursor = next_cursor;
  }
  return seen;
}

// What one leaves stays for the next.
it.each(ODD)('%s: every list and page responds', async (_what, statements) => {
  for (const statement of statements) await market.rows(statement);
  const mine = addresses.filter((address) => /^\/api\/(orders|purchases|buyer)/.test(address));
  const ofEverybody = addresses.filter((address) => address !== HEALTH && !mine.includes(address));
  expect(await problemsOf(everybody, ...ofEverybody)).toEqual([]);
  expect(await problemsOf(buyer, ...mine)).toEqual([]);
  expect(await problemsOf(everybody, HEALTH)).toEqual([]);
  expect((await walk('/api/seller/orders')).sort()).toEqual([...orderIds].sort());
});

it('an unsafe tracking URL is never returned (R-432)', async () => {
  await market.rows(`update orders set shipping_address = '{"shipco":{"tracking":"javascript:alert(document.cookie)"}}'`);
  const [orderId] = orderIds;
  const all = await Promise.all([
    buyer.get('/api/orders'),
    buyer.get(`/api/orders/${orderId}`),
    buyer.get(`/api/orders/${orderId}/tracking`),
    everybody.get('/api/seller/orders'),
    everybody.get(`/api/seller/orders/${orderId}`),
    everybody.get(`/api/seller/orders/${orderId}/tracking`),
    everybody.get(`/api/admin/orders/${orderId}`),
  ]);
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
  expect(JSON.stringify(all)).not.toContain('javascript');
  expect(JSON.stringify(all)).toContain('"tracking":null');
});
