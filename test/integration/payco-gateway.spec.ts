import 'reflect-metadata';
import { type PaycoSimulator, startPaycoSimulator } from '../../sandbox/payco/payco-simulator.js';
import type { FaultRule } from '../../sandbox/simulator/fault.js';
import { PaycoError, type PaycoGateway, type PreferenceDraft } from '../../src/payments/application/payco.gateway.js';
import { HttpClient, type OutboundRequest } from '../../src/platform/calls/http-client.js';
import { closedPort } from '../support/answering-server.js';
import { aPaycoGateway } from '../support/payco-gateway.builder.js';
import { anHttpClient, unwatchedCalls } from '../support/silent-metrics.js';

const NOW = new Date('2026-11-21T10:00:00.000Z');
const DRAFT: PreferenceDraft = {
  purchaseId: '6f1c2a30-0000-4000-8000-000000000001',
  lines: [{ id: 'kettle', title: 'Kettle', quantity: 2, unitPriceCents: 2_400_005 }],
  shippingCents: 260_556,
  payer: { name: 'Ana Paz', email: 'ana@example.com' },
  createdAt: NOW,
  expiresAt: new Date('2026-11-22T10:00:00.000Z'),
};

/** The real client, with shorter timeouts than the gateway sets. */
class HastyClient extends HttpClient {
  readonly sentTimeouts: number[] = [];
  override send(outbound: OutboundRequest) {
    this.sentTimeouts.push(outbound.timeoutMs);
    return super.send({ ...outbound, timeoutMs: 1_000 });
  }
}

let simulator: PaycoSimulator;
let http: HttpClient;

beforeAll(async () => {
  simulator = await startPaycoSimulator({ now: () => NOW });
});
beforeEach(() => {
  http = anHttpClient();
});
afterEach(async () => {
  await http.onApplicationShutdown();
  await simulator.reset();
});
afterAll(() => simulator.close());

function aGateway(variables: Record<string, string> = {}, client = http): PaycoGateway {
  return aPaycoGateway(simulator, client, variables);
}

async function errorOf(call: Promise<unknown>): Promise<PaycoError> {
  const outcome = await call.catch((thrown: unknown) => thrown);
  if (!(outcome instanceof PaycoError)) throw new Error('no PaycoError', { cause: outcome });
  return outcome;
}

async function paid(outcome: 'approved' | 'pending' = 'approved'): Promise<string> {
  const { id } = await aGateway().createPreference(DRAFT);
  const payment = simulator.pay(id, outcome, { messages: 0 });
  simulator.clearLedger();
  return String(payment.id);
}

describe('a preference', () => {
  it('is made once, for the whole amount, and returns where the buyer pays (R-209)', async () => {
    const preference = await aGateway().createPreference(DRAFT);
    const [made, ...others] = simulator.preferences();
    expect(others).toEqual([]);
    expect(preference).toEqual({ id: made?.id, redirectUrl: made?.init_point, collectorId: '900001' });
    expect(made).toMatchObject({ external_reference: DRAFT.purchaseId, expiration_date_to: '2026-11-22T10:00:00.000Z' });
    expect(simulator.pay(preference.id, 'approved', { messages: 0 }).transaction_amount).toBe(50_605.66);
    const [call, ...more] = simulator.ledger();
    expect(more).toEqual([]);
    expect(call).toMatchObject({ method: 'POST', path: '/checkout/preferences', status: 201 });
    expect(call?.headers).toMatchObject({ authorization: 'Bearer collector-900001', 'x-idempotency-key': DRAFT.purchaseId });
  });

  it('is taken with 200 as with 201, but not with another good status', async () => {
    const body = { id: '900001-aa', init_point: 'https://pay.example/900001-aa' };
    const answers = (status: number) => simulator.fault({ fault: { kind: 'status', status, body } });
    answers(200);
    expect(await aGateway().createPreference(DRAFT)).toMatchObject({ id: '900001-aa', collectorId: null });
    answers(202);
    expect(await errorOf(aGateway().createPreference(DRAFT))).toMatchObject({ message: 'HTTP 202', httpStatus: 202 });
  });

  it('can no longer be paid once it is expired, and expiring it again does no harm (R-210)', async () => {
    const { id } = await aGateway().createPreference(DRAFT);
    await aGateway().expirePreference(id, NOW);
    await aGateway().expirePreference(id, NOW);
    expect(simulator.preferences()).toEqual([expect.objectContaining({ expires: true, expiration_date_to: NOW.toISOString() })]);
    expect(simulator.ledger({ method: 'PUT' })).toHaveLength(2);
  });

  it('that is not there cannot be expired, and its id cannot lead elsewhere', async () => {
    const error = await errorOf(aGateway().expirePreference('../v1/payments?x=1', NOW));
    expect(error).toMatchObject({ message: 'HTTP 400: invalid_id', httpStatus: 400 });
    expect(simulator.ledger().map((call) => call.path)).toEqual(['/checkout/preferences/..%2Fv1%2Fpayments%3Fx%3D1']);
  });
});

