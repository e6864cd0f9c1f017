import { setTimeout as sleep } from 'node:timers/promises';
import { pathWindow } from './cases.mjs';
import { percentiles } from './latency.mjs';
import { notifyAll, prepareOrders, recordedTimes, untilShipped } from './path.mjs';

const SLOW_MS = 5000;
const SLOW_ORDERS = 200;
/** Long enough for whoever begins one after the other to have begun as many as it ever will. */
const WATCHED_MS = 8000;
const LOOK_EVERY_MS = 100;

/** From the time at which a notification was due to the commit that records its parcel, at a fixed rate of notifications. */
export async function receiptToRecord(stage, side, { rate, seconds }) {
  const orders = await prepareOrders(stage, side, rate * seconds);
  const dueTimes = await notifyAll(stage, side, orders, { rate });
  await untilShipped(stage, side, orders);
  const recorded = await recordedTimes(stage, side, orders);
  return percentiles(orders.map(({ orderId }) => recorded.get(orderId) - dueTimes.get(orderId)));
}

/** Orders a second when all are paid at once. */
export async function rush(stage, side, count) {
  return (await pathWindow(stage, side, { count })).perSecond;
}

/** How many creations wait for the provider at the same time when each takes five seconds. */
export async function creationsInFlight(stage) {
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
