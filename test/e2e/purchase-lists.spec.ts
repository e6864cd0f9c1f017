import { expectError, problem } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { type CheckoutAnswer, eventually } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { statementsOf } from '../support/statements.js';

let market: Marketplace;
let shop: Shop;
/** From the oldest on. */
let paid: CheckoutAnswer;
let paidWithSlip: CheckoutAnswer;
let closed: CheckoutAnswer;
let slipOfClosed: CheckoutAnswer;
let owed: CheckoutAnswer;
let slip: CheckoutAnswer;
let open: CheckoutAnswer;

const moneyOf = async ({ purchase_id }: CheckoutAnswer) =>
  (await shop.buyer.get(`/api/purchases/${purchase_id}` as const)).body.money?.code ?? null;
const pay = ({ preference_id }: CheckoutAnswer, outcome: 'approved' | 'pending') =>
  market.payco.pay(preference_id, outcome, { messages: 1 });
/** Of goods that no other purchase has: those of a cart supersede each other. */
const begun = async () => {
  await market.rows('update carts set generation = generation + 1, version = version + 1');
  return shop.checkout();
};
const closes = ({ purchase_id }: CheckoutAnswer) =>
  market.rows("update purchases set expires_at = now() - interval '1 minute' where id = $1", [purchase_id]);
const withSlip = async () => {
  const sale = await begun();
  pay(sale, 'pending');
  await eventually(
    () => moneyOf(sale),
    (code) => code === 'payment_open',
  );
  return sale;
};
const withPayment = async () => {
  const sale = await begun();
  pay(sale, 'approved');
  await shop.orderWhen(sale.orders[0].id, 'created');
  return sale;
};
/** A slip beside the payment that has paid it. */
const addSlip = ({ purchase_id }: CheckoutAnswer) =>
  market.rows(
    `insert into payments (id, purchase_id, status, amount_cents, refunded_cents, currency, collector_id, read_at, effect)
     values ('slip-' || $1, $1, 'pending', 100, 0, 'ARS', '1', now() - interval '1 day', 'recorded')`,
    [purchase_id],
  );

beforeAll(async () => {
  market = await startMarketplace();
  shop = await Shop.open(market);
  paid = await withPayment();
  paidWithSlip = await withPayment();
  await addSlip(paidWithSlip);
  closed = await begun();
  await closes(closed);
  slipOfClosed = await withSlip();
  await closes(slipOfClosed);
  owed = await withPayment();
  await addSlip(owed);
  await market.rows("update parcels set progress = 'lost', progress_at = now() where order_id = $1", [owed.orders[0].id]);
  await market.round('owed');
  slip = await withSlip();
  open = await begun();
});
afterAll(() => market.close());

const all = () => [open, slip, owed, slipOfClosed, closed, paidWithSlip, paid];
const listed = async (query: string) => (await shop.buyer.get(`/api/purchases?${query}` as '/api/purchases')).body;
const ids = async (query: string) => (await listed(query)).items.map(({ id }) => id);
const idsOf = (...sales: CheckoutAnswer[]) => sales.map(({ purchase_id }) => purchase_id);

it('narrows the purchases of a buyer to a state that she sees (R-720)', async () => {
  expect(await ids('limit=100')).toEqual(idsOf(...all()));
  expect(await ids('state=open')).toEqual(idsOf(open, slip));
  expect(await ids('state=closed')).toEqual(idsOf(slipOfClosed, closed));
  expect(await ids('state=paid')).toEqual(idsOf(owed, paidWithSlip, paid));
  expect(await ids('state=open,payment_open')).toEqual(idsOf(open, slip, slipOfClosed, paidWithSlip));
  expectError(await shop.buyer.get('/api/purchases?state=superseded' as '/api/purchases'), 400, 'VALIDATION_FAILED', [
    problem('state'),
  ]);
});

it('finds those whose money says that a payment is open, and no other, a full page at a time (R-720)', async () => {
  const codes = await Promise.all(all().map(moneyOf));
  expect(codes).toEqual([null, 'payment_open', 'refund_due', 'payment_open', null, 'payment_open', null]);
  const wanted = idsOf(slip, slipOfClosed, paidWithSlip);
  expect(await ids('state=payment_open')).toEqual(wanted);
  const paged: string[][] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof listed>> = await listed(`state=payment_open&limit=1${cursor && `&cursor=${cursor}`}`);
    paged.push(page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  expect(paged).toEqual(wanted.map((id) => [id]));
  // The session's, and one for all that might be meant.
  expect(await statementsOf(() => ids('state=payment_open&limit=1'))).toHaveLength(2);
});

it('narrows them to days in Argentina, the first one inclusive and the last one exclusive (R-720)', async () => {
  for (const [sale, at] of [
    [paid, '2026-11-02T02:59:59.999Z'],
    [paidWithSlip, '2026-11-02T03:00:00.000Z'],
    [closed, '2026-11-03T03:00:00.000Z'],
  ] as const)
    await market.rows('update purchases set created_at = $2 where id = $1', [sale.purchase_id, at]);
  expect(await ids('from=2026-11-02&to=2026-11-03')).toEqual(idsOf(paidWithSlip));
  expect(await ids('from=2026-11-02&to=2026-11-04&state=closed')).toEqual(idsOf(closed));
  expect(await ids('to=2026-11-02T03:00:00.000Z')).toEqual(idsOf(paid));
  expectError(await shop.buyer.get('/api/purchases?from=yesterday' as '/api/purchases'), 400, 'VALIDATION_FAILED', [
    problem('from'),
  ]);
});