describe('a payment', () => {
  it('is read as the provider returns it', async () => {
    const paymentId = await paid();
    simulator.changePayment(paymentId, { transaction_amount: '1.10', collector_id: 5, transaction_amount_refunded: 0.3 });
    expect(await aGateway().findPayment(paymentId)).toMatchObject({
      paymentId,
      status: 'approved',
      externalReference: DRAFT.purchaseId,
      amountCents: 110,
      refundedCents: 30,
      currency: 'ARS',
      collectorId: '5',
      approvedAt: NOW,
    });
    expect(simulator.ledger()).toEqual([expect.objectContaining({ method: 'GET', path: `/v1/payments/${paymentId}` })]);
  });

  it('is none when there is no such payment', async () => expect(await aGateway().findPayment('12345')).toBeNull());

  it('is cancelled while it is open, and not after it is over or approved (R-211)', async () => {
    const open = await paid('pending');
    expect([await aGateway().cancelPayment(open), await aGateway().cancelPayment(open)]).toEqual([true, false]);
    expect([await aGateway().cancelPayment(await paid()), await aGateway().cancelPayment('../x')]).toEqual([false, false]);
    simulator.fault({ fault: { kind: 'status', status: 503 } });
    expect(await errorOf(aGateway().cancelPayment(open))).toMatchObject({ httpStatus: 503, isOutage: true });
  });

  it.each([400, 403, 404, 422])('and a merchant order are none for us when that one id is answered with %d', async (status) => {
    const paymentId = await paid();
    simulator.fault({ times: 2, fault: { kind: 'status', status, body: { error: 'no' } } });
    expect(await aGateway().findPayment(paymentId)).toBeNull();
    expect(await aGateway().findMerchantOrderPayments('77')).toBeNull();
    expect(simulator.ledger({ method: 'GET' })).toHaveLength(2);
  });

  it.each([401, 429, 500, 503])('is unknown while the provider answers %d', async (status) => {
    simulator.fault({ times: 2, fault: { kind: 'status', status } });
    const errors = [aGateway().findPayment('12345'), aGateway().findMerchantOrderPayments('77')].map(errorOf);
    for (const error of await Promise.all(errors)) expect(error).toMatchObject({ httpStatus: status, isOutage: true });
  });

  it.each([{ id: 999 }, { id: null }, { transaction_amount: null }, { status: null }, { collector_id: null }])(
    'is not believed when the answer is of another one or lacks its essentials: %j (R-183)',
    async (patch) => {
      const paymentId = await paid();
      simulator.fault({ fault: { kind: 'mutate', patch } });
      expect(await errorOf(aGateway().findPayment(paymentId))).toMatchObject({ httpStatus: 200 });
      expect(simulator.ledger()).toHaveLength(1);
    },
  );
});

const OPERATIONS: [string, (gateway: PaycoGateway) => Promise<unknown>][] = [
  ['making a preference', (gateway) => gateway.createPreference(DRAFT)],
  ['expiring a preference', (gateway) => gateway.expirePreference('900001-aa', NOW)],
  ['reading a payment', (gateway) => gateway.findPayment('138472432999')],
  ['finding payments that have changed', (gateway) => gateway.findPaymentsChangedSince(NOW, 0)],
];

