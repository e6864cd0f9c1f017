import { AdminSession } from '../../sandbox/admin-session.js';
import { createSandboxAdmin } from '../../sandbox/sandbox-admin.js';
import { BOOTSTRAP_SECRET } from '../support/admin.js';
import { auditRound } from '../support/audit-round.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { OneClock } from '../support/one-clock.js';
import { CREATE, Shop } from '../support/purchase.js';

let time: OneClock;
let market: Marketplace;
let shop: Shop;
let admin: AdminSession;

beforeAll(async () => {
  time = await OneClock.started();
  market = await startMarketplace({ BOOTSTRAP_SECRET, AUDIT_INTERVAL_MS: '300000' }, { time });
  shop = await Shop.open(market);
  await createSandboxAdmin(market.url, BOOTSTRAP_SECRET);
  admin = new AdminSession(market.url);
});
afterAll(() => market.close());

/** What becomes of a paid order, and what is said of it. */
interface Told {
  /** The payment status that buyers, sellers and operators read. */
  readonly counts: string;
  readonly order: 'paid' | 'refunded';
  readonly money: string | null;
  /** The state of its shipment if the payment changes before its parcel, and after it. */
  readonly before: string;
  readonly after: string;
  /** What the feed tells of the payment, after that it was paid. */
  readonly feed: readonly string[];
}

const HERE: Told = { counts: 'approved', order: 'paid', money: null, before: 'created', after: 'created', feed: [] };
const notYet = (counts: string): Told => ({
  ...HERE,
  counts,
  money: 'under_review',
  before: 'payment_not_approved',
  feed: ['payment.disputed'],
});
const DISPUTED: Told = {
  ...HERE,
  counts: 'in_mediation',
  money: 'disputed',
  before: 'payment_in_mediation',
  feed: ['payment.disputed'],
};
const REFUNDED: Told = {
  counts: 'refunded',
  order: 'refunded',
  money: 'refunded',
  before: 'payment_refunded',
  after: 'cancelled',
  feed: ['order.refunded'],
};
const CHARGED_BACK: Told = {
  counts: 'charged_back',
  order: 'refunded',
  money: 'refunded',
  before: 'payment_charged_back',
  after: 'cancelled',
  feed: ['payment.disputed', 'order.refunded'],
};

/** One of each kind: what each documented pair counts as is decided in payment-status.ts. */
const TABLE: readonly (readonly [status: string, detail: string | null, told: Told, more?: object])[] = [
  ['pending', 'pending_waiting_payment', notYet('pending')],
  ['approved', 'accredited', HERE],
  [
    'approved',
    'partially_refunded',
    { ...HERE, money: 'partly_refunded', feed: ['payment.partially_refunded'] },
    { transaction_amount_refunded: 1 },
  ],
  ['rejected', 'cc_rejected_high_risk', notYet('rejected')],
  ['in_mediation', null, DISPUTED],
  ['refunded', 'refunded', REFUNDED],
  ['charged_back', 'in_process', DISPUTED],
  ['charged_back', 'settled', CHARGED_BACK],
  ['charged_back', 'reimbursed', HERE],
  ['a_new_one', 'of_our_time', notYet('a_new_one')],
  ['in_mediation', 'all_given_back', REFUNDED, { transaction_amount_refunded: 1_000_000_000 }],
];

/** The payment that was made last, as the provider shows it from now on, once it was settled. */
async function becomes(status: string, detail: string | null, more: object = {}): Promise<void> {
  const { id } = shop.lastPayment();
  market.payco.changePayment(String(id), { status, status_detail: detail, ...more }, { notify: true });
  await market.idle();
}

async function said(orderId: string): Promise<Told> {
  const order = await shop.order(orderId);
  const { state, stop_reason } = await shop.shipment(orderId);
  const stands = state === 'skipped' ? String(stop_reason) : state;
  const facts = await market.rows<{ kind: string }>('select kind from order_facts where order_id = $1 order by number', [
    orderId,
  ]);
  const feed = facts.map(({ kind }) => kind).filter((kind) => /^(order|payment)\./.test(kind));
  const { payment_status: counts, status, money } = order;
  return {
    counts,
    order: status as Told['order'],
    money: money?.code ?? null,
    before: stands,
    after: stands,
    feed: feed.slice(2),
  };
}

