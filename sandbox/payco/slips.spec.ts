import { setImmediate } from 'node:timers/promises';
import { LeapingClock } from '../clock/leaping-clock.js';
import { eventually } from '../test-clients/eventually.js';
import { paycoClientOf } from '../test-clients/payco-client.js';
import { type PaycoSimulator, startPaycoSimulator } from './payco-simulator.js';

const DAY_MS = 86_400_000;

let clock: LeapingClock;
let payco: PaycoSimulator;

beforeEach(async () => {
  clock = new LeapingClock();
  const { now, pause } = clock;
  payco = await startPaycoSimulator({
    now,
    pause,
    settings: { pendingExpiresAfterMs: 30 * DAY_MS, retryScheduleMs: [], maxAttempts: 2 },
  });
});
afterEach(() => payco.close());

it('expires by the clock if nobody has paid it, and no other payment does', async () => {
  const { paid } = paycoClientOf(payco);
  const [first] = [await paid('pending'), await paid('pending'), await paid('approved')];
  payco.changePayment(first.id, { status: 'approved' });
  clock.leapTo(29 * DAY_MS);
  await setImmediate();
  expect(payco.payments().map(({ status }) => status)).toEqual(['approved', 'pending', 'approved']);
  clock.leapTo(31 * DAY_MS);
  const [, expired] = await eventually(
    async () => payco.payments(),
    ([, slip]) => slip?.status === 'cancelled',
  );
  expect(expired).toMatchObject({ status: 'cancelled', status_detail: 'expired' });
  expect(Date.parse(expired?.date_last_updated ?? '')).toBeGreaterThan(Date.now() + 30 * DAY_MS);
  expect(payco.payments().filter(({ status }) => status === 'approved')).toHaveLength(2);
});

it('repeats a notification by the clock, and counts the calls in flight', async () => {
  payco.settings({ retryEveryMs: DAY_MS });
  const { paid } = paycoClientOf(payco);
  await paid('approved', { notification_url: 'http://127.0.0.1:1/hook?source_news=webhooks' });
  const attempts = async (count: number) => {
    const deliveries = await eventually(
      async () => payco.deliveries(),
      ({ length }) => length >= count,
    );
    return deliveries.map(({ attempt }) => attempt);
  };
  expect(await attempts(1)).toEqual([1]);
  await eventually(
    async () => clock.nextEndInMs,
    (nextMs) => nextMs !== null && nextMs > DAY_MS - 60_000,
  );
  clock.leapTo(DAY_MS);
  expect(await attempts(2)).toEqual([1, 2]);
  await eventually(
    async () => [clock.nextEndInMs, payco.calls().busy],
    ([nextMs, busy]) => nextMs === null && busy === 0,
  );
});

it('is shown at the address that its payment names, which no other payment has', async () => {
  const { paid } = paycoClientOf(payco);
  const [slip, card] = [await paid('pending'), await paid('approved')];
  const addressOf = (id: unknown) =>
    payco.payments().find((one) => String(one.id) === String(id))?.transaction_details.external_resource_url;
  expect(addressOf(card.id)).toBeNull();
  const shown = await fetch(addressOf(slip.id) as unknown as string, { headers: { 'accept-language': 'es' } });
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining(String(slip.id))]);
  expect((await fetch(`${payco.url}/slip/${card.id}`)).status).toBe(404);
});
