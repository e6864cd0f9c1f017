import { randomUUID } from 'node:crypto';
import type { Step } from '../../src/office/audit/application/audit-source.js';
import { AuditedOrders } from '../../src/office/audit/application/audited-orders.js';
import { ListPayments } from '../../src/office/audit/application/list-payments.source.js';
import { LookAtParcels } from '../../src/office/audit/application/look-at-parcels.service.js';
import { LookAtPayments } from '../../src/office/audit/application/look-at-payments.service.js';
import type { Sight } from '../../src/office/audit/domain/finding.js';
import { PaycoGateway } from '../../src/payments/application/payco.gateway.js';
import { PaycoConfig } from '../../src/platform/config/payco.config.js';
import { AuditByHand, Calls, lookedAt, StoredAuditCursors } from '../support/audit-by-hand.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { Shop } from '../support/purchase.js';
import { statementsOf } from '../support/statements.js';

const SEARCH = { method: 'GET', path: '/v1/payments/search' } as const;
const READ = { method: 'GET', path: '/v1/payments/*' } as const;
const HOUR_MS = 3_600_000;
const UNKNOWN = { saw: 'unknown' };
const NOTHING = { saw: 'nothing' };

let market: Marketplace;
let shop: Shop;
let audit: AuditByHand;
let payments: ListPayments;
let looking: LookAtPayments;
let parcels: LookAtParcels;

beforeAll(async () => {
  market = await startMarketplace();
  shop = await Shop.open(market);
  audit = new AuditByHand(market);
  const [payco, orders] = [of(PaycoGateway), of(AuditedOrders)];
  payments = new ListPayments(payco, new StoredAuditCursors(market), orders, of(PaycoConfig));
  looking = market.app.get(LookAtPayments, { strict: false });
  parcels = market.app.get(LookAtParcels, { strict: false });
});
afterEach(async () => {
  market.payco.clearFaults();
  market.payco.settings({ searchIgnoresWindow: false });
  for (const { id } of market.payco.payments())
    market.payco.changePayment(id, { status: 'rejected', transaction_amount_refunded: 0 });
  await market.rows('truncate audit_rings');
  market.payco.clearLedger();
});
afterAll(() => market.close());

function of<Port>(port: abstract new (...values: never[]) => Port): Port {
  return market.app.get(port as never, { strict: false });
}

const cursor = () => new StoredAuditCursors(market).of('payments');
const changed = (id: string, patch: object) => market.payco.changePayment(id, patch as Record<string, unknown>);
const paymentOf = async (orderId: string) => {
  const [row] = await market.rows<{ paid_payment_id: string }>(
    'select paid_payment_id from purchases p join orders o on o.purchase_id = p.id where o.id = $1',
    [orderId],
  );
  return String(row?.paid_payment_id);
};

/** A payment that nobody has told us of. */
async function paid(reference: string = randomUUID()): Promise<string> {
  const lines = [{ id: 'kettle', title: 'Kettle', quantity: 1, unitPriceCents: 4_800_010 }];
  const payer = { name: 'Ana Paz', email: 'ana@example.com' };
  const now = new Date();
  const draft = { purchaseId: reference, lines, shippingCents: 0, payer, createdAt: now, expiresAt: now };
  const { id } = await of(PaycoGateway).createPreference(draft);
  return String(market.payco.pay(id, 'approved', { messages: 0 }).id);
}

