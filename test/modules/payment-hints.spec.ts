import { createHmac } from 'node:crypto';
import { ReceiveNotification } from '../../src/payments/application/receive-notification.service.js';
import { PaymentsModule } from '../../src/payments/payments.module.js';
import { type ModuleUnderTest, moduleUnderTest } from '../support/module.js';
import { orderOf, placedKettle } from '../support/staged.js';
import { processed } from './payments/notify.js';

const SECRET = 'webhook-secret';
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const environment = { PAYCO_WEBHOOK_SECRET: SECRET, RATE_LIMIT_UNSIGNED: '0', RATE_LIMIT_UNSIGNED_ALL: '0' };
const underTest = moduleUnderTest(PaymentsModule, { environment });
let payments: ModuleUnderTest;
let restedMs = 0;
beforeEach(async () => {
  payments = underTest();
  // The counts of limits are not reset.
  restedMs += HOUR_MS;
  await payments.passes(restedMs);
});

const receive = (query: Record<string, string>, more: { signature?: string; requestId?: string; network?: string } = {}) => {
  const { signature, requestId, network = '203.0.113.1' } = more;
  return payments
    .get(ReceiveNotification)
    .accept({ query, body: null, signature, requestId, networks: [network, network.replace(/\d+$/, '0/24')] });
};
const hint = (id: string, network?: string) => receive({ topic: 'payment', id }, network ? { network } : {});
const signed = (id: string) => {
  const v1 = createHmac('sha256', SECRET).update(`id:${id};request-id:r;ts:1;`).digest('hex');
  return receive({ type: 'payment', 'data.id': id }, { signature: `ts=1,v1=${v1}`, requestId: 'r' });
};
/** How many payments are read until then, and when each, in seconds. */
const readsFor = async (ms: number, everyMs = SECOND_MS) => {
  const at: number[] = [];
  for (let passedMs = 0; passedMs < ms; passedMs += everyMs) {
    const before = payments.outcomes.reported.filter(({ event }) => event === 'payment.settled').length;
    await processed(payments, false);
    const now = payments.outcomes.reported.filter(({ event }) => event === 'payment.settled').length;
    for (let one = before; one < now; one += 1) at.push(passedMs / SECOND_MS);
    await payments.passes(everyMs);
  }
  return at;
};

describe('a hint of an unknown payment', () => {
  it('is looked up three times, then not for ten minutes, then once, however often it comes (R-635)', async () => {
    await hint('777');
    const again = async () => {
      for (let one = 0; one < 5; one += 1) await hint('777');
    };
    await again();
    expect(await readsFor(100 * SECOND_MS)).toEqual([0, 10, 70]);
    await again();
    expect(await readsFor(560 * SECOND_MS, 20 * SECOND_MS)).toEqual([]);
    expect(await readsFor(20 * SECOND_MS)).toEqual([10]);
    await again();
    expect(await readsFor(9 * MINUTE_MS, 30 * SECOND_MS)).toEqual([]);
    expect(await readsFor(2 * MINUTE_MS, 10 * SECOND_MS)).toHaveLength(1);
    expect(await payments.stored('webhook_inbox')).toMatchObject([{ state: 'parked', effect: 'payment_not_found' }]);
  });

  it('holds back no signed notification of it (R-635)', async () => {
    const { purchase, orders } = await placedKettle(payments);
    await hint('9001');
    await readsFor(2 * MINUTE_MS);
    payments.payco.pay(purchase.id, purchase.totalCents, 'approved');
    await hint('9001');
    await signed('9001');
    await processed(payments);
    expect((await orderOf(payments, orders[0]?.id ?? '')).isPaid()).toBe(true);
  });

  it('takes effect when the provider knows it at the next look (R-635)', async () => {
    const { purchase, orders } = await placedKettle(payments);
    await hint('9001');
    await processed(payments, false);
    payments.payco.pay(purchase.id, purchase.totalCents, 'approved');
    expect(await readsFor(11 * SECOND_MS)).toEqual([10]);
    expect((await orderOf(payments, orders[0]?.id ?? '')).isPaid()).toBe(true);
  });
});

describe('more hints than may be read', () => {
  it('wait until there is room, and none is lost (R-636)', async () => {
    const { purchase } = await placedKettle(payments);
    payments.payco.pay(purchase.id, purchase.totalCents, 'rejected');
    for (let at = 0; at < 100; at += 1) await hint(at === 99 ? '9001' : String(50_000 + at));
    expect(await readsFor(MINUTE_MS)).toHaveLength(48);
    expect(await payments.rows("select from webhook_inbox where state = 'received' and looks = 0")).toHaveLength(52);
    await readsFor(30 * MINUTE_MS, 5 * SECOND_MS);
    expect(await payments.stored('webhook_inbox', { state: 'received' })).toEqual([]);
    expect(await payments.stored('payments', { id: '9001' })).toMatchObject([{ effect: 'recorded' }]);
  });

  it('leave room for one of another network, and for every signed one (R-636)', async () => {
    const { purchase, orders } = await placedKettle(payments);
    payments.payco.pay(purchase.id, purchase.totalCents, 'rejected');
    payments.payco.pay(purchase.id, purchase.totalCents, 'approved');
    for (let at = 0; at < 100; at += 1) await hint(String(60_000 + at));
    expect(await readsFor(10 * SECOND_MS)).toHaveLength(48);
    await hint('9001', '198.51.100.1');
    await signed('9002');
    // Behind the second looks of those before it, which find no room.
    for (let batch = 0; batch < 5; batch += 1) await processed(payments, false);
    await processed(payments);
    expect(await payments.stored('payments')).toHaveLength(2);
    expect((await orderOf(payments, orders[0]?.id ?? '')).isPaid()).toBe(true);
  });
});
