import 'reflect-metadata';
import fc from 'fast-check';
import { PaycoError, type PaycoGateway, type PreferenceDraft } from '../../src/payments/application/payco.gateway.js';
import type { PaymentReading } from '../../src/payments/domain/payment.js';
import { AnsweringServer } from '../support/answering-server.js';
import { aPaycoGateway } from '../support/payco-gateway.builder.js';
import { unfitIn } from '../support/storable.js';
import { damaged, foreign, SETTINGS } from '../support/strange-json.js';
import { longestPauseMs } from '../support/time-taken.js';

const NOW = new Date('2026-11-21T10:00:00.000Z');
const PURCHASE = '6f1c2a30-0000-4000-8000-000000000001';
const DRAFT: PreferenceDraft = {
  purchaseId: PURCHASE,
  lines: [{ id: 'kettle', title: 'Kettle', quantity: 2, unitPriceCents: 2_400_005 }],
  shippingCents: 260_556,
  payer: { name: 'Ana Paz', email: 'ana@example.com' },
  createdAt: NOW,
  expiresAt: NOW,
};
const A_PAYMENT = {
  id: 209834082808,
  status: 'approved',
  status_detail: 'accredited',
  external_reference: PURCHASE,
  transaction_amount: 52605.66,
  shipping_amount: 0,
  transaction_amount_refunded: 0,
  currency_id: 'ARS',
  collector_id: 900,
  date_approved: '2026-11-21T06:00:00.000-04:00',
  date_last_updated: '2026-11-21T06:00:00.000-04:00',
};

interface Operation {
  readonly good: object;
  /** Of the good answer. */
  readonly says: unknown;
  call(gateway: PaycoGateway): Promise<unknown>;
}
const OPERATIONS: Record<string, Operation> = {
  preference: {
    good: { id: '900-6f1c', init_point: 'https://payco.example/pay?pref=1', collector_id: 900 },
    says: { id: '900-6f1c', redirectUrl: 'https://payco.example/pay?pref=1' },
    call: (gateway) => gateway.createPreference(DRAFT),
  },
  'end of a preference': { good: {}, says: undefined, call: (gateway) => gateway.expirePreference('900-6f1c', NOW) },
  payment: {
    good: A_PAYMENT,
    says: { paymentId: '209834082808', status: 'approved', amountCents: 5_260_566 },
    call: (gateway) => gateway.findPayment('209834082808'),
  },
  'merchant order': {
    good: { payments: [{ id: 1 }, { id: 2 }] },
    says: ['1', '2'],
    call: (gateway) => gateway.findMerchantOrderPayments('77'),
  },
  search: {
    good: {
      results: [
        { id: '1', external_reference: PURCHASE },
        { id: 2, external_reference: null },
      ],
    },
    says: ['1'],
    call: (gateway) => gateway.findPaymentsOf(PURCHASE, NOW),
  },
  'search for changes': {
    good: { results: [{ id: '1' }, { id: 2, external_reference: PURCHASE }] },
    says: ['1', '2'],
    call: (gateway) => gateway.findPaymentsChangedSince(NOW, 0),
  },
  'list of payments': {
    good: {
      results: [A_PAYMENT, { ...A_PAYMENT, id: 2, external_reference: 'WC-7' }],
      paging: { total: 2, limit: 50, offset: 0 },
    },
    says: { payments: [{ paymentId: '209834082808', status: 'approved' }] },
    call: (gateway) => gateway.listPayments({ from: new Date('2026-11-20T00:00:00.000Z'), to: null }, 0),
  },
};
const AN_ERROR = { message: 'Ana Paz is unknown', error: 'bad_request', cause: [{ code: 1 }] };
const status = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(200, 201) },
  fc.constantFrom(204, 302, 400, 401, 403, 404, 408, 422, 429, 500, 503),
);

let provider: AnsweringServer;
beforeAll(async () => {
  provider = await AnsweringServer.open();
});
afterAll(() => provider.close());

const aGateway = () => aPaycoGateway({ url: provider.url, accessToken: 'token' } as never, provider.client);
const outcomeOf = ({ call }: Operation) => call(aGateway()).catch((error: unknown) => error);