describe('an approved payment that we do not know', () => {
  it('is sighted, seen by its id, and over once it is known, or approved no more (R-482)', async () => {
    const reference = randomUUID();
    const subject = await paid(reference);
    const found = { payment_status: 'approved', amount_cents: 4_800_010, purchase_id: reference };
    const sights = await audit.round(payments);
    expect(sights).toEqual([
      expect.objectContaining({ class: 'unknown_payment', subject, paymentId: subject, expected: {}, found }),
    ]);
    const [sight] = sights as [Sight];
    const budget = new Calls();
    expect(await lookedAt(looking, sight, budget)).toEqual({ saw: 'it', expected: {}, found });
    expect(budget.taken).toBe(0);
    changed(subject, { status: 'refunded' });
    expect(await lookedAt(looking, sight)).toEqual(NOTHING);
    changed(subject, { status: 'approved' });
    expect(await lookedAt(looking, sight)).toMatchObject({ saw: 'it' });
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'created');
    expect(await lookedAt(looking, { ...sight, subject: await paymentOf(orderId) })).toEqual(NOTHING);
  });

  it.each([
    { kind: 'status', status: 404 },
    { kind: 'status', status: 403 },
    { kind: 'status', status: 429 },
    { kind: 'status', status: 500 },
    { kind: 'drop_after' },
    { kind: 'mutate', patch: { status: null } },
  ] as const)('is neither seen nor over while it cannot be read: %j (R-475)', async (fault) => {
    await paid();
    const [sight] = (await audit.round(payments)) as [Sight];
    changed(sight.subject, { status: 'refunded' });
    market.payco.fault({ ...READ, fault });
    expect(await lookedAt(looking, sight)).toEqual(UNKNOWN);
    expect(await lookedAt(looking, sight)).toEqual(NOTHING);
  });

  it("is not one of another system's, and not one that is not approved (R-482)", async () => {
    await paid('WC-1042');
    changed(await paid(), { status: 'pending' });
    changed(await paid(), { status: 'refunded' });
    expect(await audit.round(payments)).toEqual([]);
  });
});

describe('a refund that was never announced', () => {
  async function refunded(status: string) {
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'created');
    const paymentId = await paymentOf(orderId);
    changed(paymentId, { status });
    const [row] = await market.rows<{ recorded_id: string }>('select recorded_id from shipments where order_id = $1', [orderId]);
    return { orderId, paymentId, shipmentId: String(row?.recorded_id) };
  }

  it.each(['refunded', 'charged_back'])('leaves a parcel without money: %s (R-480)', async (status) => {
    const { orderId, paymentId, shipmentId } = await refunded(status);
    const sights = await audit.round(payments);
    const values = { expected: { payment_status: 'approved' }, found: { payment_status: status, progress: 'preparing' } };
    expect(sights).toMatchObject([
      { class: 'parcel_without_money', subject: shipmentId, orderId, paymentId, account: { accountId: 7001 }, ...values },
    ]);
    const [sight] = sights as [Sight];
    expect(await lookedAt(parcels, sight)).toEqual({ saw: 'it', ...values });
    market.payco.fault({ ...READ, fault: { kind: 'status', status: 404 } });
    expect(await lookedAt(parcels, sight)).toEqual(UNKNOWN);
    market.payco.fault({ ...READ, fault: { kind: 'status', status: 500 } });
    expect(await lookedAt(parcels, sight)).toEqual(UNKNOWN);
    changed(paymentId, { status: 'approved' });
    expect(await lookedAt(parcels, sight)).toEqual(NOTHING);
  });

  it('of a part of the money, or of a second payment of the purchase, leaves none (R-480)', async () => {
    const { orderId, paymentId } = await refunded('approved');
    changed(paymentId, { status_detail: 'partially_refunded', transaction_amount_refunded: 1 });
    const [row] = await market.rows<{ purchase_id: string }>('select purchase_id from orders where id = $1', [orderId]);
    changed(await paid(String(row?.purchase_id)), { status: 'refunded' });
    expect(await audit.round(payments)).toEqual([]);
  });
});

