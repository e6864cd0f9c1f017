import type { Marketplace } from '../support/marketplace.js';
import { eventually, type Person } from '../support/person.js';
import type { Shop } from '../support/purchase.js';
import { shopWithAdmin } from '../support/shop-with-admin.js';

let market: Marketplace;
let shop: Shop;
let admin: Person;

beforeAll(async () => {
  ({ market, shop, admin } = await shopWithAdmin());
});
afterAll(() => market.close());

const listed = async (state: 'open' | 'resolved' = 'open') =>
  (await admin.get(`/api/admin/unowned-payments?state=${state}`)).body.items;

it.each([
  ['refunded', 'refunded'],
  ['charged_back', 'settled'],
])('takes a payment off the unmatched ones by itself once all of it went back: %s (R-850)', async (status, status_detail) => {
  const superseded = await shop.checkout();
  const paid = await shop.checkout();
  market.payco.pay(paid.preference_id, 'approved');
  await shop.orderWhen(paid.orders[0].id, 'created');
  const duplicate = String(market.payco.pay(superseded.preference_id, 'approved').id);
  const waiting = async () => ({
    listed: (await listed()).map(({ id }) => id),
    counted: (await admin.get('/api/admin/overview')).body.waiting.unowned_payments,
    found: (await admin.get(`/api/admin/search?q=${duplicate}`)).body.items[0]?.unowned,
  });
  const before = await eventually(waiting, ({ listed }) => listed.includes(duplicate));
  expect(before).toEqual({ listed: [duplicate], counted: 1, found: 'open' });
  market.payco.changePayment(
    duplicate,
    { status_detail: 'partially_refunded', transaction_amount_refunded: 1 },
    { notify: true },
  );
  await eventually(
    () => listed(),
    ([one]) => one?.refunded_amount === 1,
  );
  market.payco.changePayment(duplicate, { status, status_detail }, { notify: true });
  const after = await eventually(waiting, ({ listed }) => listed.length === 0);
  expect(after).toEqual({ listed: [], counted: 0, found: null });
  expect(await listed('resolved')).not.toContainEqual(expect.objectContaining({ id: duplicate }));
});
