import { anotherAdmin } from '../support/admin.js';
import { expectError, problem } from '../support/expect-error.js';
import type { Marketplace } from '../support/marketplace.js';
import { Person, PROFILE } from '../support/person.js';
import type { Shop } from '../support/purchase.js';
import { shopWithAdmin } from '../support/shop-with-admin.js';
import { statementsOf } from '../support/statements.js';

let market: Marketplace;
let shop: Shop;
let admin: Person;
let stranger: Person;

beforeAll(async () => {
  ({ market, shop, admin } = await shopWithAdmin({ RATE_LIMIT_REVOCATIONS: '0' }));
  stranger = Person.stranger(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.rows('delete from owed_entries');
  await market.rows('delete from revocations');
});

interface Sold {
  readonly orderId: string;
  readonly purchaseId: string;
  readonly paymentId: string;
  readonly number: string;
  readonly purchaseNumber: string;
  readonly total: number;
}

/** A paid order with its parcel. */
async function sold(): Promise<Sold> {
  const { purchase_id, preference_id, orders, total } = await shop.checkout();
  const payment = market.payco.pay(preference_id, 'approved');
  const order = await shop.orderWhen(orders[0].id, 'created');
  await market.idle();
  const [number, purchaseNumber] = [order.number ?? '', order.purchase_number ?? ''];
  return { orderId: order.id, purchaseId: purchase_id, paymentId: String(payment.id), number, purchaseNumber, total };
}

const revoke = (number: string, email: string = PROFILE.email, note?: string | null) =>
  stranger.call('POST', '/api/revocations', { number, email, ...(note !== undefined && { note }) });
const owed = async () => {
  await market.round('owed');
  return (await admin.get('/api/admin/owed')).body.items;
};
const listed = async (query = '') => (await admin.get(`/api/admin/revocations${query}` as '/api/admin/revocations')).body.items;

it('opens what is owed for the order that it names, and its buyer reads that it was received (R-1051, R-1052)', async () => {
  const { orderId, purchaseId, number, total } = await sold();
  const typed = ` #${number.toLowerCase().replace('-', ' ')} `;
  const { status, body } = await revoke(typed, PROFILE.email.toUpperCase(), 'Too small.');
  expect([status, body]).toEqual([201, { code: expect.stringMatching(/^(\w{4}-){2}\w{4}$/) }]);

  const { money, shipment } = await shop.order(orderId);
  expect(money).toMatchObject({ code: 'refund_due', amount: total, order_id: orderId });
  expect(money?.text).toMatch(/take back.*A person has been looking into it/);
  expect(shipment?.state).toBe('created');
  expect(await owed()).toMatchObject([{ order_id: orderId, purchase_id: purchaseId, reason: 'revocation', amount: total }]);
  expect(await listed()).toMatchObject([
    { code: body.code, number: typed.trim(), note: 'Too small.', state: 'matched', order_id: orderId, purchase_id: purchaseId },
  ]);
});

it('takes the number of a purchase for all of its orders, and the address of the buyer (R-1051)', async () => {
  const { orderId, purchaseId, purchaseNumber } = await sold();
  await market.rows(`update purchases set recipient = recipient || '{"email": "gift@example.com"}' where id = $1`, [purchaseId]);
  for (const email of ['gift@example.com', PROFILE.email]) expect((await revoke(purchaseNumber, email)).status).toBe(201);
  expect(await listed()).toMatchObject([1, 2].map(() => ({ state: 'matched', purchase_id: purchaseId, order_id: null })));
  expect(await owed()).toMatchObject([{ order_id: orderId, reason: 'revocation' }]);
});

it('is the same again, with one entry and the first note, however many come at once (R-1050, R-1052)', async () => {
  const { orderId, number } = await sold();
  const answers = await Promise.all([1, 2, 3, 4].map(() => revoke(number)));
  await Promise.all([market.round('owed'), market.round('owed')]);
  answers.push(await revoke(number, PROFILE.email, 'First.'), await revoke(number, PROFILE.email, 'Second.'));
  expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1);
  expect(await listed()).toMatchObject([{ note: 'First.' }]);
  expect(await owed()).toMatchObject([{ order_id: orderId }]);
});