describe('the payments that have changed', () => {
  const from = () => market.payco.ledger(SEARCH).map(({ query }) => Date.parse(String(query.begin_date)));

  it('are those of a day at first, then those since a quarter of an hour before the last look (R-493)', async () => {
    const before = Date.now();
    await audit.round(payments);
    const first = await cursor();
    await audit.round(payments);
    const [day = 0, later] = from();
    expect(Math.abs(before - 24 * HOUR_MS - day)).toBeLessThan(60_000);
    expect(first).toMatchObject({ position: null, begunAt: expect.any(Date), completedAt: expect.any(Date) });
    expect(later).toBe(Number(first?.begunAt) - 15 * 60_000);
    await market.rows("update audit_rings set begun_at = now() - interval '2 years'");
    await audit.round(payments);
    expect(Math.abs(before - 364 * 24 * HOUR_MS - Number(from().at(-1)))).toBeLessThan(60_000);
  });

  it('are read page by page, one a step, each compared by one statement for each question', async () => {
    for (let count = 0; count < 51; count += 1) await paid();
    const steps: Step[] = [];
    for (const expected of [1, 1]) {
      const reading = await audit.reading();
      const statements = await statementsOf(async () => steps.push(await audit.step(payments, reading)));
      // The cursor is read and stored by the test.
      expect(statements.filter((one) => !one.includes('audit_rings'))).toHaveLength(expected);
    }
    expect(steps.map(({ isDone }) => isDone)).toEqual([false, true]);
    expect(steps.flatMap(({ sights }) => sights)).toHaveLength(51);
    expect(market.payco.ledger(SEARCH).map(({ query }) => query.offset)).toEqual(['0', '50']);
  });

  it('are looked at again, for a day, after some that cannot be read (R-493)', async () => {
    await audit.round(payments);
    await market.rows("update audit_rings set begun_at = now() - interval '1 hour'");
    const before = await cursor();
    await paid();
    market.payco.fault({ ...SEARCH, fault: { kind: 'mutate', patch: { results: [{ external_reference: randomUUID() }] } } });
    await audit.round(payments);
    expect((await cursor())?.begunAt).toEqual(before?.begunAt);
    expect(await audit.round(payments)).toHaveLength(1);
  });

  it('end a round, although the provider shows one page for ever', async () => {
    const results = [await paid()].map((id) => market.payco.payments().find((one) => String(one.id) === id));
    const patch = { results, paging: { total: 1_000_000, offset: null } };
    market.payco.fault({ ...SEARCH, times: 999, fault: { kind: 'mutate', patch } });
    const sights = await audit.round(payments);
    expect([market.payco.ledger(SEARCH).length, new Set(sights.map((sight) => sight.subject)).size]).toEqual([20, 1]);
  });

  it.each([
    { kind: 'status', status: 500 },
    { kind: 'mutate', patch: { results: null } },
  ] as const)('are not read while the provider is away, and nothing moves: %j', async (fault) => {
    market.payco.fault({ ...SEARCH, fault });
    await expect(payments.next(await audit.reading())).rejects.toThrow('HTTP');
    expect(await cursor()).toBeNull();
  });

  it('are none of ours if they are from outside the window', async () => {
    await paid();
    market.payco.settings({ searchIgnoresWindow: true });
    await market.rows(
      "insert into audit_rings (name, key, stepped_at, read_at, begun_at) values ('payments', '', now(), now(), now() + interval '1 hour')",
    );
    await expect(payments.next(await audit.reading())).rejects.toThrow('HTTP 200');
  });

  it('are none without an account', async () => {
    const orders = of(AuditedOrders);
    const away = { isConfigured: () => false } as PaycoGateway;
    const source = new ListPayments(away, new StoredAuditCursors(market), orders, of(PaycoConfig));
    expect(await source.next(await audit.reading())).toEqual({ sights: [], moves: [], isDone: true });
  });
});

it('looks at several payments ask for those that are stored in one statement', async () => {
  await paid();
  const [sight] = (await audit.round(payments)) as [Sight];
  const findings = [1, 2, 3].map((id) => ({ ...sight, id: String(id), state: 'sighted' as const }));
  expect(await statementsOf(() => looking.look(findings, new Calls(), new AbortController().signal))).toHaveLength(1);
});