const PAYMENTS = TABLE.map(([status, detail, told, more = {}]) => ({ status, detail, told, more }));

describe.each(PAYMENTS)('a payment that is "$status", "$detail"', ({ status, detail, told, more }) => {
  it('before the first approval pays only if its money is here, whole (R-329)', async () => {
    const purchase = await shop.checkout();
    market.payco.pay(purchase.preference_id, 'pending', { messages: 0 });
    await becomes(status, detail, more);
    const isSale = told.counts === 'approved' && told.money === null;
    const { payment_status, seller_fulfillment } = await shop.order(purchase.orders[0].id);
    expect([payment_status, seller_fulfillment.paid_at !== undefined]).toEqual([told.counts, isSale]);
  });

  it('after it, and before the parcel, lets it be made only while its money is here (R-329)', async () => {
    market.shipco.fault({ ...CREATE, times: 1, fault: { kind: 'status', status: 503 } });
    const orderId = await shop.paid();
    await market.idle();
    expect((await shop.shipment(orderId)).state).toBe('unknown');
    await becomes(status, detail, more);
    await time.passes('10m');
    expect(await said(orderId)).toEqual({ ...told, after: told.before });
  });

  it('after the parcel calls it back only once its money is gone (R-329)', async () => {
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'created');
    await becomes(status, detail, more);
    await time.passes('1m');
    expect(await said(orderId)).toEqual({ ...told, before: told.after });
  });
});

describe('money that is here again', () => {
  const AGAIN = [
    ['charged_back', 'settled', 'charged_back', 'reimbursed'],
    ['refunded', 'by_admin', 'approved', 'accredited'],
  ] as const;

  it.each(AGAIN)('after it was "%s", "%s": a person releases what is not shipped (R-330)', async (status, detail, good, won) => {
    market.shipco.fault({ ...CREATE, times: 1, fault: { kind: 'status', status: 503 } });
    const orderId = await shop.paid();
    await market.idle();
    await becomes(status, detail);
    await becomes(good, won, { transaction_amount_refunded: 0 });
    await time.passes('1h');
    const { feed, ...told } = await said(orderId);
    expect(told).toMatchObject({ counts: 'approved', order: 'paid', money: 'under_review', before: 'payment_back' });
    expect(feed.at(-1)).toBe('order.reinstated');
    expect(await admin.post(`/api/admin/shipments/${orderId}/release`)).toMatchObject({ hold: null });
    await shop.orderWhen(orderId, 'created');
    expect((await said(orderId)).money).toBeNull();
  });

  it('before it has paid anything: the order is paid, and waits for a person (R-330)', async () => {
    const purchase = await shop.checkout();
    market.payco.pay(purchase.preference_id, 'pending', { messages: 0 });
    await becomes('charged_back', 'in_process');
    await becomes('charged_back', 'reimbursed');
    expect(await said(purchase.orders[0].id)).toMatchObject({ counts: 'approved', order: 'paid', before: 'payment_back' });
  });
});

it('a status that is not documented is shown to operators (R-331)', () => {
  const { id } = market.payco.payments().find(({ status }) => status === 'a_new_one') ?? {};
  const told = market.log.lines.filter((line) => line.includes(`payment.unknown_status { paymentId: ${id}, status: a_new_one }`));
  expect(told).not.toEqual([]);
});

it('all of it adds up in the statement of the day, and the audit finds nothing (R-329)', async () => {
  await time.passes('1d');
  const [{ gone, sold } = { gone: 0, sold: 0 }] = await market.rows<{ gone: number; sold: number }>(
    `select cast(count(*) filter (where p.payment_status in ('refunded', 'charged_back')) as int) as gone, cast(count(*) as int) as sold
       from orders o join purchases p on p.id = o.purchase_id where p.paid_at is not null`,
  );
  const { items } = (await admin.get('/api/admin/statements?limit=1')) as { items: object[] };
  expect(items[0]).toMatchObject({ refunded: { count: gone }, approved: { count: sold } });
  await auditRound(market, time);
  const found = await market.rows<{ class: string; state: string }>('select class, state, found from audit_findings');
  expect(found.filter(({ state }) => state === 'open')).toEqual([]);
});
