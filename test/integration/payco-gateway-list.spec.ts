import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { type PaycoSimulator, startPaycoSimulator } from '../../sandbox/payco/payco-simulator.js';
import { PaycoError, type PaymentPage, type PaymentWindow } from '../../src/payments/application/payco.gateway.js';
import { HttpClient } from '../../src/platform/calls/http-client.js';
import { aPaycoGateway } from '../support/payco-gateway.builder.js';
import { anHttpClient } from '../support/silent-metrics.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOON = Date.parse('2026-11-21T12:00:00.000Z');
let simulator: PaycoSimulator;
let http: HttpClient;
let now: Date;

beforeAll(async () => {
  simulator = await startPaycoSimulator({ now: () => now });
});
beforeEach(() => {
  now = new Date(NOON);
  http = anHttpClient();
});
afterEach(async () => {
  await http.onApplicationShutdown();
  await simulator.reset();
});
afterAll(() => simulator.close());

const aGateway = () => aPaycoGateway(simulator, http);
const since = (ms: number): PaymentWindow => ({ from: new Date(now.getTime() - ms), to: null });
const list = (window = since(HOUR_MS), offset = 0) => aGateway().listPayments(window, offset);

async function paid(reference: string = randomUUID(), cents = 4_800_010): Promise<string> {
  const lines = [{ id: 'kettle', title: 'Kettle', quantity: 1, unitPriceCents: cents }];
  const payer = { name: 'Ana Paz', email: 'ana@example.com' };
  const draft = { purchaseId: reference, lines, shippingCents: 0, payer, createdAt: now, expiresAt: now };
  const { id } = await aGateway().createPreference(draft);
  const payment = simulator.pay(id, 'approved', { messages: 0 });
  simulator.clearLedger();
  return String(payment.id);
}

async function errorOf(page: Promise<PaymentPage>): Promise<PaycoError> {
  const outcome = await page.catch((thrown: unknown) => thrown);
  if (!(outcome instanceof PaycoError)) throw new Error('no PaycoError', { cause: outcome });
  return outcome;
}

describe('the payments of a window', () => {
  it('are those that have changed in it, with what an audit compares', async () => {
    const [reference, another] = [randomUUID(), randomUUID()];
    await paid();
    const refunded = await paid(another);
    now = new Date(NOON + 2 * HOUR_MS);
    simulator.changePayment(refunded, { status: 'refunded' });
    const id = await paid(reference);
    const { payments, ...page } = await list();
    expect(page).toEqual({ leftOut: 0, nextOffset: null });
    const expected = [
      { paymentId: refunded, status: 'refunded', externalReference: another, amountCents: 4_800_010, lastUpdatedAt: now },
      { paymentId: id, status: 'approved', externalReference: reference, amountCents: 4_800_010, lastUpdatedAt: now },
    ];
    expect(payments).toHaveLength(2);
    expect(payments).toEqual(expect.arrayContaining(expected));
    expect(simulator.ledger()).toEqual([
      expect.objectContaining({
        method: 'GET',
        path: '/v1/payments/search',
        query: {
          range: 'date_last_updated',
          begin_date: '2026-11-21T13:00:00.000Z',
          end_date: 'NOW',
          sort: 'id',
          criteria: 'asc',
          limit: '50',
          offset: '0',
        },
      }),
    ]);
  });

  it('are the same when the provider writes its lists as objects (R-593)', async () => {
    await paid();
    await paid();
    const asLists = await list();
    expect(asLists.payments).toHaveLength(2);
    simulator.settings({ listsAs: 'object' });
    expect(await list()).toEqual(asLists);
    expect(await aGateway().findPaymentsOf(randomUUID(), now)).toEqual([]);
  });

  it('may end before now', async () => {
    const id = await paid();
    now = new Date(NOON + HOUR_MS);
    await paid();
    const window = { from: new Date(NOON - HOUR_MS), to: new Date(NOON + 1) };
    expect((await list(window)).payments.map(({ paymentId }) => paymentId)).toEqual([id]);
    expect(simulator.ledger()[0]?.query).toMatchObject({ end_date: '2026-11-21T12:00:00.001Z' });
  });

  it('come in pages, until the provider has no more', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 102; count += 1) ids.push(await paid(count % 2 === 0 ? randomUUID() : `WC-${count}`));
    const found: string[] = [];
    const offsets: (number | null)[] = [];
    for (let offset: number | null = 0; offset !== null; ) {
      const { payments, nextOffset } = await list(since(HOUR_MS), offset);
      found.push(...payments.map(({ paymentId }) => paymentId));
      offsets.push(nextOffset);
      offset = nextOffset;
    }
    expect(offsets).toEqual([50, 100, null]);
    expect(found).toHaveLength(51);
    expect(new Set(found)).toEqual(new Set(ids.filter((_id, at) => at % 2 === 0)));
  });

  it('do not include those of other systems on the account (R-162)', async () => {
    await paid('WC-1042');
    const id = await paid();
    expect((await list()).payments.map(({ paymentId }) => paymentId)).toEqual([id]);
  });

  it('are none if there are none, which proves nothing', async () => {
    expect(await list()).toEqual({ payments: [], leftOut: 0, nextOffset: null });
    simulator.settings({ searchEmptyMs: HOUR_MS });
    await paid();
    expect(await list()).toEqual({ payments: [], leftOut: 0, nextOffset: null });
  });

  it('are not all that the account has when the provider ignores the window', async () => {
    await paid();
    now = new Date(NOON + 2 * HOUR_MS);
    simulator.settings({ searchIgnoresWindow: true });
    expect(await errorOf(list())).toMatchObject({ httpStatus: 200, isOutage: false });
    const id = await paid();
    expect((await list()).payments.map(({ paymentId }) => paymentId)).toEqual([id]);
  });

  it('can be of less than 365 days', async () => {
    expect(await errorOf(list(since(365 * DAY_MS)))).toMatchObject({ httpStatus: 400, isOutage: false });
    expect(await list(since(365 * DAY_MS - 1))).toMatchObject({ payments: [] });
  });

  it.each([{ results: null }, { paging: { offset: 50 } }])(
    'are unknown if the page is not the one asked for: %j',
    async (patch) => {
      await paid();
      simulator.fault({ fault: { kind: 'mutate', patch } });
      expect(await errorOf(list())).toMatchObject({ httpStatus: 200, isOutage: false });
    },
  );

  it.each([
    [{ kind: 'status', status: 401, body: { error: 'unauthorized' } }, 401],
    [{ kind: 'status', status: 429 }, 429],
    [{ kind: 'html', status: 502 }, 502],
    [{ kind: 'drop_after' }, undefined],
  ] as const)('are unknown while the provider is away: %j', async (fault, httpStatus) => {
    simulator.fault({ fault });
    const error = await errorOf(list());
    expect([error.httpStatus, error.isOutage]).toEqual([httpStatus, true]);
    expect(simulator.ledger()).toHaveLength(1);
  });
});
