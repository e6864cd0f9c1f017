import { send } from '../measure/load.mjs';
import { notifyAll, prepareOrders, recordedTimes, untilShipped } from '../measure/path.mjs';
import { shuffled } from '../measure/rounds.mjs';
import { ADMIN } from '../stage/data.mjs';
import { checkout, newEstimate, newQuote, notification } from '../stage/requests.mjs';
import { readSlice, SLICES } from './audit.mjs';
import { boughtByLargest, DAY, handlesOf, LARGEST, orderOf, productOf, purchaseOfLargest } from './data.mjs';

const PAIRS = 15;
const ORDERS = 12;
const ORDERS_PER_SECOND = 20;
let sent = 0;

const get = (path, cookie, includes = '"items":[{') => ({ method: 'GET', path, headers: cookie ? { cookie } : {}, includes });
const lists = (who, cookie, paths) => paths.map((path) => requests(`${who}: ${path}`, () => get(`/api/${path}`, cookie)));
const search = (what, q, limit = 20) =>
  requests(`search: ${what}`, () => get(`/api/search?q=${encodeURIComponent(q)}&limit=${limit}`));

const lookUp = (what, of) =>
  requests(`admin: search by ${what}`, ({ count }) =>
    get(`/api/admin/search?q=${encodeURIComponent(of(handlesOf(count)))}`, ADMIN, '"kind"'),
  );

/** Each measures both sides alternately, and returns the milliseconds of each request. */
export const LINES = [
  { name: 'notification to parcel', measure: parcels },
  requests('receipt of a notification', receipt),
  requests('quote, provider called', newQuote),
  requests('estimate, provider called', ({ count }) => newEstimate(productOf(count))),
  requests('checkout', ({ buyers }) => checkout(buyers.take())),
  search('a word of two thirds of the products', 'terba'),
  search('a word of a tenth', 'mate'),
  search('a word of a hundredth', 'pagra', 5),
  search('a word’s beginning', 'pa'),
  search('two words', 'terba yerba'),
  search('one product by its name', 'modelo 10000123'),
  requests('catalogue: products', () => get('/api/products?limit=20')),
  requests('catalogue: a product', ({ count }) => get(`/api/products/${productOf(count)}`, null, '"title"')),
  requests('buyer of a hundredth: orders', () => get('/api/orders?limit=20', LARGEST)),
  requests('buyer: an order', ({ count }) => get(`/api/orders/${boughtByLargest(count)}`, LARGEST, '"status"')),
  requests('buyer of a hundredth: purchases', () => get('/api/purchases?limit=20', LARGEST)),
  requests('buyer: a purchase', ({ count }) => get(`/api/purchases/${purchaseOfLargest(count)}`, LARGEST, '"orders":[{')),
  requests('buyer of a hundredth: addresses', () => get('/api/buyer/addresses', LARGEST)),
  ...lists('seller of a fiftieth', LARGEST, [
    'seller/orders',
    'seller/orders?status=paid',
    'seller/orders?status=refunded&limit=10',
    'seller/to-dispatch',
    'seller/products',
  ]),
  ...lists('admin', ADMIN, [
    'admin/orders',
    'admin/orders?status=awaiting_payment',
    'admin/orders?status=paid',
    'admin/orders?status=expired',
    'admin/orders?status=refunded',
    'admin/shipments',
    'admin/shipments?state=created',
    'admin/shipments?state=failed',
    'admin/shipments?state=needs_review',
    'admin/shipments?has=late_parcel',
    'admin/shipments?has=open_request',
    'admin/payments',
    'admin/payments?effect=payment_mismatch',
    'admin/webhooks',
    'admin/webhooks?source=adsco',
    'admin/webhooks?state=parked',
    'admin/webhooks?source=payco&state=parked',
    'admin/sellers',
    'admin/audit',
    'admin/failures',
    'admin/unowned-payments',
  ]),
  lookUp('an order’s number', ({ number }) => number),
  lookUp('a purchase’s number', ({ purchaseNumber }) => purchaseNumber),
  lookUp('an order’s id', ({ id }) => id),
  lookUp('the beginning of a purchase’s id', ({ purchaseId }) => purchaseId.slice(0, 8)),
  lookUp('a payment’s or a parcel’s id', ({ paymentId }) => paymentId),
  lookUp('an external id', ({ externalId }) => externalId),
  lookUp('a tracking number', ({ trackingId }) => trackingId),
  lookUp('an e-mail', ({ email }) => email),
  lookUp('the beginning of a seller’s name', ({ seller }) => seller),
  // No seller there has a link.
  requests('admin: admin/sellers?state=needs_reauthorization', () =>
    get('/api/admin/sellers?state=needs_reauthorization', ADMIN, '"items":['),
  ),
  requests('admin: the overview', () => get('/api/admin/overview', ADMIN, '"days":[{')),
  requests('admin: an order', ({ count }) => get(`/api/admin/orders/${orderOf(count)}`, ADMIN, '"notes":[{')),
  requests('feed: the first 500 events', () => get('/api/admin/events?limit=500', ADMIN)),
  { name: 'feed: 500 events after a cursor', measure: feedPages },
  ...SLICES.map((slice) => ({
    name: slice.name,
    mostMs: slice.mostMs,
    measure: (sides) => inTurns(sides, PAIRS, (side) => readSlice(side, slice)),
  })),
  requests('health', () => get('/api/health', null, '"status"')),
];

function requests(name, next) {
  return { name, measure: (sides) => inTurns(sides, PAIRS, (side) => timed(() => send(side.service.pool, next(side)))) };
}

/** Alternates, in a random order, so that other load on the machine affects both sides alike. */
async function inTurns(sides, count, measure) {
  const all = sides.map(() => []);
  for (let at = 0; at < count; at += 1) {
    for (const side of shuffled(sides)) all[sides.indexOf(side)].push(await measure(side));
  }
  return all;
}

async function timed(act) {
  const beganMs = performance.now();
  await act();
  return performance.now() - beganMs;
}

/** A receipt of which nothing follows. */
function receipt() {
  sent += 1;
  return notification('chargebacks', String(sent));
}

/** A cursor of two days ago. */
async function feedPages(sides) {
  const since = encodeURIComponent(new Date(Date.now() - 2 * DAY).toISOString());
  const cursors = new Map();
  for (const side of sides) {
    const page = JSON.parse(await send(side.service.pool, get(`/api/admin/events?limit=1&since=${since}`, ADMIN)));
    cursors.set(side, encodeURIComponent(page.next_cursor));
  }
  const next = (side) => get(`/api/admin/events?limit=500&after=${cursors.get(side)}`, ADMIN, '"has_more":true');
  return inTurns(sides, PAIRS, (side) => timed(() => send(side.service.pool, next(side))));
}

/** From the notification to the commit that records the parcel. */
async function parcels(sides) {
  const all = [];
  for (const side of shuffled(sides)) {
    const orders = await prepareOrders(side, 'service', ORDERS);
    const due = await notifyAll(side, 'service', orders, { rate: ORDERS_PER_SECOND });
    await untilShipped(side, 'service', orders);
    const recorded = await recordedTimes(side, 'service', orders);
    all[sides.indexOf(side)] = orders.map(({ orderId }) => recorded.get(orderId) - due.get(orderId));
  }
  return all;
}