/** What goes wrong, and the error that it becomes. */
const TROUBLES: [string, FaultRule['fault'], string | RegExp, number | undefined][] = [
  [
    '400',
    { kind: 'status', status: 400, body: { error: 'invalid_items', message: 'ana@example.com' } },
    'HTTP 400: invalid_items',
    400,
  ],
  ['401', { kind: 'status', status: 401, body: { error: 'unauthorized' } }, 'HTTP 401: unauthorized', 401],
  ['429', { kind: 'status', status: 429, headers: { 'retry-after': '30' } }, 'HTTP 429', 429],
  ['500', { kind: 'status', status: 500, body: { message: 'APP_USR-sandbox of ana@example.com' } }, 'HTTP 500', 500],
  ['502 in HTML', { kind: 'html', status: 502 }, 'HTTP 502', 502],
  ['503', { kind: 'status', status: 503 }, 'HTTP 503', 503],
  ['a redirect', { kind: 'redirect', location: '/v1/payments/search' }, 'HTTP 302', 302],
  ['an answer of 3 MiB', { kind: 'oversize' }, 'the answer is too large', 200],
  ['a connection dropped before the work', { kind: 'drop_before' }, /^the connection broke/, undefined],
  ['a connection dropped after the work', { kind: 'drop_after' }, /^the connection broke/, undefined],
];

describe.each(OPERATIONS)('%s', (name, call) => {
  // A payment's 400 is an answer: the payment belongs to another account.
  it.each(TROUBLES.filter(([trouble]) => trouble !== '400' || name !== 'reading a payment'))(
    'fails after one call when it meets %s',
    async (_trouble, fault, message, httpStatus) => {
      simulator.fault({ times: 10, fault });
      const error = await errorOf(call(aGateway()));
      expect(error.message).toEqual(message instanceof RegExp ? expect.stringMatching(message) : message);
      expect(error.httpStatus).toBe(httpStatus);
      // All of the ledger: a redirect that were followed would show as one call more.
      expect(simulator.ledger()).toHaveLength(1);
      expect(simulator.preferences()).toHaveLength(name === 'making a preference' && fault.kind === 'drop_after' ? 1 : 0);
    },
  );

  it('fails when no answer comes in time, and waits ten seconds at most', async () => {
    const hasty = new HastyClient(unwatchedCalls());
    simulator.fault({ times: 10, fault: { kind: 'hang' } });
    expect(await errorOf(call(aGateway({}, hasty)))).toMatchObject({ message: 'no answer in time', httpStatus: undefined });
    await hasty.onApplicationShutdown();
    expect(hasty.sentTimeouts).toEqual([10_000]);
    expect(simulator.ledger()).toHaveLength(1);
  });

  it('fails without a server', async () => {
    const error = await errorOf(call(aGateway({ PAYCO_API_BASE_URL: `http://127.0.0.1:${await closedPort()}` })));
    expect(error).toMatchObject({ message: 'no connection (ECONNREFUSED)', httpStatus: undefined });
  });

  it('fails without a call when the provider is not configured', async () => {
    const gateway = aGateway({ PAYCO_ACCESS_TOKEN: '' });
    expect(gateway.isConfigured()).toBe(false);
    expect((await errorOf(call(gateway))).message).toBe('the payment provider is not configured');
    expect(simulator.ledger()).toEqual([]);
  });
});

describe.each(OPERATIONS.filter(([name]) => name !== 'expiring a preference'))('%s', (_name, call) => {
  it.each<FaultRule['fault']>([{ kind: 'html', status: 200 }, { kind: 'broken_json' }])(
    'fails when the answer cannot be read: %j (R-183)',
    async (fault) => {
      simulator.fault({ times: 10, fault });
      expect(await errorOf(call(aGateway()))).toMatchObject({ message: 'HTTP 200', httpStatus: 200 });
      expect(simulator.ledger()).toHaveLength(1);
    },
  );
});

it('a search finds the payments that have changed, of all purchases, a page after the other, and not the older ones (R-208)', async () => {
  const gateway = aGateway();
  const paid = async (purchaseId: string) => {
    const { id } = await gateway.createPreference({ ...DRAFT, purchaseId });
    return String(simulator.pay(id, 'approved', { messages: 0 }).id);
  };
  const old = await paid('old');
  simulator.changePayment(old, { date_last_updated: '2026-11-21T09:00:00.000Z' });
  const ids = new Set<string>();
  for (let count = 0; count < 60; count += 1) ids.add(await paid(`purchase-${count}`));

  const pages = [0, 50, 60].map((offset) => gateway.findPaymentsChangedSince(new Date('2026-11-21T09:59:00.000Z'), offset));

  const [first = [], second = [], third] = await Promise.all(pages);
  expect([first.length, second.length, third]).toEqual([50, 10, []]);
  expect(new Set([...first, ...second])).toEqual(ids);
});
