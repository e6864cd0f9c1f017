import { controlOf } from '../test-clients/control-client.js';
import { eventually } from '../test-clients/eventually.js';
import { paycoClientOf } from '../test-clients/payco-client.js';
import { type PaycoSimulator, startPaycoSimulator } from './payco-simulator.js';

let payco: PaycoSimulator;

beforeEach(async () => {
  payco = await startPaycoSimulator({ seed: 3, now: () => new Date('2026-11-20T14:02:11.123Z') });
});
afterEach(() => payco.close());

const call = (...request: Parameters<ReturnType<typeof paycoClientOf>['call']>) => paycoClientOf(payco).call(...request);
const items = [
  { id: '39', title: 'Mate de calabaza', quantity: 1, unit_price: 4000 },
  { id: '37', title: 'Bombilla', quantity: 1, unit_price: 2000 },
];
const prefer = async (patch?: object) => (await paycoClientOf(payco).prefer({ items, ...patch })).body.id;
const choose = async (id: string, outcome: string) => (await call('POST', `/pay/${id}`, { outcome })).body;
const page = async (id: string) => (await fetch(`${payco.url}/pay/${id}`)).text();
const orderOf = async (id: string) => (await call('GET', `/merchant_orders/${id}`)).body;

/** One of the two cards, as the real provider's merchant order lists it. */
const entry = (id: number, amount: number) => ({
  id,
  transaction_amount: amount,
  total_paid_amount: amount,
  shipping_cost: 0,
  currency_id: 'ARS',
  status: 'approved',
  status_detail: 'accredited',
  operation_type: 'regular_payment',
  date_approved: expect.any(String),
  date_created: expect.any(String),
  last_modified: expect.any(String),
  amount_refunded: 0,
});

it("pays a part, and the rest, in the provider's format", async () => {
  const id = await prefer();
  const first = payco.pay(id, 'approved', { amount: 3500 });
  expect(await orderOf(first.order.id)).toMatchObject({ status: 'opened', order_status: 'payment_required', paid_amount: 3500 });
  const second = payco.pay(id, 'approved', { amount: 2500, messages: 0 });
  for (const [payment, amount] of [[first, 3500] as const, [second, 2500] as const])
    expect(payment).toMatchObject({
      status: 'approved',
      status_detail: 'accredited',
      external_reference: 'purchase_1',
      transaction_amount: amount,
      transaction_amount_refunded: 0,
      transaction_details: { installment_amount: amount, total_paid_amount: amount, overpaid_amount: 0 },
      additional_info: { items: [{ unit_price: '4000.0' }, { unit_price: '2000.0' }] },
      order: { id: first.order.id },
    });
  expect(await orderOf(first.order.id)).toMatchObject({
    id: Number(first.order.id),
    status: 'closed',
    order_status: 'paid',
    external_reference: 'purchase_1',
    preference_id: id,
    total_amount: 6000,
    paid_amount: 6000,
    refunded_amount: 0,
    cancelled: false,
  });
  expect((await orderOf(first.order.id)) as object).toHaveProperty('payments', [entry(first.id, 3500), entry(second.id, 2500)]);
});

it('returns to the shop with both ids and both statuses', async () => {
  const id = await prefer();
  const { return_url } = await choose(id, 'two_cards');
  const [first, second] = payco.payments();
  expect(return_url).toMatch(/^http:\/\/shop\.example\/ok\?from=payco&/);
  const ids = `${first?.id},${second?.id}`;
  expect(Object.fromEntries(new URL(return_url).searchParams)).toEqual({
    from: 'payco',
    collection_id: ids,
    collection_status: 'approved,approved',
    payment_id: ids,
    status: 'approved,approved',
    external_reference: 'purchase_1',
    payment_type: 'credit_card',
    merchant_order_id: first?.order.id,
    preference_id: id,
    site_id: 'MLA',
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  });
});

it('notifies of each of two cards, which pay exactly the total', async () => {
  const id = await prefer({
    items: [{ title: 'Pava', quantity: 1, unit_price: 52_605.67 }],
    shipments: { cost: 100 },
    notification_url: 'http://127.0.0.1:1/hook?source_news=webhooks',
  });
  await choose(id, 'two_cards');
  const payments = payco.payments();
  expect(payments).toMatchObject([
    { transaction_amount: 31_563.4, shipping_amount: 60 },
    { transaction_amount: 21_042.27, shipping_amount: 40 },
  ]);
  expect(await orderOf(String(payments[0]?.order.id))).toMatchObject({ status: 'closed', paid_amount: 52_605.67 });
  const told = () => payco.deliveries().map(({ payment_id }) => payment_id);
  await eventually(async () => told().length >= 2, Boolean);
  expect(new Set(told())).toEqual(new Set(payments.map((payment) => String(payment.id))));
});

it('asks for what is left when the second card was rejected', async () => {
  const id = await prefer();
  const { status, return_url } = await choose(id, 'second_rejected');
  expect([status, return_url]).toEqual(['rejected', expect.stringContaining('/no?')]);
  expect(new URL(return_url).searchParams.get('status')).toBe('approved,rejected');
  expect(await page(id)).toMatch(/Ya se pagó una parte.*class="amount">\$ 2\.400,00</s);
  await choose(id, 'approved');
  expect(payco.payments().map((payment) => payment.transaction_amount)).toEqual([3600, 2400, 2400]);
  expect(await page(id)).toMatch(/Esto ya está pagado.*class="amount">\$ 6\.000,00</s);
});

it('pays an amount on request: positive, in cents, and at most the total', async () => {
  const preference_id = await prefer();
  const pay = (amount: unknown) => controlOf(payco).post('/payments', { preference_id, outcome: 'approved', amount });
  for (const amount of [0, -1, 0.001, 6000.01, '1']) expect((await pay(amount)).status).toBe(400);
  expect(payco.payments()).toEqual([]);
  for (const amount of [0.01, 0.29, 2200.2, 4999.99, 6000])
    expect(await pay(amount)).toMatchObject({ status: 201, body: { transaction_amount: amount } });
});