describe('what names no paid sale', () => {
  const unmatched = async (): Promise<[what: string, number: string, email: string][]> => {
    const { number } = await sold();
    const open = await shop.checkout();
    return [
      ['another address', number, 'somebody@example.com'],
      ['a number that nobody has', 'K7QM-3F2P', PROFILE.email],
      ['no number', 'my mate', PROFILE.email],
      ['a sale that is not paid', open.purchase_number ?? '', PROFILE.email],
    ];
  };

  it('is answered like any other, and kept for operators as it was written (R-1051)', async () => {
    for (const [, number, email] of await unmatched()) {
      const { status, body } = await revoke(number, email);
      expect([status, Object.keys(body)]).toEqual([201, ['code']]);
      expect(await listed(`?code=${body.code.toLowerCase()}`)).toMatchObject([
        { number, email, state: 'unmatched', purchase_id: null, order_id: null },
      ]);
    }
    expect(await owed()).toEqual([]);
    expect(await listed('?state=matched')).toEqual([]);
    expect(await listed('?state=unmatched')).toHaveLength(4);
  });

  it('sends the same statements as what names one (R-1051)', async () => {
    const { number } = await sold();
    const shapeOf = async (...written: [string, string]) => {
      const sent = await statementsOf(() => revoke(...written), { marks: true });
      return sent.map((statement) => statement.replace(/'[^']*'|\bnull\b/g, '?'));
    };
    const known = await shapeOf(number, PROFILE.email);
    expect(known).toHaveLength(1);
    expect(known.join()).toContain('insert into revocations');
    for (const [, other, email] of await unmatched()) expect(await shapeOf(other, email)).toEqual(known);
  });

  it('is found once it is paid and written again (R-1051)', async () => {
    const { preference_id, orders, purchase_number } = await shop.checkout();
    const { code } = (await revoke(purchase_number ?? '')).body;
    market.payco.pay(preference_id, 'approved');
    await shop.orderWhen(orders[0].id, 'created');
    expect((await revoke(purchase_number ?? '')).body).toEqual({ code });
    expect(await owed()).toMatchObject([{ order_id: orders[0].id, reason: 'revocation' }]);
  });
});

it('owes nothing beyond what is refunded meanwhile, and nothing of what went back before (R-1052)', async () => {
  const first = await sold();
  const refund = { status: 'refunded', status_detail: 'refunded', transaction_amount_refunded: first.total };
  market.payco.changePayment(first.paymentId, refund, { notify: true });
  await Promise.all([revoke(first.number), market.round('owed'), market.idle()]);
  await market.idle();
  expect(await owed()).toEqual([]);
  expect((await shop.order(first.orderId)).money?.code).toBe('refunded');
  expect((await revoke(first.purchaseNumber)).status).toBe(201);
  expect(await owed()).toEqual([]);
});

it('has one entry beside a cancellation of the same moment (R-1052)', async () => {
  const { orderId, number, total } = await sold();
  await Promise.all([revoke(number), admin.call('POST', `/api/admin/shipments/${orderId}/cancel`)]);
  await market.idle();
  expect(await owed()).toMatchObject([{ order_id: orderId, amount: total, reason: 'revocation' }]);
});

it('is opened again where a person had settled something else before, and closed for good by the next (R-1053)', async () => {
  const { orderId, number } = await sold();
  await admin.call('POST', `/api/admin/shipments/${orderId}/cancel`);
  await market.idle();
  const close = async () => {
    const [entry] = await owed();
    return admin.call('POST', `/api/admin/owed/${entry?.id}/close`, { note: 'Settled.' });
  };
  await close();
  await revoke(number);
  expect(await owed()).toMatchObject([{ order_id: orderId, reason: 'revocation', done_at: null, note: null }]);
  await close();
  await revoke(number);
  expect(await owed()).toEqual([]);
  expect((await shop.order(orderId)).money?.code).toBe('resolved');
});

it('is found by its code, with its sale, and read by operators alone (R-1054)', async () => {
  const { orderId, number, purchaseId, purchaseNumber } = await sold();
  const found = async (code: string) => (await admin.get(`/api/admin/search?q=${encodeURIComponent(code)}`)).body.items;
  const ofOrder = (await revoke(number)).body.code;
  expect(await found(ofOrder.replaceAll('-', ' ').toLowerCase())).toMatchObject([
    { kind: 'revocation', id: ofOrder, title: number, state: 'matched', matched: 'revocation_code' },
    { kind: 'order', id: orderId, matched: 'revocation_code' },
  ]);
  const ofPurchase = (await revoke(purchaseNumber)).body.code;
  expect(await found(`arrepentimiento ${ofPurchase}`)).toMatchObject([
    { kind: 'revocation' },
    { kind: 'purchase', id: purchaseId },
  ]);
  const ofNothing = (await revoke('my mate')).body.code;
  expect(await found(ofNothing)).toMatchObject([{ kind: 'revocation', state: 'unmatched', title: 'my mate' }]);
  const viewer = await anotherAdmin(market, admin, 'viewer');
  expectError(await viewer.get('/api/admin/revocations'), 403, 'ROLE_REQUIRED');
});

it('takes texts of a limited length (R-1055)', async () => {
  const post = (body: object) => stranger.call('POST', '/api/revocations', body);
  const right = { number: 'K7QM-3F2P', email: 'ana@example.com' };
  expectError(await post({}), 400, 'VALIDATION_FAILED', [problem('number'), problem('email')]);
  for (const wrong of [
    { number: '' },
    { number: 'x'.repeat(61) },
    { email: 'ana' },
    { email: `${'a'.repeat(150)}@example.com` },
    { note: 'x'.repeat(1001) },
  ])
    expectError(await post({ ...right, ...wrong }), 400, 'VALIDATION_FAILED', [problem(Object.keys(wrong)[0] ?? '')]);
  for (const note of [null, '', 'x'.repeat(1000)]) expect((await post({ ...right, note })).status).toBe(201);
});