describe.each(Object.entries(OPERATIONS))('a %s', (name, operation) => {
  const body = fc.oneof({ weight: 4, arbitrary: damaged({ ...operation.good, x: 1 }) }, damaged(AN_ERROR), foreign);

  it('has an outcome of the port, which the answer supports, whatever is answered (R-183)', async () => {
    const property = fc.asyncProperty(status, body, async (code, text) => {
      provider.answers(code, text);
      const outcome = await outcomeOf(operation);
      if (outcome instanceof PaycoError) {
        expect(outcome.message).not.toContain('Ana');
        return;
      }
      if (outcome instanceof Error) throw outcome;
      expect(unfitIn(outcome)).toEqual([]);
      if (outcome === null) expect([400, 403, 404, 422]).toContain(code);
      else expect([200, 201]).toContain(code);
      if (name === 'payment' && outcome) {
        const read = outcome as PaymentReading;
        const said = JSON.parse(String(text)) as typeof A_PAYMENT;
        expect(read).toMatchObject({ paymentId: '209834082808', status: said.status, currency: said.currency_id });
        expect(String(said.id)).toBe('209834082808');
        expect(read.refundedCents > 0).toBe(Number(said.transaction_amount_refunded ?? 0) > 0.004);
      }
      if (name === 'preference') {
        expect(['http:', 'https:']).toContain(new URL((outcome as { redirectUrl: string }).redirectUrl).protocol);
      }
    });
    await fc.assert(property, SETTINGS);
  });

  it('reads the good answer', async () => {
    provider.answers(200, JSON.stringify(operation.good));
    const outcome = await outcomeOf(operation);
    if (typeof operation.says === 'object') expect(outcome).toMatchObject(operation.says as object);
    else expect(outcome).toBe(operation.says);
  });
});

it.each(['9007199254740993', '9223372036854775807'])('a payment with the id %s keeps every digit', async (id) => {
  provider.answers(200, JSON.stringify(A_PAYMENT).replace('209834082808', id));
  expect(await aGateway().findPayment(id)).toMatchObject({ paymentId: id });
  provider.answers(200, `{"payments":[{"id":${id}}]}`);
  expect(await aGateway().findMerchantOrderPayments('77')).toEqual([id]);
  provider.answers(200, `{"results":[{"id":${id},"external_reference":"${PURCHASE}"}]}`);
  expect(await aGateway().findPaymentsOf(PURCHASE, NOW)).toEqual([id]);
});

it('a refund that cannot be read is not none (R-183)', async () => {
  provider.answers(200, JSON.stringify({ ...A_PAYMENT, transaction_amount_refunded: 'all of it' }));
  await expect(aGateway().findPayment('209834082808')).rejects.toBeInstanceOf(PaycoError);
});

it.each([
  ['of others only, since the filter was ignored', 0, 3, 'unusable'],
  ['that is full and has others, which may hide one', 1, 49, 'unusable'],
  ['that has others and is not full', 1, 48, ['1']],
  ['of none', 0, 0, []],
])('a search that returns a page %s', async (_, own, others, expected) => {
  const of = (count: number, reference: string) => Array.from({ length: count }, () => reference);
  const references = [...of(own, PURCHASE), ...of(others, 'WC-7')];
  const results = references.map((reference, at) => ({ id: at + 1, external_reference: reference }));
  provider.answers(200, JSON.stringify({ results }));
  const found = await aGateway()
    .findPaymentsOf(PURCHASE, NOW)
    .catch((error: unknown) => (error instanceof PaycoError && !error.isOutage ? 'unusable' : error));
  expect(found).toEqual(expected);
});

it('a page of large payments is read, one of five thousand is not', async () => {
  const results = (count: number, unused: string) =>
    Array.from({ length: count }, (_, id) => ({ id: id + 1, external_reference: PURCHASE, additional_info: unused }));
  provider.answers(200, JSON.stringify({ results: results(50, 'x'.repeat(30_000)) }));
  expect(await aGateway().findPaymentsOf(PURCHASE, NOW)).toHaveLength(50);
  provider.answers(200, JSON.stringify({ results: results(5_000, 'x') }));
  await expect(aGateway().findPaymentsOf(PURCHASE, NOW)).rejects.toBeInstanceOf(PaycoError);
});

it.each<[string, string]>([
  ['search', `{"results":[${'{"id":1},'.repeat(29_000)}0]}`],
  ['list of payments', `{"results":[${`${JSON.stringify(A_PAYMENT)},`.repeat(700)}0]}`],
  ['merchant order', `{"payments":[${'{"id":1},'.repeat(29_000)}0]}`],
  ['payment', `{"id":"${'1'.repeat(260_000)}"}`],
  ['payment', `[${'0,'.repeat(130_000)}1234567890123456789]`],
])('a %s of 256 KiB is read within 50 ms of the loop', async (name, text) => {
  provider.answers(200, text);
  expect(await longestPauseMs(() => outcomeOf(OPERATIONS[name] as Operation))).toBeLessThan(50);
});
