import { setTimeout as sleep } from 'node:timers/promises';
import { percentiles } from './latency.mjs';
import { notifyAll, prepareOrders, recordedTimes, untilShipped } from './path.mjs';
import { pathWindow } from './window.mjs';

const PER_SECOND = 100;
const RECORD_SECONDS = 4;
const RUSH = 300;
const SLOW_MS = 5000;
const SLOW_ORDERS = 200;
/** Long enough for a side that starts them one after the other to reach its maximum. */
const WATCHED_MS = 8000;
const LOOK_EVERY_MS = 100;

/** What only many orders show: how long a parcel takes, how many a second, how many at a time. */
export async function measureOrders(stage, progress) {
  const both = async (measure) => ({ service: await measure('service'), floor: await measure('floor') });
  progress(`receipt to record, ${PER_SECOND} a second`);
  const record = await both((side) => receiptToRecord(stage, side));
  progress(`${RUSH} orders paid at once`);
  const rush = await both(async (side) => (await pathWindow(stage, side, { count: RUSH })).perSecond);
  progress('a provider that takes five seconds');
  return { record, rush, inFlight: await creationsInFlight(stage), rate: PER_SECOND };
}

/** From the time at which a notification was due to the commit that records its parcel, at a fixed rate of notifications. */
async function receiptToRecord(stage, side) {
  const orders = await prepareOrders(stage, side, PER_SECOND * RECORD_SECONDS);
  const dueTimes = await notifyAll(stage, side, orders, { rate: PER_SECOND });
  await untilShipped(stage, side, orders);
  const recorded = await recordedTimes(stage, side, orders);
  return percentiles(orders.map(({ orderId }) => recorded.get(orderId) - dueTimes.get(orderId)));
}

/** How many creations wait for the provider at the same time when each takes five seconds. */
async function creationsInFlight(stage) {
  const orders = await prepareOrders(stage, 'service', SLOW_ORDERS);
  await stage.delayProviders({ create: SLOW_MS });
  await notifyAll(stage, 'service', orders);
  let peak = 0;
  for (const endMs = Date.now() + WATCHED_MS; Date.now() < endMs && peak < SLOW_ORDERS; await sleep(LOOK_EVERY_MS)) {
    peak = (await stage.providerStats()).peak.create ?? 0;
  }
  await stage.delayProviders({ create: 0 });
  await untilShipped(stage, 'service', orders);
  return peak;
}
