import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectError, problem } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { eventually, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

let market: Marketplace;
let shop: Shop;
let admin: Person;

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET });
  shop = await Shop.open(market);
  admin = await anAdmin(market);
});
afterAll(() => market.close());

const list = async () => (await admin.get('/api/admin/unowned-payments')).body.items;
const resolve = (paymentId: string, body: object = { note: 'Refunded by hand.' }, by = admin) =>
  by.call('POST', `/api/admin/unowned-payments/${paymentId}/resolve`, body);

it('lists unmatched payments with advice until a person resolves them', async () => {
  const superseded = await shop.checkout();
  const paid = await shop.checkout();
  market.payco.pay(paid.preference_id, 'approved');
  await shop.orderWhen(paid.orders[0].id, 'created');
  const sale = String(shop.lastPayment().id);
  expect(await list()).toEqual([]);
  const duplicate = String(market.payco.pay(superseded.preference_id, 'approved').id);
  const [item] = await eventually(list, (items) => items.length > 0);
  expect(item).toMatchObject({ id: duplicate, effect: 'duplicate_payment', advice: expect.stringMatching(/Refund this one/) });

  expectError(await resolve(duplicate, {}), 400, 'VALIDATION_FAILED', [problem('note')]);
  expectError(await resolve(sale), 409, 'PAYMENT_OWNED');
  expectError(await resolve('404'), 404, 'PAYMENT_NOT_FOUND');
  expectError(await resolve(duplicate, { note: 'x' }, shop.buyer), 401, 'UNAUTHENTICATED');
  const both = await Promise.all([resolve(duplicate), resolve(duplicate, { note: 'Second.' })]);
  expect(both.map(({ status }) => status)).toEqual([204, 204]);
  expect(await list()).toEqual([]);
  const audit = await market.rows("select subject, result from admin_audit where act = 'payment_resolve' order by at, id");
  expect(audit).toContainEqual({ subject: duplicate, result: 'resolved' });
  expect(audit).toContainEqual({ subject: duplicate, result: 'resolved_before' });
  expect(audit).toContainEqual({ subject: sale, result: 'PAYMENT_OWNED' });
});
